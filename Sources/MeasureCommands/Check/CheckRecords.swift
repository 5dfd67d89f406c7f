import Arguments
import Catalogues
import ReviewIO
import StyleJSON
import TextMeasure

/// Reads the records of a file, each with the box that it has itself.
struct CheckRecords {
  private let path: String
  private let placeholders: Placeholders
  private var files: ReviewFiles
  private let makeParser: () -> RecordParser
  private var lines = LineCounter()
  /// Styles by how records spell them.
  private var styles: [[UInt8]: StyleDescription] = [:]
  private static let mostStyles = 10_000

  /// The other fields of a record, in the order in which the parser is asked for them.
  private enum Field: Int, CaseIterable {
    case key, width, maxLines, maxHeight

    var name: String { "\(self)" }
  }

  /// - Throws: `InputError`, `ValidationError`.
  init(input: InputOptions, path: String, placeholders: Placeholders, isQuiet: Bool) throws {
    var one = input
    one.files = [path]
    files = try one.openFiles()
    files.isQuiet = isQuiet
    let fields = try Field.allCases.map { try FieldSelection($0.name) }
    let (text, id) = (
      try input.reading.fields.textSelection(), try input.reading.fields.idSelection()
    )
    makeParser = { RecordParser(text: text, id: id, fields: fields) }
    (self.path, self.placeholders) = (path, placeholders)
  }

  /// - Throws: `InputError`, and what styles of records can be wrong with where fonts are read.
  mutating func read(_ plan: inout CheckPlan, into texts: inout CheckTexts) throws {
    var parser = makeParser()
    while let chunk = try files.next() {
      lines.begin(chunk)
      var found: [Result<Review.Kept, CheckProblem>] = []
      var (counter, known) = (lines, styles)
      parser.forEachRecord(in: chunk) { result in
        switch result {
        case .success(let review):
          let line = counter.line(of: review.position)
          let record = Result { try Self.record(review, line, &known) }
          found.append(
            record.mapError { error in
              CheckProblem(file: chunk.sourceName, line: line, reason: BoxReader.reason(error))
            })
        case .failure(let error):
          found.append(
            .failure(
              CheckProblem(
                file: error.sourceName, line: counter.line(of: error.position),
                reason: error.message + error.advice)))
        }
      }
      (lines, styles) = (counter, known)
      for result in found { try add(result, of: chunk.sourceName, &plan, to: &texts) }
    }
  }

  private func add(
    _ record: Result<Review.Kept, CheckProblem>, of file: String, _ plan: inout CheckPlan,
    to texts: inout CheckTexts
  ) throws {
    switch record {
    case .failure(let problem): texts.problems.append(problem)
    case .success(let record):
      do {
        texts.texts.append(
          CheckedText(
            file: file, line: record.line, key: record.key, text: placeholders.filled(record.text),
            boxes: try plan.boxes(ofKey: record.key, name: record.key, own: record.box)))
      } catch {
        texts.problems.append(CheckProblem(file: file, line: record.line, reason: "\(error)"))
      }
    }
  }

  private static func record(
    _ review: Review, _ line: Int, _ styles: inout [[UInt8]: StyleDescription]
  ) throws -> Review.Kept {
    func text(_ field: Field) -> String? {
      review.fields[field.rawValue].map { String(decoding: $0, as: UTF8.self) }
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    func read<Value>(_ field: Field, _ read: (String) throws -> Value) throws -> Value? {
      do {
        return try text(field).map(read)
      } catch {
        throw ValidationError("\"\(field.name)\" \(error)")
      }
    }
    var box = TextBox()
    box.width = try read(.width) { try BoxReader.length($0, above: true) }
    box.maxLines = try read(.maxLines, BoxReader.lines)
    box.maxHeight = try read(.maxHeight) { try BoxReader.length($0, above: true) }
    box.style = try style(of: review, &styles)
    let id =
      switch review.id {
      case .absent: nil as String?
      case .string(let bytes), .number(let bytes): String(decoding: bytes, as: UTF8.self)
      }
    return Review.Kept(
      key: id ?? text(.key) ?? "", text: String(decoding: review.text, as: UTF8.self), box: box,
      line: line)
  }

  /// The style that an object has.
  private static func style(
    of review: Review, _ styles: inout [[UInt8]: StyleDescription]
  ) throws -> StyleDescription? {
    guard review.hasStyle else { return nil }
    let bytes = Array(review.source)
    guard let value = try? JSONTree(bytes)["style"] else { return nil }
    if case .null = value.value { return nil }
    let spelling = Array(bytes[value.range])
    if let known = styles[spelling] { return known }
    do {
      let style = try JSONText.decode(StyleDescription.self, from: spelling)
      if styles.count < mostStyles { styles[spelling] = style }
      return style
    } catch {
      throw ValidationError("\"style\" \(BoxReader.reason(error))")
    }
  }
}

extension CheckProblem: Error {}

extension Review {
  /// What is kept of a record beyond its bytes.
  fileprivate struct Kept {
    var key: String
    var text: String
    var box: TextBox
    var line: Int
  }
}

/// Counts the lines of a source, whose records may be counted otherwise.
private struct LineCounter {
  private var line = 1
  private var offset = 0
  private var chunk: Chunk?

  mutating func begin(_ chunk: Chunk) {
    if let last = self.chunk { count(through: last.byteOffset + last.bytes.count) }
    self.chunk = chunk
    offset = chunk.byteOffset
  }

  /// The line that a record begins on.
  mutating func line(of position: RecordPosition) -> Int {
    if position.unit == .line { return position.number }
    count(through: position.byteOffset)
    return line
  }

  private mutating func count(through end: Int) {
    guard let chunk else { return }
    let bytes = chunk.bytes
    let (first, last) = (offset - chunk.byteOffset, min(end - chunk.byteOffset, bytes.count))
    guard first < last, first >= 0 else { return }
    for index in first..<last where bytes[index] == UInt8(ascii: "\n") { line += 1 }
    offset = chunk.byteOffset + last
  }
}
