import TextMeasure

/// What a span has of those around it that its own lengths and fonts depend on.
struct SpanContext {
  var size: Points
  /// The fonts, at that weight and for that language.
  var fonts: FontStack
  var weight: Double?
  var language: String
  /// Whether letter spacing is in ems.
  var countsEms = false

  init(_ style: TextStyle) {
    (size, fonts) = (style.size, style.fonts)
    (weight, language) = (style.weight, style.language)
    if case .android = style.profile { countsEms = true }
  }
}

/// Makes styles of spans of their descriptions.
struct SpanResolver {
  private let finder: FontFinder
  /// What spans and boxes may name.
  let tags: TagStyles
  /// The stacks of spans so far, by their names.
  private var stacks: [[String]: FontStack] = [:]

  init(tags: TagStyles, in finder: FontFinder) { (self.tags, self.finder) = (tags, finder) }

  /// The style of a span.
  ///
  /// - Parameters:
  ///   - context: That of the span; becomes that of what it holds.
  ///   - path: Where it is described.
  mutating func style(
    _ description: SpanDescription, in context: inout SpanContext,
    at path: () -> DescriptionPath
  ) throws -> SpanStyle {
    let (description, fonts) = try tags.overlaid(with: description, at: path)
    return try style(description, fonts: fonts, in: &context, at: path)
  }

  /// - Parameters:
  ///   - description: One that names no other.
  ///   - fonts: Those in place of its own.
  mutating func style(
    _ description: SpanDescription, fonts: FontStack?, in context: inout SpanContext,
    at path: () -> DescriptionPath
  ) throws -> SpanStyle {
    var span = SpanStyle(
      weight: description.weight, isItalic: description.isItalic,
      wordSpacing: description.wordSpacing, features: description.features,
      language: description.language, wordBreak: description.wordBreak,
      strictness: description.strictness, overflowWrap: description.overflowWrap,
      whiteSpace: description.whiteSpace, verticalAlignment: description.verticalAlignment,
      edges: description.edges)
    let named = try fonts ?? description.fonts.map { try stack(of: $0, at: path) }
    span.fonts = try self.fonts(named, of: description, in: &context, at: path)
    (span.size, span.relativeSize) = (description.size, description.relativeSize)
    span.isUnbroken = description.isUnbroken
    if let size = description.size ?? description.relativeSize.map({ context.size * $0 }) {
      guard size <= TextStyle.maximumSize else {
        throw path().error(
          "has the size \(size.rawValue), more than \(Int(TextStyle.maximumSize.rawValue))")
      }
      context.size = size
    }
    span.letterSpacing = letterSpacing(of: description, in: context)
    span.lineHeight = description.lineHeight?.lineHeight(ofSize: context.size)
    return span
  }

  /// - Parameter context: With the span's own size.
  private func letterSpacing(
    of description: SpanDescription, in context: SpanContext
  ) -> Points? {
    description.letterSpacing.map { context.countsEms ? context.size * $0 : Points($0) }
  }

  /// The span's own fonts, at its weight; `nil` for those around it.
  ///
  /// - Parameter named: Those that it names.
  private func fonts(
    _ named: FontStack?, of description: SpanDescription, in context: inout SpanContext,
    at path: () -> DescriptionPath
  ) throws -> FontStack? {
    let outer = context.fonts
    context.fonts = named ?? outer
    context.weight = description.weight ?? context.weight
    context.language = description.language ?? context.language
    context.fonts = try finder.fitted(
      context.fonts, weight: context.weight, language: context.language, at: path)
    return named == nil && context.fonts == outer ? nil : context.fonts
  }

  private mutating func stack(
    of names: [String], at path: () -> DescriptionPath
  ) throws -> FontStack {
    if let known = stacks[names] { return known }
    let stack = try FontStack(named: names, at: path, font: finder.named)
    stacks[names] = stack
    return stack
  }
}

extension SpanDescription {
  /// The room at both ends.
  fileprivate var edges: InlineEdges {
    InlineEdges(
      start: InlineEdges.Edge(
        padding: padding?.left ?? .zero, border: border?.left ?? .zero,
        margin: margin?.left ?? .zero),
      end: InlineEdges.Edge(
        padding: padding?.right ?? .zero, border: border?.right ?? .zero,
        margin: margin?.right ?? .zero))
  }
}
