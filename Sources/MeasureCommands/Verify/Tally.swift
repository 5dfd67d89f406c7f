import Drawing
import TerminalText
import TextMeasure

/// Counts of compared cases, for one category or for all.
struct Tally {
  var cases = 0
  var heights = 0
  var counts = 0
  var ranges = 0
  var widths = 0
  /// Cases with recorded heights and baselines of lines, and those where ours are equal.
  var boxesLookedFor = 0
  var boxes = 0
  /// Equal in everything.
  var equal = 0
  /// Cases of which no lines were recorded.
  var withoutLines = 0
  /// Cases with a recorded cut of the last line, and those where ours is equal.
  var cutsLookedFor = 0
  var cuts = 0

  mutating func add(_ comparison: Verifier.Comparison) {
    cases += 1
    heights += comparison.heightIsEqual ? 1 : 0
    counts += comparison.countIsEqual == true ? 1 : 0
    ranges += comparison.rangesAreEqual == true ? 1 : 0
    let widthsDiffer = [comparison.widthsAreEqual, comparison.boxWidthIsEqual].contains(false)
    widths += comparison.widthsAreEqual == true && !widthsDiffer ? 1 : 0
    boxesLookedFor += comparison.boxesAreEqual == nil ? 0 : 1
    boxes += comparison.boxesAreEqual == true ? 1 : 0
    withoutLines += comparison.rangesAreEqual == nil ? 1 : 0
    cutsLookedFor += comparison.cutIsEqual == nil ? 0 : 1
    cuts += comparison.cutIsEqual == true ? 1 : 0
    equal += comparison.isEqual ? 1 : 0
  }
}

/// The table `measure verify` prints.
struct VerificationTable {
  /// How many cases depend on dictionaries.
  var dictionaryCases = 0
  /// Where the answers come from, if the file has it.
  var header: GoldenHeader?

  private var byCategory: [String: Tally] = [:]
  private(set) var total = Tally()
  private var unsupported: [String: Int] = [:]

  mutating func add(_ comparison: Verifier.Comparison, category: String) {
    byCategory[category, default: Tally()].add(comparison)
    total.add(comparison)
  }

  mutating func addUnsupported(_ declarations: [String]) {
    for declaration in declarations { unsupported[declaration, default: 0] += 1 }
  }

  var lines: [String] {
    let boxes = total.boxesLookedFor > 0 ? ["boxes"] : []
    let columns = ["cases", "heights", "counts", "ranges", "widths"] + boxes + ["equal"]
    var lines = [Self.row("category", columns)]
    for (category, tally) in byCategory.sorted(by: { $0.key < $1.key }) {
      lines.append(row(category, tally))
    }
    lines.append(row("total", total))
    for (declaration, count) in unsupported.sorted(by: { $0.key < $1.key }) {
      lines.append("not supported: \(declaration) (\(count) cases, not counted above)")
    }
    if total.withoutLines > 0 {
      lines.append("of \(total.withoutLines) cases no lines were recorded")
    }
    if total.cutsLookedFor > 0 {
      lines.append("of \(total.cutsLookedFor) last lines \(total.cuts) are cut where theirs are")
    }
    if dictionaryCases > 0 { lines.append(dictionaryNote) }
    if let header { lines.append(header.sentence) }
    return lines
  }

  private var dictionaryNote: String {
    let way = WordDictionaries.version.map { "words, by the dictionaries of ICU \($0)" }
    return "Thai, Lao, Khmer and Burmese (\(dictionaryCases) cases) break between "
      + (way ?? "letters: there is no libicu, or the build has no trait DictionaryBreaks")
  }

  private func row(_ name: String, _ tally: Tally) -> String {
    let boxes = total.boxesLookedFor > 0 ? [tally.boxes] : []
    let counts = [tally.cases, tally.heights, tally.counts, tally.ranges, tally.widths] + boxes
    return Self.row(
      name, counts.map(String.init) + [Self.percent(tally.equal, of: tally.cases)])
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    Terminal.padded(name, to: 18)
      + cells.map { Terminal.padded($0, to: 10, onTheRight: false) }.joined()
  }

  /// Rounded down, so that only all cases make 100 %.
  private static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let thousandths = Double(part * 100_000 / whole)
    return "\(decimal(thousandths / 1000, places: 3, keepsZeros: true)) %"
  }
}
