import Arguments

/// A command that reads files, and may read them again whenever they change.
protocol ReadsFiles: ParsableCommand {
  var input: InputOptions { get }
  /// Other files that its output depends on.
  var otherFiles: [String] { get }
}

/// Files that are looked at for changes.
///
/// They are asked for their times four times a second: that does not depend on how an editor writes
/// a file, and costs nothing that shows.
struct WatchedFiles {
  private let paths: [String]
  private var stamps: [Stamp?]

  /// What differs once a file was written.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var number: UInt64

    /// - Returns: `nil` if there is no such file now.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
      (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    }
  }

  /// - Throws: `ValidationError` for standard input, which is read once.
  init(of command: some ReadsFiles) throws {
    guard !command.input.files.contains("-") else {
      throw ValidationError("--watch needs files: standard input is read once")
    }
    let inputs = try command.input.paths()
    paths = (inputs + command.input.files + command.otherFiles).withoutRepetitions()
    stamps = paths.map(Stamp.init)
  }

  /// Waits until one of the files has changed.
  ///
  /// - Returns: Its path.
  mutating func nextChange() -> String {
    while true {
      usleep(250_000)
      for (index, path) in paths.enumerated() {
        let stamp = Stamp(path)
        // A file that is gone comes back: editors replace them.
        guard stamp != nil, stamp != stamps[index] else { continue }
        stamps = paths.map(Stamp.init)
        return path
      }
    }
  }
}

extension ReadsFiles {
  /// The files of a style.
  fileprivate func files(of style: String?) -> [String] {
    style.map { [$0] } ?? []
  }
}

extension Heights: ReadsFiles {
  var otherFiles: [String] { files(of: heights.styleOptions.style) }
}

extension Curve: ReadsFiles {
  var otherFiles: [String] { files(of: curves.styleOptions.style) }
}

extension Fit: ReadsFiles {
  var otherFiles: [String] { files(of: fit.styleOptions.style) }
}

extension Check: ReadsFiles {
  var otherFiles: [String] { files(of: styleOptions.style) + files(of: boxOptions.boxes) }
}

extension Cells: ReadsFiles {
  var otherFiles: [String] { files(of: styleOptions.style) }
}

extension Compare: ReadsFiles {
  var otherFiles: [String] { files(of: styleOptions.style) + files(of: againstStyle) }
}

extension Explain: ReadsFiles {
  var input: InputOptions { sourceOptions.input }
  var otherFiles: [String] { files(of: options.styleOptions.style) }
}

extension Preview: ReadsFiles {
  var input: InputOptions { sourceOptions.input }
  var otherFiles: [String] { files(of: picture.styleOptions.style) }
}
