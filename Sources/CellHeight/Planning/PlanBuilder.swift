import TextMeasure

/// Lays the nodes of templates out one after the other, and gathers what they share.
struct PlanBuilder {
  private(set) var nodes: [PlanNode] = []
  private(set) var names: [String?] = []
  private(set) var overlays: [Int: [CellOverlay]] = [:]
  private(set) var roots: [Int] = []
  private(set) var fields: [CellField] = []
  /// By field: whether some height depends on it.
  private(set) var isMeasured: [Bool] = []
  private(set) var slots: [TextSlot] = []
  /// By slot: whether some part is as wide as its text.
  private(set) var isWidthAsked: [Bool] = []
  private(set) var styles: [ResolvedTextStyle] = []

  private let base: TextStyle
  private let contentSize: ContentSizeCategory
  private let grid: PixelGrid
  /// Of the template in hand: indices of styles by name; the base style's is 0.
  private var styleIndices: [String: Int] = [:]
  /// Of the template in hand: the most lines of texts that do not say, by style.
  private var lineLimits: [String: Int] = [:]
  private var fieldIndices: [CellField: Int] = [:]
  private var slotIndices: [TextSlot: Int] = [:]

  /// How deep parts may lie in each other, and how many parts and styles a template may have:
  /// far more than any cell, and few enough to measure.
  static let maximumDepth = 64
  static let maximumCount = 10_000
  static let maximumStyleCount = 1000

  init(_ style: TextStyle, contentSize: ContentSizeCategory, grid: PixelGrid) throws(FontError) {
    base = style
    self.contentSize = contentSize
    self.grid = grid
    styles = [try ResolvedTextStyle(style)]
  }

  mutating func add(
    _ template: CellTemplate, font: (String) throws -> FontStack?
  ) throws {
    try check(template.columns)
    guard template.styles.count <= Self.maximumStyleCount else {
      throw DescriptionPath("styles").error(
        "has \(template.styles.count) styles; give at most \(Self.maximumStyleCount)")
    }
    styleIndices = [:]
    lineLimits = template.styles.compactMapValues(\.maxLines)
    for (name, style) in template.styles.sorted(by: { $0.key < $1.key }) {
      styleIndices[name] = try index(of: style, at: DescriptionPath("styles", name), font: font)
    }
    roots.append(
      try add(template.cell, at: DescriptionPath("cell"), from: nodes.count, isHugged: false))
  }

  // MARK: Styles

  private mutating func index(
    of description: StyleDescription, at path: DescriptionPath, font: (String) throws -> FontStack?
  ) throws -> Int {
    let style = try description.style(over: base, contentSize: contentSize, at: path, font: font)
    if let index = styles.firstIndex(where: { $0.style == style }) { return index }
    do {
      styles.append(try ResolvedTextStyle(style))
    } catch {
      throw DescriptionError(path: path.description, reason: "cannot be used: \(error)")
    }
    return styles.count - 1
  }

  // MARK: Nodes

  /// - Parameters:
  ///   - root: Of the template, to count its nodes from.
  ///   - isHugged: Whether the node is in one that is as wide as its content.
  /// - Returns: The node's index.
  private mutating func add(
    _ node: CellNode, at path: DescriptionPath, from root: Int, isHugged: Bool
  ) throws(DescriptionError) -> Int {
    guard path.depth <= 2 * Self.maximumDepth else {
      throw path.error("lies too deep: at most \(Self.maximumDepth) parts may lie in each other")
    }
    guard nodes.count - root < Self.maximumCount else {
      throw path.error("is one too many: a template has at most \(Self.maximumCount) parts")
    }
    try CellCheck(path).check(node)
    let index = nodes.count
    let isHugged = node.width.hugs(in: isHugged)
    nodes.append(try planned(node, at: path, isHugged: isHugged))
    names.append(node.name)
    if !node.overlays.isEmpty { overlays[index] = node.overlays }
    switch node.content {
    case .vertical(let children, _), .horizontal(let children, _, _):
      try add(children, to: index, at: path, from: root, isHugged: isHugged)
    case .text, .box, .separator: break
    }
    return index
  }

  private mutating func add(
    _ children: [CellNode], to parent: Int, at path: DescriptionPath, from root: Int, isHugged: Bool
  ) throws(DescriptionError) {
    var last: Int?
    for (number, child) in children.enumerated() {
      let path = path.appending("children", String(number))
      let index = try add(child, at: path, from: root, isHugged: isHugged)
      if let last {
        nodes[last].nextSibling = Int32(index)
      } else {
        nodes[parent].firstChild = Int32(index)
      }
      last = index
    }
  }

  private mutating func planned(
    _ node: CellNode, at path: DescriptionPath, isHugged: Bool
  ) throws(DescriptionError) -> PlanNode {
    var planned = PlanNode(
      kind: try kind(of: node.content, at: path, isHugged: isHugged), insets: node.insets,
      width: node.width,
      height: node.height, minHeight: node.minHeight ?? .zero,
      maxHeight: node.maxHeight ?? .unbounded)
    if case .separator(let thickness) = node.content {
      planned.height = node.height ?? thickness ?? grid.hairline
    }
    if let condition = node.condition {
      let field = index(of: condition.field)
      isMeasured[field] = true
      planned.condition = .init(field: field, isPresent: condition.isPresent)
    }
    if case .text(let slot, _) = planned.kind, case .field(let field) = slots[slot].text,
      node.height == nil || isHugged
    {
      isMeasured[field] = true
    }
    for overlay in node.overlays where overlay.isOutside { planned.outsets.extend(for: overlay) }
    return planned
  }

  private mutating func kind(
    of content: CellNode.Content, at path: DescriptionPath, isHugged: Bool
  ) throws(DescriptionError) -> PlanNode.Kind {
    switch content {
    case .text(let text):
      .text(
        slot: try slot(of: text, at: path, isHugged: isHugged),
        maxLines: text.maxLines ?? text.style.flatMap { lineLimits[$0] })
    case .box(let ratio): .box(aspectRatio: ratio)
    case .separator: .box(aspectRatio: nil)
    case .vertical(_, let spacing): .vertical(spacing: spacing)
    case .horizontal(_, let spacing, let alignment):
      .horizontal(spacing: spacing, alignment: alignment)
    }
  }

  private mutating func slot(
    of text: CellText, at path: DescriptionPath, isHugged: Bool
  ) throws(DescriptionError) -> Int {
    var style = 0
    if let name = text.style {
      guard let index = styleIndices[name] else {
        throw path.appending("style").error(
          "names the style \"\(name)\", which is not among the template's styles")
      }
      style = index
    }
    let index = index(of: TextSlot(text: slotText(of: text.content), style: style))
    if isHugged { isWidthAsked[index] = true }
    return index
  }

  private mutating func index(of slot: TextSlot) -> Int {
    if let index = slotIndices[slot] { return index }
    slotIndices[slot] = slots.count
    slots.append(slot)
    isWidthAsked.append(false)
    return slots.count - 1
  }

  private mutating func slotText(of content: CellText.Content) -> TextSlot.Text {
    switch content {
    case .string(let string): .string(string)
    case .field(let field): .field(index(of: field))
    }
  }

  private mutating func index(of field: CellField) -> Int {
    if let index = fieldIndices[field] { return index }
    fieldIndices[field] = fields.count
    fields.append(field)
    isMeasured.append(false)
    return fields.count - 1
  }

  private func check(_ columns: CellColumns?) throws(DescriptionError) {
    guard let columns else { return }
    let check = CellCheck(DescriptionPath("columns"))
    try check.check(columns.spacing, "spacing")
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
    case .points: false
    case .hug: true
    case .fill: isHugged
    }
  }
}

extension CellInsets {
  /// Makes room for what lies outside of an edge.
  fileprivate mutating func extend(for overlay: CellOverlay) {
    switch overlay.edge {
    case .top: top = max(top, overlay.height)
    case .bottom: bottom = max(bottom, overlay.height)
    case .left: left = max(left, overlay.width)
    case .right: right = max(right, overlay.width)
    }
  }
}
