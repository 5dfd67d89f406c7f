import Foundation
import Routes
import Testing

/// The requests in the README and in the page about the service, run as they stand there by
/// curl against a server of this process.
@Suite struct DocumentedRequestsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  @Test(
    arguments: [
      ("README.md", 2, nil), ("README.ko.md", 2, nil), ("Documentation/service.md", 4, nil),
      ("Documentation/your-font.md", 1, "Tests/Data/own-fonts"),
    ] as [(String, Int, String?)])
  func answersAreThoseShown(page: String, count: Int, fontSet: String?) throws {
    var settings = ServiceSettings()
    settings.fontSet = fontSet.map { Self.root.appendingPathComponent($0).path }
    let server = try TestServer(settings)
    let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
    let requests = Self.requests(in: text)
    #expect(requests.count == count)
    for request in requests {
      let command = request.command.replacingOccurrences(
        of: "localhost:8080", with: "127.0.0.1:\(server.port)")
      #expect(try Self.bash(command) == request.shown, "\(page): \(request.command)")
    }
  }

  private struct Request {
    var command: String
    var shown: String
  }

  /// Commands of `console` blocks that begin with curl: lines after `$ ` and `> `, and below
  /// them what is shown.
  private static func requests(in page: String) -> [Request] {
    var requests: [Request] = []
    var isCommand = false
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("$ ") || line.hasPrefix("```") {
        isCommand = line.hasPrefix("$ curl")
        if isCommand { requests.append(Request(command: String(line.dropFirst(2)), shown: "")) }
      } else if isCommand, line.hasPrefix("> ") {
        requests[requests.count - 1].command += "\n" + line.dropFirst(2)
      } else if isCommand {
        requests[requests.count - 1].shown += line + "\n"
      }
    }
    return requests
  }

  private static func bash(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
