import TextMeasure

/// An explanation for tools: one JSON object on a line. `Explain`'s help lists its
/// keys; what does not apply is left out.
struct ExplanationJSON: Encodable {
  var profile: String
  var profileVersion: Int
  /// `nil` where it stands beside all records.
  var provenance: Provenance?
  var width: Points
  var height: Points
  var lineCount: Int
  var truncated: Bool?
  var fontSize: Points
  var fonts: [Font]
  var boxes: Boxes
  var lines: [Line]

  struct Font: Encodable {
    var name: String
    var file: String
    var face: Int
  }

  struct Line: Encodable {
    var utf8, utf16: Offsets
    var text: String
    var width, height: Points
    var overflow: Points?
    var ending, why, rule: String
    var before, after: Character?
    var hyphen: Bool?
    var heldBack: HeldBack?
    var boxes: Boxes
    var narrower, wider: Neighbor?
    var cost: Cost?
    var runs: [Run]
    var missing: [Character]?
  }

  struct Offsets: Encodable {
    var start, end: Int
  }

  struct Boxes: Encodable {
    var min: Points
    var max: Points?
  }

  struct Character: Encodable {
    var utf8: Int
    var character, codePoint, `class`: String
  }

  struct HeldBack: Encodable {
    var rule: String
    var before, after: Character
  }

  struct Neighbor: Encodable {
    var utf8, utf16: Offsets
    var width: Points
  }

  /// In square pixels.
  struct Cost: Encodable {
    var freePixels, width, line, total: Double
  }

  struct Run: Encodable {
    var utf8, utf16: Offsets
    var font: Int
    var script: String
    var rightToLeft: Bool?
  }
}

extension ExplanationJSON {
  init(_ explanation: Explanation, _ provenance: Provenance? = nil) {
    let (style, size) = (explanation.style, explanation.size)
    (profile, profileVersion) = (style.profile.identifier, style.profile.version)
    self.provenance = provenance
    (width, height) = (explanation.width, size.height)
    (lineCount, truncated) = (size.lineCount, size.isTruncated ? true : nil)
    fontSize = style.size
    fonts = explanation.faces.map {
      Font(name: $0.displayName, file: $0.path, face: $0.index)
    }
    boxes = Boxes(explanation.boxes)
    let utf16 = UTF16Table(explanation.source.text)
    lines = explanation.lines.map { line in
      Line(
        line, text: explanation.text(line.line.utf8Range),
        why: LineEndSentence(line, style: style).description, utf16)
    }
  }
}

extension ExplanationJSON.Line {
  init(_ line: ExplainedLine, text: String, why: String, _ utf16: UTF16Table) {
    let (box, end) = (line.line, line.end)
    (utf8, self.utf16) = (.init(box.utf8Range), .init(utf16.range(box.utf8Range)))
    (self.text, self.why) = (text, why)
    (width, height) = (box.width, box.height)
    overflow = line.overflow > .zero ? line.overflow : nil
    (ending, rule) = (box.ending.name, end.rule.rawValue)
    (before, after) = (end.before.map { .init($0) }, end.after.map { .init($0) })
    hyphen = end.showsHyphen ? true : nil
    heldBack = end.heldBack.map { held in
      .init(rule: held.rule.rawValue, before: .init(held.before), after: .init(held.after))
    }
    boxes = .init(line.boxes)
    let neighbor = { (other: Line) in
      ExplanationJSON.Neighbor(
        utf8: .init(other.utf8Range), utf16: .init(utf16.range(other.utf8Range)),
        width: other.width)
    }
    (narrower, wider) = (line.narrower.map(neighbor), line.wider.map(neighbor))
    cost = line.cost.map {
      .init(freePixels: $0.free, width: $0.ofWidth, line: $0.ofLine, total: $0.total)
    }
    runs = line.runs.map { run in
      .init(
        utf8: .init(run.utf8Range), utf16: .init(utf16.range(run.utf8Range)),
        font: run.fontIndex, script: run.script, rightToLeft: run.isRightToLeft ? true : nil)
    }
    missing = line.missing.isEmpty ? nil : line.missing.map { .init($0) }
  }
}

extension ExplanationJSON.Offsets {
  init(_ range: Range<Int>) { (start, end) = (range.lowerBound, range.upperBound) }
}

extension ExplanationJSON.Boxes {
  init(_ boxes: ClosedRange<Points>) {
    min = boxes.lowerBound
    max = boxes.upperBound < .unbounded ? boxes.upperBound : nil
  }
}

extension ExplanationJSON.Character {
  init(_ character: ExplainedCharacter) {
    utf8 = character.utf8Offset
    self.character = String(Swift.Character(character.scalar))
    codePoint = character.scalar.codePointName
    `class` = character.lineBreakClass
  }
}

extension LineEnding {
  fileprivate var name: String {
    switch self {
    case .opportunity: "opportunity"
    case .lineBreak: "line-break"
    case .emergency: "emergency"
    case .endOfText: "end-of-text"
    }
  }
}
