internal import CScanning

/// The rules of scanned texts where paragraphs are broken as wholes (`MinikinStyle`), in pixels.
///
/// A paragraph broken first fit has the lines of `ScannedLines`, but for a few places that are
/// where the text is shaped. One that is weighed has the same line as long as it has only one.
struct ParagraphScanRules: Sendable {
  private let pixels: PixelWidths
  /// The costs of lines; `nil` where paragraphs are broken first fit.
  let weights: LineWeights?
  let phrases: Phrases
  /// The rules without phrases, for words too wide for a line.
  let ordinaryPairRules: ImmediatePairRules

  /// Which words of Hangul stay whole.
  enum Phrases: Sendable {
    case none
    case all
    /// Phrases of texts of one paragraph.
    case ofOneParagraph
  }

  /// - Returns: `nil` where lines are found one by one.
  init?(_ resolved: ResolvedTextStyle) {
    guard let rules = resolved.minikinStyle else { return nil }
    pixels = rules.pixels
    weights = rules.strategy == .simple ? nil : LineWeights(rules)
    ordinaryPairRules = resolved.lineBreaker.pairRules
    let style = resolved.style
    let kept = [true, false].map {
      resolved.rules.keepsPhrases(language: style.language, isOneParagraph: $0)
    }
    phrases = kept[1] ? .all : kept[0] ? .ofOneParagraph : .none
  }

  static func pixels(_ units: Int64) -> Double {
    Double(units) / Double(PixelWidths.unitsPerPixel)
  }

  /// A length as it is reported of lines.
  func points(_ units: Int64) -> Points { Points(Self.pixels(units) / pixels.density) }

  /// A length as texts are cut by.
  func length(_ units: Int64) -> Fixed { Fixed(rounding: points(units)) }

  /// The most units that are no longer than `length`.
  func units(upTo length: Fixed) -> Int64 {
    let beyond = (length + Fixed(rawValue: 1)).points.rawValue * pixels.density
    // Beyond any text.
    var units = Int64(min(beyond * Double(PixelWidths.unitsPerPixel), 1e15).rounded(.up))
    while self.length(units) > length { units -= 1 }
    return units
  }

  /// The available width of a line in a box.
  func lineWidth(in box: Fixed) -> Fixed { pixels.width(pixels.pixels(in: box)) }

  /// How much of a line must stay free for its paragraph to be surely that line alone, however
  /// it is broken: where widths are weighed as floats they may come to a little more.
  var slack: Int64 { weights == nil ? 0 : PixelWidths.unitsPerPixel }
}

/// The costs of the lines of a paragraph that is broken as a whole, without indents and spaced
/// letters.
struct LineWeights: Sendable {
  let strategy: AndroidRules.BreakStrategy
  let size: Float
  private let pixels: PixelWidths

  init(_ rules: MinikinStyle) {
    (strategy, size, pixels) = (rules.strategy, rules.size, rules.pixels)
  }

  /// The cost of a second choice; that of a line is twice as much.
  func penalty(width: Double) -> Float { 0.5 * size * Float(width) }

  var rules: MinikinStyle {
    MinikinStyle(
      strategy: strategy, size: size, halfSpacing: 0, wordSpacing: 0, outerSpacing: 0,
      hyphenWidth: nil, leavesOutSpaces: false, pixels: pixels)
  }
}

extension ScanRules {
  /// The widest a line may be in a box, in the unit of advances.
  func lineWidth(in box: Points) -> Int64 { fit.lineWidth(in: box).rawValue }

  /// The reason to shape a text, if its end or its paragraphs give one.
  func reasonToShape(_ text: borrowing ScannedText) -> ShapingReason? {
    guard let paragraphs, text.count > 0 else { return nil }
    // The height of an empty line, and whether it counts, are matters of their own.
    if text.source[text.count - 1] == 0x0A { return .endsWithLineBreak }
    if paragraphs.phrases == .none { return nil }
    let dependsOnParagraphs = paragraphs.phrases == .ofOneParagraph && text.holdsLineBreaks
    if dependsOnParagraphs { return .phrasesOfParagraphs }
    return text.holdsPhrasesOfDictionaries ? .phrasesOfDictionaries : nil
  }
}

extension ScannedText {
  /// Whether dictionaries decide where its phrases end.
  fileprivate var holdsPhrasesOfDictionaries: Bool {
    (0..<entryCount).contains { PhraseBreaks.isOfPhrases(entries[$0].scalar) }
      && WordDictionaries.areThere
  }
}

extension ResolvedTextStyle {
  /// Whether texts can be scanned whose paragraphs are broken as wholes: without spaced letters,
  /// indents and hyphens, where the fonts of all of a line make its height.
  ///
  /// Spaced advances are floats whose sum depends on their order, and lines lose spacing at both
  /// ends.
  var paragraphsSupportScanning: Bool {
    guard let rules = minikinStyle, rules.halfSpacing == 0, rules.wordSpacing == 0,
      rules.outerSpacing == 0, rules.hyphenWidth == nil, rules.indents.areNone
    else { return false }
    let keepsPhrases = self.rules.keepsPhrases(language: style.language, isOneParagraph: true)
    // A syllable that stays in its word is a letter, which this parts.
    if keepsPhrases && wrapping.wordBreak == .breakAll { return false }
    return lineBoxes.isUniform
      || !rules.leavesOutSpaces && lineBoxes.box(of: CollectionOfOne(0)) == lineBoxes.primary
  }
}

extension ScannedText {
  /// A word of ASCII.
  struct ASCIIWord: BitwiseCopyable {
    var start = 0
    var end = 0
    /// Whether it has opportunities of its own inside (`AddressEnds`); none at its ends.
    var isAddress = false

    func holdsInside(_ position: Int) -> Bool { start < position && position < end }
  }

  /// The word that `position` is inside of, if it is in one.
  ///
  /// - Complexity: O(*k*) in the characters of the word.
  func asciiWord(around position: Int) -> ASCIIWord? {
    func isPlain(_ position: Int) -> Bool { 0x21...0x7E ~= source[position] }
    guard isPlain(position), isPlain(position - 1) else { return nil }
    return asciiWord(at: position)
  }

  /// The word that ends before other than ASCII at `position`, if one does.
  func asciiWord(before position: Int) -> ASCIIWord? {
    guard 0x21...0x7E ~= source[position - 1], source[position] >= 0x80 else { return nil }
    return asciiWord(at: position - 1)
  }

  /// The word that holds the character at `position`.
  private func asciiWord(at position: Int) -> ASCIIWord {
    func isPlain(_ position: Int) -> Bool { 0x21...0x7E ~= source[position] }
    var word = ASCIIWord(start: position, end: position + 1)
    while word.start > 0 && isPlain(word.start - 1) { word.start -= 1 }
    while word.end < count && isPlain(word.end) { word.end += 1 }
    for index in word.start..<word.end where !word.isAddress {
      word.isAddress =
        source[index] == 0x40
        || index >= word.start + 2 && source[index] == 0x2F && source[index - 1] == 0x2F
          && source[index - 2] == 0x3A
    }
    return word
  }
}
