/// The keys that text and id may have, to be looked up for every member of every
/// plain record.
struct PlainFields: ~Copyable {
  private let names: UnsafeMutableBufferPointer<Name>
  /// The marks of all names: a key that has another is none of them.
  private let marks: UInt64

  /// A key's field, and its place among that field's paths: the lower, the better.
  struct Field {
    var isID: Bool
    var rank: Int
  }

  fileprivate struct Name {
    var field: Field
    var bytes: UnsafeMutableBufferPointer<UInt8>
    /// The first eight bytes, zeros where there are less.
    var head: UInt64
  }

  /// Nil if keys of the record are not all there is to the paths, or one key is to
  /// be both text and id.
  init?(text: FieldSelection, id: FieldSelection) {
    let paths = text.paths + id.paths
    guard paths.allSatisfy({ $0.tokens.count == 1 }),
      Set(paths.map(\.tokens)).count == paths.count
    else { return nil }
    names = .allocate(capacity: paths.count)
    var marks: UInt64 = 0
    for (index, path) in paths.enumerated() {
      let isID = index >= text.paths.count
      let rank = isID ? index - text.paths.count : index
      let name = Name(copying: path.tokens[0], field: Field(isID: isID, rank: rank))
      names.initializeElement(at: index, to: name)
      marks |= Self.mark(name.head)
    }
    self.marks = marks
  }

  deinit {
    for name in names { name.bytes.deallocate() }
    names.deallocate()
  }

  /// The field that `key` is for, if any.
  ///
  /// - Parameter key: Eight readable bytes follow it.
  @inline(__always)
  func field(named key: UnsafeBufferPointer<UInt8>) -> Field? {
    guard let base = key.baseAddress else { return nil }
    let head = loadWord(base, count: key.count)
    if marks & Self.mark(head) == 0 { return nil }
    for name in names where name.head == head && name.bytes.count == key.count {
      if key.count <= 8 || key.elementsEqual(name.bytes) { return name.field }
    }
    return nil
  }

  /// One of 64 bits, which the golden ratio chooses (Knuth, TAOCP 3, 6.4).
  @inline(__always)
  private static func mark(_ head: UInt64) -> UInt64 {
    1 &<< ((head &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}

extension PlainFields.Name {
  fileprivate init(copying token: [UInt8], field: PlainFields.Field) {
    self.field = field
    bytes = .allocate(capacity: token.count)
    _ = bytes.initialize(from: token)
    head = token.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The first eight bytes at `base`, or `count` if that is less and zeros after
/// them, the first of them lowest. All eight must be readable.
@inline(__always)
private func loadWord(_ base: UnsafePointer<UInt8>, count: Int) -> UInt64 {
  let word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
  return count < 8 ? word & ((1 &<< UInt64(8 * count)) &- 1) : word
}
