import TextMeasure

/// Where descriptions find the fonts that they name.
package struct FontFinder {
  /// Finds the fonts of a name; `nil` for a name that is not known.
  package let named: (String) throws -> FontStack?
  private let family: (String) throws -> FontStack?
  private let fit: (FontStack, Double?, String) throws -> FontStack

  /// - Parameters:
  ///   - named: Finds the fonts of a name; `nil` for a name that is not known.
  ///   - family: Finds the fonts of a family that CSS names; `nil` for one that is not known.
  ///   - fitted: The fonts that a stack has at a weight, for texts of a language. It throws
  ///     `WeightError`.
  package init(
    named: @escaping (String) throws -> FontStack?,
    family: @escaping (String) throws -> FontStack? = { _ in nil },
    fitted: @escaping (FontStack, Double?, String) throws -> FontStack = { stack, _, _ in stack }
  ) {
    (self.named, self.family, fit) = (named, family, fitted)
  }

  /// The fonts of several names, in that order.
  ///
  /// - Parameter unknown: The error for a name that is not known.
  /// - Throws: That, `FontError`, or what finding a font throws.
  package func stack(
    of names: [String], unknown: (String) -> some Error
  ) throws -> FontStack {
    let stacks = try names.map { name throws in
      guard let stack = try named(name) else { throw unknown(name) }
      return stack
    }
    return stacks.count == 1 ? stacks[0] : try FontStack(stacks.flatMap(\.faces))
  }

  /// The fonts of the first of several families that is known.
  ///
  /// - Throws: `FontError`, or what finding a font throws.
  package func stack(ofFamilies names: [String]) throws -> FontStack? {
    for name in names {
      if let stack = try family(name) { return stack }
    }
    return nil
  }

  /// The fonts that `stack` has at a weight, for texts of a language.
  ///
  /// - Parameter path: Where the style is described.
  /// - Throws: `DescriptionError` for a weight that the first font lacks.
  func fitted(
    _ stack: FontStack, weight: Double?, language: String, at path: () -> DescriptionPath
  ) throws -> FontStack {
    do {
      return try fit(stack, weight, language)
    } catch let error as WeightError {
      throw path().appending("weight").error(error.reason)
    }
  }
}

/// A weight that a font lacks.
package struct WeightError: Error {
  /// What is wrong, as the end of a sentence that begins with the weight's place: `is 900, and
  /// "Brand" has 400 and 700`.
  package let reason: String

  /// An error with that reason.
  package init(reason: String) { self.reason = reason }
}
