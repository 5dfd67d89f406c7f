/// Arguments that cannot be used, in a sentence.
package struct ValidationError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The end of a command line that requests nothing but a text to be printed.
package enum CleanExit: Error, Equatable {
  /// Help, the version or a completion script, to be printed.
  case message(String)
}

/// The end of a run that needs no further message.
package struct ExitCode: Error {
  package let rawValue: Int32

  package init(_ rawValue: Int32) { self.rawValue = rawValue }
}
