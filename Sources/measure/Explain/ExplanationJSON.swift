import TextMeasure

/// An explanation for tools: one JSON object on a line. `Explain`'s help lists its
/// keys; what does not apply is left out.
struct ExplanationJSON: Encodable {
  var profile: String
  var profileVersion: Int
  var width: Points
  var height: Points
  var lineCount: Int
  var truncated: Bool?
  var fontSize: Points
  var fonts: [Font]
  var boxes: Boxes
  var lines: [Line]
  var provenance: Provenance?

  struct Font: Encodable {
    var name: String
    var file: String
    var face: Int
  }

  /// The widths of boxes; without a maximum, all from the least one on.
  struct Boxes: Encodable {
    var min: Points
    var max: Points?
  }

  struct Offsets: Encodable {
    var start: Int
    var end: Int
  }

  struct Line: Encodable {
    var utf8: Offsets
    var utf16: Offsets
    var text: String
    var width: Points
    var height: Points
    var overflow: Points?
    var ending: String
    var rule: String
    var before: Character?
    var after: Character?
    var hyphen: Bool?
    var heldBack: HeldBreak?
    var boxes: Boxes
    var narrower: Neighbor?
    var wider: Neighbor?
    var runs: [Run]
    var missing: [Character]?
  }

  struct Character: Encodable {
    var utf8: Int
    var character: String
    var codePoint: String
    var `class`: String
  }

  struct HeldBreak: Encodable {
    var rule: String
    var before: Character
    var after: Character
  }

  /// The line that a narrower or wider box has in the place of one.
  struct Neighbor: Encodable {
    var utf8: Offsets
    var utf16: Offsets
    var width: Points
  }

  struct Run: Encodable {
    var utf8: Offsets
    var utf16: Offsets
    var font: Int
    var script: String
    var rightToLeft: Bool?
  }
}

extension ExplanationJSON {
  init(_ explanation: Explanation, provenance: Provenance?) {
    let style = explanation.style
    let utf16 = UTF16Table(explanation.source.text)
    (profile, profileVersion) = (style.profile.name, style.profile.version)
    (width, height) = (explanation.width, explanation.size.height)
    lineCount = explanation.size.lineCount
    truncated = explanation.size.isTruncated ? true : nil
    fontSize = style.size
    fonts = style.fonts.faces.enumerated().map { index, face in
      Font(name: explanation.fontName(index), file: face.path, face: face.index)
    }
    boxes = Boxes(explanation.boxes)
    lines = explanation.lines.map { Line($0, of: explanation, utf16) }
    self.provenance = provenance
  }

  /// A line of JSON. The review's id comes first, in its own spelling: a number may have more
  /// digits than any type of Swift.
  func text(id: [UInt8]?) throws -> String {
    let text = try JSONText.encode(self) + "\n"
    guard let id else { return text }
    return "{\"id\":\(String(decoding: id, as: UTF8.self)),\(text.dropFirst())"
  }
}

extension ExplanationJSON.Line {
  fileprivate init(_ line: ExplainedLine, of explanation: Explanation, _ utf16: UTF16Table) {
    let range = line.line.utf8Range
    utf8 = .init(range)
    self.utf16 = .init(utf16.range(range))
    text = explanation.text(range)
    (width, height) = (line.line.width, line.line.height)
    overflow = line.overflow > .zero ? line.overflow : nil
    ending = line.line.ending.name
    rule = line.end.rule.rawValue
    before = line.end.before.map(ExplanationJSON.Character.init)
    after = line.end.after.map(ExplanationJSON.Character.init)
    hyphen = line.end.showsHyphen ? true : nil
    heldBack = line.end.heldBack.map {
      .init(rule: $0.rule.rawValue, before: .init($0.before), after: .init($0.after))
    }
    boxes = .init(line.boxes)
    narrower = line.narrower.map { .init($0, utf16) }
    wider = line.wider.map { .init($0, utf16) }
    runs = line.runs.map { .init($0, utf16) }
    missing = line.missing.isEmpty ? nil : line.missing.map(ExplanationJSON.Character.init)
  }
}

extension ExplanationJSON.Boxes {
  fileprivate init(_ boxes: ClosedRange<Points>) {
    min = boxes.lowerBound
    max = boxes.upperBound < .unbounded ? boxes.upperBound : nil
  }
}

extension ExplanationJSON.Offsets {
  fileprivate init(_ range: Range<Int>) {
    (start, end) = (range.lowerBound, range.upperBound)
  }
}

extension ExplanationJSON.Character {
  fileprivate init(_ character: ExplainedCharacter) {
    utf8 = character.utf8Offset
    self.character = String(character.scalar)
    codePoint = character.scalar.codePointName
    self.class = character.lineBreakClass
  }
}

extension ExplanationJSON.Neighbor {
  fileprivate init(_ line: Line, _ utf16: UTF16Table) {
    utf8 = .init(line.utf8Range)
    self.utf16 = .init(utf16.range(line.utf8Range))
    width = line.width
  }
}

extension ExplanationJSON.Run {
  fileprivate init(_ run: ExplainedRun, _ utf16: UTF16Table) {
    utf8 = .init(run.utf8Range)
    self.utf16 = .init(utf16.range(run.utf8Range))
    (font, script) = (run.fontIndex, run.script)
    rightToLeft = run.isRightToLeft ? true : nil
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
