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

  /// A device that has no room: one of its own, which does no harm if it is written over; without
  /// the right to make one, the system's, over which only the system may write.
  func fullDevice() -> String {
    let own = path + "/full"
    // Memory is 1 on Linux, and the device without room 7.
    guard mknod(own, S_IFCHR | 0o600, dev_t(1 << 8 | 7)) == 0, access(own, W_OK) == 0,
      case let descriptor = open(own, O_WRONLY), descriptor >= 0
    else {
      unlink(own)
      return "/dev/full"
    }
    close(descriptor)
    return own
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

  /// Links from folder to folder, the last one to a file that is not there yet.
  @Test func aLinkToNothingStaysALinkToo() throws {
    let folder = try Folder()
    let files = FileManager.default
    for name in ["a", "b"] {
      try files.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
    }
    try files.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/a/link")
    try files.createSymbolicLink(
      atPath: folder.path + "/a/link", withDestinationPath: "../b/target")
    var output = try OutputFile(path: folder.path + "/link")
    try output.write("new")
    try output.commit()
    #expect(folder.contents(of: "b/target") == "new")
    for link in ["/link", "/a/link"] {
      #expect(throws: Never.self) {
        try files.destinationOfSymbolicLink(atPath: folder.path + link)
      }
    }
    #expect(try files.subpathsOfDirectory(atPath: folder.path).count == 5)
  }

  @Test func linksInACircleAreAnError() throws {
    let folder = try Folder()
    let path = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "link")
    #expect(throws: OutputError.cannotCreate(path: path, SystemError(code: ELOOP))) {
      _ = try OutputFile(path: path)
    }
    #expect(folder.names == ["link"])
  }

  /// So that a process that is ended by a signal can remove it.
  @Test func theUnfinishedFileHasAPath() throws {
    let folder = try Folder()
    let output = try OutputFile(path: folder.path + "/out")
    let path = output.unfinishedPath
    let unfinished = try #require(path)
    #expect(folder.names.map { "\(folder.path)/\($0)" } == [unfinished])
    try output.commit()
    #expect(folder.names == ["out"])
    let standardOutput = OutputFile(descriptor: 1, name: "standard output").unfinishedPath
    #expect(standardOutput == nil)
  }

  /// Signals are the program's affair, not a library's.
  @Test func openingChangesNoSignal() throws {
    func disposition(_ handler: Int) -> Int {
      unsafeBitCast(
        signal(SIGPIPE, unsafeBitCast(handler, to: (@convention(c) (Int32) -> Void)?.self)),
        to: Int.self)
    }
    let folder = try Folder()
    let standard = 0
    let before = disposition(standard)
    _ = OutputFile(descriptor: 1, name: "standard output")
    _ = try OutputFile(path: folder.path + "/out")
    #expect(disposition(before) == standard)
  }

  /// By another way to the folder, and by a link.
  @Test func oneFileByAnyPathIsTheSame() throws {
    let folder = try Folder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/d", withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "out")
    let output = try OutputFile(path: folder.path + "/out")
    for (path, isSame) in [
      ("/out", true), ("/d/../out", true), ("/link", true), ("/d/out", false), ("/other", false),
    ] {
      let other = try OutputFile(path: folder.path + path)
      let answer = other.isSameFile(as: output)
      #expect(answer == isSame, "\(path)")
    }
  }

  @Test func anOpenFileIsTheSameAsItsPath() throws {
    let folder = try Folder()
    let path = folder.path + "/out"
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let isSame = try OutputFile(path: path)
      .isSameFile(as: OutputFile(descriptor: descriptor, name: "standard output"))
    #expect(isSame)
    let isSameDevice = try OutputFile(path: "/dev/null")
      .isSameFile(as: OutputFile(path: "/dev/null"))
    #expect(!isSameDevice)
  }

  /// A device stays one, also behind a link.
  @Test func aFullDiskIsAnError() throws {
    let folder = try Folder()
    let device = folder.fullDevice()
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: device)
    for path in [device, link] {
      var output = try OutputFile(path: path)
      #expect(output.unfinishedPath == nil)
      let error = OutputError.cannotWrite(path: path, SystemError(code: ENOSPC))
      #expect(throws: error) { try output.write("x") }
      #expect(error.description == "cannot write \(path): No space left on device")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
  }

  /// A pipe stays one, and who reads from it gets all.
  @Test func aNamedPipeIsWrittenTo() throws {
    let folder = try Folder()
    let (path, link) = (folder.path + "/pipe", folder.path + "/link")
    try #require(mkfifo(path, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "pipe")
    // A reader that is there first: nobody waits for it.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    for name in [path, link] {
      var output = try OutputFile(path: name)
      try output.write("new")
      try output.commit()
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(reader, &bytes, 8) == 3 && bytes.starts(with: "new".utf8))
    }
    #expect(folder.names == ["link", "pipe"])
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  /// As `/dev/stdout` is, behind `>>`: what is there stays, and the file is the same.
  @Test(arguments: ["/dev/fd", "/proc/self/fd"])
  func whatIsOpenIsWrittenOn(place: String) throws {
    try #require(FileManager.default.fileExists(atPath: place))
    let folder = try Folder()
    let (path, link) = (folder.path + "/out", folder.path + "/link")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let descriptor = open(path, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(place)/\(descriptor)")
    for name in ["\(place)/\(descriptor)", link] {
      var output = try OutputFile(path: name)
      try output.write("+new")
      try output.commit()
    }
    #expect(folder.contents(of: "out") == "old+new+new")
    #expect(folder.names == ["link", "out"])
    #expect(throws: OutputError.cannotCreate(path: "/dev/fd/12345", SystemError(code: EBADF))) {
      _ = try OutputFile(path: "/dev/fd/12345")
    }
  }

  /// Who may give files away, gives them back; nobody else writes over another's.
  @Test(.enabled(if: geteuid() == 0)) func aReplacedFileKeepsItsOwner() throws {
    let folder = try Folder()
    let path = folder.path + "/out"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    chown(path, 12345, 23456)
    chmod(path, 0o4750)
    var output = try OutputFile(path: path)
    try output.write("new")
    try output.commit()
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_uid == 12345 && status.st_gid == 23456)
    #expect(status.st_mode & 0o7777 == 0o4750)
    #expect(folder.contents(of: "out") == "new")
  }

  /// The signal is kept from the thread that writes, which takes it away again.
  @Test func aClosedPipeIsAnError() throws {
    var (signals, before, number) = (sigset_t(), sigset_t(), Int32())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    var output = OutputFile(descriptor: ends[1], name: "standard output")
    #expect(throws: OutputError.closedPipe(path: "standard output")) { try output.write("x") }
    var pending = sigset_t()
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &number) }
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
