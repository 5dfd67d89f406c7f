import StyleCSS
import TextMeasure

/// The styles of elements of marked-up texts, found by the names that they go by.
package struct ElementStyles {
  /// What elements may be called.
  package let tags: TagStyles
  private let context: SpanContext
  private let fonts: FontFinder
  /// The paragraph's, which units of CSS are parts of.
  private let style: TextStyle
  private var spans: SpanResolver
  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  private struct Entry {
    var style: SpanStyle
    /// What the lengths of elements in it depend on.
    var context: SpanContext
  }

  private struct Key: Hashable {
    var names: [String]
    var css: ElementCSS?
    var outer: Int?
  }

  /// Beyond these all are forgotten, and found anew.
  private static var maximumCount: Int { 1024 }

  /// - Parameters:
  ///   - style: The paragraph's.
  ///   - tags: What elements may be called.
  ///   - fonts: Finds the fonts of weights; their names are those of `tags`.
  package init(
    in style: TextStyle, tags: TagStyles, fonts: FontFinder = FontFinder { _ in nil }
  ) {
    self.tags = tags
    context = SpanContext(style)
    (self.fonts, self.style) = (fonts, style)
    spans = SpanResolver(tags: tags, in: fonts)
  }

  package subscript(index: Int) -> SpanStyle { entries[index].style }

  /// Forgets all styles if there are many: before a text, since indices end with it.
  package mutating func trim() {
    guard entries.count > Self.maximumCount else { return }
    entries = []
    indices = [:]
  }

  /// The index of the style of an element.
  ///
  /// - Parameters:
  ///   - names: Those of its styles, each laid over the ones before it.
  ///   - css: What it declares itself, laid over these.
  ///   - outer: The index of the style of the element that it lies in.
  /// - Throws: `DescriptionError` for a size that no text can have.
  package mutating func index(
    of names: [String], declaring css: ElementCSS? = nil, in outer: Int?
  ) throws -> Int {
    let key = Key(names: names, css: css, outer: outer)
    if let index = indices[key] { return index }
    var context = outer.map { entries[$0].context } ?? context
    var (description, fonts) = tags.overlaid(names)
    if let css {
      let span = css.span(units(in: context))
      description = description.overlaid(with: SpanDescription(span, around: context.size))
      fonts = try self.fonts.stack(ofFamilies: span.families) ?? fonts
    }
    let style = try spans.style(description, fonts: fonts, in: &context) {
      DescriptionPath("tags", names.last ?? "")
    }
    entries.append(Entry(style: style, context: context))
    indices[key] = entries.count - 1
    return entries.count - 1
  }

  /// What of an element's declarations has no part in a span, as each is written.
  ///
  /// - Throws: What finding a font throws.
  package func unsupported(_ css: ElementCSS) throws -> [String] {
    let span = css.span(units(in: context))
    var all = span.unsupported.map(\.description)
    if let family = span.families.first, try fonts.stack(ofFamilies: span.families) == nil {
      all.append("font-family: \(family)")
    }
    return all
  }

  /// The size that a picture declares.
  ///
  /// - Parameter outer: The index of the style of the element that it lies in.
  package func size(
    declaredBy css: ElementCSS, in outer: Int?
  ) -> (width: Points?, height: Points?) {
    let span = css.span(units(in: outer.map { entries[$0].context } ?? context))
    return (span.width, span.height)
  }

  private func units(in context: SpanContext) -> CSSUnits {
    var style = style
    style.size = context.size
    return CSSUnits(fontSize: context.size.rawValue, style: style)
  }

  /// The style of a name, in a paragraph.
  ///
  /// - Parameter path: Where it is named: as `tag`.
  /// - Throws: `DescriptionError` also for a name that is not known, or that of a box.
  package mutating func style(
    named name: String, at path: () -> DescriptionPath
  ) throws -> SpanStyle {
    var description = SpanDescription()
    description.tag = name
    var context = context
    return try spans.style(description, in: &context, at: path)
  }

  /// The box in the place of an element of these names, if one of them is a box.
  package func box(of names: [String]) -> InlineBox? {
    for name in names.reversed() {
      if case .box(let box) = tags[name] { return box.box }
    }
    return nil
  }

  /// The box of a picture of these names.
  ///
  /// - Parameters:
  ///   - width: In points; `nil` for that of the box that a name stands for.
  ///   - height: As the width.
  /// - Returns: `nil` if the size is not known.
  package func picture(of names: [String], width: Double?, height: Double?) -> InlineBox? {
    let known = box(of: names)
    guard let width = width.map({ Points($0) }) ?? known?.width,
      let height = height.map({ Points($0) }) ?? known?.height
    else { return nil }
    var box = known ?? InlineBox(width: width, height: height)
    (box.width, box.height) = (width, height)
    let style = tags.overlaid(names).style
    box.verticalAlignment = style.verticalAlignment ?? box.verticalAlignment
    if let margin = style.margin {
      (box.margins.left, box.margins.right) = (margin.left, margin.right)
    }
    return box
  }
}
