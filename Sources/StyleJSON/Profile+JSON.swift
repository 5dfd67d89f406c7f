import Spelling
import TextMeasure

// Profiles as JSON: a name, of a browser also with its port and edition, or an object of a name and the
// rules that are not those of the way of showing text (`view`) it begins with.
//
//   "css"
//   "safari-ios@26"
//   {"name": "uikit", "view": "text-view", "scale": 2, "usesFontLeading": false}
//   {"name": "android", "scale": 2.625, "fontScale": 1.3}
//   {"name": "flutter", "leading": "even"}

extension Profile: JSONValue {
  /// Pixels to the point of a profile without a `scale`.
  package static let defaultScale = 3.0

  package init(json decoder: any Decoder) throws {
    guard let name = try? decoder.singleValueContainer().decode(String.self) else {
      self = try Self.described(decoder)
      return
    }
    self = try Self.named(name, decoder)
  }

  /// The profile of a name: a browser's (`Browser(name:)`), or that of a renderer of apps, with its
  /// defaults; Flutter's also with an edition.
  ///
  /// - Returns: `nil` for another name.
  /// - Throws: `UnknownEdition`.
  package init?(name: String) throws(UnknownEdition) {
    if let browser = try Browser(name: name) {
      self = .browser(browser)
      return
    }
    if let edition = try FlutterEdition(rendererName: name) {
      self = .flutter(edition: edition)
      return
    }
    switch name.lowercased() {
    case "uikit", "ios": self = .uikit(scale: Self.defaultScale)
    case "android": self = .android(AndroidRules(density: Self.defaultScale))
    default: return nil
    }
  }

  /// The names of all renderers, of browsers without ports and editions.
  package static let names = ["css", "webkit", "firefox", "uikit", "flutter", "android"]

  private static func named(_ name: String, _ decoder: any Decoder) throws -> Profile {
    do {
      if let profile = try Profile(name: name) { return profile }
    } catch {
      throw DescriptionError(decoder.codingPath, "is \"\(name)\"; \(error)")
    }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let slip =
      suggestion(for: name, among: names + Browser.names).map { "; did you mean \"\($0)\"?" } ?? ""
    throw DescriptionError(decoder.codingPath, "is \"\(name)\"; give \(list)\(slip)")
  }

  private static func described(_ decoder: any Decoder) throws -> Profile {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let name = try container.decode(String.self, forKey: AnyKey("name"))
    let profile = try named(name, decoder)
    let known: [String] =
      switch profile {
      case .uikit: UIKitRules.keys
      case .flutter: ["name", "leading", "roundsWidths", "heightBehavior"]
      case .android: AndroidRules.keys
      case .browser: ["name"]
      }
    let fields = try DescriptionFields(decoder, known: known)
    switch profile {
    case .browser: return profile
    case .uikit: return .uikit(try UIKitRules(fields))
    case .android: return .android(try AndroidRules(fields))
    case .flutter(let edition, _, _, _):
      return .flutter(
        edition: edition, leading: try fields.name("leading") ?? .proportional,
        roundsWidths: try fields.optional("roundsWidths") ?? false,
        heightBehavior: try fields.name("heightBehavior") ?? .all)
    }
  }

  package func write(json encoder: any Encoder) throws {
    if case .browser(let browser) = self {
      var value = encoder.singleValueContainer()
      return try value.encode(browser.identifier)
    }
    if case .flutter(let edition, _, _, _) = self, self == .flutter(edition: edition) {
      var value = encoder.singleValueContainer()
      return try value.encode(identifier)
    }
    var fields = DescriptionWriter(encoder)
    try fields.write(identifier, "name")
    switch self {
    case .browser: break
    case .uikit(let rules): try rules.write(to: &fields)
    case .android(let rules): try rules.write(to: &fields)
    case .flutter(_, let leading, let roundsWidths, let heightBehavior):
      try fields.write(leading.rawValue, "leading")
      try fields.write(roundsWidths, "roundsWidths")
      if heightBehavior != .all { try fields.write(heightBehavior.rawValue, "heightBehavior") }
    }
  }
}

// MARK: - UIKit

extension UIKitRules {
  static let keys =
    [
      "name", "view", "scale", "lineBreakMode", "containerLineBreakMode", "strategy",
      "leadingCombination", "metricsSource", "emojiEms", "pixelTolerance",
    ] + flags.map(\.key)

  /// The ways of showing text by name, on a screen of so many pixels to the point.
  package static let views: KeyValuePairs<String, @Sendable (Double) -> UIKitRules> = [
    "label": { .label(scale: $0) }, "attributed-label": { .attributedLabel(scale: $0) },
    "drawing": { _ in .drawing() }, "text-view": { .textView(scale: $0) },
    "react-native": { .reactNative(scale: $0) },
  ]

  private static let flags: KeyValuePairs<String, WritableKeyPath<UIKitRules, Bool> & Sendable> = [
    "usesFontLeading": \.usesFontLeading, "countsNegativeLeading": \.countsNegativeLeading,
    "raisesHelvetica": \.raisesHelvetica, "spacesOnlyLine": \.spacesOnlyLine,
    "spacesParagraphsAtEnds": \.spacesParagraphsAtEnds,
    "finalLineBreakAddsLine": \.finalLineBreakAddsLine,
    "loneLineBreaksAddLine": \.loneLineBreaksAddLine,
    "setsCutParagraphsOnOneLine": \.setsCutParagraphsOnOneLine,
    "emptyTextIsOneLineHigh": \.emptyTextIsOneLineHigh,
    "capsHeightAtLineLimit": \.capsHeightAtLineLimit,
  ]

  init(_ fields: DescriptionFields) throws {
    let scale = try fields.optional("scale") ?? Profile.defaultScale
    self = try (fields.name("view", of: Self.views) ?? { .label(scale: $0) })(scale)
    // As written, zero included: drawing rounds nothing.
    if fields.has("scale") { self.scale = scale }
    lineBreakMode = try fields.name("lineBreakMode", of: LineBreakMode.names) ?? lineBreakMode
    containerLineBreakMode =
      try fields.name("containerLineBreakMode", of: LineBreakMode.names) ?? containerLineBreakMode
    lineBreakStrategy =
      try fields.name("strategy", of: LineBreakStrategy.names) ?? lineBreakStrategy
    leadingCombination = try fields.name("leadingCombination") ?? leadingCombination
    metricsSource = try fields.name("metricsSource") ?? metricsSource
    if let ems = try fields.optional("emojiEms") as Double? { emojiAdvance = .ems(ems) }
    pixelTolerance = try fields.optional("pixelTolerance") ?? pixelTolerance
    for (key, flag) in Self.flags {
      self[keyPath: flag] = try fields.optional(key) ?? self[keyPath: flag]
    }
  }

  /// Writes what differs from a label, or from drawing.
  func write(to fields: inout DescriptionWriter) throws {
    let plain = entryPoint == .label ? UIKitRules.label(scale: scale) : .drawing()
    if entryPoint == .drawing { try fields.write("drawing", "view") }
    try fields.write(scale, "scale")
    if lineBreakMode != plain.lineBreakMode {
      try fields.write(lineBreakMode, "lineBreakMode", of: LineBreakMode.names)
    }
    if containerLineBreakMode != plain.containerLineBreakMode {
      try fields.write(
        containerLineBreakMode, "containerLineBreakMode", of: LineBreakMode.names)
    }
    if lineBreakStrategy != plain.lineBreakStrategy {
      try fields.write(lineBreakStrategy, "strategy", of: LineBreakStrategy.names)
    }
    if leadingCombination != plain.leadingCombination {
      try fields.write(leadingCombination.rawValue, "leadingCombination")
    }
    if metricsSource != plain.metricsSource {
      try fields.write(metricsSource.rawValue, "metricsSource")
    }
    if case .ems(let ems) = emojiAdvance { try fields.write(ems, "emojiEms") }
    if pixelTolerance != plain.pixelTolerance {
      try fields.write(pixelTolerance, "pixelTolerance")
    }
    for (key, flag) in Self.flags where self[keyPath: flag] != plain[keyPath: flag] {
      try fields.write(self[keyPath: flag], key)
    }
  }
}

extension LineBreakMode {
  /// The modes by their names in UIKit.
  package static let names: KeyValuePairs<String, LineBreakMode> = [
    "byWordWrapping": .wordWrapping, "byCharWrapping": .charWrapping, "byClipping": .clipping,
    "byTruncatingHead": .truncatingHead, "byTruncatingTail": .truncatingTail,
    "byTruncatingMiddle": .truncatingMiddle,
  ]
}

extension LineBreakStrategy {
  package static let names: KeyValuePairs<String, LineBreakStrategy> = [
    "none": [], "push-out": .pushOut, "hangul-word": .hangulWordPriority,
    "standard": .standard,
  ]
}

// MARK: - Android

extension AndroidRules {
  static let keys =
    [
      "name", "view", "scale", "fontScale", "fontSizeRounding", "lineHeightRule",
      "lineHeightAlignment", "lineHeightTrim", "lineHeightMode", "breakStrategy", "hyphenation",
      "lineBreakStyle", "wordStyle", "indents", "ownFonts", "lineSpacingMultiplier",
    ] + flags.map(\.key)

  /// The ways of showing text by name, on a screen of so many pixels to the dp.
  package static let views: KeyValuePairs<String, @Sendable (Double) -> AndroidRules> = [
    "text-view": { .textView(density: $0) },
    "text-view-35": { .textView(density: $0, targetAPI: 35) },
    "text-view-36": { .textView(density: $0, targetAPI: 36) },
    "static-layout": { .staticLayout(density: $0) },
    "static-layout-35": { .staticLayout(density: $0, targetAPI: 35) },
    "compose": { .compose(density: $0) },
    "compose-heading": { .compose(density: $0, lineBreak: .heading) },
    "compose-paragraph": { .compose(density: $0, lineBreak: .paragraph) },
    "react-native": { .reactNative(density: $0) },
    "react-native-35": { .reactNative(density: $0, targetAPI: 35) },
  ]

  private static let flags: KeyValuePairs<String, WritableKeyPath<AndroidRules, Bool> & Sendable> =
    [
      "includesFontPadding": \.includesFontPadding,
      "fallbackLineSpacing": \.fallbackLineSpacing, "spacesLastLine": \.spacesLastLine,
      "usesElegantHeight": \.usesElegantHeight, "usesLinearText": \.usesLinearText,
      "trimsLetterSpacing": \.trimsLetterSpacing, "usesBoundsForWidth": \.usesBoundsForWidth,
    ]

  init(_ fields: DescriptionFields) throws {
    let density = try fields.optional("scale") ?? Profile.defaultScale
    self = try (fields.name("view", of: Self.views) ?? { AndroidRules(density: $0) })(density)
    fontScale = try fields.optional("fontScale") ?? fontScale
    fontSizeRounding = try fields.name("fontSizeRounding") ?? fontSizeRounding
    lineHeightRule = try fields.name("lineHeightRule") ?? lineHeightRule
    lineHeightStyle.alignment =
      try fields.name("lineHeightAlignment") ?? lineHeightStyle.alignment
    lineHeightStyle.trim = try fields.name("lineHeightTrim") ?? lineHeightStyle.trim
    lineHeightStyle.mode = try fields.name("lineHeightMode") ?? lineHeightStyle.mode
    breakStrategy = try fields.name("breakStrategy") ?? breakStrategy
    hyphenation = try fields.name("hyphenation") ?? hyphenation
    lineBreakStyle = try fields.name("lineBreakStyle") ?? lineBreakStyle
    wordStyle = try fields.name("wordStyle") ?? wordStyle
    indents = try (fields.optional("indents") as [Double]?)?.map { Points($0) } ?? indents
    ownFontCount = try fields.optional("ownFonts") ?? ownFontCount
    lineSpacingMultiplier =
      try fields.number("lineSpacingMultiplier", in: 0...10_000) ?? lineSpacingMultiplier
    for (key, flag) in Self.flags {
      self[keyPath: flag] = try fields.optional(key) ?? self[keyPath: flag]
    }
  }

  /// Writes what differs from a `TextView`.
  func write(to fields: inout DescriptionWriter) throws {
    let plain = AndroidRules(density: density)
    func write<Value: RawRepresentable & Equatable>(
      _ rule: KeyPath<AndroidRules, Value>, _ key: String, to fields: inout DescriptionWriter
    ) throws where Value.RawValue == String {
      if self[keyPath: rule] != plain[keyPath: rule] {
        try fields.write(self[keyPath: rule].rawValue, key)
      }
    }
    try fields.write(density, "scale")
    if fontScale != plain.fontScale { try fields.write(fontScale, "fontScale") }
    try write(\.fontSizeRounding, "fontSizeRounding", to: &fields)
    try write(\.lineHeightRule, "lineHeightRule", to: &fields)
    try write(\.lineHeightStyle.alignment, "lineHeightAlignment", to: &fields)
    try write(\.lineHeightStyle.trim, "lineHeightTrim", to: &fields)
    try write(\.lineHeightStyle.mode, "lineHeightMode", to: &fields)
    try write(\.breakStrategy, "breakStrategy", to: &fields)
    try write(\.hyphenation, "hyphenation", to: &fields)
    try write(\.lineBreakStyle, "lineBreakStyle", to: &fields)
    try write(\.wordStyle, "wordStyle", to: &fields)
    if indents != plain.indents { try fields.write(indents.map(\.rawValue), "indents") }
    if ownFontCount != plain.ownFontCount { try fields.write(ownFontCount, "ownFonts") }
    if lineSpacingMultiplier != plain.lineSpacingMultiplier {
      try fields.write(lineSpacingMultiplier, "lineSpacingMultiplier")
    }
    for (key, flag) in Self.flags where self[keyPath: flag] != plain[keyPath: flag] {
      try fields.write(self[keyPath: flag], key)
    }
  }
}

// MARK: - Flutter

/// By its name: `"proportional"` or `"even"`.
extension LeadingDistribution: Codable {}

/// By its name, as `"disableAll"`.
extension TextHeightBehavior: Codable {}
