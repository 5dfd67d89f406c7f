import Foundation
import Synchronization
import Testing

@testable import ReviewIO

/// A folder that goes when the test does.
private final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/reviewio-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func contents(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

extension OutputFile {
  fileprivate mutating func write(_ text: String) throws {
    try Array(text.utf8).withUnsafeBufferPointer { try write($0) }
  }
}

@Suite struct OutputFileTests {
  @Test func aFileAppearsWholeOnCommit() throws {
    let folder = try Folder()
    var output = try OutputFile(path: folder.path + "/out")
    try output.write("first ")
    #expect(folder.contents(of: "out") == nil)
    try output.write("second")
    try output.commit()
    #expect(folder.contents(of: "out") == "first second")
    #expect(folder.names == ["out"])
  }

  @Test func withoutCommitWhatWasThereStays() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/out"))
    do {
      var output = try OutputFile(path: folder.path + "/out")
      try output.write("new")
    }
    #expect(folder.contents(of: "out") == "old")
    #expect(folder.names == ["out"])
  }

  @Test func aReplacedFileKeepsItsMode() throws {
    let folder = try Folder()
    let path = folder.path + "/out"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o640)
    var output = try OutputFile(path: path)
    try output.write("new")
    try output.commit()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(folder.contents(of: "out") == "new")
  }

  @Test func aSymbolicLinkStaysALink() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/target"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "target")
    var output = try OutputFile(path: folder.path + "/link")
    try output.write("new")
    try output.commit()
    #expect(folder.contents(of: "target") == "new")
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path + "/link")
    #expect(destination == "target")
  }

  @Test func aFullDiskIsAnError() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    var output = try OutputFile(path: "/dev/full")
    let error = OutputError.cannotWrite(path: "/dev/full", SystemError(code: ENOSPC))
    #expect(throws: error) { try output.write("x") }
    #expect(error.description == "cannot write /dev/full: No space left on device")
  }

  @Test func aClosedPipeIsAnErrorAndNoSignal() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    var output = OutputFile(descriptor: ends[1], name: "standard output")
    #expect(throws: OutputError.closedPipe(path: "standard output")) { try output.write("x") }
  }

  @Test func aNonBlockingPipeIsWaitedFor() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789", count: 50_000)
    // A thread of its own: a task might wait for the one that this test blocks.
    let data = Mutex<Data?>(nil)
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let bytes = try? FileHandle(fileDescriptor: readEnd).readToEnd()
      data.withLock { $0 = bytes }
      isRead.signal()
    }
    var output = OutputFile(descriptor: writeEnd, name: "pipe")
    try output.write(text)
    close(writeEnd)
    isRead.wait()
    #expect(data.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } == text)
    close(readEnd)
  }

  @Test func unusablePathsAreNamed() throws {
    let folder = try Folder()
    #expect(throws: OutputError.isDirectory(path: folder.path)) {
      _ = try OutputFile(path: folder.path)
    }
    let missing = folder.path + "/no/out"
    #expect(throws: OutputError.cannotCreate(path: missing, SystemError(code: ENOENT))) {
      _ = try OutputFile(path: missing)
    }
  }
}
