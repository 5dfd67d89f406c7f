import Testing

/// Files as spreadsheets, databases and people write them.
@Suite struct DataAsItComesTests {
  private static let arguments = ["--width", "150"] + Program.plain.filter { $0 != "--quiet" }
  private static let quiet = ["--width", "150"] + Program.plain

  private static func line(_ name: String, lineCount: Int = 1) -> String {
    #"{\#(name),"sizes":[{"width":150,"height":\#(109 * lineCount),"lineCount":\#(lineCount)}]}"#
      + "\n"
  }

  @Test func cp949IsReadAndSaidOnce() throws {
    let folder = try Folder()
    let rows: [UInt8] = Array("id,text\n1,".utf8) + [0xB0, 0xA1] + Array("\n2,abc\n".utf8)
    try folder.write("r.csv", rows)
    let outcome = try folder.measure(["r.csv"] + Self.arguments)
    #expect(
      outcome.errors
        == "measure: r.csv is not UTF-8; it is read as CP949 (--input-encoding names another)\n")
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(try folder.measure(["r.csv"] + Self.quiet).errors == "")
    let named = try folder.measure(["r.csv", "--input-encoding", "euc-kr"] + Self.arguments)
    #expect((named.errors, named.output) == ("", outcome.output))
    let asItIs = try folder.measure(["r.csv", "--input-encoding", "utf-8"] + Self.quiet)
    #expect(asItIs.errors.hasSuffix("line 2, byte 10: invalid UTF-8\n"))
  }

  @Test func quietCommandsNameNoEncoding() throws {
    let folder = try Folder()
    try folder.write("r.csv", Array("id,text\n1,".utf8) + [0xB0, 0xA1, 0x0A])
    for command in [["compare", "r.csv"], ["fonts", "--covers", "r.csv"]] {
      let font = ["--font-file", Program.plainFont]
      #expect(try folder.measure(command + font + ["--quiet"]).errors == "")
      #expect(try folder.measure(command + font).errors.contains("read as CP949"))
      let named = ["--input-encoding", "cp949"]
      #expect(try folder.measure(command + font + named).errors == "")
    }
  }

  @Test func whatIsInACompressedArchiveIsNotMeasuredAsItLies() throws {
    let folder = try Folder()
    try folder.write("r.ndjson", #"{"text":"abc"}"# + "\n")
    let outcome = try folder.bash("tar -czf r.tgz r.ndjson && $MEASURE --width 150 r.tgz")
    #expect(
      outcome
        == .unusable("r.tgz is an archive of tar: unpack it, or pipe what is in it (tar -xOf)"))
  }

  @Test func encodingsAreNamedOrRefused() throws {
    let folder = try Folder()
    let refused = try folder.measure(["--input-encoding", "klingon"] + Self.quiet)
    #expect(refused.status == 2 && refused.errors.contains("iconv --list"))
    let slip = try folder.measure(["--text", "a", "--encoding", "cp949"] + Self.quiet)
    #expect(slip.errors.contains("Did you mean '--input-encoding'?"))
  }

  @Test func aTextALineIsMeasured() throws {
    let outcome = try Folder().measure(
      ["--input-format", "lines"] + Self.quiet, input: "abc\n\nabc abc\n")
    #expect(
      outcome.output == Self.line(#""line":1"#)
        + #"{"line":2,"sizes":[{"width":150,"height":0,"lineCount":0}]}"# + "\n"
        + Self.line(#""line":3"#, lineCount: 2))
  }

  @Test func stringsAndObjectsByIDAreRecords() throws {
    let folder = try Folder()
    #expect(
      try folder.measure(Self.quiet, input: #"["abc"]"#).output == Self.line(#""element":1"#))
    let keyed = #"{"a":{"text":"abc","n":1},"b":"abc"}"#
    #expect(
      try folder.measure(["--input-format", "keyed"] + Self.quiet, input: keyed).output
        == Self.line(#""id":"a""#) + Self.line(#""id":"b""#))
    #expect(
      try folder.measure(["--input-format", "keyed", "--merge"] + Self.quiet, input: keyed).output
        == Self.line(#""text":"abc","n":1"#) + Self.line(#""id":"b","text":"abc""#))
    #expect(
      try folder.measure(Self.quiet, input: #"{"a":{"text":"abc"}}"#).errors.hasSuffix(
        "(records by their ids are read with --input-format keyed)\n"))
  }

  @Test(arguments: [
    (
      "id,text\n1,abc\n",
      "standard input is no JSON: its first line is \"id,text\"; a table is read "
        + "with --input-format csv (or tsv), a text a line with --input-format lines"
    ),
    (
      "좋아요\n",
      "standard input is no JSON: its first line is \"좋아요\"; a text a line is read with "
        + "--input-format lines, a table with --input-format csv"
    ),
  ])
  func whatIsNoJSONIsOneError(input: String, sentence: String) throws {
    #expect(try Folder().measure(Self.quiet, input: input) == .unusable(sentence))
  }

  @Test func aFileWithoutTextIsSaidToBeOne() throws {
    let folder = try Folder()
    try folder.write("r.xlsx", "PK\u{3}\u{4}....[Content_Types].xml")
    #expect(
      try folder.measure(["r.xlsx"] + Self.quiet)
        == .unusable("r.xlsx is a workbook: save its sheet as CSV UTF-8, and give that"))
    try folder.write("r.csv", "id,body\n1,abc\n")
    #expect(
      try folder.measure(["r.csv"] + Self.quiet)
        == .unusable(
          #"r.csv has no column "content", "review" or "text": give --text-field with one of "id" "#
            + #"and "body" (--no-header if that row is a record)"#))
  }

  @Test func aTableMayHaveNoHeader() throws {
    let folder = try Folder()
    try folder.write("r.csv", "1,abc\n2,ab\n")
    #expect(
      try folder.measure(["r.csv", "--no-header", "--text-field", "2"] + Self.quiet)
        == .success(
          #"{"line":1,"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"
            + #"{"line":2,"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"))
    #expect(
      try folder.measure(["--no-header"] + Self.quiet, input: "{}")
        == .unusable(
          "--no-header needs tables: csv or tsv, by --input-format for a pipe "
            + "(see measure heights --help)"))
  }

  @Test(arguments: ["sep=;\r\nid;text\r\n7;abc\r\n", "SEP=|\nid|text\n7|abc\n"])
  func aLineMayNameTheSeparator(table: String) throws {
    let folder = try Folder()
    try folder.write("r.csv", table)
    let outcome = try folder.measure(["r.csv"] + Self.quiet)
    #expect(outcome.output.hasPrefix(#"{"id":"7","sizes""#) && outcome.errors == "")
  }

  /// Encodings that are not read by themselves are named, where texts look like theirs.
  @Test(arguments: [
    ("SHIFT_JIS", "これはとても面白い映画でした。また見たいです。"),
    ("BIG5", "這部電影非常好看，下次還要再看一次。"),
    ("WINDOWS-1252", "Très bien et déjà vu à l’école où ça fut élégant"),
  ])
  func likelyEncodingsAreNamed(name: String, text: String) throws {
    let folder = try Folder()
    try folder.write("r.utf8", "text\n\(text)\n")
    let outcome = try folder.bash(
      "iconv --from-code=UTF-8 --to-code=\(name) r.utf8 >r.csv && exec $MEASURE r.csv --width 150")
    #expect(outcome.errors.contains("may be \(name) (--input-encoding \(name.lowercased()))"))
    let named = try folder.measure(["r.csv", "--width", "150", "--input-encoding", name])
    #expect(named.status == 0 && !named.errors.contains("may be"))
  }

  @Test func koreanIsTakenForNothingElse() throws {
    let folder = try Folder()
    try folder.write("r.utf8", "text\n정말 재밌게 봤어요 ㅋㅋ 漢字 ①\n")
    let outcome = try folder.bash(
      "iconv --from-code=UTF-8 --to-code=CP949 r.utf8 >r.csv && exec $MEASURE r.csv --width 150")
    #expect(outcome.status == 0 && !outcome.errors.contains("may be"))
  }

  /// Servers wrap what they answer; the first object may have a style for the rest.
  @Test(arguments: [
    (#"{"code":200,"data":{"reviews":[{"text":"a"}]}}"#, "--records /data/reviews"),
    (#"{"a":{"b":{"c":[{"text":"a"}]}}}"#, "--records /a/b/c"),
    (#"{"7":{"text":"a"},"8":{"text":"b"}}"#, "--input-format keyed"),
    (#"{"style":{"size":20}}"#, "a style for all records is a file: --style FILE"),
  ])
  func nestedRecordsAreNamed(record: String, advice: String) throws {
    let outcome = try Folder().measure(Self.quiet, input: record)
    #expect(outcome.status == 1 && outcome.errors.contains(advice))
  }

  @Test func dottedPlacesOfRecordsAreSpelledAsPointers() throws {
    #expect(
      try Folder().measure(["--records", "$.data.reviews"] + Self.quiet)
        == .unusable(
          "The value '$.data.reviews' is invalid for '--records <pointer>': give a JSON pointer, "
            + "such as /data/reviews (see measure heights --help)"))
  }

  @Test func advicesSayWhatToType() throws {
    let folder = try Folder()
    let nested = #"{"total":1,"reviews":[{"review":{"body":"abc"}}]}"#
    #expect(
      try folder.measure(Self.quiet, input: nested).errors.hasSuffix(
        "(records in an array are read with --records /reviews)\n"))
    #expect(
      try folder.measure(
        ["--records", "/reviews", "--text-field", "review.body"] + Self.quiet, input: nested
      ).errors.hasSuffix("(a field inside another is --text-field /review/body)\n"))
  }

  // MARK: Out

  @Test func theNameOfTheOutputChoosesItsFormat() throws {
    let folder = try Folder()
    try folder.write("in", #"{"id":1,"text":"abc"}"# + "\n")
    #expect(try folder.measure(["in", "-o", "o.tsv"] + Self.quiet) == .success(""))
    #expect(
      folder.contents(of: "o.tsv") == "id\theight_150\tlines_150\tmissing\terror\n1\t109\t1\t\t\n")
    #expect(
      try folder.measure(["in", "-o", "o.csv", "--format", "ndjson"] + Self.quiet).status == 0)
    #expect(folder.contents(of: "o.csv") == Self.line(#""id":1"#))
    #expect(try folder.measure(["in", "-o", "o.ndjson.gz"] + Self.quiet) == .success(""))
    #expect(try folder.bash("gunzip -c o.ndjson.gz") == .success(Self.line(#""id":1"#)))
    for (name, word) in [("o.parquet", "parquet"), ("o.xlsx", ".csv"), ("o.csv.zst", ".gz")] {
      let refused = try folder.measure(["in", "-o", name] + Self.quiet)
      #expect(refused.status == 2 && refused.errors.contains(word))
      #expect(folder.contents(of: name) == nil)
    }
  }

  @Test func mergedTablesGetColumns() throws {
    let folder = try Folder()
    try folder.write("r.csv", "id,text,note\n1,abc,\"a, \"\"b\"\"\"\n2\n")
    #expect(
      try folder.measure(["r.csv", "--merge"] + Self.quiet).output == """
        id,text,note,height_150,lines_150,missing,error
        1,abc,"a, ""b""\",109,1,,
        ,,,,,,"r.csv, line 3, byte 30: the row has 1 field, but the header 3"

        """)
    try folder.write("s.csv", "id;text\n1;\"a;b\"\n")
    #expect(
      try folder.measure(["s.csv", "--merge"] + Self.quiet).output == """
        id,text,height_150,lines_150,missing,error
        1,a;b,109,1,,

        """)
    let lines = try folder.measure(["r.csv", "--merge", "-o", "out.ndjson"] + Self.quiet)
    #expect(lines.status == 2 && lines.errors.contains("--format csv or tsv"))
    let others = try folder.measure(["r.csv", "s.csv", "--merge"] + Self.quiet)
    #expect(others.status == 2 && others.errors.contains("s.csv has others than r.csv"))
  }

  // MARK: Notices

  @Test func collapsedLineBreaksAndMarkupAreSaidOnce() throws {
    let folder = try Folder()
    try folder.write(
      "in", #"{"text":"a\nb"}"# + "\n" + #"{"text":"a\n"}"# + "\n" + #"{"text":"a<br>b"}"# + "\n")
    let outcome = try folder.measure(["in"] + Self.arguments)
    #expect(
      outcome.errors == """
        measure: 1 of 3 texts has line breaks, which css collapses: --white-space pre-line keeps them
        measure: 1 of 3 texts has tags or entities of HTML, which are measured as they are spelled: \
        --markup html reads them

        """)
    #expect(try folder.measure(["in"] + Self.quiet).errors == "")
    #expect(try folder.measure(["in", "--markup", "html"] + Self.arguments).errors == "")
    let kept = try folder.measure(["in", "--white-space", "pre-line"] + Self.arguments)
    #expect(!kept.errors.contains("line breaks"))
  }

  @Test func aTextOnTheCommandLineIsNoticedAsWell() throws {
    func notices(_ text: String, _ options: [String] = []) throws -> String {
      try Folder().measure(["--width", "99", "--text", text] + options).errors
    }
    #expect(
      try notices("a\nb")
        == "measure: the text has line breaks, which css collapses: "
        + "--white-space pre-line keeps them\n")
    #expect(try notices("a<br>b").contains("measure: the text has tags or entities of HTML"))
    #expect(try notices("a<br>b", ["--markup", "html"]) == "")
    #expect(try notices("a\nb", ["--quiet"]) == "")
    #expect(try notices("a\nb", ["--profile", "uikit"]) == "")
  }

  @Test func stylesOfRecordsAreNoticed() throws {
    let record = #"{"id":1,"text":"a","style":{"size":30}}"#
    let outcome = try Folder().measure(["--width", "99"], input: record)
    #expect(outcome.status == 0 && outcome.errors.contains("--style gives one to all"))
    let plain = #"{"id":1,"text":"a","style":"romantic"}"#
    #expect(try Folder().measure(["--width", "99"], input: plain).errors == "")
  }

  /// Ten records or more of a file that all lack the text are one error, and fewer one each; so are
  /// lines that are no records.
  @Test(arguments: [
    (
      #"{"id":1,"body":"a"}"#,
      #"looked for "content", "review", "text", but the record has "id", "body""#
    ),
    (#"{"text":{"body":"a"}}"#, "--text-field /text/…"),
    (#"{"text":3}"#, "--text-field names another field"),
    ("12", "texts alone are strings"),
    (#"{"reviews":["#, "--records /reviews"),
  ])
  func anErrorOfAllRecordsIsSaidOnce(record: String, advice: String) throws {
    for command in [["--width", "99"], ["compare"], ["fonts", "--covers", "in.ndjson"]] {
      let folder = try Folder()
      let isListed = command.contains("--covers")
      try folder.write("in.ndjson", String(repeating: record + "\n", count: 10))
      let outcome = try folder.measure(command + (isListed ? [] : ["in.ndjson"]))
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(
        outcome.errors.hasPrefix(
          "measure: none of the first 10 records can be measured, so nothing is: in.ndjson, line 1")
      )
      #expect(outcome.errors.contains(advice) && outcome.errors.hasSuffix("\n"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      try folder.write("in.ndjson", String(repeating: record + "\n", count: 9))
      let few = try folder.measure(command + (isListed ? [] : ["in.ndjson"]))
      #expect(few.status == 1 && few.errors.contains("in.ndjson, line 9"))
    }
  }

  @Test func aGoodRecordAmongBadOnesIsMeasured() throws {
    // Of three chunks the last one alone has one.
    for count in [12, 9_000] {
      let bad = String(repeating: #"{"id":1,"other":"abcdef"}"# + "\n", count: count)
      let outcome = try Folder().measure(["--width", "99"], input: bad + #"{"id":2,"text":"a"}"#)
      #expect(outcome.status == 1)
      #expect(outcome.output.split(separator: "\n").count == count + 1)
      #expect(outcome.output.contains(#"{"id":2,"sizes":"#))
      #expect(outcome.errors.contains("line 10 (id 1)"))
    }
  }

  /// Neither what stands before records is written.
  @Test(arguments: [["--format", "csv"], ["--provenance"]])
  func nothingIsWrittenOfUnusableInput(options: [String]) throws {
    let bad = String(repeating: #"{"id":1}"# + "\n", count: 10)
    let outcome = try Folder().measure(["--width", "99"] + options, input: bad)
    #expect(outcome.status == 2 && outcome.output == "")
    let empty = try Folder().measure(["--width", "99"] + options)
    #expect(empty.status == 0 && empty.output != "")
  }

  @Test func longInputWithoutTextsIsReadNoFurtherThanNeeded() throws {
    let folder = try Folder()
    let bad = String(repeating: #"{"id":1,"other":"abcdef"}"# + "\n", count: 60_000)
    try folder.write("in", bad + #"{"id":2,"text":"a"}"#)
    let outcome = try folder.measure(["in", "--width", "99", "-o", "out"])
    #expect(outcome.status == 2 && outcome.errors.contains("none of the first "))
    #expect(folder.contents(of: "out") == nil)
  }

  @Test func textsInObjectsAndDottedPathsAreNamedByPointers() throws {
    let record = #"{"id":1,"text":{"body":"a"}}"#
    let nested = try Folder().measure(["--width", "99"], input: record)
    #expect(nested.errors.contains("--text-field /text/…"))
    let dotted = try Folder().measure(
      ["--width", "99", "--text-field", "text.body"], input: record)
    #expect(dotted.errors.contains("--text-field /text/body"))
  }
}
