import Arguments
import CellHeight
import ListLayout
import Markup
import ReviewIO
import StyleJSON
import TextMeasure

/// What is measured of every review: cells at widths, scales and text sizes.
struct CellPlans: Sendable {
  /// One for every scale and text size, all of the same templates.
  let plans: [CellPlan]
  let targets: [CellTarget]
  /// How texts of several styles are written.
  private(set) var rich: RichTextSetting
  let fonts: OpenedFonts

  /// - Parameters:
  ///   - markup: How the item's own text is marked up.
  ///   - range: The widths of curves, with one target for each of them; `nil` where the options
  ///     have the widths.
  ///   - styleLimit: The most styles of all plans.
  ///   - resolve: Resolves them.
  /// - Throws: `ValidationError`, what templates and fonts can be wrong with, and `RequestError`
  ///   for more styles.
  init(
    _ options: CellOptions, _ style: StyleOptionsOf<CellDefaults>, _ markup: MarkupOptions,
    range: WidthRange? = nil, styleLimit: Int = .max,
    resolve: @escaping (TextStyle) throws(StyleError) -> ResolvedTextStyle = ResolvedTextStyle.init
  ) throws {
    let templates = try options.templates()
    let categories = try options.categories()
    let screens =
      if let range { [Screen(width: try WidthArgument(range.from.rawValue), scale: nil)] } else {
        try Self.screens(options.widthOptions, style)
      }
    let scales = screens.map(\.scale).withoutRepetitions()
    let stylesOfEach = templates.reduce(1) { $0 + $1.styles.count }
    let styleCount = scales.count * categories.count * stylesOfEach
    guard styleCount <= styleLimit else {
      throw RequestError(.tooMuch, "there are \(styleCount) styles, more than \(styleLimit)")
    }
    let textStyle = try options.baseTextStyle(of: templates)
    guard textStyle == nil || style.fontOptions.size == nil else {
      throw ValidationError("give --text-style or --font-size, not both")
    }
    guard try style.scale == nil || style.textStyle().profile.scale != nil else {
      throw style.unusedScale
    }
    var plans: [CellPlan] = []
    var targets: [CellTarget] = []
    let cellFonts = try CellFonts(
      options.fieldOptions.fonts, for: templates, style.fontOptions)
    for scale in scales {
      for category in categories {
        var style = style
        if let scale { style.scale = scale }
        if let textStyle { style.fontOptions.size = textStyle.pointSize(at: category).rawValue }
        let plan = try CellPlan.resolving(
          templates, style: try style.textStyle(orElse: CellDefaults.self, contentSize: category),
          contentSize: category, fonts: try cellFonts.finder(), resolve: resolve)
        for screen in screens where screen.scale == scale {
          targets += templates.indices.map { template in
            CellTarget(
              plan: plans.count, template: template, width: screen.width, scale: scale,
              category: categories.count > 1 ? category : nil, name: templates[template].name)
          }
        }
        if range != nil { try plan.refuseObstacles() }
        plans.append(plan)
      }
    }
    (self.plans, self.targets) = (plans, targets)
    rich = try style.richTextSetting(markup)
    self.fonts = try style.fontOptions.fonts()
    if rich.markup != nil { try refuseComposedMarkup() }
  }

  /// - Throws: `ValidationError` for a template that shows the marked-up text among other parts of
  ///   one text: its tags would have to be laid over the styles of the parts.
  private func refuseComposedMarkup() throws {
    for plan in plans where plan.composesItemText {
      throw ValidationError(
        "--markup is for texts that stand alone, and \(Self.name(of: plan.templates)) composes the "
          + "text with others: leave out --markup, or give a template with a part of \"text\" alone"
      )
    }
  }

  private static func name(of templates: [CellTemplate]) -> String {
    templates.count == 1 ? "the template \(templates[0].name)" : "one of the templates"
  }

  /// The same, with tags that have no style counted in `tags`, if they are no errors.
  func counting(in tags: UnknownTags) -> CellPlans {
    var plans = self
    plans.rich = rich.counting(in: tags)
    return plans
  }

  private static func screens(
    _ widths: WidthOptions, _ style: StyleOptionsOf<CellDefaults>
  ) throws -> [Screen] {
    var screens = widths.widths.map { Screen(width: $0, scale: nil) }
    screens += try widths.screens().map { screen throws in
      Screen(width: try WidthArgument(screen.width), scale: screen.scale)
    }
    guard !screens.isEmpty else {
      throw ValidationError("give at least one --width, such as --width 375, or a --device")
    }
    guard style.scale == nil || !widths.widths.isEmpty else {
      throw ValidationError("a --device has its own scale, so no --scale")
    }
    return screens
  }

  private struct Screen {
    var width: WidthArgument
    /// `nil` for that of the style.
    var scale: Double?
  }

  /// The fields that heights depend on, but for the item's own text.
  var readFields: [CellField] {
    zip(plans[0].fields, plans[0].isMeasured).compactMap { field, isMeasured in
      field == .itemText || !isMeasured ? nil : field
    }
  }
}

/// A cell at a width.
struct CellTarget: Sendable {
  /// An index into the plans of `CellPlans`.
  var plan: Int
  /// An index into the templates of the plan.
  var template: Int
  var width: WidthArgument
  /// `nil` for a width that is not that of a device.
  var scale: Double?
  /// `nil` unless there are several.
  var category: ContentSizeCategory?
  var name: String
}

extension CellPlan {
  /// A plan, or a sentence about the template.
  static func resolving(
    _ templates: [CellTemplate], style: TextStyle, contentSize: ContentSizeCategory = .large,
    fonts: FontFinder,
    resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle = ResolvedTextStyle.init
  ) throws -> CellPlan {
    do {
      return try CellPlan(
        templates, style: style, contentSize: contentSize, fonts: fonts, resolve: resolve)
    } catch let error as DescriptionError {
      throw ValidationError("the template cannot be used: \(error)")
    }
  }
  /// - Throws: `ValidationError` for a template whose cells have no curves.
  fileprivate func refuseObstacles() throws {
    for index in templates.indices {
      if let obstacle = curveObstacle(of: index) {
        throw ValidationError("the template \(templates[index].name) has no curves: \(obstacle)")
      }
    }
  }
}
