import ArgumentParser
import CellHeight
import ReviewIO
import TextMeasure

/// All that is asked of every review: cells at widths, scales and text sizes.
struct CellPlans: Sendable {
  /// One for every scale and text size, all of the same templates.
  let plans: [CellPlan]
  let targets: [CellTarget]

  /// - Throws: `ValidationError`, and what templates and fonts can be wrong with.
  init(_ options: CellOptions, _ style: StyleOptionsOf<CellDefaults>) throws {
    let templates = try options.templates()
    let categories = try options.categories()
    var screens = options.widths.map { Screen(width: $0, scale: nil) }
    screens += try options.screens().map { screen throws in
      Screen(width: try WidthArgument(screen.width), scale: screen.scale)
    }
    guard !screens.isEmpty else {
      throw ValidationError("give at least one --width, such as --width 375, or a --device")
    }
    let textStyle = try options.baseTextStyle(of: templates)
    var plans: [CellPlan] = []
    var targets: [CellTarget] = []
    let fonts = try CellFonts(options.fonts, style)
    for scale in screens.map(\.scale).withoutRepetitions() {
      for category in categories {
        var style = style
        if let scale { style.scale = scale }
        if let textStyle { style.fontSize = textStyle.pointSize(at: category).rawValue }
        let plan = try Self.plan(templates, try style.style(), category, fonts)
        for screen in screens where screen.scale == scale {
          targets += templates.indices.map { template in
            CellTarget(
              plan: plans.count, template: template, width: screen.width, scale: scale,
              category: categories.count > 1 ? category : nil, name: templates[template].name)
          }
        }
        plans.append(plan)
      }
    }
    (self.plans, self.targets) = (plans, targets)
  }

  private struct Screen {
    var width: WidthArgument
    /// `nil` for that of the style.
    var scale: Double?
  }

  private static func plan(
    _ templates: [CellTemplate], _ style: TextStyle, _ category: ContentSizeCategory,
    _ fonts: CellFonts
  ) throws -> CellPlan {
    do {
      return try CellPlan(templates, style: style, contentSize: category, font: fonts.stack)
    } catch let error as CellTemplateError {
      throw ValidationError("the template cannot be used: \(error)")
    }
  }

  /// Where the records have what the templates show.
  ///
  /// - Parameter map: `field=path`.
  func fields(_ map: [String]) throws -> [FieldSelection] {
    var paths: [String: String] = [:]
    for entry in map {
      guard let place = entry.firstIndex(of: "="), place > entry.startIndex else {
        throw ValidationError("'\(entry)' is not a --map such as title=/product/name")
      }
      paths[String(entry[..<place])] = String(entry[entry.index(after: place)...])
    }
    let all = plans[0].fields.filter { $0 != .itemText }.map(\.rawValue)
    if let unknown = paths.keys.sorted().first(where: { !all.contains($0) }) {
      throw ValidationError(
        "no template shows '\(unknown)', which --map names"
          + (all.isEmpty ? "" : "; they show \(all.joined(separator: ", "))"))
    }
    return try readFields.map { field throws in try FieldSelection(paths[field] ?? field) }
  }

  /// The fields that heights depend on, but for the item's own text.
  private var readFields: [String] {
    zip(plans[0].fields, plans[0].isMeasured).compactMap { field, isMeasured in
      field == .itemText || !isMeasured ? nil : field.rawValue
    }
  }
}

/// A cell at a width.
struct CellTarget: Sendable {
  /// Of `CellPlans`.
  var plan: Int
  /// Of the plan.
  var template: Int
  var width: WidthArgument
  /// Where it is said.
  var scale: Double?
  /// Where there are several.
  var category: ContentSizeCategory?
  var name: String
}

extension [Double?] {
  fileprivate func withoutRepetitions() -> [Double?] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
