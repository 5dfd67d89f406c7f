import CLibFuzzer
import TestSupport

@testable import TextMeasure

extension Harness {
  /// Font files, of which one table after the other is damaged, or put in.
  static var fonts: Harness {
    let file = MemoryFile()
    return Harness(
      attempt: { bytes in
        file.replace(with: bytes)
        for index in [0, 1] {
          guard let face = face(file.path, index: index) else { continue }
          FontChecks.check(face)
          // What varies by its place on an axis, at the end of one.
          guard let axis = face.axes.first else { continue }
          let end = FontVariation(axis.tag, axis.maximum)
          if let varied = Self.face(file.path, index: index, [end]) { FontChecks.check(varied) }
        }
      }, mutate: FontMutation.mutate)
  }

  private static func face(
    _ path: String, index: Int, _ variations: [FontVariation] = []
  ) -> Face? {
    try? Law.bounded(
      "fonts are opened soon",
      { () throws(FontError) in try Face(path: path, index: index, variations: variations) })
  }
}

/// What every font is tried on: its facts, its heights in every renderer, and texts in both ways.
private enum FontChecks {
  /// For the rules and the kerning of the fonts in the corpus.
  static let texts: [[UInt8]] = [
    "AVAV To fi ffi fl", "가나다 한글 ㅋㅋㅋ 각", "a가漢かA1", "(a)[b]{가} -> <= ~ 12:30 3x4",
    "e\u{301}A\u{301} \u{1112}\u{1161}\u{11AB}", "「가」（a）、。 \u{3000}", "👍😀❤️ 1️⃣",
    "עברית العربية", "a\tb\nc  d", "fifififififi AAAAVVVV",
  ].map { Array($0.utf8) }

  static func check(_ face: Face) {
    _ = (face.fullName, face.familyName, face.styleName, face.axes, face.characterCount)
    guard let fonts = try? FontStack([face]) else { return }
    // Each renderer, and one of all their kinds by what the font is: each takes as long as ten
    // texts.
    let number = face.glyphCount &+ Int(face.metrics.hhea.ascent.rawValue.magnitude)
    let other = Choices.profiles[number % Choices.profiles.count]
    for profile in [
      .chromium, .uikit(scale: 3), .flutter(), .android(AndroidRules(density: 2)), other,
    ] {
      checkHeights(of: fonts, profile)
    }
    for profile in [Profile.chromium, .uikit(scale: 3), other] {
      guard
        var measurer = Law.bounded(
          "fonts are read soon",
          {
            try? TextMeasurer(TextStyle(fonts: fonts, size: 15, profile: profile))
          })
      else { continue }
      measurer.sizedCount = TextMeasurer.shapedFirst
      for text in texts { text.withUnsafeBufferPointer { check($0, &measurer) } }
    }
  }

  /// Heights have bounds, whatever the tables say of ascents and descents, of an em or advances.
  private static func checkHeights(of fonts: FontStack, _ profile: Profile) {
    for (size, lineHeight) in [(2000, .normal), (15, .em(1000))] as [(Points, LineHeight)] {
      let style = TextStyle(fonts: fonts, size: size, profile: profile, lineHeight: lineHeight)
      guard var measurer = try? TextMeasurer(style), let text = try? measurer.prepare("AV 가\nTo")
      else { continue }
      for width: Points in [0, 300] {
        for line in text.lines(atWidth: width) {
          Law.expect(
            line.height >= .zero && line.height <= 10_000_000, "lines have a height",
            "\(line.height) in \(style)")
        }
        let measured = text.measure(atWidth: width)
        Law.expect(
          measured.height >= .zero
            && measured.height <= Double(measured.lineCount) * Points(10_000_000),
          "heights have bounds", "\(measured) in \(style)")
      }
    }
  }

  private static func check(_ text: UnsafeBufferPointer<UInt8>, _ measurer: inout TextMeasurer) {
    guard
      let prepared = Law.bounded(
        "damaged fonts shape soon", { try? measurer.prepareInFull(utf8: text) }),
      let heights = try? measurer.prepareHeights(of: text.span)
    else { return }
    for width: Points in [343, 40.3, 0] {
      let right = prepared.measure(atWidth: width)
      let size = Law.bounded("texts in damaged fonts are scanned soon") {
        try? measurer.measure(text, atWidth: width)
      }
      Law.expect(
        size == right, "scanning in damaged fonts is right",
        "\(String(decoding: text, as: UTF8.self)): \(size as Any), not \(right), \(width) wide")
      Law.expect(
        heights.measure(atWidth: width) == right, "kept tables of damaged fonts are right",
        "\(String(decoding: text, as: UTF8.self)): not \(right), \(width) wide")
    }
  }
}
