import TestSupport
import Testing

@testable import TextMeasure

/// The rules for pairs of characters in the loop of `CScanning` that ends lines
/// (`breaks_between_words`, `ends_sentence`) is what the rules of line breaking say.
@Suite struct LineEndPairsTests {
  private static let layouts = [
    Layout(whiteSpace: .preWrap), Layout(wordBreak: .keepAll, whiteSpace: .preLine),
    Layout(wordBreak: .breakAll, overflowWrap: .anywhere, whiteSpace: .preWrap),
    Layout(profile: .uikit(scale: 3)), Layout(profile: .uikit(scale: 3), wordBreak: .normal),
    Layout(profile: .uikit(scale: 3), wordBreak: .keepAll),
    Layout(profile: .firefox, whiteSpace: .preWrap),
    Layout(profile: .android(.staticLayout(density: 3))),
  ]

  /// Printable ASCII, and syllables with and without a final consonant.
  private static let characters =
    (0x21...0x7E).compactMap { Unicode.Scalar($0).map(String.init) } + ["가", "각"]

  /// All of them where there is time, else those that the loop distinguishes, and a few letters.
  private static let firstCharacters =
    Environment.isThorough
    ? characters : ["!", "(", ",", "-", ".", "?", "[", "{", "}", "~", "/", "0", "a", "가", "각"]

  /// Every pair, with nothing, a space or two between, where lines are full before, between and
  /// behind the two.
  @Test(arguments: layouts)
  func everyPairEndsLinesAlike(layout: Layout) throws {
    var random = SplitMix(state: 36)
    let style = layout.style(try Stacks.named("Pretendard"))
    var ways = try TwoWays(style, widths: [27, 33, 40, 46, 53])
    let hasTwoWays = ways.hasTwoWays
    #expect(hasTwoWays)
    for before in Self.firstCharacters {
      for between in ["", " ", "  "] {
        let paragraphs = Self.characters.map { "하나\(before)\(between)\($0)둘셋" }
        try ways.compare(paragraphs.joined(separator: "\n"), using: &random)
      }
    }
    let tally = ways.tally
    expectNoDifference(tally)
    // Under `keep-all` what stands around a pair decides more often.
    #expect(tally.layoutsLeftToShaper * 3 < tally.layouts, "\(tally.summary)")
  }

  // MARK: The pairs themselves

  /// Every style that can be scanned with other rules of line breaking.
  private static func styles() throws -> [ResolvedTextStyle] {
    let android = [
      AndroidRules.staticLayout(density: 3), .staticLayout(density: 3, targetAPI: 35),
      .compose(density: 3, lineBreak: .heading), .compose(density: 3, lineBreak: .paragraph),
    ]
    let profiles =
      [
        Profile.chromium, .webkit, .firefox, .uikit(scale: 3), .flutter(),
      ] + android.map(Profile.android)
    var styles: [ResolvedTextStyle] = []
    for profile in profiles {
      for wordBreak in [WordBreak.normal, .keepAll, .breakAll, .hangulWordPriority] {
        for strictness in LineBreakStrictness.allCases {
          for language in ["ko", "ja", "zh", "en"] {
            for whiteSpace in [WhiteSpace.normal, .preWrap] {
              var style = try reviewStyle(profile)
              (style.wordBreak, style.strictness) = (wordBreak, strictness)
              (style.language, style.whiteSpace) = (language, whiteSpace)
              let resolved = try ResolvedTextStyle(style)
              if ScanRules(resolved).isSupported { styles.append(resolved) }
            }
          }
        }
      }
    }
    // One for each set of rules.
    var seen = Set<[AnyHashable]>()
    return styles.filter {
      let tailoring = $0.lineBreaker.rules.tailoring
      return seen.insert([
        $0.lineBreaker.options, ScanRules($0).keepsPhrases, tailoring.eastAsianNormal,
        tailoring.eastAsianLoose, tailoring.smallKanaStartLines,
      ]).inserted
    }
  }

  /// The break action before the scalar at `index`, where phrases are kept as with them.
  private func action(
    before index: Int, in scalars: [UInt32], _ style: ResolvedTextStyle,
    _ actions: inout [BreakAction]
  ) -> BreakAction {
    style.lineBreaker.markBreaks(in: scalars.span, into: &actions)
    if ScanRules(style).keepsPhrases {
      PhraseBreaks(breaker: style.lineBreaker, strictness: style.wrapping.strictness)
        .mark(in: scalars, holdsComplexContext: false, &actions)
    }
    return actions[index]
  }

  /// `breaks_between_words`: a line may end after spaces between any two characters that it lets
  /// pass, whatever stands before them.
  @Test func spacesPartWordsByTheRules() throws {
    let syllables: [UInt32] = [0xAC00, 0xAC01]
    let opening = Set("([{".unicodeScalars.map(\.value))
    let lasts = (0x21...0x7E).filter { !opening.contains($0) } + syllables
    let nexts =
      (0x21...0x7E).filter { scalar in
        Unicode.Scalar(scalar).map {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
          == true
      } + syllables
    #expect(nexts.count == 64)
    var (actions, count) = ([BreakAction](), 0)
    for style in try Self.styles() where !ScanRules(style).pairRules.breaksAfterSpaces {
      for context in [[], [0xAC00, 0x28]] as [[UInt32]] {
        for last in lasts {
          for next in nexts {
            let scalars = context + [last, 0x20, next, 0xAC00]
            let action = action(before: context.count + 2, in: scalars, style, &actions)
            if action != .allowed { Issue.record("\(style.style.profile) \(scalars)") }
            count += 1
          }
        }
      }
    }
    #expect(count > 100_000)
  }

  /// Where `after_spaces` is set, a line may end after a space whatever follows, but what ends
  /// lines and rows of spaces itself.
  @Test func anythingFollowsSpacesInBrowsers() throws {
    var (actions, count) = ([BreakAction](), 0)
    let nexts = Self.representatives()
    #expect(nexts.count > 300)
    for style in try Self.styles() where ScanRules(style).pairRules.breaksAfterSpaces {
      for next in nexts {
        for last in [0xAC00, 0x61, 0x28, 0x22, 0x2014] as [UInt32] {
          let action = action(before: 2, in: [last, 0x20, next], style, &actions)
          if action != .allowed { Issue.record("\(style.style.profile) \(last) \(next)") }
          count += 1
        }
      }
    }
    #expect(count > 10_000)
  }

  /// A character of each kind that rules know, and all of Latin-1; but U+3000, which preserved
  /// spaces take into their row.
  private static func representatives() -> [UInt32] {
    var byKind: [[AnyHashable]: UInt32] = [:]
    for scalar in UInt32(0x100)...0x2_FFFF where Unicode.Scalar(scalar) != nil && scalar != 0x3000 {
      let properties = CharacterProperties.of(scalar)
      let kind: [AnyHashable] = [
        properties.lineBreak.rawValue, properties.flags.rawValue, scalar > 0xFFFF,
      ]
      if byKind[kind] == nil { byKind[kind] = scalar }
    }
    return (0x21...0xFF) + byKind.values.sorted()
  }

  /// `ends_sentence`: no line ends between a syllable and such marks, nor between two of them; and
  /// whether one ends between syllables depends on none of them.
  @Test func marksThatEndSentencesHoldByTheRules() throws {
    let marks = ".,!?".unicodeScalars.map(\.value)
    var (actions, count) = ([BreakAction](), 0)
    for style in try Self.styles() where !ScanRules(style).partsMarks {
      let between = ScanRules(style).pairRules.betweenSyllables
      for syllable in [0xAC00, 0xAC01] as [UInt32] {
        for first in marks {
          for second in marks {
            for tail in [[], [0x20], [0xAC00], [0x61], [0x31]] as [[UInt32]] {
              let scalars = [0xAC01, syllable, first, second] + tail
              #expect(
                action(before: 1, in: scalars, style, &actions) == between,
                "\(style.style.profile) \(style.style.wordBreak)")
              #expect(action(before: 2, in: scalars, style, &actions) == .prohibited)
              #expect(action(before: 3, in: scalars, style, &actions) == .prohibited)
              count += 1
            }
          }
        }
      }
    }
    #expect(count > 1_000)
  }
}
