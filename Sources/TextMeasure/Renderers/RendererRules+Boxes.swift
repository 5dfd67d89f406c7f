// What lengths of boxes and of tabs become.

extension RendererRules {
  /// The narrowest box that holds a line so wide.
  func boxWidth(holding width: Points) -> Points {
    guard boxesAreWholePixels else { return width }
    // Points that were rounded may be a hair more than the pixels they stand for.
    let pixels = (width.rawValue * pixelsPerPoint - 1.0 / 1024).rounded(.up)
    return Points(pixels / pixelsPerPoint)
  }

  /// How widths of lines are reported.
  var widthReport: WidthReport { WidthReport(rounding: widthRounding, scale: layoutScale) }

  /// The width that a text and its token share in a box of `availableWidth`.
  private func truncationWidth(_ availableWidth: Points, _ fit: BoxFit) -> Fixed {
    if truncationBox == .asWrapped { return fit.lineWidth(in: availableWidth) }
    return fit.contentWidth(max(.zero, widthReport.fixed(availableWidth))) { width in
      switch truncationBox {
      case .exact, .asWrapped: width
      case .layoutUnits: width.roundedDown(to: Fixed.layoutUnit)
      case .sixtieths: width.roundedToSixtieths
      case .wholePoints: width.roundedDown(to: Fixed.onePoint)
      }
    }
  }

  /// Whether borders are whole pixels of the screen.
  package var snapsBorders: Bool { borderWidth != .exact }

  /// What padding and border of a style take of its box.
  func insets(of style: TextStyle) -> BoxInsets {
    let (box, scale) = (style.box, layoutScale)
    func inset(_ side: (BoxEdges) -> Points) -> Points {
      paddingLength.points(side(box.padding).enlarged(by: scale))
        + borderWidth.points(side(box.border).enlarged(by: scale))
    }
    let (top, left) = (inset { $0.top }, inset { $0.left })
    let (width, height) = (left + inset { $0.right }, top + inset { $0.bottom })
    return BoxInsets(
      width: box.sizing == .borderBox ? Fixed(rounding: width) : .zero,
      left: Fixed(rounding: left), top: Points(top.rawValue / scale),
      height: Points(height.rawValue / scale))
  }

  /// What a token of that width takes of the available width: as much as a piece of a line, or
  /// whole pixels (`Paint.measureText` rounds up).
  private func tokenWidth(_ width: Points) -> Fixed {
    guard tokensAreWholePixels else {
      return FragmentWidth.rounded(max(.zero, widthReport.fixed(width)), widthRounding)
    }
    // In 1/256 px, of which it is a whole number.
    let pixels = (max(0, width.rawValue) * pixelsPerPoint * 256).rounded() / 256
    return PixelWidths(density: pixelsPerPoint).width(pixels.rounded(.up))
  }

  /// What a token takes of a box of `availableWidth`.
  ///
  /// - Parameters:
  ///   - fit: What the box leaves to lines.
  ///   - rule: `nil` for that of the renderer.
  func widths(
    forToken tokenWidth: Points, in availableWidth: Points, _ fit: BoxFit,
    by rule: TruncationRule?
  ) -> TokenWidths {
    TokenWidths(
      width: self.tokenWidth(tokenWidth), box: truncationWidth(availableWidth, fit),
      rule: rule ?? truncation)
  }

  /// Where tabs end. In CSS a tab is at least half a space wide, in Gecko half a zero, and a number
  /// of spaces counts each with its spacing (measured in Chromium 156: ten tab sizes
  /// with and without spacing). In WebKit it counts them without, has the tab's letter spacing
  /// follow it, and counts stops from where a line begins (`FontCascade::tabWidth`; nine texts
  /// with five spacings and indents in WebKitGTK 2.50).
  func tabStops(
    _ size: TabSize, _ paragraph: ParagraphStyle = .plain, spaceWidth: Fixed,
    zeroWidth: Fixed = .zero, spacing: Spacing
  ) -> TabStops {
    let spaceWidth = widthRounding.advance(spaceWidth)
    let positions = paragraph.tabStops.map { spacingLength.fixed($0) }.sorted()
    let size = positions.isEmpty ? size : .points(paragraph.defaultTabInterval)
    let space = spacesTabs ? spaceWidth : spaceWidth + spacing.letter + spacing.word
    let interval =
      switch size {
      case .spaces(let count): Fixed(rounding: count * space.points)
      case .points(let length): spacingLength.fixed(length)
      }
    let minimum: Fixed =
      switch minimumTab {
      case .none: .zero
      case .halfSpace: Fixed(rawValue: spaceWidth.rawValue / 2)
      case .halfZero: Fixed(rawValue: zeroWidth.rawValue / 2)
      }
    return TabStops(
      positions: positions, interval: interval, minimumTab: minimum,
      spacing: spacesTabs ? spacing.letter : .zero, countsIndent: !spacesTabs)
  }
}

extension ResolvedTextStyle {
  /// `BoxFit.lineWidth(in:)` of this style, which reads no more of it than it needs: for each width
  /// of a text.
  @inline(__always)
  func lineWidth(in availableWidth: Points) -> Fixed {
    lineFit.inset == .zero
      ? lineFit.fit.lineWidth(in: availableWidth) : lineFit.insetLineWidth(in: availableWidth)
  }

  /// The narrowest width, by `box-sizing`, of an element whose lines may be so wide.
  func boxWidth(holding width: Points) -> Points { rules.boxWidth(holding: width) + insetWidth }

  /// What padding and border take of the width that is given, in points.
  var insetWidth: Points { Points(lineFit.insets.width.points.rawValue / rules.layoutScale) }
}
