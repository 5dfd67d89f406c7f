import Testing

/// Arguments that cannot be used are reported in one sentence, with those that can; nothing is
/// written, and the exit status is 2.
@Suite struct ArgumentTests {
  private static let heightsHint = "(see measure heights --help)"

  private static let emptyWidth =
    "The value '343,' is invalid for '--width <width>': give a number above 0, such as 343"

  static let sizes = "give a number above 0 and at most 2000"

  @Test(
    arguments: [
      (["--width", "0"], "0", "--width <width>", "give a number above 0, such as 343"),
      (["--width", "-5"], "-5", "--width <width>", "give a number above 0, such as 343"),
      (["--width", "nan"], "nan", "--width <width>", "give a number above 0, such as 343"),
      (["--width", "inf"], "inf", "--width <width>", "give a number above 0, such as 343"),
      (["--width", "abc"], "abc", "--width <width>", "give a number above 0, such as 343"),
      (["--width", "343px"], "343px", "--width <width>", "give a number above 0, such as 343"),
      (["--font-size", "0"], "0", "--font-size <size>", Self.sizes),
      (["--font-size", "-1"], "-1", "--font-size <size>", Self.sizes),
      (["--font-size", "nan"], "nan", "--font-size <size>", Self.sizes),
      (["--font-size", "1e9"], "1e9", "--font-size <size>", Self.sizes),
      (["--scale", "0"], "0", "--scale <scale>", "give a number above 0 and at most 16"),
      (["--scale", "17"], "17", "--scale <scale>", "give a number above 0 and at most 16"),
      (["--jobs", "0"], "0", "--jobs <n>", "give a whole number from 1 to 1024"),
      (["--jobs", "-2"], "-2", "--jobs <n>", "give a whole number from 1 to 1024"),
      (["--jobs", "all"], "all", "--jobs <n>", "give a whole number from 1 to 1024"),
      (["--max-lines", "0"], "0", "--max-lines <n>", "give a whole number of 1 or more"),
      (["--max-lines", "2.5"], "2.5", "--max-lines <n>", "give a whole number of 1 or more"),
      (
        ["--max-text-bytes", "0"], "0", "--max-text-bytes <bytes>",
        "give a whole number from 1 to 2147483647"
      ),
      (
        ["--max-record-bytes", "0"], "0", "--max-record-bytes <bytes>",
        "give a whole number from 1 to 1073741824"
      ),
      (
        ["--letter-spacing", "-2%"], "-2%", "--letter-spacing <length>",
        "for a share of the font's size give -0.02em"
      ),
      (
        ["--format", "parquet"], "parquet", "--format <format>",
        "give ndjson, csv or tsv; 'python -m textmeasure parquet' adds heights to a Parquet file, "
          + "and the NDJSON of measure can be piped to Python (Documentation/python.md)"
      ),
      (
        ["--line-height", "-3"], "-3", "--line-height <height>",
        "give normal, a multiple of the font's size such as 1.4, 1.4em or 140%, of its line height "
          + "such as 1.2font, or a length such as 22pt or 22px"
      ),
      (
        ["--line-height", "1.4lh"], "1.4lh", "--line-height <height>",
        "give normal, a multiple of the font's size such as 1.4, 1.4em or 140%, of its line height "
          + "such as 1.2font, or a length such as 22pt or 22px"
      ),
      (
        ["--profile", "opera"], "opera", "--profile <profile>",
        "give css, webkit, firefox, uikit, flutter or android"
      ),
      (
        ["--view", "web"], "web", "--view <view>",
        "give label, attributed-label, drawing, text-view, text-view-35, text-view-36, static-layout, static-layout-35, compose, compose-heading, compose-paragraph, react-native or react-native-35"
      ),
      (
        ["--strategy", "all"], "all", "--strategy <strategy>",
        "give none, push-out, hangul-word or standard"
      ),
      (["--leading", "half"], "half", "--leading <leading>", "give proportional or even"),
      (["--format", "xml"], "xml", "--format <format>", "give ndjson, csv or tsv"),
      (["--records", "a"], "a", "--records <pointer>", "give a JSON pointer, such as /a"),
      (
        ["--records", "/a~2"], "/a~2", "--records <pointer>",
        "/a~2 is not a JSON pointer: ~ must be followed by 0 (a tilde) or 1 (a slash)"
      ),
      (["--lang", "한국어"], "한국어", "--lang <tag>", "give a BCP 47 tag, such as ko or zh-Hant"),
      (["--lang", ""], "", "--lang <tag>", "give a BCP 47 tag, such as ko or zh-Hant"),
      (["--offsets", "utf32"], "utf32", "--offsets <offsets>", "give utf8 or utf16"),
      (
        ["--break", "never"], "never", "--break <break>",
        "give normal, keep-all, break-all, hangul-word, auto-phrase or break-word"
      ),
      (
        ["--overflow-wrap", "x"], "x", "--overflow-wrap <overflow-wrap>",
        "give normal, break-word or anywhere"
      ),
      (
        ["--white-space", "x"], "x", "--white-space <white-space>",
        "give normal, nowrap, pre, pre-wrap, pre-line, pre-line-nowrap or break-spaces"
      ),
    ])
  func errorsOnBadValuesNameGoodOnes(
    arguments: [String], value: String, option: String, advice: String
  ) throws {
    let outcome = try Folder().measure(["--width", "343"] + arguments)
    let message = "The value '\(value)' is invalid for '\(option)': \(advice)"
    #expect(outcome == .unusable("\(message) \(Self.heightsHint)"))
  }

  @Test(
    arguments: [
      (["heights"], "give at least one --width, such as --width 343, or a --device"),
      (["--width", "343,390,343.0"], "the width 343.0 is given twice"),
      (["--width", "343", "--width", "343"], "the width 343 is given twice"),
      (["--width", "343,"], emptyWidth),
      (
        ["--width", "343", "--records", "/a", "--input-format", "csv"],
        "--records needs JSON input; in a table every row is a record"
      ),
      (
        ["--width", "343", "--records", "/a", "a.json", "b.tsv.gz"],
        "--records needs JSON input; in a table every row is a record"
      ),
      (
        ["--device", "Nokia"], "there is no device 'Nokia'; measure devices lists them."
      ),
      (
        ["--device", "11", "--device", "15", "--profile", "uikit"],
        "the devices have 2 and 3 pixels to the point; measure those of one scale at a time"
      ),
      (
        ["--device", "11", "--scale", "2", "--profile", "uikit"],
        "a --device has its own scale, so no --scale"
      ),
      (["--width"], "Missing value for '--width <width>'"),
      (["--widht", "343"], "Unknown option '--widht'. Did you mean '--width'?"),
      (["--width", "343", "-x"], "Unknown option '-x'"),
      (
        ["--width", "343", "--text-size", "large"],
        "Unknown option '--text-size': it is an option of measure cells"
      ),
      (["--width", "343", "--lines", "--format", "csv"], "--lines needs --format ndjson"),
      (["--width", "343", ""], "the name of an input file is empty; - is standard input"),
      (
        ["--width", "343", "-o", ""],
        "the name of the --output file is empty; - is standard output"
      ),
      (
        ["--width", "343", "--font", "arial"],
        "there is no bundled font 'arial'; give pretendard, pretendard-medium, "
          + "pretendard-semibold or pretendard-bold, or a file with --font-file"
      ),
      (
        ["--width", "343", "--font-file", "font.ttc#first"],
        "'first' in --font-file font.ttc#first is no number of a face"
      ),
      (
        ["--width", "343", "--font-file", "font.ttf@bold"],
        "'bold' in --font-file is not an axis such as wght=600"
      ),
    ])
  func badArgumentsAreToldInASentence(arguments: [String], sentence: String) throws {
    let outcome = try Folder().measure(arguments)
    #expect(outcome == .unusable("\(sentence) \(Self.heightsHint)"))
  }

  /// What would change nothing is most likely a mistake.
  @Test(
    arguments: [
      (["--offsets", "utf16"], "--offsets needs --lines or --token: nothing else has offsets"),
      (["--font", "pretendard", "--font-file", "x.ttf"], "give --font or --font-file, not both"),
      (["-", "-"], "standard input, -, can be read only once"),
      (
        ["--scale", "2"],
        "--scale needs --profile uikit or android, and a --view other than drawing"
      ),
      (
        ["--profile", "uikit", "--view", "drawing", "--scale", "2"],
        "--scale needs --profile uikit or android, and a --view other than drawing"
      ),
      (
        ["--profile", "flutter", "--tab-size", "4"],
        "--tab-size has no effect: a tab of flutter is a space"
      ),
      (
        ["--tab-size", "4"],
        "--tab-size needs --white-space pre, pre-wrap or break-spaces: normal has no tabs"
      ),
      (
        ["--profile", "uikit", "--strategy", "none", "--break", "normal"],
        "--strategy has no effect: --break says which words may part"
      ),
      (
        ["--white-space", "nowrap", "--break", "keep-all"],
        "--break has no effect: --white-space nowrap does not wrap"
      ),
      (
        ["--white-space", "pre", "--overflow-wrap", "anywhere"],
        "--overflow-wrap has no effect: --white-space pre does not wrap"
      ),
      (
        ["--white-space", "pre", "--line-break", "loose"],
        "--line-break has no effect: --white-space pre does not wrap"
      ),
    ])
  func optionsThatChangeNothingAreRefused(arguments: [String], sentence: String) throws {
    let outcome = try Folder().measure(["--width", "343"] + arguments)
    #expect(outcome == .unusable("\(sentence) \(Self.heightsHint)"))
  }

  @Test func bundledFontsAreLookedForOnlyWhereTheyAreUsed() throws {
    let outcome = try Folder().measure(
      ["--width", "343", "--fonts", "x", "--font-file", Program.plainFont])
    let sentence = "--fonts is for the bundled fonts; leave it out with --font-file"
    #expect(outcome == .unusable("\(sentence) \(Self.heightsHint)"))
  }

  /// What arguments name may be unusable too.
  @Test(
    arguments: [
      (["missing.ndjson"], "cannot open missing.ndjson: No such file or directory"),
      (["ok", "missing.ndjson"], "cannot open missing.ndjson: No such file or directory"),
      (
        ["folder"],
        "folder is a folder without files of reviews (.json, .ndjson, .jsonl, .csv, .tsv, also with .gz or .zst) (see measure heights --help)"
      ),
      (
        ["ok", "--fonts", "folder"],
        "no bundled font at folder/Pretendard/Pretendard-Regular.otf: "
          + "name the directory that holds Pretendard/ and Fallback/"
      ),
      (["ok", "--font-file", "missing.ttf"], "cannot read the font file 'missing.ttf'"),
      (
        ["ok", "--font-file", "ok"],
        "'ok' is not a font (TrueType, OpenType, a collection of them, WOFF or WOFF2)"
      ),
      (
        ["ok", "--font-file", "plain.ttf#1"],
        "'plain.ttf' has no usable face 1: it holds 1, counted from 0"
      ),
      (
        ["ok", "--font-file", "plain.ttf@wght=600"],
        "'plain.ttf' is not a variable font, so it has no axis 'wght'"
      ),
      (
        ["ok", "--text-field", "/a~2"],
        "/a~2 is not a JSON pointer: ~ must be followed by 0 (a tilde) or 1 (a slash)"
      ),
      (["ok", "-o", "folder"], "folder is a directory; give a file to write to"),
      (["ok", "-o", "missing/out"], "cannot create missing/out: No such file or directory"),
    ])
  func unusableFilesAreToldInASentence(arguments: [String], sentence: String) throws {
    let folder = try Folder()
    try folder.write("ok", #"{"text":"abc"}"#)
    _ = try folder.bash(#"mkdir folder && cp "$PLAIN" plain.ttf"#)
    #expect(try folder.measure(["--width", "343"] + arguments) == .unusable(sentence))
  }
}
