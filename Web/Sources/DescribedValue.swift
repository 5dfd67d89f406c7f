/// A value of a description, as JavaScript passes it: JSON, and fonts in place of their names.
enum DescribedValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([DescribedValue])
  case fields([DescribedField])
  case font(Int32)
}

/// A field of an object.
struct DescribedField {
  var key: String
  var value: DescribedValue
}

/// Reads values that `description.js` writes: a byte of the kind, and what it holds. Counts are of
/// 32 bits, all numbers little-endian.
struct DescribedValueReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func value() throws(Failure) -> DescribedValue {
    switch try number(as: UInt8.self) {
    case 0: return .null
    case 1: return .bool(false)
    case 2: return .bool(true)
    case 3: return .number(Double(bitPattern: try number(as: UInt64.self)))
    case 4: return .string(try string())
    case 5:
      var values: [DescribedValue] = []
      for _ in 0..<(try number(as: UInt32.self)) { values.append(try value()) }
      return .list(values)
    case 6:
      var fields: [DescribedField] = []
      for _ in 0..<(try number(as: UInt32.self)) {
        let key = try string()
        fields.append(DescribedField(key: key, value: try value()))
      }
      return .fields(fields)
    case 7: return .font(Int32(bitPattern: try number(as: UInt32.self)))
    default: throw Failure("", "cannot be read")
    }
  }

  private mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
    as type: Number.Type
  ) throws(Failure) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - offset >= size else { throw Failure("", "cannot be read") }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  private mutating func string() throws(Failure) -> String {
    let count = Int(truncatingIfNeeded: try number(as: UInt32.self))
    guard count >= 0, bytes.count - offset >= count else { throw Failure("", "cannot be read") }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
}
