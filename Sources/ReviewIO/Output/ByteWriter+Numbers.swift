extension ByteWriter {
  /// Appends `value` in decimal digits.
  package mutating func append(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  /// Appends `value` in decimal digits.
  package mutating func append(_ value: UInt) {
    if value >= 1000 { return append(value, digits: Self.digitCount(value)) }
    // Most heights and all line counts, without a loop.
    reserve(3)
    let place = base + length
    let (hundreds, tens, ones) = (value / 100, value / 10 % 10, value % 10)
    if value >= 100 {
      (place[0], place[1], place[2]) = (digit(hundreds), digit(tens), digit(ones))
      length += 3
    } else if value >= 10 {
      (place[0], place[1]) = (digit(tens), digit(ones))
      length += 2
    } else {
      place[0] = digit(ones)
      length += 1
    }
  }

  /// Appends `sixtyFourths` / 64 exactly, without trailing zeros: 1/64 is
  /// 0.015625, so six places always suffice.
  package mutating func append(sixtyFourths: Int64) {
    if sixtyFourths < 0 { append(UInt8(ascii: "-")) }
    let magnitude = sixtyFourths.magnitude
    append(UInt(magnitude / 64))
    var fraction = UInt(magnitude % 64) * 15625
    if fraction == 0 { return }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    append(UInt8(ascii: "."))
    append(fraction, digits: digits)
  }

  /// Appends `value` in the fewest digits that read back as `value`, without a
  /// trailing `.0`. What is not finite has no JSON number and becomes null.
  package mutating func append(_ value: Double) {
    guard value.isFinite else { return append("null") }
    if let sixtyFourths = Int64(exactly: value * 64), sixtyFourths.magnitude < 64_000_000_000 {
      // At most 9 digits and 6 places. Doubles keep any 15 digits apart, so no
      // shorter decimal reads back as this one.
      return append(sixtyFourths: sixtyFourths)
    }
    append(text: value.description)
  }

  private static func digitCount(_ value: UInt) -> Int {
    var (count, bound): (Int, UInt) = (1, 10)
    while value >= bound {
      count += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { return count }
      bound = next
    }
    return count
  }

  @inline(__always)
  private func digit(_ value: UInt) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
  }

  /// Appends the last `digits` decimal digits of `value`, with leading zeros.
  private mutating func append(_ value: UInt, digits: Int) {
    reserve(digits)
    let place = base + length
    var rest = value
    for index in stride(from: digits - 1, through: 0, by: -1) {
      place[index] = digit(rest % 10)
      rest /= 10
    }
    length += digits
  }
}
