import Arguments
import CellHeight
import ListLayout
import StyleJSON
import TextMeasure

/// Cells of a template that was asked for in JSON, or by the name of one that comes along.
///
/// Immutable, so any number of threads may use one.
package struct RequestedCells: Sendable {
  /// The cells of one template.
  package let plan: CellPlan
  /// The names of the fields that heights depend on; the item's own text is `@text`.
  package let fieldNames: [String]
  /// For each of the plan's fields its place in `fieldNames`; `nil` where no height depends on
  /// it.
  package let fieldPlaces: [Int?]
  /// A name for what heights depend on beside the texts: equal names mean equal heights.
  package let identity: String

  /// The style of texts whose template names no other.
  package struct BaseStyle: Sendable {
    let style: TextStyle
    let identity: String

    /// A style laid over that of `measure cells`.
    ///
    /// - Parameters:
    ///   - json: What `StyleDescription.schema` describes; empty for the defaults.
    ///   - environment: Where the fonts are that it names.
    /// - Throws: `DescriptionError`, which names the field; `FontError`, `BundledFontsError`.
    package init(json: [UInt8], in environment: RequestEnvironment) throws {
      let description = try StyleDescription(json: json)
      let profile = description.profile ?? .uikit(scale: Profile.defaultScale)
      style = try RequestedStyle.style(
        description, size: Points(CellDefaults.fontSize), profile: profile, environment)
      identity = try Provenance(of: style, description, profile, environment)
        .identity(of: style, tags: TagStyles(), digests: try environment.fonts.digests())
    }
  }

  /// The cells of a template.
  ///
  /// - Parameters:
  ///   - template: A name, or JSON that `CellTemplate.schema` describes.
  ///   - base: The style of texts whose template names no other.
  ///   - contentSize: The size of text that the reader has chosen.
  ///   - environment: Where the fonts are that it names.
  /// - Throws: `DescriptionError`, which names the field; `FontError`, `BundledFontsError`;
  ///   `RequestError` for an unknown name.
  package init(
    template: [UInt8], style base: BaseStyle, contentSize: ContentSizeCategory,
    in environment: RequestEnvironment
  ) throws {
    let template = try Self.template(template)
    // By name: two names may have the same fonts, or change them for one another.
    var called: [String: FontStack] = [:]
    let finder = FontFinder { name in
      guard let stack = try environment.fonts.stack(named: name) else { return nil }
      called[name] = stack
      return stack
    } fitted: { stack, weight, language in
      let fitted = try environment.fonts.fitted(stack, weight: weight, language: language)
      if let weight, fitted != stack { called["\(called.count) at \(weight)"] = fitted }
      return fitted
    }
    let plan = try CellPlan(
      [template], style: base.style, contentSize: contentSize, fonts: finder)
    let digests = try environment.fonts.digests()
    let fonts = called.sorted { $0.key < $1.key }.flatMap { name, stack in
      [name] + stack.content(digests: digests)
    }
    identity = SHA256.identity(
      of: [base.identity, template.json, contentSize.rawValue] + fonts)
    var names: [String] = []
    fieldPlaces = zip(plan.fields, plan.isMeasured).map { field, isMeasured in
      guard isMeasured else { return nil }
      names.append(field.rawValue)
      return names.count - 1
    }
    (self.plan, fieldNames) = (plan, names)
  }

  /// - Throws: `DescriptionError`, `RequestError`.
  private static func template(_ bytes: [UInt8]) throws -> CellTemplate {
    if bytes.contains(UInt8(ascii: "{")) { return try CellTemplate(json: bytes) }
    let name = String(decoding: bytes, as: UTF8.self)
    if let template = CellTemplate.shipped.first(where: { $0.name == name }) { return template }
    let names = CellTemplate.shipped.map(\.name).joined(separator: ", ")
    throw RequestError(.invalid, "there is no cell '\(name)'; give \(names), or JSON")
  }
}
