import Catalogues
import Testing

/// What is wrong with a file is said with its line; nothing that anybody wrote ends the process.
@Suite struct CatalogueErrorTests {
  private func error(_ format: CatalogueFormat, _ file: String) -> String? {
    do throws(CatalogueError) {
      _ = try format.read(Array(file.utf8), name: "f")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      CatalogueFormat.strings, "\"a\" = \"b\";\n\"c\" = \"d\"\n",
      "f, line 3, byte 21: expected a semicolon"
    ),
    (.strings, "\n\"a", "f, line 2, byte 1: expected the quote that closes the string"),
    (.strings, "/* a", "f, line 1, byte 0: expected the end of the comment, */"),
    (.strings, "= 1;", "f, line 1, byte 0: expected a string in quotes"),
    (
      .strings, "bplist00",
      "f, line 1, byte 0: a compiled property list: plutil -convert json makes JSON of it"
    ),
    (.android, "<resources>\n<string>", "f, line 2, byte 20: not XML: no element found"),
    (.android, "<a/>", "f, line 1, byte 0: <a> where <resources> of Android is expected"),
    (.android, "", "f, line 1, byte 0: not XML: no element found"),
    (.xliff, "<resources/>", "f, line 1, byte 0: <resources> where <xliff> is expected"),
    (.arb, "{\n\"a\" 1}", "f, line 2, byte 6: not JSON: expected a colon after the key"),
    (.arb, "[]", "f, line 1, byte 0: no object where a bundle is expected"),
    (
      .xcstrings, "{\"strings\": 1}",
      "f, line 1, byte 0: no \"strings\" where a string catalogue is expected"
    ),
    (.i18n, "[1]", "f, line 1, byte 0: no object where an object of messages is expected"),
    (.po, "msgid \"a\"\nmsgstr b\n", "f, line 2, byte 10: expected a string in quotes"),
    (.po, "\"a\"", "f, line 1, byte 0: expected a keyword before the string"),
    (.po, "msgid \"a", "f, line 1, byte 0: expected the quote that closes the string"),
    (.po, "msgstr[x] \"a\"", "f, line 1, byte 0: expected msgid, msgstr or a comment"),
  ])
  func errorsNameTheLine(format: CatalogueFormat, file: String, sentence: String) {
    #expect(error(format, file) == sentence)
  }

  @Test func entitiesAreBounded() throws {
    let levels = (1...12).map { level in
      "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }
    let file =
      "<!DOCTYPE resources [<!ENTITY e0 \"lol\">\(levels.joined())]>"
      + "<resources><string name=\"a\">&e12;</string></resources>"
    let sentence = try #require(error(.android, file))
    #expect(sentence.contains("amplification") || sentence.contains("more than"))
  }

  @Test func entitiesFromElsewhereAreNotRead() throws {
    let file = """
      <!DOCTYPE resources [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <resources><string name="a">&x;</string></resources>
      """
    // Expat leaves what nobody reads for it out.
    let entries = try CatalogueFormat.android.read(Array(file.utf8), name: "f").entries
    #expect(entries.map(\.text) == [""])
  }

  @Test func depthIsBounded() throws {
    let elements = String(repeating: "<group>", count: 100_000)
    #expect(
      error(.xliff, "<xliff version=\"1.2\"><file>" + elements)?
        .hasSuffix("more than 64 elements inside each other") == true)
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(error(.i18n, objects)?.contains("too many arrays and objects") == true)
    let messages = String(repeating: "{a, select, b {", count: 100_000)
    #expect(
      try CatalogueFormat.i18n.read(Array("{\"a\":\"\(messages)\"}".utf8), name: "f").entries.count
        == 1)
  }

  @Test func formsAreBounded() {
    let choice = "{a, select, \((0..<20).map { "s\($0) {x}" }.joined(separator: " "))}"
    #expect(error(.arb, "{\"k\": \"\(choice)\"}") == nil)
    #expect(
      error(.arb, "{\"k\": \"\(choice)\(choice)\"}")
        == "f, line 1, byte 6: the message \"k\" has more than 256 forms")
  }

  @Test func anyPrefixOfAFileIsReadOrRefused() {
    let files: [(CatalogueFormat, String)] = [
      (.strings, "/* c */ \"a\\U00e4\" = \"b\\\\\"; x = y;"),
      (
        .android,
        "<resources><plurals name=\"a\"><item quantity=\"one\">\\u00e4</item></plurals></resources>"
      ),
      (
        .arb,
        "{\"a\": \"{n, plural, one{1} other{#}}\", \"@a\": {\"placeholders\": {\"n\": {\"example\": \"3\"}}}}"
      ),
      (.po, "#, fuzzy\nmsgctxt \"c\"\nmsgid \"a\\n\"\nmsgstr[0] \"b\"\n"),
      (
        .xliff,
        "<xliff version=\"2.0\"><file><unit id=\"a\"><segment><target>x<cp hex=\"41\"/></target></segment></unit></file></xliff>"
      ),
    ]
    for (format, file) in files {
      let bytes = Array(file.utf8)
      for count in 0...bytes.count {
        do throws(CatalogueError) {
          _ = try format.read(Array(bytes[..<count]), name: "f")
        } catch {
          #expect(error.line >= 1 && error.byteOffset <= count)
        }
      }
    }
  }
}
