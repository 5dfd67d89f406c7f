import Catalogues
import Testing

/// What each reader makes of a small file of its format.
@Suite struct CatalogueTests {
  private func texts(
    _ format: CatalogueFormat, _ file: String, _ examples: [(token: String, example: String)] = []
  ) throws(CatalogueError) -> [String] {
    try format.read(Array(file.utf8), name: "file", Placeholders(examples)).entries.map {
      "\($0.line) \($0.name)\($0.locale.map { " (\($0))" } ?? ""): \($0.text)"
    }
  }

  @Test func stringsHaveCommentsEscapesAndWords() throws {
    let file = """
      /* a "comment"; */
      "ok" = "Gut\\n\\"so\\" \\U00e4 \\Ud83d\\Ude00"; // "not" = "this";
      NSPhotoLibraryUsageDescription = "Bilder";
      "alone";
      """
    #expect(
      try texts(.strings, file) == [
        "2 ok: Gut\n\"so\" ä 😀", "3 NSPhotoLibraryUsageDescription: Bilder", "4 alone: alone",
      ])
  }

  @Test(arguments: [true, false]) func stringsMayBeUTF16(isLittle: Bool) throws {
    let units = Array("\u{FEFF}\"제목\" = \"오늘의 특가\";\n".utf16)
    let bytes = units.flatMap { unit in
      isLittle
        ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let entry = try #require(try CatalogueFormat.strings.read(bytes, name: "file").entries.first)
    #expect(entry.key == "제목" && entry.text == "오늘의 특가" && entry.line == 1)
  }

  @Test func androidCollapsesSpaceAndReadsEscapes() throws {
    let file = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE resources [<!ENTITY app "Laden">]>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <string name="a">  It\\'s
           two   <b>bold</b> words\\n\\u00e9 </string>
        <string name="b">"  kept  " &app; &amp; <![CDATA[<i>x</i>]]></string>
        <string name="same">@string/a</string>
        <string name="n">Noch <xliff:g id="n" example="17">%1$d</xliff:g></string>
        <plurals name="items">
          <item quantity="one">%d Ding</item>
          <item quantity="other">%d Dinge</item>
        </plurals>
        <string-array name="days"><item>Mo</item><item>Di</item></string-array>
        <color name="red">#f00</color>
      </resources>
      """
    #expect(
      try texts(.android, file, [("%d", "1.234")]) == [
        "4 a: It's two bold words\né", "6 b:   kept   Laden & <i>x</i>", "8 n: Noch 1.234",
        "10 items[one]: 1.234 Ding", "11 items[other]: 1.234 Dinge", "13 days[0]: Mo",
        "13 days[1]: Di",
      ])
    #expect(try texts(.android, file)[2] == "8 n: Noch 17")
  }

  @Test func bundlesFillExamplesAndUnfoldPlurals() throws {
    let file = """
      {"@@locale": "de",
       "hello": "Hallo {name}!",
       "@hello": {"placeholders": {"name": {"type": "String", "example": "Kim"}}},
       "items": "{count, plural, =0{nichts} one{# Ding} other{{count} Dinge von {who, select, m{ihm} other{allen}}}}",
       "@items": {"placeholders": {"count": {"example": 17}}}}
      """
    #expect(
      try texts(.arb, file) == [
        "2 hello (de): Hallo Kim!", "4 items[=0] (de): nichts", "4 items[one] (de): 17 Ding",
        "4 items[other,m] (de): 17 Dinge von ihm", "4 items[other,other] (de): 17 Dinge von allen",
      ])
  }

  @Test func nestedMessagesHaveDottedKeys() throws {
    let file = """
      {
        "cart": {"title": "Korb", "steps": ["Eins", "Zwei"], "count": 3},
        "left": "{n, plural, one {noch {n}} other {noch viele}} im Korb",
        "plain": "no {message, plural"
      }
      """
    #expect(
      try texts(.i18n, file, [("{n}", "1")]) == [
        "2 cart.title: Korb", "2 cart.steps.0: Eins", "2 cart.steps.1: Zwei",
        "3 left[one]: noch 1 im Korb", "3 left[other]: noch viele im Korb",
        "4 plain: no {message, plural",
      ])
  }

  @Test func stringCatalogsHaveAllLanguages() throws {
    let file = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Done": {},
        "secret": {"shouldTranslate": false},
        "ok": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Gut"}},
          "fr": {"variations": {"device": {"iphone": {"stringUnit": {"state": "new", "value": "Bon"}}}}},
          "en": {"stringUnit": {"state": "translated", "value": "OK"}}}},
        "files": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@n@ left"},
          "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg file"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}}
      }}
      """
    #expect(
      try texts(.xcstrings, file, [("%lld", "12")]) == [
        "2 Done (en): Done", "5 ok (de): Gut", "6 ok[iphone] (fr): Bon", "7 ok (en): OK",
        "11 files[one] (en): 12 file left", "12 files[other] (en): 12 files left",
      ])
  }

  @Test func portableObjectsLeaveOutWhatIsNotUsed() throws {
    let file = """
      msgid ""
      msgstr "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"

      #: a.c:3
      msgctxt "menu"
      msgid "Open"
      msgstr ""
      "Öff"
      "nen\\t\\"x\\""

      #, fuzzy, c-format
      msgctxt "menu"
      msgid "Close"
      msgstr "Zu"

      msgid "none"
      msgstr ""

      #, c-format
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"

      #~ msgid "old"
      #~ msgstr "alt"
      """
    #expect(
      try texts(.po, file, [("%d", "3")]) == [
        "8 menu|Open (de): Öffnen\t\"x\"", "23 %d file[0] (de): 3 Datei",
        "24 %d file[1] (de): 3 Dateien",
      ])
    #expect(try CatalogueFormat.po.read(Array(file.utf8), name: "file").untranslatedCount == 2)
  }

  @Test func portableObjectsAreInTheEncodingOfTheirHeader() throws {
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\n"
    let bytes =
      Array(head.utf8) + Array("msgid \"a\"\nmsgstr \"".utf8) + [0xE9] + Array("\"\n".utf8)
    #expect(try CatalogueFormat.po.read(bytes, name: "file").entries.map(\.text) == ["é"])
  }

  @Test func xliffHasTargetsAndInlineCodes() throws {
    let first = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
       <file source-language="en" target-language="de" original="x" datatype="plaintext"><body>
        <group id="g"><trans-unit id="a"><source>Hi</source>
          <target>Hallo <x id="1" equiv-text="{{name}}"/><bpt id="2">&lt;b&gt;</bpt><g id="3">du</g></target>
        </trans-unit></group>
        <trans-unit id="b"><source>No</source></trans-unit>
       </body></file>
       <file source-language="en" original="y" datatype="plaintext"><body>
        <trans-unit id="c"><source>Yes <ph id="1">%d</ph></source></trans-unit>
       </body></file>
      </xliff>
      """
    #expect(
      try texts(.xliff, first, [("{{name}}", "Kim"), ("%d", "3")]) == [
        "4 a (de): Hallo Kimdu", "9 c (en): Yes 3",
      ])
    let second = """
      <xliff version="2.0" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0">
       <file id="f"><group id="g"><unit id="a">
        <originalData><data id="d">%s</data></originalData>
        <segment><source>One.</source><target>Eins.</target></segment>
        <ignorable><source> </source></ignorable>
        <segment><source>Two</source><target><pc id="1">Zwei</pc> <ph id="2" dataRef="d"/></target></segment>
       </unit></group>
       <unit id="b"><segment><source>No</source></segment></unit></file>
      </xliff>
      """
    #expect(try texts(.xliff, second) == ["4 a (de): Eins. Zwei %s"])
  }

  // MARK: Placeholders

  @Test(arguments: [
    ("%d of %1$d, %ld", "1 of 1, %ld"), ("{name} {names}", "Kim {names}"), ("100%", "100%"),
  ])
  func placeholdersAreFilled(text: String, filled: String) {
    #expect(Placeholders([("%d", "1"), ("{name}", "Kim")]).filled(text) == filled)
  }

  @Test(arguments: [
    ("%1$@ x", "%1$@"), ("a %-10.2lf", "%-10.2lf"), ("{{ name }}", "{{ name }}"), ("{0}", "{0}"),
    ("%(count)d", "%(count)d"), ("%{n}", "%{n}"), ("${x}", "{x}"),
  ])
  func placeholdersAreFound(text: String, found: String) {
    #expect(Placeholders.first(in: text) == found)
  }

  @Test(arguments: ["100 % done", "100%", "50%%d", "{}", "{ }}", "a { b", "{a, b}"])
  func otherTextIsNoPlaceholder(text: String) { #expect(Placeholders.first(in: text) == nil) }
}
