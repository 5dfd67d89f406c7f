import ListLayout
import TextMeasure

/// A row of the table: a review of which the first lines are shown until it is unfolded.
public struct MoreRow: Sendable {
  /// The place of the review in the feed.
  public let id: Int
  /// All of the review.
  public let text: String
  /// The review, measured.
  public let prepared: PreparedText
  /// Whether all lines are shown.
  public var isUnfolded = false
}

/// What a row shows.
public struct ShownText: Hashable, Sendable {
  /// The text, or its beginning.
  public var text: Substring
  /// What stands behind the text; `nil` if all of it is shown.
  public var token: String?
}

/// A table of reviews, folded to a few lines, with “… 더 보기” behind the last where a text is
/// longer. All heights are known before a row exists.
public struct MoreTable: Sendable {
  /// The rows, from the top.
  public private(set) var rows: [MoreRow] = []
  /// Where each row lies.
  public private(set) var feed = FeedLayout<Int>()
  private let token: PreparedText
  private let width: Points

  private static let token = "… 더 보기"
  private static let foldedLines = 3
  private static let inset: Points = 16

  /// A table `width` wide, with all rows folded.
  ///
  /// - Throws: `FontError`, `TextError.tooLong`.
  public init(_ texts: [String], style: TextStyle, width: Points) throws {
    var measurer = try TextMeasurer(style)
    token = try measurer.prepare(Self.token)
    self.width = width
    for (id, text) in texts.enumerated() {
      rows.append(MoreRow(id: id, text: text, prepared: try measurer.prepare(text)))
    }
    feed = FeedLayout(rows.map { .init(id: $0.id, height: height(of: $0)) })
  }

  /// What a row shows: the text, or as much of it as fits before the token.
  public func shown(inRow index: Int) -> ShownText {
    let row = rows[index]
    let facts = row.prepared.truncation(
      atWidth: textWidth, maxLines: Self.foldedLines, token: token)
    guard !row.isUnfolded, let cut = facts.cut else {
      return ShownText(text: row.text[...], token: nil)
    }
    return ShownText(text: row.text[..<cut.index(in: row.text)], token: Self.token)
  }

  /// Shows all of a row, and returns where the table must be scrolled to.
  public mutating func unfold(row index: Int, offset: Points) -> Points {
    rows[index].isUnfolded = true
    let reader = feed.anchor(at: offset)
    let change = feed.setHeight(height(of: rows[index]), ofRow: index)
    return reader.map { feed.offset(of: $0.after(change)) } ?? offset
  }

  private var textWidth: Points { width - 2 * Self.inset }

  private func height(of row: MoreRow) -> Points {
    let maxLines = row.isUnfolded ? nil : Self.foldedLines
    return row.prepared.height(atWidth: textWidth, maxLines: maxLines) + 2 * Self.inset
  }
}
