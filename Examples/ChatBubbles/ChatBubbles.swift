import TextMeasure

/// A bubble around a message: as narrow as its text allows.
public struct Bubble: Hashable, Sendable {
  /// The width of the bubble, in points.
  public var width: Points
  /// The height of the bubble, in points.
  public var height: Points
  /// The width of the box of the text in the bubble.
  public var textWidth: Points
}

/// How messages are set in bubbles.
public enum BubbleShape: Sendable {
  /// The lines of the widest bubble, with nothing to the right of the longest.
  case tight
  /// As many lines, all about as long.
  case balanced
}

/// Measures the bubbles of a chat.
public struct ChatBubbles: ~Copyable {
  private var measurer: TextMeasurer
  private let shape: BubbleShape
  private static let inset: Points = 12

  /// Bubbles whose texts are in `style`.
  ///
  /// - Throws: `FontError` for lengths that no text can have.
  public init(_ style: TextStyle, shape: BubbleShape) throws {
    measurer = try TextMeasurer(style)
    self.shape = shape
  }

  /// The bubble of `message` in a chat `width` wide, of which it takes three quarters at most.
  public mutating func bubble(_ message: String, inChat width: Points) throws -> Bubble {
    let text = try measurer.prepare(message)
    let available = 0.75 * width - 2 * Self.inset
    let textWidth =
      switch shape {
      case .tight: text.tightWidth(in: available)
      case .balanced: try text.balancedWidth(in: available)
      }
    return Bubble(
      width: textWidth + 2 * Self.inset,
      height: text.height(atWidth: textWidth) + 2 * Self.inset, textWidth: textWidth)
  }
}
