import CZlib
import StyleJSON
import TextMeasure

/// Reads a golden file line by line, gzipped or not.
struct GoldenFile: ~Copyable {
  struct ReadError: Error, CustomStringConvertible {
    var path: String
    var line: Int
    var reason: String

    var description: String {
      line == 0 ? "cannot read '\(path)': \(reason)" : "\(path), line \(line): \(reason)"
    }
  }

  let path: String
  private let file: gzFile
  private var lineNumber = 0
  private var hasCases = false
  /// The one read last.
  private(set) var header: GoldenHeader?

  init(path: String) throws {
    // zlib opens a folder without complaint and then reads nothing from it.
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw ReadError(path: path, line: 0, reason: "there is no such file")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw ReadError(path: path, line: 0, reason: "it is a folder")
    }
    guard let file = gzopen(path, "rb") else {
      throw ReadError(path: path, line: 0, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.file = file
  }

  deinit { gzclose(file) }

  /// The next case, with scale and profile of the header before it if it has none; `nil` at the end.
  /// Blank lines are skipped.
  ///
  /// - Throws: `ReadError`, also for a file without any case: nothing would be compared.
  mutating func next() throws -> GoldenCase? {
    while let line = try readLine() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) { continue }
      do {
        switch try JSONText.decode(GoldenEntry.self, from: line) {
        case .header(let header): self.header = header
        case .golden(var golden):
          golden.scale = golden.scale ?? header?.scale ?? header?.devicePixelRatio
          golden.profile = golden.profile ?? header?.renderer
          hasCases = true
          return golden
        }
      } catch let error as DecodingError {
        let fault = DescriptionError(error)
        let reason = fault.path.isEmpty ? "it \(fault.reason)" : "\(fault)"
        throw ReadError(path: path, line: lineNumber, reason: "not a golden case: \(reason)")
      } catch let error as DescriptionError {
        throw ReadError(path: path, line: lineNumber, reason: "not a golden case: \(error)")
      }
    }
    guard hasCases else { throw ReadError(path: path, line: 0, reason: "it holds no case") }
    return nil
  }

  /// The case of an id, or the first.
  ///
  /// - Throws: As `next()`, and for a file without such a case.
  static func golden(_ id: String?, in path: String) throws -> GoldenCase {
    var file = try GoldenFile(path: path)
    while let golden = try file.next() {
      if golden.id == id ?? golden.id { return golden }
    }
    throw ReadError(path: path, line: 0, reason: "no case has the id '\(id ?? "")'")
  }

  /// A case is one text and its answers; more than this, unpacked, is something else.
  private static let longestLine = 16 << 20

  private mutating func readLine() throws -> [UInt8]? {
    var line: [UInt8] = []
    let start = gztell(file)
    var buffer = [CChar](repeating: 0, count: 1 << 16)
    while gzgets(file, &buffer, Int32(buffer.count)) != nil {
      line.append(contentsOf: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
      if line.last == 0x0A { break }
      // Where the line ends, and not its bytes: of zeros none are taken.
      guard gztell(file) - start <= Self.longestLine else {
        throw ReadError(path: path, line: lineNumber + 1, reason: "it has more than 16 MiB")
      }
    }
    var code: Int32 = 0
    let message = gzerror(file, &code)
    guard code >= 0 else {
      throw ReadError(
        path: path, line: lineNumber + 1,
        reason: message.map { String(cString: $0) } ?? "damaged file")
    }
    lineNumber += 1
    return line.isEmpty ? nil : line
  }
}
