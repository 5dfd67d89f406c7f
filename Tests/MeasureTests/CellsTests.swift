import CellHeight
import Foundation
import ListLayout
import Testing

/// `measure cells`. A line of Pretendard at 15 px is 18 px high in a browser; a label of 17
/// points 20.287109375, rounded up to pixels.
@Suite struct CellsTests {
  private let page = ["--profile", "css", "--font-size", "15", "--quiet"]
  private let review = #"{"id":7,"text":"재밌어요","title":"해리 포터","stars":4}"# + "\n"

  @Test func everyCellOfEveryWidthInOneRecord() throws {
    let outcome = try Folder().measure(
      [
        "cells", "--cell", "bookstore-review", "--cell", "animal-row", "--width", "375", "--width",
        "320",
      ] + page, input: review)
    #expect(
      outcome
        == .success(
          """
          {"id":7,"cells":[{"cell":"bookstore-review","width":375,"height":338},\
          {"cell":"animal-row","width":375,"height":82},\
          {"cell":"bookstore-review","width":320,"height":338},\
          {"cell":"animal-row","width":320,"height":82}]}

          """))
  }

  /// A body of 17 points at the default size and 33 at the second accessibility size: labels
  /// of 20.287109375 and 39.380859375 points, in whole pixels 20.5 and 39.5, and on a screen
  /// of three pixels to the point 20 1/3 and 39 2/3 (20.33 and 39.67).
  @Test func devicesAndTextSizesAreToldApart() throws {
    let outcome = try Folder().measure(
      [
        "cells", "--cell", "bookstore-review", "--device", "SE", "--device", "iPhone 15 pro",
        "--text-size", "large", "--text-size", "accessibilityLarge", "--text-style", "body",
        "--format", "csv", "--quiet",
      ], input: review)
    let name = "bookstore-review"
    #expect(
      outcome
        == .success(
          """
          id,\(name)_320_2x_large,\(name)_320_2x_accessibilityLarge,\(name)_393_3x_large,\
          \(name)_393_3x_accessibilityLarge,missing,error
          7,340.5,359.5,340.3333333333333,359.6666666666667,,

          """))
  }

  @Test func templatesFromFilesShowFieldsByOtherNames() throws {
    let folder = try Folder()
    try folder.write(
      "card.json",
      """
      {"name": "card", "styles": {"head": {"size": 30}},
       "cell": {"type": "vertical", "insets": 10, "children": [
         {"type": "text", "field": "head", "style": "head", "name": "head"},
         {"type": "text", "name": "body"},
         {"type": "box", "height": 5, "if": "badge", "name": "badge"}]}}
      """)
    let outcome = try folder.measure(
      [
        "cells", "--cell", "card.json", "--width", "375", "--field", "head=title", "--field",
        "badge=/stars", "--frames",
      ] + page, input: review)
    #expect(
      outcome
        == .success(
          """
          {"id":7,"cells":[{"cell":"card","width":375,"height":79,"frames":[\
          {"name":"head","x":10,"y":10,"width":355,"height":36},\
          {"name":"body","x":10,"y":46,"width":355,"height":18},\
          {"name":"badge","x":10,"y":64,"width":355,"height":5}]}]}

          """))
  }

  /// Two of three lines are shown, the token behind the second, which ends after seven bytes.
  @Test func framesHaveHowMuchOfATextIsShown() throws {
    let folder = try Folder()
    try folder.write(
      "card.json",
      """
      {"name": "card", "cell": {"type": "vertical", "children": [
         {"type": "text", "name": "body", "maxLines": 2, "token": "… more"},
         {"type": "box", "height": 5, "name": "more", "ifTruncated": "body"}]}}
      """)
    let outcome = try folder.measure(
      ["cells", "--cell", "card.json", "--width", "375", "--frames", "--white-space", "pre-wrap"]
        + page, input: #"{"id":7,"text":"가\n나\n다"}"# + "\n")
    #expect(
      outcome
        == .success(
          """
          {"id":7,"cells":[{"cell":"card","width":375,"height":41,"frames":[\
          {"name":"body","x":0,"y":0,"width":375,"height":36,\
          "truncated":true,"lineCount":2,"totalLineCount":3,"cutOffset":7},\
          {"name":"more","x":0,"y":36,"width":375,"height":5}]}]}

          """))
  }

  /// Four characters of 12.97 px, "재밌어요", are one line of 18 px from 51.84 px on, 88 px
  /// beside the picture; a row of one line is 82 px high, and of two 100.
  @Test func curvesHaveTheWidthsAtWhichHeightsChange() throws {
    let arguments = ["cells", "--cell", "animal-row", "--from", "125", "--to", "440"] + page
    let outcome = try Folder().measure(arguments, input: review)
    #expect(
      outcome
        == .success(
          """
          {"id":7,"cells":[{"cell":"animal-row","from":125,"to":440,"steps":[\
          {"width":125,"height":100},{"width":139.84375,"height":82}]}]}

          """))
    let encoded = try Folder().measure(arguments + ["--encoding", "base64"], input: review)
    let base64 = try #require(encoded.output.firstMatch(of: /"curve":"([^"]+)"/)).output.1
    let curve = try CellHeightCurve(encoded: #require(Data(base64Encoded: String(base64))))
    #expect(curve.widths == 125...440)
    #expect(curve.steps.map(\.width) == [125, 139.84375])
    #expect(curve.steps.map(\.height) == [100, 82])
    let length = try Folder().measure(arguments + ["--encoding", "css"], input: review).output
    #expect(length.hasSuffix(#","css":"\#(curve.cssLength() ?? "")"}]}"# + "\n"))
    #expect(curve.cssLength() == "calc(82px + clamp(0px,(139.843px - 100cqi)*1e5,18px))")
    let table = try Folder().measure(arguments + ["--format", "csv"], input: review)
    #expect(
      table
        == .success(
          """
          id,cell,width,height,missing,error
          7,animal-row,125,100,,
          7,animal-row,139.84375,82,,

          """))
  }

  @Test func recordsWithErrorsKeepTheirPlace() throws {
    let folder = try Folder()
    try folder.write(
      "a.json", #"{"name": "a", "cell": {"type": "text", "field": "title"}}"#)
    let outcome = try folder.measure(
      ["cells", "--cell", "a.json", "--width", "375", "--quiet"],
      input: #"{"text":"a","title":["b"]}"# + "\n" + #"{"text":"a"}"# + "\n")
    let reason = #"the field \"title\" is an array, not text"#
    #expect(
      outcome.output == """
        {"error":{"file":"standard input","line":1,"byte":20,"reason":"\(reason)"}}
        {"line":2,"cells":[{"cell":"a","width":375,"height":0}]}

        """)
    #expect(outcome.status == 1)
  }

  @Test func charactersThatNoFontHasAreListed() throws {
    let outcome = try Folder().measure(
      ["cells", "--cell", "animal-row", "--width", "375"] + page, input: #"{"text":"ก"}"#)
    #expect(
      outcome.output == """
        {"line":1,"cells":[{"cell":"animal-row","width":375,"height":82}],"missing":["U+0E01"]}

        """)
  }

  /// Also where the template measured last does not show them.
  @Test(
    arguments: [["product-list", "animal-row"], ["animal-row", "product-list"]],
    [["375"], ["375", "320", "200"]])
  func charactersThatNoFontHasAreListedWhicheverTemplateShowsThem(
    cells: [String], widths: [String]
  ) throws {
    let options = cells.flatMap { ["--cell", $0] } + widths.flatMap { ["--width", $0] }
    let outcome = try Folder().measure(
      ["cells"] + options + page, input: #"{"text":"a","price":"ก"}"#)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix(#","missing":["U+0E01"]}"# + "\n"))
  }

  @Test func templatesAreListedAndShown() throws {
    let names = CellTemplate.shipped.map(\.name).joined(separator: "\n") + "\n"
    #expect(try Folder().measure(["cells", "--list"]) == .success(names))
    let json = try Folder().measure(["cells", "--show", "mosaic"]).output
    #expect(try CellTemplate(json: json.utf8) == .mosaic)
    #expect(try Folder().measure(["cells", "--schema"]) == .success(CellTemplate.schema + "\n"))
  }

  /// What is shown can be used.
  @Test func aShownTemplateMeasuresAsItself() throws {
    let folder = try Folder()
    let json = try folder.measure(["cells", "--show", "animal-row"]).output
    try folder.write("row.json", json)
    let arguments = ["cells", "--width", "375", "--quiet", "--cell"]
    #expect(
      try folder.measure(arguments + ["row.json"], input: review)
        == folder.measure(arguments + ["animal-row"], input: review))
  }

  @Test(
    arguments: [
      (["--width", "375"], "give at least one --cell"),
      (["--cell", "animal-row"], "give at least one --width"),
      (["--cell", "row", "--width", "375"], "there is no cell 'row'; give bookstore-review, "),
      (["--cell", "none.json", "--width", "375"], "cannot read the template 'none.json'"),
      (["--cell", "bad.json", "--width", "375"], "bad.json: /cell/type is \"image\"; give "),
      (["--cell", "ugly.json", "--width", "375"], "the template cannot be used: /cell is a box"),
      (["--cell", "animal-row", "--device", "nokia"], "there is no device 'nokia'"),
      (["--cell", "animal-row", "--width", "-1"], "The value '-1' is invalid for '--width"),
      (
        ["--cell", "animal-row", "--width", "9", "--text-size", "huge", "--text-style", "body"],
        "there is no text size 'huge'; give extraSmall, "
      ),
      (
        ["--cell", "animal-row", "--width", "9", "--text-size", "small"],
        "no text follows --text-size"
      ),
      (
        ["--cell", "animal-row", "--width", "9", "--text-style", "text"],
        "The value 'text' is invalid for '--text-style <style>': give largeTitle, "
      ),
      (
        ["--cell", "animal-row", "--width", "9", "--field", "name=x"],
        "no template shows 'name', which --field names; they show title"
      ),
      (["--cell", "animal-row", "--width", "9", "--field", "title"], "'title' is not a --field"),
      (["--cell", "animal-row", "--width", "9", "--cell-font", "a"], "'a' is not a --cell-font"),
      (
        ["--cell", "animal-row", "--width", "9", "--cell-font", "a=a.otf"],
        "no template calls a font 'a', which --cell-font names"
      ),
      (
        ["--cell", "animal-row", "--width", "9", "--field", "title=/a~b"],
        "/a~b is not a JSON pointer"
      ),
      (["--cell", "esc.json", "--width", "9"], "/cell/type is \"⟨U+001B⟩[2J\""),
      (
        ["--cell", "animal-row", "--width", "9", "--frames", "--format", "csv"],
        "--frames needs --format ndjson"
      ),
      (["--cell", "animal-row", "--from", "9"], "give the widths with --from and --to"),
      (["--cell", "animal-row", "--from", "9", "--to", "8"], "--from 9 is more than --to 8"),
      (
        ["--cell", "animal-row", "--from", "9", "--to", "10", "--width", "9"],
        "curves are from --from to --to, so no --width and no --device"
      ),
      (
        ["--cell", "animal-row", "--from", "9", "--to", "10", "--frames"],
        "curves have no --frames"
      ),
      (
        ["--cell", "animal-row", "--width", "9", "--encoding", "base64"],
        "--encoding says how curves are written, which need --from and --to"
      ),
      (
        [
          "--cell", "animal-row", "--from", "9", "--to", "10", "--encoding", "base64", "--format",
          "csv",
        ],
        "--encoding base64 needs --format ndjson"
      ),
      (
        ["--cell", "nameless.json", "--width", "9", "--frames"],
        "--frames writes parts that have a name, and 'nameless' has none: give its parts a \"name\""
      ),
      (
        ["--cell", "product-grid", "--from", "9", "--to", "10"],
        "the template product-grid has no curves: /cell/children/0 is a box whose height"
      ),
      (["--show", "row"], "there is no cell 'row'"),
      (
        ["--cell", "animal-row", "--device", "SE", "--scale", "3"],
        "a --device has its own scale, so no --scale"
      ),
      (
        ["--cell", "animal-row", "--width", "9", "--profile", "css", "--scale", "3"],
        "--scale needs --profile uikit or android, and a --view other than drawing"
      ),
      (
        ["--cell", "animal-row", "--width", "9", "--text-style", "body", "--font-size", "9"],
        "give --text-style or --font-size, not both"
      ),
    ])
  func argumentsAreRefused(arguments: [String], sentence: String) throws {
    let folder = try Folder()
    try folder.write("bad.json", #"{"name": "a", "cell": {"type": "image"}}"#)
    try folder.write("ugly.json", #"{"name": "a", "cell": {"type": "box"}}"#)
    try folder.write("nameless.json", #"{"name": "nameless", "cell": {"type": "text"}}"#)
    try folder.write("esc.json", #"{"name": "a", "cell": {"type": "\u001b[2J"}}"#)
    let outcome = try folder.measure(["cells"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }
}
