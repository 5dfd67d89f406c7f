/// Where lines end at places that have to be shaped anew.
extension ScannedLines {
  /// Whether a line that is cut at `end` still fits if its last characters are shaped
  /// without the next.
  @inline(__always)
  mutating func fitsCut(
    at end: Int, in scanner: inout TextScanner, within available: Int64,
    _ shaper: borrowing Shaper
  ) -> Bool {
    if !scanner.text.isEntry(end) || scanner.text.source[end - 1] == 0x20 { return true }
    return fitsUnsafeCut(at: end, in: &scanner, within: available, shaper)
  }

  @inline(never)
  private mutating func fitsUnsafeCut(
    at end: Int, in scanner: inout TextScanner, within available: Int64,
    _ shaper: borrowing Shaper
  ) -> Bool {
    let endEntry = scanner.text.entry(upTo: end, near: line.entry)
    if !scanner.text.isUnsafe(end, entry: endEntry) { return true }
    if rules.cutsAsShaped {
      if scanner.text.mayBeInsideCluster(endEntry, at: end) { reason = .unsafeEnd }
      return !needsShaping
    }
    // A line without a place that is safe to cut would be shaped whole.
    guard let safe = scanner.text.safePosition(upTo: end, entry: endEntry), safe >= start,
      safe > firstSafe || firstSafe == start,
      let width = scanner.width(of: safe..<end, near: line.entry, shaper)
    else {
      reason = .unsafeEnd
      return false
    }
    let lineWidth = scanner.text.origin(at: safe, near: line.entry) + width - lineOrigin
    let fits = fits(
      lineWidth, available, error(of: available, byteCount: end - start + 4))
    if !fits { hasCutTooWide = true }
    return fits
  }
}
