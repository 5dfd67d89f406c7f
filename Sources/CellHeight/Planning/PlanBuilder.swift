import ListLayout
import StyleJSON
import TextMeasure

/// Puts the nodes of templates one after the other, and gathers what they share.
struct PlanBuilder {
  private(set) var nodes: [PlanNode] = []
  /// For each node, its name.
  private(set) var names: [String?] = []
  /// The overlays of nodes that have some.
  private(set) var overlays: [Int: [CellOverlay]] = [:]
  /// For each template, the node that is the whole cell.
  private(set) var roots: [Int] = []
  /// For each template, the nodes of the texts that its conditions name.
  private(set) var watchedTexts: [[Int]] = []
  private(set) var fields: [CellField] = []
  /// For each field, whether some height depends on it.
  private(set) var isMeasured: [Bool] = []
  private(set) var texts: [StyledText] = []
  /// For each text, whether more of it is needed than heights.
  private(set) var needsLines: [Bool] = []
  private(set) var styles: [ResolvedTextStyle] = []

  /// What runs of the current template may name.
  private(set) var tags = TagStyles()

  /// Finds the fonts that templates name, at the weights of their styles, as long as these are added:
  /// what finds them may not outlive that.
  private(set) var fonts: FontFinder
  private let base: TextStyle
  private let contentSize: ContentSizeCategory
  let grid: PixelGrid
  /// The indices of the current template's styles; the base style's is 0.
  private var styleIndices: [String: Int] = [:]
  /// The line limits of the current template's styles.
  private var lineLimits: [String: Int] = [:]
  /// The conditions of the current template that name a text.
  private var watchers: [WatchedTexts.Watcher] = []
  private var fieldIndices: [CellField: Int] = [:]
  private var textIndices: [StyledText: Int] = [:]

  /// How deep parts may lie in each other, and how many parts and styles a template may have:
  /// far more than any cell, and few enough to measure.
  static let maximumDepth = 64
  static let maximumCount = 10_000
  static let maximumStyleCount = 1000
  /// How many parts may lie in each other that measure their content more than once: rows
  /// that align baselines, and parts on last lines. Each multiplies the work by two or three.
  static let maximumNesting = 4

  /// Adds templates, as `CellPlan` takes them.
  init(
    _ templates: [CellTemplate], style: TextStyle, contentSize: ContentSizeCategory,
    fonts: FontFinder, resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle
  ) throws {
    base = style
    self.contentSize = contentSize
    self.fonts = fonts
    grid = PixelGrid(style.rules)
    styles = [try resolve(style)]
    for template in templates { try add(template, resolve: resolve) }
    self.fonts = FontFinder { _ in nil }
  }

  private mutating func add(
    _ template: CellTemplate, resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle
  ) throws {
    try check(template.columns)
    guard template.styles.count <= Self.maximumStyleCount else {
      throw DescriptionPath("styles").error(
        "has \(template.styles.count) styles; give at most \(Self.maximumStyleCount)")
    }
    styleIndices = [:]
    lineLimits = template.styles.compactMapValues(\.maxLines)
    for (name, style) in template.styles.sorted(by: { $0.key < $1.key }) {
      styleIndices[name] = try index(
        of: style, at: DescriptionPath("styles", name), fonts, resolve)
    }
    tags = try TagStyles(template.tags, font: fonts.named)
    watchers = []
    let surroundings = Surroundings(root: nodes.count)
    roots.append(try add(template.cell, at: DescriptionPath("cell"), in: surroundings))
    try watchTexts(ofTemplateAt: surroundings.root)
  }

  /// Finds the texts that conditions of the current template name.
  private mutating func watchTexts(ofTemplateAt root: Int) throws(DescriptionError) {
    let watched = try WatchedTexts(watchers, in: nodes, names: names, root: root)
    for (watcher, index) in zip(watchers, watched.indices) {
      guard case .watchedText(_, let isTruncated) = nodes[watcher.node].condition else { continue }
      nodes[watcher.node].condition = .watchedText(index, isTruncated: isTruncated)
    }
    for node in watched.nodes {
      if case .text(let text) = nodes[node].kind { measure(text.index) }
    }
    watchedTexts.append(watched.nodes)
  }

  /// Notes that heights depend on a text.
  private mutating func measure(_ text: Int) {
    switch texts[text].content {
    case .field(let field): isMeasured[field] = true
    case .string: break
    case .composed(let text): for field in text.fields { isMeasured[field] = true }
    }
  }

  // MARK: Styles

  private mutating func index(
    of description: StyleDescription, at path: DescriptionPath, _ fonts: FontFinder,
    _ resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle
  ) throws -> Int {
    let style = try description.style(over: base, contentSize: contentSize, at: path, in: fonts)
    if let index = styles.firstIndex(where: { $0.style == style }) { return index }
    do {
      styles.append(try resolve(style))
    } catch {
      throw DescriptionError(path: path.description, reason: "cannot be used: \(error)")
    }
    return styles.count - 1
  }

  // MARK: Nodes

  /// What a node is in.
  private struct Surroundings {
    /// The first node of the template.
    var root: Int
    /// -1 for none.
    var parent = -1
    /// Whether some part around the node is as wide as its content.
    var isHugged = false
    /// Whether some row around the node aligns baselines.
    var alignsBaselines = false
    /// Whether the node is the text of a part on its last line.
    var hasTrailingPart = false
    /// How many parts around the node measure their content more than once.
    var nesting = 0
  }

  /// - Returns: The node's index.
  private mutating func add(
    _ node: CellNode, at path: DescriptionPath, in outer: Surroundings
  ) throws(DescriptionError) -> Int {
    guard path.depth <= 2 * Self.maximumDepth else {
      throw path.error("lies too deep: at most \(Self.maximumDepth) parts may lie in each other")
    }
    guard nodes.count - outer.root < Self.maximumCount else {
      throw path.error("is one too many: a template has at most \(Self.maximumCount) parts")
    }
    try CellCheck(path).check(node)
    let index = nodes.count
    var own = outer
    own.isHugged = node.width.hugs(in: outer.isHugged)
    nodes.append(try planned(node, at: path, own))
    nodes[index].parent = Int32(outer.parent)
    names.append(node.name)
    if !node.overlays.isEmpty { overlays[index] = node.overlays }
    if let condition = node.condition { try watch(condition, from: index, at: path) }
    own.parent = index
    own.hasTrailingPart = false
    switch node.content {
    case .horizontal(_, _, .firstBaseline):
      own.alignsBaselines = true
      own.nesting += 1
    case .lastLine: own.nesting += 1
    case .text, .box, .vertical, .horizontal, .separator: break
    }
    guard own.nesting <= Self.maximumNesting else {
      throw path.error(
        "lies too deep: at most \(Self.maximumNesting) rows that align baselines and parts with "
          + "one on their last line may lie in each other")
    }
    try addChildren(of: node, at: path, in: own)
    return index
  }

  private mutating func addChildren(
    of node: CellNode, at path: DescriptionPath, in surroundings: Surroundings
  ) throws(DescriptionError) {
    var last: Int?
    for (number, child) in node.children.enumerated() {
      var own = surroundings
      if case .lastLine = node.content {
        own.hasTrailingPart = number == 0
        // A part on a last line takes what its content needs.
        if number == 1 { own.isHugged = true }
      }
      let index = try add(child, at: path.appending("children", String(number)), in: own)
      if let last {
        nodes[last].nextSibling = Int32(index)
      } else {
        nodes[surroundings.parent].firstChild = Int32(index)
      }
      last = index
    }
  }

  /// Notes a condition that names a text.
  private mutating func watch(
    _ condition: CellCondition, from node: Int, at path: DescriptionPath
  ) throws(DescriptionError) {
    switch condition {
    case .present, .absent: break
    case .truncated(let text):
      watchers.append(.init(node: node, text: text, path: path.appending("ifTruncated")))
    case .untruncated(let text):
      watchers.append(.init(node: node, text: text, path: path.appending("unlessTruncated")))
    }
  }

  private mutating func planned(
    _ node: CellNode, at path: DescriptionPath, _ surroundings: Surroundings
  ) throws(DescriptionError) -> PlanNode {
    var planned = PlanNode(
      kind: try kind(of: node.content, at: path, surroundings), insets: node.insets,
      width: node.width, maxWidth: node.maxWidth, height: node.height,
      minHeight: node.minHeight ?? .zero, maxHeight: node.maxHeight ?? .unbounded)
    if case .separator(let thickness) = node.content {
      planned.height = node.height ?? thickness ?? grid.hairline
    }
    planned.condition = node.condition.map { self.planned(condition: $0) }
    if case .text(let text) = planned.kind,
      node.height == nil || surroundings.isHugged || surroundings.alignsBaselines
        || surroundings.hasTrailingPart
    {
      measure(text.index)
    }
    for overlay in node.overlays where overlay.isOutside { planned.outsets.extend(for: overlay) }
    return planned
  }

  private mutating func planned(condition: CellCondition) -> PlanNode.Condition {
    switch condition {
    case .present(let field): .field(measuredIndex(of: field), isPresent: true)
    case .absent(let field): .field(measuredIndex(of: field), isPresent: false)
    // Its index is known when all texts are.
    case .truncated: .watchedText(0, isTruncated: true)
    case .untruncated: .watchedText(0, isTruncated: false)
    }
  }

  private mutating func kind(
    of content: CellNode.Content, at path: DescriptionPath, _ surroundings: Surroundings
  ) throws(DescriptionError) -> PlanNode.Kind {
    switch content {
    case .text(let text): .text(try nodeText(text, at: path, surroundings))
    case .box(let ratio): .box(aspectRatio: ratio)
    case .separator: .box(aspectRatio: nil)
    case .vertical(_, let spacing, let alignment):
      .vertical(spacing: spacing, alignment: alignment)
    case .horizontal(_, let spacing, let alignment):
      .horizontal(spacing: spacing, alignment: alignment)
    case .lastLine(_, _, let spacing): .lastLine(spacing: spacing)
    }
  }

  private mutating func nodeText(
    _ text: CellText, at path: DescriptionPath, _ surroundings: Surroundings
  ) throws(DescriptionError) -> PlanNode.NodeText {
    var style = 0
    if let name = text.style {
      guard let index = styleIndices[name] else {
        throw path.appending("style").error(
          "names the style \"\(name)\", which is not among the template's styles")
      }
      style = index
    }
    let content = try content(of: text.content, style: style, at: path)
    let index = index(of: StyledText(content: content, style: style))
    let token = text.token.map { self.index(of: StyledText(content: .string($0), style: style)) }
    if case .composed = content { needsLines[index] = true }
    if surroundings.isHugged || surroundings.alignsBaselines || surroundings.hasTrailingPart
      || token != nil || !styles[style].rules.heedsLineLimit
    {
      needsLines[index] = true
    }
    if let token { needsLines[token] = true }
    return .init(
      index: index, maxLines: text.maxLines ?? text.style.flatMap { lineLimits[$0] }, token: token)
  }

  private mutating func index(of text: StyledText) -> Int {
    if let index = textIndices[text] { return index }
    textIndices[text] = texts.count
    texts.append(text)
    needsLines.append(false)
    return texts.count - 1
  }

  private mutating func content(
    of content: CellText.Content, style: Int, at path: DescriptionPath
  ) throws(DescriptionError) -> StyledText.Content {
    switch content {
    case .runs(let runs): .composed(try composed(runs, style: style, at: path))
    case .string(let string): .string(string)
    case .field(let field): .field(index(of: field))
    }
  }

  mutating func index(of field: CellField) -> Int {
    if let index = fieldIndices[field] { return index }
    fieldIndices[field] = fields.count
    fields.append(field)
    isMeasured.append(false)
    return fields.count - 1
  }

  /// The index of a field that heights depend on.
  private mutating func measuredIndex(of field: CellField) -> Int {
    let index = index(of: field)
    isMeasured[index] = true
    return index
  }

  private func check(_ columns: CellColumns?) throws(DescriptionError) {
    guard let columns else { return }
    let check = CellCheck(DescriptionPath("columns"))
    try check.check(columns.columnSpacing, "columnSpacing")
    try check.check(columns.rowSpacing, "rowSpacing")
    try check.check(columns.sideInset, "sideInset")
    guard (1...1000).contains(columns.count) else {
      throw check.path.appending("count").error("is \(columns.count); give 1 to 1000")
    }
  }
}

extension CellWidth {
  /// Whether a part of this width takes only what its content needs.
  func hugs(in isHugged: Bool) -> Bool {
    switch self {
    case .points, .fraction: false
    case .hug: true
    case .fill: isHugged
    }
  }
}

extension CellInsets {
  /// Makes room for what an overlay outside of an edge has beyond it.
  fileprivate mutating func extend(for overlay: CellOverlay) {
    switch overlay.edge {
    case .top: top = max(top, overlay.height - overlay.offsetY)
    case .bottom: bottom = max(bottom, overlay.height + overlay.offsetY)
    case .left: left = max(left, overlay.width - overlay.offsetX)
    case .right: right = max(right, overlay.width + overlay.offsetX)
    }
  }
}
