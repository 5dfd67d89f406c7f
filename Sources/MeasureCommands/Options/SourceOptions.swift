import Arguments
import ReviewIO

/// Where one text comes from: it is given, read, or that of a review.
struct SourceOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "The text itself instead; - reads it from standard input, without the line end "
        + "at its end.", valueName: "text"))
  var text: String?

  @Option(help: ArgumentHelp("The id of the review. (default: the first review)"))
  var id: String?

  func validate() throws {
    try input.refuse(beside: text)
    guard text == nil || id == nil else { throw ValidationError("a --text has no --id") }
  }

  /// - Parameters:
  ///   - fields: What else is read of the review.
  ///   - readsRuns: Whether it may have runs in place of a text.
  /// - Throws: As `TextSource.standardInput` and `.review`, `FieldPathError`, and
  ///   `LongText`.
  func source(fields: [FieldSelection] = [], readsRuns: Bool = false) throws -> TextSource {
    let source = try anySource(fields: fields, readsRuns: readsRuns)
    guard source.text.count <= input.reading.maxTextBytes else {
      throw LongText(limit: input.reading.maxTextBytes)
    }
    return source
  }

  private func anySource(fields: [FieldSelection], readsRuns: Bool) throws -> TextSource {
    switch text {
    case "-": try .standardInput(limit: input.reading.maxTextBytes)
    case .some(let text): TextSource(text: Array(text.utf8))
    case nil:
      try .review(
        id, files: input.openFiles(),
        parser: RecordParser(
          text: try input.reading.fields.textSelection(),
          id: try input.reading.fields.idSelection(),
          fields: fields, readsRuns: readsRuns))
    }
  }
}
