/// What of a style the lines of a scanned text depend on, but for `LineTools`.
///
/// Plain bytes: to copy them counts no references.
struct DirectLineRules: Sendable {
  let glances: BreakGlances
  let wraps: Bool
  let breaksOverlongSegments: Bool
  let rounding: WidthRounding
  let firstLineIndent: Fixed
  /// Whether a line break at the end of the text leaves an empty line after it.
  let finalLineBreakAddsLine: Bool
  let collapsesSpaces: Bool
  let profile: Profile
  /// Of a line in the first font alone.
  let lineHeight: Points
  /// Of a text without lines.
  let emptyHeight: Points
  /// Whether fallback fonts leave lines as high as they are.
  let isUniform: Bool

  init(_ resolved: ResolvedTextStyle) {
    let (style, profile) = (resolved.style, resolved.style.profile)
    glances = resolved.lineBreaker.glances
    wraps = style.whiteSpace.wraps
    breaksOverlongSegments = style.whiteSpace.wraps && style.overflowWrap != .normal
    rounding = profile.widthRounding
    firstLineIndent = profile.firstLineIndent(style.firstLineIndent)
    finalLineBreakAddsLine = profile.finalLineBreakAddsLine
    collapsesSpaces = style.whiteSpace.collapsesSpaces
    self.profile = profile
    let boxes = resolved.lineBoxes
    isUniform = boxes.isUniform
    lineHeight = boxes.height(of: boxes.primary)
    emptyHeight = profile.emptyTextIsOneLineHigh ? lineHeight : .zero
  }
}

/// What few lines ask for: those that end where two characters do not tell whether they
/// may, and those whose fonts make them higher.
struct LineTools {
  let lineBreaker: LineBreaker
  let boxes: LineBoxes
  /// Storage.
  private var actions: [BreakAction] = []

  init(_ lineBreaker: LineBreaker, _ boxes: LineBoxes) {
    self.lineBreaker = lineBreaker
    self.boxes = boxes
  }

  /// The height of a line that shows fonts, a bit for each of the first 64.
  func height(showing fonts: UInt64) -> Points {
    let shown = boxes.byFont.indices.lazy.filter { fonts >> UInt64($0) & 1 != 0 }
    return boxes.height(of: boxes.box(of: shown))
  }

  /// What may happen before the character at `position`; `nil` if that takes more of
  /// the text than is looked at.
  @inline(never)
  mutating func action(at position: Int, in text: borrowing ScannedText) -> BreakAction? {
    let first = max(0, position - LineBreaker.lookBehind)
    let count = min(text.count, position + LineBreaker.lookAhead) - first
    let characters = text.characters + first
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { scalars in
      for index in 0..<count { scalars.initializeElement(at: index, to: characters[index].scalar) }
      return lineBreaker.action(
        before: position - first, in: UnsafeBufferPointer(scalars).span, beginsText: first == 0,
        scratch: &actions)
    }
  }
}
