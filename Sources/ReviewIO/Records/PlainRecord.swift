/// A record as nearly all are: an object of strings without escapes, numbers and
/// literals, in which neither the text nor the id is null; or with an array of runs in place of the
/// text, in which strings have no escapes either.
///
/// Such a record is read in one pass, and nothing is copied. It is checked all the
/// same, to its last byte, save for UTF-8, which is the caller's to check. Any
/// other record is left to a reader of all of JSON, which reports all errors.
struct PlainRecord {
  /// Empty if there are runs.
  let text: UnsafeBufferPointer<UInt8>
  /// The array of the runs of a text of several styles, if there is one.
  let runs: UnsafeBufferPointer<UInt8>?
  let id: ReviewID
  /// After its closing brace.
  let end: UnsafePointer<UInt8>

  /// Nil if the record is not plain.
  ///
  /// - Parameters:
  ///   - start: Where its opening brace should be, in a `PaddedBuffer`.
  ///   - isLine: Whether a newline ends it, wherever it comes.
  ///   - fields: The keys of text, id and runs.
  ///   - hasRuns: Whether it has runs in place of the text. A constant: records of a text take nothing
  ///     for what others may have.
  /// - Complexity: O(*n*), sixteen bytes at a time inside strings.
  @inline(__always)
  init?(
    at start: UnsafePointer<UInt8>, isLine: Bool, fields: borrowing PlainFields,
    hasRuns: Bool = false
  ) {
    var cursor = PlainCursor(next: start, isLine: isLine)
    var (text, id) = (Candidate(), Candidate())
    var runs: UnsafeBufferPointer<UInt8>?
    guard cursor.skip(UInt8(ascii: "{")) else { return nil }
    repeat {
      cursor.skipSpace()
      guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
      let keyStart = cursor.next
      let key = fields.key(at: keyStart)
      guard cursor.readKeyRest(key) else { return nil }
      cursor.skipSpace()
      guard cursor.skip(UInt8(ascii: ":")) else { return nil }
      cursor.skipSpace()
      let valueStart = cursor.next
      if let value = cursor.readValue() {
        if let field = key?.field {
          if value.kind == .null { return nil }
          if field.isID { id.offer(value, field.rank) } else { text.offer(value, field.rank) }
        }
      } else {
        guard hasRuns, runs == nil, cursor.next == valueStart, fields.isRuns(at: keyStart),
          let array = cursor.array()
        else { return nil }
        runs = array
        cursor.next += array.count
      }
      cursor.skipSpace()
    } while cursor.skip(UInt8(ascii: ","))
    // Beside runs there is no text, be it null.
    guard cursor.skip(UInt8(ascii: "}")), text.value.kind == (hasRuns ? .null : .string),
      hasRuns == (runs != nil)
    else { return nil }
    (self.text, self.runs) = (text.value.bytes, runs)
    end = cursor.next
    switch id.value.kind {
    case .string: self.id = .string(id.value.bytes)
    case .number: self.id = .number(id.value.bytes)
    case .null: self.id = .absent
    case .boolean: return nil
    }
  }

  /// What a field is so far: the value of its best path, and of equal keys the last.
  private struct Candidate {
    var value = PlainValue(kind: .null, bytes: UnsafeBufferPointer(start: nil, count: 0))
    var rank = Int.max

    @inline(__always)
    mutating func offer(_ value: PlainValue, _ rank: Int) {
      if rank <= self.rank { (self.value, self.rank) = (value, rank) }
    }
  }
}
