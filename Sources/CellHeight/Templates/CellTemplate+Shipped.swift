extension CellTemplate {
  /// The templates that come with this library, by which names commands know them.
  public static let shipped: [CellTemplate] = [
    .bookstoreReview, .animalRow, .expandableCard(), .expandableCard(isExpanded: true),
    .tagBubble(), .tagBubble(arrow: .top), .productList, .productGrid, .mosaic, .columns,
  ]
}
