import TextMeasure

/// One thing to draw, whatever on. Lengths are in points.
enum Mark {
  case fill(PictureRect, Paint, radius: Double = 0)
  case stroke(PictureRect, Paint, radius: Double = 0, lineWidth: Double)
  /// Glyphs of one face and size.
  case glyphs([GlyphMark], Face, size: Double, InkStyle = InkStyle())
  case label(Label)
  /// Marks that belong together.
  case group(MarkGroup, [Mark])
}

/// A glyph and its origin.
struct GlyphMark {
  var glyph: UInt32
  var x: Double
  var y: Double
}

/// What glyphs are drawn in beside their font.
struct InkStyle {
  /// `nil` for that of all text.
  var color: PaintColor?
  var isSlanted = false
  /// Whether outlines are thickened for want of a bold font.
  var isThickened = false

  /// How far what is 1 above the baseline is moved to the right: Skia's, 14 degrees in other
  /// renderers (`SK_Scalar1 / 4`).
  static var slant: Double { 0.25 }

  /// How much wider strokes are, in points, as Skia thickens them: 1/24 of the size at 9 points,
  /// 1/32 from 36 on (`SkScalerContext.cpp`, `kStdFakeBoldInterpKeys`).
  static func thickening(at size: Double) -> Double {
    let part = min(1, max(0, (size - 9) / 27))
    return size * (1 / 24.0 + part * (1 / 32.0 - 1 / 24.0))
  }
}

/// A few words, in the font of labels.
struct Label {
  var text: String
  var x: Double
  var baseline: Double
  var size: Double
  var anchor: Anchor = .start
  var paint: Paint = .note

  /// What of the text is at `x`.
  enum Anchor: String { case start, middle, end }
}

/// What some marks are a picture of.
enum MarkGroup {
  case line(LineNote)
  /// The characters; glyphs do not have them.
  case text(String)
  /// A character that is drawn as a box.
  case character(String)
}

/// The facts about a line.
struct LineNote {
  /// From 1.
  var number: Int
  var line: Line
  /// Why it ends where it does.
  var ending: String

  /// `bytes 0–28`.
  var bytes: String { "bytes \(line.utf8Range.lowerBound)–\(line.utf8Range.upperBound)" }
}

extension LineEnding {
  /// Why a line ended, if nothing more is known.
  var sentence: String {
    switch self {
    case .opportunity: "ends at a break opportunity"
    case .lineBreak: "ends at a line break"
    case .emergency: "cut, for want of a place to end"
    case .endOfText: "ends with the text"
    }
  }
}
