extension ScannedText {
  /// Whether every paragraph is as wide if its runs are added font by font, as browsers
  /// do with text they have just shaped (`FontOrderedSum`), as from start to end.
  ///
  /// - Complexity: O(*n*) in the characters, for text in several fonts.
  var addsUpInAnyOrder: Bool {
    // Up to 256 px floats hold multiples of 1/65536 px.
    guard holdsFallback, entries[entryCount - 1].origin > 1 << 24 else { return true }
    var sums = ParagraphSums()
    var (entry, position) = (0, 0)
    var fragmentOrigin: Int64 = 0
    while position < count {
      let font = font(at: position, entry: entry)
      var end = self.position(after: position)
      entry = self.entry(upTo: end, near: entry)
      while end < count && !beginsFontRun(at: end, entry: entry) {
        end = self.position(after: end)
        entry = self.entry(upTo: end, near: entry)
      }
      let origin = origin(at: end, entry: entry)
      if source[position] == 0x0A {
        if !sums.endParagraph() { return false }
      } else {
        sums.add(Fixed(rawValue: origin - fragmentOrigin), in: font)
        if beginsRun(at: end, entry: entry) { sums.endRun() }
      }
      (position, fragmentOrigin) = (end, origin)
    }
    return sums.endParagraph()
  }
}

/// The width of a paragraph, its fragments added up in two orders.
private struct ParagraphSums {
  private var inOrder = FragmentWidth(.layoutUnits)
  private var byFont = FragmentWidth(.layoutUnits)
  /// Those of the current run.
  private var fragments: [(width: Fixed, font: UInt8)] = []

  mutating func add(_ width: Fixed, in font: UInt8) {
    fragments.append((width, font))
    inOrder.add(width)
  }

  mutating func endRun() {
    for font in Set(fragments.map(\.font)).sorted() {
      for fragment in fragments where fragment.font == font { byFont.add(fragment.width) }
    }
    fragments.removeAll(keepingCapacity: true)
  }

  /// - Returns: Whether both orders come to the same.
  mutating func endParagraph() -> Bool {
    endRun()
    defer { (inOrder, byFont) = (FragmentWidth(.layoutUnits), FragmentWidth(.layoutUnits)) }
    return inOrder.rounded == byFont.rounded
  }
}
