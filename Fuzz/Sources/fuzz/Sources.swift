import Foundation

@testable import ReviewIO

extension Harness {
  /// The first bytes choose what a source is taken for and in what pieces it arrives, the
  /// others are the source: a table, an array inside of other values, compressed or not.
  static var sources: Harness {
    Harness(
      attempt: { bytes in
        var choices = Choices(bytes)
        let shape = choices.any(shapes)
        let chunkSize = choices.any([64 << 10, 1, 7, 64, 300])
        let recordLimit = choices.any([64 << 20, 64 << 20, 40, 100])
        let pieceSize = choices.any([1, 2, 13, 4096])
        let source = Array(choices.rest)
        let whole = Delivery(source, shape, chunkSize: 64 << 10, recordLimit, pieceSize: .max)
        whole.check(source)
        let parts = Delivery(source, shape, chunkSize: chunkSize, recordLimit, pieceSize: pieceSize)
        // Of damaged bytes more or less is delivered before the damage is met.
        if case .cannotDecompress = whole.error { return }
        Law.expectEqual(parts.outcomes, whole.outcomes, "records do not depend on pieces")
        Law.expectEqual(parts.error, whole.error, "errors do not depend on pieces")
      })
  }

  fileprivate typealias Shape = (format: SourceFormat, records: FieldSelection?)

  private static let shapes: [Shape] = [
    (.table(.csv), nil), (.table(.tsv), nil), (.json, try? FieldSelection("/a")),
    (.json, try? FieldSelection("/a/1/b")), (.json, nil), (.lines, nil), (.keyed, nil),
  ]
}

/// What became of a source.
private struct Delivery {
  var outcomes: [RecordOutcome] = []
  var error: InputError?

  init(
    _ source: [UInt8], _ shape: Harness.Shape, chunkSize: Int, _ recordLimit: Int, pieceSize: Int
  ) {
    var rest = source[...]
    do throws(InputError) {
      let reader = try RecordReader(
        name: "input", format: shape.format, records: shape.records, chunkSize: chunkSize,
        recordLimit: recordLimit
      ) { buffer in
        let count = min(pieceSize, buffer.count, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
      var parser = RecordParser()
      while let chunk = try reader.next() {
        Law.bounded("records are read soon") {
          parser.forEachRecord(in: chunk) { outcomes.append(RecordOutcome($0)) }
        }
      }
    } catch {
      self.error = error
    }
  }

  /// Records have places in order, and those that were given bytes lie in the source.
  func check(_ source: [UInt8]) {
    let isCompressed =
      source.starts(with: [0x1F, 0x8B]) || source.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    for (first, second) in zip(outcomes, outcomes.dropFirst()) {
      guard first.position.byteOffset <= second.position.byteOffset,
        first.position.number <= second.position.number
      else { return Law.breaks("records are in order", "\(first.position), \(second.position)") }
    }
    for outcome in outcomes where !isCompressed && outcome.position.byteOffset > source.count {
      Law.breaks("records lie in the source", "\(outcome.position)")
    }
  }
}
