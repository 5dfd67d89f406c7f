import Foundation
import Testing

@testable import BundledFonts

/// The font files, the published list of checksums and the Swift constants say
/// the same: heights are reproducible only as long as the bytes are.
@Suite struct ChecksumTests {
  @Test(arguments: BundledFont.allCases)
  func fileHasThePublishedChecksum(font: BundledFont) throws {
    let path = BundledFonts.path(of: font, in: try BundledFonts.directory())
    #expect(try sha256(ofFile: path) == font.sha256)
  }

  @Test func listHoldsEveryBundledFontAndNoOther() throws {
    let list = BundledFonts.checkoutDirectory + "/SHA256SUMS"
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    let expected = BundledFont.allCases.map { "\($0.sha256)  \($0.relativePath)" }
    #expect(Set(lines.map(String.init)) == Set(expected))
  }

  @Test func everyFontFileIsListed() throws {
    let checkout = BundledFonts.checkoutDirectory
    let files = try FileManager.default.subpathsOfDirectory(atPath: checkout)
    let fonts = files.filter { [".otf", ".ttf", ".ttc"].contains($0.suffix(4)) }
    #expect(Set(fonts) == Set(BundledFont.allCases.map(\.relativePath)))
  }
}

/// The SHA-256 of a file, from coreutils' `sha256sum` or Perl's `shasum`.
private func sha256(ofFile path: String) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  #if os(Linux)
    process.arguments = ["sha256sum", path]
  #else
    process.arguments = ["shasum", "-a", "256", path]
  #endif
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return String(text.prefix(64))
}
