import ListLayout
import TextMeasure

extension CellTemplate {
  /// A bookstore's review: 320 points of cover, title and rating, then the review over the
  /// full width.
  public static let bookstoreReview = CellTemplate(
    name: "bookstore-review",
    cell: .vertical([
      .box(height: 320).named("chrome"),
      .text().named("review"),
    ]))

  /// A row of a list: a picture on the left, beside it a title of one line and a subtitle of
  /// any number of lines, which is the item's text.
  ///
  /// The text is 88 points narrower than the row, and the row at least 72 points high.
  package static let animalRow = CellTemplate(
    name: "animal-row",
    cell: .horizontal(
      [
        .box(width: 40, height: 40).named("image"),
        .vertical(
          [
            .text("title", maxLines: 1).height(16).named("title"),
            .text().named("subtitle"),
          ], spacing: 16),
      ], spacing: 16
    ).insets(16))

  /// A card that unfolds: a header 405 points high, and below it the first lines of the text
  /// or all of it.
  ///
  /// A plan of both measures the text once:
  ///
  /// ```swift
  /// let plan = try CellPlan([.expandableCard(), .expandableCard(isExpanded: true)], style: style)
  /// var calculator = HeightCalculator(plan)
  /// let card = try calculator.prepare(CellItem(text: text))
  /// let transition = card.transition(from: 0, to: 1, atWidth: 375)
  /// ```
  ///
  /// - Parameters:
  ///   - isExpanded: Whether all lines are shown.
  ///   - maxLines: The line limit of the folded card.
  ///   - safeArea: The distance of the unfolded card from the screen's top, besides the 16
  ///     points that both have.
  public static func expandableCard(
    isExpanded: Bool = false, maxLines: Int = 3, safeArea: Points = .zero
  ) -> CellTemplate {
    CellTemplate(
      name: isExpanded ? "expandable-card-expanded" : "expandable-card",
      cell: .vertical([
        .box(height: 405).named("header"),
        .text(maxLines: isExpanded ? nil : maxLines).named("text"),
      ]).insets(CellInsets(top: isExpanded ? 16 + safeArea : 16)))
  }

  /// A bubble around a text, with an arrow 20 points wide and 10 high outside of it.
  ///
  /// - Parameters:
  ///   - arrow: The edge of the bubble that it stands at, from `arrowEdge`.
  ///   - insets: The room between the edges of the bubble and its text.
  public static func tagBubble(
    arrow: CellOverlay.Edge = .bottom, insets: CellInsets = CellInsets(horizontal: 12, vertical: 8)
  ) -> CellTemplate {
    CellTemplate(
      name: arrow == .top ? "tag-bubble-arrow-above" : "tag-bubble",
      cell: .text()
        .width(.hug).insets(insets).named("bubble")
        .overlaid(
          with: CellOverlay(arrow, width: 20, height: 10, isOutside: true, name: "arrow")))
  }

  /// The edge of a bubble that its arrow stands at: below where the bubble is in the upper
  /// half of the screen, above where it is in the lower.
  public static func arrowEdge(
    ofBubbleAt middle: Points, screenHeight: Points
  ) -> CellOverlay.Edge {
    middle < 0.5 * screenHeight ? .bottom : .top
  }
}
