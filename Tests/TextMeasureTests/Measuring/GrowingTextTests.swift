import TestSupport
import Testing

@testable import TextMeasure

/// Texts that grow, compared with those that were prepared as wholes.
@Suite struct GrowingTextTests {
  /// What texts are put together of: scripts, brackets that are open, closed twice or never opened,
  /// line breaks of all kinds, and what is shaped.
  private static let pieces = [
    "가나다", "정말 재밌게 봤어요!! ", "AVATAR ", "a", "fi-ne ", "漢字", "かな", "(", ")", "[", "] ",
    "{", "}", "1) ", "- ", "12.5 ", ":( ", "…", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "\t", "  ",
    "😀", "👨‍👩‍👧", "e\u{301}", "「가」", "·", "ไทย", "שלום ", "\u{2028}", "\u{A0}", "AV",
    "supercalifragilistic",
  ]
  private static let scannedPieces = Array(pieces.prefix(27)).filter { $0 != "\r" && $0 != "…" }

  private static func text(of pieces: [String], _ random: inout SplitMix) -> String {
    (0..<Int.random(in: 2...14, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
  }

  @Test(arguments: Layout.all, [WhiteSpace.preWrap, .preLine, .normal, .breakSpaces])
  func equalsTheWholeHoweverItIsCut(layout: Layout, whiteSpace: WhiteSpace) throws {
    var style = layout.style(try Stacks.named(Stacks.names[0]))
    style.whiteSpace = whiteSpace
    var measurer = try TextMeasurer(style)
    measurer.scanAtOnce()
    var random = SplitMix(state: 7)
    for index in 0..<60 {
      let text = Self.text(of: index < 30 ? Self.pieces : Self.scannedPieces, &random)
      try compare(Array(text.utf8), &measurer)
    }
  }

  /// Each byte is appended by itself, and so the text is cut within characters, too.
  private func compare(_ bytes: [UInt8], _ measurer: inout TextMeasurer) throws {
    var growing = GrowingText()
    for end in 1...bytes.count {
      let whole = try bytes.withUnsafeBufferPointer { utf8 throws(TextError) in
        let byte = UnsafeBufferPointer(rebasing: utf8[end - 1..<end])
        try growing.append(utf8: byte, by: &measurer)
        return try measurer.prepare(utf8: UnsafeBufferPointer(rebasing: utf8[..<end]))
      }
      #expect(growing.missingCharacters == whole.missingCharacters)
      for width: Points in [0, 21, 60, 133.3, 300] {
        for maxLines in [nil, 0, 1, 3] {
          let (ours, theirs) = (
            growing.measure(atWidth: width, maxLines: maxLines),
            whole.measure(atWidth: width, maxLines: maxLines)
          )
          let text = String(decoding: bytes[..<end], as: UTF8.self)
          #expect(ours == theirs, "\(width) \(maxLines ?? -1) \(text.debugDescription)")
          if ours != theirs { return }
        }
      }
    }
  }
}
