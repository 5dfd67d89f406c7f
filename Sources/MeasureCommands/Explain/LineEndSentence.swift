import TerminalText
import TextMeasure

/// Why a line ended where it did, in words.
struct LineEndSentence: CustomStringConvertible {
  let description: String

  init(_ line: ExplainedLine, style: TextStyle) {
    let place = Self.place(line.end)
    switch line.line.ending {
    case .endOfText:
      description = "ends with the text"
    case .lineBreak:
      description = "ends at a line break (\(line.end.rule.rawValue))"
    case .emergency:
      description =
        "cut \(place), for want of a place to end"
        + " (overflow-wrap \(style.wrapping.overflowWrap.rawValue), against \(Self.rule(line.end, "×")))"
    case .opportunity:
      description = "ends \(place) (\(Self.rule(line.end, "÷")))"
    }
  }

  /// `costs 8093: 1073 for 32.8 px left free, 7020 for the line; 15001 up to here`.
  static func cost(_ cost: BreakCost) -> String {
    func number(_ value: Double) -> String { Figures.number((value * 10).rounded() / 10) }
    let free =
      cost.ofWidth == 0
      ? "0 whatever it leaves free"
      : "\(number(cost.ofWidth)) for \(number(cost.free)) px left free"
    return "costs \(number(cost.ofWidth + cost.ofLine)): \(free),"
      + " \(number(cost.ofLine)) for the line; \(number(cost.total)) up to here"
  }

  /// `would have ended between 밌 and 게, but for keep-all`.
  static func held(_ held: HeldBreak) -> String {
    "would have ended between \(name(held.before)) and \(name(held.after)),"
      + " but for \(held.rule.rawValue)"
  }

  /// Why a line that reaches beyond the box did not end before its edge.
  static func overflow(_ style: TextStyle) -> String {
    switch (style.wrapping.whiteSpace, style.wrapping.overflowWrap) {
    case (.nowrap, _), (.pre, _), (.preLineNowrap, _):
      "white-space \(style.wrapping.whiteSpace.rawValue) does not wrap"
    case (_, .normal): "it has no place to end before (overflow-wrap normal)"
    default: "not even one character fits"
    }
  }

  /// Where: after a space, or between which two characters.
  private static func place(_ end: ExplainedLineEnd) -> String {
    guard let before = end.before, let after = end.after else { return "here" }
    switch end.rule {
    case .cssSpace, .lb18, .edgeSpace, .spaceRow: return "after a space"
    case .breakSpaces where before.lineBreakClass == "SP": return "after a space"
    case .lb8 where before.scalar == "\u{200B}": return "after a zero width space"
    default: break
    }
    if end.showsHyphen { return "at a soft hyphen" }
    let isHangul = [before, after].allSatisfy { ["H2", "H3"].contains($0.lineBreakClass) }
    let kind = isHangul ? "the syllables " : ""
    return "between \(kind)\(name(before)) and \(name(after))"
  }

  private static func name(_ character: ExplainedCharacter) -> String {
    character.scalar == " " ? "a space" : Terminal.visible(String(Character(character.scalar)))
  }

  /// `LB31: H2 ÷ H3`: classes only where a rule of UAX #14 speaks of them.
  private static func rule(_ end: ExplainedLineEnd, _ sign: String) -> String {
    let name =
      switch end.rule {
      case .latinPairs: "browsers' table of Latin pairs"
      case .asciiPairs: "WebKit's table of ASCII pairs"
      case .lastHyphen: "a hyphen in a word, for want of another place"
      case .cluster: "for want of a dictionary"
      default: end.rule.rawValue
      }
    guard name.hasPrefix("LB"), let before = end.before, let after = end.after else { return name }
    return "\(name): \(before.lineBreakClass) \(sign) \(after.lineBreakClass)"
  }
}
