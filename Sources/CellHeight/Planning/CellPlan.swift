import TextMeasure

/// Templates with their fonts found and their styles resolved: what calculators share.
///
/// Several templates in one plan share their texts: an item that is shown as a row of a list
/// and as a cell of a grid is measured once.
///
/// Immutable, so any number of threads may use one.
public final class CellPlan: Sendable {
  public let templates: [CellTemplate]
  /// The fields that cells ask for, in the order in which calculators take their values.
  public let fields: [CellField]

  /// Of each field, whether some height depends on it. The text of a part of a fixed height
  /// does not: who asks only for heights need not have it.
  public let isMeasured: [Bool]

  let nodes: [PlanNode]
  /// Of each node.
  let names: [String?]
  /// By node.
  let overlays: [Int: [CellOverlay]]
  /// Of each template, the node that is the whole cell.
  let roots: [Int]
  let slots: [TextSlot]
  /// By slot: whether some part is as wide as its text.
  let isWidthAsked: [Bool]
  let styles: [ResolvedTextStyle]
  /// Of each template, what makes its heights other than steps, if anything does.
  let curveObstacles: [DescriptionError?]
  let grid: PixelGrid

  /// - Parameters:
  ///   - style: What text blocks look like where templates say nothing else; its profile
  ///     rounds the lengths of all of the cell.
  ///   - contentSize: The size of text that the reader has chosen, for text styles of iOS.
  ///   - font: Finds the fonts that templates name; `nil` for one it does not know.
  /// - Throws: `DescriptionError` for a template that cannot be used, `FontError` for a
  ///   font size that cannot, and what `font` throws.
  public init(
    _ templates: [CellTemplate], style: TextStyle, contentSize: ContentSizeCategory = .large,
    font: (String) throws -> FontStack? = { _ in nil }
  ) throws {
    let grid = PixelGrid(style.profile)
    var builder = try PlanBuilder(style, contentSize: contentSize, grid: grid)
    for template in templates { try builder.add(template, font: font) }
    self.templates = templates
    self.grid = grid
    fields = builder.fields
    isMeasured = builder.isMeasured
    nodes = builder.nodes
    names = builder.names
    overlays = builder.overlays
    roots = builder.roots
    slots = builder.slots
    isWidthAsked = builder.isWidthAsked
    styles = builder.styles
    curveObstacles = templates.map { CurveObstacle.find(in: $0) }
  }

  /// How wide a cell is in a list that is `width` wide.
  ///
  /// - Parameter template: Its index.
  /// - Precondition: The plan has that many templates. So have all who take an index of one.
  public func cellWidth(of template: Int, inList width: Points) -> Points {
    templates[template].columns?.layout(width: width).columnWidth ?? width
  }

  /// What a text of the plan shows.
  public func content(ofText slot: Int) -> CellText.Content {
    switch slots[slot].text {
    case .field(let field): .field(fields[field])
    case .string(let string): .string(string)
    }
  }

  /// The style that a text of the plan is measured in.
  public func style(ofText slot: Int) -> TextStyle { styles[slots[slot].style].style }
}
