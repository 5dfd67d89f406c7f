internal import CUnicodeData

// Items as Minikin cuts them: words, each by font, and by script after that.

extension Itemizer {
  /// Replaces `items` by those of `text`, with their fonts.
  ///
  /// A piece lies between spaces, bidi controls and Han characters (`isWordBreak` of Minikin's
  /// `LayoutUtils`), in one direction: kerning and ligatures end with it.
  ///
  /// - Complexity: O(*n*) for *n* characters, times the fonts that lack them.
  mutating func itemize(_ text: ProcessedText, choosing fonts: FontChoice) {
    levels.resolve(text, .auto)
    findGraphemes(in: text)
    items.removeAll(keepingCapacity: true)
    let scalars = text.scalars
    var start = 0
    for index in scalars.indices {
      if scalars[index] == 0x0A {
        append(start..<index, of: scalars, fonts)
        items.append(
          Item(range: index..<index + 1, script: .zyyy, level: levels[index], kind: .control))
        start = index + 1
      } else if index > start, endsPiece(at: index, in: scalars) {
        append(start..<index, of: scalars, fonts)
        start = index
      }
    }
    append(start..<scalars.count, of: scalars, fonts)
  }

  private func endsPiece(at index: Int, in scalars: [UInt32]) -> Bool {
    levels[index] != levels[index - 1] || PieceEnds.lie(at: index, in: scalars)
  }

  private mutating func append(
    _ piece: Range<Int>, of scalars: [UInt32], _ fonts: FontChoice
  ) {
    guard !piece.isEmpty else { return }
    let level = levels[piece.lowerBound]
    PieceFonts(fonts).items(of: piece, in: scalars, level: level) { items.append($0) }
  }
}

/// Where pieces end.
enum PieceEnds {
  /// A space or a bidi control, which is a piece.
  @inline(__always)
  static func isAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x3000, 0x2000...0x200A, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether one ends before the scalar at `index`, whatever its direction.
  @inline(__always)
  static func lie(at index: Int, in scalars: [UInt32]) -> Bool {
    isAlone(scalars[index - 1]) || begins(scalars[index])
  }

  @inline(__always)
  static func begins(_ scalar: UInt32) -> Bool {
    isAlone(scalar) || 0x3400...0x9FFF ~= scalar
  }
}

/// The fonts of a piece, as runs (`FontCollection::itemize` of Minikin).
struct PieceFonts {
  struct Run {
    var range: Range<Int>
    var font: Int
    /// In the font of emoji, all that draw the last one as well.
    var equals: [Int] = []
  }

  private let fonts: FontChoice
  private var runs: [Run] = []

  init(_ fonts: FontChoice) { self.fonts = fonts }

  /// - Note: What needs no font at the start of a piece has that of what follows.
  func runs(of piece: Range<Int>, in scalars: [UInt32]) -> [Run] {
    var found = self
    let start = piece.first { !FontChoice.needsNoFont(scalars[$0]) } ?? piece.upperBound
    if start > piece.lowerBound {
      let next = start + 1 < piece.upperBound ? scalars[start + 1] : 0
      let font = start < piece.upperBound ? font(for: scalars[start], next) : 0
      found.runs.append(Run(range: piece.lowerBound..<start, font: font))
    }
    for index in start..<piece.upperBound {
      let next = index + 1 < piece.upperBound ? scalars[index + 1] : 0
      found.add(index, scalars, next: next)
    }
    return found.runs
  }

  /// The items of a piece: runs of one font, cut by script. Characters of no script have that of
  /// those before them, or at the start of those after them.
  func items(
    of piece: Range<Int>, in scalars: [UInt32], level: UInt8, _ body: (Item) -> Void
  ) {
    for run in runs(of: piece, in: scalars) {
      var (start, script, markCount) = (run.range.lowerBound, Script?.none, 0)
      func item(_ end: Int) -> Item {
        Item(
          range: start..<end, script: script ?? .zyyy, level: level, kind: .text,
          startsFragment: true,
          font: UInt8(run.font))
      }
      for index in run.range {
        let properties = CharacterProperties.of(scalars[index])
        let isShared = properties.script.isShared
        let isMark = !properties.flags.isDisjoint(with: [.mark, .defaultIgnorable])
        markCount = isMark ? markCount + 1 : 0
        let isOther = !isShared && script != nil && script != properties.script
        if isOther || markCount > Self.maximumMarks {
          body(item(index))
          (start, markCount) = (index, 0)
        }
        if !isShared { script = properties.script }
      }
      body(item(run.range.upperBound))
    }
  }

  /// More marks than this on one character are shaped in parts, as they take HarfBuzz time that
  /// grows with their number squared.
  private static let maximumMarks = 64

  private mutating func add(_ index: Int, _ scalars: [UInt32], next: UInt32) {
    let scalar = scalars[index]
    guard let last = runs.last else {
      runs.append(run(index..<index + 1, for: scalar, next))
      return
    }
    if stays(scalar, in: last) {
      runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      return
    }
    var found = run(index..<index + 1, for: scalar, next)
    if found.font == last.font {
      if !last.equals.isEmpty && FontChoice.continuesEmoji(scalar, after: scalars[index - 1]) {
        found.equals.removeAll { !last.equals.contains($0) }
      }
      found.range = last.range.lowerBound..<index + 1
      runs[runs.count - 1] = found
      return
    }
    var start = index
    let belongsToLast =
      FontChoice.isMark(scalar)
      || FontChoice.isSkinTone(scalar) && FontChoice.takesSkinTone(scalars[index - 1])
    if belongsToLast && fonts.covers(scalars[index - 1], font: found.font) {
      // The character that a mark of another font belongs to comes along.
      start -= 1
      runs[runs.count - 1].range = last.range.lowerBound..<start
      if runs[runs.count - 1].range.isEmpty { runs.removeLast() }
    }
    found.range = start..<index + 1
    runs.append(found)
  }

  /// Whether a character is drawn with the font before it, or in vain sought there.
  private func stays(_ scalar: UInt32, in last: Run) -> Bool {
    if FontChoice.needsNoFont(scalar) { return true }
    guard FontChoice.staysInFont(scalar) else { return false }
    return fonts.covers(scalar, font: last.font)
      || last.equals.contains { fonts.covers(scalar, font: $0) }
  }

  private func run(_ range: Range<Int>, for scalar: UInt32, _ next: UInt32) -> Run {
    let font = font(for: scalar, next)
    guard fonts.drawsEmoji(font) else { return Run(range: range, font: font) }
    let selector = FontChoice.isSelector(next) ? next : 0
    return Run(range: range, font: font, equals: fonts.equals(of: scalar, selector: selector))
  }

  private func font(for scalar: UInt32, _ next: UInt32) -> Int {
    fonts.font(for: scalar, selector: FontChoice.isSelector(next) ? next : 0)
  }
}
