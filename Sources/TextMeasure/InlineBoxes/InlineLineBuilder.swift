/// Puts the elements and boxes of one line in their places (CSS 2, section 10.8).
///
/// Problem: an element is moved beside the one that it lies in, some by all that is in them, and
/// those that are aligned to the line only once it is as high as the rest makes it.
///
/// Approach: one frame for each element that is open. Where it ends, all that is in it is known: it
/// is moved, and becomes part of the next. Lengths are px of layout, and shifts go down the page.
struct InlineLineBuilder {
  private let rules: InlineBoxRules
  private let metrics: [InlineMetrics]
  private var frames: [Frame] = []
  /// What is aligned to the line, in the order in which it ends.
  private var aligned: [AlignedBox] = []

  /// An element that is open.
  private struct Frame {
    var style: Int
    /// `nil` for one that is not moved, and the paragraph.
    var alignment: InlineAlignment?
    /// The element by its line height and fonts.
    var own: LineBox
    /// What is in it and not aligned to the line.
    var contents = LineBox.nothing
    var holdsElements = false
    var holdsText = false
    /// Whether all text of it collapses at a line's end.
    var isBlank = true
  }

  /// Something that is aligned to the line.
  private struct AlignedBox {
    var isTop: Bool
    var own: LineBox
    var contents: LineBox
    var height: Points
  }

  /// - Parameter metrics: Those of the styles of elements.
  init(_ rules: InlineBoxRules, metrics: [InlineMetrics]) {
    self.rules = rules
    self.metrics = metrics
  }

  /// Opens an element.
  mutating func open(style: Int, alignment: InlineAlignment) {
    if !frames.isEmpty { frames[frames.count - 1].holdsElements = true }
    frames.append(Frame(style: style, alignment: alignment, own: metrics[style].strut))
  }

  /// Adds text of the innermost element.
  ///
  /// - Parameters:
  ///   - box: What its fonts make of the element.
  ///   - isBlank: Whether it collapses at a line's end.
  mutating func addText(_ box: LineBox, isBlank: Bool) {
    guard var frame = frames.popLast() else { return }
    if rules.fontsAreContents {
      frame.contents = frame.contents.union(box)
    } else {
      frame.own = frame.own.union(box)
    }
    frame.holdsText = true
    frame.isBlank = frame.isBlank && isBlank
    frames.append(frame)
  }

  /// Adds a box that reaches so far above and below its baseline.
  mutating func addBox(_ box: LineBox, _ alignment: InlineAlignment) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].holdsElements = true
    place(box, contents: .nothing, font: box, alignment)
  }

  /// Closes the innermost element.
  mutating func close() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    place(
      frame.own, contents: frame.contents, font: metrics[frame.style].font,
      frame.alignment ?? .baseline)
  }

  /// The box of the line, once all elements are closed that go on in the next one.
  ///
  /// - Parameter goesOn: Whether the text of the innermost element does, too.
  mutating func finish(goesOn: Bool) -> LineBox {
    if goesOn && rules.leavesBlanks, let last = frames.last, last.holdsText, last.isBlank,
      !last.holdsElements
    {
      frames[frames.count - 1].alignment = nil
    }
    while frames.count > 1 { close() }
    guard let root = frames.last else { return LineBox(above: .zero, below: .zero) }
    let placed = root.own.union(root.contents)
    switch rules.lineAlignment {
    case .lastTaller: return heightened(placed)
    case .elementsAlone: return holdingContents(of: root, placed)
    case .bottomsFirst: return grownUpwards(placed)
    }
  }
}

// MARK: - Places

extension InlineLineBuilder {
  /// Adds something to the innermost element that is open.
  ///
  /// - Parameter font: Ascent and descent of its font.
  private mutating func place(
    _ own: LineBox, contents: LineBox, font: LineBox, _ alignment: InlineAlignment
  ) {
    let whole = own.union(contents)
    if alignment == .top || alignment == .bottom {
      let height = rules.lineAlignment == .elementsAlone ? own.height : whole.height
      aligned.append(
        AlignedBox(isTop: alignment == .top, own: own, contents: contents, height: height))
      return
    }
    let last = frames.count - 1
    let shift = shift(
      of: rules.alignsContents ? whole : own, font: font, alignment,
      in: metrics[frames[last].style])
    frames[last].contents = frames[last].contents.union(whole.lowered(by: shift))
  }

  /// How far down the page something is moved in an element of such a font.
  func shift(
    of box: LineBox, font: LineBox, _ alignment: InlineAlignment, in parent: InlineMetrics
  ) -> Points {
    switch alignment {
    case .baseline, .top, .bottom: .zero
    case .sub: parent.subscriptDrop
    case .super: .zero - parent.superscriptRise
    case .textTop: box.above - parent.font.above
    case .textBottom: parent.font.below - box.below
    case .raised(let height): .zero - height
    case .middle where rules.centersFonts: font.above - half(font.height + parent.xHeight)
    case .middle:
      rules.shiftLength.points(Points((box.above - box.below).rawValue / 2))
        - rules.halfXLength.points(Points(parent.xHeight.rawValue / 2))
    }
  }

  /// Half of a length in whole 1/60 px, rounded down to such.
  private func half(_ length: Points) -> Points {
    Points(((length.rawValue * 60).rounded() / 2).rounded(.down) / 60)
  }
}

// MARK: - What is aligned to the line

extension InlineLineBuilder {
  /// The line as each one makes it that is higher than it is so far.
  private func heightened(_ placed: LineBox) -> LineBox {
    var box = placed
    for element in aligned where element.height > box.height {
      box = placed
      if element.isTop {
        box.below = element.height - placed.above
      } else {
        box.above = element.height - placed.below
      }
    }
    return box
  }

  /// The line as what lies in each one makes it, then as each one does.
  private func holdingContents(of root: Frame, _ placed: LineBox) -> LineBox {
    var (box, baseline) = (placed, placed.above)
    for element in aligned {
      let shift = element.own.above - root.own.above
      box = box.union(element.contents.lowered(by: shift))
      // For the baseline what is at the bottom ends where the paragraph's font does.
      let ofBaseline = element.isTop ? shift : root.own.below - element.own.below
      baseline = max(baseline, element.contents.above - ofBaseline)
    }
    let line = heightened(box)
    let above = baseline + (line.above - box.above)
    return LineBox(above: above, below: line.height - above)
  }

  /// The line as the highest one at its bottom makes it, then as that at its top does.
  private func grownUpwards(_ placed: LineBox) -> LineBox {
    var box = placed
    for element in aligned where !element.isTop && element.height > box.height {
      box.above = element.height - placed.below
    }
    for element in aligned where element.isTop && element.height > box.height {
      box.below = element.height - box.above
    }
    return box
  }
}
