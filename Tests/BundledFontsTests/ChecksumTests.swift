import Foundation
import TestSupport
import Testing

@testable import BundledFonts

/// The font files, the published list of checksums and the Swift constants
/// agree: heights are reproducible only as long as the bytes are.
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
  let output = NSTemporaryDirectory() + "/sha256-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: output) }
  #if os(Linux)
    let (program, options) = ("sha256sum", [String]())
  #else
    let (program, options) = ("shasum", ["-a", "256"])
  #endif
  _ = try ChildProcess.run(
    program, options + [path], environment: ProcessInfo.processInfo.environment,
    streams: .init(output: output))
  return String(try String(contentsOfFile: output, encoding: .utf8).prefix(64))
}
