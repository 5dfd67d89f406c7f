import BundledFonts
import Foundation
import Synchronization
import Testing

@testable import TextMeasure

/// The stacks of fonts that texts are measured with both ways.
enum Stacks {
  static let names = [
    "Pretendard", "Pretendard Bold", "CJK", "Symbols first", "Latin first", "Plain", "Kerned",
    "Full width", "Variable",
  ]

  /// Opened once: what is read of a face's rules stays with it.
  static func named(_ name: String) throws -> FontStack {
    try opened.withLock { opened in
      if let known = opened[name] { return known }
      let stack = try open(name)
      opened[name] = stack
      return stack
    }
  }

  private static let opened = Mutex<[String: FontStack]>([:])

  private static func open(_ name: String) throws -> FontStack {
    switch name {
    case "Pretendard": try .pretendard()
    case "Pretendard Bold": try .pretendard(.bold)
    // Rules that begin at spaces, and punctuation to trim.
    case "CJK": try bundled(.fallbackCJKMetrics)
    case "Symbols first": try bundled(.fallbackSymbols, .pretendardMedium, .fallbackCJKOutlines)
    // Spaces of one font between syllables of another, which are counted.
    case "Latin first":
      try FontStack([Fixture.face("Kerned.ttf")] + FontStack.pretendard().faces)
    case "Plain": try FontStack([Fixture.face("Plain.ttf")])
    case "Kerned": try FontStack([Fixture.face("Kerned.ttf"), Fixture.face("Plain.ttf")])
    case "Full width": try FontStack([Fixture.face("FullWidth.ttf"), Fixture.face("Kerned.ttf")])
    default:
      try FontStack([
        Fixture.face("Variable.ttf", variations: [FontVariation("wght", 650)]),
        Fixture.face("Kerned.ttf"),
      ])
    }
  }

  private static func bundled(_ fonts: BundledFont...) throws -> FontStack {
    let directory = try BundledFonts.directory()
    return try FontStack(fonts.map { try Face(path: BundledFonts.path(of: $0, in: directory)) })
  }

  static let others = ProcessInfo.processInfo.environment["TEXTMEASURE_FONTS"]

  static func fromEnvironment() throws -> [FontStack]? {
    try others?.split(separator: ";").map { stack in
      try FontStack(
        stack.split(separator: ",").map { file in
          let parts = file.split(separator: "#")
          return try Face(
            path: String(parts[0]), index: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        })
    }
  }
}

enum Environment {
  /// Whether there is time for all there is to compare: an hour, where `THOROUGH` is `true`.
  static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] == "true"

  /// Whether nothing may be skipped.
  static let isCI = ProcessInfo.processInfo.environment["CI"] == "true"

  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}

/// The choices of a style that decide where lines end.
struct Layout: CustomTestStringConvertible, Sendable {
  var profile = Profile.chromium
  var wordBreak: WordBreak?
  var overflowWrap: OverflowWrap?
  var whiteSpace: WhiteSpace?
  var indent = Points.zero
  var devicePixelRatio = 1.0

  static let all = [
    Layout(), Layout(wordBreak: .keepAll, overflowWrap: .breakWord),
    Layout(wordBreak: .breakAll, whiteSpace: .preWrap, indent: 40),
    Layout(wordBreak: .keepAll, overflowWrap: .anywhere, whiteSpace: .preLine),
    Layout(whiteSpace: .nowrap), Layout(profile: .uikit(scale: 2)),
    Layout(profile: .uikit(scale: 3), wordBreak: .normal, whiteSpace: .normal, indent: 17.3),
    // Laid out in the pixels of a screen.
    Layout(
      wordBreak: .keepAll, overflowWrap: .breakWord, indent: 17.3, devicePixelRatio: 1.25),
    Layout(whiteSpace: .preWrap, devicePixelRatio: 2.625),
    // Words shaped apart, in 1/60 px.
    Layout(profile: .firefox),
    Layout(
      profile: .firefox, wordBreak: .keepAll, overflowWrap: .breakWord, indent: 17.3),
    Layout(profile: .firefox, whiteSpace: .preWrap),
    // What lies between break opportunities shaped apart.
    Layout(profile: .webkit),
    Layout(
      profile: .webkit, wordBreak: .keepAll, overflowWrap: .breakWord, indent: 17.3),
    Layout(profile: .webkit, whiteSpace: .preWrap),
    Layout(profile: .webkit, wordBreak: .breakAll),
    Layout(profile: .webkit, wordBreak: .keepAll, whiteSpace: .preLine),
    // Pieces shaped apart, in 1/256 pixel; paragraphs broken first fit, and words kept whole.
    Layout(profile: .android(.staticLayout(density: 2.625))),
    Layout(profile: .android(.compose(density: 3))),
    Layout(profile: .android(.staticLayout(density: 3, targetAPI: 35))),
    // Paragraphs broken as wholes.
    Layout(profile: .android(.textView(density: 2.625))),
    Layout(profile: .android(.compose(density: 2, lineBreak: .heading))),
    // Words too wide for a line broken by clusters, on the line they begin on.
    Layout(profile: .flutter()), Layout(profile: .flutter(), wordBreak: .keepAll, indent: 17.3),
    Layout(profile: .flutter(roundsWidths: true), wordBreak: .keepAll, whiteSpace: .normal),
    Layout(profile: .flutter(), overflowWrap: .normal),
  ]

  var testDescription: String {
    "\(profile.name) \(wordBreak ?? profile.rules.wordBreak) \(overflowWrap ?? profile.rules.overflowWrap) "
      + "\(whiteSpace ?? profile.rules.whiteSpace) \(indent) × \(devicePixelRatio)"
  }

  func style(_ fonts: FontStack) -> TextStyle {
    TextStyle(
      fonts: fonts, size: 15, profile: profile, wordBreak: wordBreak, overflowWrap: overflowWrap,
      whiteSpace: whiteSpace, firstLineIndent: indent, devicePixelRatio: devicePixelRatio)
  }
}
