import Foundation
import Testing

@testable import MeasureCommands

/// `measure verify --profile uikit` against answers written as the recorder writes them.
@Suite struct VerifyLabelTests {
  private static let fixture = Program.fixtures + "/uikit-computed.jsonl"

  private static func verify(_ file: String, in folder: Folder) throws -> Outcome {
    try folder.measure(["verify", "--profile", "uikit", file, "--fonts", Program.package])
  }

  /// One case of the plain font: a line of 20 points is 20 high, a syllable 18.4 wide.
  private static func golden(
    _ answer: String, label: String = "{}", scale: String = #""scale":2,"#
  ) -> String {
    #"{"id":"a","text":"가가 가가","fonts":["Tests/TextMeasureTests/Fixtures/Fonts/Plain.ttf"],"#
      + #""size":20,"width":40,\#(scale)"label":\#(label),\#(answer)}"#
  }

  private func outcome(_ lines: String) throws -> Outcome {
    let folder = try Folder()
    try folder.write("golden", lines)
    return try Self.verify("golden", in: folder)
  }

  @Test func computedAnswersAreEqual() throws {
    let outcome = try Self.verify(Self.fixture, in: Folder())
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/\ntotal +33 +33 +33 +15 +15 +100\.000 %\n/))
    #expect(outcome.output.contains("\nof 18 cases no lines were recorded\n"))
    #expect(outcome.output.contains("\nanswers computed, not recorded: heights by "))
  }

  /// A pixel more, and the case differs.
  @Test func everyHeightCounts() throws {
    let folder = try Folder()
    let file = try String(contentsOfFile: Self.fixture, encoding: .utf8)
    let lines = file.split(separator: "\n")
    for index in [1, 18, 19, 33] {
      var changed = lines.map(String.init)
      changed[index].replace(/"h":([\d.]+)/) { "\"h\":\((Double($0.1) ?? 0) + 0.5)" }
      try folder.write("golden", changed.joined(separator: "\n"))
      let outcome = try Self.verify("golden", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(/\ntotal +33 +32 +33 +15 +15 +96\.969 %\n/))
    }
  }

  private static let right = #""h":40,"n":2,"lines":[[0,3,41.8],[3,5,36.8]],"w":37"#

  private static let answers: [(answer: String, status: Int32)] = [
    (right, 0), (#""h":40"#, 0), (#""h":40,"n":2"#, 0), (#""h":40,"n":3"#, 1),
    (#""h":40,"lines":[[0,3,41.808],[3,5,36.8]]"#, 0),
    (#""h":40,"lines":[[0,3,41.82],[3,5,36.8]]"#, 1),
    (#""h":40,"lines":[[0,2,41.8],[3,5,36.8]]"#, 1), (#""h":40,"lines":[[0,3,41.8]]"#, 1),
    (#""h":40,"w":37.5"#, 0), (#""h":40,"w":36.5"#, 0), (#""h":40,"w":38"#, 1),
    (#""h":40.000002"#, 1),
  ]

  /// Lines may differ by 0.01 point, the label by one pixel.
  @Test(arguments: answers)
  func whatWasRecordedIsCompared(answer: String, status: Int32) throws {
    #expect(try outcome(Self.golden(answer)).status == status)
  }

  @Test(
    arguments: [
      (#"{"lineSpacing":true}"#, "lineSpacing: true"),
      (#"{"numberOfLines":-1}"#, "numberOfLines: -1"),
      (#"{"lineBreakMode":"byMagic"}"#, "lineBreakMode: byMagic"),
      (#"{"hyphenationFactor":0.5}"#, "hyphenationFactor: 0.5"),
      (#"{"lineBreakStrategy":"all"}"#, "lineBreakStrategy: all"),
      (#"{"attributed":"yes"}"#, "attributed: yes"), (#"{"glow":true}"#, "glow: true"),
      (
        #"{"lineBreakMode":"byTruncatingHead","numberOfLines":2}"#,
        "lineBreakMode: byTruncatingHead with numberOfLines"
      ),
    ])
  func whatIsNotSupportedIsCountedApart(label: String, sentence: String) throws {
    let outcome = try outcome(Self.golden(Self.right, label: label))
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("not supported: \(sentence) (1 cases, not counted above)"))
  }

  /// Two lines of 20: spaced, at least 30 and at most 15 high, in paragraphs that are one
  /// here, and indented so far that each syllable has a line.
  @Test(
    arguments: [
      (#"{"lineSpacing":4}"#, 44), (#"{"minimumLineHeight":30}"#, 60),
      (#"{"maximumLineHeight":15,"lineHeightMultiple":2}"#, 30), (#"{"paragraphSpacing":9}"#, 40),
      (#"{"headIndent":20,"firstLineHeadIndent":20}"#, 80), (#"{"tailIndent":-20}"#, 80),
      (#"{"lineBreakMode":"byCharWrapping"}"#, 40),
    ])
  func paragraphStylesAreHonoured(label: String, height: Double) throws {
    #expect(try outcome(Self.golden("\"h\":\(height)", label: label)).status == 0)
    #expect(try outcome(Self.golden("\"h\":\(height + 1)", label: label)).status == 1)
  }

  @Test(arguments: ["byClipping", "byTruncatingHead", "byTruncatingMiddle", "byTruncatingTail"])
  func modesOfOneLineWrapWhereAllLinesAreShown(mode: String) throws {
    let label = #"{"numberOfLines":0,"lineBreakMode":"\#(mode)"}"#
    #expect(try outcome(Self.golden(Self.right, label: label)).status == 0)
  }

  /// 18.4 + 18.4 points at three pixels a point are 110.4 of them, 111: a third of that is 37.
  @Test func casesWithoutAScaleHaveThatOfTheirHeader() throws {
    let header = #"{"recorded":{"device":"iPhone16,1","system":"iOS 18.2","scale":3}}"# + "\n"
    let file = try outcome(header + Self.golden(Self.right, scale: ""))
    #expect(file.status == 0)
    #expect(file.output.hasSuffix("recorded on iPhone16,1, iOS 18.2\n"))
    let sentence =
      #"cannot lay out case 'a': neither it nor a header before it has a "scale" from 0 to 16"#
    #expect(try outcome(Self.golden(Self.right, scale: "")) == .unusable(sentence))
  }
}
