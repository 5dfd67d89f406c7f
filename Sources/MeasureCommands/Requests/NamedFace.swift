import TextMeasure

/// A face of a font that requests can name.
package struct NamedFace: Sendable {
  /// Its file.
  package let path: String
  /// The name that the font gives itself, if it has one.
  package let name: String?
  /// The weights it is for, as the descriptor `font-weight` of CSS has them: `400`, `100 900`.
  package let weights: String

  init(_ face: Face) { self.init(face, weights: face.weights) }

  init(_ face: Face, weights range: ClosedRange<Double>) {
    (path, name) = (face.path, face.fullName)
    let (least, most) = (range.lowerBound, range.upperBound)
    weights = (least == most ? [least] : [least, most]).map(Figures.number).joined(separator: " ")
  }
}

extension RequestEnvironment {
  /// The name of the font of styles that name none.
  package var standardFont: String { fonts.normalName }

  /// What each name of a bundled font stands for, in fallback order.
  ///
  /// - Throws: `RequestError`.
  package func bundledFonts() throws(RequestError) -> [(name: String, faces: [NamedFace])] {
    try namedFonts(pretendardWeights.map(\.key).filter { $0 != "pretendard-regular" })
  }

  /// The same of the fonts of sets.
  ///
  /// - Throws: `RequestError`.
  package func ownFonts() throws(RequestError) -> [(name: String, faces: [NamedFace])] {
    try namedFonts(fonts.sets.flatMap { $0.fonts.map(\.name) }.withoutRepetitions())
  }

  private func namedFonts(
    _ names: [String]
  ) throws(RequestError) -> [(name: String, faces: [NamedFace])] {
    try RequestError.reporting {
      try names.map { name throws in
        (name, try fonts.stack(named: name)?.faces.map(NamedFace.init) ?? [])
      }
    }
  }

  /// The faces of each name of a set, one for each weight or range of weights.
  package var fontFamilies: [String: [NamedFace]] {
    Dictionary(grouping: fonts.sets.flatMap(\.fonts), by: \.name)
      .mapValues { $0.map { NamedFace($0.face, weights: $0.weights) } }
  }
}
