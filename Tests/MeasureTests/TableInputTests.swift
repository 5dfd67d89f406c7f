import Testing

/// Tables in and out.
@Suite struct TableInputTests {
  private static let arguments = ["--width", "150"] + Program.plain
  private static let heights = """
    {"id":"a","sizes":[{"width":150,"height":109,"lineCount":1}]}
    {"id":"b","sizes":[{"width":150,"height":218,"lineCount":2}]}

    """

  @Test(
    arguments: [
      ("r.csv", "id,review\na,abc\nb,\"abc abc\"\n", []),
      ("r.CSV", "\u{FEFF}id,review\r\na,abc\r\nb,abc abc", []),
      ("r.tsv", "review\tid\nabc\ta\nabc abc\tb\n", []),
      ("r.txt", "id,review\na,abc\nb,abc abc\n", ["--input-format", "csv"]),
      (
        "r.csv", "{\"id\":\"a\",\"text\":\"abc\"}\n{\"id\":\"b\",\"text\":\"abc abc\"}",
        ["--input-format", "json"]
      ),
      ("r.csv", "key,body\na,abc\nb,abc abc\n", ["--text-field", "body", "--id-field", "key"]),
    ])
  func nameOrOptionDecidesHowAFileIsATable(
    name: String, content: String, options: [String]
  ) throws {
    let folder = try Folder()
    try folder.write(name, content)
    let outcome = try folder.measure([name] + options + Self.arguments)
    #expect(outcome == .success(Self.heights))
  }

  @Test func aCompressedTableIsKnownByTheNameBefore() throws {
    let folder = try Folder()
    try folder.write("r.csv", "id,review\na,abc\nb,abc abc\n")
    let outcome = try folder.bash(
      """
      gzip r.csv && exec "$MEASURE" r.csv.gz --width 150 --font-file "$PLAIN" --font-size 100 \
        --quiet
      """)
    #expect(outcome == .success(Self.heights))
  }

  @Test func errorsOfRowsNameLineAndByte() throws {
    let outcome = try Folder().measure(
      ["--input-format", "csv"] + Self.arguments, input: "id,text\n1,\"a\nb\"\n2\n")
    #expect(
      outcome.errors
        == "measure: standard input, line 4, byte 16: the row has 1 field, but the header 2\n")
    #expect(outcome.status == 1)
  }

  @Test func aBadHeaderIsUnusable() throws {
    let folder = try Folder()
    try folder.write("r.csv", "id,\"text\n")
    let outcome = try folder.measure(["r.csv"] + Self.arguments)
    #expect(
      outcome
        == .unusable(
          "cannot read the header of r.csv, byte 3: the quote before a field has none behind it"))
  }

  @Test func cellsFindTheirFieldsInColumns() throws {
    let options = ["cells", "--cell", "product-list", "--width", "375", "--quiet"]
    let json = try Folder().measure(
      options, input: #"{"id":"a","text":"abc","title":"\#(Self.long)"}"#)
    let table = try Folder().measure(
      options + ["--input-format", "tsv"], input: "title\ttext\tid\n\(Self.long)\tabc\ta\n")
    #expect(json.status == 0)
    #expect(table == json)
  }

  private static let long = String(repeating: "나무 ", count: 40)

  @Test(
    arguments: [
      ["heights", "--width", "150,300", "--max-lines", "2"],
      ["curve", "--from", "60", "--to", "500"],
      ["cells", "--cell", "bookstore-review", "--width", "320"],
    ])
  func tsvOutputIsCSVWithTabs(arguments: [String]) throws {
    let input = """
      {"id":"a,b","text":"abc abc"}
      {"id":"c","text":7}
      {"id":"d","text":"ก"}
      """
    let options = arguments + Program.plain
    let csv = try Folder().measure(options + ["--format", "csv"], input: input)
    let tsv = try Folder().measure(options + ["--format", "tsv"], input: input)
    #expect(csv.status == 1)
    #expect(tsv.errors == csv.errors)
    let error =
      #"standard input, line 2 (id "c"), byte 47: the text, "text", is a number, not a string"#
    let quoted = "\"" + error.replacing("\"", with: "\"\"") + "\""
    let expected = csv.output.replacing(quoted, with: "§").replacing("\"a,b\"", with: "¶")
      .replacing(",", with: "\t").replacing("¶", with: "a,b").replacing("§", with: quoted)
    #expect(csv.output.contains(quoted))
    #expect(tsv.output == expected)
  }
}
