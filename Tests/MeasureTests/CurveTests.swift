import Testing

/// What `measure curve` writes. See `Program.plainFont`: at size 100 `abc` is 124.5
/// wide and a space 25.
@Suite struct CurveTests {
  private static let range = ["curve", "--from", "100", "--to", "400"]

  private func measure(_ options: [String], _ text: String = "abc abc") throws -> Outcome {
    try Folder().measure(
      Self.range + Program.plain + options, input: #"{"id":1,"text":"\#(text)"}"#)
  }

  /// Two words are 274 wide; a browser's line may be 1/64 px wider than its box.
  @Test func everyStepHasItsFirstWidth() throws {
    #expect(
      try measure([])
        == .success(
          """
          {"id":1,"from":100,"to":400,"steps":[{"width":100,"height":218,"lineCount":2},\
          {"width":273.984375,"height":109,"lineCount":1}]}

          """))
  }

  @Test func aLimitOnLinesMarksWhatIsCutShort() throws {
    #expect(
      try measure(["--max-lines", "1"])
        == .success(
          """
          {"id":1,"from":100,"to":400,"steps":[\
          {"width":100,"height":109,"lineCount":1,"truncated":true},\
          {"width":273.984375,"height":109,"lineCount":1}]}

          """))
  }

  @Test func charactersNoFontHasAreListed() throws {
    let outcome = try measure([], "a漢")
    #expect(outcome.output.hasSuffix(#"}],"missing":["U+6F22"]}"# + "\n"))
  }

  @Test func lengthsOfCSSFollowFromTheContainer() throws {
    #expect(
      try measure(["--encoding", "css"])
        == .success(
          #"{"id":1,"css":"calc(109px + clamp(0px,(273.983px - 100cqi)*1e5,109px))"}"# + "\n"))
    let table = try measure(["--encoding", "css", "--format", "csv"])
    #expect(table == .unusable("--encoding css needs --format ndjson (see measure curve --help)"))
  }

  @Test func everyStepIsARow() throws {
    let folder = try Folder()
    let input = #"{"id":"a,b","text":"abc abc"}"# + "\n" + #"{"id":2}"# + "\n"
    let outcome = try folder.measure(
      Self.range + Program.plain + ["--format", "csv"], input: input)
    let rows = outcome.output.split(separator: "\n")
    #expect(
      rows.prefix(3) == [
        "id,width,height,lines,missing,error", #""a,b",100,218,2,,"#, #""a,b",273.984375,109,1,,"#,
      ])
    #expect(rows.count == 4 && rows[3].hasPrefix("2,,,,,\"standard input, line 2 (id 2), byte "))
    #expect(outcome.status == 1)
  }

  @Test func rowsMarkWhatIsCutShortUnderALimit() throws {
    let outcome = try measure(["--format", "csv", "--max-lines", "1"])
    #expect(
      outcome
        == .success(
          """
          id,width,height,lines,truncated,missing,error
          1,100,109,1,true,,
          1,273.984375,109,1,false,,

          """))
  }

  /// Every size of `measure heights` is that of the step its width belongs to.
  @Test func heightsAreThoseOfTheCurve() throws {
    let folder = try Folder()
    let options = [
      Program.package + "/Tests/Data/reviews.ndjson", "--break", "keep-all", "--format", "csv",
      "--quiet",
    ]
    let curves = try folder.measure(["curve", "--from", "150", "--to", "420"] + options).output
    var steps: [Substring: [(width: Double, size: [Substring])]] = [:]
    for row in curves.split(separator: "\n").dropFirst() {
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      steps[fields[0], default: []].append((Double(fields[1]) ?? .nan, Array(fields[2...3])))
    }
    #expect(steps.count == 3000)
    for width in [150, 234.5, 343, 420] {
      let heights = try folder.measure(["heights", "--width", "\(width)"] + options).output
      for row in heights.split(separator: "\n").dropFirst() {
        let fields = row.split(separator: ",", omittingEmptySubsequences: false)
        let step = steps[fields[0]]?.last { $0.width <= width }
        #expect(step?.size == Array(fields[1...2]), "\(fields[0]) at \(width)")
      }
    }
  }

  @Test(
    arguments: [
      ([], "give the widths with --from and --to, such as --from 200 --to 500"),
      (["--from", "200"], "give the widths with --from and --to, such as --from 200 --to 500"),
      (["--from", "500", "--to", "200.5"], "--from 500 is more than --to 200.5"),
      (["--form", "200", "--to", "500"], "Unknown option '--form'. Did you mean '--from'?"),
      (
        ["--from", "0", "--to", "500"],
        "The value '0' is invalid for '--from <width>': give a number above 0, such as 343"
      ),
      (
        ["--from", "200", "--to", "500", "-o", ""],
        "the name of the --output file is empty; - is standard output"
      ),
    ])
  func badArgumentsAreToldInASentence(arguments: [String], sentence: String) throws {
    let outcome = try Folder().measure(["curve"] + arguments)
    #expect(outcome == .unusable("\(sentence) (see measure curve --help)"))
  }
}
