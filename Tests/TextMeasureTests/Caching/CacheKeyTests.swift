import BundledFonts
import Testing

@testable import TextMeasure

/// The keys of entries.
@Suite struct CacheKeyTests {
  private static func base() throws -> TextStyle {
    TextStyle(fonts: try Fixture.stack("Plain.ttf", "Kerned.ttf"), size: 10)
  }

  /// One change of a style, named after the field it changes.
  struct Change: Sendable, CustomTestStringConvertible {
    var field: String
    var apply: @Sendable (inout TextStyle) throws -> Void
    var testDescription: String { field }
  }

  static let changes = [
    Change(field: "fonts") { $0.fonts = try FontStack($0.fonts.faces.reversed()) },
    Change(field: "size") { $0.size = 10.5 },
    Change(field: "profile") { $0.profile = .uikit(scale: 3) },
    Change(field: "lineHeight") { $0.lineHeight = .em(1.5) },
    Change(field: "strut") { $0.strut = Strut(size: 20) },
    Change(field: "wordBreak") { $0.wordBreak = .keepAll },
    Change(field: "strictness") { $0.strictness = .strict },
    Change(field: "overflowWrap") { $0.overflowWrap = .anywhere },
    Change(field: "whiteSpace") { $0.whiteSpace = .preLine },
    Change(field: "textTransform") { $0.textTransform = TextTransform(.uppercase) },
    Change(field: "letterSpacing") { $0.letterSpacing = 1 },
    Change(field: "wordSpacing") { $0.wordSpacing = 1 },
    Change(field: "autospace") { $0.autospace = .normal },
    Change(field: "spacingTrim") { $0.spacingTrim = .spaceAll },
    Change(field: "hangingPunctuation") { $0.hangingPunctuation = .first },
    Change(field: "firstLineIndent") { $0.firstLineIndent = 1 },
    Change(field: "indentPercentages") { $0.indentPercentages.ofText = 1 },
    Change(field: "sizeAdjust") { $0.sizeAdjust = FontSizeAdjust(.exHeight, 0.5) },
    Change(field: "capitals") { $0.capitals = .small },
    Change(field: "synthesis") { $0.synthesis = [] },
    Change(field: "tabSize") { $0.tabSize = .points(9) },
    Change(field: "box") { $0.box.padding.top = 1 },
    Change(field: "paragraph") { $0.paragraph.lineSpacing = 1 },
    Change(field: "features") { $0.features = [FontFeature("kern", 0)] },
    Change(field: "wrapStyle") { $0.wrapStyle = .balance },
    Change(field: "hyphens") { $0.hyphens = .none },
    Change(field: "devicePixelRatio") { $0.devicePixelRatio = 1.5 },
    Change(field: "language") { $0.language = "ja" },
    Change(field: "weight") { $0.weight = 700 },
    Change(field: "fontWidth") { $0.fontWidth = 75 },
    Change(field: "isItalic") { $0.isItalic = true },
    Change(field: "obliqueAngle") { $0.obliqueAngle = 5 },
    Change(field: "position") { $0.position = .super },
    Change(field: "direction") { $0.direction = .rightToLeft },
    Change(field: "opticalSizing") { $0.opticalSizing = .none },
    Change(field: "variations") { $0.variations = [FontVariation("wght", 700)] },
  ]

  /// A field added to `TextStyle` fails here until it has its change above.
  @Test func everyFieldOfAStyleHasItsChange() throws {
    let fields = Mirror(reflecting: try Self.base()).children.compactMap(\.label)
    #expect(Self.changes.map(\.field).sorted() == fields.sorted())
  }

  @Test(arguments: changes)
  func anyOtherStyleIsAnotherEntry(change: Change) throws {
    let style = try Self.base()
    var other = style
    try change.apply(&other)
    #expect(try !find("ab", in: style, preparedIn: other))
    // Also if hashes collide.
    #expect(try !find("ab", in: style, preparedIn: other, hash: 1))
  }

  /// Differences within a field.
  @Test(
    arguments: [
      (Profile.uikit(scale: 2), Profile.uikit(scale: 3)),
      (Profile.uikit(scale: 2), .uikit(.attributedLabel(scale: 2))),
      (.android(AndroidRules(density: 2)), .android(.compose(density: 2))),
      (.uikit(.drawing()), .uikit(.drawing(usesFontLeading: true))),
      (.flutter(), .flutter(leading: .even)),
      (.flutter(), .flutter(roundsWidths: true)),
    ])
  func anyOtherProfileIsAnotherEntry(a: Profile, b: Profile) throws {
    let stack = try Fixture.stack("Plain.ttf")
    #expect(
      try !find(
        "ab", in: TextStyle(fonts: stack, size: 10, profile: a),
        preparedIn: TextStyle(fonts: stack, size: 10, profile: b)))
  }

  @Test func fontsAreToldApartByFaceAndEmojiPlace() throws {
    let (a, b) = (try Fixture.face("Plain.ttf"), try Fixture.face("Plain.ttf"))
    let style = TextStyle(fonts: try FontStack([a, b]), size: 10)
    var other = style
    other.fonts = try FontStack([a, b], emoji: 1)
    #expect(try !find("ab", in: style, preparedIn: other))
    // The file may have changed since the first was opened.
    other.fonts = try FontStack([b, a])
    #expect(try !find("ab", in: style, preparedIn: other))
  }

  @Test func equalStylesShareEntriesWhoeverResolvedThem() throws {
    let style = try Self.base()
    #expect(try find("ab", in: style, preparedIn: style))
    var same = style
    same.letterSpacing = -0.0
    #expect(try find("ab", in: style, preparedIn: same))
  }

  @Test func textsOfOneHashAreToldApart() throws {
    let resolved = try ResolvedTextStyle(try Self.base())
    var shard = CacheShard(byteLimit: 1 << 20)
    var evicted: [CacheEntry] = []
    let (a, b) = (try entry("ab", resolved, hash: 1), try entry("cd", resolved, hash: 1))
    #expect(shard.insert(a, evicting: &evicted) === a)
    #expect(withKey("cd", resolved, hash: 1) { shard.find($0) } == nil)
    #expect(shard.insert(b, evicting: &evicted) === b)
    #expect(withKey("cd", resolved, hash: 1) { shard.find($0) } === b)
    #expect(withKey("ab", resolved, hash: 1) { shard.find($0) } == nil)
    #expect(shard.statistics.entryCount == 1)
    #expect(shard.statistics.byteCount == b.byteCount)
  }

  /// Whether a text that was prepared in one style is found in another.
  private func find(
    _ text: String, in style: TextStyle, preparedIn other: TextStyle, hash: UInt64? = nil
  ) throws -> Bool {
    var shard = CacheShard(byteLimit: 1 << 20)
    var evicted: [CacheEntry] = []
    _ = shard.insert(
      try entry(text, ResolvedTextStyle(other), hash: hash), evicting: &evicted)
    let resolved = try ResolvedTextStyle(style)
    return withKey(text, resolved, hash: hash) { shard.find($0) } != nil
  }
}

/// Calls `body` with the key of a text, under another hash if one is given.
func withKey<Result>(
  _ text: String, _ style: ResolvedTextStyle, hash: UInt64? = nil, _ body: (CacheKey) -> Result
) -> Result {
  var text = text
  return text.withUTF8 { utf8 in
    let key = CacheKey(utf8: utf8, style: style)
    return body(CacheKey(utf8: utf8, style: style, hash: hash ?? key.hash))
  }
}

func entry(
  _ text: String, _ style: ResolvedTextStyle, hash: UInt64? = nil
) throws -> CacheEntry {
  var measurer = TextMeasurer(style)
  let prepared = try measurer.prepare(text)
  return withKey(text, style, hash: hash) { CacheEntry($0, prepared) }
}
