import StyleJSON
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
    case .vertical(_, let spacing, _), .horizontal(_, let spacing, _):
      try check(spacing, "spacing")
    case .lastLine(let text, _, let spacing):
      try check(spacing, "spacing")
      guard case .text = text.content else {
        throw path.appending("children", "0").error("is no text, so it has no last line")
      }
    case .separator(let thickness): try check(thickness, "thickness")
    }
    for (number, overlay) in node.overlays.enumerated() {
      try CellCheck(path.appending("overlays", String(number))).check(overlay)
    }
  }

  /// - Parameter length: `nil` is fine.
  func check(_ length: Points?, _ fields: String...) throws(DescriptionError) {
    guard let length else { return }
    guard (0...Self.maximumLength.rawValue).contains(length.rawValue) else {
      throw DescriptionPath.appending(path, fields).error(
        "is \(length.rawValue); give 0 to \(Int(Self.maximumLength.rawValue))")
    }
  }

  private func check(_ overlay: CellOverlay) throws(DescriptionError) {
    try check(overlay.width, "width")
    try check(overlay.height, "height")
    for (offset, field) in [(overlay.offsetX, "offsetX"), (overlay.offsetY, "offsetY")] {
      let limit = Self.maximumLength.rawValue
      guard (-limit...limit).contains(offset.rawValue) else {
        let most = Int(limit)
        throw path.appending(field).error("is \(offset.rawValue); give \(-most) to \(most)")
      }
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
    try checkWidth(of: node)
  }

  private func checkWidth(of node: CellNode) throws(DescriptionError) {
    switch node.maxWidth {
    case .points(let width): try check(width, "maxWidth")
    case .fraction(let fraction): try check(fraction: fraction, "maxWidth")
    case nil: break
    }
    switch node.width {
    case .points(let width): try check(width, "width")
    case .fraction(let fraction): try check(fraction: fraction, "width")
    case .fill(let weight):
      guard weight > 0, weight <= 1_000_000 else {
        throw path.appending("weight").error("is \(weight); give a number above 0")
      }
    case .hug: break
    }
  }

  private func check(fraction: Double, _ field: String) throws(DescriptionError) {
    guard fraction > 0, fraction <= 1 else {
      throw path.appending(field, "fraction").error("is \(fraction); give more than 0, up to 1")
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
