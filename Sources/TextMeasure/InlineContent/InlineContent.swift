/// What a rich text holds, in the order of the text, once its white space is processed: elements
/// open and close around pieces of text and boxes.
///
/// Problem: shaping, breaking and the heights of lines each need to know whose a character is, what
/// lies between two characters, and what is open at a line's start.
///
/// Approach: a flat list of items, with the place of every piece in the laid-out text. Elements know
/// what they lie in, so that all that is open at a place is a walk from the innermost one.
///
/// An immutable value once it is built.
struct InlineContent: Sendable {
  /// The elements, in the order in which they open; the first is the paragraph.
  var elements: [InlineElement] = []
  /// The styles that elements have, each once; the paragraph's is the first.
  var styles: [InlineStyle] = []
  /// What follows what. The paragraph is neither opened nor closed.
  var items: [InlineItem] = []
  /// The texts and boxes, in order; some are empty.
  var pieces: [InlinePiece] = []
  /// The boxes, in order.
  var boxes: [InlineBox] = []

  /// The characters of a piece.
  func range(of piece: Int) -> Range<Int> {
    Int(pieces[piece].start)..<end(of: piece)
  }

  private func end(of piece: Int) -> Int {
    piece + 1 < pieces.count ? Int(pieces[piece + 1].start) : scalarCount
  }

  /// How many characters the text has.
  var scalarCount = 0

  /// The piece that holds a character.
  ///
  /// - Complexity: O(log *p*) in the pieces.
  func piece(at scalar: Int) -> Int {
    // Of those that begin at one place the last holds it: others are empty.
    max(0, pieces.partitionPoint { Int($0.start) <= scalar } - 1)
  }

  /// The style of an element.
  func style(of element: Int) -> InlineStyle { styles[Int(elements[element].style)] }

  /// The style of a piece.
  func style(ofPiece piece: Int) -> InlineStyle { style(of: Int(pieces[piece].element)) }

  /// In bytes; what styles hold is shared.
  var heapByteCount: Int {
    elements.heapByteCount + styles.heapByteCount + items.heapByteCount + pieces.heapByteCount
      + boxes.heapByteCount
  }

  /// The elements from an element to the paragraph, both included.
  func ancestors(of element: Int) -> some Sequence<Int> {
    sequence(first: element) { elements[$0].parent < 0 ? nil : Int(elements[$0].parent) }
  }
}

extension InlineContent {
  /// A text of one style.
  init(_ paragraph: ResolvedTextStyle, scalarCount: Int) {
    elements = [InlineElement(parent: -1, style: 0)]
    styles = [InlineStyle(resolved: paragraph)]
    items = [.piece(0)]
    pieces = [InlinePiece(start: 0, element: 0, item: 0)]
    self.scalarCount = scalarCount
  }
}

/// A span, or the paragraph.
struct InlineElement: Sendable {
  /// The index of the element that it lies in; less than zero for the paragraph.
  var parent: Int32
  /// The index of its style.
  var style: Int32
  var alignment = InlineAlignment.baseline
  /// The room before what it holds, as it is laid out.
  var startEdge = Fixed.zero
  /// Padding and border of its end: what Gecko keeps room for on every line.
  var closingRoom = Fixed.zero
  /// The margin of its end.
  var endMargin = Fixed.zero
  /// The room after what it holds.
  var endEdge: Fixed { closingRoom + endMargin }
  /// How deep it lies: 0 for the paragraph.
  var depth: Int32 = 0
  /// Whether what it begins and ends with is apart from what is around it, even if it changes nothing.
  var cutsRuns = false
}

/// A style of elements.
struct InlineStyle: Sendable {
  var resolved: ResolvedTextStyle
  /// Whether letters are slanted.
  var isItalic = false
  /// Whether no line ends in it.
  var isUnbroken = false
}

/// One after another in a rich text.
enum InlineItem: Hashable, Sendable {
  /// The element of that index begins.
  case opening(Int32)
  /// The element of that index ends.
  case closing(Int32)
  /// The piece of that index.
  case piece(Int32)
  /// White space that collapsed altogether.
  case collapsed
}

/// A text or a box of an element.
struct InlinePiece: Sendable {
  /// The index of its first character.
  var start: Int32
  /// The index of the innermost element that holds it.
  var element: Int32
  /// The index of its item.
  var item: Int32
  /// The index of the box that it is; less than zero for a text.
  var box: Int32 = -1
}
