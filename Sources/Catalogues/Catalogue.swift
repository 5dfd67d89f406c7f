// Problem: translators' files come in a dozen formats, and who checks their texts needs of each the
//   key, the line and what the reader of an app will see.
// Approach: one reader a format, whole files in and entries out, in the order of the file. JSON and
//   XML are read by the libraries that are there for them. Placeholders with examples are filled,
//   and each form of a plural is an entry of its own.
// Limits: files up to `Catalogue.byteLimit`. What an app computes is unknown: placeholders without
//   an example stay as they are spelled.

/// The texts of a file of translations.
package struct Catalogue: Sendable {
  /// In the order of the file.
  package internal(set) var entries: [CatalogueEntry] = []
  /// Keys that have no translation, or one that is not to be used yet.
  package internal(set) var untranslatedCount = 0

  /// Bytes in a file: more is something else.
  package static let byteLimit = 64 << 20
  /// Bytes in all texts: forms of messages may come to more than the file has.
  private static let textLimit = 4 * byteLimit
  private var textByteCount = 0

  init() {}

  /// Whether the texts come to more than may be.
  var isOverfull: Bool { textByteCount > Self.textLimit }

  mutating func add(
    _ text: String, key: String, form: String? = nil, locale: String? = nil, line: Int
  ) {
    textByteCount += text.utf8.count
    if isOverfull { return }
    entries.append(
      CatalogueEntry(key: key, form: form, locale: locale, text: text, line: line))
  }
}

/// A text of a catalogue.
package struct CatalogueEntry: Hashable, Sendable {
  /// What the app calls the text; of nested keys all, with dots between them.
  package let key: String
  /// Which of several texts of the key it is: `one`, `other`, `male,one`, the number of an element.
  package let form: String?
  /// The language, where the file says it.
  package let locale: String?
  /// The text as it is shown, its placeholders filled as far as there are examples.
  package let text: String
  /// The line that it begins on, from 1.
  package let line: Int

  /// The key with the form in brackets: `cart.items[one]`.
  package var name: String { form.map { "\(key)[\($0)]" } ?? key }
}

/// A format of files of translations.
package enum CatalogueFormat: String, CaseIterable, Sendable {
  /// `Localizable.strings` of Apple's systems.
  case strings
  /// String catalogues of Xcode.
  case xcstrings
  /// `strings.xml` of Android.
  case android
  /// Application Resource Bundles, as Flutter has them.
  case arb
  /// gettext.
  case po
  /// XLIFF 1.2 and 2.
  case xliff
  /// Objects of JSON in each other, as i18next, vue-i18n and others have them.
  case i18n

  /// What the name of a file ends with; nil for others. JSON may be records as well.
  package init?(ofFile path: String) {
    let suffix = path.lowercased().split(separator: ".").last ?? ""
    switch suffix {
    case "strings": self = .strings
    case "xcstrings": self = .xcstrings
    case "xml": self = .android
    case "arb": self = .arb
    case "po", "pot": self = .po
    case "xlf", "xliff": self = .xliff
    default: return nil
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file as it is, in whatever encoding.
  ///   - name: Stands for it in errors.
  ///   - placeholders: What is filled in before examples of the file's own.
  /// - Throws: `CatalogueError`.
  package func read(
    _ bytes: [UInt8], name: String, _ placeholders: Placeholders = Placeholders()
  ) throws(CatalogueError) -> Catalogue {
    guard bytes.count <= Catalogue.byteLimit else {
      throw CatalogueError(name, line: 1, byte: 0, .tooLarge(limit: Catalogue.byteLimit))
    }
    let catalogue = try entries(of: CatalogueSource(bytes, name: name), placeholders)
    guard !catalogue.isOverfull else {
      throw CatalogueError(name, line: 1, byte: 0, .tooLarge(limit: Catalogue.byteLimit))
    }
    return catalogue
  }

  private func entries(
    of source: CatalogueSource, _ placeholders: Placeholders
  ) throws(CatalogueError) -> Catalogue {
    switch self {
    case .strings: return try AppleStrings.read(source, placeholders)
    case .xcstrings: return try StringCatalog.read(source, placeholders)
    case .android: return try AndroidStrings.read(source, placeholders)
    case .arb: return try ResourceBundle.read(source, placeholders)
    case .po: return try PortableObjects.read(source, placeholders)
    case .xliff: return try XLIFF.read(source, placeholders)
    case .i18n: return try NestedMessages.read(source, placeholders)
    }
  }
}
