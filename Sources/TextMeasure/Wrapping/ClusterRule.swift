/// Where a line ends by the rules of SkParagraph (`TextWrapper::lookAhead`), equal to it on 18,000
/// reviews.
///
/// Problem: a word wider than the line does not move to a line of its own, but fills the line it
/// stands on, cluster by cluster, unless just one cluster would fit there. Only whether it is too
/// wide is measured without its last cluster, so that a word that is too wide by just that moves on
/// before it is broken. And spaces never keep a line from fitting, but one that overflows ends a
/// word even where no opportunity is.
///
/// Approach: the first cluster that does not fit decides, with the word that it is part of. A
/// `ClusterSource` finds these, in shaped and in scanned text.
///
/// Limits: whether one cluster or more would fit, SkParagraph reads off glyph positions, of which
/// `ClusterPlaces` knows nearly all.
struct ClusterRule<Source: ClusterSource> {
  typealias Place = Source.Place

  /// A line, spaces at its end included.
  struct LinePlaces {
    var end: Place
    /// Where the next one begins.
    var next: Place
    var ending: LineEnding
  }

  private var source: Source

  private init(_ source: Source) { self.source = source }

  /// The line that begins at the start of a source.
  ///
  /// - Complexity: O(*k*) in the clusters of the word that does not fit, as far as it is as wide as
  ///   the line, beside `firstOverfull`.
  @inline(__always)
  static func line(_ source: Source) -> LinePlaces {
    var rule = ClusterRule(source)
    switch rule.source.firstOverfull() {
    case .none(let end, let next, let ending):
      return LinePlaces(end: end, next: next, ending: ending)
    case .cluster(let cluster, let fitsAlone):
      let (end, ending) =
        fitsAlone
        ? rule.end(before: cluster)
        // The cluster stays on this line, and overflows.
        : (rule.source.place(after: cluster), .emergency)
      return rule.skippingSpaces(after: end, ending)
    }
  }

  /// The line that begins at the start of a source if it is the last one shown, and a token is to
  /// stand behind it: it takes in the start of a word that would move on
  /// (`TextWrapper::moveForward`).
  ///
  /// - Returns: `nil` for one that ends with its paragraph.
  static func filledLine(_ source: Source) -> LinePlaces? {
    var rule = ClusterRule(source)
    guard case .cluster(let cluster, let fitsAlone) = rule.source.firstOverfull() else {
      return nil
    }
    let end = fitsAlone ? rule.filledEnd(before: cluster) : rule.source.place(after: cluster)
    return rule.skippingSpaces(after: end, .emergency)
  }

  /// Where a line ends that is filled: before `overfull`, or where a no-break space ends a word
  /// that is too wide.
  private mutating func filledEnd(before overfull: Place) -> Place {
    let word = wordStart(before: overfull).0
    let (isTooWide, space) = measureWord(from: word, past: overfull)
    guard isTooWide, let space else { return overfull }
    return source.holds(source.start, space) ? source.place(after: space) : word
  }

  /// Where the line ends when `overfull`, which is no space, does not fit any more.
  @inline(__always)
  private mutating func end(before overfull: Place) -> (Place, LineEnding) {
    let (word, count) = wordStart(before: overfull)
    if count == 0 { return (word, .opportunity) }
    let isNoBreakSpace = source.isNoBreakSpace(at: overfull)
    let standsAlone = word == source.start
    if standsAlone && !isNoBreakSpace { return (overfull, .emergency) }
    // A word of which one cluster would fit moves on, but may end with a no-break space.
    guard count > 1 || isNoBreakSpace else { return (word, .opportunity) }
    let (isTooWide, space) = measureWord(from: word, past: overfull)
    if isTooWide, let space {
      return source.holds(source.start, space)
        ? (source.place(after: space), .emergency) : (word, .opportunity)
    }
    let isBroken = isTooWide && count > 1 && !source.seemOne(word, before: overfull)
    return standsAlone || isBroken ? (overfull, .emergency) : (word, .opportunity)
  }

  /// Where the word begins that a cluster is part of, and how many of its clusters are before that.
  @inline(__always)
  private mutating func wordStart(before cluster: Place) -> (Place, count: Int) {
    var (start, count) = (cluster, 0)
    while start != source.start && !source.endsWord(before: start) {
      start = source.place(before: start)
      count += 1
    }
    return (start, count)
  }

  /// Whether a word is too wide for any line, its last cluster left out; and if so, the last
  /// no-break space from `cluster` on that a line could end with.
  private mutating func measureWord(
    from start: Place, past cluster: Place
  ) -> (isTooWide: Bool, noBreakSpace: Place?) {
    var noBreakSpace: Place?
    var place = cluster
    while place != source.textEnd, !source.isSpace(at: place) {
      let next = source.place(after: place)
      if source.endsWord(before: next) { break }
      if source.isNoBreakSpace(at: place) { noBreakSpace = place }
      if !source.holds(start, next) { return (true, noBreakSpace) }
      place = next
    }
    return (false, nil)
  }

  /// A line that ends within its paragraph, or after a cluster that is wider than it: line breaks
  /// behind are spaces, too.
  private mutating func skippingSpaces(after end: Place, _ ending: LineEnding) -> LinePlaces {
    var next = end
    while next != source.textEnd && source.isSpace(at: next) { next = source.place(after: next) }
    return LinePlaces(end: end, next: next, ending: next == source.textEnd ? .endOfText : ending)
  }
}

/// The clusters of a text, from the start of a line on, as `ClusterRule` needs them.
///
/// Places are those where clusters begin, and the end of the text. A source that cannot answer
/// keeps a note of that, and its line then means nothing.
protocol ClusterSource {
  associatedtype Place: Equatable

  /// Where the line begins.
  var start: Place { get }
  var textEnd: Place { get }

  /// The first cluster of the line that does not fit, spaces left out.
  mutating func firstOverfull() -> Overfull<Place>
  mutating func place(after place: Place) -> Place
  mutating func place(before place: Place) -> Place
  /// Whether a line holds what is between two places.
  mutating func holds(_ start: Place, _ end: Place) -> Bool
  /// Whether the text ends at a place after the line's start, or a line may, or a space is before
  /// it that the line does not hold.
  mutating func endsWord(before place: Place) -> Bool
  /// Whether the cluster at a place is a space or a line break.
  mutating func isSpace(at place: Place) -> Bool
  func isNoBreakSpace(at place: Place) -> Bool
  /// Whether two or more clusters from a place on count as one: by the places in their runs, which
  /// may be different ones, of the first and the last, and without a sign
  /// (`fClusters.endPos() - fClusters.startPos() > 1`).
  mutating func seemOne(_ first: Place, before end: Place) -> Bool
}

/// The first cluster that does not fit a line, spaces left out.
enum Overfull<Place> {
  /// - Parameter fitsAlone: Whether a line holds that cluster.
  case cluster(Place, fitsAlone: Bool)
  /// Nothing: the line ends with its paragraph.
  case none(end: Place, next: Place, LineEnding)
}

/// A line that holds all that its box has room for, before a token makes it lose some of that.
struct FilledLine: Hashable {
  /// Its scalars, spaces at its end included.
  var range: Range<Int>
  /// The scalar that the next line would begin with.
  var next: Int
}

/// The clusters of a shaped text: places are their indices.
struct ShapedClusters<Width: AvailableWidth>: ClusterSource {
  private let text: WrappableText
  private let available: Width
  let start: Int

  /// - Parameter start: The scalar the line begins with, which begins a cluster.
  init(_ text: WrappableText, at start: Int, within available: Width) {
    self.text = text
    self.available = available
    self.start = text.clusters.partitionPoint { $0.end <= start }
  }

  var textEnd: Int { text.clusters.count }

  /// The line, without the spaces it ends with.
  ///
  /// - Complexity: O(*c*) in the clusters of the line and the word after it, or
  ///   as much of that word as is as wide as the line.
  func span() -> LineSpan {
    let line = ClusterRule.line(self)
    var shownEnd = line.end
    while shownEnd > start && isSpace(at: shownEnd - 1) { shownEnd -= 1 }
    let shown = scalar(at: shownEnd)
    return LineSpan(
      start: scalar(at: start), fitEnd: shown, visibleEnd: shown,
      fontRange: scalar(at: start)..<scalar(at: line.end), next: scalar(at: line.next),
      addsHyphen: false, ending: line.ending, isCut: false,
      endRule: line.ending == .opportunity && endsWithinWord(line.end) ? .edgeSpace : nil)
  }

  /// The line if it is the last one shown, and a token is to stand behind it; `nil` if it ends with
  /// its paragraph.
  func filledLine() -> FilledLine? {
    guard let line = ClusterRule.filledLine(self) else { return nil }
    return FilledLine(
      range: scalar(at: start)..<scalar(at: line.end), next: scalar(at: line.next))
  }

  /// Whether a line that ends before a cluster does so by a space that it does not hold, whatever
  /// the rules of line breaking are.
  private func endsWithinWord(_ end: Int) -> Bool { end > start && !has(.endsWord, at: end - 1) }

  func firstOverfull() -> Overfull<Int> {
    for cluster in start..<textEnd {
      let traits = text.clusters[cluster].traits
      if traits.contains(.endsLine) {
        return .none(end: cluster + 1, next: cluster + 1, .lineBreak)
      }
      if !holds(start, cluster + 1) && !traits.contains(.isSpace) {
        // A box moves on, however wide it is.
        let movesOn = traits.contains(.isBox) && cluster > start
        return .cluster(cluster, fitsAlone: movesOn || holds(cluster, cluster + 1))
      }
    }
    return .none(end: textEnd, next: textEnd, .endOfText)
  }

  func place(after cluster: Int) -> Int { cluster + 1 }
  func place(before cluster: Int) -> Int { cluster - 1 }

  func holds(_ start: Int, _ end: Int) -> Bool {
    available.holds(text.origins[scalar(at: end)] - text.origins[scalar(at: start)])
  }

  func endsWord(before cluster: Int) -> Bool {
    let traits = text.clusters[cluster - 1].traits
    return !traits.isDisjoint(with: [.endsWord, .endsLine])
      || traits.contains(.isSpace) && !holds(start, cluster)
  }

  func seemOne(_ first: Int, before end: Int) -> Bool {
    let span = text.clusters[end - 1].placeInRun + 1 - text.clusters[first].placeInRun
    return span == 0 || span == 1
  }

  func isSpace(at cluster: Int) -> Bool { has(.isSpace, at: cluster) }
  func isNoBreakSpace(at cluster: Int) -> Bool { has(.isNoBreakSpace, at: cluster) }

  private func has(_ trait: WrappingCluster.Traits, at cluster: Int) -> Bool {
    text.clusters[cluster].traits.contains(trait)
  }

  /// Where the cluster begins, or where the text ends.
  private func scalar(at cluster: Int) -> Int {
    cluster == 0 ? 0 : Int(text.clusters[cluster - 1].end)
  }
}
