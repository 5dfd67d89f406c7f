import TerminalText
import TextMeasure

/// What `measure fonts --covers` found. Its names are the keys of `--json`.
struct CoverageReport: Encodable {
  var records: Int
  /// Records that could not be read.
  var errors: Int
  /// Records that the first font shows alone.
  var inFirstFont: Int
  var withFallback: Int
  var withMissing: Int
  var characters: [Character]

  /// A character that the first font does not show.
  struct Character: Encodable {
    var codePoint: String
    var character: String
    /// An index into the fonts listed; without one no font has it.
    var font: Int?
    var count: Int
    var records: Int
    /// The id of the first record that has it, or its place.
    var first: String
  }

  init(_ coverage: FontCoverage, _ reading: ReadingReport) {
    (records, errors) = (reading.counts.records, reading.counts.errors)
    (withFallback, withMissing) = (coverage.withFallback, coverage.withMissing)
    inFirstFont = records - errors - coverage.recordsWithOthers
    characters = coverage.sorted.map { character, count in
      Character(
        codePoint: character.scalar.codePointName, character: String(character.scalar),
        font: character.font, count: count.count, records: count.records, first: count.first)
    }
  }

  /// For people.
  ///
  /// - Parameter names: Those of the fonts.
  func lines(names: [String]) -> [String] {
    var lines = [
      "\(Figures.count(records, "record")): \(Figures.grouped(inFirstFont)) in \(names[0]) alone, "
        + "\(Figures.grouped(withFallback)) with characters of another font, "
        + "\(Figures.grouped(withMissing)) with characters that no font has"
        + (errors > 0 ? ", \(Figures.grouped(errors)) not read" : "")
    ]
    for font in [nil] + names.indices.dropFirst().map(Int?.some) {
      let own = characters.filter { $0.font == font }
      if own.isEmpty { continue }
      lines += ["", font.map { names[$0] } ?? "no font has"]
      lines += own.prefix(Self.shownCount).map(Self.line)
      if own.count > Self.shownCount {
        lines.append(
          "  and \(Figures.grouped(own.count - Self.shownCount)) more, all of them with --json")
      }
    }
    return lines
  }

  private static let shownCount = 20

  private static func line(_ character: Character) -> String {
    "  \(Terminal.padded(character.codePoint, to: 9))"
      + Terminal.padded(Terminal.visible(character.character), to: 4)
      + "in \(Figures.count(character.records, "record")), "
      + "\(Figures.count(character.count, "time")), first in \(Terminal.visible(character.first))"
  }
}
