import HTTP
import MeasureCommands

/// The fonts of the service, what the names of styles stand for, and the files for browsers.
struct FontCatalog: Encodable {
  private enum CodingKeys: CodingKey { case engine, fonts, stacks, families, standard }

  var engine = RequestEnvironment.versions
  /// Every file once.
  var fonts: [Entry] = []
  /// The files of each name in fallback order.
  var stacks: [String: [String]] = [:]
  /// The files of each name of a font set, and the weights that each is for.
  var families: [String: [FamilyFile]] = [:]
  /// The name of the font of requests that name none.
  var standard: String
  /// What is served of them, by path.
  var files: [String: Document] = [:]
  /// What files are called here, by their paths.
  private var names: [String: String] = [:]

  /// A file of a font.
  struct Entry: Encodable {
    /// What it is called here: its name, with its digest before it if another has the same.
    var file: String
    var name: String?
    var url: String
    var sha256: String
    var bytes: Int
  }

  /// A file of a font set.
  struct FamilyFile: Encodable {
    var file: String
    /// As the descriptor `font-weight` of CSS has it: `400`, `100 900`.
    var weight: String
  }

  /// - Throws: `RequestError`, `DocumentError`.
  init(of environment: RequestEnvironment) throws {
    standard = environment.standardFont
    // Bundled files come first, and are the same for ever.
    for (name, faces) in try environment.bundledFonts() {
      stacks[name] = try faces.map { try add($0, .fixed) }
    }
    for (name, faces) in try environment.ownFonts() {
      stacks[name] = try faces.map { try add($0, .revised) }
    }
    for (name, members) in environment.fontFamilies {
      families[name] = try members.map { member throws in
        FamilyFile(file: try add(member, .revised), weight: member.weights)
      }
    }
  }

  /// - Returns: What the file is called here.
  private mutating func add(
    _ face: NamedFace, _ lifetime: Document.Lifetime
  ) throws -> String {
    if let known = names[face.path] { return known }
    guard let content = HeldBytes(mappingFileAt: face.path) else {
      throw DocumentError(path: face.path, reason: "cannot be read")
    }
    let digest = RequestEnvironment.digest(of: UnsafeRawBufferPointer(content.bytes))
    var file = face.path.split(separator: "/").last.map(String.init) ?? face.path
    if files["/v1/fonts/\(file)"] != nil { file = "\(digest.prefix(8))-\(file)" }
    let url = "/v1/fonts/\(file)"
    files[url] = Document(
      content, type: Self.mediaType(of: file), tag: digest, lifetime: lifetime)
    names[face.path] = file
    fonts.append(
      Entry(
        file: file, name: face.name, url: url, sha256: digest, bytes: content.bytes.count))
    return file
  }

  /// By the end of a file's name (RFC 8081).
  private static func mediaType(of file: String) -> String {
    let ending = file.lowercased().split(separator: ".").last ?? ""
    return ["otf", "ttc", "otc", "woff", "woff2"].contains(ending)
      ? "font/\(ending.hasSuffix("tc") ? "collection" : String(ending))" : "font/ttf"
  }
}
