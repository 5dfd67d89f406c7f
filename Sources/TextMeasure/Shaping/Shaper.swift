import CHarfBuzz

/// Shapes items with HarfBuzz: the only place advances come from.
///
/// Problem: how wide a character is depends on its neighbours, its script and the first
/// font that has it; and each renderer rounds that in a way of its own.
///
/// Approach: each item is shaped whole, with the first font, and the text around it as
/// context. Clusters that came out with a missing glyph are shaped again with
/// the next font, and so on; what no font has keeps the first font's box. So a
/// font is chosen by cluster, and after HarfBuzz has tried to compose and to
/// decompose its characters. Renderers that choose fonts before come with fonts in their items.
///
/// Limits: fonts lie in one direction, horizontal. Owns one HarfBuzz buffer, hence one shaper to a
/// thread.
struct Shaper: ~Copyable {
  let style: ShapingStyle
  private var buffer: OpaquePointer
  private let language: hb_language_t?
  private let halvings = PunctuationHalvings()
  /// The features of parts of a text, in place of those of the style.
  var featuresOfParts: [hb_feature_t]?
  /// Ends the shaping of the text at hand, but not of parts of it by themselves, which are short
  /// and kept.
  private var interruption: Interruption?

  /// - Parameter language: `nil` for that of the style.
  init(_ style: ShapingStyle, language: String? = nil) {
    self.style = style
    buffer = hb_buffer_create()
    self.language = hb_language_from_string(language ?? style.language, -1)
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Takes a new buffer: one that was filled never shrinks.
  mutating func releaseBuffer() {
    hb_buffer_destroy(buffer)
    buffer = hb_buffer_create()
  }

  /// Shapes all of a text.
  ///
  /// - Complexity: O(*n*) for text that the first font covers; each further
  ///   font adds the clusters that the ones before it lack.
  func shape(_ scalars: [UInt32], items: [Item], into shaped: inout ShapedText) {
    shape(0..<scalars.count, of: scalars, items: items, isLineStart: true, into: &shaped)
  }

  /// Shapes all of a text, unless it is interrupted: then what there is of it is not to be used.
  mutating func shape(
    _ scalars: [UInt32], items: [Item], until interruption: Interruption?,
    into shaped: inout ShapedText
  ) {
    self.interruption = interruption
    shape(scalars, items: items, into: &shaped)
    self.interruption = nil
  }

  /// Whether nothing more is to be shaped.
  var isInterrupted: Bool { interruption.hasCome }

  /// Shapes a part of a text by itself: the text around it decides how Arabic
  /// letters join and punctuation is trimmed, and nothing else.
  ///
  /// - Parameter isLineStart: Whether a line begins with `range`.
  func shape(
    _ range: Range<Int>, of scalars: [UInt32], items: [Item], isLineStart: Bool,
    into shaped: inout ShapedText
  ) {
    shaped.reset(for: range, keepsAdvances: style.keepsAdvances)
    add(
      range, of: scalars, items: items, in: items.indices,
      lineStart: isLineStart ? range.lowerBound : nil, to: &shaped)
    shaped.sum(style.rounding)
  }

  /// Shapes the parts of items that lie in a range, and adds them to what was shaped before.
  ///
  /// - Parameters:
  ///   - indices: The items that are shaped.
  ///   - lineStart: Where a line begins.
  func add(
    _ range: Range<Int>, of scalars: [UInt32], items: [Item], in indices: Range<Int>,
    lineStart: Int?, to shaped: inout ShapedText
  ) {
    let isSmaller = drawsPositions(of: items, scalars)
    for index in indices where items[index].range.overlaps(range) {
      if isInterrupted { break }
      let item = items[index]
      let part = item.range.clamped(to: range)
      if item.kind == .control {
        shaped.addControl(part)
        // A box is no character to Gecko.
        let isBox = scalars[part.lowerBound] == 0xFFFC
        if style.spacing.rule == .graphemes && !style.spacing.isNone && !isBox {
          shaped.add(style.spacing, to: part, of: scalars, script: item.script)
        }
      } else if let font = item.font {
        shape(part, of: item, index: index, scalars, with: Int(font), into: &shaped)
      } else {
        if style.fallback.choosesBeforeShaping {
          shapeChosen(
            part, of: item, index: index, scalars, isSmaller: isSmaller, into: &shaped)
        } else {
          shape(
            part, of: item, index: index, scalars, lineStart: lineStart, attempt: 0,
            box: style.font(inPlace: 0, for: item.kind), into: &shaped)
        }
        if style.spacing.rule != .glyphs && !style.spacing.isNone {
          shaped.add(style.spacing, to: part, of: scalars, script: item.script)
        }
      }
    }
    guard let autospace = style.autospace, let first = indices.first, let last = indices.last else {
      return
    }
    let whole = (items[first].range.lowerBound..<items[last].range.upperBound).clamped(to: range)
    for position in autospace.positions(in: whole, of: scalars) {
      shaped.add(autospace.width, at: position - 1, flags: [])
    }
  }

  /// Shapes `range` of an item with the font in place `attempt` and passes on
  /// what that font lacks.
  ///
  /// - Parameter box: The font that draws its box once every font has been tried.
  private func shape(
    _ range: Range<Int>, of item: Item, index: Int, _ scalars: [UInt32], lineStart: Int?,
    attempt: Int, box: Int, into shaped: inout ShapedText
  ) {
    let isLast = attempt == style.triedFonts.count
    let font = isLast ? box : style.font(inPlace: attempt, for: item.kind)
    let trims =
      style.trimming[font]?
      .trims(in: range, of: scalars, isLineStart: range.lowerBound == lineStart) ?? []
    let holdsMissing = shape(
      range, of: item, scalars, font: font, trimming: trims, into: &shaped)

    guard holdsMissing && !isLast else {
      note(range, of: scalars, font: font, item: index, attempt: attempt, in: &shaped)
      return
    }
    if style.fallback == .graphemes { shaped.spreadMissing(over: range, of: scalars) }
    var start = range.lowerBound
    while start < range.upperBound, !isInterrupted {
      let isMissing = shaped.flags(at: start).contains(.missing)
      let end = endOfClusters(from: start, isMissing: isMissing, in: range, shaped)
      if isMissing {
        shaped.clear(start..<end)
        shape(
          start..<end, of: style.fallback.item(item, for: scalars[start..<end]), index: index,
          scalars, lineStart: lineStart, attempt: attempt + 1,
          box: style.fallback.box(box, after: font, splitsRange: end - start < range.count),
          into: &shaped)
      } else {
        note(start..<end, of: scalars, font: font, item: index, attempt: attempt, in: &shaped)
      }
      start = end
    }
  }

  /// Shapes `range` of an item whose font is chosen: what that lacks is its box.
  private func shape(
    _ range: Range<Int>, of item: Item, index: Int, _ scalars: [UInt32], with font: Int,
    into shaped: inout ShapedText
  ) {
    _ = shape(range, of: item, scalars, font: font, trimming: [], into: &shaped)
    note(range, of: scalars, font: font, item: index, attempt: 0, in: &shaped)
  }

  /// Where the clusters end that, like the one at `start`, are missing or not.
  private func endOfClusters(
    from start: Int, isMissing: Bool, in range: Range<Int>, _ shaped: borrowing ShapedText
  ) -> Int {
    var end = start + 1
    while end < range.upperBound {
      let flags = shaped.flags(at: end)
      if flags.contains(.clusterStart) && flags.contains(.missing) != isMissing { break }
      end += 1
    }
    return end
  }

  /// Shapes `range` with one font and adds its clusters.
  ///
  /// - Returns: Whether any glyph was missing.
  func shapePart(
    _ range: Range<Int>, of item: Item, _ scalars: [UInt32], font: Int,
    trimming trims: [PunctuationTrimming.Trim], into shaped: inout ShapedText
  ) -> Bool {
    let halvings = trims.map { halving(of: scalars[$0.index], in: item, font: font) }
    run(
      range, of: item, scalars, font: font,
      features: featuresOfParts ?? style.features(in: item.script, font: font))
    var holdsMissing = false
    let spacing = style.spacing
    let countsGlyphs = !shaped.glyphCounts.isEmpty
    forEachGlyph { info, position in
      var flags: BoundaryFlags = .clusterStart
      if hb_glyph_info_get_glyph_flags(&info).rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
        != 0
      {
        flags.formUnion(.unsafeToBreak)
      }
      let isMissing =
        info.codepoint == 0 && style.mayMiss(scalars[Int(info.cluster)])
        || style.lacksLineBreak(at: Int(info.cluster), in: scalars, font: font)
      if isMissing {
        flags.formUnion(.missing)
        holdsMissing = true
      }
      let advance = advance(
        of: position, glyph: info.codepoint, forScalarAt: Int(info.cluster), in: scalars, font: font
      )
      shaped.add(
        advance + spacing.ofGlyph(as: advance, in: item.script), at: Int(info.cluster), flags: flags
      )
      if countsGlyphs { shaped.countGlyph(at: Int(info.cluster)) }
      if shaped.keepsInk {
        shaped.keep(
          style.fonts[font].ink(ofGlyph: info.codepoint), offset: position.x_offset,
          at: Int(info.cluster))
      }
      if style.keepsAdvances { shaped.keep(position.x_advance, at: Int(info.cluster)) }
    }
    if shaped.glyphLog != nil {
      logGlyphs(
        of: scalars, script: item.script, font: font, halved: zip(trims.map { $0.index }, halvings),
        in: &shaped)
    }
    for (trim, halving) in zip(trims, halvings) {
      shaped.add(.zero - halving.amount, at: trim.index, flags: [])
      if trim.cut < range.upperBound { shaped.add(.zero, at: trim.cut, flags: .unsafeToBreak) }
    }
    if let trimming = style.trimming[font] {
      for index in range where trimming.isTrimmableAtStart(scalars[index]) {
        shaped.add(.zero, at: index, flags: .unsafeToBreak)
      }
    }
    addTrimmableEnds(in: range, of: item, scalars, font: font, trimmed: trims, to: &shaped)
    return holdsMissing
  }
}

// MARK: - Drawing

extension Shaper {
  /// Notes the glyphs in the buffer.
  ///
  /// - Parameter halved: The characters set half as wide.
  private func logGlyphs(
    of scalars: [UInt32], script: Script, font: Int,
    halved: some Sequence<(Int, PunctuationHalving)>, in shaped: inout ShapedText
  ) {
    var halvings: [Int: PunctuationHalving] = [:]
    for (character, halving) in halved where halvings[character] == nil {
      halvings[character] = halving
    }
    shaped.beginLogging()
    forEachGlyph { info, position in
      let halving = halvings[Int(info.cluster)] ?? .none
      let advance = advance(
        of: position, glyph: info.codepoint, forScalarAt: Int(info.cluster), in: scalars, font: font
      )
      shaped.log(
        info.codepoint, of: Int(info.cluster),
        advance: advance + style.spacing.ofGlyph(as: advance, in: script) - halving.amount,
        offset: (
          style.fonts[font].fixed(position.x_offset) + halving.offset,
          style.fonts[font].fixed(position.y_offset)
        ))
    }
  }
}

// MARK: - A few characters

/// A glyph as it came out of the shaper.
struct ShapedGlyph: Hashable {
  var glyph: Int
  /// The advance that is added up, with letter spacing: in HarfBuzz' unit, or in 1/60 px.
  var advance: Int64
  /// In HarfBuzz' unit.
  var length: Int32
  /// Index of the first scalar it stands for.
  var cluster: Int
  var isUnsafeToBreak: Bool
}

extension Shaper {
  /// The glyphs of a few context-free characters alone, with one font and left to right.
  func glyphs(of scalars: [UInt32], script: Script, font: Int) -> [ShapedGlyph] {
    let item = Item(range: 0..<scalars.count, script: script, level: 0, kind: .text)
    run(item.range, of: item, scalars, font: font, features: style.features(in: script, font: font))
    var glyphs: [ShapedGlyph] = []
    let (rounding, spacing) = (style.rounding, style.spacing)
    forEachGlyph { info, position in
      let flags = hb_glyph_info_get_glyph_flags(&info).rawValue
      let (cluster, advance) = (Int(info.cluster), Fixed(rawValue: Int64(position.x_advance)))
      let added =
        glyphs.last?.cluster == cluster
        ? spacing.ofGlyph(as: advance, in: script)
        : spacing.ofCluster(scalars[cluster], as: advance, in: script)
      glyphs.append(
        ShapedGlyph(
          glyph: Int(clamping: info.codepoint),
          advance: rounding.units(of: advance) + rounding.units(of: added),
          length: position.x_advance, cluster: cluster,
          isUnsafeToBreak: flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
    return glyphs
  }
}

extension Shaper {
  /// The width of a few characters alone, with one font and left to right, without spacing and
  /// features; and whether the font has all of them.
  func width(of scalars: [UInt32], script: Script, font: Int) -> (width: Fixed, isWhole: Bool) {
    let item = Item(range: 0..<scalars.count, script: script, level: 0, kind: .text)
    run(item.range, of: item, scalars, font: font, features: [])
    var (width, isWhole) = (Fixed.zero, true)
    forEachGlyph { info, position in
      width += advance(
        of: position, glyph: info.codepoint, forScalarAt: Int(info.cluster), in: scalars, font: font
      )
      isWhole = isWhole && info.codepoint != 0
    }
    return (width, isWhole)
  }
}

// MARK: - Punctuation

extension Shaper {
  /// Notes how much narrower closing marks are without their empty half.
  private func addTrimmableEnds(
    in range: Range<Int>, of item: Item, _ scalars: [UInt32], font: Int,
    trimmed trims: [PunctuationTrimming.Trim], to shaped: inout ShapedText
  ) {
    guard let trimming = style.trimming[font] else { return }
    let isTrimmed = Set(trims.map { $0.index })
    for index in range where trimming.isTrimmableAtEnd(scalars[index]) {
      if isTrimmed.contains(index) || shaped.flags(at: index).contains(.missing) { continue }
      let amount = halving(of: scalars[index], in: item, font: font).amount
      if amount > .zero {
        shaped.append(TrimmableEnd(position: Int32(index + 1), amount: amount))
      }
    }
  }

  /// The change of a character that is set half as wide: shaped alone, with and without `halt`, the
  /// first time it is met.
  ///
  /// `halt` places single glyphs, so what it takes from one does not depend on others.
  /// To shape with it for single characters of a text (as `hb_feature_t` allows) would cost
  /// a range for each of them, which HarfBuzz looks through glyph by glyph, and a plan of its own
  /// for every number of ranges, which a face keeps.
  private func halving(of scalar: UInt32, in item: Item, font: Int) -> PunctuationHalving {
    let key = PunctuationHalvings.Key(
      scalar: scalar, script: item.script, isRightToLeft: item.isRightToLeft, font: font)
    return halvings.value(for: key) {
      let full = placement(of: scalar, in: item, font: font, features: style.features)
      let half = placement(of: scalar, in: item, font: font, features: style.halfWidthFeatures)
      return PunctuationHalving(
        amount: full.advance - half.advance, offset: half.offset - full.offset)
    }
  }

  /// How wide one character is alone, and where its glyph lies.
  private func placement(
    of scalar: UInt32, in item: Item, font: Int, features: [hb_feature_t]
  ) -> (advance: Fixed, offset: Fixed) {
    var alone = item
    alone.range = 0..<1
    run(alone.range, of: alone, [scalar], font: font, features: features)
    var (advance, offset) = (Fixed.zero, Fixed.zero)
    forEachGlyph { _, position in
      if advance == .zero { offset = Fixed(rawValue: Int64(position.x_offset)) }
      advance += Fixed(rawValue: Int64(position.x_advance))
    }
    return (advance, offset)
  }
}

// MARK: - HarfBuzz

extension Shaper {
  /// Leaves the glyphs of `range` in the buffer. Clusters are indices of scalars.
  private func run(
    _ range: Range<Int>, of item: Item, _ scalars: [UInt32], font: Int,
    features: [hb_feature_t]
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_cluster_level(buffer, style.fallback.clusterLevel)
    if let capitals = style.smallCapitals, capitals.isSmaller(font) {
      add(range, of: scalars, as: capitals)
    } else if style.shapingUnit != .item {
      add(range, of: scalars)
    } else {
      hb_buffer_add_codepoints(
        buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_direction(buffer, direction(of: item))
    if let others = style.alternates(of: item.script, font: font, in: scalars[range]) {
      hb_buffer_set_script(buffer, hb_script_t(rawValue: others.script.tag))
      hb_buffer_set_language(buffer, hb_language_from_string(others.language, -1))
    } else {
      hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script.tag))
      hb_buffer_set_language(buffer, language)
    }
    tm_hb_shape(style.fonts[font].hbFont, buffer, features, UInt32(features.count))
  }

  /// WebKit measures all text as if it ran from left to right, and leaves the direction of what it
  /// shapes to its script (`ComplexTextController::collectComplexTextRunsForCharacters`): a comma
  /// after Arabic kerns with the space that follows it.
  private func direction(of item: Item) -> hb_direction_t {
    guard style.directionIsOfScript else {
      return item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    }
    let direction = hb_script_get_horizontal_direction(hb_script_t(rawValue: item.script.tag))
    return direction == HB_DIRECTION_RTL ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
  }

  /// Adds a range that is shaped by itself, whatever is around it: letters join nothing that was
  /// cut off.
  private func add(_ range: Range<Int>, of scalars: [UInt32]) {
    for index in range where !style.dropsSoftHyphens || scalars[index] != 0xAD {
      hb_buffer_add(buffer, scalars[index], UInt32(index))
    }
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
  }

  /// Adds the capitals of a range.
  private func add(_ range: Range<Int>, of scalars: [UInt32], as capitals: SmallCapitals) {
    capitals.shown(range, of: scalars) { scalar, index in
      if style.dropsSoftHyphens && scalar == 0xAD { return }
      hb_buffer_add(buffer, scalar, UInt32(index))
    }
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
  }

  private func forEachGlyph(
    _ body: (inout hb_glyph_info_t, hb_glyph_position_t) -> Void
  ) {
    var count: UInt32 = 0
    var positionCount: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
    else { return }
    for glyph in 0..<Int(min(count, positionCount)) {
      body(&infos[glyph], positions[glyph])
    }
  }
}
