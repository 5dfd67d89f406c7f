/// Texts that their style transforms (`text-transform`).
extension TextMeasurer {
  /// A text as its style transforms it; the places of its characters are those of
  /// `transformed.map`.
  @inline(__always)
  mutating func transform(
    _ utf8: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard let transformer = resolved.transformer else { return utf8 }
    transformed.replace(with: utf8, by: transformer)
    return transformed.utf8
  }

  /// Finds what may happen before each character: where lines end in the text as it is written,
  /// before what became of its characters.
  func findBreaks<Finding: BreakFinding>(
    _ breaks: inout TextBreaks<Finding>, writtenIn utf8: UnsafeBufferPointer<UInt8>
  ) {
    if let inline { return inline.breaks.find(in: text, paragraph: resolved, &breaks) }
    guard resolved.rules.breaksAsWritten, resolved.transformer != nil else {
      return breaks.find(in: text, style: resolved)
    }
    var written = ProcessedText()
    resolved.process(utf8, into: &written)
    guard !written.scalars.isEmpty else { return breaks.find(in: text, style: resolved) }
    breaks.find(in: written, style: resolved)
    breaks.move(from: written, to: text, transformed.map)
  }

  mutating func findAdditions() {
    additions.removeAll(keepingCapacity: true)
    guard resolved.rules.breaksAsWritten, resolved.transformer != nil,
      transformed.map.addsCharacters
    else { return }
    additions = text.scalars.indices.filter {
      transformed.map.isAddition(at: Int(text.utf8Offsets[$0]))
    }
  }

  /// Leaves letter spacing to the last of what a character became.
  mutating func removeSpacingOfAdditions() {
    let spaced = additions.filter { !GraphemeBreaker.extendsCluster(text.scalars[$0]) }
    shaped.add(spaced.map { ($0, .zero - resolved.shaping.spacing.letter) })
  }
}
