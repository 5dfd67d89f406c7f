/// Lays a text out with `JumpCursor`.
struct JumpProbe: LayoutProbe {
  private let text: WrappableText
  /// Where lines begin and end, if that is known.
  private let edges: StopEdges?
  private let bounds = ProbedWidth.Bounds()
  private let interruption: Interruption?

  /// - Precondition: `text.canJump`.
  init(_ text: WrappableText, _ edges: StopEdges? = nil, until interruption: Interruption? = nil) {
    (self.text, self.edges) = (text, edges)
    self.interruption = interruption
  }

  /// - Complexity: O(log *s*) in the stops of each line.
  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    bounds.reset()
    let found =
      if let edges {
        StopPlaces.with(text, edges) { layout($0, within: available, maxLines: maxLines) }
      } else {
        StopPlaces.with(text) { layout($0, within: available, maxLines: maxLines) }
      }
    return found ?? ProbedLayout()
  }

  private func layout(
    _ places: StopPlaces, within available: Fixed, maxLines: Int
  ) -> ProbedLayout {
    var cursor = JumpCursor(
      text, places, within: available, ProbedWidth(available, bounds), recordsWidths: true)
    var layout = cursor.layout(maxLines: maxLines, until: interruption)
    layout.widths = cursor.widths.clamped(to: bounds.widths)
    layout.shapingWork = bounds.shapingWork
    return layout
  }
}
