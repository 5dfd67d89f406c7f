import Foundation
import TestSupport
import Testing

@testable import ReviewIO

/// Mutated records, judged by readers that share no code: `PlainRecord` and simdjson
/// (the fast paths), `SourceScanner`, and Foundation's `JSONSerialization`.
@Suite struct JSONFuzz {
  /// Two reviews of the NSMC corpus (CC0) and records of every JSON construct.
  static let seeds = [
    #"{"id": "nsmc-5649585", "text": "긴장감 하나는 최고였던 영화", "rating": 6, "source": "nsmc"}"#,
    #"{"id": "nsmc-2667992", "text": "동화 같은 이야기.. 너무 좋다..", "rating": 10, "source": "nsmc"}"#,
    #"{"text":"\"\\\/\b\f\n\r\t\uc88b\ud83d\ude00","id":-12.5e+3,"a":[true,false,null,{}],"b":[[],0]}"#,
    #"{"review":null,"text":"x","id":12345678901234567890123,"o":{"text":"y","p":[1,{"q":"\u0000"}]}}"#,
    #"{"content":"","te\u0078t":"z","text":"last","id":0.1E-7,"n":[1e5,-0,100,1.0]}"#,
  ].map { Array($0.utf8) }

  /// Bytes that matter to a JSON reader, and some that do not.
  static let alphabet =
    Array(#"{}[]":,\/ubfnrtaed0123456789+-.eE "#.utf8)
    + [0x00, 0x09, 0x0D, 0x1F, 0x7F, 0x80, 0xBF, 0xC0, 0xED, 0xA0, 0xF4, 0xF0, 0xFF]

  static func mutate(_ seed: [UInt8], using generator: inout SplitMix) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let byte = alphabet.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = byte
      case 1: bytes.insert(byte, at: index)
      case 2: bytes.remove(at: index)
      case 3: bytes.removeSubrange(index...)
      case 4:
        let other = Int.random(in: index..<bytes.count, using: &generator)
        bytes.insert(contentsOf: bytes[index..<min(other, index + 12)], at: other)
      default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
    }
    return bytes.filter { $0 != 0x0A }
  }

  /// Where a text is, if half a surrogate is an error: so it is for the others.
  static var strictText: FieldSelection {
    var selection = FieldSelection.text
    selection.surrogates = .error
    return selection
  }

  /// What the slow path makes of `record`; white space around it trimmed.
  static func slowly(_ record: [UInt8]) -> Result<RecordFields, LocatedReason> {
    record.withUnsafeBufferPointer { bytes in
      Result { () throws(LocatedReason) in
        try RecordFields(of: bytes, text: strictText, id: .id, maxDepth: RecordParser.maxDepth)
      }
    }
  }

  static func trimmed(_ record: [UInt8]) -> [UInt8] {
    Array(
      record.trimmingPrefix(while: isJSONSpace).reversed().trimmingPrefix(while: isJSONSpace)
        .reversed())
  }

  @Test func simdjsonAndTheScannerAgree() throws {
    var generator = SplitMix(state: 4)
    let records = (0..<15_000).map { index in
      Self.mutate(Self.seeds[index % Self.seeds.count], using: &generator)
    }
    let bytes = Array(records.joined(separator: [0x0A]))
    let fast = try outcomes(of: [0x0A] + bytes, text: Self.strictText)
    let kept = records.enumerated().filter { !Self.trimmed($0.element).isEmpty }
    try #require(fast.count == kept.count)
    var accepted = 0
    // A string is a text, and nothing that either reads.
    for (outcome, (index, record)) in zip(fast, kept)
    where Self.trimmed(record).first != UInt8(ascii: "\"") {
      #expect(outcome.position.number == index + 2)
      switch (outcome, Self.slowly(Self.trimmed(record))) {
      case (.review(let text, let id, _), .success(let fields)):
        accepted += 1
        #expect(text == fields.text)
        #expect(id == fields.outcomeID)
      case (.error(let error), .failure(let reason)):
        #expect(error.reason == reason.reason)
        #expect(error.byteOffset == outcome.position.byteOffset + reason.offset)
      default:
        Issue.record("\(outcome) differs: \(String(decoding: record, as: UTF8.self))")
      }
    }
    // Mutation must leave enough of both for the comparison to mean something.
    #expect(accepted > 3000 && accepted < 12_000)
  }

  /// Two differences, both Foundation's: it takes `[1,]` for JSON, and does not
  /// take numbers beyond a `Double` for it.
  @Test func foundationAgreesButForCommasAndHugeNumbers() throws {
    var generator = SplitMix(state: 5)
    var (texts, commas, numbers) = (0, 0, 0)
    for index in 0..<30_000 {
      let record = Self.trimmed(
        Self.mutate(Self.seeds[index % Self.seeds.count], using: &generator))
      if record.isEmpty { continue }
      let object = try? JSONSerialization.jsonObject(
        with: Data(record), options: .fragmentsAllowed)
      switch Self.slowly(record) {
      case .success where object == nil:
        #expect(Self.hasHugeNumber(record))
        numbers += 1
      case .success(let fields):
        let object = object as? [String: Any]
        let text = ["content", "review", "text"].lazy.compactMap { object?[$0] as? String }
        #expect(text.first.map { Array($0.utf8) } == fields.text)
        texts += 1
      case .failure(let failure) where object != nil && !failure.reason.isAboutFields:
        #expect(failure.reason == .malformed(.expectedValue))
        #expect(Self.closesAfterComma(record, at: failure.offset))
        commas += 1
      case .failure: break
      }
    }
    #expect(texts > 6000 && commas < 30 && numbers < 60)
  }

  static func hasHugeNumber(_ record: [UInt8]) -> Bool {
    record.split { !"0123456789+-.eE".utf8.contains($0) }.contains {
      Double(String(decoding: $0, as: UTF8.self))?.isInfinite ?? false
    }
  }

  static func closesAfterComma(_ record: [UInt8], at offset: Int) -> Bool {
    record[offset] == UInt8(ascii: "]")
      && record[..<offset].last { !isJSONSpace($0) } == UInt8(ascii: ",")
  }
}

extension RecordFields {
  var outcomeID: Outcome.ID {
    guard let id else { return .absent }
    let spelled = String(decoding: id, as: UTF8.self)
    return idIsNumber ? .number(spelled) : .string(spelled)
  }
}

extension RecordError.Reason {
  /// True of records that are JSON.
  fileprivate var isAboutFields: Bool {
    switch self {
    case .notAnObject, .noText, .textIsNull, .textIsNotAString, .idIsNotAStringOrNumber: true
    default: false
    }
  }
}
