import Markup
import StyleJSON

@testable import MeasureCommands
@testable import TextMeasure

extension Harness {
  /// The first byte chooses how the text is marked up and who shows it: it is read soon, in the same way
  /// each time, into spans that end; and what is escaped is the text that it was.
  static var markup: Harness {
    let readers = MarkupReaders()
    return Harness(
      attempt: { bytes in
        guard let choice = bytes.first else { return }
        let text = Array(String(decoding: bytes.dropFirst(), as: UTF8.self).utf8)
        readers.check(text, choice: Int(choice))
      })
  }
}

/// Readers that stay between texts, as those of a run do.
private final class MarkupReaders {
  private let readers: [(style: TextStyle, kept: Kept)]
  private let measurers = KnownMeasurers()
  private let keeping: Kept

  private final class Kept {
    var reader: MarkupReader

    init(_ reader: consuming MarkupReader) { self.reader = reader }
  }

  private static let tags = """
    {"tags": {"code": {"size": 9}, "mention": {"weight": 500}, "icon": {"box": {"width": 9, "height": 8}},
      "li": {}, "h1": {"relativeSize": 2}, "img": {"verticalAlign": "middle"}}}
    """

  init() {
    let profiles: [Profile] = [.chromium, .android(.textView(density: 2)), .flutter()]
    let styles = profiles.map { TextStyle(fonts: Fonts.stacks[0], size: 15, profile: $0) }
    // Both are known to be right.
    let description = try! JSONText.decode(StyleDescription.self, from: Array(Self.tags.utf8))
    func reader(_ markup: Markup, _ style: TextStyle, _ unknown: UnknownTags?) -> Kept {
      let tags = try! TagStyles(
        ofMarkupIn: description, profile: style.profile, bold: nil, font: { _ in nil })
      return Kept(MarkupReader(markup, in: style, tags: tags, unknownTags: unknown))
    }
    readers = styles.flatMap { style in
      Markup.allCases.flatMap { markup in
        [(style, reader(markup, style, nil)), (style, reader(markup, style, UnknownTags()))]
      }
    }
    var kept = styles[0]
    kept.whiteSpace = .preWrap
    keeping = reader(.html, kept, nil)
  }

  func check(_ text: [UInt8], choice: Int) {
    text.withUnsafeBufferPointer { text in
      let (style, kept) = readers[choice % readers.count]
      let rich = Law.bounded("markup is read soon") { try? kept.reader.richText(of: text) }
      let again = try? kept.reader.richText(of: text)
      Law.expectEqual(rich, again, "markup is read in one way")
      guard let rich else { return }
      let depth = rich.parts.reduce(0) { depth, part in
        switch part {
        case .opening: depth + 1
        case .closing: depth - 1
        case .text, .box: depth
        }
      }
      Law.expectEqual(depth, 0, "spans of markup end")
      // How long texts take is what `richtexts` finds out.
      if text.count < 4096 { measurers.with(style) { _ = try? $0.prepare(rich) } }
    }
    checkEscaped(text)
  }

  private func checkEscaped(_ text: [UInt8]) {
    let text = text.filter { $0 != 0 }
    let escaped = text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      default: [byte]
      }
    }
    let read = escaped.withUnsafeBufferPointer { try? keeping.reader.richText(of: $0) }
    Law.expectEqual(
      read.map { Array($0.text.utf8) }, text, "what is escaped is the text that it was")
  }
}
