import TextMeasure

/// A rich text as it is written down: in a record, a golden case, a request.
///
/// It is read from JSON, an array of runs. Each holds a text, further runs or a box, and what a
/// span around it has of its own; a text without any style is one of what it lies in.
///
/// ```json
/// [{"text": "Tom", "fonts": ["bold"]},
///  {"text": " 정말 재밌게 봤어요 "},
///  {"box": {"width": 20, "height": 20}, "verticalAlign": "middle"}]
/// ```
public struct RichTextDescription: Hashable, Sendable {
  /// What follows what.
  package var runs: [RunDescription]

  /// A text of these runs.
  package init(_ runs: [RunDescription]) { self.runs = runs }

  /// The most runs of a text, those within others included.
  public static let maximumRunCount = 10_000
  /// How deep runs may lie in one another.
  public static let maximumDepth = 128

  /// All texts in order, each box as U+FFFC: what offsets of lines count in.
  public var text: String {
    var text = ""
    for run in runs { run.append(to: &text) }
    return text
  }

}

extension RichTextDescription: Codable {
  /// - Throws: `DescriptionError` for fields that are not known and values that are none;
  ///   `DecodingError`, of which `DescriptionError` makes a sentence.
  public init(from decoder: any Decoder) throws {
    runs = try RunDescription.runs(decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for run in runs { try values.encode(InJSON(run)) }
  }
}

// MARK: - Errors of layouts

extension RichTextDescription {
  /// What a layout found wrong, by the place of the run.
  ///
  /// - Parameter path: That of the array of runs.
  package func error(_ error: RichTextError, at path: DescriptionPath) -> DescriptionError {
    switch error {
    case .unsupportedTransform: path.error("cannot be laid out: \(error)")
    case .tooManyStyles(let span):
      self.path(below: path) { $0.span == span }.error(
        "has one more style than the \(RichText.maximumStyleCount) that a text may have")
    case .unsupportedSpan(let span):
      self.path(below: path) { $0.span == span }.error(
        "has padding, border, margin, \"verticalAlign\" or \"noBreak\", which this renderer's spans "
          + "cannot have: leave it out, or give a box"
      )
    case .unusableStyle(let span, let error):
      self.path(below: path) { $0.span == span }.error("has a style that cannot be: \(error)")
    case .unusableBox(let box):
      self.path(below: path) { $0.box == box }.appending("box").error(
        "has a length that is not a number, or too large")
    case .text(let error): path.error("cannot be measured: \(error)")
    case .outOfRange, .splitsCharacter, .overlaps, .tooDeep: path.error("cannot be: \(error)")
    }
  }

  /// The index of a run among those of its kind, in the order of the text.
  private struct Place {
    var span: Int?
    var box: Int?
  }

  private func path(
    below path: DescriptionPath, where isLookedFor: (Place) -> Bool
  ) -> DescriptionPath {
    var (spanCount, boxCount) = (0, 0)
    func find(_ runs: [RunDescription], _ path: DescriptionPath) -> DescriptionPath? {
      for (index, run) in runs.enumerated() {
        let own = path.appending("\(index)")
        var place = Place()
        if run.isSpan { (place.span, spanCount) = (spanCount, spanCount + 1) }
        if run.isBox { (place.box, boxCount) = (boxCount, boxCount + 1) }
        if isLookedFor(place) { return own }
        if let found = find(run.inner, own.appending("runs")) { return found }
      }
      return nil
    }
    return find(runs, path) ?? path
  }
}
