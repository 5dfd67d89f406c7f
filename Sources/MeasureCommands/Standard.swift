import ReviewIO
import TerminalText

/// Standard output for what is no record, and standard error for messages.
enum Standard {
  /// Standard output, to be written to piece by piece.
  static func outputFile() -> OutputFile {
    OutputFile(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Whether a person reads standard error.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a person reads standard output.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person's keyboard is standard input.
  static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes a line to standard error. Control characters in it, as from a file or an argument,
  /// are made visible, so that they do not command the terminal.
  ///
  /// - Parameter emphasis: How its first word stands out on a terminal.
  static func printError(_ line: String, _ emphasis: Terminal.Emphasis = .bold) {
    let (line, name) = (Terminal.visible(line), "measure:")
    let start =
      line.hasPrefix(name) ? Terminal.emphasized(name, emphasis, on: STDERR_FILENO) : ""
    printError(text: start + line.dropFirst(start.isEmpty ? 0 : name.count) + "\n")
  }

  /// Writes text of the program's own to standard error.
  static func printError(text: String) {
    var text = text
    text.withUTF8(writeToError)
  }

  /// Writes all of `bytes`; what cannot be written is lost, since there is
  /// nowhere left to report it.
  static func writeToError(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let written = write(STDERR_FILENO, rest.baseAddress, rest.count)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      } else if written == 0 || errno != EINTR {
        return
      }
    }
  }
}
