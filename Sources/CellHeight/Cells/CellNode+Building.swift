import TextMeasure

// Templates as one writes them in Swift.

extension CellNode {
  /// The text of a field: the item's own if no other is named.
  public static func text(
    _ field: CellField = .itemText, style: String? = nil, maxLines: Int? = nil
  ) -> CellNode {
    CellNode(.text(CellText(.field(field), style: style, maxLines: maxLines)))
  }

  /// A text that is the same in every cell.
  public static func text(
    string: String, style: String? = nil, maxLines: Int? = nil
  ) -> CellNode {
    CellNode(.text(CellText(.string(string), style: style, maxLines: maxLines)))
  }

  /// A box of a known height, as wide as its parent lets it be.
  public static func box(height: Points) -> CellNode {
    CellNode(.box(aspectRatio: nil)).height(height)
  }

  public static func box(width: Points, height: Points) -> CellNode {
    box(height: height).width(.points(width))
  }

  /// A box whose height follows from its width.
  ///
  /// - Parameter aspectRatio: Its width over its height.
  public static func box(aspectRatio: Double) -> CellNode {
    CellNode(.box(aspectRatio: aspectRatio))
  }

  public static func vertical(_ children: [CellNode], spacing: Points = .zero) -> CellNode {
    CellNode(.vertical(children, spacing: spacing))
  }

  public static func horizontal(
    _ children: [CellNode], spacing: Points = .zero, alignment: VerticalAlignment = .top
  ) -> CellNode {
    CellNode(.horizontal(children, spacing: spacing, alignment: alignment))
  }

  /// A line across, one pixel thick if nothing else is said.
  public static func separator(thickness: Points? = nil) -> CellNode {
    CellNode(.separator(thickness: thickness))
  }
}

extension CellNode {
  public func insets(_ insets: CellInsets) -> CellNode { with { $0.insets = insets } }

  /// The same room on all four sides.
  public func insets(_ inset: Points) -> CellNode { insets(.all(inset)) }

  public func width(_ width: CellWidth) -> CellNode { with { $0.width = width } }

  public func height(_ height: Points) -> CellNode { with { $0.height = height } }

  /// A bound that is left out stays as it is.
  public func height(atLeast least: Points? = nil, atMost most: Points? = nil) -> CellNode {
    with {
      $0.minHeight = least ?? $0.minHeight
      $0.maxHeight = most ?? $0.maxHeight
    }
  }

  /// Only there if the item has that field.
  public func shown(ifPresent field: CellField) -> CellNode {
    with { $0.condition = CellCondition(field, isPresent: true) }
  }

  /// Only there if the item has no such field.
  public func shown(unlessPresent field: CellField) -> CellNode {
    with { $0.condition = CellCondition(field, isPresent: false) }
  }

  public func named(_ name: String) -> CellNode { with { $0.name = name } }

  public func overlaid(with overlay: CellOverlay) -> CellNode {
    with { $0.overlays.append(overlay) }
  }

  private func with(_ change: (inout CellNode) -> Void) -> CellNode {
    var node = self
    change(&node)
    return node
  }
}
