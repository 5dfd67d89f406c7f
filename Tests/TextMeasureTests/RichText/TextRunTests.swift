import Foundation
import LayoutAdapters
import Testing
import TextMeasure

/// Rich texts that are written as lists of runs, and those of attributed strings.
@Suite struct TextRunTests {
  private let bold = SpanStyle(weight: 700)
  private let italic = SpanStyle(isItalic: true)
  private let box = InlineBox(width: 16, height: 16)

  @Test(arguments: [true, false])
  func runsAreWhatIsAppended(isVerified: Bool) {
    let text = RichText {
      TextRun.text("Tom", style: bold)
      if isVerified { box }
      if isVerified { " " } else { ": " }
      for word in ["a", "b"] { word }
      TextRun.span(italic) {
        "c"
        TextRun.text("d", style: bold)
      }
    }
    var expected = RichText()
    expected.append("Tom", style: bold)
    if isVerified { expected.append(box) }
    expected.append(isVerified ? " " : ": ")
    expected.append("a")
    expected.append("b")
    expected.append(italic) { text in
      text.append("c")
      text.append("d", style: bold)
    }
    #expect(text == expected)
  }

  @Test func listsAreWhatIsAppended() {
    #expect(
      RichText([.text("a"), .box(box)])
        == RichText {
          "a"
          box
        })
    #expect(RichText([TextRun]()) == RichText())
  }

  @Test func attributesAreWhatIsMadeOfThem() {
    var picture = AttributedString("\u{FFFC}")
    picture.link = URL(string: "a:b")
    var other = AttributedString("c")
    other.link = URL(string: "c:d")
    let string = AttributedString("a") + picture + AttributedString("b") + other
    let text = RichText(string) { run in
      switch run.link?.scheme {
      case "a": .box(box)
      case "c": .plain
      default: .style(bold)
      }
    }
    #expect(
      text
        == RichText {
          TextRun.text("a", style: bold)
          box
          TextRun.text("b", style: bold)
          "c"
        })
  }
}
