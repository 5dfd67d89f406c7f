import Arguments
import CServiceSystem
import HTTP
import MeasureCommands
import Routes

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@main
struct MeasureServer: ParsableCommand {
  static let commandName = "measure-server"

  static let configuration = CommandConfiguration(
    abstract: "Measures wrapped text over HTTP, and shows it beside what your own browser draws.",
    discussion: """
      Prints its address and serves until SIGTERM or SIGINT. Then it finishes running requests \
      and ends.

      The page is at /, the description of the API at /openapi.json, metrics for Prometheus at \
      /metrics. It has no TLS: put a proxy in front if others can reach it.
      """,
    examples: """
      Serve on a port, and ask for the height of a text:

        measure-server --port 8080
        curl -d '{"id":7,"text":"정말 재밌게 봤어요!!"}' 'localhost:8080/v1/heights?width=120'
      """,
    exitStatus: """
      Exits with 0 after a signal to end, and with 2 if the arguments, the fonts or the address \
      cannot be used. With --check-health it exits with 0 if the server is well, and with 1 if it \
      does not say so within five seconds.
      """,
    version: { "measure-server \(Measure.version)" })

  @Option(help: "The address to listen on, 0.0.0.0 or :: for all.")
  var address = "127.0.0.1"

  @Option(
    help: "The port; 0 for any that is free. (default: 8080)", transform: wholeNumber(0...65_535))
  var port = 8080

  @Option(
    name: .customLong("token-file"),
    help: ArgumentHelp(
      "Require the token in this file: Authorization: Bearer …",
      valueName: "file"))
  var tokenFile: String?

  @Option(
    name: .customLong("cors-origin"),
    help: ArgumentHelp(
      "Allow pages of this origin, such as https://example.com, or * for all; again for more. "
        + "(default: none)", valueName: "origin"), transform: origin)
  var origins: [String] = []

  @Option(
    name: .customLong("allowed-host"),
    help: ArgumentHelp(
      "Answer only what is sent to this name, such as measure.example.com; again for more. "
        + "(default: any)", valueName: "host"), transform: hostName)
  var hosts: [String] = []

  @Option(
    help: "Threads that measure. (default: all cores)", transform: wholeNumber(1...1024))
  var workers = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @Option(
    name: .customLong("cache-mb"),
    help: ArgumentHelp(
      "Keep up to so many MB of prepared texts, a twentieth of --max-memory at most. (default: 64)",
      valueName: "n"),
    transform: wholeNumber(0...1_000_000))
  var cacheMegabytes = 64

  @Option(
    name: .customLong("max-body-mb"),
    help: ArgumentHelp("Longer bodies are refused. (default: 1024)", valueName: "n"),
    transform: wholeNumber(1...1_000_000))
  var bodyMegabytes = 1024

  @Option(
    name: .customLong("max-text-bytes"),
    help: ArgumentHelp("Longer texts are errors. (default: 1 MiB)", valueName: "bytes"),
    transform: wholeNumber(1...Int(Int32.max)))
  var textBytes = 1 << 20

  @Option(
    name: .customLong("max-connections"),
    help: ArgumentHelp(
      "If there are more, those that have waited longest for their clients are closed. (default: "
        + "as many as fit into --max-memory, 4,000 in 512 MiB)", valueName: "n"),
    transform: wholeNumber(1...1_000_000))
  var connections: Int?

  @Option(
    help: "Requests that wait for a thread; more are refused with 429. (default: 1024)",
    transform: wholeNumber(1...1_000_000))
  var queue = 1024

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "Memory that all requests together may hold, in MiB; beyond it the answer is 503. "
        + "(default: 512)",
      valueName: "n"), transform: wholeNumber(128...1_000_000))
  var memoryMegabytes = 512

  @Option(
    name: .customLong("spool"),
    help: ArgumentHelp(
      "Folder for large answers, in unlinked temporary files.", valueName: "folder"))
  var spool = "/var/tmp"

  @Option(
    name: .customLong("max-spool"),
    help: ArgumentHelp(
      "How large these files may be together, in MiB; one answer may take half. (default: 1024)",
      valueName: "n"), transform: wholeNumber(1...1_000_000))
  var spoolMegabytes = 1024

  @Option(
    help: ArgumentHelp(
      "How long requests may still run after SIGTERM. (default: 10)", valueName: "seconds"),
    transform: wholeNumber(0...86_400))
  var grace = 10

  @Option(help: ArgumentHelp("Where the bundled fonts are.", valueName: "folder"))
  var fonts: String?

  @Option(
    name: .customLong("font-set"),
    help: ArgumentHelp(
      "Fonts of your own, which requests name: a folder of font files, or a file of JSON; the "
        + "first is that of requests that name none.", valueName: "path"))
  var fontSet: String?

  @Option(help: ArgumentHelp("Where the files of the page are.", valueName: "folder"))
  var page: String?

  @Flag(name: .customLong("log-requests"), help: "Log every request, without its content.")
  var logsRequests = false

  @Flag(
    name: .customLong("check-health"),
    help: "Serve nothing: ask the server at --address and --port whether it is well.")
  var checksHealth = false

  static func main() {
    do {
      var command = try parseAsRoot(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch CleanExit.message(let text) {
      print(text)
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch {
      let hint = error is ValidationError ? " (see measure-server --help)" : ""
      write("measure-server: \(error)\(hint)", to: STDERR_FILENO)
      exit(2)
    }
  }

  mutating func run() throws {
    if checksHealth {
      guard HealthCheck(address: address, port: port).succeeds() else {
        write("measure-server: no server at \(address), port \(port), is well", to: STDERR_FILENO)
        throw ExitCode(1)
      }
      return
    }
    var settings = ServiceSettings()
    (settings.fontDirectory, settings.fontSet, settings.pageDirectory) = (fonts, fontSet, page)
    let memory = MemoryBudget(limit: memoryMegabytes << 20)
    settings.memory = memory
    settings.limits.textBytes = min(textBytes, memory.longestText)
    settings.limits.bodyBytes = bodyMegabytes << 20
    settings.limits.answerBytes = spoolMegabytes << 19
    settings.cacheBytes = cacheMegabytes << 20
    (settings.workers, settings.queueLimit) = (workers, queue)
    settings.token = try tokenFile.map(token)
    (settings.origins, settings.hosts) = (origins, hosts)
    settings.logsRequests = logsRequests

    var configuration = Configuration()
    (configuration.address, configuration.port) = (address, port)
    configuration.bodyLimit = bodyMegabytes << 20
    configuration.deadlines.drain = Double(grace)
    configuration.memory = memory

    configuration.connectionLimit = connections ?? configuration.connectionRoom
    let descriptors = Descriptors(connections: configuration.connectionLimit)
    configuration.connectionLimit = descriptors.connections
    settings.spool = Spool(
      folder: spool, limit: spoolMegabytes << 20, fileLimit: descriptors.files)
    if let fault = settings.spool.fault {
      throw ValidationError(
        "no file can be made in '\(spool)', where large answers wait (--spool): "
          + String(cString: strerror(fault)))
    }

    service_keep_large_memory_apart()
    // A client that has gone is an error of a write, no reason to end.
    signal(SIGPIPE, SIG_IGN)
    let service = try Service(settings)
    let server = try Server(configuration, handler: service)
    let host = address.contains(":") ? "[\(address)]" : address
    write("measure-server: http://\(host):\(server.port)/", to: STDOUT_FILENO)
    if let connections, configuration.connectionRoom < connections {
      let reason = descriptors.connections < connections ? "open files" : "--max-memory"
      write(
        "measure-server: \(configuration.connectionRoom) connections at once, for lack of \(reason)",
        to: STDERR_FILENO)
    }
    server.run(untilSignalled: [SIGTERM, SIGINT])
    // Who waited has been answered or cut off; what still runs, runs for nobody.
    if !service.abandon(within: 0.3) { _exit(0) }
  }

  /// - Throws: `ValidationError`.
  private func token(at path: String) throws -> String {
    guard let file = fopen(path, "re") else {
      throw ValidationError(
        "cannot read the token in '\(path)': \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let token = String(decoding: bytes[..<count], as: UTF8.self)
    let trimmed = token.split(whereSeparator: \.isWhitespace)
    guard trimmed.count == 1, let word = trimmed.first, count < bytes.count else {
      throw ValidationError("'\(path)' must hold one token and nothing else")
    }
    return String(word)
  }
}

/// How many files the process may have open, and what for.
private struct Descriptors {
  /// For connections.
  let connections: Int
  /// For answers in files, each twice for a moment.
  let files: Int

  /// What the process itself needs, and a few to spare.
  private static let own = 64

  /// Raises the limit of the system as far as it goes.
  init(connections wanted: Int) {
    let limit = Int(clamping: service_raise_descriptor_limit())
    let rest = max(32, limit - Self.own)
    connections = min(wanted, rest * 3 / 4)
    files = min(4096, (rest - connections) / 2)
  }
}

extension MemoryBudget {
  /// Bytes of the longest text that there is memory to measure.
  fileprivate var longestText: Int { limit(of: .work) / Weight.memoryOfTextByte }
}

/// An origin, as browsers spell it.
private func origin(_ argument: String) throws -> String {
  if argument == "*" { return argument }
  let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count == 3, ["http:", "https:"].contains(parts[0]), parts[1].isEmpty,
    !parts[2].isEmpty, argument == argument.lowercased()
  else {
    throw ValidationError("give scheme and host alone, in small letters: https://example.com")
  }
  return argument
}

/// A name of a host, as the header has it.
private func hostName(_ argument: String) throws -> String {
  let name = argument.lowercased()
  guard !name.isEmpty, !name.contains(where: { $0 == "/" || $0.isWhitespace }),
    name.hasSuffix("]") || !name.contains(":")
  else {
    throw ValidationError("give a name without scheme and port: measure.example.com")
  }
  return name
}

/// Writes a line at once, not when a buffer is full: others wait for the address.
private func write(_ line: String, to descriptor: Int32) {
  var line = line + "\n"
  line.withUTF8 { bytes in _ = Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
}

private func wholeNumber(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { argument in
    guard let value = Int(argument), range.contains(value) else {
      throw ValidationError(
        "give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
