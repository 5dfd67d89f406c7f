/// A text, shaped and searched for break opportunities: everything measured
/// that does not depend on a width. What is left to do for a width is
/// arithmetic.
///
/// An immutable value, to be kept and shared between threads.
public struct PreparedText: Sendable {
  let wrappable: WrappableText
  let utf8Offsets: [UInt32]
  let scalars: [UInt32]
  let fontRuns: [FontRun]
  let style: ResolvedTextStyle

  /// The characters that no font of the style has, each once. They measure as
  /// the box for missing glyphs of the font that is asked first.
  public let missingCharacters: [Unicode.Scalar]

  init(
    wrappable: WrappableText, text: ProcessedText, fontRuns: [FontRun],
    missing: [Unicode.Scalar], style: ResolvedTextStyle
  ) {
    self.wrappable = wrappable
    utf8Offsets = text.utf8Offsets
    scalars = text.scalars
    self.fontRuns = fontRuns
    missingCharacters = missing
    self.style = style
  }

  /// A text that has no lines: nothing at all, or nothing but white space that
  /// collapses.
  init(emptyIn style: ResolvedTextStyle) {
    self.init(
      wrappable: WrappableText(
        origins: [.zero], edges: [.clusterStart], graphemes: [], trimmableEnds: [], joints: [],
        wholePieces: [],
        rounding: .exact, tabStops: TabStops(interval: .zero, minimumTab: .zero), stops: [],
        overflowStops: [], lostStops: [],
        breaksOverlongSegments: false, hyphenWidth: .zero, firstLineIndent: .zero,
        endsWithEmptyLine: false,
        reshaper: nil),
      text: ProcessedText(), fontRuns: [], missing: [], style: style)
  }

  var profile: Profile { style.style.profile }

  /// Whether the height follows from the line count.
  var hasEqualLines: Bool { fontRuns.isEmpty }
  /// The height of a line that the first font of the style is alone on.
  var primaryLineHeight: Points { lineBoxes.height(of: lineBoxes.primary) }
  var lineBoxes: LineBoxes { style.lineBoxes }
}

// MARK: - Measuring at a width

extension PreparedText {
  /// The height of the text, wrapped in a box `maxWidth` wide.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: O(*s*) in the segments of the lines shown.
  public func height(atWidth maxWidth: Points, maxLines: Int? = nil) -> Points {
    size(atWidth: maxWidth, maxLines: maxLines).height
  }

  /// How many lines the text takes in a box `maxWidth` wide; 0 for no text.
  public func lineCount(atWidth maxWidth: Points, maxLines: Int? = nil) -> Int {
    size(atWidth: maxWidth, maxLines: maxLines).lineCount
  }

  /// Height and line count, from one pass over the lines.
  public func size(atWidth maxWidth: Points, maxLines: Int? = nil) -> TextSize {
    size(within: profile.fitLimit(maxWidth), maxLines: maxLines)
  }

  func size(within room: some LineRoom, maxLines: Int?) -> TextSize {
    var cursor = LineCursor(wrappable, limit: room)
    let maxLines = maxLines ?? .max
    var lineCount = 0
    var height = wrappable.scalarCount == 0 && maxLines > 0 ? emptyTextHeight : .zero
    while lineCount < maxLines, let line = cursor.next() {
      lineCount += 1
      height += self.height(of: line)
    }
    return TextSize(
      height: profile.reportedHeight(height), lineCount: lineCount,
      isTruncated: !cursor.isAtEnd)
  }

  /// The lines of the text in a box `maxWidth` wide.
  public func lines(atWidth maxWidth: Points, maxLines: Int? = nil) -> [Line] {
    var cursor = LineCursor(wrappable, limit: profile.fitLimit(maxWidth))
    var lines: [Line] = []
    while lines.count < maxLines ?? .max, let span = cursor.next() {
      lines.append(line(span, limit: cursor.limit))
    }
    return lines
  }

  func line(_ span: LineSpan, limit: some LineRoom) -> Line {
    Line(
      utf8Range: utf8Range(span.start..<span.visibleEnd), width: width(of: span, limit: limit),
      height: height(of: span), ending: span.ending)
  }

  /// The width of what a line shows. Spaces that hang are a piece of their own,
  /// unless the text ends with them and they fit.
  private func width(of line: LineSpan, limit: some LineRoom) -> Points {
    let shown = line.start..<max(line.fitEnd, line.visibleEnd)
    let whole = wrappable.width(
      of: shown, isCut: line.isCut && line.fitEnd == line.visibleEnd, trim: line.trim)
    let hyphen = line.addsHyphen ? wrappable.hyphenWidth : .zero
    if line.visibleEnd <= line.fitEnd { return (whole + hyphen).points }
    if line.ending == .endOfText && limit.holds(whole) { return (whole + hyphen).points }
    let parted = wrappable.width(
      of: line.start..<line.fitEnd, isCut: line.isCut, trim: line.trim, hanging: line.visibleEnd)
    return (parted + hyphen).points
  }

  /// Where scalars stand in the source. Space that collapsed after the last of
  /// them is not part of it.
  func utf8Range(_ range: Range<Int>) -> Range<Int> {
    let start = Int(utf8Offsets[range.lowerBound])
    guard let last = range.last else { return start..<start }
    let next = Int(utf8Offsets[last + 1])
    let length = Unicode.Scalar(scalars[last]).map(UTF8.width) ?? 1
    return start..<min(next, Int(utf8Offsets[last]) + length)
  }

  /// The height of a line, which the fonts used on it may have a say in.
  private func height(of line: LineSpan) -> Points { lineBoxes.height(of: box(of: line)) }

  /// How far a line reaches above and below its baseline, before any rounding.
  func box(of line: LineSpan) -> LineBox {
    guard !fontRuns.isEmpty else { return lineBoxes.primary }
    let fonts = runs(overlapping: line.fontRange ?? line.start..<line.visibleEnd)
      .map { Int($0.font) }
    return lineBoxes.box(of: fonts)
  }

  private var emptyTextHeight: Points {
    profile.emptyTextIsOneLineHigh ? lineBoxes.height(of: lineBoxes.primary) : .zero
  }

  /// - Complexity: O(log *n*) for *n* runs, plus those found.
  private func runs(overlapping range: Range<Int>) -> some Sequence<FontRun> {
    let first = fontRuns.partitionPoint { $0.range.upperBound <= range.lowerBound }
    return fontRuns[first...].lazy.prefix { $0.range.lowerBound < range.upperBound }
  }
}

// MARK: - Intrinsic widths

extension PreparedText {
  /// The width the text takes if it wraps nowhere but at its line breaks
  /// (CSS max-content), its first line's indent included. At this width and above it
  /// has that many lines.
  public var naturalWidth: Points {
    widest { $0.endsParagraph }
  }

  /// The narrowest width at which nothing overflows (CSS min-content): that of
  /// the widest segment, its hyphen included; with `OverflowWrap.anywhere` that of
  /// the widest grapheme cluster.
  public var minimumWidth: Points {
    guard style.style.overflowWrap == .anywhere, wrappable.breaksOverlongSegments else {
      return widest { _ in true }
    }
    return widestGrapheme
  }

  /// The widest stretch between two stops of those that `divides` names.
  private func widest(_ divides: (LineStop) -> Bool) -> Points {
    var widest = Fixed.zero
    var start = 0
    var indent = wrappable.firstLineIndent
    for stop in wrappable.stops where divides(stop) {
      let segment = start..<max(start, Int(stop.fitEnd))
      let hyphen = stop.addsHyphen ? wrappable.hyphenWidth : .zero
      widest = max(widest, indent + wrappable.width(of: segment, isCut: stop.isCut) + hyphen)
      start = Int(stop.next)
      indent = .zero
    }
    return widest.points
  }

  /// The widest cluster by itself, spaces that hang left out.
  private var widestGrapheme: Points {
    var widest = Fixed.zero
    var start = 0
    for stop in wrappable.stops {
      while start < Int(stop.fitEnd) {
        let end = wrappable.nextGrapheme(after: start)
        let indent = start == 0 ? wrappable.firstLineIndent : .zero
        widest = max(widest, indent + wrappable.width(of: start..<end, isCut: true))
        start = end
      }
      start = Int(stop.next)
    }
    return widest.points
  }
}
