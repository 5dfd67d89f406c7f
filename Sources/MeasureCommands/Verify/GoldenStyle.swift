import StyleCSS
import TextMeasure

/// How a golden case is to be laid out, whatever it was described by.
struct GoldenStyle {
  var style: TextStyle
  var maxLines: Int?
  /// Whether spaces, returns and form feeds at a line's ends are no part of it, as recorders have
  /// it where white space collapses.
  var ignoresSpaces = false
  /// Whether a line of nothing but such is none: where line breaks collapse, too.
  var ignoresBlankLines = false
  /// Whether the text is one line that an ellipsis ends where it is wider than the box.
  var isOneLine = false
}

extension GoldenCase {
  /// What it has that no style expresses, as `property: value`.
  ///
  /// - Parameter fonts: Those it names.
  /// - Throws: `CSSError` for a value that ends where none can.
  func unsupported(fonts: FontStack, profile: Profile) throws -> [String] {
    let ofLabel = label.map { LabelAttributes($0).unsupported } ?? []
    let ofAndroid = android.map { AndroidAttributes($0, rules: .init(density: 1)).unsupported }
    let css = try cssStyle(over: plainStyle(fonts: fonts, profile: profile))
    return css.problems.map(\.declaration.description) + ofLabel + (ofAndroid ?? [])
  }

  /// - Parameter fonts: Those it names.
  /// - Throws: `DescriptionError` for a `style` that cannot be, `CSSError` for such CSS.
  func goldenStyle(fonts: FontStack, profile: Profile) throws -> GoldenStyle {
    var golden = try recordedStyle(fonts: fonts, profile: profile)
    guard let style else { return golden }
    // No name is known: fonts are those of the case.
    golden.style = try style.style(over: golden.style) { _ in nil }
    golden.maxLines = style.maxLines ?? golden.maxLines
    return golden
  }

  /// - Parameter style: What it is declared over.
  private func cssStyle(over style: TextStyle) throws(CSSError) -> CSSTextStyle {
    CSSTextStyle(try CSSDeclarations(css ?? [:]), units: CSSUnits(fontSize: size, style: style))
  }

  /// The style that CSS is declared over.
  private func plainStyle(fonts: FontStack, profile: Profile) -> TextStyle {
    var style = TextStyle(
      fonts: fonts, size: Points(size), profile: profile, tabSize: .spaces(8),
      language: lang ?? "ko")
    if profile.isBrowser { style.devicePixelRatio = scale ?? 1 }
    return style
  }

  private func recordedStyle(fonts: FontStack, profile: Profile) throws -> GoldenStyle {
    let language = lang ?? "ko"
    if let label, case .uikit(let rules) = profile {
      let attributes = LabelAttributes(label)
      return GoldenStyle(
        style: attributes.style(
          fonts: fonts, size: Points(size), language: language, rules: rules),
        maxLines: attributes.maxLines)
    }
    if let android, case .android(let rules) = profile {
      let attributes = AndroidAttributes(android, rules: rules)
      return GoldenStyle(
        style: attributes.style(fonts: fonts, size: Points(size), language: language),
        maxLines: attributes.maxLines)
    }
    var style = plainStyle(fonts: fonts, profile: profile)
    let css = try cssStyle(over: style)
    css.apply(to: &style)
    var whiteSpace = css.whiteSpace
    if whiteSpace == nil && profile.isBrowser { whiteSpace = .normal }
    let collapsing: [WhiteSpace?] = [.normal, .nowrap, .preLine, .preLineNowrap]
    return GoldenStyle(
      style: style,
      maxLines: maxLines ?? css.maxLines,
      ignoresSpaces: collapsing.contains(whiteSpace),
      ignoresBlankLines: whiteSpace == .normal || whiteSpace == .nowrap,
      isOneLine: css.textOverflows)
  }
}

extension GoldenStrut {
  /// - Parameter stack: Its fonts.
  func strut(fonts stack: FontStack?) -> Strut {
    Strut(
      fonts: stack, size: size.map { Points($0) }, height: height, leading: leading ?? 0,
      leadingDistribution: even == true ? .even : .proportional, isForced: forced ?? false)
  }
}

extension Profile {
  /// Whether declarations that are missing have the defaults of CSS.
  fileprivate var isBrowser: Bool {
    if case .browser = self { true } else { false }
  }
}
