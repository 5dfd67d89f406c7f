import TestSupport
import Testing
import TextMeasure

@testable import Markup

@Suite struct HTMLTests {
  @Test(arguments: [
    ("plain 글", "plain 글"),
    ("<b>Tom</b> 봤어요", "{w700 Tom} 봤어요"),
    ("<STRONG>a</Strong><em>b</em><i>c</i>", "{w700 a}{i b}{i c}"),
    ("<small>a</small><big>b</big>", "{x0.83 a}{x1.2 b}"),
    ("a<sup>2</sup><sub>i</sub>", "a{x0.83 super 2}{x0.83 sub i}"),
    ("<a href='x'>a</a><s>b</s><u>c</u><mark>d</mark><span>e</span>", "{- a}{- b}{- c}{- d}{- e}"),
    ("<b>a<i>b</i></b>", "{w700 a{i b}}"), ("a<!-- <b> -->b", "ab"),
    ("a<br>b<br/>c</br>d", "a|b|c|d"),
    ("<b></b>a", "{w700 }a"), ("a<wbr>b", "a\u{200B}b"), ("<html><body>a</body></html>", "a"),
  ])
  func elementsAreSpans(html: String, expected: String) throws {
    #expect(try MarkupFixture().shown(html) == expected)
  }

  /// Attributes of elements, as browsers read them.
  @Test(arguments: [
    (#"<span style="font-weight:bold">a</span>b"#, "{w700 a}b"),
    (
      #"<span style="font-size: 1.5em">a<b style='font-size:50%'>b</b></span>"#,
      "{s30 a{w700 s15 b}}"
    ),
    (#"<i style="font-style: normal; color: red; background: url(x)">a</i>"#, "{i a}"),
    (
      #"<font size="5" color=red>a</font><font size=+1>b</font><font size="-9">c</font>"#,
      "{s24 a}{s18 b}{s10 c}"
    ),
    (#"a<span style="vertical-align: super">2</span>"#, "a{super 2}"),
    (#"a<span style="display:none">b<img width=2 height=2></span>c"#, "ac"),
    ("a<p hidden>b</p>c", "ac"), (#"<p style="text-align:center;margin:0">a</p>"#, "{- a}"),
    (#"<img style="width: 20px; height: 1em" width=3>"#, "[20.0x20.0]"),
    (#"<span style="width: 3px; font-size: inherit">a</span>"#, "{- a}"),
  ])
  func elementsHaveWhatTheyDeclare(html: String, expected: String) throws {
    #expect(try MarkupFixture().shown(html) == expected)
  }

  @Test(arguments: [
    (#"<span style="text-indent: 1em">a</span>"#, #"style="text-indent: 1em""#),
    (#"<p style="margin-bottom: 10px">a</p>"#, #"style="margin-bottom: 10px""#),
    (#"<span style="display: block">a</span>"#, #"style="display: block""#),
    (#"<span style="font-family: Roboto">a</span>"#, #"style="font-family: Roboto""#),
    (#"<font face="Arial">a</font>"#, #"style="font-family: Arial""#),
    (#"<span style="colour: red">a</span>"#, #"style="colour: red""#),
    (#"<div style="float: left">a</div>"#, #"style="float: left""#),
    (#"<img style="max-width: 50px" width=3 height=3>"#, #"style="max-width: 50px""#),
  ])
  func declarationsThatNoSpanHasAreErrors(html: String, name: String) throws {
    let error = #expect(throws: MarkupError.self) { try MarkupFixture().shown(html) }
    #expect(error == .unsupported(name))
    let unknown = UnknownTags()
    _ = try MarkupFixture(unknownTags: unknown).shown(html)
    #expect(unknown.summary?.contains(name) == true)
  }

  /// `Html.fromHtml` reads but colours and lines of them.
  @Test func androidReadsNoSizesOfAttributes() throws {
    let fixture = MarkupFixture(profile: .android(AndroidRules(density: 2)))
    #expect(try fixture.shown(#"<font size="5">a</font>"#) == "{- a}")
  }

  /// What stands in blocks has lines of its own, and blocks of nothing have none.
  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a|b"), ("<p>a<p>b", "a|b"), ("a<p>b</p>c", "a|b|c"),
    ("<div><p>a</p></div><div></div>\n<p> </p><p>b</p>", "a|b"), ("<p>a<br></p><p>b</p>", "a|b"),
    ("<p>a</p><p><br></p><p>b</p>", "a||b"), ("<b>a<p>b</p>c</b>", "{w700 a|b|c}"),
    ("<p>a</p><p><b>b</b></p>", "a|{w700 b}"), ("<p>a</p><b></b>", "a"), ("a</p>b", "a|b"),
  ])
  func blocksHaveLinesOfTheirOwn(html: String, expected: String) throws {
    #expect(try MarkupFixture().shown(html) == expected)
  }

  /// What browsers make of it (section 13.2.6.4.7 of the HTML standard).
  @Test(arguments: [
    ("<b>a", "{w700 a}"), ("a</b>b", "ab"), ("<b>a<i>b</b>c</i>d", "{w700 a{i b}}{i c}d"),
    ("<p><b>a</p>b", "{w700 a}|{w700 b}"), ("<b><span>a</b>b</span>c", "{w700 {- a}}bc"),
    ("<a>a<a>b</a>c", "{- a}{- b}c"), ("<span><div>a</span>b</div>c", "{- ab|c}"),
    ("a<b", "a"), ("a<b x='", "a"), ("a</", "a</"), ("a<", "a<"), ("3 < 4 <3", "3 < 4 <3"),
    ("<안녕>", "<안녕>"), ("a</안녕>b", "ab"), ("a<!x>b<?y>c", "abc"), ("a<!-->b<!--->c", "abc"),
    ("a<!--x--!>b", "ab"), ("a\0b", "ab"), ("<b/>a", "{w700 a}"), ("<b/x=y>a", "{w700 a}"),
  ])
  func whatIsNotClosedIsAsInBrowsers(html: String, expected: String) throws {
    #expect(try MarkupFixture().shown(html) == expected)
  }

  @Test(arguments: [
    ("R&amp;D", "R&D"), ("R&D", "R&D"), ("AT&amp T", "AT& T"), ("a&nbspb", "a\u{A0}b"),
    ("&lt;b&gt;", "<b>"), ("&copy2", "©2"), ("&notit;", "¬it;"), ("&hellip;", "…"),
    ("&hellip", "&hellip"),
    ("&check;&NotEqualTilde;", "✓≂̸"), ("&#44032;&#xAC01;&#xac02", "가각갂"),
    ("&#128;&#0;", "€\u{FFFD}"),
    ("&#xD800;&#x110000;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#;&#x;", "&#;&#x;"),
    ("&;&", "&;&"), ("&CounterClockwiseContourIntegral;", "∳"), ("&nosuchthing;", "&nosuchthing;"),
    ("&ampamp;", "&amp;"), ("&#60;b&#62;", "<b>"),
  ])
  func referencesAreCharacters(html: String, expected: String) throws {
    #expect(try MarkupFixture().shown(html) == expected)
  }

  @Test(arguments: [
    ("<img width=20 height=\"16\">", "[20.0x16.0]"),
    ("<img width='20px' height='1.5'>", "[20.0x1.5]"),
    ("a<img width=2 height=3 alt='x'/>b", "a[2.0x3.0]b"), ("<img class=icon>", "[9.0x8.0]"),
    ("<img class=icon width=5>", "[5.0x8.0]"), ("<span class=icon>x<b>y</b></span>z", "[9.0x8.0]z"),
    ("<img width=1 width=2 height=3>", "[1.0x3.0]"),
  ])
  func picturesAreBoxes(html: String, expected: String) throws {
    let tags = #"{"icon": {"box": {"width": 9, "height": 8}}}"#
    #expect(try MarkupFixture(tags: tags).shown(html) == expected)
  }

  @Test func picturesLieWhereTheirStyleSays() throws {
    let tags = #"{"img": {"verticalAlign": "middle", "margin": [1, 2]}}"#
    let rich = try MarkupFixture(tags: tags).rich("<img width=20 height=10>", .html)
    #expect(
      rich.boxes == [
        InlineBox(
          width: 20, height: 10, margins: .init(right: 2, left: 1), verticalAlignment: .middle)
      ])
  }

  @Test(arguments: [
    ("<span class='mention'>a</span>", "{w500 a}"), ("<b class=mention>a</b>", "{w500 a}"),
    ("<b class='mention loud'>a</b>", "{w500 i a}"), ("<b class=loud>a</b>", "{w700 i a}"),
    ("<mention>a</mention>", "{w500 a}"), ("<p class=loud>a</p><p>b", "{i a}|b"),
    ("<sup class=loud>a</sup>", "{i x0.83 super a}"), ("<code>a</code>", "{s9 a}"),
  ])
  func classesAndElementsHaveStylesOfTheirNames(html: String, expected: String) throws {
    let tags = #"{"mention": {"weight": 500}, "loud": {"italic": true}, "code": {"size": 9}}"#
    #expect(try MarkupFixture(tags: tags).shown(html) == expected)
  }

  /// Where texts are laid out with all of their white space, that of HTML is gone before.
  @Test(arguments: [
    (" a \n <b> b</b> c ", "a {w700 b} c "), ("<p> a</p>\n\n<p>b </p>", "a|b "),
    ("a <br> b", "a |b"),
  ])
  func whiteSpaceCollapses(html: String, expected: String) throws {
    #expect(try MarkupFixture(profile: .flutter()).shown(html) == expected)
  }

  /// Browsers collapse it, and style sheets may keep it.
  @Test func browsersHaveItsWhiteSpace() throws {
    let html = " a \n <b> b</b>"
    #expect(try MarkupFixture().shown(html) == " a | {w700  b}")
    #expect(try MarkupFixture(whiteSpace: .preWrap).shown(html) == " a | {w700  b}")
    #expect(try MarkupFixture(whiteSpace: .preWrap).shown("<p>a</p> <p>b</p>") == "a| |b")
    #expect(try MarkupFixture().rich("a<br>b", .html).spans.map(\.whiteSpace) == [.pre])
    #expect(try MarkupFixture(profile: .flutter()).rich("a<br>b", .html).spans.isEmpty)
  }

  @Test func elementsAreThoseOfTheRenderer() throws {
    let android = MarkupFixture(profile: .android(.textView(density: 2)))
    #expect(
      try android.shown("<small>a</small><big>b</big><sup>c</sup>")
        == "{x0.8 a}{x1.25 b}{super c}")
    #expect(throws: MarkupError.noStyle("<sup>")) {
      try MarkupFixture(profile: .flutter()).shown("<sup>a</sup>")
    }
  }

  @Test(arguments: [
    ("<code>a</code>", MarkupError.noStyle("<code>")), ("<b class='x'>", .noStyle(".x")),
    ("<marquee>", .noStyle("<marquee>")), ("<hr>", .noStyle("<hr>")), ("<img src=x>", .noSize),
    ("<img width='50%' height=2>", .noSize), ("<script>1</script>", .noStyle("<script>")),
  ])
  func whatCannotBeLaidOutIsAnError(html: String, error: MarkupError) {
    #expect(throws: error) { try MarkupFixture().shown(html) }
  }

  @Test func textsAreBounded() throws {
    func shown(_ piece: String, _ count: Int) throws -> String {
      try MarkupFixture().shown(String(repeating: piece, count: count))
    }
    #expect(try shown("<b>", 128).hasPrefix("{w700 {w700 "))
    #expect(throws: MarkupError.tooDeep) { try shown("<b>", 129) }
    #expect(try shown("<br>", 10_000).count == 10_000)
    #expect(throws: MarkupError.tooManyPieces) { try shown("<br>", 10_001) }
  }

  @Test func unknownTagsMayBePlainText() throws {
    let unknown = UnknownTags()
    let fixture = MarkupFixture(unknownTags: unknown)
    #expect(unknown.summary == nil)
    #expect(try fixture.shown("<x>a</x><ul><li>b<li>c</ul><img alt='d'>") == "a|b|c|d")
    #expect(try fixture.shown("<script>if (a<b) c</script>e<style>f") == "e")
    #expect(
      unknown.summary
        == "7 tags have no style and are plain text: <li> 2, <img> without width and height 1, "
        + "<script> 1, <style> 1, <ul> 1, <x> 1")
  }

  /// Each is read to its end: what that costs, `linear-costs` counts.
  @Test(arguments: [
    "<b>", "</b>", "<b></b>", "<i><b></i>", "&amp;", "&", "<", "<!--", "<a b=", "<a b='", "<p>",
    "</p>",
    "<script>", "</script", "<b class='x y z'>", "&CounterClockwiseContourIntegra;",
    "<img alt=\"&lt;\">",
    "<!DOCTYPE", "<x>a", "<span><div></span>", "<a><b></a>",
  ])
  func hostileTextsAreRead(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    let fixture = MarkupFixture(unknownTags: UnknownTags())
    _ = try? fixture.shown(text)
  }
}
