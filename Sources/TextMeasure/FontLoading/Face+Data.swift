import CHarfBuzz

extension Face {
  /// The bytes of the font, for other readers of fonts: an sfnt or a collection of
  /// them, of which this is face `index`. What was packed as WOFF is unpacked.
  ///
  /// Valid as long as the face lives.
  package var data: UnsafeRawBufferPointer {
    let blob = hb_face_reference_blob(hb_font_get_face(unitsFont))
    // The face keeps a reference of its own.
    defer { hb_blob_destroy(blob) }
    return bytes(of: blob)
  }
}
