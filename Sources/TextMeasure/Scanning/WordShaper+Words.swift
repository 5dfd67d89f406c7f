extension WordShaper {
  /// A segment of a text, most often a word, that is to be shaped within what is around it, in
  /// bytes.
  struct Word {
    var range: Range<Int>
    /// The bytes shaped with it: it, what is before it in its run, and what follows it.
    var surroundings: Range<Int>
    /// A letter that gives what follows its script; `nil` in a text without letters.
    var letter: Unicode.Scalar?
  }

  /// Shapes a word, and the space after it if that cannot be parted from it.
  ///
  /// - Returns: How many of the text's characters, from the start of the word on, were shaped, by
  ///   their indices in `text`; `nil` for a word that cannot be parted from what is around it.
  /// - Complexity: That of shaping the word's surroundings.
  func shape(
    _ word: Word, of source: UnsafeBufferPointer<UInt8>, _ shaper: borrowing Shaper
  ) -> Range<Int>? {
    bytes.removeAll(keepingCapacity: true)
    // A line break ends an item, but not what is of one script.
    if let letter = word.letter { bytes.append(contentsOf: "\(letter)\n".utf8) }
    let shift = bytes.count - word.surroundings.lowerBound
    bytes.append(contentsOf: source[word.surroundings])
    bytes.withUnsafeBufferPointer { text.replace(with: $0, whiteSpace: .preWrap) }
    itemizer.itemize(text, rules: itemization)
    shape(text.scalars, itemizer.items, shaper)
    let start = index(ofByte: word.range.lowerBound + shift)
    var end = index(ofByte: word.range.upperBound + shift)
    guard isSafe(at: start) else { return nil }
    if !isSafe(at: end) {
      guard text.scalars[end] == 0x20, end + 1 < text.scalars.count, text.scalars[end + 1] != 0x20,
        isSafe(at: end + 1)
      else { return nil }
      end += 1
    }
    guard itemizer.items.allSatisfy({ !$0.range.overlaps(start..<end) || !$0.continuesSplitRun }),
      readCharacters(start..<end, of: text.scalars, shaper.style.rounding),
      zip(start..<end, characters).allSatisfy({ index, character in
        shaper.style.trimming[Int(character.font)]?.leavesAlone(text.scalars[index]) != false
      })
    else { return nil }
    return start..<end
  }

  /// The fonts of scalars that were shaped, each with the script that it shaped them in.
  func fonts(of range: Range<Int>) -> [(script: Script, font: Int)] {
    shaped.fontRuns.filter { $0.range.overlaps(range) }.map { run in
      (script(at: max(run.range.lowerBound, range.lowerBound)), Int(run.font))
    }
  }

  private func index(ofByte byte: Int) -> Int {
    text.utf8Offsets.partitionPoint { Int($0) < byte }
  }

  /// The script of the item that a scalar is part of.
  func script(at index: Int) -> Script {
    let items = itemizer.items
    return items[items.partitionPoint { $0.range.upperBound <= index }].script
  }
}

extension Script {
  /// A letter of a script that look-ups measure.
  var letter: Unicode.Scalar? {
    switch self {
    case .hang: "\u{AC00}"
    case .latn: "a"
    case .hani: "\u{4E00}"
    case .hira: "\u{3042}"
    case .bopo: "\u{3105}"
    case .cyrl: "\u{430}"
    case .grek: "\u{3B1}"
    default: nil
    }
  }
}
