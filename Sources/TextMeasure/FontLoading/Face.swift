import CHarfBuzz

/// One face of a font file: its tables, before any size is chosen.
///
/// Problem: what a font file holds may be damaged or made to harm, and is needed by many threads.
///
/// Approach: HarfBuzz checks tables as it reads them; metrics and the few facts that stages ask for
/// are read once, bounded. Immutable after `init`, so every thread may share it: HarfBuzz fills its
/// caches of an immutable face by atomic operations. That is what makes
/// `@unchecked Sendable` true here.
///
/// Limits: a variable font is opened at one place on its axes, another is another face.
public final class Face: @unchecked Sendable {
  /// The file that the face was opened from as it was given, or the name of its bytes.
  public let path: String
  /// Which face of a collection, from 0.
  public let index: Int
  /// Where on its axes a variable font was opened.
  package let variations: [FontVariation]
  /// The size that it has whatever that of the style is; `nil` for that one.
  let ownSize: Points?
  /// Design units to the em, from 16 to 16384.
  package let unitsPerEm: Int32
  package let metrics: FontMetrics
  package let glyphCount: Int
  /// Whether its glyphs are pictures, in bitmaps, layers or SVG: an emoji font.
  package let hasColorGlyphs: Bool

  /// `hb_font_t *` at one design unit to the unit: advances of it are
  /// `FontUnits`. Immutable, one reference.
  let unitsFont: OpaquePointer
  /// For a face that has pictures of fixed sizes.
  let strikes: BitmapStrikes?
  let attachment = AttachmentPlace()
  let uses = FaceUses()
  /// For glyphs that are loaded, and hinted, one by one.
  let freeTypeFace = FreeTypeFace()

  #if !hasFeature(Embedded)
    /// Opens a face of a file.
    ///
    /// - Parameters:
    ///   - path: A TrueType, OpenType, WOFF or WOFF2 file or a collection.
    ///   - index: Which face of a collection, from 0.
    ///   - variations: Axes to move away from their default.
    /// - Throws: `FontError.cannotOpen`, `.notAFile`, `.notAFont`, `.tooLarge`, `.noSuchFace` or
    ///   `.badVariation`.
    public convenience init(
      path: String, index: Int = 0, variations: [FontVariation] = []
    ) throws(FontError) {
      try self.init(
        FontBlob(path: path), path: path, index: index, variations: variations)
    }
  #endif

  /// Opens a face of a font in memory, which is copied.
  ///
  /// - Parameters:
  ///   - bytes: What a TrueType, OpenType, WOFF or WOFF2 file or a collection holds.
  ///   - name: What errors and `path` call it.
  ///   - index: Which face of a collection, from 0.
  ///   - variations: Axes to move away from their default.
  /// - Throws: `FontError.notAFont`, `.tooLarge`, `.noSuchFace` or `.badVariation`.
  public convenience init(
    bytes: Span<UInt8>, name: String, index: Int = 0, variations: [FontVariation] = []
  ) throws(FontError) {
    try self.init(
      FontBlob(bytes: bytes, name: name), path: name, index: index, variations: variations)
  }

  private init(
    _ blob: consuming FontBlob, path: String, index: Int, variations: [FontVariation]
  ) throws(FontError) {
    let faceCount = Int(hb_face_count(blob.hbBlob))
    guard faceCount > 0 else { throw .notAFont(path: path) }
    guard index >= 0, index < faceCount else {
      throw .noSuchFace(path: path, index: index, faceCount: faceCount)
    }
    let face = hb_face_create(blob.hbBlob, UInt32(index))
    defer { hb_face_destroy(face) }
    // HarfBuzz never fails: what it cannot read is a face without glyphs.
    glyphCount = Int(hb_face_get_glyph_count(face))
    guard glyphCount > 0 else {
      throw .noSuchFace(path: path, index: index, faceCount: faceCount)
    }
    let axes = Self.axes(of: face)
    for variation in variations {
      guard let axis = axes.first(where: { $0.tag == variation.tag }),
        variation.value >= axis.minimum, variation.value <= axis.maximum
      else {
        throw .badVariation(path: path, tag: variation.tag, axes: axes.map { $0.description })
      }
    }
    hb_face_make_immutable(face)

    self.path = path
    self.index = index
    self.variations = variations
    ownSize = nil
    unitsPerEm = Int32(hb_face_get_upem(face))
    unitsFont = Self.makeUnitsFont(face, variations: variations)
    metrics = Self.metrics(of: face, at: unitsFont)
    hasColorGlyphs = ["CBDT", "sbix", "COLR", "SVG "].contains { Self.hasTable($0, of: face) }
    strikes = BitmapStrikes(
      face, blob: blob.hbBlob, faceIndex: index, glyphCount: glyphCount)
  }

  /// A face elsewhere on its axes, with other tables, or at a size of its own.
  init(
    _ face: Face, hbFace: OpaquePointer?, at variations: [FontVariation], size: Points?
  ) {
    path = face.path
    index = face.index
    self.variations = variations
    ownSize = size
    unitsPerEm = face.unitsPerEm
    glyphCount = face.glyphCount
    unitsFont = Self.makeUnitsFont(hbFace, variations: variations)
    metrics = Self.metrics(of: hbFace, at: unitsFont)
    hasColorGlyphs = face.hasColorGlyphs
    strikes = face.strikes
  }

  deinit { hb_font_destroy(unitsFont) }

  /// The glyph for a code point taken by itself, or `nil`.
  package func nominalGlyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(unitsFont, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Whether `❤️`, a heart and U+FE0F, has a glyph of its own (`cmap` format 14).
  var hasEmojiVariants: Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_variation_glyph(unitsFont, 0x2764, 0xFE0F, &glyph) != 0
  }

  private static func makeUnitsFont(
    _ face: OpaquePointer?, variations: [FontVariation]
  ) -> OpaquePointer {
    // Never null: when an allocation fails, HarfBuzz returns its inert font.
    let font: OpaquePointer = hb_font_create(face)
    let settings = variations.map {
      hb_variation_t(tag: hb_tag_from_string($0.tag, 4), value: Float($0.value))
    }
    hb_font_set_variations(font, settings, UInt32(settings.count))
    hb_font_make_immutable(font)
    return font
  }
}

// MARK: - Reading tables

extension Face {
  private static func metrics(
    of face: OpaquePointer?, at font: OpaquePointer
  ) -> FontMetrics {
    let hhea = hb_face_reference_table(face, hb_tag_from_string("hhea", 4))
    defer { hb_blob_destroy(hhea) }
    let os2 = hb_face_reference_table(face, hb_tag_from_string("OS/2", 4))
    defer { hb_blob_destroy(os2) }
    let head = hb_face_reference_table(face, hb_tag_from_string("head", 4))
    defer { hb_blob_destroy(head) }
    let post = hb_face_reference_table(face, hb_tag_from_string("post", 4))
    defer { hb_blob_destroy(post) }
    var metrics = FontMetrics(
      hheaTable: bytes(of: hhea), os2Table: bytes(of: os2), headTable: bytes(of: head),
      postTable: bytes(of: post))
    metrics.isOfFormulas = hasTable("MATH", of: face)
    metrics.move(
      ascent: variation(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, of: font),
      descender: variation(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, of: font),
      lineGap: variation(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, of: font),
      xHeight: variation(HB_OT_METRICS_TAG_X_HEIGHT, of: font),
      capHeight: variation(HB_OT_METRICS_TAG_CAP_HEIGHT, of: font))
    return metrics
  }

  /// The difference of a metric from its default at a variable font's place on its axes (`MVAR`).
  private static func variation(
    _ metric: hb_ot_metrics_tag_t, of font: OpaquePointer
  ) -> FontUnits {
    FontUnits(clamping: hb_ot_metrics_get_variation(font, metric))
  }

  static func hasTable(_ tag: String, of face: OpaquePointer?) -> Bool {
    let table = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  static func axes(of face: OpaquePointer?) -> [VariationAxis] {
    var count = hb_ot_var_get_axis_count(face)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.map { info in
      VariationAxis(
        tag: tagName(info.tag), minimum: Double(info.min_value),
        defaultValue: Double(info.default_value), maximum: Double(info.max_value))
    }
  }

  /// The four letters of an OpenType tag.
  static func tagName(_ tag: hb_tag_t) -> String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}

extension Face: CustomStringConvertible {
  public var description: String {
    index == 0 ? path : "\(path)#\(index)"
  }
}
