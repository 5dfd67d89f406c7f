import BundledFonts
import StyleCSS
import Testing
import TextMeasure

/// What padding and border make of the box of a style.
@Suite struct BoxTests {
  private func box(_ block: String, over box: ElementBox = ElementBox()) throws -> ElementBox {
    let read = CSSTextStyle(try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10))
    #expect(read.problems.isEmpty, "\(read.problems)")
    var style = TextStyle(fonts: try .pretendard(), size: 10, box: box)
    read.apply(to: &style)
    return style.box
  }

  private func edges(_ lengths: [Double]) -> BoxEdges {
    BoxEdges(
      top: Points(lengths[0]), right: Points(lengths[1]), bottom: Points(lengths[2]),
      left: Points(lengths[3]))
  }

  @Test(arguments: [
    ("padding: 3px", [3.0, 3, 3, 3]), ("padding: 1px 2em", [1, 20, 1, 20]),
    ("padding: 1px 2px 3px", [1, 2, 3, 2]), ("padding: 1px 2px 3px 0", [1, 2, 3, 0]),
    ("padding: 5px; padding-left: 1px", [5, 5, 5, 1]),
    ("padding-left: 1px; padding: 5px", [5, 5, 5, 5]),
    ("padding-block: 1px 2px; padding-inline: 3px", [1, 3, 2, 3]),
    ("padding-block-end: 4px; -webkit-padding-start: 2px", [0, 0, 4, 2]),
    ("padding: 0%", [0, 0, 0, 0]),
  ])
  func paddingsAreThoseOfSides(block: String, lengths: [Double]) throws {
    #expect(try box(block).padding == edges(lengths))
  }

  @Test(arguments: [
    ("border: 2px solid red", [2.0, 2, 2, 2]), ("border: solid", [3, 3, 3, 3]),
    ("border: thin dashed", [1, 1, 1, 1]), ("border: rgb(1 2 3) thick double", [5, 5, 5, 5]),
    ("border: 2px", [0, 0, 0, 0]), ("border: 2px none", [0, 0, 0, 0]),
    ("border: 2px hidden #fff", [0, 0, 0, 0]), ("border-width: 4px", [0, 0, 0, 0]),
    ("border-width: 1px 2px; border-style: solid none", [1, 0, 1, 0]),
    ("border: 2px solid; border-bottom: 0 solid; border-inline-start-width: .5em", [2, 2, 0, 5]),
    ("border-block: 1px solid; border-top-style: none", [0, 0, 1, 0]),
    ("border-block-width: 1px 2px; border-block-style: solid", [1, 0, 2, 0]),
    ("-webkit-border-after: 3px ridge currentcolor", [0, 0, 3, 0]),
  ])
  func bordersHaveAStyle(block: String, lengths: [Double]) throws {
    #expect(try box(block).border == edges(lengths))
  }

  @Test func theBoxIsWhatTheWidthIsOf() throws {
    #expect(try box("box-sizing: border-box").sizing == .borderBox)
    #expect(
      try box("-webkit-box-sizing: border-box; box-sizing: content-box").sizing == .contentBox)
  }

  @Test func sidesThatAreNotDeclaredStay() throws {
    let base = ElementBox(padding: BoxEdges(1), border: BoxEdges(2), sizing: .borderBox)
    let new = try box(
      "padding-top: 7px; border-left-style: none; border-top-width: 5px", over: base)
    #expect(new.padding == edges([7, 1, 1, 1]) && new.border == edges([5, 2, 2, 0]))
    #expect(new.sizing == .borderBox)
  }

  /// The order of an object's fields means nothing.
  @Test func sidesCountMoreThanShorthandsOfAnObject() throws {
    let read = CSSTextStyle(
      try CSSDeclarations([
        "border": "1px solid", "border-block-width": "2px", "border-top": "3px solid",
        "border-bottom-width": "4px", "padding": "1px", "padding-inline": "2px",
        "padding-left": "3px",
      ]), units: CSSUnits(fontSize: 10))
    var style = TextStyle(fonts: try .pretendard(), size: 10)
    read.apply(to: &style)
    #expect(style.box.border == edges([3, 1, 4, 1]))
    #expect(style.box.padding == edges([1, 2, 1, 3]))
  }

  @Test(arguments: [
    "padding: -1px", "padding: 1px 2px 3px 4px 5px", "padding-top: 1px 2px", "padding: auto",
    "padding:", "border: 1px 2px", "border: solid solid", "border: red blue", "border: 1px sold",
    "border-width: 10%", "border-style: thin", "box-sizing: padding-box",
    "padding: calc(1px + 10%)",
  ])
  func whatIsNoBoxIsRefused(block: String) throws {
    let read = CSSTextStyle(try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10))
    #expect(read.problems.count == 1)
  }
}
