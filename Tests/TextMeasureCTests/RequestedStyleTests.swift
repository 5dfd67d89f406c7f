import BundledFonts
import ListLayout
import StyleJSON
import Testing
import TextMeasure

@testable import MeasureCommands

/// Styles that programs in other languages ask for in JSON.
struct RequestedStyleTests {
  private let environment = RequestEnvironment()

  private func identity(_ json: String) throws -> String {
    try RequestedStyle(json: Array(json.utf8), in: environment).identity
  }

  @Test("The same style has the same name, however it is described")
  func sameStyle() throws {
    let plain = try identity("")
    #expect(plain.count == 32)
    #expect(try identity("{}") == plain)
    #expect(try identity(#"{"size":15}"#) == plain)
    #expect(try identity(#"{"font":"pretendard","profile":"css"}"#) == plain)
    #expect(try identity(#"{"profile":{"name":"css"},"size":15.0}"#) == plain)
  }

  @Test(
    "What changes heights changes the name",
    arguments: [
      #"{"size":16}"#, #"{"font":"pretendard-bold"}"#, #"{"profile":"uikit"}"#,
      #"{"maxLines":3}"#, #"{"break":"keep-all"}"#, #"{"lineHeight":{"em":1.4}}"#,
    ])
  func otherStyle(_ json: String) throws {
    #expect(try identity(json) != identity(""))
  }

  @Test("Fonts of another folder have the same name if their bytes are equal")
  func movedFonts() throws {
    let path = try #require(try FontStack.pretendard().faces.first?.path)
    let folder = path.split(separator: "/").dropLast(2).joined(separator: "/")
    let moved = RequestEnvironment(fontDirectory: "/\(folder)/./")
    #expect(try RequestedStyle(json: [], in: moved).identity == identity(""))
  }

  @Test("A font that was added is found by its name, before bundled ones")
  func addedFont() throws {
    let stack = try FontStack.pretendard(.bold)
    let environment = RequestEnvironment()
    try environment.addFont("title", files: stack.faces.map(\.path))
    let added = try RequestedStyle(json: Array(#"{"font":"title"}"#.utf8), in: environment)
    #expect(try added.identity == identity(#"{"font":"pretendard-bold"}"#))
    try environment.addFont("pretendard", files: stack.faces.map(\.path))
    #expect(try RequestedStyle(json: [], in: environment).identity == added.identity)
  }

  @Test("Fonts that differ in their order, or in which draws emoji, have another name")
  func orderOfFonts() throws {
    let paths = try FontStack.pretendard().faces.map(\.path)
    let names = try [paths, Array(paths.reversed()), Array(paths.dropLast())].map { files in
      let environment = RequestEnvironment()
      try environment.addFont("mine", files: files)
      return try RequestedStyle(json: Array(#"{"font":"mine"}"#.utf8), in: environment).identity
    }
    #expect(Set(names).count == names.count)
    let faces = try FontStack.pretendard().faces
    let (first, second) = (try FontStack(faces, emoji: 0), try FontStack(faces, emoji: 1))
    #expect(first.content(digests: [:]) != second.content(digests: [:]))
  }

  @Test("Cells have another name if two names of fonts change their files")
  func namesOfFonts() throws {
    let template = """
      {"name": "row", "styles": {"a": {"font": "one"}, "b": {"font": "two"}}, "cell": {
        "type": "vertical", "children": [
          {"type": "text", "style": "a"}, {"type": "text", "field": "title", "style": "b"}]}}
      """
    let (regular, bold) = (try FontStack.pretendard().faces, try FontStack.pretendard(.bold).faces)
    let names = try [(regular, bold), (bold, regular), (bold, bold)].map { one, two in
      let environment = RequestEnvironment()
      try environment.addFont("one", files: one.map(\.path))
      try environment.addFont("two", files: two.map(\.path))
      return try RequestedCells(
        template: Array(template.utf8), style: .init(json: [], in: environment),
        contentSize: .large, in: environment
      ).identity
    }
    #expect(Set(names).count == names.count)
  }

  @Test("A name that could be a file is refused", arguments: ["", "a.otf", "fonts/a"])
  func fontNames(_ name: String) throws {
    #expect(throws: RequestError.self) { try environment.addFont(name, files: ["/dev/null"]) }
  }

  @Test("An error names the field")
  func fieldOfError() throws {
    let error = #expect(throws: DescriptionError.self) { try identity(#"{"lineHeigth":1}"#) }
    #expect(error?.path == "/lineHeigth")
    let font = #expect(throws: DescriptionError.self) { try identity(#"{"font":"Arial"}"#) }
    #expect(font?.path == "/font")
  }

  @Test("Cells have another name for each template, style and size of text")
  func cells() throws {
    let names = try [
      ("bookstore-review", "", ContentSizeCategory.large),
      ("bookstore-review", #"{"size":16}"#, .large),
      ("bookstore-review", "", .extraLarge),
      ("animal-row", "", .large),
    ].map { template, style, contentSize throws in
      try RequestedCells(
        template: Array(template.utf8),
        style: .init(json: Array(style.utf8), in: environment), contentSize: contentSize,
        in: environment
      ).identity
    }
    #expect(Set(names).count == names.count)
  }
}
