#if DEBUG
  import Testing

  @testable import TextMeasure

  /// Expects that four times the text takes no more than five times the steps: some that every text
  /// takes, and as many as it is longer.
  ///
  /// - Parameters:
  ///   - length: That of the shorter text, in characters.
  ///   - steps: How many steps one of so many characters takes.
  func expectLinear(
    _ length: Int = 1500, sourceLocation: SourceLocation = #_sourceLocation,
    _ steps: (_ length: Int) throws -> Int
  ) rethrows {
    let (few, many) = (try steps(length), try steps(4 * length))
    #expect(few > 0, "nothing was counted", sourceLocation: sourceLocation)
    #expect(many <= 5 * few, "\(few), then \(many) steps", sourceLocation: sourceLocation)
  }
#endif
