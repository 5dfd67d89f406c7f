import TextMeasure

/// Styles and boxes that runs have by their names: `tags` of a style description.
///
/// ```json
/// {"tags": {"author": {"fonts": ["pretendard-bold"]},
///           "badge": {"box": {"width": 20, "height": 16}, "verticalAlign": "middle"}}}
/// ```
public struct TagStyles: Sendable {
  private var tags: [String: Tag] = [:]

  private struct Tag: Sendable {
    var description: TagDescription
    /// Those of its `fonts`.
    var fonts: FontStack?
  }

  /// No names.
  public init() {}

  /// What a style describes.
  ///
  /// - Parameters:
  ///   - style: The description.
  ///   - font: Finds the fonts of a name; `nil` for a name that is not known.
  /// - Throws: `DescriptionError` for a font that is not known, `FontError`; what `font` throws.
  public init(of style: StyleDescription, font: (String) throws -> FontStack?) throws {
    try self.init(style.tags ?? [:], font: font)
  }

  package init(
    _ descriptions: [String: TagDescription], font: (String) throws -> FontStack?
  ) throws {
    for (name, description) in descriptions {
      let path = DescriptionPath("tags", name)
      let names: [String]? = if case .span(let span) = description { span.fonts } else { nil }
      let fonts = try names.map { try FontStack(named: $0, at: { path }, font: font) }
      tags[name] = Tag(description: description, fonts: fonts)
    }
  }

  /// All fonts, in the order of the names.
  package var fonts: [FontStack] {
    tags.sorted { $0.key < $1.key }.compactMap(\.value.fonts)
  }

  /// Whether something goes by a name.
  package func has(_ name: String) -> Bool { tags[name] != nil }

  /// What goes by a name, without its fonts.
  package subscript(name: String) -> TagDescription? { tags[name]?.description }

  /// A style laid over the one that it names, and the fonts of that if it has none of its own.
  ///
  /// - Throws: `DescriptionError` for a name that is not known, or that of a box.
  func overlaid(
    with style: SpanDescription, at path: () -> DescriptionPath
  ) throws -> (style: SpanDescription, fonts: FontStack?) {
    guard let name = style.tag else { return (style, nil) }
    let tag = try self.tag(name, "tag", at: path)
    guard case .span(let base) = tag.description else {
      throw path().appending("tag").error("is \"\(name)\", a box; name it as \"box\"")
    }
    return (base.overlaid(with: style), style.fonts == nil ? tag.fonts : nil)
  }

  /// The styles of names, each laid over the ones before it, and the fonts of the last that has some.
  /// Boxes and names that are not known are passed over.
  func overlaid(_ names: [String]) -> (style: SpanDescription, fonts: FontStack?) {
    var (style, fonts): (SpanDescription, FontStack?) = (SpanDescription(), nil)
    for name in names {
      guard let tag = tags[name], case .span(let own) = tag.description else { continue }
      style = style.overlaid(with: own)
      fonts = tag.fonts ?? fonts
    }
    return (style, fonts)
  }

  /// The box that goes by a name.
  ///
  /// - Throws: `DescriptionError` for a name that is not known, or that of a style.
  package func box(_ name: String, at path: () -> DescriptionPath) throws -> InlineBox {
    guard case .box(let box) = try tag(name, "box", at: path).description else {
      throw path().appending("box").error("is \"\(name)\", a style; name it as \"tag\"")
    }
    return box.box
  }

  private func tag(
    _ name: String, _ key: String, at path: () -> DescriptionPath
  ) throws(DescriptionError) -> Tag {
    if let tag = tags[name] { return tag }
    let known = tags.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw path().appending(key).error(
      "is \"\(name)\", which is none of the \"tags\" of the style"
        + (known.isEmpty ? "; it has none" : ": \(known)"))
  }
}

extension FontStack {
  /// The fonts of names in fallback order.
  ///
  /// - Parameters:
  ///   - path: Where `fonts` stands.
  ///   - font: Finds the fonts of a name; `nil` for a name that is not known.
  init(
    named names: [String], at path: () -> DescriptionPath, font: (String) throws -> FontStack?
  ) throws {
    let found = try names.map { name throws in
      guard let stack = try font(name) else {
        throw path().appending("fonts").error("names the font \"\(name)\", which is not known")
      }
      return stack
    }
    self = found.count == 1 ? found[0] : try FontStack(found.flatMap(\.faces))
  }
}
