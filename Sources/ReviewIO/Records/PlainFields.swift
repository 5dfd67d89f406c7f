/// The keys that text and id may have, to be looked for at every member of every
/// plain record, and that of runs, to be looked for at an array.
struct PlainFields: ~Copyable {
  private let keys: UnsafeMutableBufferPointer<Key>
  /// The key of the runs of a text of several styles, with its closing quote; empty for none.
  private let runsKey: [UInt8]

  /// A key's field, and its place among that field's paths: the lower, the better.
  struct Field {
    var isID: Bool
    var rank: Int
  }

  /// A key as plain records spell it, and its closing quote.
  struct Key {
    let field: Field
    fileprivate let bytes: UnsafeMutableBufferPointer<UInt8>
    /// The first eight bytes, zeros where there are less, and a mask of those there are.
    fileprivate let head: UInt64
    fileprivate let mask: UInt64

    /// The length up to and with the closing quote.
    var count: Int { bytes.count }
  }

  /// Nil if keys of the record are not all there is to the paths, or one key is to
  /// be both text and id.
  ///
  /// - Parameters:
  ///   - text: Where the text is.
  ///   - id: Where the id is.
  ///   - runs: Where the runs of a text of several styles are. In the place of the text they are not
  ///     looked for.
  init?(text: FieldSelection, id: FieldSelection, runs: FieldSelection? = nil) {
    let paths = text.paths + id.paths
    guard paths.allSatisfy({ $0.tokens.count == 1 && Self.isPlain($0.tokens[0]) }),
      Set(paths.map(\.tokens)).count == paths.count
    else { return nil }
    keys = .allocate(capacity: paths.count)
    runsKey = Self.runsKey(runs, besides: paths)
    for (index, path) in paths.enumerated() {
      let isID = index >= text.paths.count
      let rank = isID ? index - text.paths.count : index
      let key = Key(path.tokens[0], of: Field(isID: isID, rank: rank))
      keys.initializeElement(at: index, to: key)
    }
  }

  deinit {
    for key in keys { key.bytes.deallocate() }
    keys.deallocate()
  }

  /// The key at `start`, behind its opening quote, if it is one of these.
  ///
  /// It is compared before its end is known: to look for the end first takes longer.
  ///
  /// - Parameter start: Eight bytes from there on are readable, or as many as a key has up
  ///   to a byte that differs.
  @inline(__always)
  func key(at start: UnsafePointer<UInt8>) -> Key? {
    let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    for key in keys where word & key.mask == key.head {
      if key.count <= 8 || key.isSpelled(at: start) { return key }
    }
    return nil
  }

  /// Whether the key at `start`, behind its opening quote, is that of runs.
  func isRuns(at start: UnsafePointer<UInt8>) -> Bool {
    for index in runsKey.indices where start[index] != runsKey[index] { return false }
    return !runsKey.isEmpty
  }

  private static func runsKey(_ runs: FieldSelection?, besides paths: [FieldPath]) -> [UInt8] {
    guard let path = runs?.paths.first, runs?.paths.count == 1, path.tokens.count == 1,
      isPlain(path.tokens[0]), !paths.contains(where: { $0.tokens == path.tokens })
    else { return [] }
    return path.tokens[0] + [UInt8(ascii: "\"")]
  }

  /// Whether a string can hold `name` without an escape.
  private static func isPlain(_ name: [UInt8]) -> Bool {
    name.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}

extension PlainFields.Key {
  fileprivate init(_ name: [UInt8], of field: PlainFields.Field) {
    let spelled = name + [UInt8(ascii: "\"")]
    self.field = field
    bytes = .allocate(capacity: spelled.count)
    _ = bytes.initialize(from: spelled)
    head = spelled.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = spelled.count < 8 ? 1 << UInt64(8 * spelled.count) - 1 : .max
  }

  /// Whether all bytes are at `start`. The first that differs ends it: a zero, where
  /// nothing behind is readable.
  fileprivate func isSpelled(at start: UnsafePointer<UInt8>) -> Bool {
    for index in bytes.indices where start[index] != bytes[index] { return false }
    return true
  }
}
