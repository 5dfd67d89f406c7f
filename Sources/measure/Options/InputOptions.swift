import Arguments
import ReviewIO

/// Where reviews come from, and where in them text and id are.
struct InputOptions: ParsableArguments {
  @Argument(help: "Files of reviews: NDJSON or one JSON array. - is standard input.")
  var files: [String] = ["-"]

  @Option(
    name: .customLong("text-field"),
    help: ArgumentHelp(
      "The field that holds the text, or a JSON pointer to it (/review/body). "
        + "(default: the first of content, review, text)", valueName: "field"))
  var textField: String?

  @Option(
    name: .customLong("id-field"),
    help: ArgumentHelp(
      "The field that holds the id, or a JSON pointer to it. (default: the first of id, "
        + "review_id)", valueName: "field"))
  var idField: String?

  @Option(
    name: .customLong("max-record-bytes"),
    help: ArgumentHelp("Longer records are errors. (default: 64 MiB)", valueName: "bytes"),
    transform: wholeNumber(in: 1...1 << 30))
  var maxRecordBytes = RecordReader.defaultRecordLimit

  func validate() throws {
    guard !files.contains("") else {
      throw ValidationError("the name of an input file is empty; - is standard input")
    }
  }

  /// - Throws: `FieldPathError`.
  func textSelection() throws -> FieldSelection {
    try textField.map { name throws in try FieldSelection(name) } ?? .text
  }

  /// - Throws: `FieldPathError`.
  func idSelection() throws -> FieldSelection {
    try idField.map { name throws in try FieldSelection(name) } ?? .id
  }
}
