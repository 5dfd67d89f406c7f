import Foundation
import Testing

@testable import TextMeasure

/// Paths that lead to no font, and files that claim to be one.
@Suite struct FontFileTests {
  @Test func aFolderIsNoFont() {
    let path = Fixture.path(".")
    #expect(throws: FontError.notAFile(path: path, kind: "directory")) { try Face(path: path) }
  }

  /// To read it would never end.
  @Test func aDeviceIsNoFont() {
    #expect(throws: FontError.notAFile(path: "/dev/zero", kind: "device")) {
      try Face(path: "/dev/zero")
    }
  }

  /// To open it would wait for who writes to it, also behind a link.
  @Test func aPipeIsNoFont() throws {
    let folder = try TemporaryFolder()
    let (pipe, link) = (folder.path("pipe.ttf"), folder.path("link.ttf"))
    try #require(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
    for path in [pipe, link] {
      let error = FontError.notAFile(path: path, kind: "named pipe")
      #expect(throws: error) { try Face(path: path) }
      #expect(error.description == "'\(path)' is a named pipe, not a font file")
    }
  }

  @Test func aSocketIsNoFont() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    #expect(throws: FontError.notAFile(path: path, kind: "socket")) { try Face(path: path) }
  }

  /// It has no bytes on the disk.
  @Test func aFileOfMoreThan2GiBIsNoFont() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("large.ttf")
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    try #require(ftruncate(descriptor, 3 << 30) == 0)
    #expect(throws: FontError.tooLarge(path: path, byteCount: 3 << 30, maximum: Int(Int32.max))) {
      try Face(path: path)
    }
  }

  @Test func whoIsNotToKnowFoldersSeesNone() {
    let path = "/srv/fonts/secret/Missing.ttf"
    let errors: [FontError] = [
      .cannotOpen(path: path), .notAFile(path: path, kind: "socket"), .notAFont(path: path),
      .tooLarge(path: path, byteCount: 2, maximum: 1),
      .noSuchFace(path: path, index: 1, faceCount: 1),
      .badVariation(path: path, tag: "wght", axes: []),
    ]
    for error in errors {
      #expect(error.description.contains("'\(path)'"))
      #expect(error.descriptionWithoutFolders.contains("'Missing.ttf'"))
      #expect(!error.descriptionWithoutFolders.contains("/"))
    }
    #expect(FontError.emptyStack.descriptionWithoutFolders == FontError.emptyStack.description)
  }
}

/// Packed fonts whose headers say anything.
@Suite struct PackedSizeTests {
  private static let limit = 64 << 20

  /// 65 MiB in all, in WOFF and in WOFF2.
  @Test(arguments: ["Plain.woff", "Plain.woff2"])
  func statedSizesHaveALimit(file: String) throws {
    var bytes = try contents(of: file)
    bytes.replaceSubrange(16..<20, with: [0x04, 0x10, 0, 0])
    let folder = try TemporaryFolder()
    let path = folder.path("large")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(throws: FontError.tooLarge(path: path, byteCount: 65 << 20, maximum: Self.limit)) {
      try Face(path: path)
    }
  }

  /// Whatever the head says of all, a table of WOFF says 4 GiB.
  @Test func tablesHaveALimit() throws {
    var bytes = try contents(of: "Plain.woff")
    bytes.replaceSubrange(44 + 12..<44 + 16, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let size = try #require(bytes.withUnsafeBytes { PackedSize(woff: $0) })
    #expect(size.total > 0xFFFF_FFFF)
  }

  /// Flags of `cmap` and of an unknown tag, lengths of 2^28 - 1 and more, then packed ones.
  @Test(
    arguments: [
      ([0x00, 0xFF, 0xFF, 0xFF, 0x7F], (1 << 28) - 1),
      ([0x3F, 0x61, 0x62, 0x63, 0x64, 0x8F, 0xFF, 0xFF, 0xFF, 0x7F], 0xFFFF_FFFF),
      // Outlines of 10 bytes from 2^21, in a way of their own; of 10 bytes as they are.
      ([0x0A, 0x0A, 0x81, 0x80, 0x80, 0x00], 1 << 21), ([0xCA, 0x0A], 1000),
      // Advances in a way of their own.
      ([0x43, 0x0A, 0x81, 0x80, 0x80, 0x00], 1 << 21), ([0x03, 0x0A], 1000),
    ] as [([UInt8], Int)])
  func tablesOfWOFF2HaveALimit(table: [UInt8], total: Int) {
    let size = Self.head(tableCount: 1, total: 1000) + table
    #expect(size.withUnsafeBytes { PackedSize(woff: $0)?.total } == total)
  }

  @Test(arguments: ["Plain.woff", "Plain.woff2"])
  func soundFontsAreAsLargeAsTheySay(file: String) throws {
    let bytes = try contents(of: file)
    let stated = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let size = try #require(bytes.withUnsafeBytes { PackedSize(woff: $0)?.total })
    #expect(size >= stated && size <= stated + 1024)
  }

  @Test(arguments: ["Plain.woff", "Plain.woff2"])
  func headersCutAnywhereAreNone(file: String) throws {
    let bytes = try contents(of: file)
    for count in 4..<44 {
      #expect(bytes.prefix(count).withUnsafeBytes { PackedSize(woff: $0) } == nil)
    }
    // No number ends.
    let endless = Self.head(tableCount: 1, total: 0) + [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(endless.withUnsafeBytes { PackedSize(woff: $0) } == nil)
  }

  private static func head(tableCount: UInt8, total: Int) -> [UInt8] {
    var head: [UInt8] = Array("wOF2".utf8) + [UInt8](repeating: 0, count: 44)
    head[13] = tableCount
    (head[18], head[19]) = (UInt8(total >> 8), UInt8(total & 0xFF))
    return head
  }

  private func contents(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixture.path(file))))
  }
}

/// A folder that goes with its last use.
private final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "fonts-\(UUID().uuidString.prefix(8))")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
