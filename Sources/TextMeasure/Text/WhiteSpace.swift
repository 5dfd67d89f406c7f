/// The treatment of spaces, tabs and line breaks: CSS `white-space`, in whose terms the behaviour
/// of the other targets is given too.
public enum WhiteSpace: String, Hashable, Sendable, CaseIterable {
  /// Runs of them become one space, which vanishes at a line's ends.
  case normal
  /// As `normal`, and lines never wrap.
  case nowrap
  /// Everything is kept; lines end only at line breaks.
  case pre
  /// Everything is kept; spaces at a line's end hang past its edge.
  case preWrap = "pre-wrap"
  /// Line breaks are kept, the rest is as in `normal`.
  case preLine = "pre-line"
  /// As `preLine`, and lines never wrap: CSS `preserve-breaks nowrap`.
  case preLineNowrap = "pre-line-nowrap"
  /// Everything is kept; spaces take up room and a line may end after each.
  case breakSpaces = "break-spaces"

  /// Runs of spaces and tabs become one space.
  var collapsesSpaces: Bool {
    switch self {
    case .normal, .nowrap, .preLine, .preLineNowrap: true
    case .pre, .preWrap, .breakSpaces: false
    }
  }

  /// A line break in the text ends a line; otherwise it counts as a space.
  var keepsLineBreaks: Bool { self != .normal && self != .nowrap }

  /// Lines may end at opportunities.
  package var wraps: Bool { self != .nowrap && self != .pre && self != .preLineNowrap }

  /// Spaces at a line's end take no part in whether the line fits.
  var spacesHang: Bool { self != .breakSpaces && self != .pre }
}

/// The `white-space` of each character of a text of several styles, where it is not the same for all.
struct WhiteSpaceRuns: Sendable {
  /// In order; none where all of the text has one.
  private var runs: [(end: Int32, whiteSpace: WhiteSpace)] = []

  var isEmpty: Bool { runs.isEmpty }

  /// Adds characters up to `end`.
  mutating func append(_ whiteSpace: WhiteSpace, upTo end: Int) {
    if runs.last?.whiteSpace == whiteSpace { runs.removeLast() }
    runs.append((Int32(end), whiteSpace))
  }

  /// - Complexity: O(log *n*) in the runs.
  subscript(index: Int) -> WhiteSpace? {
    if runs.isEmpty { return nil }
    return runs[min(runs.partitionPoint { Int($0.end) <= index }, runs.count - 1)].whiteSpace
  }
}

/// What becomes of the white space of a text, by its style and its renderer.
struct WhiteSpaceRules: Sendable {
  var whiteSpace: WhiteSpace
  /// Whether preserved spaces at the start of a paragraph are laid out apart. Browsers put a U+200B
  /// after them, so that a line may end there.
  var isolatesIndents = false
  /// Whether a last paragraph of nothing but returns and form feeds that are kept is left out,
  /// because it makes no line.
  var ignoresReturns = false
  /// Whether returns are space that collapses.
  var collapsesReturns = true
  /// Whether returns that begin a paragraph are left out though they do not collapse.
  var dropsFirstReturns = false
  /// Whether a space with a mark on it does not collapse.
  var keepsMarkedSpaces = false
  /// Whether spaces collapse with those beyond a soft hyphen or a control of direction, as where
  /// these are taken out first.
  var collapsesAcrossSoftHyphens = false
  /// Which collapsed spaces kern with what is before them.
  var kerning = CollapsedSpaceKerning.within
  /// Which line breaks that collapse become nothing.
  var removedLineBreaks = RemovedLineBreaks.none
}
