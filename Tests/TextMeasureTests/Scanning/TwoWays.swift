import Testing

@testable import TextMeasure

/// Measures texts by scanning and by shaping, and reports where the two differ. Shaping
/// is right.
struct TwoWays: ~Copyable {
  private var measurer: TextMeasurer
  /// In which the lines are compared.
  private let widths: [Points]
  private(set) var tally = Tally()

  /// The sizes that were compared.
  struct Tally: Sendable {
    var texts = 0
    /// Texts that hold something not context-free, or that rules change too much.
    var leftToShaper = 0
    /// Texts whose size at every width came from scanning.
    var direct = 0
    var origins = 0
    /// A text broken into lines of one width.
    var layouts = 0
    var layoutsLeftToShaper = 0
    var differences: [String] = []

    /// Layouts whose lines were compared to their end.
    var compared: Int { layouts - layoutsLeftToShaper }

    var summary: String {
      "\(texts) texts, \(leftToShaper) left to the shaper, \(direct) never shaped; "
        + "\(origins) origins; \(layouts) layouts, \(layoutsLeftToShaper) left to the shaper; "
        + "\(differences.count) differences"
    }

    static func += (sum: inout Tally, other: Tally) {
      sum.texts += other.texts
      sum.leftToShaper += other.leftToShaper
      sum.direct += other.direct
      sum.origins += other.origins
      sum.layouts += other.layouts
      sum.layoutsLeftToShaper += other.layoutsLeftToShaper
      sum.differences += other.differences
    }
  }

  /// The rules of scanning; `nil` if the style's texts are always shaped.
  private let lineRules: ScanRules?

  /// - Parameter other: Whose rules of lines to measure by, to test with wrong ones.
  init(
    _ style: TextStyle, widths: [Points] = [300, 160, 61.3, 0],
    linesOf other: ResolvedTextStyle? = nil
  ) throws {
    let resolved = try ResolvedTextStyle(style)
    measurer = TextMeasurer(resolved)
    self.widths = widths
    let ofLines = other ?? resolved
    lineRules = ofLines.supportsScanning ? ScanRules(ofLines) : nil
    guard let other else { return }
    measurer.scanner.lineScratch = LineScratch(
      other.tables.breaks, other.lineBoxes, other.lineHeightPolicy)
  }

  var style: TextStyle { measurer.style }

  /// Whether the style has a way without shaping.
  var hasTwoWays: Bool { lineRules != nil }

  /// Compares the origins, the lines and the sizes of a text.
  ///
  /// - Parameter cuts: The number of further widths: each as wide as some part of the text,
  ///   or a hair more or less.
  mutating func compare(
    _ text: String, cuts: Int = 0, using random: inout some RandomNumberGenerator
  ) throws {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { try compare(bytes, cuts: cuts, using: &random) }
    }
    if let difference = try result.get() {
      tally.differences.append(
        "\(difference) in \(measurer.style.inShort): \(text.debugDescription)")
    }
  }

  /// - Returns: The first difference.
  private mutating func compare(
    _ bytes: UnsafeBufferPointer<UInt8>, cuts: Int, using random: inout some RandomNumberGenerator
  ) throws -> String? {
    tally.texts += 1
    let prepared = try measurer.fullText(utf8: bytes)
    var widths = widths
    for _ in 0..<cuts { widths.append(cut(of: prepared.wrappable.origins, using: &random)) }
    guard measurer.supportsScanning, measurer.scanner.scan(bytes, shaper: measurer.shaper) else {
      tally.leftToShaper += 1
      return nil
    }
    let missing = measurer.scanner.text.holdsMissing ? measurer.scanner.missingCharacters : []
    if missing != prepared.missingCharacters {
      return "\(missing) missing, not \(prepared.missingCharacters)"
    }
    // A return and a line feed are one character to the scanner, and two to the shaper.
    let isAligned = !measurer.scanner.rules.breaksAtReturns || !bytes.contains(0x0D)
    if isAligned, let difference = differenceOfOrigins(from: prepared) { return difference }
    for width in isAligned ? widths : [] {
      if let difference = differenceOfLines(from: prepared, width) { return difference }
    }
    return try differenceOfSizes(from: prepared, bytes, using: &random)
  }

  private mutating func differenceOfOrigins(from prepared: FullText) -> String? {
    let positions = scannedPositions
    // A last space that may kern is only left out of the lines.
    let hasLastSpace =
      measurer.style.profile.rules.spaceKerning == .all && positions.count == prepared.scalars.count
      && prepared.scalars.last == 0x20
    let count = prepared.scalars.count - (hasLastSpace ? 1 : 0)
    guard positions.count == count + 1 else {
      return "\(positions.count - 1) characters, not \(prepared.scalars.count)"
    }
    tally.origins += positions.count
    let (origins, boundaryFlags) = (prepared.wrappable.origins, prepared.wrappable.boundaryFlags)
    for (index, position) in positions.enumerated() {
      if index < count,
        measurer.scanner.text.scalar(at: position) != prepared.scalars[index]
      {
        return "character \(index)"
      }
      // Where a ligature would be cut is shaped.
      if prepared.wrappable.dividesClusters && !boundaryFlags[index].contains(.clusterStart) {
        continue
      }
      let origin = length(measurer.scanner.text.origin(at: position, near: 0))
      if origin != origins[index] {
        return "origin \(index) is \(origin), not \(origins[index])"
      }
    }
    return nil
  }

  /// A length of a scanned text as the shaped text has it.
  private func length(_ units: Int64) -> Fixed {
    let profile = measurer.style.profile
    if measurer.scanner.rules.paragraphs != nil {
      return Fixed(rounding: Points(Double(units) / 256 / profile.rules.pixelsPerPoint))
    }
    return profile.rules.widthRounding == .sixtieths
      ? Fixed(sixtieths: units) : Fixed(rawValue: units)
  }

  /// Where the characters of the scanned text begin, and its end.
  private var scannedPositions: [Int] {
    var positions = [0]
    while let last = positions.last, last < measurer.scanner.text.count {
      positions.append(measurer.scanner.text.position(after: last))
    }
    return positions
  }

  private mutating func differenceOfLines(from prepared: FullText, _ width: Points) -> String? {
    guard let rules = lineRules else { return nil }
    return withUnsafePointer(to: rules) { differenceOfLines(from: prepared, width, $0) }
  }

  private mutating func differenceOfLines(
    from prepared: FullText, _ width: Points, _ rules: UnsafePointer<ScanRules>
  ) -> String? {
    let lineWidth = measurer.style.rules.lineFit.lineWidth(in: width)
    tally.layouts += 1
    let positions = scannedPositions
    func index(_ position: Int) -> Int { positions.partitionPoint { $0 < position } }
    var direct = ScannedLines(
      measurer.scanner.text, rules, within: rules.pointee.lineWidth(in: width))
    var cursor = LineCursor(prepared.wrappable, within: lineWidth)
    while let line = direct.nextLine(in: &measurer.scanner, shaper: measurer.shaper) {
      guard let span = cursor.next() else { return "one more line \(width) wide" }
      let found = index(line.start)..<index(line.visibleEnd)
      if found != span.start..<span.visibleEnd {
        // The last line found before `needsShaping` is set does not count.
        if direct.needsShaping { break }
        return "line \(found), not \(span.start)..<\(span.visibleEnd), \(width) wide"
      }
    }
    if direct.needsShaping {
      tally.layoutsLeftToShaper += 1
    } else if cursor.next() != nil {
      return "fewer lines \(width) wide"
    }
    return nil
  }

  private mutating func differenceOfSizes(
    from prepared: FullText, _ bytes: UnsafeBufferPointer<UInt8>,
    using random: inout some RandomNumberGenerator
  ) throws -> String? {
    var isDirect = true
    for width in widths {
      for maxLines in [nil, Int.random(in: 0...4, using: &random)] {
        let size = prepared.measure(atWidth: width, maxLines: maxLines)
        guard
          let direct = measurer.sizeOfScanned(of: bytes, atWidth: width, maxLines: maxLines ?? .max)
        else {
          isDirect = false
          continue
        }
        if direct != size {
          return "\(direct), not \(size), \(width) wide, \(maxLines ?? .max) lines at most"
        }
      }
    }
    if isDirect { tally.direct += 1 }
    return nil
  }

  /// The width of some range of a text, or a hair more or less.
  private func cut(
    of origins: [Fixed], using random: inout some RandomNumberGenerator
  ) -> Points {
    let (a, b) = (
      Int.random(in: 0..<origins.count, using: &random),
      Int.random(in: 0..<origins.count, using: &random)
    )
    let hair: [Int64] = [0, 0, 0, -1, 1, 1024, -1024]
    let width = (origins[max(a, b)] - origins[min(a, b)]).rawValue
    return Fixed(rawValue: width + hair[Int.random(in: 0..<hair.count, using: &random)]).points
  }
}

extension TextStyle {
  /// The choices that decide lines, for reports of differences.
  var inShort: String {
    let names = fonts.faces.map { face in
      (face.path.split(separator: "/").last.map(String.init) ?? "")
        + (face.index == 0 ? "" : "#\(face.index)")
    }
    return "\(names.joined(separator: "+")) \(size) \(profile.name) \(wrapping) "
      + "\(language) indent \(firstLineIndent) height \(lineHeight)"
      + " spacing \(paragraph.lineSpacing), letters \(letterSpacing), words \(wordSpacing)"
  }
}

func expectNoDifference(_ tally: TwoWays.Tally) {
  #expect(tally.differences.prefix(5) == [], "\(tally.summary)")
}
