/// A face's line metrics at a size, in px (`gfxFT2FontBase::InitMetrics` of Gecko), which are rounded
/// in pixels of the screen.
struct GeckoMetrics {
  private let pixelsPerPx: Double
  let ascent: Double
  let descent: Double
  /// How far an element's first font reaches down: its underline is part of it.
  private let elementDescent: Double
  /// The height of a line in this font alone.
  let lineHeight: Double
  /// The em in whole px, as FreeType scales it: of a size of halves it may be a px less.
  let em: Double
  /// How high small letters are: half an em where the font does not say.
  let xHeight: Double

  init(_ face: Face, size: Points, pixelsPerPx: Double = 1) {
    self.pixelsPerPx = pixelsPerPx
    let size = pixelsPerPx * size
    // FreeType's `y_scale`, in 1/65536 of 1/64 px to the unit: 15.5 px may come out as less. The
    // size is in whole 1/64 px (6,240 sizes of Firefox 153).
    let sixtyFourths = (size.rawValue * 64).rounded()
    let scale = (sixtyFourths * 65536 / Double(face.unitsPerEm)).rounded()
    func scaled(_ length: FontUnits) -> Double { Double(length.rawValue) * scale / 4_194_304 }
    func rounded(_ length: FontUnits) -> Double { scaled(length).rounded(.toNearestOrAwayFromZero) }
    let (typo, preferred) = (face.metrics.typo, face.metrics.preferred)
    let hasTypo = typo.ascent != .zero
    let (above, below): (Double, Double)
    var ownSum = scaled(preferred.ascent) + scaled(preferred.descent) + scaled(preferred.lineGap)
    if face.metrics.prefersTypo && hasTypo {
      (above, below) = (rounded(typo.ascent), rounded(typo.descent))
    } else if let strikes = face.strikes, strikes.table == .cbdt {
      let strike = strikes.strike(for: size.rawValue)
      let factor = size.rawValue / Double(strike.pixelsPerEm)
      func pixels(_ length: FontUnits) -> Double { Double(length.rawValue) / 64 * factor }
      (above, below) = (pixels(strike.extents.ascent), pixels(strike.extents.descent))
      ownSum = above + below + pixels(strike.extents.lineGap)
    } else {
      // FreeType's are rounded to 1/64 px before they are rounded to px.
      func roundedUp(_ length: FontUnits) -> Double {
        ((scaled(length) * 64).rounded() / 64).rounded(.up)
      }
      (above, below) = (roundedUp(preferred.ascent), roundedUp(preferred.descent))
    }
    // The typographic metrics make a line, even if the font does not prefer them.
    let typoSum = scaled(typo.ascent) + scaled(typo.descent) + scaled(typo.lineGap)
    let height = max(hasTypo ? typoSum : ownSum, above + below).roundedUpFromHalf
    let wholeEm = scaled(FontUnits(face.unitsPerEm)).roundedUpFromHalf
    let letters = face.metrics.xHeight
    let x = letters.rawValue > 0 ? scaled(letters) : scaled(FontUnits(face.unitsPerEm)) / 2
    (ascent, descent) = (above / pixelsPerPx, below / pixelsPerPx)
    let underlineEnd = Self.underlineEnd(
      top: scaled(face.metrics.underlineTop), thickness: scaled(face.metrics.underlineThickness),
      descent: below)
    elementDescent = max(below, underlineEnd) / pixelsPerPx
    (em, xHeight) = (wholeEm / pixelsPerPx, x / pixelsPerPx)
    // `eCompensateLeading`: the height of a line is never that of the em.
    let isEm = height == wholeEm && (above + below - wholeEm).roundedUpFromHalf == 0
    lineHeight = isEm ? (em * 72).rounded() / 60 : height / pixelsPerPx
  }

  /// How far down an underline ends that is drawn in whole pixels, which may be a pixel below the font:
  /// of Inter at 22 px one 1.5 px thick, moved up to end at 5 px, is 2 px from 4 px down
  /// (`gfxFont::SanitizeMetrics`, `ComputeMaxDescent` of `nsFontMetrics`).
  private static func underlineEnd(top: Double, thickness: Double, descent: Double) -> Double {
    var (top, thickness) = (max(top, 1), max(thickness, 1))
    if top + thickness > descent {
      thickness = min(thickness, max(descent, 1))
      top = descent - thickness
    }
    return top.roundedUpFromHalf + thickness.roundedUpFromHalf
  }

  /// Ascent and descent of an element's first font, in whole pixels (`ComputeMaxAscent` of
  /// `nsFontMetrics`).
  var font: LineBox {
    func whole(_ length: Double) -> Points {
      Points((length * pixelsPerPx).roundedUpFromHalf / pixelsPerPx)
    }
    return LineBox(above: whole(ascent), below: whole(elementDescent))
  }

  /// What a line shows of the font: ascent and descent to the next 1/60 px.
  var shown: LineBox {
    // Pixels of the screen are whole 1/60 px but for what a third cannot be written in.
    let slack = pixelsPerPx == 1 ? 0 : 1e-6
    func sixtieths(_ length: Double) -> Points { Points((length * 60 - slack).rounded(.up) / 60) }
    return LineBox(above: sixtieths(ascent), below: sixtieths(descent))
  }

  /// An element of a line in its first font, whatever it holds.
  var strut: LineBox {
    let leading = max(0, lineHeight - font.height.rawValue)
    let above = ((leading * 60).rounded() / 2).rounded(.towardZero) / 60
    return LineBox(
      above: font.above + Points(above), below: font.below + Points(leading - above))
  }
}

extension Double {
  /// The nearest whole number, halves up.
  fileprivate var roundedUpFromHalf: Double { (self + 0.5).rounded(.down) }
}
