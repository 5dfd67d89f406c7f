import Testing

@testable import TextMeasure

@Suite struct ReshaperTests {
  /// A piece of a text, shaped anew, is as wide as a text of its own: kerning,
  /// ligatures and contextual forms across its ends are gone.
  @Test(arguments: ["AVAVA", "T T T", "afifb", "1 x 2 x 3", "가AV fi 10 x 20", "A\u{301}V"])
  func everyPieceIsAsWideAsByItself(text: String) throws {
    let stack = try Fixture.stack("Kerned.ttf")
    let scalars = text.unicodeScalars.map(\.value)
    let reshaper = try reshaper(of: text, stack)
    for start in scalars.indices {
      for end in start + 1...scalars.count where !(0x300...0x36F).contains(scalars[start]) {
        let piece = String(scalars[start..<end].compactMap(Unicode.Scalar.init))
        let alone = try shape(piece, stack).advances.reduce(0, +)
        #expect(
          reshaper.width(of: start..<end, isLineStart: true) == Fixed(rounding: Points(alone)),
          "\(piece)")
      }
    }
  }

  @Test func nothingIsZeroWide() throws {
    let reshaper = try reshaper(of: "AV", try Fixture.stack("Kerned.ttf"))
    #expect(reshaper.width(of: 1..<1, isLineStart: true) == .zero)
  }

  /// `AV` is 1330 kerned. Cut between the two, each is as wide as it is alone.
  @Test(
    arguments: [
      (1330, [1330, 610]), (1329, [600, 810, 610]),
    ] as [(Points, [Points])])
  func linesOfACutPairHaveTheirOwnWidths(width: Points, expected: [Points]) throws {
    #expect(try widths(of: "AVB", atWidth: width) == expected)
  }

  /// `BA` is 1130 before a `V`, but 1210 on a line of its own.
  @Test(
    arguments: [
      (1210, [1210, 810]), (1209, [610, 600, 810]),
    ] as [(Points, [Points])])
  func aLineThatIsWiderByItselfMustFitByItself(width: Points, expected: [Points]) throws {
    #expect(try widths(of: "BAV", atWidth: width) == expected)
  }

  /// `AV` is 1330 kerned; `VA` 1340. In 599 nothing fits, and still each letter
  /// gets its line.
  @Test func cutsAreMadeEvenWhereNothingFits() throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 1000, overflowWrap: .breakWord)
    let lines = try prepare("AVA", style).lines(atWidth: 599)
    #expect(lines.map(\.width) == [600, 810, 600])
    #expect(lines.map(\.ending) == [.emergency, .emergency, .endOfText])
  }

  /// Browsers leave the letter before a space as it was shaped: a line that ends
  /// there is narrower by the kerning with the space.
  @Test func aLineBeforeASpaceKeepsItsKerning() throws {
    let style = TextStyle(fonts: try Fixture.stack("Kerned.ttf"), size: 1000)
    let lines = try prepare("aT b", style).lines(atWidth: 1200)
    #expect(lines.map(\.width) == [405 + 790 - 50, 415])
  }

  /// ... but a letter after the space at a line's start is not kerned with it.
  @Test func aLineAfterASpaceIsNotKerned() throws {
    let style = TextStyle(fonts: try Fixture.stack("Kerned.ttf"), size: 1000)
    #expect(try prepare("a T", style).lines(atWidth: 1000).map(\.width) == [405, 790])
  }

  private func widths(of text: String, atWidth width: Points) throws -> [Points] {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 1000, wordBreak: .breakAll)
    return try prepare(text, style).lines(atWidth: width).map(\.width)
  }

  private func reshaper(of text: String, _ stack: FontStack) throws -> Reshaper {
    let style = try ShapingStyle(stack, size: 1000, rounding: .freeTypeLinear, language: "ko")
    let source = processed(text)
    var itemizer = Itemizer()
    itemizer.itemize(source)
    return Reshaper(style: style, scalars: source.scalars, items: itemizer.items)
  }
}
