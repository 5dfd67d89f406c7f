import ReviewIO
import TextMeasure

/// Which characters of texts another font than the first one shows, or none.
struct FontCoverage: Sendable {
  /// A character in one font, or in none. What is combined with it counts as part of it.
  struct Character: Hashable, Sendable {
    var scalar: Unicode.Scalar
    /// An index of the stack; `nil` if no font has it.
    var font: Int?
  }

  /// How often a character comes.
  struct Count: Sendable {
    var count = 0
    var records = 0
    /// The first record that has it: its id, or its place.
    var first: String
  }

  private(set) var counts: [Character: Count] = [:]
  /// Texts with a character that another font shows.
  private(set) var withFallback = 0
  /// Texts with a character that no font has.
  private(set) var withMissing = 0
  /// Texts with either.
  private(set) var recordsWithOthers = 0

  /// Adds the characters of a text, each with how often it comes there.
  mutating func add(_ found: [Character: Int], of name: @autoclosure () -> String) {
    guard !found.isEmpty else { return }
    recordsWithOthers += 1
    for (character, count) in found {
      counts[character, default: Count(first: name())].count += count
      counts[character]?.records += 1
    }
    if found.keys.contains(where: { $0.font != nil }) { withFallback += 1 }
    if found.keys.contains(where: { $0.font == nil }) { withMissing += 1 }
  }

  /// Adds what was counted in the texts behind these.
  mutating func append(_ other: FontCoverage) {
    counts.merge(other.counts) { own, next in
      Count(
        count: own.count + next.count, records: own.records + next.records, first: own.first)
    }
    recordsWithOthers += other.recordsWithOthers
    withFallback += other.withFallback
    withMissing += other.withMissing
  }

  /// All characters, the most frequent first: by records, then by how often.
  var sorted: [(key: Character, value: Count)] {
    counts.sorted { a, b in
      (b.value.records, b.value.count, a.key.scalar.value)
        < (a.value.records, a.value.count, b.key.scalar.value)
    }
  }
}

/// What the reviews of one chunk have.
struct CoverageBatch: ReviewBatch, Sendable {
  var report = ReadingReport()
  var coverage = FontCoverage()
}

/// Finds the fonts of the reviews of one chunk after the other. One to a thread.
struct CoverageWorker: ~Copyable {
  private var parser: RecordParser
  private var measurer: TextMeasurer
  private var plain: PlainCharacters
  private var runsText = RunsText()

  /// - Parameters:
  ///   - style: That of the texts.
  ///   - textLimit: Bytes in a text; a longer one is an error.
  init(
    _ style: ResolvedTextStyle, _ fields: RecordFieldOptions.Selections, textLimit: Int
  ) {
    parser = RecordParser(text: fields.text, id: fields.id, readsRuns: true)
    measurer = TextMeasurer(style)
    measurer.maximumByteCount = textLimit
    plain = PlainCharacters(style.style.fonts.primary)
  }

  mutating func look(at chunk: Chunk, into batch: inout CoverageBatch) {
    parser.forEachText(in: chunk, reportingTo: &batch.report) { review throws(RichReviewError) in
      let found =
        if let runs = review.runs {
          try runsText.withText(of: runs) { text throws(RichReviewError) in
            try Self.characters(of: text, &measurer, &plain)
          }
        } else {
          try Self.characters(of: review.text, &measurer, &plain)
        }
      batch.coverage.add(found, of: review.name)
      return found.keys.contains { $0.font == nil }
    }
  }

  /// The characters that are not in the first font.
  private static func characters(
    of utf8: UnsafeBufferPointer<UInt8>, _ measurer: inout TextMeasurer,
    _ plain: inout PlainCharacters
  ) throws(RichReviewError) -> [FontCoverage.Character: Int] {
    // Shaping takes a hundred times as long.
    if plain.covers(utf8) { return [:] }
    var found: [FontCoverage.Character: Int] = [:]
    for line in try lines(of: utf8, &measurer) {
      for run in line.runs {
        for cluster in run.clusters where cluster.isMissing || run.fontIndex > 0 {
          guard let scalar = cluster.characters.unicodeScalars.first else { continue }
          let font = cluster.isMissing ? nil : run.fontIndex
          found[FontCoverage.Character(scalar: scalar, font: font), default: 0] += 1
        }
      }
    }
    return found
  }

  private static func lines(
    of utf8: UnsafeBufferPointer<UInt8>, _ measurer: inout TextMeasurer
  ) throws(RichReviewError) -> [GlyphLine] {
    do throws(TextError) {
      return try measurer.prepareGlyphs(utf8: utf8).lines(atWidth: .unbounded)
    } catch {
      throw .text(error)
    }
  }
}

/// Characters that the first font of a stack shows whatever stands beside them.
struct PlainCharacters {
  private let face: Face
  private var known: [Unicode.Scalar: Bool] = [:]

  init(_ face: Face) { self.face = face }

  /// Whether a text has such characters alone.
  mutating func covers(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      let isPlain = known[scalar] ?? find(scalar)
      if !isPlain { return false }
    }
    return true
  }

  /// The font has to have it, and nothing may be combined with it or make an emoji of it.
  private mutating func find(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    let combines: [Unicode.GeneralCategory] = [
      .nonspacingMark, .spacingMark, .enclosingMark, .format, .surrogate,
    ]
    let isPlain =
      !combines.contains(properties.generalCategory)
      && !(properties.isEmoji && !scalar.isASCII) && !scalar.isConjoiningJamo
      && (face.nominalGlyph(for: scalar) != nil || "\t\n\r".unicodeScalars.contains(scalar))
    known[scalar] = isPlain
    return isPlain
  }
}

extension Unicode.Scalar {
  /// Whether it is a part of a syllable of Hangul, which another part may follow.
  fileprivate var isConjoiningJamo: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }
}
