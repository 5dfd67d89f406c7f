import Foundation
import Testing

@testable import TextMeasure

/// Unicode's own test files, as Debian's package `unicode-data` installs them:
/// those of version 15.0, while our rules and data are of 17.0.
@Suite struct UnicodeConformanceTests {
  @Test func lineBreakTestHolds() throws {
    let breaker = LineBreaker(LineBreaking(rules: .uax14, hardBreaks: .unicode), language: .other)
    var actions: [BreakAction] = []
    var differing: Set<String> = []
    let cases = try conformanceCases("LineBreakTest.txt")
    #expect(cases.count == 7_654)
    for (scalars, expected, name) in cases {
      breaker.markBreaks(in: scalars.span, into: &actions)
      let isEqual = zip(actions, expected).dropFirst().allSatisfy { ($0 != .prohibited) == $1 }
      if !isEqual { differing.insert(name) }
    }
    #expect(differing == Set(changedSinceUnicode15.keys))
  }

  @Test func graphemeBreakTestHolds() throws {
    var boundaries: [Bool] = []
    let cases = try conformanceCases("GraphemeBreakTest.txt")
    #expect(cases.count == 602)
    for (scalars, expected, name) in cases where name != "2701 200D 2701" {
      GraphemeBreaker.markBoundaries(in: scalars.span, into: &boundaries)
      #expect(boundaries == expected, "\(name)")
    }
  }

  /// Unicode 17.0 no longer counts U+2701 among the pictographs that ZWJ joins.
  @Test func upperBladeScissorsIsNoPictograph() {
    var boundaries: [Bool] = []
    let scalars: [UInt32] = [0x2701, 0x200D, 0x2701]
    GraphemeBreaker.markBoundaries(in: scalars.span, into: &boundaries)
    #expect(boundaries == [true, false, true])
  }
}

/// Scalars, whether a boundary precedes each, and the scalars in hexadecimal.
private func conformanceCases(_ file: String) throws -> [([UInt32], [Bool], String)] {
  let path = "/usr/share/unicode/auxiliary/\(file)"
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    throw MissingFile(path: path)
  }
  return text.split(separator: "\n").compactMap { line in
    let fields = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    let names = fields.filter { $0 != "÷" && $0 != "×" }
    guard !names.isEmpty else { return nil }
    let boundaries = fields.filter { $0 == "÷" || $0 == "×" }.map { $0 == "÷" }
    return (
      names.compactMap { UInt32($0, radix: 16) }, Array(boundaries.dropLast()),
      names.joined(separator: " ")
    )
  }
}

private struct MissingFile: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) is missing: run Scripts/setup." }
}

/// The cases of LineBreakTest-15.0.0.txt that Unicode 17.0 decides otherwise, with
/// the rule that changed. LB15a: quotation marks and spaces, once LB15. LB20a: a
/// hyphen at the start of a word holds to it. LB21a: Hebrew after a hyphen. LB25:
/// a decimal point holds to the digit after it, whatever is before.
private let changedSinceUnicode15 = [
  "002D 0023": "LB20a",
  "002D 0308 0023": "LB20a",
  "002D 05D0": "LB20a",
  "002D 0308 05D0": "LB20a",
  "002D 00A7": "LB20a",
  "002D 0308 00A7": "LB20a",
  "002D 50005": "LB20a",
  "002D 0308 50005": "LB20a",
  "002D 0E01": "LB20a",
  "002D 0308 0E01": "LB20a",
  "002C 0030": "LB25",
  "002C 0308 0030": "LB25",
  "0022 0020 2329": "LB15a",
  "0022 0308 0020 2329": "LB15a",
  "0022 0020 0028": "LB15a",
  "0022 0308 0020 0028": "LB15a",
  "0065 0071 0075 0061 006C 0073 0020 002E 0033 0035 0020 0063 0065 006E 0074 0073": "LB25",
  "0061 006D 0062 0069 0067 0075 0028 00AB 0020 0308 0020 00BB 0029 0028 0065 0308 0029": "LB15a",
  "0061 006D 0062 0069 0067 0075 00AB 0020 0028 0020 0308 0020 0029 0020 00BB 0028 0065 0308 0029":
    "LB15a",
  "0061 006D 0062 0069 0067 0075 007B 00AB 0020 0308 0020 00BB 007D 0028 0065 0308 0029": "LB15a",
  "0061 006D 0062 0069 0067 0075 00AB 0020 007B 0020 0308 0020 007D 0020 00BB 0028 0065 0308 0029":
    "LB15a",
  "0061 002E 0032 0020": "LB25",
  "0061 002E 0032 0020 0915": "LB25",
  "0061 002E 0032 0020 672C": "LB25",
  "0061 002E 0032 3000 672C": "LB25",
  "0061 002E 0032 3000 307E": "LB25",
  "0061 002E 0032 3000 0033": "LB25",
  "0041 002E 0031 0020 BABB": "LB25",
  "BD24 C5B4 002E 0020 0041 002E 0032 0020 BCFC": "LB25",
  "BD10 C694 002E 0020 0041 002E 0033 0020 BABB": "LB25",
  "C694 002E 0020 0041 002E 0034 0020 BABB": "LB25",
  "0061 002E 0032 3000 300C": "LB25",
  "05D0 002D 05D0": "LB21a",
]
