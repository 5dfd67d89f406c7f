/// What may happen before each character of a text, by all passes of its renderer: as actions to
/// measure it, as rulings to explain it.
struct TextBreaks<Finding: BreakFinding> {
  /// One for each scalar.
  var findings: [Finding] = []
  /// The positions after soft hyphens that show none, in order.
  private(set) var hiddenHyphens: [Int32] = []
  /// The positions after hyphens where lines may end that nothing else can end, in order.
  private(set) var lastResortHyphens: [Int32] = []

  /// Replaces all by what line breaking finds in a text that is not empty.
  ///
  /// - Parameter edges: Where texts meet in it, in order.
  mutating func find(
    in text: ProcessedText, style: ResolvedTextStyle, edges: [TextEdge] = []
  ) {
    let (scalars, breaker) = (text.scalars, style.lineBreaker)
    hiddenHyphens.removeAll()
    if style.rules.breaksIgnoreDiscarded && text.flags.contains(.defaultIgnorable) {
      hiddenHyphens = breaker.markBreaks(ignoringDiscardedOf: scalars, into: &findings)
    } else {
      breaker.markBreaks(in: scalars.span, into: &findings)
    }
    if let last = style.lastWordBreaker, !text.endsWithCollapsedSpace {
      last.markLastWord(of: scalars, into: &findings, hidden: &hiddenHyphens)
    }
    if text.flags.contains(.complexContext) {
      breaker.markComplexContext(in: scalars.span, into: &findings)
    }
    let hidden = breaker.breakPlainWords(
      in: scalars, isLastWhole: text.endsWithCollapsedSpace, edges: edges, &findings)
    if !hidden.isEmpty { hiddenHyphens = Set(hiddenHyphens + hidden).sorted() }
    breaker.breakAfterReturns(in: scalars, &findings)
    lastResortHyphens =
      style.wrapping.whiteSpace.wraps ? breaker.lastResortHyphens(in: scalars, findings) : []
    if style.rules.hidesHyphensOfNoBreak { hideHyphensOfNoBreak(in: scalars) }
    if style.wrapping.hyphens == .none {
      passOverSoftHyphens(in: scalars, style.rules.withoutHyphens)
    }
  }

  /// Moves what was found in a text to what became of its characters: no line ends between those
  /// that one became, nor where one was dropped.
  mutating func move(from written: ProcessedText, to text: ProcessedText, _ map: SourceMap) {
    var moved: [Finding] = []
    // Where each of the written characters went.
    var places: [Int32] = []
    for index in text.scalars.indices {
      let offset = Int(text.utf8Offsets[index])
      var isBreakable = !map.isAddition(at: offset)
      if isBreakable {
        let source = map.sourceOffset(offset)
        while places.count < written.scalars.count, written.utf8Offsets[places.count] < source {
          places.append(Int32(index))
          isBreakable = false
        }
        places.append(Int32(index))
      }
      let place = places.count - 1
      moved.append(
        isBreakable && findings.indices.contains(place)
          ? findings[place] : Finding(.prohibited, by: .lb9))
    }
    func move(_ positions: inout [Int32]) {
      positions = positions.map {
        Int($0) < places.count ? places[Int($0)] : Int32(text.scalars.count)
      }
    }
    move(&hiddenHyphens)
    move(&lastResortHyphens)
    findings = moved
  }

  /// Leaves soft hyphens without a hyphen where no line may end but for want of room.
  private mutating func hideHyphensOfNoBreak(in scalars: [UInt32]) {
    for index in scalars.indices.dropFirst()
    where scalars[index - 1] == 0xAD && findings[index].action == .prohibited {
      hiddenHyphens.append(Int32(index))
    }
  }

  /// Leaves no line end after a soft hyphen but where lines end without it (`hyphens: none`).
  private mutating func passOverSoftHyphens(in scalars: [UInt32], _ rule: WithoutHyphensRule?) {
    let ends = scalars.indices.filter { scalars[$0] == 0xAD }.map { $0 + 1 }
    let ruled = Set(hiddenHyphens)
    for end in ends where end < scalars.count && findings[end].action == .allowed {
      if ruled.contains(Int32(end)) { continue }
      findings[end] = Finding(.prohibited, by: .softHyphen)
    }
    if rule == .showsNothing { hiddenHyphens = ends.map { Int32($0) } }
  }
}
