/// Arguments that cannot be used, in a sentence.
public struct ValidationError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// The end of a command line that requests nothing but a text to be printed.
public enum CleanExit: Error, Equatable {
  /// Help, the version or a completion script, to be printed.
  case message(String)
}

/// The end of a run that needs no further message.
public struct ExitCode: Error {
  public let rawValue: Int32

  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}
