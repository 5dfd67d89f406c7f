/// A style that was described, with its fonts, and the most lines that are shown.
struct DescribedStyle {
  var style: TextStyle
  var maxLines: Int?
}

extension DescribedStyle {
  static let keys = [
    "font", "size", "textStyle", "weight", "fontWidth", "italic", "opticalSizing", "variations",
    "profile", "lineHeight", "strut", "lineSpacing", "paragraphSpacing", "break", "lineBreak",
    "overflowWrap", "whiteSpace", "wrapStyle", "hyphens", "textTransform", "letterSpacing",
    "wordSpacing", "autospace", "spacingTrim", "indent", "tabSize", "padding", "border",
    "boxSizing", "direction", "features", "devicePixelRatio", "language", "maxLines",
  ]

  /// The style of a description, laid over that of `measure heights`: 15 px, as Chromium shows it.
  init(_ value: DescribedValue, fonts: (Int32) throws(Failure) -> Face) throws(Failure) {
    let fields = try DescribedFields(value, at: "", known: Self.keys)
    if fields.has("size") && fields.has("textStyle") {
      throw fields.error("textStyle", "stands beside \"size\"; a style has one of them")
    }
    guard let stack = try fields.fonts("font", fonts) else {
      throw fields.error("font", "is missing; give the fonts that texts are shown in")
    }
    var style = TextStyle(
      fonts: stack, size: try fields.size() ?? 15,
      profile: try fields.profile("profile") ?? .chromium)
    style.weight = try fields.number("weight")
    style.fontWidth = try fields.number("fontWidth")
    style.isItalic = try fields.flag("italic") ?? false
    style.opticalSizing = try fields.name("opticalSizing") ?? style.opticalSizing
    style.variations = (try fields.numbers("variations") ?? []).map {
      FontVariation($0.key, $0.value)
    }
    style.lineHeight = try fields.lineHeight("lineHeight") ?? style.lineHeight
    style.strut = try fields.strut("strut", fonts)
    style.paragraph.lineSpacing = try fields.length("lineSpacing") ?? .zero
    style.paragraph.paragraphSpacing = try fields.length("paragraphSpacing") ?? .zero
    style.wordBreak = try fields.name("break")
    style.strictness = try fields.name("lineBreak") ?? style.strictness
    style.overflowWrap = try fields.name("overflowWrap")
    style.whiteSpace = try fields.name("whiteSpace")
    style.wrapStyle = try fields.name("wrapStyle") ?? style.wrapStyle
    style.hyphens = try fields.name("hyphens") ?? style.hyphens
    style.textTransform = try fields.textTransform("textTransform") ?? style.textTransform
    style.letterSpacing =
      try fields.letterSpacing("letterSpacing", atSize: style.size) ?? style.letterSpacing
    style.wordSpacing = try fields.length("wordSpacing") ?? style.wordSpacing
    style.autospace = try fields.name("autospace") ?? style.autospace
    style.spacingTrim = try fields.name("spacingTrim") ?? style.spacingTrim
    style.firstLineIndent = try fields.length("indent") ?? style.firstLineIndent
    style.tabSize = try fields.tabSize("tabSize")
    style.box.padding = try fields.edges("padding") ?? style.box.padding
    style.box.border = try fields.edges("border") ?? style.box.border
    style.box.sizing = try fields.name("boxSizing") ?? style.box.sizing
    style.direction = try fields.name("direction") ?? style.direction
    style.features = try fields.features("features") ?? style.features
    style.devicePixelRatio = try fields.number("devicePixelRatio") ?? style.devicePixelRatio
    style.language = try fields.string("language") ?? style.language
    self.style = style
    maxLines = try fields.wholeNumber("maxLines")
    if let maxLines, maxLines < 1 {
      throw fields.error("maxLines", "is \(maxLines); give 1 or more, or leave it out")
    }
  }
}

extension DescribedFields {
  /// One font, or several in fallback order.
  func fonts(
    _ key: String, _ face: (Int32) throws(Failure) -> Face
  ) throws(Failure) -> FontStack? {
    guard let value = value(key) else { return nil }
    let values = if case .list(let values) = value { values } else { [value] }
    if values.isEmpty { throw error(key, "has no name") }
    var faces: [Face] = []
    for value in values {
      guard case .font(let handle) = value else { throw error(key, "is not a font") }
      faces.append(try face(handle))
    }
    do throws(FontError) {
      return try FontStack(faces)
    } catch {
      throw Failure(pointer(to: key), error.description)
    }
  }

  func size() throws(Failure) -> Points? {
    if let style = try name("textStyle", of: DynamicTypeStyle.self) {
      return style.pointSize(at: .large)
    }
    guard let size = try length("size") else { return nil }
    guard size > .zero, size <= TextStyle.maximumSize else {
      throw error(
        "size", "is \(size.rawValue); give a size from 0 to \(Int(TextStyle.maximumSize.rawValue))")
    }
    return size
  }

  func lineHeight(_ key: String) throws(Failure) -> LineHeight? {
    guard let value = value(key) else { return nil }
    if case .number(let factor) = value { return .em(try checked(key, factor)) }
    if case .string(let word) = value { return try lineHeight(key, as: word) }
    let fields = try DescribedFields(
      value, at: pointer(to: key), known: ["em", "fontMultiple", "points", "minimum", "maximum"])
    let (em, points) = (try fields.number("em"), try fields.length("points"))
    let multiple = try fields.number("fontMultiple")
    let (minimum, maximum) = (try fields.length("minimum"), try fields.length("maximum"))
    switch (em, points, multiple) {
    case (nil, nil, let multiple?) where minimum == nil && maximum == nil:
      return .fontMultiple(try checked(key, multiple))
    case (nil, nil, _) where multiple != nil || minimum != nil || maximum != nil:
      return .clamped(
        fontMultiple: try checked(key, multiple ?? 0, isAlone: false),
        minimum: Points(try checked(key, (minimum ?? .zero).rawValue, isAlone: false)),
        maximum: Points(try checked(key, (maximum ?? .zero).rawValue, isAlone: false)))
    case (let em?, nil, nil) where minimum == nil && maximum == nil:
      return .em(try checked(key, em))
    case (nil, let points?, nil) where minimum == nil && maximum == nil:
      return .points(Points(try checked(key, points.rawValue)))
    default:
      let lone = points == nil && em != nil ? "em" : "points"
      throw fields.error(lone, "stands alone, or any of fontMultiple, minimum and maximum")
    }
  }

  /// A line height as CSS writes it.
  private func lineHeight(_ key: String, as word: String) throws(Failure) -> LineHeight {
    if word.isSame(as: "normal") { return .normal }
    guard let number = CSSNumber(word), number.value > 0, number.value <= 10_000 else {
      throw error(key, "is \"\(word)\"; give normal, 1.4, 140%, 1.4em, 22px or 22pt")
    }
    return switch number.unit {
    case .px, .pt: .points(Points(number.value))
    case .percent: .em(number.value / 100)
    case .em, .none: .em(number.value)
    }
  }

  /// A number of a line height: zero leaves a multiple or a bound out, and alone it is no height.
  private func checked(
    _ key: String, _ value: Double, isAlone: Bool = true
  ) throws(Failure) -> Double {
    guard value >= 0, value <= 10_000, value > 0 || !isAlone else {
      throw error(key, "has \(value); give numbers from 0 to 10000")
    }
    return value
  }

  func strut(
    _ key: String, _ face: (Int32) throws(Failure) -> Face
  ) throws(Failure) -> Strut? {
    guard let value = value(key) else { return nil }
    let fields = try DescribedFields(
      value, at: pointer(to: key),
      known: ["font", "size", "height", "leading", "leadingDistribution", "forced"])
    return Strut(
      fonts: try fields.fonts("font", face), size: try fields.length("size"),
      height: try fields.number("height"), leading: try fields.number("leading") ?? 0,
      leadingDistribution: try fields.name("leadingDistribution") ?? .proportional,
      isForced: try fields.flag("forced") ?? false)
  }

  func textTransform(_ key: String) throws(Failure) -> TextTransform? {
    guard let text = try string(key) else { return nil }
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    if let transform = TextTransform(words: words) { return transform }
    throw error(key, "is \"\(text)\"; give \(TextTransform.grammar)")
  }

  /// Points, or `"sanFrancisco"`.
  func letterSpacing(_ key: String, atSize size: Points) throws(Failure) -> Points? {
    if case .string = value(key) {
      _ = try name(key, of: [("sanFrancisco", ())])
      return SanFranciscoTracking.spacing(atSize: size)
    }
    return try length(key)
  }

  func tabSize(_ key: String) throws(Failure) -> TabSize? {
    guard let value = value(key) else { return nil }
    let fields = try DescribedFields(value, at: pointer(to: key), known: ["spaces", "points"])
    switch (try fields.number("spaces"), try fields.length("points")) {
    case (let spaces?, nil): return .spaces(spaces)
    case (nil, let points?): return .points(points)
    default: throw fields.error("spaces", "stands alone, or points do")
    }
  }

  /// A number, or one to four of them as in CSS.
  func edges(_ key: String) throws(Failure) -> BoxEdges? {
    guard let value = value(key) else { return nil }
    var lengths: [Points] = []
    for value in try isNumber(value) ? [value] : list(key) ?? [] {
      guard case .number(let length) = value else { throw error(key, "is not an array of numbers") }
      guard length >= 0, length <= TextStyle.maximumLength.rawValue else {
        throw error(key, "has \(length); give numbers from 0 to 16384")
      }
      lengths.append(Points(length))
    }
    guard let edges = BoxEdges(lengths) else {
      throw error(key, "has \(lengths.count) numbers; give one to four")
    }
    return edges
  }

  private func isNumber(_ value: DescribedValue) -> Bool {
    if case .number = value { true } else { false }
  }

  func features(_ key: String) throws(Failure) -> [FontFeature]? {
    guard let numbers = try numbers(key) else { return nil }
    var features: [FontFeature] = []
    for (tag, value) in numbers {
      guard let number = UInt32(exactly: value), let feature = FontFeature(tag: tag, number) else {
        throw error(key, "has \"\(tag)\": \(value), which is no feature")
      }
      features.append(feature)
    }
    return features
  }
}
