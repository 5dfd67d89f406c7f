import Arguments
import ReviewIO
import TextMeasure

/// How files of reviews are written, where in their records text and id are, and how long they may
/// be.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("input-format"),
    help: ArgumentHelp(
      "json, csv, tsv, lines for a text a line, or keyed for one object of records by their ids; "
        + "tables begin with the names of their columns, and csv may be separated by ; or |. (default: "
        + "what the file's name ends with, else json)", valueName: "format"))
  var inputFormat: InputFormat?

  @Option(
    name: .customLong("input-encoding"),
    help: ArgumentHelp(
      "utf-8, utf-16, cp949 or another that the system's iconv knows; auto finds these three by "
        + "the bytes, and says so. (default: auto)", valueName: "name",
      values: ["auto", "utf-8", "utf-16", "cp949"]),
    transform: textEncoding)
  var encoding: TextEncoding?

  @Option(
    help: ArgumentHelp(
      "Where the array of reviews is inside other JSON, a JSON pointer such as /reviews.",
      valueName: "pointer"),
    transform: jsonPointer)
  var records: FieldSelection?

  @Flag(
    name: .customLong("no-header"),
    help: "The first row of tables is a record, too; columns are called 1, 2, 3: --text-field 2.")
  var hasNoHeader = false

  @OptionGroup var fields: RecordFieldOptions

  @Option(
    name: .customLong("max-record-bytes"),
    help: ArgumentHelp("Longer records are errors. (default: 64 MiB)", valueName: "bytes"),
    transform: wholeNumber(in: 1...1 << 30))
  var maxRecordBytes: Int?

  @Option(
    name: .customLong("max-text-bytes"),
    help: ArgumentHelp(
      "Longer texts are errors, in UTF-8; measuring takes some forty times as much memory. "
        + "(default: 4 MiB)", valueName: "bytes"),
    transform: wholeNumber(in: 1...Int(Int32.max)))
  var maxTextBytes = TextMeasurer.defaultMaximumByteCount

  /// How the records of a file are written down.
  func format(of path: String) -> InputFormat { inputFormat ?? InputFormat(ofFile: path) }

  /// Bytes in a record.
  var recordLimit: Int { maxRecordBytes ?? RecordReader.defaultRecordLimit }

  /// What is given and has no meaning where no records are read.
  var optionsOfRecords: [String] {
    [
      ("--input-format", inputFormat != nil), ("--records", records != nil),
      ("--no-header", hasNoHeader),
      ("--input-encoding", encoding != nil), ("--lone-surrogates", fields.surrogates != .replace),
      ("--null", fields.nullRule != .error),
      ("--text-field", fields.textField != nil),
      ("--id-field", fields.idField != nil),
      ("--max-record-bytes", maxRecordBytes != nil),
    ].filter(\.1).map(\.0)
  }
}

/// An encoding that texts are written in.
@Sendable func textEncoding(_ argument: String) throws -> TextEncoding {
  guard let encoding = TextEncoding(argument) else {
    throw ValidationError("give auto, utf-8, utf-16, cp949, or a name that iconv --list has")
  }
  return encoding
}

/// A JSON pointer to something inside a document.
@Sendable func jsonPointer(_ argument: String) throws -> FieldSelection {
  guard argument.hasPrefix("/") else {
    let names = argument.split { $0 == "." || $0 == "/" }.filter { $0 != "$" }
    let pointer = names.isEmpty ? "/reviews" : "/" + names.joined(separator: "/")
    throw ValidationError("give a JSON pointer, such as \(pointer)")
  }
  do {
    return try FieldSelection(argument)
  } catch {
    throw ValidationError("\(error)")
  }
}
