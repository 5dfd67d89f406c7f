import CLibFuzzer
import TestSupport

@testable import TextMeasure

extension Harness {
  /// Font files, of which one table after the other is damaged.
  static var fonts: Harness {
    let file = MemoryFile()
    return Harness(
      attempt: { bytes in
        file.replace(with: bytes)
        for index in [0, 1] {
          guard
            let face = try? Law.timed(
              "fonts are opened soon",
              {
                () throws(FontError) in try Face(path: file.path, index: index)
              })
          else { continue }
          FontChecks.check(face)
        }
      }, mutate: FontMutation.mutate)
  }
}

/// What every font is tried on: its facts, and texts in both ways.
private enum FontChecks {
  /// For the rules and the kerning of the fonts in the corpus.
  static let texts: [[UInt8]] = [
    "AVAV To fi ffi fl", "가나다 한글 ㅋㅋㅋ 각", "a가漢かA1", "(a)[b]{가} -> <= ~ 12:30 3x4",
    "e\u{301}A\u{301} \u{1112}\u{1161}\u{11AB}", "「가」（a）、。 \u{3000}", "👍😀❤️ 1️⃣",
    "עברית العربية", "a\tb\nc  d", "fifififififi AAAAVVVV",
  ].map { Array($0.utf8) }

  static func check(_ face: Face) {
    _ = (face.fullName, face.familyName, face.styleName, face.axes, face.characterCount)
    for profile in [Profile.css, .uikit(scale: 3)] {
      guard let fonts = try? FontStack([face]),
        var measurer = Law.timed(
          "fonts are read soon",
          {
            try? TextMeasurer(TextStyle(fonts: fonts, size: 15, profile: profile))
          })
      else { continue }
      measurer.sizedCount = TextMeasurer.shapedFirst
      for text in texts { text.withUnsafeBufferPointer { check($0, &measurer) } }
    }
  }

  private static func check(_ text: UnsafeBufferPointer<UInt8>, _ measurer: inout TextMeasurer) {
    guard
      let prepared = Law.timed("damaged fonts shape soon", { try? measurer.prepare(text.span) }),
      let heights = try? measurer.prepareHeights(of: text.span)
    else { return }
    for width: Points in [343, 40.3, 0] {
      let right = prepared.size(atWidth: width)
      let size = Law.timed("damaged fonts are looked up soon") {
        try? measurer.size(of: text, atWidth: width)
      }
      Law.expect(
        size == right, "look-ups in damaged fonts are right",
        "\(String(decoding: text, as: UTF8.self)): \(size as Any), not \(right), \(width) wide")
      Law.expect(
        heights.size(atWidth: width) == right, "kept look-ups in damaged fonts are right",
        "\(String(decoding: text, as: UTF8.self)): not \(right), \(width) wide")
    }
  }
}

/// Damage to one table of a font: the file stays one that can be opened.
enum FontMutation {
  static func mutate(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, count: Int, random: inout SplitMix
  ) -> Int {
    let tables = tables(of: bytes, count: count)
    // Now and then anything else, and files that are no font yet.
    guard let table = table(among: tables, &random), Int.random(in: 0..<20, using: &random) > 0
    else { return fuzz_mutate_bytes(bytes.baseAddress, count, bytes.count) }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      damage(UnsafeMutableBufferPointer(rebasing: bytes[table.range]), &random)
    }
    return count
  }

  private struct Table {
    var tag: [UInt8]
    var range: Range<Int>
  }

  /// Those that a directory in front of the file names.
  private static func tables(of bytes: UnsafeMutableBufferPointer<UInt8>, count: Int) -> [Table] {
    func number(_ place: Int, _ length: Int) -> Int {
      guard place + length <= count else { return 0 }
      return (0..<length).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }
    return (0..<min(64, number(4, 2))).compactMap { index in
      let entry = 12 + 16 * index
      let (start, length) = (number(entry + 8, 4), number(entry + 12, 4))
      guard length > 1, start >= 12, start + length <= count else { return nil }
      return Table(tag: Array(bytes[entry..<entry + 4]), range: start..<start + length)
    }
  }

  /// Most often one that layout depends on.
  private static func table(among tables: [Table], _ random: inout SplitMix) -> Table? {
    let layout = ["GSUB", "GPOS", "GDEF", "kern", "cmap", "hmtx", "fvar", "HVAR", "avar"]
    let ofLayout = tables.filter { layout.contains(String(decoding: $0.tag, as: UTF8.self)) }
    return (Int.random(in: 0..<5, using: &random) > 0 && !ofLayout.isEmpty ? ofLayout : tables)
      .randomElement(using: &random)
  }

  private static func damage(
    _ table: UnsafeMutableBufferPointer<UInt8>, _ random: inout SplitMix
  ) {
    // Most of what decides anything stands at the start.
    let end = Bool.random(using: &random) ? table.count : min(table.count, 200)
    let place = Int.random(in: 0..<end, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: table[place] = UInt8.random(in: 0...255, using: &random)
    case 1: table[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: table[place] &+= Bool.random(using: &random) ? 1 : 255
    case 3, 4:
      let numbers: [UInt16] = [0, 1, 2, 3, 4, 8, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF]
      let number = numbers.randomElement(using: &random) ?? 0
      let even = min(place & ~1, table.count - 2)
      (table[even], table[even + 1]) = (UInt8(number >> 8), UInt8(number & 0xFF))
    default:
      // A piece from elsewhere: offsets and counts are of the same kind all over a table.
      let from = Int.random(in: 0..<table.count, using: &random)
      for step in 0..<min(8, table.count - max(place, from)) {
        table[place + step] = table[from + step]
      }
    }
  }
}
