import Foundation
import Testing

/// `measure explain`, for people and for tools.
@Suite struct ExplainTests {
  private func explain(
    _ options: [String], width: String = "320", input: String = ""
  ) throws -> Outcome {
    let font = ["--font-file", Program.plainFont, "--font-size", "100"]
    return try Folder().measure(
      ["explain", "--width", width] + font + options, input: input)
  }

  /// A line takes a tenth of a millisecond, and half a kilobyte of JSON.
  @Test func textsOfTooManyLinesAreRefused() throws {
    let text = String(repeating: "가", count: 4097)
    let options = ["--text", text, "--overflow-wrap", "anywhere"]
    let refused = try explain(options, width: "1")
    #expect(refused.status == 2 && refused.errors.contains("4097 lines"))
    #expect(try explain(options + ["--max-lines", "2"], width: "1").status == 0)
  }

  @Test func peopleReadWhyLinesEnd() throws {
    let text = "가각 가각갂 abc 漢"
    let outcome = try explain(["--text", text, "--break", "keep-all"])
    #expect(
      outcome
        == .success(
          """
          3 lines, 327 px high, in a box 320 px wide
          Plain at 100 px, css, break keep-all
          4 lines below 249.484375 px, 2 lines above 484.96875 px

          1 │가각  │   184 px  bytes 0–6
             ends after a space (css-space)
             would have ended between 가 and 각, but for keep-all
             same however narrow the box
             same up to 484.96875 px (164.96875 more); above, with “가각갂”

          2 │가각갂│   276 px  bytes 7–16
             ends after a space (css-space)
             same however narrow the box
             same up to 425.46875 px (105.46875 more); above, with “abc”

          3 │abc 漢│ 249.5 px  bytes 17–24
             ends with the text
             same down to 249.484375 px (70.515625 less); below, without “漢”
             same however wide the box
             no font has U+6F22 at 21

          """))
  }

  @Test func reviewsAreNamedAndOffsetsMayCountUTF16() throws {
    let outcome = try explain(
      ["--id", "x", "--offsets", "utf16", "--profile", "uikit", "--break", "normal"], width: "200",
      input: #"{"id":"y","text":"a"}"# + "\n" + #"{"id":"x","text":"가각갂"}"#)
    #expect(
      outcome
        == .success(
          """
          Review "x"
          2 lines, 200 pt high, in a box 200 pt wide
          Plain at 100 pt, uikit, break normal
          3 lines below 184 pt, 1 line above 275.999985 pt

          1 │가각│ 184 pt  units 0–2
             ends between the syllables 각 and 갂 (LB31: H3 ÷ H3)
             same down to 184 pt (16 less); below, without “각”
             same up to 275.999985 pt (75.999985 more); above, with “갂”

          2 │갂  │  92 pt  units 2–3
             ends with the text
             same in any box

          """))
  }

  @Test(
    arguments: [
      (["--text", "abc abc"], "ends after a space (css-space)"),
      (["--text", "가각-갂"], "ends between - and 갂 (LB31: HY ÷ H3)"),
      (["--text", "abc?abc"], "ends between ? and a (browsers' table of Latin pairs)"),
      (["--text", "abcabc", "--break", "break-all"], "ends between a and b (break-all)"),
      (["--text", "abcabc", "--line-break", "anywhere"], "ends between a and b (anywhere)"),
      (["--text", "abc\u{200B}abc"], "ends after a zero width space (LB8: ZW ÷ AL)"),
      (["--text", "abc\u{AD}abc"], "ends at a soft hyphen (browsers' table of Latin pairs)"),
      (["--text", "abc\nabc", "--white-space", "pre-line"], "ends at a line break (LB5)"),
      (
        ["--text", "abc  abc", "--white-space", "break-spaces"],
        "ends after a space (break-spaces)"
      ),
      (
        ["--text", "각가각가", "--break", "keep-all", "--overflow-wrap", "break-word"],
        "cut between the syllables 각 and 가, for want of a place to end "
          + "(overflow-wrap break-word, against keep-all)"
      ),
      (
        ["--text", "abcabc", "--white-space", "nowrap"],
        "79 px beyond the box: white-space nowrap does not wrap"
      ),
      (
        ["--text", "abcabc"],
        "79 px beyond the box: it has no place to end before (overflow-wrap normal)"
      ),
      (["--text", "ab漢\u{1B}[31m"], "no font has U+6F22 at 2, U+001B at 5"),
    ])
  func everyKindOfEndHasItsWords(options: [String], sentence: String) throws {
    let outcome = try explain(options, width: "170")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").contains("   \(sentence)"), "\(outcome)")
  }

  @Test func fallbackFontsAreNamed() throws {
    let outcome = try Folder().measure(
      [
        "explain", "--text", "최고 漢字", "--width", "300", "--fonts", Program.package + "/Fonts",
      ])
    #expect(outcome.output.contains("\n   “漢字” (Hani) in Fallback CJK Outlines\n"))
    #expect(outcome.output.contains("\nPretendard Regular at 15 px, css, break normal\n"))
  }

  @Test func aTextMayBePiped() throws {
    let piped = try explain(["--text", "-"], input: "abc abc\n")
    #expect(piped == (try explain(["--text", "abc abc"])))
    #expect(try explain(["--text", "-"], input: "") == .success(Self.nothing))
    // Of line ends at the end only the last goes: it is the tool's, not the text's.
    let uikit = ["--text", "-", "--profile", "uikit", "--view", "text-view"]
    #expect(try explain(uikit, input: "abc\r\n").output.hasPrefix("1 line,"))
    #expect(try explain(uikit, input: "abc\n\n").output.hasPrefix("2 lines,"))
  }

  private static let nothing = """
    0 lines, 0 px high, in a box 320 px wide
    Plain at 100 px, css, break normal

    """

  @Test func withoutAnIDItIsTheFirstReview() throws {
    let reviews = #"{"text":"abc"}"# + "\n" + #"{"text":"abc abc"}"#
    #expect(try explain([], input: reviews).output.hasPrefix("1 line, 109 px high"))
    #expect(try explain([], input: "[]").output == "")
  }

  @Test func idsAreTextOrNumbersAsSpelled() throws {
    let reviews = """
      {"id":"1.0","text":"a"}
      {"id":1.0,"text":"b"}
      {"id":17,"text":"c"}
      """
    #expect(try explain(["--id", "1.0"], input: reviews).output.contains("│a│"))
    #expect(try explain(["--id", "17"], input: reviews).output.hasPrefix("Review 17\n"))
  }

  @Test func onlyTheFirstLinesIfLimited() throws {
    let outcome = try explain(["--text", "abc abc abc", "--max-lines", "2"], width: "150")
    #expect(outcome.output.hasPrefix("2 of 3 lines, 218 px high, in a box 150 px wide\n"))
    #expect(outcome.output.contains("\n2 │abc│") && !outcome.output.contains("\n3 │"))
  }

  @Test(
    arguments: [
      (["--text", "a", "file"], "give --text or a file, not both (see measure explain --help)"),
      (["--text", "a", "--id", "1"], "a --text has no --id (see measure explain --help)"),
      (
        ["--text", "a", "--id-field", "x"],
        "--id-field needs records, and --text is a single text (see measure explain --help)"
      ),
      (
        ["--json", "--offsets", "utf8"],
        "--json has the offsets of both units, so no --offsets (see measure explain --help)"
      ),
      (
        ["--text", "가", "--max-text-bytes", "2"],
        "the text has more than 2 bytes (raise the limit with --max-text-bytes)"
      ),
      (
        ["--text", "-", "--max-text-bytes", "20"],
        "the text has more than 20 bytes (raise the limit with --max-text-bytes)"
      ),
      (["--id", "2"], "no review has the id '2'; one record could not be read"),
      (
        [],
        "standard input, line 1, byte 0: not JSON: expected a value"
      ),
      (["missing"], "cannot open missing: No such file or directory"),
    ])
  func whatCannotBeExplainedIsToldInASentence(options: [String], sentence: String) throws {
    let outcome = try explain(options, input: "x\n" + #"{"id":1,"text":"a"}"#)
    #expect(outcome == .unusable(sentence))
  }

  @Test(.enabled(if: Device.isThere("/dev/zero")))
  func standardInputWithoutEndIsTooLong() throws {
    let outcome = try Folder().bash("exec $MEASURE explain --text - --width 9 </dev/zero")
    let sentence = "the text has more than 4194304 bytes (raise the limit with --max-text-bytes)"
    #expect(outcome == .unusable(sentence))
  }

  @Test func aWidthIsNeeded() throws {
    let outcome = try Folder().measure(["explain", "--text", "a"])
    let sentence = "give a --width, such as --width 343 (see measure explain --help)"
    #expect(outcome == .unusable(sentence))
    #expect(
      try Folder().measure(["explain", "--width", "1"], input: "")
        == .unusable("there is no review in the input"))
  }
}
