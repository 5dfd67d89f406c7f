import Testing

@Suite struct ShaperChoiceTests {
  /// HarfBuzz takes another shaper by this variable, one that does not kern: `AV` at 100 is
  /// 8 less than its letters.
  @Test(arguments: ["fallback", "ot", "graphite2,fallback"])
  func theEnvironmentChoosesNoShaper(shapers: String) throws {
    let outcome = try Folder().bash(
      """
      export HB_SHAPER_LIST=\(shapers)
      echo '{"text":"AV"}' | "$MEASURE" --font-file '\(Program.package)/Tests/TextMeasureTests/Fixtures/Fonts/Kerned.ttf' \\
        --font-size 100 --width 300 --lines --quiet
      """)
    #expect(outcome.output.contains(#""width":133}"#), "\(outcome)")
  }
}
