internal import CScanning
internal import CUnicodeData

/// Measures context-free texts (`ContextFreeCharacters`) without shaping them.
///
/// Problem: shaping a review takes a hundred times as long as reading it, and itemizing it and
/// searching it for breaks ten times.
///
/// Approach: vectors find the syllables of Hangul and the spaces, which are counted. All other
/// characters are decoded and found in the table of their script, which is followed as `ScriptRuns`
/// does; each kerns with what is before it. Only around an anchor, a character that some match of a
/// rule must hold, are rules matched (`RuleMatcher`).
///
/// Emoji, and in long texts words that hold marks or others that are not context-free, are shaped
/// by themselves (`WordShaper`).
///
/// Limits: any other text has to be shaped as a whole. A scanner belongs to one measurer; the
/// tables that it fills belong to the style (`StyleTables`).
struct TextScanner: ~Copyable {
  private(set) var text = ScannedText()
  /// The text begun as it is written, with all white space in it.
  private var written = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var holdsSyllables = false
  /// Whether the text begun has been measured.
  var isFinished = false
  /// Whether a space that is left out at the end of the text may kern with what is before it.
  private(set) var endsWithKerningSpace = false
  /// Whether the text is no wider than `upperBound`.
  private(set) var isBounded = false
  private(set) var upperBound: Int64 = 0
  private var bounds = UpperBounds.unknown
  /// Behind a pointer: to copy so large a value for each of several stages takes a tenth of the
  /// time of a text.
  let rulesPointer: UnsafePointer<ScanRules>
  /// Those of the style, or of that of the run at hand.
  var tables: StyleTables
  /// The index of the style of the run at hand; 0 in a text of one.
  var style = 0
  var script = BracketScripts()
  var pen = scan_pen.start
  /// Where the last characters that rules were matched at begin, and where what these changed
  /// ends, or may kern with it, in bytes.
  var ruled = (start: 0, end: 0)
  /// The position up to which brackets have been followed.
  var bracketsEnd = 0
  /// The font of the syllables, where pieces have fonts; else 0.
  let hangulFont: Int
  /// The index of the table of Hangul; -1 as long as there is none.
  var hangul = -1
  /// The characters whose kept shaping is searched for.
  var query = ShapingQuery()
  let wordShaper: WordShaper
  /// How many characters on each side of a word are shaped with it: at least as many as the context
  /// of any lookup of the fonts met so far. That of nearly all fonts is shorter than the initial
  /// value.
  var contextReach = 16
  /// How many bytes of the text, and of what is around them, were shaped.
  var shapedCount = 0
  var lineScratch: LineScratch
  /// Once it has come, nothing is scanned any more.
  var interruption: Interruption?

  init(_ tables: StyleTables, rules: ScanRules, lineScratch: consuming LineScratch) {
    self.tables = tables
    let rulesPointer = UnsafeMutablePointer<ScanRules>.allocate(capacity: 1)
    rulesPointer.initialize(to: rules)
    self.rulesPointer = UnsafePointer(rulesPointer)
    hangulFont = rules.isSupported ? tables.unitFonts?.font(of: 0xAC00) ?? 0 : 0
    self.lineScratch = lineScratch
    wordShaper = WordShaper(
      rules.itemization, graphemesEndWithFonts: rules.graphemesEndWithFonts)
  }

  deinit { rulesPointer.deallocate() }

  var rules: ScanRules {
    @inline(__always) _read { yield rulesPointer.pointee }
  }

  /// Frees what the last text took.
  ///
  /// - Parameter level: The level of the processors whose loops are run from now on.
  mutating func releaseText(level: Int32 = scan_level()) {
    text = ScannedText(level: level)
    hangul = -1
    lineScratch.release()
  }

  /// Replaces `text` by `source`, and measures it.
  ///
  /// - Returns: Whether all of it can be scanned; if not, `text` means nothing.
  /// - Complexity: O(*n*), most of it for 16 to 64 bytes at once.
  mutating func scan(
    _ source: UnsafeBufferPointer<UInt8>, shaper: borrowing Shaper
  ) -> Bool {
    begin(source, shaper: shaper)
    return finish(shaper: shaper)
  }

  /// Replaces `text` by `source`, and finds where its characters begin; `finish` measures it.
  @inline(__always)
  mutating func begin(_ source: UnsafeBufferPointer<UInt8>, shaper: borrowing Shaper) {
    written = rules.trimmed(source)
    let summary = text.begin(written, rulesPointer)
    (holdsSyllables, isFinished) = (summary.holds_syllables, false)
    if _slowPath(!bounds.areKnown) { bounds = tables.bounds(rules, shaper: shaper) }
    endsWithKerningSpace =
      rules.kernsLastSpaces && source.count > 0 && rules.drops(source[source.count - 1])
    isBounded =
      summary.is_ascii_else && text.count > 0 && !beginsWithIndent(at: 0) && !endsWithKerningSpace
    upperBound = bounds.width(of: summary)
  }

  /// Measures the text.
  ///
  /// - Returns: Whether all of it can be scanned; if not, `text` means nothing.
  @inline(never)
  mutating func finish(shaper: borrowing Shaper) -> Bool {
    beginFinishing()
    if text.count == 0 {
      for _ in 0..<2 { text.append(ScannedText.Entry(start: 0, table: 0)) }
      return true
    }
    if rules.breaksAsBeyondLatin1 && !holdsSyllables && !written.holdsScalarsBeyondLatin1 {
      return false
    }
    // A single character of Latin-1 has no script, as more of them have.
    if rules.itemization.scripts == .pairs && text.count == 1 { return false }
    guard !beginsWithIndent(at: 0), !endsWithKerningSpace, !removesLineBreaks, begin(shaper)
    else { return false }
    text.append(ScannedText.Entry(start: 0, table: Int(pen.table)))
    while true {
      if rules.shapesSegments {
        text.addSegments(&pen)
      } else if rules.shapesUnits {
        text.addPieces(&pen)
      } else {
        text.addPlain(&pen)
      }
      if pen.position == text.count { break }
      guard addOther(shaper) else { return false }
    }
    text.append(ScannedText.Entry(end: text.count, at: pen.x, table: Int(pen.table)))
    return true
  }

  @inline(__always)
  mutating func beginFinishing() {
    isFinished = true
    pen = .start
    (ruled, bracketsEnd, shapedCount) = ((0, 0), 0, 0)
    script.reset()
  }

  /// Begins the first run.
  ///
  /// - Returns: Whether it can be scanned.
  @inline(__always)
  private mutating func begin(_ shaper: borrowing Shaper) -> Bool {
    let first = rules.shapesUnits || text.isSyllable(0) ? .hang : firstScript()
    guard let first else { return false }
    if holdsSyllables && !countsSyllables(shaper) {
      text.makeEntries(of: text.syllables, from: 0)
    }
    if rules.shapesSegments { return enterFirstSegment(shaper) }
    if rules.shapesUnits { return enterFirstPiece(shaper) }
    enter(first, at: 0, shaper)
    return true
  }

  /// Whether the text holds a line break that becomes nothing.
  @inline(__always)
  var removesLineBreaks: Bool {
    rules.removedLineBreaks != .none && rules.removedLineBreaks.contain(oneIn: written)
  }

  @inline(__always)
  mutating func beginsWithIndent(at position: Int) -> Bool {
    rules.isolatesIndents && position < text.count && text.isSpace(position)
  }
}

extension scan_pen {
  static var start: scan_pen {
    scan_pen(position: 0, x: 0, run_start: 0, last_end: 0, last: .needsShaping, table: 0)
  }
}

extension ScannedText.Entry {
  /// The start of a text, which is no character.
  init(start: Int, table: Int) {
    self.init(end: start, at: 0, table: table)
  }

  /// The end of a text.
  init(end: Int, at x: Int64, table: Int) {
    self.init(
      origin: x, end: x, position: end, length: 0,
      table: UInt8(truncatingIfNeeded: table), font: 0, marks: [], scalar: 0)
  }
}

// MARK: - Scripts

extension TextScanner {
  /// The index of a script's table.
  @inline(__always)
  mutating func index(of next: Script, _ shaper: borrowing Shaper) -> Int {
    if next == .hang && hangul >= 0 { return hangul }
    let index = newIndex(of: next, font: 0, shaper)
    if next == .hang { hangul = index }
    return index
  }

  /// The index of the table of a script and a font.
  ///
  /// - Returns: `nil` for more tables than entries can name.
  mutating func index(of next: Script, font: Int, _ shaper: borrowing Shaper) -> Int? {
    let isHangul = next == .hang && font == hangulFont
    if isHangul && hangul >= 0 { return hangul }
    if text.tableCount > UInt8.max { return nil }
    let index = newIndex(of: next, font: font, shaper)
    if isHangul { hangul = index }
    return index
  }

  @inline(never)
  private mutating func newIndex(
    of next: Script, font: Int, _ shaper: borrowing Shaper
  ) -> Int {
    text.table(of: next, font: font, style: style)
      ?? text.append(tables.table(of: next, font: font, shaper: shaper).memory, style: style)
  }

  /// Begins a run of a script.
  @inline(__always)
  mutating func enter(_ next: Script, at position: Int, _ shaper: borrowing Shaper) {
    script.enter(next)
    beginRun(table: index(of: next, shaper), at: position)
  }

  @inline(__always)
  mutating func beginRun(table: Int, at position: Int) {
    pen.table = UInt8(truncatingIfNeeded: table)
    pen.run_start = position
    (pen.last, pen.last_end) = (.needsShaping, position)
    ruled = (position, position)
    text.runCount += 1
    let space = text.table(table).pointee.space
    if !space.traits.contains(.plain) { text.makeEntries(of: text.spaces, from: position) }
    if space.font != 0 || text.table(table).pointee.countsFallback { text.holdsFallback = true }
  }

  /// Whether all syllables of Hangul measure alike.
  mutating func countsSyllables(_ shaper: borrowing Shaper) -> Bool {
    guard let table = index(of: .hang, font: hangulFont, shaper) else { return false }
    return text.table(table).pointee.countsSyllables
  }

  /// The script that a text, or a run of one that begins at `start`, begins with: that of its first
  /// letter.
  ///
  /// - Returns: `nil` if text of that script, or what comes before it, is never context-free.
  mutating func firstScript(from start: Int = 0) -> Script? {
    var position = start
    var bits: UInt32 = 0
    while position < text.count {
      if text.isSyllable(position) { return .hang }
      let scalar = text.scalar(at: position)
      // Most others begin with one of these.
      if Hangul.isSyllable(scalar) { return .hang }
      if (scalar | 0x20) &- 0x61 < 26 { return .latn }
      bits |= scalar
      let script = CharacterProperties.of(scalar).script.inOpenType
      // Characters that are not context-free may have a script all the same.
      let isBox = scalar == 0xFFFC && text.holdsStyledRuns
      if !ContextFreeCharacters.contains(scalar) && scalar != 0x0A && !isBox {
        guard !rules.shapesUnits && WordLocalCharacters.hasNoScript(scalar) else { return nil }
      }
      if !script.isShared { return script }
      position = text.position(after: position)
    }
    // Browsers have text of Latin-1 alone be Latin, with or without letters.
    return bits < 0x100 && !rules.scriptsAreOfNeighbors ? .latn : rules.commonScript
  }
}

/// State for the few lines that end where two characters do not decide, or whose fonts make them
/// higher.
struct LineScratch: ~Copyable {
  private let boxes: LineBoxes
  let lineHeights: LineHeightPolicy
  var breaks: BreakActionCache
  /// The lines of the latest paragraph that was weighed.
  var weighing: OptimalBreaks?
  /// Where the lines of the paragraph end, where they are found all at once.
  var lineEnds: [ParagraphLines.LineCut] = []
  /// The fonts and the box of the line before, as the next is often like it.
  private var latest: (fonts: UInt64, box: LineBox)

  init(_ pairs: BreakPairs, _ boxes: LineBoxes, _ lineHeights: LineHeightPolicy) {
    self.boxes = boxes
    self.lineHeights = lineHeights
    breaks = BreakActionCache(pairs)
    latest = (1, boxes.primary)
  }

  /// Frees what the last text took.
  mutating func release() { (weighing, lineEnds) = (nil, []) }

  /// The box of a line that shows fonts, a bit for each of the first 64.
  mutating func box(showing fonts: UInt64) -> LineBox {
    if fonts == latest.fonts { return latest.box }
    latest = (fonts, boxes.box(showing: fonts))
    return latest.box
  }
}

/// Why a text is shaped, though texts of its style can be scanned.
@_spi(Benchmarks)
public enum ShapingReason: String, CaseIterable, Sendable {
  /// Characters that are not context-free, or that no font has, or rules that make too much of
  /// some.
  case notScanned = "holds what cannot be scanned"
  case nearlyTooWide = "rounding decides whether a line fits"
  /// A line would begin within a segment that has no position that is safe to cut at.
  case unsafeStart = "a line begins where it is unsafe"
  case unsafeEnd = "a line ends where it is unsafe"
  /// A line would fit, but for what is shaped anew where it is cut.
  case cutTooWide = "a cut makes a line too wide"
  /// An overlong segment is cut where it is unsafe, or shows a space that would vanish at its end.
  case unsafeOverlong = "a word breaks where it is unsafe"
  /// What a token takes of a line depends on the font where it is cut.
  case cutByFonts = "a token has the font of what it cuts"
  case breakDependsOnLine = "what a line holds decides where it ends"
  case breakDependsOnLineStart = "a line begins with a hyphen or a closing quotation mark"
  case breaksAsWhole = "a paragraph that is broken as a whole is too wide for floats"
  case endsWithLineBreak = "an empty line ends the text"
  case phrasesOfParagraphs = "words stay whole in texts of one paragraph alone"
  case phrasesOfDictionaries = "dictionaries decide where phrases end"
  case holdsAddress = "an address may break in places of its own"
  case fontDependsOnLine = "the font of a line's first character depends on the line before"
  /// Whether spaces at the end of a line that shows them are rounded by themselves.
  case hangingSpaces = "spaces hang at the end of a line"
  /// What a limit hides, or white space alone, is part of what makes a line of several styles high.
  case boxDependsOnMore = "a line's height takes more than what is on it"
  /// The text is neither scanned nor shaped: it is interrupted.
  case interrupted = "interrupted"
  /// Characters are passed again for line after line.
  case scanBudgetExceeded = "no opportunity for many lines"
}

/// How many texts of a measurer were shaped, by reason, and how many were not.
@_spi(Benchmarks)
public struct ShapingTally: Sendable {
  public internal(set) var scanned = 0
  public private(set) var shaped: [ShapingReason: Int] = [:]

  mutating func add(_ reason: ShapingReason) { shaped[reason, default: 0] += 1 }
}
