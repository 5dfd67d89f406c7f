import Testing

@testable import TextMeasure

/// Outlines that Gecko thickens for want of a bold font: those of TrueType are wider.
@Suite struct ThickenedOutlineTests {
  /// A part of the size in 1/64 px: at 16 px 21/64, at 12 px 16/64; no more than 599 is bold.
  @Test(arguments: [(16.0, 600.0, 21.0), (12, 700, 16), (16, 599, 0)])
  func trueTypeIsWider(size: Double, weight: Double, sixtyFourths: Double) throws {
    let plain = try width("aaaa", Self.style(.firefox, size: size, weight: 400))
    let bold = try width("aaaa", Self.style(.firefox, size: size, weight: weight))
    // Each advance is of whole 1/60 px.
    #expect(abs((bold - plain) - 4 * sixtyFourths / 64) <= 4.0 / 60)
    #expect((bold > plain) == (sixtyFourths > 0))
  }

  @Test(arguments: [Profile.chromium, .webkit, .flutter()])
  func othersStayAsWide(profile: Profile) throws {
    let style = try Self.style(profile, size: 16, weight: 400)
    #expect(try width("aaaa", style) == width("aaaa", Self.style(profile, size: 16, weight: 700)))
  }

  /// Looked up as shaped.
  @Test func lookedUpTextsAreAsWide() throws {
    var measurer = try TextMeasurer(Self.style(.firefox, size: 16, weight: 700))
    for text in try Reviews.sample(200) {
      let size = try measurer.measure(text, atWidth: 120)
      let shaped = try text.withBytes { bytes throws(TextError) in
        try measurer.prepareInFull(utf8: bytes)
      }
      #expect(size == shaped.measure(atWidth: 120), "\(text)")
    }
  }

  private func width(_ text: String, _ style: TextStyle) throws -> Double {
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(text).naturalWidth.rawValue
  }

  private static func style(
    _ profile: Profile, size: Double, weight: Double
  ) throws -> TextStyle {
    TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: Points(size), weight: weight, profile: profile)
  }
}
