import Foundation
import Testing

@testable import TextMeasure

/// The table of all facts by renderer in `Documentation/profiles.md`, which is made of the code.
@Suite struct RendererTableTests {
  private static let page = URL(filePath: #filePath)
    .appending(path: "../../../../Documentation/profiles.md").standardizedFileURL

  private static let renderers: [(name: String, rules: RendererRules)] = [
    ("css", .chromium(.newest)), ("webkit", .webkit(.newest, .gtk)), ("firefox", .firefox(.newest)),
    ("uikit", .uikit(.label(scale: 3))),
    ("flutter", .flutter(.newest, .proportional, .all, roundsWidths: false)),
    ("android", .android(.textView(density: 2))),
  ]

  /// With `RECORD_GOLDENS=1` the page is written anew.
  @Test func thePageHasEveryFact() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = page.components(separatedBy: "## Every fact\n")
    try #require(parts.count == 2)
    let rest = try #require(parts[1].range(of: "\n## "))
    let intro = try #require(parts[1].range(of: "\n| "))
    let shown = parts[1][intro.lowerBound..<rest.lowerBound]
    let table = "\n" + Self.table.joined(separator: "\n") + "\n"
    #expect(shown == table, "RECORD_GOLDENS=1 swift test --filter RendererTableTests")
    guard shown != table, ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" else {
      return
    }
    let new =
      parts[0] + "## Every fact\n" + parts[1][..<intro.lowerBound] + table
      + parts[1][rest.lowerBound...]
    try Data(new.utf8).write(to: Self.page)
  }

  /// Renderers, or options of one, differ in every fact: one that all share is none.
  @Test func noFactIsSharedByAll() throws {
    let columns = (Self.renderers.map(\.rules) + Self.withOptions).map(Self.facts)
    let shared = columns[0].indices.filter { row in
      Set(columns.map { $0[row].value }).count == 1
    }
    #expect(shared.map { columns[0][$0].name } == [])
    #expect(columns[0].count > 90)
  }

  /// Renderers with options that change facts.
  private static var withOptions: [RendererRules] {
    var label = UIKitRules.label(scale: 3)
    label.lineBreakMode = .charWrapping
    label.containerLineBreakMode = .charWrapping
    label.emojiAdvance = .ems(1.2)
    label.spacesParagraphsAtEnds = true
    label.capsHeightAtLineLimit = true
    var drawing = UIKitRules.drawing()
    drawing.lineBreakMode = .truncatingTail
    var view = AndroidRules.textView(density: 2, targetAPI: 35)
    view.wordStyle = .phrase
    view.indents = [1]
    let editions = Browser.editions.map { Profile.browser($0).rules }
    let flutter = FlutterEdition.allCases.map { Profile.flutter(edition: $0).rules }
    return [.uikit(label), .uikit(drawing), .android(view)] + editions + flutter
  }

  private static var table: [String] {
    let columns = renderers.map { facts(of: $0.rules) }
    let head = "| fact | " + renderers.map(\.name).joined(separator: " | ") + " |"
    let rule = "| --- |" + renderers.map { _ in " --- |" }.joined()
    return [head, rule]
      + columns[0].indices.map { row in
        "| `\(columns[0][row].name)` | "
          + columns.map { $0[row].value }.joined(separator: " | ") + " |"
      }
  }

  private static func facts(of rules: RendererRules) -> [(name: String, value: String)] {
    Mirror(reflecting: rules).children.map { ($0.label ?? "", value($0.value)) }
  }

  /// A value in few words: of what has parts the name of its case.
  private static func value(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { self.value($0.value) } ?? "–"
    }
    switch value {
    case let isTrue as Bool: return isTrue ? "yes" : "–"
    case let length as Points: return number(length.rawValue)
    case let number as Double: return self.number(number)
    case let count as Int: return count == .max ? "any" : "\(count)"
    case let lengths as [Points]: return lengths.isEmpty ? "–" : "\(lengths.count)"
    case let size as TabSize: return self.size(size)
    case is TruncationRule, is InlineBoxRules, is InlineRules, is FinalLineBreak:
      return parts(of: mirror)
    default: return mirror.children.first?.label ?? "\(value)"
    }
  }

  private static func size(_ size: TabSize) -> String {
    switch size {
    case .spaces(let count): "\(number(count)) spaces"
    case .points(let length): number(length.rawValue)
    }
  }

  /// Fractions of which browsers' units are, as such.
  private static func number(_ number: Double) -> String {
    if number == .infinity { return "any" }
    for unit in [60.0, 64, 65536] where number == 1 / unit { return "1/\(Int(unit))" }
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// The parts of a rule: those that are true by their names.
  private static func parts(of rule: Mirror) -> String {
    let parts = rule.children.compactMap { child in
      if let holds = child.value as? Bool { return holds ? child.label : nil }
      return "\(child.value)"
    }
    return parts.isEmpty ? "–" : parts.joined(separator: ", ")
  }
}
