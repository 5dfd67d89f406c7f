import Testing

/// What is declared of a text and does not count is said.
@Suite struct UnheardTests {
  private func errors(_ css: String, _ others: [String] = []) throws -> String {
    let outcome = try Folder().measure(["--text", "가나", "--width", "100", "--css", css] + others)
    #expect(outcome.status == 0)
    return outcome.errors
  }

  @Test func anotherFontIsNamed() throws {
    #expect(
      try errors("font-family: Roboto, sans-serif")
        == "measure: font-family: no font here is called 'Roboto'; the text is measured in "
        + "Pretendard Regular\n")
    #expect(try errors("font: 20px PRETENDARD") == "")
    #expect(try errors("font-family: Roboto", ["--font", "Pretendard-Bold"]) == "")
    #expect(try errors("font-family: Roboto", ["--quiet"]) == "")
  }

  @Test func familiesAreFoundInTheFontSet() throws {
    let folder = try Folder()
    _ = try folder.bash(#"mkdir fonts && cp "$PLAIN" fonts/"#)
    let named = try folder.measure(["fonts", "--font-set", "fonts"]).output
    let family = String(named.prefix { $0 != "\n" }.split(separator: " ").first ?? "")
    let set = ["--font-set", "fonts", "--font", "pretendard", "--text", "ab", "--width", "500"]
    let own = try folder.measure(
      ["--font-set", "fonts", "--text", "ab", "--width", "500", "--css", "font-family: \(family)"])
    #expect(own.errors == "")
    #expect(try folder.measure(set).output != own.output)
  }

  @Test func sizesAndClampsAreNamed() throws {
    #expect(try errors("max-height: 10px").contains("max-height: 10px does not count"))
    #expect(try errors("-webkit-line-clamp: 1").contains("clamps nothing, as in browsers"))
    let clamp =
      "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden"
    #expect(try errors(clamp + ";text-overflow:ellipsis") == "")
  }
}
