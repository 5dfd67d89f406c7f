import TextMeasure

/// A run of a rich text as it is written down.
package struct RunDescription: Hashable, Sendable {
  /// What it holds.
  package var content: Content
  /// What the span around a text or runs has of its own; `nil` for a text without one.
  package var style: SpanDescription?

  /// What a run holds.
  package enum Content: Hashable, Sendable {
    case text(String)
    /// Runs within a span.
    case runs([RunDescription])
    case box(BoxDescription)
    /// The box of that name (`TagStyles`).
    case namedBox(String)
  }

  /// A run that holds this.
  package init(_ content: Content, style: SpanDescription? = nil) {
    (self.content, self.style) = (content, style)
  }

  /// The runs within it.
  var inner: [RunDescription] {
    if case .runs(let runs) = content { runs } else { [] }
  }

  var isBox: Bool {
    switch content {
    case .box, .namedBox: true
    case .text, .runs: false
    }
  }

  /// Whether it opens a span: runs within one do, whatever its style.
  var isSpan: Bool {
    switch content {
    case .text: style != nil
    case .runs: true
    case .box, .namedBox: false
    }
  }

  /// Adds its text, each box as U+FFFC.
  func append(to text: inout String) {
    switch content {
    case .text(let own): text += own
    case .runs(let runs): for run in runs { run.append(to: &text) }
    case .box, .namedBox: text += "\u{FFFC}"
    }
  }
}

// MARK: - JSON

extension RunDescription: JSONValue {
  private static let contents = ["text", "runs", "box"]
  private static let keys = contents + SpanDescription.keys

  /// Runs of an array, those within them counted.
  static func runs(_ decoder: any Decoder) throws -> [RunDescription] {
    // Every run within another adds a key and an index to the path.
    guard decoder.codingPath.count <= 2 * RichTextDescription.maximumDepth else {
      throw DescriptionError(
        decoder.codingPath, "lies more than \(RichTextDescription.maximumDepth) runs deep")
    }
    var values = try decoder.unkeyedContainer()
    var runs: [RunDescription] = []
    var count = 0
    while !values.isAtEnd {
      let run = try values.decode(InJSON<RunDescription>.self).value
      count += 1 + run.innerCount
      guard count <= RichTextDescription.maximumRunCount else {
        throw DescriptionError(
          decoder.codingPath, "has more than \(RichTextDescription.maximumRunCount) runs")
      }
      runs.append(run)
    }
    return runs
  }

  /// All runs within it.
  private var innerCount: Int {
    inner.reduce(0) { $0 + 1 + $1.innerCount }
  }

  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    let given = Self.contents.filter(fields.has)
    guard given.count == 1 else {
      throw DescriptionError(
        decoder.codingPath,
        given.isEmpty
          ? "has neither \"text\" nor \"runs\" nor \"box\""
          : "has \(given.map { "\"\($0)\"" }.joined(separator: " and ")); a run has one of them")
    }
    switch given[0] {
    case "box" where fields.isString("box"):
      for key in SpanDescription.keys where fields.has(key) {
        throw fields.error(key, "stands beside the name of a box, which has all of its style")
      }
      self.init(.namedBox(try fields.requiredLabel("box")))
    case "box": self.init(.box(try BoxDescription(ofRun: fields)))
    case "text":
      self.init(.text(try fields.required("text")), style: try SpanDescription(fields))
    default:
      let runs: InnerRuns = try fields.required("runs")
      self.init(.runs(runs.values), style: try SpanDescription(fields))
    }
  }

  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    switch content {
    case .text(let text): try fields.write(text, "text")
    case .runs(let runs): try fields.write(runs, "runs")
    case .box(let box): try box.write(ofRun: &fields)
    case .namedBox(let name): try fields.write(name, "box")
    }
    try style?.write(&fields)
  }
}

/// The runs within another one.
private struct InnerRuns: Decodable {
  var values: [RunDescription]

  init(from decoder: any Decoder) throws { values = try RunDescription.runs(decoder) }
}
