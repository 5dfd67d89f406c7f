import Testing

@testable import TextMeasure

@Suite struct CharacterPropertiesTests {
  private func properties(_ character: Unicode.Scalar) -> CharacterProperties {
    .of(character.value)
  }

  @Test func lineBreakClassesAreThoseOfUnicode17() {
    let expected: [(Unicode.Scalar, LineBreakClass)] = [
      ("a", .AL), ("가", .H2), ("각", .H3), ("ㅋ", .ID), ("ᄀ", .JL), ("ᅡ", .JV), ("ᆨ", .JT),
      ("漢", .ID),
      ("っ", .CJ), ("々", .nsIteration), ("〜", .nsWave), ("・", .nsCentered), ("！", .exWide),
      ("!", .EX),
      ("(", .OP), ("（", .opWide), (")", .CP), ("」", .CL), ("«", .quInitial), ("»", .quFinal),
      ("“", .quLeft), ("”", .quRight), ("\"", .QU), ("‐", .hhDash), ("-", .HY), ("—", .B2),
      ("…", .IN),
      ("0", .NU), ("%", .PO), ("％", .poWide), ("$", .PR), ("￦", .prWide), ("+", .plus),
      ("|", .verticalBar),
      ("\t", .tab), (" ", .SP), ("\u{3000}", .ideographicSpace), ("\u{A0}", .GL), ("\u{200B}", .ZW),
      ("\u{200D}", .ZWJ), ("\u{2060}", .WJ), ("\u{FFFC}", .CB), ("\u{25CC}", .dottedCircle),
      ("ก", .SA), ("\u{0E31}", .saMark), ("\u{0301}", .CM), ("🇰", .RI), ("👍", .EB), ("🏻", .EM),
      ("😀", .ID),
      ("\u{1F0C0}", .idPictographic), ("★", .AL), ("א", .HL), ("\u{E000}", .XX),
    ]
    for (character, lineBreak) in expected {
      #expect(properties(character).lineBreak == lineBreak, "\(character)")
    }
  }

  @Test(arguments: [UInt32(0xD800), 0xDFFF, 0x11_0000, 0x7FFF_FFFF, UInt32.max, 0x0378])
  func whatIsNoCharacterIsUnassigned(value: UInt32) {
    let unassigned = CharacterProperties.of(value)
    #expect(unassigned.lineBreak == .XX)
    #expect(unassigned.grapheme == .other)
    #expect(unassigned.script == .zzzz)
    #expect(unassigned.flags.isEmpty)
  }

  @Test func scriptsCarryTheirISOTag() {
    #expect(properties("가").script == .hang)
    #expect(properties("가").script.tag == 0x4861_6E67)  // "Hang"
    #expect(properties("a").script.tag == 0x4C61_746E)  // "Latn"
    #expect(properties(".").script == .zyyy)
    #expect(properties("\u{0301}").script == .zinh)
  }

  @Test func scriptExtensionsListTheScriptsOfSharedPunctuation() {
    let comma = properties("、")
    #expect(comma.script == .zyyy && comma.hasScriptExtensions)
    #expect([.hang, .hani, .hira].allSatisfy(comma.scriptExtensions.contains))
    #expect(!comma.scriptExtensions.contains(.latn) && !comma.scriptExtensions.contains(.zyyy))
    #expect(properties("a").scriptExtensions.isEmpty && !properties("a").hasScriptExtensions)
  }

  @Test func flagsHoldWhatTheyName() {
    #expect(properties("가").flags == [.letterOrNumber, .eastAsianWide, .hangul])
    #expect(properties("ﾡ").flags.contains(.hangul))
    #expect(!properties("漢").flags.contains(.hangul))
    #expect(properties("5").flags == [.letterOrNumber, .emoji])
    #expect(properties("\u{0301}").flags.contains(.mark))
    #expect(properties("❤").flags.isSuperset(of: [.emoji, .extendedPictographic]))
    #expect(!properties("❤").flags.contains(.emojiPresentation))
    #expect(properties("😀").flags.contains(.emojiPresentation))
    #expect(properties("🏻").flags.contains(.emojiModifier))
    #expect(properties("\u{FE0F}").flags.contains(.defaultIgnorable))
    #expect(properties(" ").flags == .whiteSpace)
    #expect(properties("ก").flags == [.letterOrNumber, .complexContext])
    #expect(properties("\u{0E31}").flags == [.mark, .complexContext])
    #expect(!properties("๑").flags.contains(.complexContext))
  }

  @Test func categoriesAreThoseOfTheStandardLibrary() {
    let all = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    let capitals = all.filter { CharacterProperties.of($0.value).category == .uppercaseLetter }
    #expect(capitals.count > 1800)
    #expect(capitals.allSatisfy { $0.properties.generalCategory == .uppercaseLetter })
    #expect(properties("_").category == .connectorPunctuation)
    #expect(properties("\u{200D}").category == .format)
    #expect(properties("\u{0378}").category == .unassigned)
  }

  @Test func lettersAndMarksHaveWhatTheyAreToCases() {
    #expect(properties("a").letterFlags == [.cased, .alphabetic])
    #expect(properties("i").letterFlags == [.cased, .alphabetic, .softDotted])
    #expect(properties("가").letterFlags == .alphabetic)
    #expect(properties("漢").letterFlags == [.alphabetic, .ideographic])
    #expect(properties("'").letterFlags == .caseIgnorable)
    #expect(properties("\u{0307}").letterFlags == [.caseIgnorable, .above])
    #expect(properties("\u{0323}").letterFlags == [.caseIgnorable, .elsewhere])
  }

  @Test func bidiIsNeededForRightToLeftAndExplicitCodesOnly() {
    for character in "אا٠\u{202B}\u{2067}\u{202C}\u{05FF}".unicodeScalars {
      #expect(properties(character).flags.contains(.mayNeedBidi), "\(character.value)")
    }
    for character in "가a1 .()€\u{0301}\u{2028}\u{0378}".unicodeScalars {
      #expect(!properties(character).flags.contains(.mayNeedBidi), "\(character.value)")
    }
  }

  @Test func unassignedCodePointsAreWideInIdeographicPlanesOnly() {
    #expect(CharacterProperties.of(0x2FFFD).flags.contains(.eastAsianWide))
    #expect(!CharacterProperties.of(0x1FC00).flags.contains(.eastAsianWide))
  }
}
