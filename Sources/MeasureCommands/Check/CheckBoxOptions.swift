import Arguments
import ListLayout
import TextMeasure

/// The boxes of texts that have none of their own, and the sizes that are tried in them.
struct CheckBoxOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Boxes by the keys of texts, as JSON.", valueName: "file"))
  var boxes: String?

  @OptionGroup var widthOptions: WidthOptions

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp("The most lines that a box shows. (default: any)", valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @Option(
    name: .customLong("max-height"),
    help: ArgumentHelp("The height of a box. (default: any)", valueName: "points"),
    transform: WidthArgument.init(argument:))
  var maxHeight: WidthArgument?

  @Option(
    help: ArgumentHelp(
      "The smallest size that is tried where a text does not fit. (default: 8)", valueName: "size"),
    transform: fontSize)
  var from = 8.0

  @Option(
    help: ArgumentHelp("From size to size. (default: 0.5)", valueName: "size"),
    transform: fontSize)
  var step = 0.5

  /// More sizes than this take too long for each text.
  private static let mostSizes = 1000

  func validate() throws {
    if boxes == "" { throw ValidationError("the name of the file of --boxes is empty") }
    guard TextStyle.maximumSize.rawValue / step < Double(Self.mostSizes) || step >= 0.1 else {
      throw ValidationError("--step is from 0.1 up")
    }
  }

  /// The sizes that are tried where a text does not fit.
  var sizes: SmallerSizes { SmallerSizes(from: from, step: step) }

  /// The widths of options and devices, each once.
  func widths() throws -> [Points] {
    let screens = try widthOptions.screens().map { Points($0.width) }
    return (widthOptions.widths.map(\.points) + screens).withoutRepetitions()
  }

  /// Predicts what renders on devices, unless renderers are given.
  func takeRenderers(of style: inout StyleOptionsOf<CheckDefaults>) throws {
    let screens = try widthOptions.screens()
    guard !screens.isEmpty, !widthOptions.devices.contains("all"), style.profiles.count <= 1 else {
      return
    }
    try style.takeRenderer(of: screens)
    let scales = screens.map(\.scale).withoutRepetitions()
    if style.scale == nil, scales.count == 1, style.profile?.profile.scale != nil {
      style.scale = scales[0]
    }
  }
}

/// Sizes below one at which a text does not fit, the largest first.
struct SmallerSizes: Sendable {
  var from: Double
  var step: Double
  private static let mostSizes = 200

  init(from: Double, step: Double) { (self.from, self.step) = (from, step) }

  func below(_ size: Points) -> [Points] {
    // Whole steps: 15.2 is followed by 15.
    let first = ((size.rawValue / step).rounded(.up) - 1) * step
    guard first >= from else { return [] }
    let count = min(Int((first - from) / step) + 1, Self.mostSizes)
    return (0..<count).map { Points(first - Double($0) * step) }
  }
}
