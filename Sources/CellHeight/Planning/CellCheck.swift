import TextMeasure

/// Refuses numbers that no cell can have.
struct CellCheck {
  let path: DescriptionPath

  init(_ path: DescriptionPath) { self.path = path }

  /// The greatest length: a hundred screens.
  static let maximumLength: Points = 100_000

  func check(_ node: CellNode) throws(DescriptionError) {
    try checkFrame(of: node)
    switch node.content {
    case .text(let text): try check(text)
    case .box(let ratio): try checkBox(ratio, of: node)
    case .vertical(_, let spacing), .horizontal(_, let spacing, _):
      try check(spacing, "spacing")
    case .separator(let thickness): try check(thickness, "thickness")
    }
    for (number, overlay) in node.overlays.enumerated() {
      let check = CellCheck(path.appending("overlays", String(number)))
      try check.check(overlay.width, "width")
      try check.check(overlay.height, "height")
    }
  }

  /// - Parameter length: `nil` is fine.
  func check(_ length: Points?, _ fields: String...) throws(DescriptionError) {
    guard let length else { return }
    guard length >= .zero, length <= Self.maximumLength else {
      throw DescriptionPath.appending(path, fields).error(
        "is \(length.rawValue); give 0 to \(Int(Self.maximumLength.rawValue))")
    }
  }

  private func checkFrame(of node: CellNode) throws(DescriptionError) {
    try check(node.insets.top, "insets", "top")
    try check(node.insets.left, "insets", "left")
    try check(node.insets.bottom, "insets", "bottom")
    try check(node.insets.right, "insets", "right")
    try check(node.height, "height")
    try check(node.minHeight, "minHeight")
    try check(node.maxHeight, "maxHeight")
    if let least = node.minHeight, let most = node.maxHeight, least > most {
      throw path.appending("minHeight").error(
        "is \(least.rawValue), more than maxHeight, \(most.rawValue)")
    }
    switch node.width {
    case .points(let width): try check(width, "width")
    case .fill(let weight):
      guard weight > 0, weight <= 1_000_000 else {
        throw path.appending("weight").error("is \(weight); give a number above 0")
      }
    case .hug: break
    }
  }

  private func check(_ text: CellText) throws(DescriptionError) {
    if let maxLines = text.maxLines, maxLines < 1 {
      throw path.appending("maxLines").error("is \(maxLines); give 1 or more, or leave it out")
    }
    if case .field(let field) = text.content, field.rawValue.isEmpty {
      throw path.appending("field").error("is empty")
    }
  }

  private func checkBox(_ ratio: Double?, of node: CellNode) throws(DescriptionError) {
    if let ratio {
      guard ratio > 0.0001, ratio < 10_000 else {
        throw path.appending("aspectRatio").error(
          "is \(ratio); give width over height, such as 1.5")
      }
    } else if node.height == nil {
      throw path.error("is a box of no height; give it a height or an aspectRatio")
    }
  }
}

extension DescriptionPath {
  fileprivate static func appending(_ path: DescriptionPath, _ tokens: [String]) -> DescriptionPath
  {
    tokens.reduce(path) { $0.appending($1) }
  }
}
