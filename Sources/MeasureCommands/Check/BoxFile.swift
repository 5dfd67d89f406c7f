import Arguments
import Catalogues
import ReviewIO
import Spelling
import StyleJSON
import TextMeasure

/// Boxes by the keys of texts, as a file has them.
struct BoxFile {
  struct Entry {
    var pattern: KeyPattern
    var boxes: [TextBox]
  }

  /// In the order of the file.
  private(set) var entries: [Entry] = []
  /// Those of one key each.
  private var exact: [String: Int] = [:]

  /// More than this is something else.
  private static let maximumSize = 16 << 20

  /// - Throws: `ValidationError`, which names the file and the line.
  init(path: String) throws {
    let bytes: [UInt8]
    do {
      guard let found = try WholeFile.bytes(path: path, limit: Self.maximumSize) else {
        throw ValidationError("\(path) is no file of boxes: it has more than 16 MB")
      }
      bytes = found
    } catch let error as InputError {
      throw ValidationError("cannot read the boxes: \(error)")
    }
    try self.init(bytes, name: path)
  }

  /// - Parameter name: Stands for the file in errors.
  /// - Throws: `ValidationError`.
  init(_ bytes: [UInt8], name: String) throws {
    let reader = BoxReader(bytes, name: name)
    let root = try reader.root()
    for member in root.members {
      var boxes: [TextBox] = []
      if case .array(let values) = member.value.value {
        boxes = try values.map { value throws in try reader.box(value, of: member.key) }
      } else {
        boxes = [try reader.box(member.value, of: member.key)]
      }
      let pattern = KeyPattern(member.key)
      if pattern.isExact { exact[member.key] = entries.count }
      entries.append(Entry(pattern: pattern, boxes: boxes))
    }
  }

  /// The entry of a text: the exact name or key, else the first pattern that fits one of them.
  ///
  /// - Parameters:
  ///   - key: The key alone.
  ///   - name: The key with its form.
  func index(of key: String, _ name: String) -> Int? {
    if let index = exact[name] ?? exact[key] { return index }
    return entries.firstIndex { entry in
      !entry.pattern.isExact && (entry.pattern.matches(key) || entry.pattern.matches(name))
    }
  }
}

/// Reads boxes of JSON.
struct BoxReader {
  private let bytes: [UInt8]
  private let name: String

  private static let fields = ["width", "inset", "maxLines", "maxHeight", "style"]

  init(_ bytes: [UInt8], name: String) { (self.bytes, self.name) = (bytes, name) }

  /// The object of boxes.
  func root() throws -> JSONTree {
    do throws(JSONTree.Fault) {
      let root = try JSONTree(bytes)
      if root.isObject { return root }
    } catch {
      let reason =
        switch error {
        case .invalidUTF8: "invalid UTF-8"
        case .json(let fault): "not JSON: \(fault.kind)"
        }
      throw self.error(at: error.offset, reason)
    }
    throw error(at: 0, "give an object of boxes by keys, such as {\"title\": {\"width\": 120}}")
  }

  /// A box of a key.
  func box(_ value: JSONTree, of key: String) throws -> TextBox {
    guard value.isObject else {
      throw error(at: value.range.lowerBound, "the box of \"\(key)\" is no object")
    }
    var box = TextBox()
    for member in value.members {
      do {
        switch member.key {
        case "width": box.width = try length(member.value, above: true)
        case "inset": box.inset = try length(member.value, above: false)
        case "maxHeight": box.maxHeight = try length(member.value, above: true)
        case "maxLines": box.maxLines = try Self.lines(spelling(of: member.value))
        case "style": box.style = try style(member.value)
        default:
          let slip = suggestion(for: member.key, among: Self.fields).map {
            "; did you mean \"\($0)\"?"
          }
          throw ValidationError("is none of \(Self.fields.joined(separator: ", "))\(slip ?? "")")
        }
      } catch {
        throw self.error(
          at: member.value.range.lowerBound, "\"\(member.key)\" of \"\(key)\" \(Self.reason(error))"
        )
      }
    }
    return box
  }

  /// A style that is part of the file.
  func style(_ value: JSONTree) throws -> StyleDescription {
    try JSONText.decode(StyleDescription.self, from: Array(bytes[value.range]))
  }

  /// A number above 0, or from 0 up.
  static func length(_ spelling: String, above isAbove: Bool) throws -> Points {
    guard let number = Double(spelling), number.isFinite, number > 0 || !isAbove && number == 0,
      number <= 1e6
    else { throw ValidationError("is no number above 0, but \(spelling)") }
    return Points(number)
  }

  static func lines(_ spelling: String) throws -> Int {
    guard let number = Int(spelling), number > 0 else {
      throw ValidationError("is no whole number above 0, but \(spelling)")
    }
    return number
  }

  /// What an error says behind the name of its field.
  static func reason(_ error: any Error) -> String {
    switch error {
    case let error as DecodingError: "\(DescriptionError(error))"
    default: "\(error)"
    }
  }

  private func length(_ value: JSONTree, above isAbove: Bool) throws -> Points {
    try Self.length(try spelling(of: value), above: isAbove)
  }

  private func spelling(of value: JSONTree) throws -> String {
    guard case .number(let spelling) = value.value else { throw ValidationError("is no number") }
    return spelling
  }

  private func error(at offset: Int, _ reason: String) -> ValidationError {
    ValidationError("\(name), line \(LineNumbers(bytes).line(at: offset)): \(reason)")
  }
}
