import ReviewIO
import TextMeasure

/// The one text that a command is about, and what it is called.
struct TextSource {
  var text: [UInt8]
  /// The runs that stand in place of a text; `nil` for a text.
  var runs: [UInt8]?
  /// The review's id as JSON: a string or a number.
  var idJSON: [UInt8]?
  /// The other requested fields; none for a text that is given.
  var fields: [[UInt8]?] = []

  init(text: [UInt8]) { self.text = text }

  init(_ review: Review) {
    text = Array(review.text)
    runs = review.runs.map(Array.init)
    fields = review.fields.map { $0.map(Array.init) }
    if case .absent = review.id { return }
    var writer = ByteWriter(capacity: 64)
    writer.appendJSON(review.id)
    idJSON = Array(writer.bytes)
  }

  /// A JSON object with the review's id, spelled as it was, as its first member.
  func named(_ object: String) -> String {
    guard let idJSON else { return object }
    return "{\"id\":\(String(decoding: idJSON, as: UTF8.self)),\(object.dropFirst())"
  }
}

extension TextSource {
  /// The text of several styles that the source is, with all of its texts as the source's own; `nil` for a
  /// plain text.
  ///
  /// - Parameters:
  ///   - setting: How such texts are written.
  ///   - fonts: Those that spans may name.
  ///   - measurer: One of the paragraph's style.
  /// - Throws: `RichReviewError`.
  mutating func rich(
    _ setting: RichTextSetting, fonts: OpenedFonts?, measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) -> RichText? {
    guard runs != nil || setting.markup != nil else { return nil }
    var reader = RichReviewReader(setting, in: measurer.style, fonts: fonts)
    let review = try text.withUnsafeBufferPointer { text in
      Result { () throws(RichReviewError) in
        guard let runs else { return try reader.read(text, runs: nil, measuredBy: &measurer) }
        return try runs.withUnsafeBufferPointer { runs in
          Result { () throws(RichReviewError) in
            try reader.read(text, runs: runs, measuredBy: &measurer)
          }
        }.get()
      }
    }.get()
    text = Array(review.text.utf8)
    return review.rich
  }

  /// The text of an option: `-` stands for standard input.
  ///
  /// - Throws: `LongText` for more than `limit` bytes, `InputError`.
  static func given(_ argument: String, limit: Int) throws -> TextSource {
    let source =
      argument == "-" ? try standardInput(limit: limit) : TextSource(text: Array(argument.utf8))
    guard source.text.count <= limit else { throw LongText(limit: limit) }
    return source
  }

  /// All of standard input, without the line end that tools put at its end.
  ///
  /// - Throws: `LongText` for more than `limit` bytes, `InputError`.
  static func standardInput(limit: Int) throws -> TextSource {
    if Standard.inputIsTerminal {
      Standard.printError("measure: reading the text from the terminal; Ctrl-D ends it")
    }
    let lineEnd = 2
    guard var text = try WholeFile.standardInput(limit: limit + lineEnd) else {
      throw LongText(limit: limit)
    }
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return TextSource(text: text)
  }

  /// The first review whose id is spelled `id`, or the first one at all.
  ///
  /// - Throws: `InputError`, `MissingReview`, and the `RecordError` of the first
  ///   record if that was requested.
  static func review(
    _ id: String?, files: consuming ReviewFiles, parser: consuming RecordParser
  ) throws -> TextSource {
    if Standard.inputIsTerminal && files.readsStandardInput {
      Standard.printError("measure: reading reviews from the terminal; Ctrl-D ends them")
    }
    var unreadable = 0
    var found: Result<TextSource, RecordError>?
    while found == nil, let chunk = try files.next() {
      parser.forEachRecord(in: chunk) { result in
        guard found == nil else { return }
        switch result {
        case .success(let review):
          if id.map(review.id.isSpelled) ?? true { found = .success(TextSource(review)) }
        case .failure(let error):
          unreadable += 1
          if id == nil { found = .failure(error) }
        }
      }
    }
    guard let found else { throw MissingReview(id: id, unreadable: unreadable) }
    return try found.get()
  }
}

/// A text has more bytes than may be measured.
struct LongText: Error, CustomStringConvertible {
  var limit: Int

  var description: String {
    "the text has more than \(limit) bytes (raise the limit with --max-text-bytes)"
  }
}

/// No record has the requested id.
struct MissingReview: Error, CustomStringConvertible {
  var id: String?
  /// How many records had errors; each might be it.
  var unreadable: Int

  var description: String {
    guard let id else { return "there is no review in the input" }
    let sentence = "no review has the id '\(id)'"
    switch unreadable {
    case 0: return sentence
    case 1: return "\(sentence); one record could not be read"
    default: return "\(sentence); \(unreadable) records could not be read"
    }
  }
}

extension ReviewID {
  fileprivate func isSpelled(_ id: String) -> Bool {
    switch self {
    case .absent: false
    case .string(let bytes), .number(let bytes): bytes.elementsEqual(id.utf8)
    }
  }
}
