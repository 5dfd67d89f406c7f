import TextMeasure

/// The first bytes of an input, each of which makes one choice: an input keeps its meaning
/// when a byte of it changes. Missing bytes are zero, which chooses what is plain.
struct Choices {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var next = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func byte() -> UInt8 {
    defer { next += 1 }
    return next < bytes.count ? bytes[next] : 0
  }

  mutating func number() -> Int { Int(byte()) | Int(byte()) << 8 }

  mutating func any<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int(byte()) % choices.count]
  }

  /// Up to 1024, in steps of 1/64; one in 256 is without bounds, one zero.
  mutating func width() -> Points {
    let number = number()
    return number == 0xFFFF ? .unbounded : Points(Double(number) / 64)
  }

  /// What was not chosen by.
  var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[min(next, bytes.count)...])
  }
}
