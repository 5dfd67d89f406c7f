// Fonts from bytes.

/// The fonts that JavaScript holds.
enum Fonts {
  nonisolated(unsafe) static var all = HandleTable<Face>()
}

/// Room for the bytes of a font, which `tm_font_open` takes.
@c(tm_allocate)
public func allocate(_ byteCount: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(1, Int(byteCount)), alignment: 8)
}

@c(tm_release)
public func release(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// Opens a face of a font.
///
/// - Parameters:
///   - memory: Its bytes, which are copied.
///   - index: Which face of a collection.
///   - optionCount: How many bytes of input describe the places on its axes: numbers by tag.
/// - Returns: The handle of the font, or 0.
@c(tm_font_open)
public func openFont(
  _ memory: UnsafePointer<UInt8>, _ byteCount: Int32, _ index: Int32, _ optionCount: Int32
) -> Int32 {
  reporting(failed: 0) { () throws(Failure) in
    var reader = DescribedValueReader(Exchange.input.prefix(Int(optionCount)))
    let options = try DescribedFields(try reader.value(), at: "", known: ["variations"])
    let places = try options.numbers("variations") ?? []
    let bytes = UnsafeBufferPointer(start: memory, count: Int(byteCount))
    #if SLIM
      try LeftOut.check(bytes)
    #endif
    let face: Face
    do throws(FontError) {
      face = try Face(
        bytes: bytes.span, name: "font", index: Int(index),
        variations: places.map { FontVariation($0.key, $0.value) })
    } catch {
      throw Failure(error)
    }
    #if SLIM
      try LeftOut.check(face)
    #endif
    return Fonts.all.insert(face)
  }
}

@c(tm_font_close)
public func closeFont(_ font: Int32) { Fonts.all.remove(font) }

#if SLIM
  /// Fonts that FreeType reads, which is left out.
  private enum LeftOut {
    /// - Throws: `Failure` for WOFF and WOFF2.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
      guard bytes.starts(with: "wOF".utf8) else { return }
      throw Failure(
        "font", "is WOFF or WOFF2, which this build leaves out; give TrueType or OpenType")
    }

    /// - Throws: `Failure` for a font of pictures: FreeType heeds no outlines beside them.
    static func check(_ face: Face) throws(Failure) {
      guard face.hasTable("CBDT") || face.hasTable("sbix") else { return }
      throw Failure("font", "has pictures of fixed sizes (CBDT, sbix), which this build leaves out")
    }
  }
#endif
