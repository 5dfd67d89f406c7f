/// Puts the glyphs of one line where they are seen.
///
/// First every position of the text gets its distance from the line's start, as
/// measuring counts it: fragments rounded one by one, tabs as wide as they are there.
/// Then the runs of one font and direction are put side by side in visual order.
struct LinePlacement {
  /// Where the line begins in its box.
  let start: Fixed

  private let prepared: FullText
  private let span: LineSpan
  private let items: [Item]
  private let places: InlinePlaces?
  private let parts: [LineParts.Part]
  /// The distance of each position from the line's start; one more than it has scalars.
  private let distances: [Fixed]

  init(
    _ span: LineSpan, of prepared: FullText, whole: ShapedGlyphs, items: [Item],
    _ shaping: GlyphShaping, _ places: InlinePlaces?, within available: Fixed
  ) {
    let isolatesHanging = prepared.wrappable.isolatesHangingSpaces(of: span, within: available)
    let isCut = span.isCut && (isolatesHanging || span.visibleEnd == span.fitEnd)
    let first = items.partitionPoint { $0.range.upperBound <= span.start }
    self.items = Array(items[first...].prefix { $0.range.lowerBound < span.visibleEnd })
    parts =
      LineParts(
        span, of: prepared, whole: whole, items: self.items, shaping, isCut: isCut,
        within: available
      ).parts
    self.places = places
    self.span = span
    self.prepared = prepared
    let indent = prepared.wrappable.indents.start(
      isTextStart: span.start == 0, beginsParagraph: span.beginsParagraph)
    start = indent + prepared.style.lineFit.insets.left
    distances = Self.distances(
      parts, span, of: prepared.wrappable, isolatesHanging: isolatesHanging)
  }

  func runs() -> [GlyphRun] {
    let segments = segments()
    var runs: [GlyphRun] = []
    var x = start
    for index in VisualOrder.indices(ofLevels: segments.map({ $0.level })) {
      let segment = segments[index]
      if let run = run(of: segment, at: x) { runs.append(run) }
      x += distance(segment.range.upperBound) - distance(segment.range.lowerBound)
    }
    return runs + (span.addsHyphen ? hyphen(at: x).map { [$0] } ?? [] : [])
  }

  /// The boxes on the line.
  ///
  /// - Parameter line: The line by its baseline.
  func boxes(on line: LineBox) -> [GlyphBox] {
    guard let places else { return [] }
    let segments = segments()
    var boxes: [GlyphBox] = []
    var x = start
    for index in VisualOrder.indices(ofLevels: segments.map({ $0.level })) {
      let range = segments[index].range
      if segments[index].font == nil, var box = places.box(at: range.lowerBound, on: line) {
        box.x += points(x + places.room(before: range.lowerBound))
        boxes.append(box)
      }
      x += distance(range.upperBound) - distance(range.lowerBound)
    }
    return boxes
  }

  /// What of spans with padding lies on the line. In text from right to left none is found.
  func chips() -> [GlyphChip] {
    guard let places, !places.chips.isEmpty, items.allSatisfy({ $0.level & 1 == 0 }) else {
      return []
    }
    let line = span.start..<span.visibleEnd
    return places.chips.filter { $0.range.overlaps(line) }.map { chip in
      let shown = chip.range.clamped(to: line)
      return places.chip(
        of: chip.element, from: points(start + distance(shown.lowerBound)),
        to: points(start + distance(shown.upperBound)))
    }
  }

  private func distance(_ position: Int) -> Fixed { distances[position - span.start] }
}

// MARK: - Distances

extension LinePlacement {
  private static func distances(
    _ parts: [LineParts.Part], _ span: LineSpan, of text: WrappableText, isolatesHanging: Bool
  ) -> [Fixed] {
    var distances: [Fixed] = []
    var x = Fixed.zero
    for part in parts {
      let origin = part.glyphs.origin(part.range.lowerBound)
      distances += part.range.map { x + part.glyphs.origin($0) - origin }
      x += part.glyphs.origin(part.range.upperBound) - origin
    }
    distances.append(x)
    if span.trim > .zero && span.fitEnd <= span.visibleEnd {
      for index in distances[(span.fitEnd - span.start)...].indices {
        distances[index] -= span.trim
      }
    }
    var roundingBoundaries = text.roundingBoundaries[text.firstBoundary(after: span.start)...]
      .prefix { $0.position <= span.visibleEnd }.filter { $0.kind != .run }
    if isolatesHanging && span.fitEnd > span.start && text.rounding != .exact {
      roundingBoundaries.append(RoundingBoundary(position: Int32(span.fitEnd), kind: .fragment))
      roundingBoundaries.sort { ($0.position, $0.kind.rawValue) < ($1.position, $1.kind.rawValue) }
    }
    return joined(distances, at: roundingBoundaries, from: span.start, of: text)
  }

  /// Moves on what comes after each boundary, as the fragments before it are rounded and
  /// tabs reach to their stops.
  private static func joined(
    _ distances: [Fixed], at roundingBoundaries: [RoundingBoundary], from start: Int,
    of text: WrappableText
  ) -> [Fixed] {
    guard !roundingBoundaries.isEmpty else { return distances }
    let tabOrigin = text.tabOrigin(ofLineAt: start)
    var leadingTabs = LeadingTabs(lineStart: start)
    var joined = distances
    var (before, fragmentStart) = (Fixed.zero, 0)
    for (index, boundary) in roundingBoundaries.enumerated() {
      let position = Int(boundary.position) - start
      let fragment = distances[position] - distances[fragmentStart]
      before += FragmentWidth.rounded(fragment, text.rounding)
      if boundary.kind.endsTab {
        before = text.end(ofTabAt: before, leadingTabs.kind(of: boundary), from: tabOrigin)
      }
      let next =
        index + 1 < roundingBoundaries.count
        ? Int(roundingBoundaries[index + 1].position) - start : joined.count
      for later in position..<max(position, next) {
        joined[later] = before + distances[later] - distances[position]
      }
      fragmentStart = position
    }
    return joined
  }
}

// MARK: - Runs

extension LinePlacement {
  /// What is laid side by side as one.
  private struct Segment {
    var range: Range<Int>
    var glyphs: ShapedGlyphs
    /// Nil for what is not shaped.
    var font: Int?
    var level: UInt8
    /// The index of its style.
    var style: Int
  }

  /// In the order of the text, from the line's start to its visible end.
  private func segments() -> [Segment] {
    let textEnd = endOfText()
    var segments: [Segment] = []
    for item in items {
      for part in parts where part.range.overlaps(item.range) {
        let range = part.range.clamped(to: item.range)
        // White space at a line's end goes the way of the paragraph (UAX #9, L1).
        let shown = range.clamped(to: range.lowerBound..<max(range.lowerBound, textEnd))
        for (fragment, level) in [(shown, item.level), (shown.upperBound..<range.upperBound, 0)]
        where !fragment.isEmpty {
          append(fragment, of: item, part.glyphs, level: level, to: &segments)
        }
      }
    }
    return segments
  }

  private func append(
    _ range: Range<Int>, of item: Item, _ glyphs: ShapedGlyphs, level: UInt8,
    to segments: inout [Segment]
  ) {
    guard item.kind != .control else {
      segments.append(
        Segment(
          range: range, glyphs: glyphs, font: nil, level: level,
          style: Int(item.style)))
      return
    }
    let first = glyphs.fontRuns.partitionPoint { $0.range.upperBound <= range.lowerBound }
    for run in glyphs.fontRuns[first...].prefix(while: { $0.range.lowerBound < range.upperBound }) {
      segments.append(
        Segment(
          range: run.range.clamped(to: range), glyphs: glyphs, font: Int(run.font),
          level: level, style: Int(item.style)))
    }
  }

  /// Where the white space begins that the line ends with.
  private func endOfText() -> Int {
    var end = span.visibleEnd
    while end > span.start, Spaces.hangs(prepared.scalars[end - 1]) { end -= 1 }
    return end
  }
}

// MARK: - Glyphs

extension LinePlacement {
  /// A length of layout, as it is reported.
  private func points(_ length: Fixed) -> Points {
    Points(length.points.rawValue / prepared.rules.layoutScale)
  }

  /// - Parameter x: Its left edge.
  private func run(of segment: Segment, at x: Fixed) -> GlyphRun? {
    guard let font = segment.font else { return nil }
    let isRightToLeft = segment.level & 1 != 0
    let (start, end) = (distance(segment.range.lowerBound), distance(segment.range.upperBound))
    let clusters = segment.glyphs.clusters(in: segment.range).map { cluster in
      let left =
        isRightToLeft
        ? end - distance(cluster.upperBound) : distance(cluster.lowerBound) - start
      return self.cluster(cluster, of: segment, at: x + left)
    }
    return GlyphRun(
      fontIndex: font, styleIndex: segment.style,
      rise: places?.rise(ofTextAt: segment.range.lowerBound) ?? .zero,
      isRightToLeft: isRightToLeft, clusters: clusters)
  }

  private func cluster(_ range: Range<Int>, of segment: Segment, at x: Fixed) -> GlyphCluster {
    var pen = x + (segment.level & 1 == 0 ? places?.room(before: range.lowerBound) ?? .zero : .zero)
    let glyphs = segment.glyphs.glyphs(ofCluster: range.lowerBound).map { glyph in
      defer { pen += glyph.advance }
      return PlacedGlyph(
        glyph: glyph.glyph, x: points(pen + glyph.offset.x), rise: points(glyph.offset.y))
    }
    return GlyphCluster(
      utf8Range: prepared.utf8Range(range), characters: characters(range), x: points(x),
      advance: points(distance(range.upperBound) - distance(range.lowerBound)),
      isMissing: segment.glyphs.isMissing(range.lowerBound), glyphs: glyphs)
  }

  private func characters(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in prepared.scalars[range] { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(text)
  }

  /// The hyphen after a line that ends at a soft one, as `hyphenWidth` measures it.
  private func hyphen(at x: Fixed) -> GlyphRun? {
    let font = prepared.style.shaping.fonts[0]
    for scalar in ["\u{2010}", "-"] as [Unicode.Scalar] {
      guard let glyph = font.glyph(of: scalar.value) else { continue }
      let end = prepared.utf8Range(span.start..<span.visibleEnd).upperBound
      let cluster = GlyphCluster(
        utf8Range: end..<end, characters: String(Character(scalar)), x: points(x),
        advance: points(prepared.wrappable.hyphenWidth), isMissing: false,
        glyphs: [PlacedGlyph(glyph: UInt32(glyph), x: points(x), rise: .zero)])
      return GlyphRun(fontIndex: 0, isRightToLeft: false, clusters: [cluster])
    }
    return nil
  }
}
