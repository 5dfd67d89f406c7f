import ListLayout
import StyleJSON
import TextMeasure

extension CellTemplate {
  /// A comment: a picture of its author on the left, beside it one text of the author's name in bold,
  /// a badge if the item has one, and what was said; below it when that was, and answers.
  ///
  /// Three lines are shown, and "더보기" in their place where more follow. The text is 76 points narrower
  /// than the row.
  ///
  /// Fields: `author`, `badge`, `time` and the item's text. Without an author the text begins the line.
  public static let comment: CellTemplate = {
    var template = CellTemplate(
      name: "comment",
      cell: .horizontal(
        [
          .box(width: 32, height: 32).named("picture"),
          .vertical(
            [
              CellNode(
                .text(
                  CellText(
                    .runs([
                      CellRun(.field("author"), style: "author"),
                      CellRun(.string("\u{A0}"), condition: .present("badge")),
                      CellRun(.namedBox("badge"), condition: .present("badge")),
                      CellRun(.string(" "), condition: .present("author")),
                      CellRun(.field(.itemText)),
                    ]), maxLines: 3, token: "… 더보기"))
              ).named("text"),
              .text("time", maxLines: 1).height(18).named("time"),
            ], spacing: 4),
        ], spacing: 12
      ).insets(CellInsets(horizontal: 16, vertical: 12)))
    var author = SpanDescription()
    author.weight = 700
    template.tags = [
      "author": .span(author),
      "badge": .box(
        BoxDescription(InlineBox(width: 16, height: 16, verticalAlignment: .raised(-3)))),
    ]
    return template
  }()
}
