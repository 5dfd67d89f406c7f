import TextMeasure

/// A box of a rich text as it is written down.
package struct BoxDescription: Hashable, Sendable {
  /// The box; with an alignment of Flutter, what that makes of it.
  package var box: InlineBox
  /// What CSS would make of it: `img`, or another element.
  package var kind: String?
  /// The alignment, as Flutter has it.
  package var placement: Placement?
  /// Whether Flutter counts from the ideographic baseline.
  package var isIdeographic: Bool?

  /// A box that is laid out as it is given.
  package init(_ box: InlineBox) { self.box = box }

  /// Where a box of Flutter lies (`PlaceholderAlignment`).
  package enum Placement: String, CaseIterable, Hashable, Sendable {
    case baseline, aboveBaseline, belowBaseline, top, middle, bottom
  }
}

// MARK: - JSON

extension BoxDescription {
  private static let keys = [
    "width", "height", "margin", "baseline", "kind", "alignment", "ideographic",
  ]

  /// The box of a run.
  package init(ofRun fields: DescriptionFields) throws {
    for key in SpanDescription.keys where key != "verticalAlign" && fields.has(key) {
      throw fields.error(key, "does not apply to a box, whose only style is \"verticalAlign\"")
    }
    self = try fields.required("box")
    guard let alignment = try fields.alignment("verticalAlign") else { return }
    guard placement == nil else {
      throw fields.error(
        "verticalAlign", "stands beside \"alignment\"; a box has one of them")
    }
    box.verticalAlignment = alignment
  }

  package func write(ofRun fields: inout DescriptionWriter) throws {
    try fields.write(self, "box")
    if placement == nil && box.verticalAlignment != .baseline {
      try fields.write(box.verticalAlignment, "verticalAlign")
    }
  }
}

extension BoxDescription: JSONValue {
  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    let lengths = 0.0...1_000_000
    let signed = -1_000_000.0...1_000_000
    guard let width = try fields.number("width", in: lengths),
      let height = try fields.number("height", in: lengths)
    else { throw fields.error("width", "and \"height\" are what a box has") }
    box = InlineBox(width: Points(width), height: Points(height))
    if let margins = try fields.numbers("margin", in: signed) {
      guard margins.count == 2 || margins.count == 4 else {
        throw fields.error(
          "margin", "has \(margins.count) numbers; give left and right, or also top and bottom")
      }
      box.margins.left = Points(margins[0])
      box.margins.right = Points(margins[1])
      if margins.count == 4 {
        box.margins.top = Points(margins[2])
        box.margins.bottom = Points(margins[3])
      }
    }
    box.baseline = try fields.number("baseline", in: signed).map { Points($0) }
    kind = try fields.name("kind", of: ["img": "img"])
    placement = try fields.name("alignment")
    isIdeographic = try fields.optional("ideographic")
    box.isIdeographic = isIdeographic == true
    if let placement { place(placement) }
  }

  /// Gives the box the alignment that is Flutter's of that name.
  private mutating func place(_ placement: Placement) {
    switch placement {
    case .baseline: box.baseline = box.baseline ?? .zero
    case .aboveBaseline: box.baseline = nil
    case .belowBaseline: box.baseline = .zero
    // By the font around the box, whatever else is on the line.
    case .top: box.verticalAlignment = .textTop
    case .middle: box.verticalAlignment = .middle
    case .bottom: box.verticalAlignment = .textBottom
    }
  }

  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try fields.write(box.width, "width")
    try fields.write(box.height, "height")
    let (beside, above) = (
      [box.margins.left, box.margins.right], [box.margins.top, box.margins.bottom]
    )
    let margins = beside + (above == [.zero, .zero] ? [] : above)
    if margins != [.zero, .zero] { try fields.write(margins.map(\.rawValue), "margin") }
    if placement == nil || placement == .baseline { try fields.write(box.baseline, "baseline") }
    try fields.write(kind, "kind")
    try fields.write(placement?.rawValue, "alignment")
    try fields.write(isIdeographic, "ideographic")
  }
}
