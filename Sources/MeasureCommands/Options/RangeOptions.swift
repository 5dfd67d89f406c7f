import Arguments
import TextMeasure

/// The widths that curves are for.
struct WidthRange: Sendable {
  var from: Points
  var to: Points
}

/// Between which widths curves are.
struct RangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The narrowest width in points that a curve is for.", valueName: "width"),
    transform: WidthArgument.init(argument:))
  var from: WidthArgument?

  @Option(
    help: ArgumentHelp("The widest.", valueName: "width"),
    transform: WidthArgument.init(argument:))
  var to: WidthArgument?

  /// Whether curves are asked for.
  var isGiven: Bool { from != nil || to != nil }

  /// - Throws: `ValidationError`.
  func range() throws -> WidthRange {
    guard let from, let to else {
      throw ValidationError("give the widths with --from and --to, such as --from 200 --to 500")
    }
    guard from.points <= to.points else {
      throw ValidationError("--from \(from.text) is more than --to \(to.text)")
    }
    return WidthRange(from: from.points, to: to.points)
  }
}
