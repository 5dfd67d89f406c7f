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
    guard text != nil else { return }
    guard input.files == ["-"] else { throw ValidationError("give --text or a file, not both") }
    guard id == nil else { throw ValidationError("a --text has no --id") }
  }

  /// - Parameter fields: What else is read of the review.
  /// - Throws: As `TextSource.standardInput` and `.review`, and `FieldPathError`.
  func source(fields: [FieldSelection] = []) throws -> TextSource {
    switch text {
    case "-": try .standardInput()
    case .some(let text): TextSource(text: Array(text.utf8))
    case nil:
      try .review(
        id, files: ReviewFiles(paths: input.files, recordLimit: input.maxRecordBytes),
        parser: RecordParser(
          text: try input.textSelection(), id: try input.idSelection(), fields: fields))
    }
  }
}
