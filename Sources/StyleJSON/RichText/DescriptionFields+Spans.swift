import TextMeasure

// Values that spans and boxes have as fields.

extension DescriptionFields {
  /// A number of a range.
  func number(_ key: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let number = try optional(key) as Double? else { return nil }
    return try checked(number, of: key, in: range)
  }

  /// A number of a range that its lower bound is not in.
  func number(_ key: String, above minimum: Double, to maximum: Double) throws -> Double? {
    let number = try number(key, in: minimum...maximum)
    guard number != minimum else { throw error(key, "is 0; give more") }
    return number
  }

  /// Numbers of a range.
  func numbers(_ key: String, in range: ClosedRange<Double>) throws -> [Double]? {
    guard let numbers = try optional(key) as [Double]? else { return nil }
    for number in numbers { _ = try checked(number, of: key, in: range) }
    return numbers
  }

  private func checked(
    _ number: Double, of key: String, in range: ClosedRange<Double>
  ) throws -> Double {
    guard range.contains(number) else {
      throw error(
        key, "has \(number); give \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return number
  }

  /// `[left, right]`.
  func ends(_ key: String, in range: ClosedRange<Double>) throws -> EndLengths? {
    guard let numbers = try numbers(key, in: range) else { return nil }
    guard numbers.count == 2 else {
      throw error(key, "has \(numbers.count) numbers; give left and right")
    }
    return EndLengths(left: Points(numbers[0]), right: Points(numbers[1]))
  }

  /// A word of CSS, or points upwards.
  func alignment(_ key: String) throws -> InlineAlignment? {
    if isNumber(key) {
      return try number(key, in: -16_384...16_384).map { .raised(Points($0)) }
    }
    return try name(key, of: InlineAlignment.names)
  }

  /// Values by tag, in the order of the tags.
  func features(_ key: String) throws -> [FontFeature]? {
    try numbers(key)?.map { tag, value throws in
      guard let number = UInt32(exactly: value), let feature = FontFeature(tag: tag, number) else {
        throw error(key, "has \"\(tag)\": \(value), which is no feature")
      }
      return feature
    }
  }
}

extension DescriptionWriter {
  mutating func write(_ lengths: EndLengths?, _ key: String) throws {
    try write(lengths.map { [$0.left.rawValue, $0.right.rawValue] }, key)
  }

  mutating func write(_ alignment: InlineAlignment?, _ key: String) throws {
    if case .raised(let length) = alignment { return try write(length, key) }
    try write(alignment, key, of: InlineAlignment.names)
  }
}

extension InlineAlignment {
  /// The words of CSS `vertical-align`.
  fileprivate static var names: KeyValuePairs<String, InlineAlignment> {
    [
      "baseline": .baseline, "sub": .sub, "super": .super, "middle": .middle,
      "text-top": .textTop, "text-bottom": .textBottom, "top": .top, "bottom": .bottom,
    ]
  }
}
