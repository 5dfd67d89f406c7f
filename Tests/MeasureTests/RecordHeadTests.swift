import Testing

/// What records begin with: ids, files, whole records of the input.
@Suite struct RecordHeadTests {
  private static let options = ["--width", "150"] + Program.plain

  @Test func mergedRecordsKeepAllTheirKeys() throws {
    let folder = try Folder()
    try folder.write(
      "r.ndjson", #"{"rating": 5, "text":"abc \u00e9"  , "x":[1, {"y":null}] }"# + "\n")
    #expect(
      try folder.measure(["r.ndjson", "--merge"] + Self.options)
        == .success(
          #"{"rating": 5, "text":"abc \u00e9"  , "x":[1, {"y":null}],"#
            + #""sizes":[{"width":150,"height":218,"lineCount":2}],"missing":["U+00E9"]}"# + "\n"))
  }

  @Test func aMergedRecordOfSeveralLinesIsOne() throws {
    let folder = try Folder()
    try folder.write("r.json", "{\r\n \"id\": 1,\n \"text\": \"abc\\nabc\"\n}\n")
    #expect(
      try folder.measure(["r.json", "--merge", "--with-file"] + Self.options)
        == .success(
          #"{   "id": 1,  "text": "abc\nabc","file":"r.json","#
            + #""sizes":[{"width":150,"height":218,"lineCount":2}]}"# + "\n"))
  }

  @Test(arguments: ["heights --width 150", "curve --from 150 --to 151"])
  func everyCommandNamesFiles(command: String) throws {
    let folder = try Folder()
    try folder.write("a.ndjson", #"{"id":"a","text":"abc"}"#)
    try folder.write("b.csv", "id,text\nb,abc\n")
    let words = command.split(separator: " ").map(String.init)
    let style = Program.plain + ["--with-file"]
    let json = try folder.measure(words + ["a.ndjson", "b.csv"] + style)
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(#"{"file":"a.ndjson","id":"a","#) == true)
    #expect(lines.last?.hasPrefix(#"{"file":"b.csv","id":"b","#) == true)
    let table = try folder.measure(words + ["a.ndjson", "b.csv", "--format", "csv"] + style)
    let rows = table.output.split(separator: "\n")
    #expect(rows.first?.hasPrefix("file,id,") == true)
    #expect(rows.dropFirst().map { $0.prefix(4) } == ["a.nd", "b.cs"])
  }

  @Test func errorsNameTheRecordThatHasAnID() throws {
    let folder = try Folder()
    try folder.write(
      "r.ndjson",
      """
      {"id":"a\\u0041\\n","text":null}
      {"text":3,"review_id":12345678901234567890}
      {"id":[],"text":3}
      {"id":7,"text":"abcdef"}
      [1]
      """)
    let outcome = try folder.measure(
      ["r.ndjson", "--width", "150", "--max-text-bytes", "5"] + Program.plain)
    #expect(
      outcome.output == """
        {"id":"aA\\n","error":{"file":"r.ndjson","line":1,"byte":25,"reason":"the text, \\"text\\", is null"}}
        {"id":12345678901234567890,"error":{"file":"r.ndjson","line":2,"byte":39,"reason":"the text, \\"text\\", is a number, not a string"}}
        {"error":{"file":"r.ndjson","line":3,"byte":91,"reason":"the text, \\"text\\", is a number, not a string"}}
        {"id":7,"error":{"file":"r.ndjson","line":4,"byte":94,"reason":"a text has 6 bytes, more than the limit of 5 (raise it with --max-text-bytes)"}}
        {"error":{"file":"r.ndjson","line":5,"byte":119,"reason":"the record is an array, not an object"}}

        """)
    #expect(
      outcome.errors.contains("measure: r.ndjson, line 2 (id 12345678901234567890), byte 39:"))
    let rows = try folder.measure(
      ["r.ndjson", "--width", "150", "--max-text-bytes", "5", "--format", "csv"] + Program.plain)
    #expect(rows.output.contains("\n7,,,,\"r.ndjson, line 4 (id 7), byte 94: "))
  }

  @Test func aFolderStandsForItsFiles() throws {
    let folder = try Folder()
    #expect(
      try folder.bash(
        """
        mkdir -p d/inside.json && cd d
        echo '{"id":2,"text":"abc"}' > b.NDJSON
        echo '{"id":1,"text":"abc"}' | gzip > a.json.gz
        printf 'id,text\\n3,abc\\n' > c.csv
        touch .hidden.json notes.txt json
        cd .. && "$MEASURE" d --width 150 --font-file "$PLAIN" --font-size 100 --format csv
        """)
        == .success(
          """
          id,height_150,lines_150,missing,error
          1,109,1,,
          2,109,1,,
          3,109,1,,

          """))
    #expect(
      try folder.measure(["d/inside.json"] + Self.options)
        == .unusable(
          "d/inside.json is a folder without files of reviews (.json, .ndjson, .jsonl, .csv, "
            + ".tsv, also with .gz or .zst) (see measure heights --help)"))
  }

  @Test func aTextIsMeasuredWithoutARecord() throws {
    let folder = try Folder()
    let size = #""sizes":[{"width":150,"height":218,"lineCount":2}]}"#
    #expect(
      try folder.measure(["--text", "abc abc"] + Self.options)
        == .success(#"{"text":"abc abc","# + size + "\n"))
    #expect(
      try folder.measure(["--text", "-"] + Self.options, input: "abc abc\n")
        == .success(#"{"text":"abc abc","# + size + "\n"))
    #expect(
      try folder.measure(["--text", "abc", "--format", "tsv"] + Self.options)
        == .success("text\theight_150\tlines_150\tmissing\terror\nabc\t109\t1\t\t\n"))
  }

  @Test(
    arguments: [
      (["--text", "a", "r.json"], "give --text or a file, not both"),
      (["--text", "a", "--merge"], "--merge needs records, and --text is a single text"),
      (
        ["--text", "a", "--text-field", "b"],
        "--text-field needs records, and --text is a single text"
      ),
      (["--text", "a", "--jobs", "2"], "--jobs needs records, and --text is a single text"),
      (
        ["r.csv", "--merge", "--format", "ndjson"],
        "--merge of a table adds columns: it needs --format csv or tsv"
      ),
      (
        ["r.json", "--merge", "--format", "csv"],
        "--merge adds columns to tables alone; records of JSON need --format ndjson"
      ),
      (
        ["--merge", "--input-format", "csv"],
        "--merge reads the header of a table first: give a file, not a pipe"
      ),
      (["r.json", "--provenance", "--format", "csv"], "--provenance needs --format ndjson"),
      (["r.json", "--stats"], "give --stats or --quiet, not both"),
    ])
  func whatCannotBeIsRefused(arguments: [String], sentence: String) throws {
    let folder = try Folder()
    try folder.write("r.json", #"{"text":"abc"}"#)
    try folder.write("r.csv", "text\nabc\n")
    #expect(
      try folder.measure(arguments + Self.options)
        == .unusable("\(sentence) (see measure heights --help)"))
  }

  @Test func theSummaryIsForTerminalsOrOnRequest() throws {
    let folder = try Folder()
    try folder.write("r.json", #"{"text":"abc"}"#)
    let arguments = ["r.json", "--width", "150"] + Program.plain.filter { $0 != "--quiet" }
    #expect(try folder.measure(arguments).errors == "")
    #expect(
      try folder.measure(arguments + ["--stats"]).errors
        .contains(#/^1 record, 0\.0 MB in \d+\.\d s \([\d,]+ records/s\)\n$/#))
  }

  @Test func provenanceNamesAllThatHeightsDependOn() throws {
    let folder = try Folder()
    let outcome = try folder.measure(
      ["--text", "abc", "--provenance", "--profile", "uikit"] + Self.options)
    let first = outcome.output.split(separator: "\n")[0]
    for key in [
      #"{"provenance":{"engine":{"freetype":""#, #""unicode":"17.0.0""#, #""profile":"uikit""#,
      #""profileVersion":2"#, #""sha256":""#, #""style":{"#, "Plain.ttf",
    ] {
      #expect(first.contains(key), "\(key)")
    }
    let versions = try folder.measure(["--version"]).output
    #expect(
      versions.contains(
        #/^measure \d+\.\d+\.\d+\nUnicode 17\.0\.0, HarfBuzz [\d.]+, FreeType [\d.]+\nprofiles: css@\d+ \d+, .*\neditions: css@156, .*webkit-ios@2\.54, .*flutter@3\.41\nfont Pretendard\/Pretendard-Regular\.otf [0-9a-f]{12}\n/#
      ))
    #expect(versions.contains("\nfont Pretendard/Pretendard-Regular.otf 3ffbacde6ab8\n"))
  }
}
