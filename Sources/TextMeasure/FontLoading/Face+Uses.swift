import CHarfBuzz

/// What a style makes of a face.
struct FaceUse: Hashable, Sendable {
  /// Whether a browser's sanitizer has gone over the tables.
  var isWebFont: Bool
  /// Where on its axes the face is. Axes not named are at their default.
  var variations: [FontVariation]
  /// The size that it has whatever that of the style is, if it has one.
  var size: Points?
}

/// The faces that others were made of, so that all styles that use a face alike share its
/// rules.
///
/// `Sendable` because the dictionary is only touched with the lock held. Two threads may
/// make the same face at once; one of the two is kept.
final class FaceUses: Sendable {
  /// `nil` is the face itself, which must not hold itself.
  private let faces = Mutex<[FaceUse: Face?]>([:])

  /// The most uses kept, then all are let go: with an optical size every font size is one.
  private static let maximumCount = 64

  func face(for use: FaceUse, make: () -> Face?) -> Face? {
    if let known = faces.withLock({ $0[use] }) { return known }
    let made = make()
    return faces.withLock { faces in
      if let known = faces[use] { return known }
      if faces.count >= Self.maximumCount { faces.removeAll() }
      faces[use] = .some(made)
      return made
    }
  }
}

extension Face {
  /// This face as `use` has it; itself if that changes nothing.
  ///
  /// One object for each use, unless there are very many uses.
  func used(_ use: FaceUse) -> Face {
    if !use.isWebFont && use.variations == variations && use.size == ownSize { return self }
    let other = uses.face(for: use) {
      let hbFace: OpaquePointer = hb_font_get_face(unitsFont)
      let webFace = use.isWebFont ? WebFontTables.face(keeping: hbFace) : nil
      defer { hb_face_destroy(webFace) }
      if webFace == nil && use.variations == variations && use.size == ownSize { return nil }
      return Face(self, hbFace: webFace ?? hbFace, at: use.variations, size: use.size)
    }
    return other ?? self
  }

  /// This face at a size of its own, whatever that of the style is.
  func sized(_ size: Points) -> Face {
    used(FaceUse(isWebFont: false, variations: variations, size: size))
  }

  /// The size that it has in a style of that size.
  func size(in size: Points) -> Points { ownSize ?? size }
}
