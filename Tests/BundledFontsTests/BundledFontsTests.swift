import Foundation
import Testing
import TextMeasure

@testable import BundledFonts

@Suite struct BundledFontsTests {
  @Test func foundFromAnyWorkingDirectory() async {
    await #expect(processExitsWith: .success) {
      try #require(FileManager.default.changeCurrentDirectoryPath("/"))
      let directory = try BundledFonts.directory()
      for font in BundledFont.allCases {
        let path = BundledFonts.path(of: font, in: directory)
        #expect(FileManager.default.isReadableFile(atPath: path))
      }
    }
  }

  @Test func placesGoFromTheExecutableToTheCheckout() throws {
    let checkout = BundledFonts.checkoutDirectory
    #expect(
      BundledFonts.searchPlaces(executableDirectory: "/usr/bin") == [
        "/usr/bin/Fonts", "/usr/bin/../share/textmeasure/fonts", checkout,
      ])
    #expect(BundledFonts.searchPlaces(executableDirectory: nil) == [checkout])
    #expect(try BundledFonts.firstComplete(of: [checkout]) == checkout)
  }

  @Test func firstPlaceWithEveryFontWins() throws {
    try withTemporaryDirectory { root in
      let partial = try root.fontDirectory("partial", without: .fallbackEmoji)
      let first = try root.fontDirectory("first")
      let second = try root.fontDirectory("second")
      #expect(try BundledFonts.firstComplete(of: [partial, first, second]) == first)
    }
  }

  @Test func missNamesEveryPlaceAndARemedy() {
    let places = ["/nowhere/a", "/nowhere/b"]
    let error = #expect(throws: BundledFontsError.notFound(searched: places)) {
      try BundledFonts.firstComplete(of: places)
    }
    let sentence = String(describing: error)
    for part in places + ["--fonts DIR"] {
      #expect(sentence.contains(part))
    }
  }

  @Test func explicitDirectoryWins() throws {
    try withTemporaryDirectory { root in
      let named = try root.fontDirectory("named")
      #expect(try BundledFonts.directory(override: named) == named)
    }
  }

  @Test func explicitDirectoryWithoutAFontIsAnErrorThatNamesTheFile() throws {
    try withTemporaryDirectory { root in
      let named = try root.fontDirectory("named", without: .pretendardBold)
      let path = BundledFonts.path(of: .pretendardBold, in: named)
      let error = #expect(throws: BundledFontsError.missingFile(path: path)) {
        try BundledFonts.directory(override: named)
      }
      #expect(String(describing: error).contains(path))
    }
  }

  /// To open it would wait for who writes to it.
  @Test func aPipeAmongTheFontsIsNamed() throws {
    try withTemporaryDirectory { root in
      let named = try root.fontDirectory("named", without: .pretendardRegular)
      let path = BundledFonts.path(of: .pretendardRegular, in: named)
      try #require(mkfifo(path, 0o600) == 0)
      #expect(throws: FontError.notAFile(path: path, kind: "named pipe")) {
        try FontStack.pretendard(directory: named)
      }
    }
  }

  @Test(arguments: [
    ("/usr/bin/measure", "/usr/bin"), ("/measure", "/"), ("measure", "."),
    ("/가/나", "/가"),
  ])
  func directoryPartEndsBeforeTheLastSlash(path: String, directory: String) {
    #expect(BundledFonts.directoryPart(of: path) == directory)
  }
}

private func withTemporaryDirectory(_ body: (URL) throws -> Void) throws {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: root) }
  try body(root)
}

extension URL {
  /// Makes a directory with an empty file for every bundled font but `missing`.
  fileprivate func fontDirectory(_ name: String, without missing: BundledFont? = nil) throws
    -> String
  {
    let directory = appending(path: name)
    for font in BundledFont.allCases where font != missing {
      let file = directory.appending(path: font.relativePath)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    return directory.path
  }
}
