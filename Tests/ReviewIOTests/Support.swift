import Foundation
import Testing

@testable import ReviewIO

/// A record's outcome, its bytes copied so that it outlives the parser.
enum Outcome: Equatable {
  case review(text: [UInt8], id: ID, RecordPosition)
  case error(RecordError)

  enum ID: Equatable {
    case absent
    case string(String)
    case number(String)
  }

  init(_ result: Result<Review, RecordError>) {
    switch result {
    case .failure(let error): self = .error(error)
    case .success(let review):
      let id: ID =
        switch review.id {
        case .absent: .absent
        case .string(let bytes): .string(String(decoding: bytes, as: UTF8.self))
        case .number(let bytes): .number(String(decoding: bytes, as: UTF8.self))
        }
      self = .review(text: Array(review.text), id: id, review.position)
    }
  }

  var text: String? {
    if case .review(let text, _, _) = self { String(decoding: text, as: UTF8.self) } else { nil }
  }

  var id: ID? {
    if case .review(_, let id, _) = self { id } else { nil }
  }

  var position: RecordPosition {
    switch self {
    case .review(_, _, let position): position
    case .error(let error): error.position
    }
  }

  var error: RecordError? {
    if case .error(let error) = self { error } else { nil }
  }

  var reason: RecordError.Reason? { error?.reason }
}

/// A descriptor of a file without a name that holds `bytes`.
final class BytesFile {
  let descriptor: Int32

  init(_ bytes: some Collection<UInt8>) throws {
    var template = Array((NSTemporaryDirectory() + "/reviewio-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    unlink(template)
    let written = Array(bytes).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    try #require(written == bytes.count)
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }
}

/// Every outcome of a source that holds `bytes`.
func outcomes(
  of bytes: some Collection<UInt8>, table: TableFormat? = nil,
  records: FieldSelection? = nil,
  chunkSize: Int = RecordReader.defaultChunkSize,
  recordLimit: Int = RecordReader.defaultRecordLimit, text: FieldSelection = .text,
  id: FieldSelection = .id
) throws -> [Outcome] {
  let reader = try RecordReader(
    bytes: Array(bytes), name: "input", format: table.map(SourceFormat.table) ?? .json,
    records: records, chunkSize: chunkSize, recordLimit: recordLimit)
  return try outcomes(of: reader, text: text, id: id)
}

/// Every outcome of what is left to `reader`.
func outcomes(
  of reader: RecordReader, text: FieldSelection = .text, id: FieldSelection = .id
) throws -> [Outcome] {
  var parser = RecordParser(text: text, id: id)
  var outcomes: [Outcome] = []
  while let chunk = try reader.next() {
    parser.forEachRecord(in: chunk) { outcomes.append(Outcome($0)) }
  }
  return outcomes
}

func outcomes(
  of source: String, text: FieldSelection = .text, id: FieldSelection = .id
) throws -> [Outcome] {
  try outcomes(of: Array(source.utf8), text: text, id: id)
}

/// The outcome of a source of one record.
func outcome(
  of record: String, text: FieldSelection = .text, id: FieldSelection = .id
) throws -> Outcome {
  let all = try outcomes(of: record, text: text, id: id)
  try #require(all.count == 1)
  return all[0]
}
