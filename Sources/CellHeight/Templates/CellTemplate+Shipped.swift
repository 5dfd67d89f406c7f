extension CellTemplate {
  /// The templates that come with this library; commands take them by their names.
  public static let shipped: [CellTemplate] = [
    .bookstoreReview, .animalRow, .expandableCard(), .expandableCard(isExpanded: true),
    .tagBubble(), .tagBubble(arrow: .top), .productList, .productGrid, .mosaic, .columns,
    .comment,
  ]
}
