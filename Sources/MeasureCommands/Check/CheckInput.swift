import Arguments
import Catalogues
import ReviewIO
import TextMeasure

/// A text that is checked.
struct CheckedText: Sendable {
  var file: String
  var line: Int
  var key: String
  var form: String?
  var locale: String?
  var text: String
  /// Of the plan; none for a text that has no box.
  var boxes: [Int]

  /// The key with the form in brackets.
  var name: String { form.map { "\(key)[\($0)]" } ?? key }
}

/// A record that cannot be checked.
struct CheckProblem: Sendable {
  var file: String
  var line: Int
  var reason: String
}

/// The texts of all files.
struct CheckTexts: Sendable {
  var texts: [CheckedText] = []
  var problems: [CheckProblem] = []
  /// Keys of catalogues that have no translation.
  var untranslatedCount = 0
}

/// Reads the texts of files, records and catalogues.
struct CheckInput {
  let input: InputOptions
  /// The format of all files, where it is given.
  let catalogue: CatalogueFormat?
  let placeholders: Placeholders
  let isQuiet: Bool

  /// - Throws: `InputError`, `CatalogueError`, `ValidationError`, and what styles of boxes can be
  ///   wrong with.
  func read(_ plan: inout CheckPlan) throws -> CheckTexts {
    var texts = CheckTexts()
    for path in try input.paths() {
      if let found = try catalogue(at: path) {
        try add(found, of: path, &plan, to: &texts)
      } else {
        var reader = try CheckRecords(
          input: input, path: path, placeholders: placeholders, isQuiet: isQuiet)
        try reader.read(&plan, into: &texts)
      }
    }
    return texts
  }

  private func add(
    _ catalogue: Catalogue, of path: String, _ plan: inout CheckPlan, to texts: inout CheckTexts
  ) throws {
    texts.untranslatedCount += catalogue.untranslatedCount
    for entry in catalogue.entries {
      texts.texts.append(
        CheckedText(
          file: path, line: entry.line, key: entry.key, form: entry.form, locale: entry.locale,
          text: entry.text,
          boxes: try plan.boxes(ofKey: entry.key, name: entry.name, own: TextBox())))
    }
  }

  /// The catalogue that a file is; nil for one of records.
  private func catalogue(at path: String) throws -> Catalogue? {
    if let catalogue {
      return try catalogue.read(try bytes(of: path), name: name(path), placeholders)
    }
    guard path != "-", input.reading.inputFormat == nil, input.reading.records == nil else {
      return nil
    }
    if let format = CatalogueFormat(ofFile: path) {
      return try format.read(try bytes(of: path), name: path, placeholders)
    }
    guard path.lowercased().hasSuffix(".json") else { return nil }
    return try document(try bytes(of: path), path)
  }

  /// The catalogue that a document of JSON is; nil for one of records.
  private func document(_ bytes: [UInt8], _ path: String) throws -> Catalogue? {
    let brace = UInt8(ascii: "{")
    // Byte order marks, and the zeros of UTF-16, are left to the reader.
    guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == brace else { return nil }
    if let root = try? JSONTree(bytes) {
      if root["@@locale"] != nil {
        return try CatalogueFormat.arb.read(bytes, name: path, placeholders)
      }
      if root["sourceLanguage"] != nil && root["strings"]?.isObject == true {
        return try CatalogueFormat.xcstrings.read(bytes, name: path, placeholders)
      }
    }
    do throws(CatalogueError) {
      return try CatalogueFormat.i18n.read(bytes, name: path, placeholders)
    } catch {
      // One record follows the other.
      if error.reason == .json(.contentAfterRecord) { return nil }
      throw error
    }
  }

  private func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private func bytes(of path: String) throws -> [UInt8] {
    let limit = Catalogue.byteLimit
    let bytes =
      path == "-"
      ? try WholeFile.standardInput(limit: limit) : try WholeFile.bytes(path: path, limit: limit)
    guard let bytes else { throw InputError.tooLong(path: name(path), limit: limit) }
    return bytes
  }
}
