internal import CUnicodeData

/// A text that segments are cut in, by its characters.
protocol CuttableText: ~Copyable {
  /// Whether the character at a place stays with the one grapheme that a line keeps.
  func isHeld(at place: Int) -> Bool
  /// Whether a segment may be cut before the character at a place.
  func mayCut(before place: Int) -> Bool
  /// Whether a soft hyphen is there, behind which a line may end.
  func holdsSoftHyphen(at place: Int) -> Bool
  func character(before place: Int) -> Int
  func character(after place: Int) -> Int
  func grapheme(after place: Int) -> Int
}

extension CuttableText where Self: ~Copyable {
  func holdsSoftHyphen(at place: Int) -> Bool { false }

  /// Where a segment is cut that overflows its line, as `word-break: break-all` does it in WebKit
  /// (`InlineContentBreaker`): behind as much as fits, less what may not stand before what follows.
  ///
  /// If nothing is left the segment moves to the next line. Alone on a line it keeps one grapheme,
  /// with what may not begin a line behind it since WebKit 2.54, or if the grapheme itself may not
  /// all characters like it: a segment of nothing else overflows, whatever `overflow-wrap` is.
  ///
  /// - Parameters:
  ///   - fitEnd: Where the part that fits ends.
  ///   - isAlone: Whether the segment begins the line.
  /// - Returns: `nil` if the segment moves on; its end, or more, if it overflows.
  func cut(_ segment: Range<Int>, fitEnd: Int, isAlone: Bool) -> Int? {
    let first = segment.lowerBound
    var cut = fitEnd
    // Back by characters: the cut may lie within a grapheme.
    while cut > first && !mayCut(before: cut) { cut = character(before: cut) }
    if cut > first { return cut }
    if !isAlone { return nil }
    if mayCut(before: first) {
      cut = grapheme(after: first)
      while cut < segment.upperBound && isHeld(at: cut) { cut = character(after: cut) }
      return cut
    }
    repeat {
      cut = character(after: cut)
    } while cut < segment.upperBound && !mayCut(before: cut) && !holdsSoftHyphen(at: cut)
    return cut
  }
}

/// A segment that is to be cut, as WebKit looks for the place: among no more characters than twice
/// as many as would fit if all were equally wide (`TextUtil::breakWord`). So narrow
/// ones before wide ones are cut early.
struct SearchedSegment {
  /// How many characters it has.
  let count: Int
  let width: Fixed
  /// Without it any place is looked at: where characters combine, WebKit goes from one to the next.
  let isBounded: Bool

  /// Whether the place behind so many of its characters is looked at.
  ///
  /// - Parameter before: The width of what stands on the line before the segment.
  func mayHold(
    _ characterCount: Int, after before: Fixed = .zero, within available: some AvailableWidth
  ) -> Bool {
    guard isBounded, count > 0 else { return true }
    let part = width.rawValue.multipliedReportingOverflow(by: Int64(characterCount))
    if part.overflow { return true }
    return available.holds(before + Fixed(rawValue: part.partialValue / Int64(2 * count)))
  }
}

/// Finds the characters before which WebKit cuts a segment under `word-break: break-all`
/// (`canBreakBefore` of `InlineContentBreaker`).
struct CutPlaces: Sendable {
  /// Whether hyphens and dashes may begin a line: `line-break: loose`.
  var isLoose = false
  /// Whether punctuation stays with a grapheme that is alone on its line, in texts with a character
  /// beyond Latin-1.
  var holdsPunctuation = false

  /// One for each scalar, and for the end of the text.
  func find(in scalars: [UInt32]) -> [CutPlace] {
    let holds = holdsPunctuation && scalars.span.holdBeyondLatin1
    return scalars.map { scalar in
      let place = place(before: scalar)
      return place == .held && !holds ? .uncut : place
    } + [.cut]
  }

  /// Whether a character stays with one that `overflow-wrap` leaves alone on its line: all
  /// punctuation does, what opens, too.
  func staysWithLone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20, 0x0D, 0xAD: false
    default: place(before: scalar) != .cut
    }
  }

  /// - Returns: `held` also where nothing is.
  func place(before scalar: UInt32) -> CutPlace {
    switch scalar {
    case 0x09, 0x20, 0x0D, 0xAD: .uncut
    case 0xA0: .held
    case 0x2010, 0x2013: isLoose ? .cut : .held
    case 0x5C: .cut
    default: place(before: CharacterProperties.of(scalar))
    }
  }

  /// What opens stays with what follows it.
  private func place(before properties: CharacterProperties) -> CutPlace {
    guard properties.flags.contains(.punctuation) else { return .cut }
    let opens =
      properties.lineBreak.isOpening || properties.lineBreak == .quLeft
      || properties.lineBreak == .quInitial
    return opens ? .uncut : .held
  }
}

/// What may happen before a character of a segment that overflows.
enum CutPlace: UInt8, Sendable {
  case uncut
  case cut
  /// It is not cut, and the character stays with one before it that is alone on its line.
  case held
}
