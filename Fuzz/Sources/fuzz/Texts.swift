@testable import TextMeasure

extension Harness {
  /// The first bytes choose a style, a limit and two widths, the others are the text. All
  /// ways of measuring it must agree.
  static var texts: Harness { texts(repeatedTo: 0) }

  /// The same, with the text repeated up to 64 KiB: what takes long for its length.
  static var longtexts: Harness { texts(repeatedTo: 64 << 10) }

  private static func texts(repeatedTo byteCount: Int) -> Harness {
    let measurers = KnownMeasurers()
    return Harness(
      attempt: { bytes in
        var choices = Choices(bytes)
        let style = choices.style()
        let checks = TextChecks(&choices)
        let copies = byteCount / max(1, choices.rest.count)
        let text = Array(repeatElement(choices.rest, count: max(1, copies)).joined())
        if Law.skipped.contains("texts that end with zeros") && text.last == 0 { return }
        text.withUnsafeBufferPointer { text in
          measurers.with(style) { measurer in checks.run(on: text, &measurer) }
        }
      })
  }
}

/// Measurers that have measured other texts before: nothing of one may be left in the next.
final class KnownMeasurers {
  private final class Entry {
    var measurer: TextMeasurer
    init(_ measurer: consuming TextMeasurer) { self.measurer = measurer }
  }

  private var entries: [TextStyle: Entry] = [:]
  /// A measurer of texts of several styles keeps up to 256 of these.
  private static let maximumCount = 64

  func with(_ style: TextStyle, _ body: (inout TextMeasurer) -> Void) {
    guard let entry = entries[style] ?? made(style) else { return }
    body(&entry.measurer)
  }

  /// - Returns: `nil` for a style that no text can have.
  private func made(_ style: TextStyle) -> Entry? {
    guard let measurer = try? TextMeasurer(style) else { return nil }
    if entries.count >= Self.maximumCount { entries.removeAll() }
    let entry = Entry(measurer)
    entry.measurer.sizedCount = TextMeasurer.shapedFirst
    entries[style] = entry
    return entry
  }
}
