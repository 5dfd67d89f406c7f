import StyleJSON
import TextMeasure

// Problem: programs in other languages describe a style in JSON, as services and templates do,
//   and have neither options nor records.
// Approach: the description is laid over the defaults of the command, in fonts that are open.

/// A style that was asked for in JSON, with all that is known of it.
///
/// Immutable, so any number of threads may use one.
package struct RequestedStyle: Sendable {
  /// The style with its fonts.
  package let resolved: ResolvedTextStyle
  /// What runs of texts of several styles may name.
  let tags: TagStyles
  /// The most lines that are shown; `nil` for all.
  package let maxLines: Int?
  /// What heights depend on beside the texts; a JSON object.
  package let provenance: String
  /// A name for the same: equal names mean equal heights.
  package let identity: String
  private let environment: RequestEnvironment

  /// A style for texts, laid over that of `measure heights`.
  ///
  /// - Parameters:
  ///   - json: What `StyleDescription.schema` describes; empty for the defaults.
  ///   - environment: Where the fonts are that it names.
  /// - Throws: `DescriptionError`, which names the field; `FontError`, `BundledFontsError`;
  ///   `InputError` for the file of a font that is gone meanwhile.
  package init(json: [UInt8], in environment: RequestEnvironment) throws {
    let description = try StyleDescription(json: json)
    let profile = description.profile ?? Profile.chromium
    let style = try Self.style(
      description, size: Points(PageDefaults.fontSize), profile: profile, environment)
    tags = try TagStyles(of: description, font: environment.fonts.stack(named:))
    let provenance = try Provenance(of: style, description, profile, environment)
    resolved = try ResolvedTextStyle(style)
    maxLines = description.lineLimit
    self.provenance = provenance.json
    identity = provenance.identity(
      of: style, tags: tags, digests: try environment.fonts.digests())
    self.environment = environment
  }

  /// What a description makes of default size and profile.
  static func style(
    _ description: StyleDescription, size: Points, profile: Profile,
    _ environment: RequestEnvironment
  ) throws -> TextStyle {
    let base = TextStyle(
      fonts: try environment.stack(description.fonts),
      size: size, profile: profile)
    var description = description
    (description.fonts, description.profile) = (nil, profile)
    return try description.style(over: base, in: environment.fonts.finder)
  }
}

// MARK: - Explanations

extension RequestedStyle {
  /// How a text is explained.
  package enum ExplanationFormat: Sendable {
    /// Lines for people, as `measure explain` prints them.
    case text
    /// A JSON object, as of `measure explain --json`.
    case json
    /// A picture, as of `measure preview`.
    case svg
  }

  /// Why each line of a text ends where it does.
  ///
  /// - Parameters:
  ///   - utf8: The text.
  ///   - width: The width of the box.
  ///   - format: How it is written.
  ///   - textLimit: The most bytes of the text.
  /// - Throws: `TextError.tooLong`; `RequestError` for pictures that nothing is on, or that
  ///   are too large.
  package func explanation(
    of utf8: [UInt8], atWidth width: Points, _ format: ExplanationFormat, textLimit: Int
  ) throws -> [UInt8] {
    let source = TextSource(text: utf8)
    if format == .svg { return try picture(of: source, atWidth: width, textLimit: textLimit) }
    var measurer = TextMeasurer(resolved)
    measurer.maximumByteCount = textLimit
    let request = ExplainRequest(
      style: resolved, width: try RequestError.reporting { try WidthArgument(width.rawValue) },
      maxLines: maxLines)
    let explanation = try request.explanation(of: source, measuredBy: &measurer)
    if format == .text {
      return Array(ExplanationText(explanation, offsets: .utf8).description.utf8)
    }
    var json = ExplanationJSON(explanation)
    for index in json.fonts.indices { json.fonts[index].file = fileName(json.fonts[index].file) }
    return Array(try JSONText.encode(json).utf8)
  }

  private func picture(
    of source: TextSource, atWidth width: Points, textLimit: Int
  ) throws -> [UInt8] {
    // Any font will do for numbers, if it has them.
    let labelFonts = (try? environment.fonts.stack(named: "pretendard")) ?? resolved.style.fonts
    let request = PictureRequest(
      widths: [width], style: resolved.style, content: .text(maxLines: maxLines, token: "…"),
      pixelsPerPoint: 1, labelFonts: labelFonts)
    do {
      return try request.picture(of: source, .svg, textLimit: textLimit)
    } catch let error as TextError {
      throw error
    } catch {
      throw RequestError(.tooMuch, "\(error)")
    }
  }
}

// MARK: - Parts

extension RequestEnvironment {
  /// The fonts of names, else the bundled ones.
  ///
  /// - Throws: `DescriptionError` for a name that is not known; `FontError`,
  ///   `BundledFontsError`.
  func stack(_ names: [String]?) throws -> FontStack {
    try fonts.finder.stack(of: names ?? [fonts.normalName]) { name in
      DescriptionError(
        path: "/font",
        reason: "names \"\(name)\", which is not known; there are "
          + fonts.names.joined(separator: ", "))
    }
  }
}

extension Provenance {
  /// What heights of a described style depend on; font files by their names alone.
  init(
    of style: TextStyle, _ description: StyleDescription, _ profile: Profile,
    _ environment: RequestEnvironment
  ) throws {
    var description = description
    description.profile = profile
    try self.init(of: style, description, digests: try environment.fonts.digests())
    for index in fonts.indices { fonts[index].file = fileName(fonts[index].file) }
  }
}

extension StyleDescription {
  /// A description from JSON; of no bytes one without fields.
  ///
  /// - Throws: `DescriptionError`.
  init(json: [UInt8]) throws(DescriptionError) {
    guard !json.isEmpty else {
      self.init()
      return
    }
    do {
      self = try JSONText.decode(StyleDescription.self, from: json)
    } catch let error as DescriptionError {
      throw error
    } catch let error as DecodingError {
      throw DescriptionError(error)
    } catch {
      throw DescriptionError(path: "", reason: "cannot be read: \(error)")
    }
  }
}
