import BundledFonts
import LayoutAdapters
import Testing

@testable import TextMeasure

/// Sizes, lines, glyphs, truncation and curves agree on one and the same stack of lines,
/// whatever stands between them.
@Suite struct StackingLawsTests {
  static let profiles: [Profile] = [
    .chromium, .uikit(scale: 3), .uikit(.textView(scale: 2)), .uikit(.reactNative(scale: 3)),
    .uikit(spacedAtEnds), .flutter(), .flutter(roundsWidths: true),
    .android(AndroidRules(density: 2.625)), .android(.compose(density: 2)),
    .android(.reactNative(density: 3, fontScale: 1.3)),
  ]

  private static var spacedAtEnds: UIKitRules {
    var rules = UIKitRules.textView(scale: 0)
    (rules.spacesParagraphsAtEnds, rules.capsHeightAtLineLimit) = (true, false)
    return rules
  }

  private static let texts = [
    "", "가", "가\n", "\n", "정말 재밌게 봤어요\n또 볼게요\u{2028}그리고 이어서\n\n끝", "😀 漢字 AVATAR To\n가 😀",
    "가 \n나 \u{2029}다\u{2028}", "탭\t하나\n\t둘\t셋", "가\u{2028}나다라 마바사 아자차",
  ]

  private func style(_ profile: Profile, _ lineHeight: LineHeight = .normal) throws -> TextStyle {
    var style = TextStyle(
      fonts: try .pretendard(), size: 15, profile: profile, lineHeight: lineHeight,
      overflowWrap: .breakWord, whiteSpace: .preWrap)
    style.paragraph.lineSpacing = 3.3
    (style.paragraph.paragraphSpacing, style.paragraph.paragraphSpacingBefore) = (8, 2.5)
    (style.paragraph.firstLineHeadIndent, style.paragraph.headIndent) = (4, 21)
    style.paragraph.tailIndent = -3
    return style
  }

  private static let widths: [Points] = [45, 90.3, 160, 900]

  @Test(arguments: profiles.indices, [LineHeight.normal, .em(1.3), .points(23)])
  func linesStandOneBelowTheOther(profile: Int, lineHeight: LineHeight) throws {
    let style = try style(Self.profiles[profile], lineHeight)
    let rounding = style.profile.rules.heightRounding
    var measurer = try TextMeasurer(style)
    for text in Self.texts {
      let drawn = try measurer.prepareGlyphs(of: text)
      for width in Self.widths {
        for maxLines in [1, 2, 5, .max] {
          let size = drawn.prepared.measure(atWidth: width, maxLines: maxLines)
          let lines = drawn.lines(atWidth: width, maxLines: maxLines)
          for (line, next) in zip(lines, lines.dropFirst()) {
            let gap = next.top - line.top - line.line.height
            #expect(gap.isNear(.zero) || gap.isNear(10.5), "\(text): \(gap)")
          }
          #expect(lines.isEmpty == text.isEmpty)
          guard let first = lines.first, let last = lines.last else { continue }
          let atEnds = style.profile.rules.spacesParagraphsAtEnds
          #expect(first.top == (atEnds ? 2.5 : .zero))
          let bottom = last.top + last.line.height + (atEnds ? 8 : .zero)
          let inUnits = Points(bottom.rawValue * rounding.unitsPerPoint)
          #expect(rounding.rounded(inUnits).isNear(size.height), "\(text) \(width) \(maxLines)")
        }
      }
    }
  }

  @Test(arguments: profiles.indices, [LineHeight.normal, .em(1.3), .points(23)])
  func allAgree(profile: Int, lineHeight: LineHeight) throws {
    let style = try style(Self.profiles[profile], lineHeight)
    var measurer = try TextMeasurer(style)
    for text in Self.texts {
      let drawn = try measurer.prepareGlyphs(of: text)
      let heights = try measurer.prepareHeights(of: text)
      for maxLines in [0, 1, 3, .max] {
        let curve = try drawn.prepared.heightCurve(maxLines: maxLines)
        let leaf = MeasurableText(drawn.prepared, maxLines: maxLines)
        for width in Self.widths {
          let size = drawn.prepared.measure(atWidth: width, maxLines: maxLines)
          #expect(heights.measure(atWidth: width, maxLines: maxLines) == size, "\(text)")
          #expect(curve.value(atWidth: width) == size, "\(text)")
          let facts = drawn.prepared.truncation(
            atWidth: width, maxLines: maxLines, tokenWidth: 11)
          #expect(facts.height == size.height, "\(text)")
          // With a token nothing is cut short in Flutter where only the empty line after the last
          // line break is left.
          let missesEmptyLine =
            !style.profile.rules.truncation.cutsAtLineBreaks && text.last?.isNewline == true
            && facts.shownLineCount == facts.totalLineCount - 1
          #expect(facts.isTruncated == (size.isTruncated && !missesEmptyLine), "\(text)")
          #expect(
            facts.firstBaseline
              == leaf.measure(
                width: .exactly(width), height: .maxContent
              ).firstBaseline, "\(text)")
          let lines = drawn.lines(atWidth: width, maxLines: maxLines)
          if !lines.isEmpty {
            #expect(facts.firstBaseline == lines.first?.baseline, "\(text)")
            #expect(facts.lastBaseline == lines.last?.baseline, "\(text)")
          }
        }
      }
    }
  }

  /// In a box as wide as the text needs it has no lines but its own.
  @Test(arguments: profiles.indices)
  func unwrappedTextHasItsOwnLines(profile: Int) throws {
    var measurer = try TextMeasurer(try style(Self.profiles[profile]))
    for text in Self.texts where !text.contains("\t") {
      let leaf = MeasurableText(try measurer.prepare(text))
      let box = leaf.measure(width: .maxContent, height: .maxContent)
      #expect(box.text == leaf.text.measure(atWidth: .unbounded), "\(text)")
    }
  }

  /// Tabs of an indented paragraph count from the edge: a line from 4 on, whose tab begins at
  /// 44.5 and ends at 200; and one from 21 on.
  @Test func tabsOfIndentedLinesAreDrawnAsMeasured() throws {
    var style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 100, profile: .uikit(scale: 1))
    (style.paragraph.firstLineHeadIndent, style.paragraph.headIndent) = (4, 21)
    style.paragraph.tabStops = [200]
    var measurer = try TextMeasurer(style)
    let drawn = try measurer.prepareGlyphs(of: "a\tb\u{2028}a\tb")
    for line in drawn.lines(atWidth: 900) {
      #expect(line.runs.last?.clusters.last?.x == 200)
      #expect((line.end - line.start).isNear(line.line.width))
    }
  }

  /// Whatever a caller takes for a width, there is an answer.
  @Test(arguments: profiles.indices)
  func anyNumberIsAWidth(profile: Int) throws {
    var measurer = try TextMeasurer(try style(Self.profiles[profile]))
    let lengths: [Points] = [
      Points(.nan), .unbounded, Points(-.infinity), -1, -1e300, 1e300, 1e-300,
    ]
    for text in Self.texts {
      let drawn = try measurer.prepareGlyphs(of: text)
      let heights = try measurer.prepareHeights(of: text)
      for maxLines in [nil, .min, -1, 0, .max] as [Int?] {
        let leaf = MeasurableText(drawn.prepared, maxLines: maxLines)
        for width in lengths {
          let size = drawn.prepared.measure(atWidth: width, maxLines: maxLines)
          #expect(size.height >= .zero && size.height < .unbounded)
          #expect(heights.measure(atWidth: width, maxLines: maxLines) == size)
          _ = drawn.lines(atWidth: width, maxLines: maxLines)
          _ = drawn.prepared.widestLine(atWidth: width, maxLines: maxLines)
          for token in lengths {
            let facts = drawn.prepared.truncation(
              atWidth: width, maxLines: maxLines ?? .max, tokenWidth: token)
            #expect(facts.height == size.height)
            for mode in TruncationCut.Mode.allCases {
              _ = drawn.prepared.singleLine(truncating: mode, atWidth: width, tokenWidth: token)
            }
            for constraint in [LengthConstraint.exactly(width), .atMost(width)] {
              _ = leaf.measure(width: constraint, height: .atMost(token))
            }
          }
        }
      }
    }
  }
}
