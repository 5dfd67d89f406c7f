import CellHeight
import ListLayout
import TextMeasure

/// The rows of a table of reviews: how high each is, and where the reader
/// stays when they change.
///
/// Needs no screen, so it can be tested anywhere; `ReviewTableDataSource` puts it behind a
/// `UITableView`. Every change takes the offset the table is scrolled to, and returns the one
/// it must be scrolled to, so that the same rows stay in view.
public struct ReviewTable: Sendable {
  /// The width of the rows, in points.
  public private(set) var width: Points
  /// From the top.
  public private(set) var reviews: [MeasuredReview] = []
  /// Where each row is.
  public private(set) var feed = FeedLayout<Review.ID>()

  public init(width: Points) { self.width = width }

  /// - Precondition: `row` is the index of a row.
  /// - Complexity: O(log *n*).
  public func height(ofRow row: Int) -> Points { feed[row].height }

  /// New posts have come in above all others.
  public mutating func insertOnTop(_ new: [MeasuredReview], offset: Points) -> Points {
    let reader = feed.anchor(at: offset)
    reviews.insert(contentsOf: new, at: 0)
    let change = feed.insert(rows(new), at: 0)
    return reader.map { feed.offset(of: $0.after(change)) } ?? offset
  }

  /// The table has become wider or narrower: the device was turned.
  public mutating func setWidth(_ width: Points, offset: Points) -> Points {
    self.width = width
    return replaceHeights(offset: offset)
  }

  /// All reviews were measured anew, in another style. Those that are missing keep their
  /// heights.
  public mutating func setHeights(_ measured: [MeasuredReview], offset: Points) -> Points {
    let cells = Dictionary(measured.map { ($0.id, $0.cell) }) { $1 }
    for row in reviews.indices {
      if let new = cells[reviews[row].id] { reviews[row].cell = new }
    }
    return replaceHeights(offset: offset)
  }

  /// A reader who was half through a row stays half through it.
  private mutating func replaceHeights(offset: Points) -> Points {
    guard var reader = feed.anchor(at: offset) else { return offset }
    let before = height(ofRow: reader.row)
    feed = FeedLayout(rows(reviews))
    if before > .zero && reader.distance > .zero {
      let ratio = height(ofRow: reader.row).rawValue / before.rawValue
      reader.distance = ratio * reader.distance
    }
    return feed.offset(of: reader)
  }

  private func rows(_ reviews: [MeasuredReview]) -> [FeedLayout<Review.ID>.Row] {
    reviews.map { .init(id: $0.id, height: $0.cell.height(atWidth: width)) }
  }
}
