import BenchmarkCorpus
import Foundation
import TextMeasure

/// A task for a peer.
struct Task {
  /// The ways to use TextMeasure.
  enum Way: String {
    /// New text, one width.
    case direct
    /// New text, all that does not depend on a width.
    case prepare
    /// Prepared text, one more width.
    case rewrap
    /// No time is taken: why new text at one width is shaped.
    case why
    /// Nor here: whether new text measures as prepared text does.
    case check
  }

  let way: Way
  /// The texts of every round, the first of which warms up. One part is that of all rounds.
  let parts: [Texts]
  let width: Points
  let style: TextStyle
  /// The fonts of names in texts of several styles; `nil` for texts of one.
  let bold: FontStack?
  private let countsPath: String

  /// - Throws: `TaskError`, `FontError`, `BundledFontsError`, or what reading a
  ///   file throws.
  init(_ arguments: [String]) throws {
    guard arguments.count >= 8, let way = Way(rawValue: arguments[1]),
      let size = Double(arguments[4]), let width = Double(arguments[5]),
      let partCount = Int(arguments[6]), partCount > 0
    else { throw TaskError.usage }
    self.way = way
    parts = try Self.readTexts(path: arguments[2]).cut(into: partCount)
    countsPath = arguments[3]
    self.width = Points(width)
    var files = Array(arguments[7...])
    var boldFile: String?
    if files.first == "styled", files.count > 2 {
      boldFile = files[1]
      files.removeFirst(2)
    }
    var profile = Profile.chromium
    if let name = files.first, let known = Self.profiles[name] {
      profile = known
      files.removeFirst()
    }
    let wordBreak = files.first.flatMap(WordBreak.init)
    if wordBreak != nil { files.removeFirst() }
    let overflowWrap = files.first.flatMap(OverflowWrap.init)
    if overflowWrap != nil { files.removeFirst() }
    let letterSpacing = files.first.flatMap(Double.init)
    if letterSpacing != nil { files.removeFirst() }
    let fonts = files == ["pretendard"] ? FontChoice.pretendard : FontChoice(files: files)
    var style = try fonts.style(size: Points(size))
    style.profile = profile
    style.wordBreak = wordBreak
    style.overflowWrap = overflowWrap
    style.letterSpacing = Points(letterSpacing ?? 0)
    self.style = style
    bold = try boldFile.map { try Self.bold($0, files) }
  }

  /// Those that a task may name before its fonts; without one it is Chromium's.
  private static let profiles: [String: Profile] = [
    "css": .chromium, "webkit": .webkit, "firefox": .firefox,
    "uikit": .uikit(scale: 3), "flutter": .flutter(),
    "android": .android(.staticLayout(density: 3)),
    "android-phrases": .android(.staticLayout(density: 3, targetAPI: 35)),
    "android-textview": .android(.textView(density: 3)),
    "android-reactnative": .android(.reactNative(density: 3, targetAPI: 35)),
    "android-balanced": .android(balanced),
    "android-heading": .android(.compose(density: 3, lineBreak: .heading)),
  ]

  /// A bold font before those that others fall back to.
  private static func bold(_ file: String, _ files: [String]) throws -> FontStack {
    if files == ["pretendard"] { return try .pretendard(.bold) }
    return try FontChoice(files: [file] + files.dropFirst()).style().fonts
  }

  private static var balanced: AndroidRules {
    var rules = AndroidRules.textView(density: 3)
    rules.breakStrategy = .balanced
    return rules
  }

  func write(counts: [UInt32]) throws {
    let bytes = counts.flatMap { count in withUnsafeBytes(of: count.littleEndian, Array.init) }
    try Data(bytes).write(to: URL(filePath: countsPath))
  }

  /// Each text behind its length, a little-endian `UInt32`.
  private static func readTexts(path: String) throws -> Texts {
    var rest = try Data(contentsOf: URL(filePath: path))[...]
    var texts = Texts()
    while rest.count >= 4 {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 4 else { throw TaskError.endsWithinText(path: path) }
      texts.append(rest.dropFirst(4).prefix(length))
      rest = rest.dropFirst(4 + length)
    }
    return texts
  }
}

enum TaskError: Error, CustomStringConvertible {
  case usage
  case endsWithinText(path: String)
  case noPartLeft

  var description: String {
    switch self {
    case .usage:
      """
      usage: direct|prepare|rewrap|why|check TEXTS COUNTS SIZE WIDTH PARTS [styled BOLD] [PROFILE] \
      [WORD-BREAK] [OVERFLOW-WRAP] [LETTER-SPACING] FONT...
      """
    case .endsWithinText(let path): "\(path) ends within a text"
    case .noPartLeft: "there is no part left to measure"
    }
  }
}
