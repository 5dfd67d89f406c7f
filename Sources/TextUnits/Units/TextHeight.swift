/// The height of a text in a box of some width, and its lines.
public struct TextHeight: Hashable, Sendable {
  /// The height of the lines shown, in points.
  public var height: Points
  /// The lines shown.
  public var lineCount: Int
  /// Whether a limit on lines cut the text short.
  public var isTruncated: Bool

  /// A height of so many lines.
  @inlinable
  public init(height: Points, lineCount: Int, isTruncated: Bool) {
    self.height = height
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension TextHeight: Codable {}
#endif

extension TextHeight: CustomStringConvertible {
  public var description: String {
    "\(lineCount) \(lineCount == 1 ? "line" : "lines"), \(height)"
      + (isTruncated ? ", truncated" : "")
  }
}
