/// An edition of Flutter: which ICU its SkParagraph breaks lines with. Named by the release that
/// came with it; one between two of them lays out as the older one.
public enum FlutterEdition: String, CaseIterable, Sendable {
  /// ICU 74: no line ends between Hangul, or other East Asian characters, and a quotation mark.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case v3_38 = "3.38"
  /// ICU 77.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case v3_41 = "3.41"

  /// The newest one that was asked.
  public static let newest = FlutterEdition.v3_41

  /// Its name in full: `flutter@3.41`.
  package var identifier: String { "flutter@\(rawValue)" }

  /// The edition of `flutter` or `flutter@3.38`; without a number the newest known.
  ///
  /// - Returns: `nil` for another name.
  /// - Throws: `UnknownEdition` for an edition that is not known.
  package init?(rendererName: String) throws(UnknownEdition) {
    let name = EditionName(rendererName)
    guard name.isOf("flutter") else { return nil }
    guard name.edition != nil else {
      self = .newest
      return
    }
    guard let known = Self.allCases.first(where: { name.hasEdition($0.rawValue) }) else {
      throw UnknownEdition(name: "flutter", known: Self.allCases.map { $0.rawValue })
    }
    self = known
  }
}

/// A renderer's name as people type it, and the edition after `@`.
struct EditionName {
  let name: [UInt8]
  let edition: [UInt8]?

  init(_ spelled: String) {
    let bytes = Array(spelled.utf8)
    let at = bytes.firstIndex(of: UInt8(ascii: "@"))
    name = Array(bytes[..<(at ?? bytes.count)])
    edition = at.map { Array(bytes[($0 + 1)...]) }
  }

  func isOf(_ known: String) -> Bool { Self.areSame(known, name) }

  func hasEdition(_ known: String) -> Bool { edition.map { Self.areSame(known, $0) } ?? false }

  /// Whether two names are the same but for the case of their letters.
  private static func areSame(_ known: String, _ given: [UInt8]) -> Bool {
    known.utf8.elementsEqual(given.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 })
  }
}
