/// A walk over the lines of a text that counts them, and records which other widths have the
/// same ones.
///
/// Problem: `LineCursor` tests every stop of a line, one after the other.
///
/// Approach: up to a stop a line is as wide as two origins are apart, and those never fall, so
/// the last stop that fits is searched for. Where more than that decides, `LineCursor` is
/// asked for the line: if it begins or ends at an unsafe place, is broken between graphemes,
/// ends with punctuation that may be set narrower, holds a tab, or crosses rounding boundaries
/// and is so nearly full that rounding may matter.
///
/// Limits: texts that `WrappableText.canJump` holds for.
struct JumpCursor<Width: AvailableWidth> {
  private let text: WrappableText
  private let places: StopPlaces
  /// The width available to lines, as `LineCursor` is given it.
  private let width: Width
  private let recordsWidths: Bool
  private let first: LineRoom
  private let others: LineRoom

  private(set) var start = 0
  /// Index of the first stop after `start`.
  private var stop = 0
  /// Index of the line break that ends the paragraph.
  private var lineBreak = 0
  /// Index of a rounding boundary before which the lines left hold none, and where it is.
  private var boundary = 0
  private var boundaryPosition: Int32
  /// How many characters have the lines that `LineCursor` was asked for.
  private var walkedCount = 0
  /// What it found of a row of soft hyphens.
  private var hyphenRowEnd = 0

  /// The widths that hold the widest of the lines so far.
  private var atLeast = Fixed(rawValue: .min / 2)
  private var below = Fixed(rawValue: .max / 2)
  /// The same for lines of one run, before they are rounded.
  private var widest = Fixed(rawValue: .min / 2)
  private var overfull = Fixed(rawValue: .max / 2)

  /// - Parameters:
  ///   - width: As wide as `available`.
  ///   - recordsWidths: Whether `widths` are asked for.
  @inline(__always)
  init(
    _ text: WrappableText, _ places: StopPlaces, within available: Fixed, _ width: Width,
    recordsWidths: Bool
  ) {
    self.text = text
    self.places = places
    self.width = width
    self.recordsWidths = recordsWidths
    boundaryPosition = Self.position(of: 0, in: text)
    others = LineRoom(available, beside: .zero, in: text)
    first =
      text.indents.ofText == .zero
      ? others : LineRoom(available, beside: text.indents.ofText, in: text)
  }

  /// The widths that have the same lines, so far as `LineCursor` was not asked for them.
  var widths: Range<Fixed> {
    let least = max(atLeast, PieceWidth.rounded(widest, text.rounding))
    return least..<min(below, PieceWidth.rounded(overfull, text.rounding))
  }

  /// Steps over a line.
  ///
  /// - Complexity: O(log *s*) in the stops of the line, plus its rounding boundaries; that of
  ///   `LineCursor` where that one finds the line.
  @inline(__always)
  mutating func step() {
    let room = start == 0 ? first : others
    let last = paragraphEnd
    let origin = places.start(before: stop, at: start)
    let farthest = origin + room.widest
    let end = places.last(upTo: farthest, in: stop...last, guess: stop + room.stride)
    guard end >= stop, room.widest >= .zero, isPlain(upTo: end, before: last, farthest),
      let crossed = boundaries(upTo: min(end + 1, last))
    else { return stepSlowly() }
    let width = max(.zero, places.end(of: end) - origin)
    let more = end < last ? places.end(of: end + 1) - origin : Fixed(rawValue: .max / 2)
    if crossed == 0 && room.indent == .zero {
      widest = max(widest, width)
      overfull = min(overfull, more)
    } else if !takes(width, more, crossed, room, upTo: end, before: last) {
      return stepSlowly()
    }
    start = Int(places[end].next)
    stop = end + 1
    if end == last { lineBreak += 1 }
  }

  /// The stop that ends the paragraph.
  @inline(__always)
  private var paragraphEnd: Int {
    lineBreak < text.lineBreaks.count ? Int(text.lineBreaks[lineBreak]) : text.stops.count - 1
  }

  /// Whether a line up to `end` shows no hyphen, what is shaped anew for it is known, it has
  /// all stops, and at no later one it may be set narrower.
  @inline(__always)
  private func isPlain(upTo end: Int, before last: Int, _ farthest: Fixed) -> Bool {
    if places[end].addsHyphen { return false }
    if text.reshaper != nil && !isKnown(upTo: end) { return false }
    if !text.lostStops.isEmpty && Int(places[stop].next) == start + 1 { return false }
    return text.trimmableEnds.isEmpty || !isTrimmed(after: end, before: last, farthest)
  }

  /// Whether nothing is shaped anew for a line up to `end`, or it is known what.
  @inline(__always)
  private func isKnown(upTo end: Int) -> Bool {
    if places.areShaped && places.begins(stop, at: start) { return true }
    return text.edges[start].isSafeToBreak
      && (places.areShaped || text.isSafe(endOf: places[end]))
  }

  private func isSafe(upTo end: Int) -> Bool {
    text.reshaper == nil || text.edges[start].isSafeToBreak && text.isSafe(endOf: places[end])
  }

  /// Whether a line that would end at `end` may end at a later stop, with narrower
  /// punctuation: at the first that lies beyond `farthest` within the text.
  @inline(never)
  private func isTrimmed(after end: Int, before last: Int, _ farthest: Fixed) -> Bool {
    for stop in end + 1..<last + 1 {
      let position = Int(places[stop].fitEnd)
      if text.trim(at: position) > .zero { return true }
      if places.origin(of: position) > farthest { return false }
    }
    return false
  }

  /// How many rounding boundaries the line has up to `end`; `nil` if one is a tab's.
  @inline(__always)
  private mutating func boundaries(upTo end: Int) -> Int? {
    places[end].fitEnd < boundaryPosition ? 0 : countBoundaries(upTo: places[end].fitEnd)
  }

  @inline(never)
  private mutating func countBoundaries(upTo end: Int32) -> Int? {
    while boundaryPosition <= start {
      boundary += 1
      boundaryPosition = Self.position(of: boundary, in: text)
    }
    var next = boundary
    while Self.position(of: next, in: text) <= end {
      if text.roundingBoundaries[next].kind == .tab { return nil }
      next += 1
    }
    return next - boundary
  }

  @inline(__always)
  private static func position(of boundary: Int, in text: WrappableText) -> Int32 {
    boundary < text.roundingBoundaries.count ? text.roundingBoundaries[boundary].position : .max
  }

  /// Whether the line surely ends at the stop `end`, however its runs are rounded, and it is
  /// known which other widths have it.
  @inline(never)
  private mutating func takes(
    _ width: Fixed, _ more: Fixed, _ crossed: Int, _ room: LineRoom, upTo end: Int, before last: Int
  ) -> Bool {
    let slack = room.slack(of: crossed)
    guard width <= room.rounded - slack || crossed == 0, more > room.rounded + slack || crossed == 0
    else { return false }
    if !recordsWidths { return true }
    if width + slack + room.indent > max(atLeast, widest) {
      guard isSafe(upTo: end) else { return false }
      atLeast = max(atLeast, roundedWidth(to: end) + room.indent)
    }
    if end < last && more - slack + room.indent < min(below, overfull) {
      guard isSafe(upTo: end + 1) else { return false }
      below = min(below, roundedWidth(to: end + 1) + room.indent)
    }
    return true
  }

  private func roundedWidth(to stop: Int) -> Fixed {
    text.width(of: start..<max(start, Int(places[stop].fitEnd)), isCut: false)
  }

  /// Steps over a line by `LineCursor`.
  @inline(never)
  private mutating func stepSlowly() {
    var cursor = LineCursor(
      text, within: width, startingAt: start, hyphenRowEnd: hyphenRowEnd)
    let next = cursor.next()?.next ?? text.scalarCount
    walkedCount += next - start
    start = next
    stop = cursor.stopIndex
    hyphenRowEnd = cursor.hyphenRowEnd
    while lineBreak < text.lineBreaks.count, text.lineBreaks[lineBreak] < stop { lineBreak += 1 }
  }
}

extension JumpCursor {
  /// How many lines are stepped over between two looks at an interruption.
  private static var linesPerLook: Int { 1024 }

  /// Steps over the lines that are left, at most `maxLines`, until it is interrupted.
  @inline(__always)
  mutating func layout(maxLines: Int, until interruption: Interruption?) -> ProbedLayout {
    var layout = ProbedLayout()
    // Nothing to interrupt in texts that people write.
    if _slowPath(text.scalarCount > Self.linesPerLook) {
      stepOver(upTo: maxLines, until: interruption, &layout)
    } else {
      stepOver(upTo: maxLines, &layout)
    }
    layout.walkedCount = walkedCount
    layout.isTruncated = start < text.scalarCount
    layout.rest = places.origin(of: text.scalarCount) - places.origin(of: start)
    if text.endsWithEmptyLine && !layout.isTruncated {
      layout.isTruncated = layout.lineCount == maxLines
      layout.lineCount = min(layout.lineCount + 1, maxLines)
    }
    return layout
  }

  @inline(__always)
  private mutating func stepOver(upTo maxLines: Int, _ layout: inout ProbedLayout) {
    let scalarCount = text.scalarCount
    while start < scalarCount && layout.lineCount < maxLines {
      step()
      layout.lineCount += 1
    }
  }

  @inline(never)
  private mutating func stepOver(
    upTo maxLines: Int, until interruption: Interruption?, _ layout: inout ProbedLayout
  ) {
    while start < text.scalarCount && layout.lineCount < maxLines && !interruption.hasCome {
      stepOver(upTo: min(maxLines, layout.lineCount + Self.linesPerLook), &layout)
    }
  }
}
