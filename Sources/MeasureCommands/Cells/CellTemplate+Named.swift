import Arguments
import CellHeight
import ReviewIO
import StyleJSON
import TextMeasure

extension CellTemplate {
  /// The template of a command line's argument: a name, or a file that ends in .json or has
  /// a folder.
  ///
  /// - Throws: `ValidationError`.
  static func named(_ argument: String) throws -> CellTemplate {
    argument.hasSuffix(".json") || argument.contains("/")
      ? try template(at: argument) : try shipped(argument)
  }

  static func shipped(_ name: String) throws -> CellTemplate {
    if let template = CellTemplate.shipped.first(where: { $0.name == name }) { return template }
    let names = CellTemplate.shipped.map(\.name).joined(separator: ", ")
    throw ValidationError(
      "there is no cell '\(name)'; give \(names), or a file that ends in .json")
  }

  /// A template is a screenful; more than this is something else.
  private static let maximumFileSize = 4 << 20

  private static func template(at path: String) throws -> CellTemplate {
    do {
      guard let bytes = try WholeFile.bytes(path: path, limit: maximumFileSize) else {
        throw ValidationError("\(path) is no template: it has more than 4 MB")
      }
      return try CellTemplate(json: bytes)
    } catch is InputError {
      throw ValidationError("cannot read the template '\(path)'")
    } catch let error as DescriptionError {
      throw ValidationError("\(path): \(error)")
    }
  }
}
