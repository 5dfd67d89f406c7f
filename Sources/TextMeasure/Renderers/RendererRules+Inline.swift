// What lengths of inline elements and boxes become.

extension RendererRules {
  /// Whether lines are as high as the runs and boxes on them, which have no edges.
  var linesFollowRuns: Bool {
    switch lines {
    case .skParagraph, .staticLayout, .textKit: true
    case .css: false
    }
  }

  /// Whether a span may lie there.
  func allows(_ alignment: InlineAlignment) -> Bool {
    switch (lines, alignment) {
    case (.css, _), (_, .baseline), (.staticLayout, .sub), (.staticLayout, .super): true
    case (.textKit, .raised): true
    default: false
    }
  }

  /// The size of a span as it is used: whole pixels on Android (`AbsoluteSizeSpan`).
  func sizeOfSpan(_ size: Points) -> Points {
    guard case .staticLayout(let rules) = lines else { return size }
    let pixelsPerSize = rules.pixelsPerPoint * rules.usedFontScale
    return Points(size.wholePixels(pixelsPerSize) / pixelsPerSize)
  }

  /// Whether letters that the renderer slants have other advances.
  var slantChangesAdvances: Bool { advanceRounding.of(slanted: true) != advanceRounding }

  /// Whether letter spacing grows with the size of a span that has none of its own: ems are what
  /// Android counts it in.
  var spacingFollowsSize: Bool { if case .staticLayout = lines { true } else { false } }

  /// The padding and border of an edge, in layout.
  func room(of edge: InlineEdges.Edge) -> Fixed {
    width(of: edge.padding)
      + Fixed(rounding: borderWidth.points(edge.border.enlarged(by: layoutScale)))
  }

  /// The margin of an edge, in layout.
  func margin(of edge: InlineEdges.Edge) -> Fixed { width(of: edge.margin) }

  /// The width of a box with its margins, in layout.
  func width(of box: InlineBox) -> Fixed {
    width(of: box.margins.left) + width(of: box.width) + width(of: box.margins.right)
  }

  /// A length along the line, in layout.
  private func width(of length: Points) -> Fixed {
    paddingLength.fixed(length.enlarged(by: layoutScale))
  }
}

extension RendererRules {
  /// How far a box with its margins reaches above and below its baseline, in layout: its bottom
  /// margin lies on that, unless what is in it has one.
  func lineBox(of box: InlineBox, _ rules: InlineBoxRules) -> LineBox {
    let (top, bottom) = (height(of: box.margins.top), height(of: box.margins.bottom))
    let height = top + height(of: box.height) + bottom
    let baseline = box.baseline.map {
      top + rules.boxBaseline.points($0.enlarged(by: layoutScale))
    }
    let above = baseline ?? height
    return LineBox(above: above, below: height - above)
  }

  /// A length down the page, in layout.
  func height(of length: Points) -> Points {
    paddingLength.points(length.enlarged(by: layoutScale))
  }

  /// An alignment with its length as it is in layout.
  func laidOut(_ alignment: InlineAlignment) -> InlineAlignment {
    guard case .raised(let length) = alignment else { return alignment }
    return .raised(height(of: length))
  }
}
