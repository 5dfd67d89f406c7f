import Arguments
import ReviewIO
import StyleJSON
import TextMeasure

/// What all commands below a folder measure with, unless their options say otherwise: its file
/// `measure.json`.
///
/// ```json
/// {"style": {"profile": "webkit", "lineHeight": 1.4}, "fontSet": "fonts", "widths": [343, 390]}
/// ```
struct Project {
  static let fileName = "measure.json"

  /// Where the file is.
  let path: String
  /// The style that options are laid over.
  private(set) var style: StyleFile?
  /// The path of the fonts that names stand for.
  private(set) var fontSet: String?
  private(set) var widths: [WidthArgument] = []

  /// More than this is something else.
  private static let maximumSize = 1 << 20

  /// The project of the nearest file in a folder or those around it.
  ///
  /// - Parameter folder: The current one, if it is left out.
  /// - Returns: `nil` if there is none. A file without any of a project's fields is something else of
  ///   that name.
  /// - Throws: `ValidationError` for a file that cannot be used.
  static func found(from folder: String? = nil) throws -> Project? {
    guard var folder = folder ?? currentFolder() else { return nil }
    while true {
      let path = (folder == "/" ? "" : folder) + "/" + fileName
      if let project = try Project(path: path) { return project }
      guard folder != "/", let end = folder.lastIndex(of: "/") else { return nil }
      folder = end == folder.startIndex ? "/" : String(folder[..<end])
    }
  }

  private static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// - Returns: `nil` if there is no such file, or it is none of a project.
  private init?(path: String) throws {
    guard access(path, R_OK) == 0,
      let bytes = try? WholeFile.bytes(path: path, limit: Self.maximumSize),
      let fields = try? JSONText.decode(Names.self, from: bytes).names,
      fields.contains(where: { Description.Key(stringValue: $0) != nil })
    else { return nil }
    self.path = path
    do {
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      func inFolder(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
      let description = try JSONText.decode(Description.self, from: bytes)
      switch description.style {
      case .file(let name): style = try StyleFile(path: inFolder(name))
      case .described(let style): self.style = StyleFile(style, partOf: path)
      case nil: break
      }
      fontSet = description.fontSet.map(inFolder)
      widths = try description.widths.map(WidthArgument.init)
    } catch let error as ValidationError {
      throw error
    } catch {
      let fault = (error as? DecodingError).map { "\(DescriptionError($0))" } ?? "\(error)"
      throw ValidationError("\(path): \(fault) (--no-project leaves the file out)")
    }
  }
}

/// The fields of a project as they are written.
private struct Description: Decodable {
  enum Style {
    case file(String)
    case described(StyleDescription)
  }

  enum Key: String, CodingKey, CaseIterable { case style, fontSet, widths }

  var style: Style?
  var fontSet: String?
  var widths: [Double]

  init(from decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Key.allCases.map(\.rawValue))
    if fields.isString("style") {
      style = .file(try fields.required("style"))
    } else {
      style = try (fields.optional("style") as StyleDescription?).map(Style.described)
    }
    fontSet = try fields.optional("fontSet")
    widths = try fields.optional("widths") ?? []
  }
}

/// The names of an object's fields.
private struct Names: Decodable {
  let names: [String]

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
  }
}
