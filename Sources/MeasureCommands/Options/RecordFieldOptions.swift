import Arguments
import ReviewIO

/// Where text and id are in a record.
struct RecordFieldOptions: ParsableArguments {
  @Option(
    name: .customLong("text-field"),
    help: ArgumentHelp(
      "The field or column that holds the text, or a JSON pointer to it (/review/body). "
        + "(default: the first of content, review, text)", valueName: "field"))
  var textField: String?

  @Option(
    name: .customLong("null"),
    help: "What a text that is null becomes: an error, empty, or skip for no record at all.")
  var nullRule: NullRule = .error

  @Option(
    name: .customLong("lone-surrogates"),
    help: "What half of a surrogate pair in JSON (\\ud83d) is: replace, by U+FFFD, or an error.")
  var surrogates: SurrogateRule = .replace

  @Option(
    name: .customLong("id-field"),
    help: ArgumentHelp(
      "The field or column that holds the id, or a JSON pointer to it. (default: the first of id, "
        + "review_id)", valueName: "field"))
  var idField: String?

  /// Both, read.
  struct Selections: Sendable {
    var text: FieldSelection
    var id: FieldSelection
  }

  /// - Throws: `FieldPathError`.
  func selections() throws -> Selections {
    Selections(text: try textSelection(), id: try idSelection())
  }

  /// - Throws: `FieldPathError`.
  func textSelection() throws -> FieldSelection {
    var selection = try textField.map { name throws in try FieldSelection(name) } ?? .text
    selection.nullRule = nullRule
    selection.surrogates = surrogates
    return selection
  }

  /// - Throws: `FieldPathError`.
  func idSelection() throws -> FieldSelection {
    try idField.map { name throws in try FieldSelection(name) } ?? .id
  }
}
