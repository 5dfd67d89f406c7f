import ListLayout
import TextMeasure

// Templates as one writes them in Swift.

extension CellNode {
  /// The text of a field: the item's own if no other is named.
  public static func text(
    _ field: CellField = .itemText, style: String? = nil, maxLines: Int? = nil,
    token: String? = nil
  ) -> CellNode {
    CellNode(.text(CellText(.field(field), style: style, maxLines: maxLines, token: token)))
  }

  /// A text that is the same in every cell.
  public static func text(
    string: String, style: String? = nil, maxLines: Int? = nil, token: String? = nil
  ) -> CellNode {
    CellNode(.text(CellText(.string(string), style: style, maxLines: maxLines, token: token)))
  }

  /// A box of a known height, as wide as its parent lets it be.
  public static func box(height: Points) -> CellNode {
    CellNode(.box(aspectRatio: nil)).height(height)
  }

  /// A box of a known size.
  public static func box(width: Points, height: Points) -> CellNode {
    box(height: height).width(.points(width))
  }

  /// A box whose height follows from its width.
  ///
  /// - Parameter aspectRatio: Its width over its height.
  public static func box(aspectRatio: Double) -> CellNode {
    CellNode(.box(aspectRatio: aspectRatio))
  }

  /// Parts from top to bottom.
  ///
  /// - Parameters:
  ///   - children: The parts of the stack, in order.
  ///   - spacing: Between two parts.
  ///   - alignment: Where parts stand that are narrower than the stack.
  public static func vertical(
    _ children: [CellNode], spacing: Points = .zero, alignment: HorizontalAlignment = .left
  ) -> CellNode {
    CellNode(.vertical(children, spacing: spacing, alignment: alignment))
  }

  /// Parts from left to right.
  ///
  /// - Parameters:
  ///   - children: The parts of the stack, in order.
  ///   - spacing: Between two parts.
  ///   - alignment: Where parts stand that are not as high as the stack.
  public static func horizontal(
    _ children: [CellNode], spacing: Points = .zero, alignment: VerticalAlignment = .top
  ) -> CellNode {
    CellNode(.horizontal(children, spacing: spacing, alignment: alignment))
  }

  /// A line across, one pixel thick without a thickness.
  public static func separator(thickness: Points? = nil) -> CellNode {
    CellNode(.separator(thickness: thickness))
  }
}

extension CellNode {
  /// The part with room between its edges and its content.
  public func insets(_ insets: CellInsets) -> CellNode { with { $0.insets = insets } }

  /// The part with the same room on all four sides.
  public func insets(_ inset: Points) -> CellNode { insets(.all(inset)) }

  /// The part in another width.
  public func width(_ width: CellWidth) -> CellNode { with { $0.width = width } }

  /// The part, no wider than so many points.
  public func width(atMost most: Points) -> CellNode { width(atMost: .points(most)) }

  /// The part, no wider than that.
  ///
  /// ```swift
  /// .text().width(.hug).width(atMost: .fraction(0.75))
  /// ```
  public func width(atMost most: CellWidthLimit) -> CellNode { with { $0.maxWidth = most } }

  /// The part at that height, whatever its content needs.
  public func height(_ height: Points) -> CellNode { with { $0.height = height } }

  /// The part with bounds of its height; a bound that is not given does not change.
  public func height(atLeast least: Points? = nil, atMost most: Points? = nil) -> CellNode {
    with {
      $0.minHeight = least ?? $0.minHeight
      $0.maxHeight = most ?? $0.maxHeight
    }
  }

  /// The part, shown only if the item has that field.
  public func shown(ifPresent field: CellField) -> CellNode {
    with { $0.condition = .present(field) }
  }

  /// The part, shown only if the item does not have that field.
  public func shown(unlessPresent field: CellField) -> CellNode {
    with { $0.condition = .absent(field) }
  }

  /// The part, shown only where the text part of that name is cut short by its line limit.
  ///
  /// ```swift
  /// .vertical([
  ///   .text(maxLines: 3).named("body"),
  ///   .text(string: "more").shown(ifTruncated: "body"),
  /// ])
  /// ```
  public func shown(ifTruncated text: String) -> CellNode {
    with { $0.condition = .truncated(text) }
  }

  /// The part, shown only where the text part of that name is not cut short.
  public func shown(unlessTruncated text: String) -> CellNode {
    with { $0.condition = .untruncated(text) }
  }

  /// The part with a name, by which its frame is found.
  public func named(_ name: String) -> CellNode { with { $0.name = name } }

  /// The part with something laid over it or beside it.
  public func overlaid(with overlay: CellOverlay) -> CellNode {
    with { $0.overlays.append(overlay) }
  }

  /// This text with a part at its lower right: on its last line where it fits there with
  /// `spacing` between, otherwise on a line of its own. A chat bubble's time stamp:
  ///
  /// ```swift
  /// .text().trailing(.text("time", style: "small"), spacing: 8).width(.hug).insets(8)
  /// ```
  public func trailing(_ part: CellNode, spacing: Points = .zero) -> CellNode {
    CellNode(.lastLine(text: self, trailing: part, spacing: spacing))
  }

  private func with(_ change: (inout CellNode) -> Void) -> CellNode {
    var node = self
    change(&node)
    return node
  }
}
