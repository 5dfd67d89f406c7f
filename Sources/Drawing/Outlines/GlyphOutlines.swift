import CFreeType
import TextMeasure

/// Draws glyphs from the outlines of faces, which FreeType reads.
///
/// Opens every face once, when it is first used. Owns FreeType's library and
/// faces, none of which two threads may use at once: one of these to a thread.
package final class GlyphOutlines {
  private let library: FT_Library
  private var faces: [ObjectIdentifier: OpenFace] = [:]

  /// A face that FreeType could open, if any; it reads bytes that `face` keeps.
  private struct OpenFace {
    let face: Face
    let ftFace: FT_Face?
  }

  /// - Throws: `DrawingError.outOfMemory`.
  package init() throws(DrawingError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { throw .outOfMemory }
    self.library = library
  }

  deinit {
    for open in faces.values { FT_Done_Face(open.ftFace) }
    FT_Done_FreeType(library)
  }

  /// Whether the face has an outline for the glyph: spaces, pictures, and whatever a
  /// font has only the metrics of have none.
  package func hasOutline(_ glyph: UInt32, of face: Face) -> Bool {
    guard let ftFace = load(glyph, of: face, FT_LOAD_NO_SCALE) else { return false }
    return ftFace.pointee.glyph.pointee.outline.n_points > 0
  }

  /// The outline of a glyph in font units; nil if there is none.
  func path(of glyph: UInt32, in face: Face) -> GlyphPath? {
    guard let ftFace = load(glyph, of: face, FT_LOAD_NO_SCALE) else { return nil }
    let path = GlyphPath(&ftFace.pointee.glyph.pointee.outline)
    return path.isEmpty ? nil : path
  }

  /// Draws a glyph, unhinted and where it is, to 1/64 pixel.
  ///
  /// - Parameters:
  ///   - size: That of the font, in points.
  ///   - x: That of its origin, in points.
  ///   - baseline: In points from the top of the canvas.
  func draw(
    _ glyph: UInt32, of face: Face, size: Double, x: Double, baseline: Double,
    _ color: PaintColor, _ ink: InkStyle = InkStyle(), on canvas: inout PixelCanvas
  ) {
    let pixels = (size * canvas.scale * 64).rounded()
    guard pixels >= 1, pixels < Double(Self.largestSize),
      let ftFace = load(glyph, of: face, FT_LOAD_NO_HINTING, pixels: FT_F26Dot6(pixels)),
      ftFace.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return }
    change(&ftFace.pointee.glyph.pointee.outline, as: ink, size: size, scale: canvas.scale)
    fill(
      &ftFace.pointee.glyph.pointee.outline, x: x * canvas.scale, y: baseline * canvas.scale,
      color, on: &canvas)
  }

  /// In 1/64 pixel: FreeType counts the pixels of an em in 16 bits.
  private static let largestSize = 65_536 * 64
}

// MARK: - Faces

extension GlyphOutlines {
  /// Leaves a glyph in the slot of a face.
  ///
  /// - Parameter pixels: To the em, in 1/64; nil for font units.
  private func load(
    _ glyph: UInt32, of face: Face, _ flags: Int, pixels: FT_F26Dot6? = nil
  ) -> FT_Face? {
    guard let ftFace = open(face) else { return nil }
    if let pixels, FT_Set_Char_Size(ftFace, pixels, pixels, 0, 0) != 0 { return nil }
    return FT_Load_Glyph(ftFace, glyph, FT_Int32(flags | FT_LOAD_NO_BITMAP)) == 0 ? ftFace : nil
  }

  private func open(_ face: Face) -> FT_Face? {
    let key = ObjectIdentifier(face)
    if let open = faces[key] { return open.ftFace }
    let data = face.data
    var ftFace: FT_Face?
    let error = FT_New_Memory_Face(
      library, data.bindMemory(to: UInt8.self).baseAddress, FT_Long(data.count),
      FT_Long(face.index), &ftFace)
    if error == 0, let ftFace { vary(ftFace, as: face) }
    faces[key] = OpenFace(face: face, ftFace: error == 0 ? ftFace : nil)
    return error == 0 ? ftFace : nil
  }

  /// Moves a variable font to where `face` was opened on its axes.
  private func vary(_ ftFace: FT_Face, as face: Face) {
    guard !face.variations.isEmpty else { return }
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(ftFace, &axes) == 0, let axes else { return }
    defer { FT_Done_MM_Var(library, axes) }
    var places = (0..<Int(axes.pointee.num_axis)).map { index -> FT_Fixed in
      let axis = axes.pointee.axis[index]
      let tag = String(
        decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: axis.tag >> $0) }, as: UTF8.self)
      guard let place = face.variations.last(where: { $0.tag == tag }) else { return axis.def }
      return FT_Fixed((place.value * 65536).rounded())
    }
    FT_Set_Var_Design_Coordinates(ftFace, UInt32(places.count), &places)
  }
}

// MARK: - Outlines

extension GlyphOutlines {
  /// Thickens and slants an outline, as renderers do for want of a font.
  ///
  /// - Parameters:
  ///   - size: That of the font, in points.
  ///   - scale: The pixels of a point.
  private func change(_ outline: inout FT_Outline, as ink: InkStyle, size: Double, scale: Double) {
    if ink.isThickened {
      let strength = FT_Pos((InkStyle.thickening(at: size) * scale * 64).rounded())
      FT_Outline_Embolden(&outline, strength)
      // It grows to the right and upwards.
      FT_Outline_Translate(&outline, -strength / 2, -strength / 2)
    }
    guard ink.isSlanted else { return }
    var slant = FT_Matrix(
      xx: 0x10000, xy: FT_Fixed(InkStyle.slant * 0x10000), yx: 0, yy: 0x10000)
    FT_Outline_Transform(&outline, &slant)
  }
}

extension GlyphOutlines {
  /// Fills an outline in 1/64 pixel, its origin at `x` and `y` on the canvas.
  private func fill(
    _ outline: inout FT_Outline, x: Double, y: Double, _ color: PaintColor,
    on canvas: inout PixelCanvas
  ) {
    let limit = Double(PixelCanvas.maximumSide)
    guard abs(x) < limit, abs(y) < limit, outline.n_points > 0 else { return }
    FT_Outline_Translate(&outline, FT_Pos((x * 64).rounded()), FT_Pos((-y * 64).rounded()))
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let columns = PixelCanvas.range(
      Double(box.xMin) / 64, Double(box.xMax) / 64, limit: canvas.width)
    let rows = PixelCanvas.range(
      -Double(box.yMax) / 64, -Double(box.yMin) / 64, limit: canvas.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    FT_Outline_Translate(&outline, -FT_Pos(columns.lowerBound) * 64, FT_Pos(rows.upperBound) * 64)
    let coverage = coverage(of: &outline, width: columns.count, height: rows.count)
    for (index, value) in coverage.enumerated() where value > 0 {
      canvas.blend(
        color, coverage: Double(value) / 255, x: columns.lowerBound + index % columns.count,
        y: rows.lowerBound + index / columns.count)
    }
  }

  /// How much of each pixel an outline covers, from 0 to 255, row by row; what lies
  /// outside is cut off.
  private func coverage(of outline: inout FT_Outline, width: Int, height: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    return pixels
  }
}
