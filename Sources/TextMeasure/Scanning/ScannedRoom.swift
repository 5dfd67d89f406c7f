internal import CScanning

/// What a box leaves to the lines of scanned texts.
struct ScannedRoom {
  let box: Points
  /// The greatest width that fits on a line, in the unit of advances.
  let available: Int64
  /// The same of the first line, if it is to be the only one.
  fileprivate let first: Int64
  /// How much at most rounding to floats may add to the first line for each piece of one run and
  /// font.
  fileprivate let errorPerPiece: Int64
  /// Whether fallback fonts leave lines as high as they are.
  fileprivate let isUniform: Bool

  /// That of no box.
  static let none = ScannedRoom(
    box: Points(-.infinity), available: 0, first: -1, errorPerPiece: 0, isUniform: true)
}

extension ScannedRoom {
  init(of box: Points, _ rules: LookUpRules) {
    let available = rules.lineWidth(in: box)
    let first = available - rules.firstLineIndent.rawValue - (rules.paragraphs?.slack ?? 0)
    let isExact = rules.rounding != .layoutUnits || first <= ScannedLines.exactLimit
    self.init(
      box: box, available: available, first: first,
      errorPerPiece: isExact ? 0 : ScannedLines.errorPerPiece(of: first),
      isUniform: rules.isUniform)
  }
}

extension TextScanner {
  /// Whether the text begun fits on one line as high as most are, whatever its characters are.
  @inline(__always)
  func surelyFitsOneLine(_ room: ScannedRoom) -> Bool {
    isBounded && upperBound &+ Int64(text.count) &* room.errorPerPiece <= room.first
  }
}

extension ScannedText {
  /// Whether all of the text fits on one line as high as most are: half of all reviews do.
  ///
  /// Certain if so; other texts may fit as well.
  @inline(__always)
  func fitsOneLine(_ room: ScannedRoom) -> Bool {
    if holdsLineBreaks || holdsFallback && !room.isUniform { return false }
    let pieceCount = holdsFallback ? count : min(runCount, count)
    let width = entries[entryCount &- 1].origin
    return count > 0 && width &+ Int64(pieceCount) &* room.errorPerPiece <= room.first
  }
}
