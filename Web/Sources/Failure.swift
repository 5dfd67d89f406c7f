/// Why a call fails: what JavaScript makes an `Error` of.
struct Failure: Error {
  /// A JSON pointer into what was described, such as `/lineHeight`, or the name of a parameter;
  /// empty if nothing has a name.
  var field: String
  /// A sentence.
  var message: String

  /// - Parameter reason: The end of a sentence that begins with the field.
  init(_ field: String, _ reason: String) {
    self.field = field
    message = field.utf8.isEmpty ? "the description \(reason)" : "\(field) \(reason)"
  }

  private init(field: String, sentence: String) {
    self.field = field
    message = sentence
  }

  init(_ error: FontError) { self.init(field: "font", sentence: error.description) }

  init(_ error: TextError) { self.init(field: "text", sentence: error.description) }

  init(_ error: StyleError) {
    self.init(field: "/" + Self.field(of: error), sentence: error.description)
  }

  /// The field of a description that a property of a style is set by.
  private static func field(of error: StyleError) -> String {
    switch error {
    case .unusableSize: return "size"
    case .unusableDevicePixelRatio: return "devicePixelRatio"
    case .tooManyFaces: return "fonts"
    case .unusableLength(let property, _, _), .negativeLength(let property, _):
      if property.isSame(as: "firstLineIndent") { return "indent" }
      for prefix in ["paragraph.", "box."] where property.utf8.starts(with: prefix.utf8) {
        return String(decoding: property.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      }
      let bytes = property.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension String {
  /// Whether both have the same bytes. `==` compares what Unicode takes for the same, and brings
  /// its tables along.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
