/// Texts in one block of memory, as a reader of files would have them: no
/// `String` is made or bridged while the clock runs.
public struct Texts: Sendable {
  /// The texts' UTF-8, one after the other.
  private var bytes: [UInt8] = []
  /// Where in `bytes` each text ends.
  private var ends: [Int] = []
  /// Unicode scalars of all texts.
  public private(set) var characterCount = 0

  public init() {}

  public init(_ text: String) {
    append(text.utf8)
  }

  public var count: Int { ends.count }
  public var byteCount: Int { bytes.count }

  public mutating func append(_ utf8: some Sequence<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: utf8)
    ends.append(bytes.count)
    // All but the bytes that continue a scalar.
    characterCount += bytes[start...].count { $0 & 0b1100_0000 != 0b1000_0000 }
  }

  /// Calls `body` with the UTF-8 of every text, in order.
  public func forEachText(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    try bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for end in ends {
        try body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
  }

  /// The texts in so many parts, one after the other.
  public func cut(into partCount: Int) -> [Texts] {
    var parts = Array(repeating: Texts(), count: partCount)
    var index = 0
    forEachText { text in
      // The part k begins with the text count * k / partCount.
      parts[((index + 1) * partCount - 1) / count].append(text)
      index += 1
    }
    return parts
  }

  /// All of these as one text.
  public func joined(by separator: String) -> String {
    var joined: [UInt8] = []
    forEachText { text in
      joined.append(contentsOf: text)
      joined.append(contentsOf: separator.utf8)
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// `count` texts spread evenly over these, in order; texts repeat if there are
  /// fewer.
  public func sample(_ count: Int) -> Texts {
    guard self.count > 0 else { return self }
    var sample = Texts()
    for index in 0..<count {
      let place = count > self.count ? index % self.count : index * self.count / count
      sample.append(bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]])
    }
    return sample
  }
}
