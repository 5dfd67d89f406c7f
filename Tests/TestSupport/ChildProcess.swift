#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs other programs. Foundation's `Process` does not always see that its child has
/// ended when several threads start some: `waitUntilExit` then waits for ever.
public enum ChildProcess {
  /// Where a program's standard streams are: files.
  public struct Streams {
    var input, output, errors: String

    public init(input: String = "/dev/null", output: String, errors: String = "/dev/null") {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  /// Why a program could not be started.
  public struct StartError: Error {
    public let program: String
    public let code: Int32
  }

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - program: Its path, or its name to be looked for in `PATH`.
  ///   - directory: Its working directory.
  ///   - environment: All of it.
  /// - Returns: The exit status, or the number of the signal that ended it.
  public static func run(
    _ program: String, _ arguments: [String], in directory: String = "/",
    environment: [String: String], streams: Streams
  ) throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let written = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, streams.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, streams.output, written, 0o644)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, streams.errors, written, 0o644)

    // Threads of Dispatch, on which tests run, block most signals, and a child inherits that.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    // Glibc changes the directory of a child only with extensions that Swift does not see.
    let shell = "/bin/sh"
    let words = CStrings(
      [shell, "-c", #"cd "$1" && shift && exec "$@""#, shell, directory, program] + arguments)
    let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
    var child = pid_t()
    let code = posix_spawn(&child, shell, &actions, &attributes, words.pointers, variables.pointers)
    guard code == 0 else { throw StartError(program: program, code: code) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : signal
  }
}

/// An array of strings as C has it, with a null at its end.
private final class CStrings {
  var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}
