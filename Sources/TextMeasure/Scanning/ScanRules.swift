/// The rules of a style for scanned texts: one value for scanning, for lines and for compact texts.
///
/// Plain bytes: to copy them counts no references.
struct ScanRules: Sendable {
  /// Whether texts of the style can be scanned at all.
  let isSupported: Bool
  /// Whether break tables are made of scanned texts: not where paragraphs are weighed as wholes, or
  /// every segment that overflows is cut.
  let isCompactable: Bool
  /// Whether what lines show, and how wide that is, follows from a scanned text: not where all
  /// segments that overflow are cut, lines are chosen of all that fit, or what is drawn makes them
  /// wider.
  let showsLines: Bool
  // White space.
  let collapsesSpaces: Bool
  let keepsLineBreaks: Bool
  /// Whether a line break has the font of the character before it.
  let lineBreaksKeepFont: Bool
  /// The spacing of a line break that is kept, in the unit of advances.
  let lineBreakAdvance: Int64
  /// Whether spaces that begin a paragraph are laid out apart: such texts are shaped.
  let isolatesIndents: Bool
  /// U+000D breaks lines as well, and before U+000A with it.
  let breaksAtReturns: Bool
  /// Whether U+000D collapses with spaces, where these do.
  let collapsesReturns: Bool
  /// Which line breaks become nothing: texts that hold one are shaped.
  let removedLineBreaks: RemovedLineBreaks
  /// Whether a space that is left out at the end of a text may kern with what is before it.
  let kernsLastSpaces: Bool
  /// Whether such a space is kept for that, and one that stands for another white space kerns with
  /// nothing.
  let kernsSpacesAsWritten: Bool
  // Shaping units.
  /// Whether pieces or segments are shaping units, in fonts chosen before.
  let shapesUnits: Bool
  let shapesSegments: Bool
  /// The itemization of words that are shaped by themselves.
  let itemization: ItemizationRules
  /// Whether a grapheme cluster ends where another font begins.
  let graphemesEndWithFonts: Bool
  /// The script of text without any, unless all of it is Latin-1, which has one by itself.
  let commonScript: Script
  /// Whether characters of no script have that of the text beside them, whatever they are
  /// (`ScriptRule.neighbors`): closing brackets as well, and Latin-1 has none by itself.
  let scriptsAreOfNeighbors: Bool
  // Lines.
  let pairRules: ImmediatePairRules
  let wraps: Bool
  let breaksOverlongSegments: Bool
  /// Whether a break table has the places where these break: between any two characters. Other
  /// tables hold for lines that are wide enough for every segment.
  let tablesBreakSegments: Bool
  /// Whether lines are those of `ClusterRule`.
  var wrapsByClusters: Bool { wrapsByClustersOfApps.value == true }
  private let wrapsByClustersOfApps: OfApps<Bool>
  let rounding: WidthRounding
  /// How widths of lines are reported.
  let report: WidthReport
  /// Whether lines are cut as the text was shaped.
  let cutsAsShaped: Bool
  /// Whether of spaces that hang only some count for a line's width.
  let clampsHangingSpaces: Bool
  /// Whether that is a sum of 32-bit floats, and what it is if negative.
  let sumsInFloats: Bool
  let negativeWidths: NegativeWidths
  /// Whether what follows a cut within a segment is as wide as the whole less what precedes it.
  let remainderIsWholeMinusHead: Bool
  /// Where the segment that overflows a line is cut; `nil` if it is not.
  let cutPlaces: CutPlaces?
  /// Whether a character that is broken off and wider than its line keeps punctuation behind it.
  let lonesHoldPunctuation: Bool
  /// In the unit of advances, as all lengths of lines are.
  let firstLineIndent: Fixed
  /// Whether a line that overflows may end after a hyphen where no rule allows it.
  let breaksAtLastResortHyphens: Bool
  /// Whether what may happen after a hyphen or a closing quotation mark that begins a line is
  /// decided without what precedes the line.
  let decidesAnewAtLineStart: Bool
  /// Whether spaces after a character too wide for its line go to the next one.
  let overflowPushesSpacesToNextLine: Bool
  /// Whether a line break at the end of the text leaves an empty line after it.
  let finalLineBreak: FinalLineBreak
  /// Gives widths of lines in the unit of advances.
  let fit: BoxFit
  /// The rules of paragraphs broken as wholes; `nil` where lines are found one by one.
  var paragraphs: ParagraphScanRules? { paragraphsOfApps.value }
  private let paragraphsOfApps: OfApps<ParagraphScanRules>
  /// Whether syllables of Hangul are letters to the rules of line breaking.
  let keepsPhrases: Bool
  /// Whether lines may end between marks that end sentences, which hold to each other elsewhere.
  let partsMarks: Bool
  /// Whether break opportunities are those of texts with a character beyond Latin-1: others are
  /// shaped.
  let breaksAsBeyondLatin1: Bool
  // Heights.
  /// Whether fallback fonts leave lines as high as they are.
  let isUniform: Bool

  /// The scripts of context-free text.
  private static let scripts: [Script] = [.latn, .hang, .hani, .hira, .kana, .bopo, .cyrl, .grek]

  init(_ resolved: ResolvedTextStyle) {
    let (wrapping, renderer) = (resolved.wrapping, resolved.rules)
    let whiteSpace = wrapping.whiteSpace
    isSupported = resolved.supportsScanning
    shapesSegments = resolved.shaping.shapingUnit == .segment
    shapesUnits = resolved.fontChoice != nil || shapesSegments
    collapsesSpaces = whiteSpace.collapsesSpaces
    keepsLineBreaks = whiteSpace.keepsLineBreaks
    lineBreaksKeepFont = renderer.lineBreaksKeepFont
    lineBreakAdvance = renderer.widthRounding.units(of: resolved.shaping.spacing.ofControl(0x0A))
    isolatesIndents = renderer.isolatesIndents && !whiteSpace.collapsesSpaces
    breaksAtReturns = resolved.hardBreaks == .unicode && !whiteSpace.collapsesSpaces
    itemization = resolved.itemization
    graphemesEndWithFonts = renderer.graphemesEndWithFonts
    commonScript = resolved.itemization.commonScript
    scriptsAreOfNeighbors = resolved.itemization.scripts == .neighbors
    paragraphsOfApps = OfApps(ParagraphScanRules(resolved))
    keepsPhrases = paragraphsOfApps.value.map { $0.phrases != .none } ?? false
    collapsesReturns = renderer.collapsesReturns
    removedLineBreaks =
      collapsesSpaces && !keepsLineBreaks
      ? renderer.removedLineBreaks(in: resolved.shaping.language) : .none
    kernsLastSpaces =
      renderer.spaceKerning == .all && whiteSpace.collapsesSpaces
      && Self.scripts.contains { !resolved.shaping.isolatesSpaces(in: $0) }
    kernsSpacesAsWritten = renderer.spaceKerning == .asWritten && whiteSpace.collapsesSpaces
    cutPlaces =
      renderer.cutsOverflowingSegments && wrapping.wordBreak == .breakAll
      ? renderer.cutPlaces(wrapping) : nil
    lonesHoldPunctuation = renderer.loneCutsHoldPunctuation
    partsMarks = resolved.lineBreaker.dependsOnLatin1
    breaksAsBeyondLatin1 = partsMarks || cutPlaces?.holdsPunctuation == true
    remainderIsWholeMinusHead = renderer.remainderIsWholeMinusHead
    overflowPushesSpacesToNextLine =
      renderer.overflowPushesSpacesToNextLine && !whiteSpace.collapsesSpaces
    pairRules = resolved.lineBreaker.pairRules.keepingWords(keepsPhrases)
    wraps = whiteSpace.wraps
    breaksOverlongSegments = wrapping.breaksOverlongSegments
    tablesBreakSegments =
      breaksOverlongSegments && renderer.reshapesLineEnds && !renderer.remainderIsWholeMinusHead
    wrapsByClustersOfApps = OfApps(renderer.wrapsByClusters && wrapping.breaksOverlongSegments)
    rounding = renderer.widthRounding
    report = renderer.widthReport
    clampsHangingSpaces = renderer.clampsHangingSpaces
    sumsInFloats = renderer.sumsInFloats
    negativeWidths = renderer.negativeWidths
    cutsAsShaped = !renderer.reshapesLineEnds
    let breaking = resolved.lineBreaker.options.rules
    breaksAtLastResortHyphens = breaking.breaksAtLastResortHyphens
    decidesAnewAtLineStart = breaking.decidesAnewAtLineStart
    firstLineIndent = Fixed(rawValue: rounding.units(of: resolved.indents.ofText))
    finalLineBreak = renderer.finalLineBreak
    fit = resolved.lineFit.inUnitsOfAdvances(rounding)
    isUniform = resolved.lineBoxes.isUniform
    isCompactable = isSupported && cutPlaces == nil && paragraphsOfApps.value?.weights == nil
    showsLines =
      isSupported && cutPlaces == nil && resolved.lineChoice == .firstFit
      && !resolved.shaping.measuresInk
  }
}

extension ResolvedTextStyle {
  /// Whether texts can be scanned. All are shaped in styles whose lines end anywhere,
  /// or cut segments with spaces that are kept, whose paragraphs are indented or apart, whose first
  /// or last line differs from others, and of white space kept without wrapping; and in styles with spacing where lines are broken by
  /// clusters, or word spacing is no part of spaces but of gaps between words.
  var supportsScanning: Bool {
    switch wrapping.whiteSpace {
    case .normal, .nowrap, .preLine, .preWrap: break
    case .pre, .preLineNowrap, .breakSpaces: return false
    }
    let renderer = rules
    return (fontChoice == nil || paragraphsSupportScanning)
      && (!renderer.cutsOverflowingSegments || wrapping.wordBreak != .breakAll
        || wrapping.whiteSpace.collapsesSpaces)
      && (shaping.spacing.isNone || shaping.spacing.rule != .glyphs && !renderer.wrapsByClusters)
      && wrapping.strictness != .anywhere && !keepsPhrases && shaping.autospace == nil
      && (!renderer.trimsPunctuation || style.spacingTrim == .normal)
      && !lineBreaker.rules.tailoring.breaksLetters && lastWordBreaker == nil
      && shaping.smallCapitals == nil && shaping.drawnPositions == nil && hangingMarks == nil
      && itemization.direction != .rightToLeft && shaping.fonts.count <= 64
      && indents.areOfTextOnly && !lineHeightPolicy.splitsParagraphs
      && renderer.heedsLineLimit && shapedForms == nil && renderer.lines.treatsLinesAlike
      && (lineChoice == .firstFit || lineChoice.keepsLineCount && lineBoxes.isUniform)
  }
}

extension ScanRules {
  /// The rules of lines by break tables.
  @inline(__always)
  var table: TableRules {
    TableRules(
      rounding: rounding.roundsByFragment ? rounding : .exact,
      breaksOverlongSegments: tablesBreakSegments, firstLineIndent: firstLineIndent)
  }

  /// Whether a table holds no lines that are too narrow for a segment, whatever that holds.
  var tablesNeedFittingSegments: Bool {
    breaksOverlongSegments != tablesBreakSegments || paragraphs != nil
      || overflowPushesSpacesToNextLine
  }

  /// A width of a line as it is added up elsewhere.
  func fixed(_ width: Fixed) -> Fixed {
    rounding == .sixtieths ? Fixed(sixtieths: width.rawValue) : width
  }
}

/// White space of a text that is scanned.
extension ScanRules {
  /// A text without the white space around it that is left out.
  @inline(__always)
  func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while end > 0 && drops(text[end - 1]) { end -= 1 }
    while start < end && drops(text[start]) { start += 1 }
    if kernsSpacesAsWritten && end < text.count && end > start && text[end] == 0x20
      && text[end - 1] != 0x0A
    {
      end += 1
    }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  /// A text with no more white space around it than matters once it is shaped: of what follows it
  /// the first, as all of a row collapses to one space at most.
  func shortened(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let inner = trimmed(text)
    guard let base = inner.baseAddress, let first = text.baseAddress else { return inner }
    let start = base - first
    return UnsafeBufferPointer(rebasing: text[start..<min(text.count, start + inner.count + 1)])
  }

  /// Writes a text with its white space as it is laid out: rows that collapse are one space or
  /// none, and every line break that is kept is U+000A.
  ///
  /// - Parameters:
  ///   - bytes: Memory for as many bytes as the text has.
  ///   - row: The bits of spaces that stand for another white space.
  /// - Returns: How many are written.
  func clean(
    _ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutablePointer<UInt8>,
    marking row: UnsafeMutablePointer<UInt64>?
  ) -> Int {
    var count = 0
    for (index, byte) in text.enumerated() {
      var written = byte
      if byte == 0x0A && keepsLineBreaks {
        if breaksAtReturns && index > 0 && text[index - 1] == 0x0D { continue }
        if collapsesSpaces && count > 0 && bytes[count - 1] == 0x20 { count -= 1 }
      } else if byte == 0x0D && breaksAtReturns {
        written = 0x0A
      } else if drops(byte) {
        if count == 0 || bytes[count - 1] == 0x20 || bytes[count - 1] == 0x0A { continue }
        written = 0x20
      }
      if let row { mark(count, in: row, written == 0x20 && byte != 0x20) }
      bytes[count] = written
      count += 1
    }
    return count
  }

  private func mark(_ position: Int, in row: UnsafeMutablePointer<UInt64>, _ isMarked: Bool) {
    let bit = ScannedText.bit(position)
    if isMarked { row[position >> 6] |= bit } else { row[position >> 6] &= ~bit }
  }

  /// Whether a row of white space that collapses begins with another than U+0020, where only that
  /// kerns.
  func replacesSpaces(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard kernsSpacesAsWritten else { return false }
    return text.indices.dropFirst().contains {
      text[$0] != 0x20 && drops(text[$0]) && !drops(text[$0 - 1])
    }
  }

  /// Whether a byte is white space that collapses.
  @inline(__always)
  func drops(_ byte: UInt8) -> Bool {
    guard collapsesSpaces else { return false }
    return byte == 0x20 || byte == 0x09 || byte == 0x0D && collapsesReturns
      || byte == 0x0A && !keepsLineBreaks
  }
}
