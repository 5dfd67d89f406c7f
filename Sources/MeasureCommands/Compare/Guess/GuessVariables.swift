import ReviewIO
import TextMeasure

/// What a formula knows of a text.
enum GuessVariable: String, CaseIterable, Sendable {
  /// The height of a plain label 100 points wide, from which the old guess is made.
  case height
  /// The width of the cell.
  case width
  /// How many characters the text has, as Unicode counts them.
  case characters
  /// How many bytes of UTF-8 it has.
  case bytes
  /// The size of the font.
  case fontSize
  /// The height of one line.
  case lineHeight
}

/// Their values for one text in a cell.
struct GuessVariables {
  var height = 0.0
  var width = 0.0
  var characters = 0.0
  var bytes = 0.0
  var fontSize = 0.0
  var lineHeight = 0.0

  /// What depends on the text alone.
  init(_ text: UnsafeBufferPointer<UInt8>, fontSize: Points, lineHeight: Points) {
    characters = Double(text.count { $0 & 0xC0 != 0x80 })
    bytes = Double(text.count)
    (self.fontSize, self.lineHeight) = (fontSize.rawValue, lineHeight.rawValue)
  }

  subscript(variable: GuessVariable) -> Double {
    switch variable {
    case .height: height
    case .width: width
    case .characters: characters
    case .bytes: bytes
    case .fontSize: fontSize
    case .lineHeight: lineHeight
    }
  }
}
