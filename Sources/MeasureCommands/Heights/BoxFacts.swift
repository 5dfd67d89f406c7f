import Arguments
import ReviewIO
import TextMeasure

/// What is found of a text in a box besides its size and its lines.
struct BoxFacts: ParsableArguments {
  @Flag(
    name: .customLong("total-lines"),
    help: "Tell also how many lines there are without --max-lines (ndjson only).")
  var totalLines = false

  @Flag(
    help: """
      Tell how much narrower or wider the box may get before the text has another number of \
      lines (ndjson only).
      """)
  var margin = false

  @Flag(help: "Tell the narrowest box that keeps every line, for chat bubbles (ndjson only).")
  var tight = false

  @Flag(
    help: """
      Tell the narrowest box that keeps the number of lines, as text-wrap: balance (ndjson only).
      """)
  var balanced = false

  @Flag(
    name: .customLong("max-content"),
    help: "Tell how wide the text is unwrapped (ndjson only).")
  var maxContent = false

  /// The options that are given.
  var given: [String] {
    [
      ("--total-lines", totalLines), ("--margin", margin), ("--tight", tight),
      ("--balanced", balanced), ("--max-content", maxContent),
    ].filter(\.1).map(\.0)
  }
}

extension ByteWriter {
  /// Appends the requested facts of a text in a box: `,"totalLineCount":3`,
  /// `,"margin":{"narrower":1.5,"wider":20}`, `,"tightWidth":98.5`, `,"balancedWidth":90`.
  ///
  /// - Throws: `TextError.curveTooCostly`.
  mutating func append(
    _ facts: HeightsRequest.Facts, of text: PreparedText, atWidth width: Points, maxLines: Int?
  ) throws(TextError) {
    if facts.totalLines {
      append(",\"totalLineCount\":")
      append(text.lineCount(atWidth: width))
    }
    if facts.margin {
      let margin = try text.margin(atWidth: width)
      append(",\"margin\":{\"narrower\":")
      append(length: margin.narrower)
      if let wider = margin.wider {
        append(",\"wider\":")
        append(length: wider)
      }
      append("}")
    }
    if facts.tight {
      append(",\"tightWidth\":")
      append(length: text.tightWidth(in: width, maxLines: maxLines))
    }
    if facts.balanced {
      append(",\"balancedWidth\":")
      append(length: try text.balancedWidth(in: width))
    }
  }
}
