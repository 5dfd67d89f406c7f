import StyleJSON
import TextMeasure

extension TagStyles {
  /// The styles that elements have of themselves, with what a style says of them and of classes laid
  /// over them.
  ///
  /// In browsers those of the HTML standard (section 15.3.4,
  /// https://html.spec.whatwg.org/multipage/rendering.html#phrasing-content-3), on Android those of
  /// `Html.fromHtml` (`core/java/android/text/Html.java`). Where spans cannot be raised, `sub` and
  /// `sup` have none; nor have `code`, `kbd`, `samp` and `tt` anywhere, since their font is up to whoever
  /// shows them.
  ///
  /// - Parameters:
  ///   - bold: The names of fonts that bold text is shown in; `nil` for the paragraph's, 700 bold.
  ///   - font: Finds the fonts of a name; `nil` for a name that is not known.
  /// - Throws: As `init(of:font:)`.
  package init(
    ofMarkupIn style: StyleDescription, profile: Profile, bold: [String]?,
    font: (String) throws -> FontStack?
  ) throws {
    let own = Self.elements(of: profile, bold: bold)
    var style = style
    style.tags = own.merging(style.tags ?? [:]) { $0.overlaid(with: $1) }
    try self.init(of: style, font: font)
  }

  private static func elements(of profile: Profile, bold: [String]?) -> [String: TagDescription] {
    var elements: [String: TagDescription] = [:]
    func set(_ names: String, _ change: (inout SpanDescription) -> Void) {
      var style = SpanDescription()
      change(&style)
      for name in names.split(separator: " ") { elements[String(name)] = .span(style) }
    }
    set("a abbr bdi data del font img ins label mark s span strike time u") { _ in }
    set("cite dfn em i var") { $0.isItalic = true }
    set("b strong") { style in
      if let bold { style.fonts = bold } else { style.weight = 700 }
    }
    let sizes = Sizes(of: profile)
    set("big") { $0.relativeSize = sizes.big }
    set("small") { $0.relativeSize = sizes.small }
    guard let shifted = sizes.shifted else { return elements }
    for (name, alignment) in [("sub", InlineAlignment.sub), ("sup", .super)] {
      set(name) { style in
        style.verticalAlignment = alignment
        if shifted != 1 { style.relativeSize = shifted }
      }
    }
    return elements
  }

  /// How large text of other sizes is, as a multiple of the text around it.
  private struct Sizes {
    /// `font-size: smaller` and `larger`, which all browsers make 1.2 of.
    var small: Double = 1 / 1.2
    var big = 1.2
    /// That of `sub` and `sup`; `nil` where spans are not raised.
    var shifted: Double? = 1 / 1.2

    init(of profile: Profile) {
      switch profile {
      case .browser: break
      case .android: (small, big, shifted) = (0.8, 1.25, 1)
      case .uikit, .flutter: shifted = nil
      }
    }
  }
}
