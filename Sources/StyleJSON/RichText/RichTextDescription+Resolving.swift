import TextMeasure

extension RichTextDescription {
  /// The rich text that is described, in a paragraph of `style`.
  ///
  /// Lengths that no text can have are found when it is prepared; `error(_:at:)` says of which run
  /// they are.
  ///
  /// - Parameters:
  ///   - style: The paragraph's: sizes may be multiples of its own. On Android letter spacing of
  ///     spans is in ems, as there.
  ///   - tags: What runs may name.
  ///   - font: Finds the fonts of a name; `nil` for a name that is not known.
  /// - Throws: `DescriptionError`, `FontError`; what `font` throws.
  /// - Complexity: O(*n*) in the bytes and runs of the text.
  public func richText(
    in style: TextStyle, tags: TagStyles = TagStyles(), font: (String) throws -> FontStack?
  ) throws -> RichText {
    try richText(in: style, tags: tags, at: DescriptionPath(), font: font)
  }

  /// - Parameter path: That of the array of runs.
  package func richText(
    in style: TextStyle, tags: TagStyles, at path: DescriptionPath,
    font: (String) throws -> FontStack?
  ) throws -> RichText {
    try withoutActuallyEscaping(font) { font in
      try richText(in: style, tags: tags, at: path, fonts: FontFinder(named: font))
    }
  }

  /// - Parameters:
  ///   - tags: What runs may name.
  ///   - path: That of the array of runs.
  ///   - finder: Finds the fonts that spans name.
  package func richText(
    in style: TextStyle, tags: TagStyles, at path: DescriptionPath, fonts finder: FontFinder
  ) throws -> RichText {
    var builder = RichTextBuilder(spans: SpanResolver(tags: tags, in: finder))
    try builder.add(runs, in: SpanContext(style), at: path)
    return builder.rich
  }
}

/// Builds a rich text of its description.
private struct RichTextBuilder {
  private var spans: SpanResolver
  private(set) var rich = RichText()

  init(spans: SpanResolver) { self.spans = spans }

  mutating func add(
    _ runs: [RunDescription], in context: SpanContext, at path: DescriptionPath
  ) throws {
    for (index, run) in runs.enumerated() {
      var context = context
      if run.isSpan {
        rich.open(
          try spans.style(run.style ?? SpanDescription(), in: &context) {
            path.appending("\(index)")
          })
      }
      switch run.content {
      case .text(let text): rich.append(text)
      case .runs(let inner):
        try add(inner, in: context, at: path.appending("\(index)", "runs"))
      case .box(let box): rich.append(box.box)
      case .namedBox(let name):
        rich.append(try spans.tags.box(name) { path.appending("\(index)") })
      }
      if run.isSpan { rich.close() }
    }
  }
}
