/// The style of a span, one for all texts that have it.
///
/// Texts of a list have the same few styles. To keep one of them, and to find what is known about it,
/// takes no copy of its fields, and mostly no comparison of them. Immutable, hence `Sendable`.
package final class SharedSpan: Hashable, Sendable {
  package let style: SpanStyle

  package init(_ style: SpanStyle) { self.style = style }

  package static func == (first: SharedSpan, second: SharedSpan) -> Bool {
    first === second || first.style == second.style
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
