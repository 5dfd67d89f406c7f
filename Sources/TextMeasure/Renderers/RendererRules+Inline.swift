// What lengths of inline elements and boxes become.

extension RendererRules {
  /// The padding and border of an edge, in layout.
  func room(of edge: InlineEdges.Edge) -> Fixed {
    paddingLength.fixed(edge.padding)
      + Fixed(rounding: borderWidth.points(edge.border, pixelsPerPoint: 1))
  }

  /// The margin of an edge, in layout.
  func margin(of edge: InlineEdges.Edge) -> Fixed { paddingLength.fixed(edge.margin) }

  /// The width of a box with its margins, in layout.
  func width(of box: InlineBox) -> Fixed {
    paddingLength.fixed(box.margins.left) + paddingLength.fixed(box.width)
      + paddingLength.fixed(box.margins.right)
  }
}
