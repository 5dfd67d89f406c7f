import TextMeasure

extension PreparedText {
  /// STUB: replaced by the library's own.
  func widestLine(atWidth width: Points, maxLines: Int?) -> Points {
    let widest = lines(atWidth: width, maxLines: maxLines).map(\.width).max() ?? .zero
    return widest
  }
}
