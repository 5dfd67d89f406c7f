import Foundation
import Testing
import TextMeasure

@testable import MeasureCommands

/// Formulas in place of the old guess, and styles in place of renderers.
@Suite struct GuessExpressionTests {
  private static var variables: GuessVariables {
    var variables = Array("가나 b".utf8).withUnsafeBufferPointer {
      GuessVariables($0, fontSize: 15, lineHeight: 18)
    }
    (variables.height, variables.width) = (90, 300)
    return variables
  }

  @Test(arguments: [
    ("320 + height / 10", 329), ("1+2*3-4/2", 5), ("(1 + 2) * -3", -9), ("characters", 4),
    ("bytes", 8), ("ceil(characters*fontSize/width)*lineHeight", 18), ("max(1, 2, min(9, 5))", 5),
    ("floor(2.5) + round(2.5)", 5), ("--2", 2), (".5*4", 2), ("10-3-2", 5),
  ])
  func formulasAreWorkedOut(formula: String, value: Double) throws {
    #expect(try GuessExpression(formula).value(Self.variables) == value)
  }

  @Test(arguments: ["", "1 +", "2 ** 3", "foo", "ceil()", "ceil(1,2)", "(1", "1)", "1 2", "sin(1)"])
  func whatIsNoFormulaIsRefused(formula: String) {
    #expect(throws: (any Error).self) { try GuessExpression(formula) }
  }

  @Test func deepFormulasEnd() {
    let deep = String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400)
    #expect(throws: (any Error).self) { try GuessExpression(deep) }
    #expect(throws: (any Error).self) { try GuessExpression(String(repeating: "-", count: 900)) }
  }

  // MARK: measure compare

  private static let input = #"{"text":"abc abc abc"}"# + "\n"
  private static let options =
    [
      "compare", "--worst-rows", "0", "--width", "150", "--profile", "css", "--font-size", "100",
    ] + Program.plain.filter { $0 != "--font-size" && $0 != "100" }

  @Test func aFormulaTakesThePlaceOfTheOldOne() throws {
    let outcome = try Folder().measure(
      Self.options + ["--guess", "3 * lineHeight + 10", "--fixed-height", "10"],
      input: Self.input)
    #expect(outcome.output.contains("guess: 3 * lineHeight + 10\n"))
    #expect(outcome.output.contains("right within 1/2 pt                  100 %"))
    #expect(outcome.output.contains("best constant to add"))
    let old = try Folder().measure(
      Self.options + ["--guess", "320 + height / 10", "--fixed-height", "320", "--json"],
      input: Self.input)
    let plain = try Folder().measure(Self.options + ["--json"], input: Self.input)
    let figures = { (output: String) in output.components(separatedBy: #""bestConstant""#).first }
    #expect(figures(old.output) == figures(plain.output))
  }

  @Test func anotherStyleTakesThePlaceOfTheGuess() throws {
    let folder = try Folder()
    try folder.write("s.json", #"{"lineHeight":2}"#)
    let outcome = try folder.measure(
      Self.options + ["--against-style", "s.json"], input: Self.input)
    #expect(outcome.output.contains("wrong by 1/2 pt or more              100 %"))
    #expect(outcome.output.contains("another line count                     0 %"))
    for wrong in [["--against", "webkit"], ["--guess", "1"]] {
      let refused = try folder.measure(
        Self.options + ["--against-style", "s.json"] + wrong, input: Self.input)
      #expect(refused.status == 2)
    }
  }
}
