/// What becomes of text that is wider than its line, as `NSLineBreakMode` has it; raw values
/// are UIKit's.
public enum LineBreakMode: Int, Hashable, Sendable, CaseIterable {
  /// Lines end at break opportunities; a word wider than its line is broken.
  case wordWrapping = 0
  /// Lines end between any two grapheme clusters, punctuation included.
  case charWrapping = 1
  /// Lines end at break opportunities; what has no room is not drawn.
  case clipping = 2
  /// The last line loses its beginning to an ellipsis.
  case truncatingHead = 3
  /// What a `UILabel` comes with.
  case truncatingTail = 4
  /// The last line loses its middle to an ellipsis.
  case truncatingMiddle = 5

  /// Whether what has no room is left out, and not put on another line.
  var cuts: Bool {
    switch self {
    case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: true
    case .wordWrapping, .charWrapping: false
    }
  }

  /// Whether `LineBreakStrategy` counts: Apple's documentation has it ignored by modes that
  /// are not for several lines.
  var usesLineBreakStrategy: Bool {
    switch self {
    case .wordWrapping, .charWrapping, .truncatingTail: true
    case .clipping, .truncatingHead, .truncatingMiddle: false
    }
  }
}

/// What UIKit considers besides the rules of line breaking, as
/// `NSParagraphStyle.LineBreakStrategy` has it; raw values are UIKit's.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Moves a word to the last line lest that be a single one. By which measure is not
  /// published; taken to leave the number of lines as it is, and so to change no height.
  public static let pushOut = LineBreakStrategy(rawValue: 1)
  /// Breaks no Korean word between its letters (`WordBreak.hangulWordPriority`).
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
  /// All that labels do with plain text, since iOS 14.
  public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
}
