import Arguments
import CellHeight
import ListLayout
import ReviewIO
import StyleJSON
import TextMeasure

/// What becomes of the parameters of a request: who measures, and what it is a function of.
struct Measuring {
  var provenance: Provenance
  var preamble: [UInt8]
  var sizesPerRecord: Int
  /// How many texts each of these sizes is made of, at most.
  var textsPerSize = 1
  /// What kind of work measuring is.
  var effort = WorkRate.Effort.layout
  /// Whether texts are marked up.
  var isMarkedUp = false
  /// All styles that texts are measured in.
  var styles: [ResolvedTextStyle] = []
  /// The fewest bytes that are written about a record that can be measured.
  var leastAnswerBytes = 0
  var makeWorker: @Sendable (MeasureCache?) -> RecordRequestWorker
  /// What becomes of it with other widths; `nil` where more depends on them.
  var changing: (@Sendable ([WidthArgument]) -> Measuring)?

  /// - Throws: Whatever parameters, style, templates and fonts can be wrong with.
  init(
    _ kind: RecordRequest.Kind, _ parameters: [NamedArgument], _ head: RequestPreface,
    _ environment: RequestEnvironment
  ) throws {
    switch kind {
    case .heights, .lines:
      let lines = [NamedArgument("lines", "true")]
      let others = parameters.filter { $0.name != "lines" }
      var arguments = try HeightsParameters.read(kind == .lines ? others + lines : parameters)
      try self.init(&arguments, head, environment)
    case .curves:
      var arguments = try CurvesParameters.read(parameters, hints: Curve.configuration.hints)
      try self.init(&arguments, head, environment)
    case .fit:
      var arguments = try FitParameters.read(parameters, hints: Fit.configuration.hints)
      try self.init(&arguments, head, environment)
    case .cells:
      var arguments = try CellsParameters.read(parameters)
      try self.init(&arguments, head, environment)
    case .explain:
      var arguments = try ExplainParameters.read(parameters)
      try self.init(&arguments, head, environment)
    }
  }

  private init(
    _ arguments: inout HeightsParameters, _ head: RequestPreface, _ environment: RequestEnvironment
  ) throws {
    try head.refuseTemplates()
    arguments.heights.styleOptions.take(head.style, environment)
    let request = try arguments.heights.request(.ndjson)
    let rich = try arguments.heights.styleOptions.richTextSetting(arguments.heights.markupOptions)
      .counting(in: environment.unknownTags)
    let head = arguments.head.head
    try self.init(
      HeightsFormat.making(request, head), arguments.heights.styleOptions, rich, arguments.fields,
      arguments.head, environment, sizesPerRecord: Self.sizes(of: request))
    leastAnswerBytes = request.widths.count * HeightsFormat.leastSizeBytes
    effort = request.facts.margin || request.facts.balanced ? .curve : .layout
    // Devices decide the scale, too.
    guard arguments.heights.widthOptions.devices.isEmpty else { return }
    let (base, fields, limits) = (self, arguments.fields, environment.limits)
    let (text, id) = (try fields.textSelection(), try fields.idSelection())
    changing = { widths in
      var (measuring, request) = (base, request)
      request.widths = widths
      measuring.sizesPerRecord = Self.sizes(of: request)
      measuring.leastAnswerBytes = widths.count * HeightsFormat.leastSizeBytes
      measuring.makeWorker = Self.workers(
        HeightsFormat.making(request, head), base.styles[0], text, id, limits, environment.fonts,
        rich)
      return measuring
    }
  }

  private init(
    _ arguments: inout CurvesParameters, _ head: RequestPreface, _ environment: RequestEnvironment
  ) throws {
    try head.refuseTemplates()
    arguments.curves.styleOptions.take(head.style, environment)
    // Without the cache: what it keeps takes longer to make than a curve.
    let format = CurveFormat(
      request: try arguments.curves.request(.ndjson), head: arguments.head.head)
    try self.init(
      { _ in format }, arguments.curves.styleOptions,
      try arguments.curves.styleOptions.richTextSetting(arguments.curves.markupOptions)
        .counting(in: environment.unknownTags),
      arguments.fields, arguments.head, environment,
      sizesPerRecord: Self.sizesOfCurve)
    effort = .curve
  }

  private init(
    _ arguments: inout FitParameters, _ head: RequestPreface, _ environment: RequestEnvironment
  ) throws {
    try head.refuseTemplates()
    arguments.fit.styleOptions.take(head.style, environment)
    var counting = try arguments.fit.request(.ndjson)
    counting.rich = counting.rich.counting(in: environment.unknownTags)
    let request = counting
    let limits = environment.limits
    guard request.sizes.count <= limits.styles else {
      throw RequestError(
        .tooMuch, "there are \(request.sizes.count) sizes, more than \(limits.styles)")
    }
    let styles = try arguments.fit.styles(request, resolve: environment.styles.resolve)
    let selections = try arguments.fields.selections()
    let recordHead = arguments.head.head
    self.styles = styles
    provenance = try arguments.fit.styleOptions.provenance(environment)
    preamble = arguments.head.provenance ? try provenance.record() : []
    sizesPerRecord = request.sizes.count
    isMarkedUp = request.rich.markup != nil
    makeWorker = { _ in
      RecordRequestWorkerOf(
        RecordParser(text: selections.text, id: selections.id, readsRuns: true),
        FitWriter(
          request, styles, head: recordHead, textLimit: limits.textBytes, fonts: environment.fonts),
        answerLimit: limits.recordAnswerBytes)
    }
  }

  private init(
    _ arguments: inout ExplainParameters, _ head: RequestPreface, _ environment: RequestEnvironment
  ) throws {
    try head.refuseTemplates()
    arguments.explain.styleOptions.take(head.style, environment)
    let format = ExplainFormat(
      request: try arguments.explain.request(resolve: environment.styles.resolve),
      head: arguments.head.head)
    try self.init(
      { _ in format }, arguments.explain.styleOptions,
      try arguments.explain.styleOptions.richTextSetting(arguments.explain.markupOptions)
        .counting(in: environment.unknownTags),
      arguments.fields,
      arguments.head,
      environment,
      sizesPerRecord: Self.sizesOfExplanation,
      textLimit: environment.limits.explainedTextBytes)
    effort = .explanation
  }

  /// A request that is about one text of each record.
  private init(
    _ format: @escaping @Sendable (MeasureCache?) -> some RecordFormat,
    _ styleOptions: StyleOptions, _ rich: RichTextSetting, _ fields: RecordFieldOptions,
    _ head: RecordHeadOptions, _ environment: RequestEnvironment, sizesPerRecord: Int,
    textLimit: Int? = nil
  ) throws {
    let style = try environment.styles.resolve(try styleOptions.styleOfText())
    styles = [style]
    let (text, id) = (try fields.textSelection(), try fields.idSelection())
    provenance = try styleOptions.provenance(environment)
    preamble = head.provenance ? try provenance.record() : []
    self.sizesPerRecord = sizesPerRecord
    isMarkedUp = rich.markup != nil
    var limits = environment.limits
    if let textLimit { limits.textBytes = textLimit }
    makeWorker = Self.workers(
      format, style, text, id, limits, environment.fonts, rich)
  }

  /// Makes workers that measure one text of each record.
  private static func workers<Format: RecordFormat>(
    _ format: @escaping @Sendable (MeasureCache?) -> Format, _ style: ResolvedTextStyle,
    _ text: FieldSelection, _ id: FieldSelection, _ limits: RequestLimits, _ fonts: OpenedFonts,
    _ rich: RichTextSetting
  ) -> @Sendable (MeasureCache?) -> RecordRequestWorker {
    { cache in
      RecordRequestWorkerOf(
        RecordParser(text: text, id: id, readsRuns: Format.knowsRuns),
        TextWriter(
          format(cache), style: style, textLimit: limits.textBytes, fonts: fonts,
          rich: rich, looksUpAtOnce: true),
        answerLimit: limits.recordAnswerBytes)
    }
  }

  private init(
    _ arguments: inout CellsParameters, _ head: RequestPreface, _ environment: RequestEnvironment
  ) throws {
    arguments.styleOptions.take(head.style, environment)
    arguments.cells.inlineTemplates = head.templates
    arguments.cells.mayReadFiles = false
    try environment.limits.check(arguments.cells)
    let (styleOptions, frames) = (arguments.styleOptions, arguments.frames)
    let range = try arguments.cells.range(
      ofCurves: arguments.rangeOptions, encoding: arguments.encoding, frames: frames)
    let plans = try CellPlans(
      arguments.cells, styleOptions, arguments.markupOptions, range: range,
      styleLimit: environment.limits.styles, resolve: environment.styles.resolve
    ).counting(in: environment.unknownTags)
    styles = plans.plans.flatMap(\.styles)
    textsPerSize = plans.plans[0].textCount
    isMarkedUp = plans.rich.markup != nil
    effort = range == nil ? .layout : .curve
    guard plans.targets.count <= environment.limits.cells else {
      throw RequestError(
        .tooMuch,
        "each record has \(plans.targets.count) cells, more than \(environment.limits.cells)")
    }
    let others = try arguments.cells.fieldOptions.selections(
      of: plans.readFields, in: plans.plans[0])
    let fields = arguments.fields
    let (text, id) = (try fields.textSelection(), try fields.idSelection())
    let recordHead = arguments.head.head
    let textLimit = environment.limits.textBytes
    let answerLimit = environment.limits.recordAnswerBytes
    let encoding = arguments.encoding ?? .steps
    provenance = try styleOptions.provenance(environment)
    preamble = arguments.head.provenance ? try provenance.record() : []
    if let range {
      sizesPerRecord = plans.targets.count * Self.sizesOfCurve
      makeWorker = { _ in
        RecordRequestWorkerOf(
          RecordParser(text: text, id: id, fields: others, readsRuns: true),
          CellCurvesWriter(
            plans, range, format: .ndjson, encoding: encoding, head: recordHead,
            textLimit: textLimit),
          answerLimit: answerLimit)
      }
    } else {
      sizesPerRecord = plans.targets.count
      let format = CellsFormat(
        plans: plans, format: .ndjson, head: recordHead, includesFrames: frames)
      leastAnswerBytes = format.leastBytes
      makeWorker = { _ in
        RecordRequestWorkerOf(
          RecordParser(text: text, id: id, fields: others, readsRuns: true),
          CellsWriter(format, plans, textLimit: textLimit), answerLimit: answerLimit)
      }
    }
  }

  /// How many sizes what is found of a record takes as long as, about.
  private static func sizes(of request: HeightsRequest) -> Int {
    let needsCurves = request.facts.margin || request.facts.balanced
    return request.widths.count * (needsCurves ? sizesOfCurve : 1)
  }

  /// How many sizes a curve takes as long as, and an explanation, about.
  private static let sizesOfCurve = 32
  private static let sizesOfExplanation = 128
}

extension HeightsFormat {
  /// Makes formats that keep texts if they are given a cache, and prepare them.
  fileprivate static func making(
    _ request: HeightsRequest, _ head: RecordHead
  ) -> @Sendable (MeasureCache?) -> HeightsFormat {
    { HeightsFormat(request: request, head: head, cache: request.usesPreparedTexts ? $0 : nil) }
  }
}

/// The last part of a path: where files lie on a server is nobody's business.
func fileName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

extension StyleOptionsOf {
  /// Texts look as `style` says where no option does, in fonts that are open.
  mutating func take(_ style: StyleDescription?, _ environment: RequestEnvironment) {
    described = style
    fontOptions.opened = environment.fonts
  }
}

extension StyleOptionsOf {
  /// What heights depend on; font files by their names alone.
  func provenance(_ environment: RequestEnvironment) throws -> Provenance {
    // Opens them, and works out their digests.
    _ = try textStyle()
    var provenance = try provenance(digests: try environment.fonts.digests())
    for index in provenance.fonts.indices {
      provenance.fonts[index].file = fileName(provenance.fonts[index].file)
    }
    return provenance
  }
}

extension RequestPreface {
  /// - Throws: `RequestError` for templates where no cell is asked for.
  fileprivate func refuseTemplates() throws(RequestError) {
    guard templates.isEmpty else {
      throw RequestError(.invalid, "the first record has templates, and no cell is asked for")
    }
  }
}

extension RequestLimits {
  fileprivate func check(_ options: CellOptions) throws(RequestError) {
    let count = options.cells.count + options.inlineTemplates.count
    guard count <= templates else {
      throw RequestError(.tooMuch, "there are \(count) templates, more than \(templates)")
    }
    guard options.textSizes.count <= ContentSizeCategory.allCases.count,
      options.widthOptions.devices.count <= widths
    else { throw RequestError(.tooMuch, "there are more sizes of text, or devices, than exist") }
  }
}
