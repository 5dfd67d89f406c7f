import ListLayout
import StyleJSON
import TextMeasure

/// Templates with their fonts found and their styles resolved: what calculators share.
///
/// Several templates in one plan share their texts: an item that is shown as a row of a list
/// and as a cell of a grid, or collapsed and expanded, is measured once.
///
/// Immutable, so any number of threads may use one.
public final class CellPlan: Sendable {
  /// The templates, in the order in which they were given.
  public let templates: [CellTemplate]
  /// The fields that cells show or depend on, in the order in which calculators take their
  /// values.
  package let fields: [CellField]

  /// For each field, whether some height depends on it. The text of a part of a fixed height
  /// has no influence: for heights alone it may be left out.
  package let isMeasured: [Bool]

  let nodes: StableArray<PlanNode>
  /// For each node, its name.
  let names: [String?]
  /// The overlays of nodes that have some.
  let overlays: [Int: [CellOverlay]]
  /// For each template.
  let roots: StableArray<Root>
  /// For each template, the nodes of the texts that its conditions name.
  let watchedTexts: [[Int]]
  let texts: [StyledText]
  /// For each text, whether more of it is needed than heights.
  let needsLines: [Bool]
  package let styles: [ResolvedTextStyle]
  /// For each template, what makes its heights other than steps, if anything does.
  let curveObstacles: [DescriptionError?]
  let grid: PixelGrid

  /// The facts about a template that measuring needs.
  struct Root: Sendable {
    /// The node that is the whole cell.
    var node: Int
    var columns: CellColumns?
    /// Whether some condition names a text.
    var watchesTexts: Bool
  }

  /// - Parameters:
  ///   - templates: The templates, in the order in which calculators count them.
  ///   - style: The style of texts where templates name no other; its profile rounds the lengths of
  ///     all of the cell.
  ///   - contentSize: The size of text that the reader has chosen, for text styles of iOS.
  ///   - font: Finds the fonts that templates name; returns `nil` for an unknown name.
  /// - Throws: `DescriptionError` for a template that cannot be used, `StyleError` for a
  ///   font size that cannot, and what `font` throws.
  public convenience init(
    _ templates: [CellTemplate], style: TextStyle, contentSize: ContentSizeCategory = .large,
    font: (String) throws -> FontStack? = { _ in nil }
  ) throws {
    let builder = try withoutActuallyEscaping(font) { font in
      try PlanBuilder(
        templates, style: style, contentSize: contentSize, fonts: FontFinder(named: font),
        resolve: ResolvedTextStyle.init)
    }
    self.init(templates, builder)
  }

  /// - Parameters:
  ///   - fonts: Finds the fonts that templates name, at the weights of their styles.
  ///   - resolve: Resolves the styles of texts: for callers that share them between plans.
  package convenience init(
    _ templates: [CellTemplate], style: TextStyle, contentSize: ContentSizeCategory = .large,
    fonts: FontFinder,
    resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle = ResolvedTextStyle.init
  ) throws {
    let builder = try PlanBuilder(
      templates, style: style, contentSize: contentSize, fonts: fonts, resolve: resolve)
    self.init(templates, builder)
  }

  private init(_ templates: [CellTemplate], _ builder: PlanBuilder) {
    self.templates = templates
    grid = builder.grid
    fields = builder.fields
    isMeasured = builder.isMeasured
    nodes = StableArray(builder.nodes)
    names = builder.names
    overlays = builder.overlays
    watchedTexts = builder.watchedTexts
    roots = StableArray(
      zip(templates, zip(builder.roots, watchedTexts)).map { template, root in
        Root(node: root.0, columns: template.columns, watchesTexts: !root.1.isEmpty)
      })
    texts = builder.texts
    needsLines = builder.needsLines
    styles = builder.styles
    curveObstacles = templates.map { CurveObstacle.find(in: $0) }
  }

  /// The index of the template of that name, the first if several have it; `nil` if none has.
  ///
  /// ```swift
  /// let expanded = plan.template(named: "expandable-card-expanded")
  /// ```
  public func template(named name: String) -> Int? {
    templates.firstIndex { $0.name == name }
  }

  /// The width of a cell in a list that is `width` wide.
  ///
  /// - Parameters:
  ///   - template: Its index.
  ///   - width: The width of the list.
  /// - Precondition: The plan has that many templates, as wherever an index of one is taken.
  package func cellWidth(of template: Int, inList width: Points) -> Points {
    roots[template].columns?.layout(width: width).columnWidth ?? width
  }

  /// How many texts its templates have.
  package var textCount: Int { texts.count }

  /// The texts that are an item's own, by their indices, with their styles.
  package var itemTexts: [(text: Int, style: ResolvedTextStyle)] {
    texts.enumerated().compactMap { index, text in
      guard case .field(let field) = text.content, fields[field] == .itemText else { return nil }
      return (index, styles[text.style])
    }
  }

  /// Whether a text is composed of an item's own and of others.
  package var composesItemText: Bool {
    texts.contains { text in
      guard case .composed(let composed) = text.content else { return false }
      return composed.runs.contains { run in
        if case .field(let field) = run.content { fields[field] == .itemText } else { false }
      }
    }
  }

  /// What an item shows as a text of the plan.
  ///
  /// - Parameter textIndex: From a frame: `CellFrame.Text.textIndex`.
  package func text(_ textIndex: Int, of item: CellItem) -> RichText {
    switch texts[textIndex].content {
    case .field(let field): RichText(item[fields[field]] ?? "")
    case .string(let string): RichText(string)
    case .composed(let text): text.richText { item[fields[$0]] ?? "" }
    }
  }

  /// The style that a text of the plan is measured in.
  ///
  /// - Parameter textIndex: From a frame: `CellFrame.Text.textIndex`.
  package func style(ofText textIndex: Int) -> TextStyle { styles[texts[textIndex].style].style }

  /// The facts about the renderer of a text of the plan.
  func rules(ofText textIndex: Int) -> RendererRules { styles[texts[textIndex].style].rules }
}
