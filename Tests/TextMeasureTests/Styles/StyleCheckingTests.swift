import Testing

@testable import TextMeasure

/// A style whose lengths no text could add up is refused where it is resolved.
@Suite struct StyleCheckingTests {
  private static let tooMuch: [Points] = [
    .unbounded, Points(-Double.infinity), Points(Double.nan), 1e300, 16_385,
  ]

  private static let lengths: [(String, WritableKeyPath<TextStyle, Points> & Sendable)] = [
    ("letterSpacing", \.letterSpacing), ("wordSpacing", \.wordSpacing),
    ("firstLineIndent", \.firstLineIndent),
    ("paragraph.lineSpacing", \.paragraph.lineSpacing),
    ("paragraph.paragraphSpacing", \.paragraph.paragraphSpacing),
    ("paragraph.paragraphSpacingBefore", \.paragraph.paragraphSpacingBefore),
    ("paragraph.firstLineHeadIndent", \.paragraph.firstLineHeadIndent),
    ("paragraph.headIndent", \.paragraph.headIndent),
    ("paragraph.tailIndent", \.paragraph.tailIndent),
    ("paragraph.defaultTabInterval", \.paragraph.defaultTabInterval),
  ]

  @Test(arguments: lengths.indices, tooMuch.indices)
  func lengthsAreLimited(length: Int, value: Int) throws {
    let (name, path) = Self.lengths[length]
    try expectUnusable(name) { $0[keyPath: path] = Self.tooMuch[value] }
  }

  @Test(arguments: [0, -1, 0.06, 16.1, .infinity, .nan, 1e-300] as [Double])
  func screensAreLimited(ratio: Double) throws {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10)
    style.devicePixelRatio = ratio
    #expect { _ = try TextMeasurer(style) } throws: { error in
      guard case StyleError.unusableDevicePixelRatio = error else { return false }
      return true
    }
  }

  /// Lengths that no screen has once they are of its pixels.
  @Test func lengthsAreLimitedInPixels() throws {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10, letterSpacing: 16_000)
    _ = try TextMeasurer(style)
    style.devicePixelRatio = 2
    #expect(throws: StyleError.self) { _ = try TextMeasurer(style) }
  }

  @Test(arguments: tooMuch.indices)
  func soAreOthers(value: Int) throws {
    let value = Self.tooMuch[value]
    try expectUnusable("tabSize") { $0.tabSize = .points(value) }
    try expectUnusable("tabSize") { $0.tabSize = .spaces(value.rawValue) }
    try expectUnusable("paragraph.tabStops") { $0.paragraph.tabStops = [10, value] }
    try expectUnusable("lineHeight") { $0.lineHeight = .points(value) }
    try expectUnusable("lineHeight") { $0.lineHeight = .em(value.rawValue) }
    try expectUnusable("lineHeight.minimum") { $0.lineHeight = .clamped(minimum: value) }
    try expectUnusable("lineHeight.maximum") { $0.lineHeight = .clamped(maximum: value) }
    try expectUnusable("lineHeight.fontMultiple") {
      $0.lineHeight = .clamped(fontMultiple: value.rawValue)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1e300])
  func soAreAxes(value: Double) throws {
    try expectUnusable("weight") { $0.weight = value }
    try expectUnusable("variations.wdth") {
      $0.variations = [FontVariation("wght", 400), FontVariation("wdth", value)]
    }
  }

  /// A scale that is not a number counts as one.
  @Test(arguments: [1001, 1e300])
  func soAreScales(scale: Double) throws {
    try expectUnusable("profile.scale") { $0.profile = .uikit(scale: scale) }
    try expectUnusable("profile.density") { $0.profile = .android(AndroidRules(density: scale)) }
    try expectUnusable("profile.fontScale") {
      $0.profile = .android(AndroidRules(density: 2, fontScale: scale))
    }
  }

  /// With the greatest lengths long texts are measured in all profiles.
  @Test(arguments: WrappingMode.all, [16_384, -16_384] as [Points])
  func theGreatestLengthsAddUp(mode: WrappingMode, length: Points) throws {
    var style = try mode.style()
    style.letterSpacing = length
    style.wordSpacing = length
    style.firstLineIndent = length
    style.tabSize = .points(length)
    style.whiteSpace = .preWrap
    style.paragraph.tabStops = [length]
    style.paragraph.defaultTabInterval = length
    style.paragraph.headIndent = length
    style.paragraph.tailIndent = length
    style.paragraph.lineSpacing = length
    style.lineHeight = .points(length)
    var measurer = try TextMeasurer(style)
    let text = try measurer.prepare(repeated("가\ta b\n", to: 3000))
    for width in [0, 343, 1e9, .unbounded] as [Points] {
      #expect(text.measure(atWidth: width).lineCount == text.lines(atWidth: width).count)
    }
    _ = (text.naturalWidth, text.minimumWidth)
  }

  private func expectUnusable(_ name: String, _ change: (inout TextStyle) -> Void) throws {
    var style = try reviewStyle()
    change(&style)
    #expect {
      _ = try ResolvedTextStyle(style)
    } throws: { error in
      guard case StyleError.unusableLength(let property, _, _) = error else { return false }
      return property == name
    }
  }
}
