import Arguments
import StyleJSON
import TextMeasure

/// A style that texts are laid out in, and what it is called in reports.
struct CheckStyle: Sendable {
  var resolved: ResolvedTextStyle
  /// The renderer: `chromium@156`.
  var renderer: String
  var size: Points { resolved.style.size }
  /// The most lines that the style shows.
  var maxLines: Int?
}

/// The styles of boxes, each by every renderer and at every size.
final class CheckStyles {
  private let options: StyleOptionsOf<CheckDefaults>
  private let boxFile: String?
  private var bases: [TextStyle]?
  private(set) var styles: [CheckStyle] = []
  private var known: [StyleDescription?: [Int]] = [:]

  /// - Parameter boxFile: What fonts of boxes are beside.
  init(_ options: StyleOptionsOf<CheckDefaults>, boxFile: String? = nil) {
    (self.options, self.boxFile) = (options, boxFile)
  }

  /// The indices of the styles of a description.
  ///
  /// - Throws: What style and fonts can be wrong with.
  func indices(of description: StyleDescription?) throws -> [Int] {
    if let found = known[description] { return found }
    var found: [Int] = []
    var names: Set<String> = []
    for base in try baseStyles() {
      let style = try description.map { try self.style($0, over: base) } ?? base
      // Of a box with a size or a renderer of its own there is one.
      let name = "\(style.profile) \(style.size)"
      guard names.insert(name).inserted else { continue }
      found.append(styles.count)
      styles.append(
        CheckStyle(
          resolved: try ResolvedTextStyle(style), renderer: style.profile.identifier,
          maxLines: try description?.lineLimit ?? options.lineLimit(nil)))
    }
    known[description] = found
    return found
  }

  private func style(_ description: StyleDescription, over base: TextStyle) throws -> TextStyle {
    let file = boxFile.map { StyleFile(description, partOf: $0) } ?? StyleFile(description)
    let fonts = try options.fontOptions.fonts()
    let finder = FontFinder(
      named: { try self.options.fontOptions.stack(named: $0, of: file) },
      family: { try fonts.stack(named: $0) }, fitted: fonts.fitted)
    do {
      return try description.style(over: base, in: finder)
    } catch let error as DescriptionError {
      throw ValidationError("the style of a box: \(error)")
    }
  }

  private func baseStyles() throws -> [TextStyle] {
    if let bases { return bases }
    var found: [TextStyle] = []
    let profiles = options.profiles.isEmpty ? [nil] : options.profiles.map(Optional.some)
    let sizes =
      options.fontOptions.sizes.isEmpty ? [nil] : options.fontOptions.sizes.map(Optional.some)
    for profile in profiles {
      for size in sizes {
        var one = options
        one.profile = profile
        one.fontOptions.size = size
        // A scale is for those of several renderers that have one.
        if profiles.count > 1, profile?.profile.scale == nil { one.scale = nil }
        found.append(try one.styleOfText())
      }
    }
    bases = found
    return found
  }
}
