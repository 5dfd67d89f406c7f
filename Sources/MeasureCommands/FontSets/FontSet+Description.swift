import TextMeasure

extension FontSet {
  /// The set as JSON has it, with all that files say of themselves and the digests of these.
  ///
  /// - Parameter digests: By path.
  func description(digests: [String: String]) -> FontSetDescription {
    FontSetDescription(
      fonts: fonts.map { $0.entry(digests: digests) }, fallback: fallback,
      nearestWeights: takesNearestWeights ? true : nil)
  }
}

extension FontSet.Font {
  fileprivate func entry(digests: [String: String]) -> FontSetDescription.Entry {
    FontSetDescription.Entry(
      name: name, file: face.path, index: face.index,
      weight: weights.lowerBound == weights.upperBound ? weights.lowerBound : nil,
      variations: face.variations.isEmpty ? nil : face.variations,
      languages: languages.isEmpty ? nil : languages, sha256: digests[face.path])
  }
}
