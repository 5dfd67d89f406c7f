#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Letters that stand out, where a terminal has them (ECMA-48, section 8.3.117).

extension Terminal {
  /// What makes a piece of text stand out.
  package enum Emphasis: String {
    case bold = "1"
    case red = "1;31"
    case green = "32"
  }

  /// Whether a stream is a terminal that has colours, and the user wants them: the variable
  /// `NO_COLOR` (https://no-color.org) is not set.
  package static func hasColors(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// `text`, emphasized if the stream that it goes to has colours.
  package static func emphasized(
    _ text: String, _ emphasis: Emphasis, on descriptor: Int32 = STDOUT_FILENO
  ) -> String {
    hasColors(descriptor) ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[m" : text
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
