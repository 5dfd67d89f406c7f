/// Faces in fallback order: that in which they are tried for a character.
///
/// Fallback goes cluster by cluster: the first face that can shape all of a
/// cluster gets it. Clusters to be drawn as emoji (`❤️`, under some
/// profiles `😀` too) go to the face named in `emoji` first, wherever it stands,
/// and those to be drawn as text (`😀︎`) to faces without colour first;
/// digits, `#` and `*` by themselves do neither, although emoji fonts have them.
public struct FontStack: Hashable, Sendable {
  /// The faces in fallback order, 1 to 255 of them.
  public let faces: [Face]
  /// Index into `faces` of the one that draws emoji, if any.
  public let emoji: Int?

  /// - Parameters:
  ///   - faces: The faces in fallback order, 1 to 255 of them.
  ///   - emoji: Index of the face that draws emoji; if not given, the first with coloured glyphs,
  ///     or else the first with glyphs of its own for characters that a selector makes emoji.
  /// - Throws: `FontError.emptyStack` or `.tooManyFaces`.
  public init(_ faces: [Face], emoji: Int? = nil) throws(FontError) {
    guard !faces.isEmpty else { throw .emptyStack }
    guard faces.count <= Self.maximumCount else {
      throw .tooManyFaces(faces.count, maximum: Self.maximumCount)
    }
    self.faces = faces
    let place =
      emoji ?? faces.firstIndex(where: { $0.hasColorGlyphs })
      ?? faces.firstIndex(where: { $0.hasEmojiVariants })
    self.emoji = place.flatMap { faces.indices.contains($0) ? $0 : nil }
  }

  private init(_ faces: [Face], emojiPlace: Int?) {
    (self.faces, emoji) = (faces, emojiPlace)
  }

  /// Each face as `use` has it, in the same order.
  func map(_ use: (Face) -> Face) -> FontStack {
    FontStack(faces.map(use), emojiPlace: emoji)
  }

  /// These faces, and others behind them that are tried for no character.
  func followed(by others: [Face]) -> FontStack { FontStack(faces + others, emojiPlace: emoji) }

  /// The face whose metrics a line without fallback has.
  package var primary: Face { faces[0] }

  /// - Throws: `StyleError.tooManyFaces`.
  func checkCount() throws(StyleError) {
    guard faces.count <= Self.maximumCount else { throw .tooManyFaces(faces.count) }
  }

  /// An index of a face must fit one byte.
  static let maximumCount = 255

  public static func == (a: FontStack, b: FontStack) -> Bool {
    a.emoji == b.emoji && a.faces.elementsEqual(b.faces, by: ===)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(emoji)
    for face in faces { hasher.combine(ObjectIdentifier(face)) }
  }
}
