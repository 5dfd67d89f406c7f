/// A font of a style as one script uses it: the rules its tables hold, and the
/// characters sorted into classes that rules and kerning treat alike.
///
/// Filled as characters are met; belongs to one measurer.
final class ScriptFont {
  let font: Int
  let rules: LayoutRules

  /// Which sets of the rules each class is in, a bit for each and `width` words for
  /// each class. Class 0 is in none, and so is the one beyond the ends of a run.
  private let members: ZeroedMemory<UInt64>
  private let width: Int
  private var classes: [[UInt64]: UInt8]
  /// For each class: the one its characters have once rules may have changed them.
  private var changedClasses: [UInt8: UInt8] = [:]
  /// For each class: the rules that may begin at it.
  private var starting: [StartingRules?]
  /// For each class: how far the rules look that may begin at what it may become.
  private let extents = ZeroedMemory<RuleExtent>(count: 256)
  /// For each class times 256 and the class after it, or before it: whether some rule may begin
  /// there by that neighbour.
  private let beginnings = ZeroedMemory<Beginning>(count: 1 << 16)
  private let followings = ZeroedMemory<Beginning>(count: 1 << 16)
  var outcomes: [ClusterKey: ClusterOutcome] = [:]

  /// The class of what lies beyond the ends of a run.
  static let noClass = UInt8.max

  init(font: Int, rules: LayoutRules) {
    self.font = font
    self.rules = rules
    width = (rules.sets.count + 63) / 64
    members = ZeroedMemory(count: 256 * max(1, width))
    classes = [[UInt64](repeating: 0, count: width + 1): 0]
    starting = Array(repeating: nil, count: 256)
  }

  /// Whether the box that stands for a missing character is seen by rules or pairs.
  private(set) lazy var seesMissing: Bool =
    rules.kerned.contains(0) || rules.sets.contains { $0.contains(0) }

  /// Whether the glyph joins its neighbours in ways that no class expresses.
  func isAttached(_ glyph: Int) -> Bool { rules.attached.contains(glyph) }

  /// Equal for glyphs that kerning takes for the same; `nil` if nothing kerns with the
  /// glyph.
  func kerningSignature(of glyph: Int) -> UInt64? {
    rules.kerned.contains(glyph) ? rules.kerningSignatures[glyph] : nil
  }

  /// The class of a character to rules; `nil` if there are too many.
  func ruleClass(of glyph: Int, shapedAs final: Int, scalar: UInt32) -> UInt8? {
    let forms = Array(Set(rules.forms(of: glyph) + [final]))
    let changedForms = rules.changedForms(of: forms)
    if changedForms.count == forms.count { return ruleClass(of: forms, isApart: nil) }
    // A character that may change is a class of its own: the class stands for what it changes to.
    guard let changed = ruleClass(of: changedForms, isApart: nil),
      let own = ruleClass(of: forms, isApart: UInt64(scalar))
    else { return nil }
    changedClasses[own] = changed
    return own
  }

  /// What a class of characters is to rules that may have changed them.
  func changedClass(_ ruleClass: UInt8) -> UInt8 { changedClasses[ruleClass] ?? ruleClass }

  /// - Parameter isApart: Tells a class from others in the same sets.
  private func ruleClass(of glyphs: [Int], isApart: UInt64?) -> UInt8? {
    var bits = [UInt64](repeating: 0, count: width + 1)
    bits[width] = isApart ?? 0
    for glyph in Set(glyphs) {
      for set in rules.sets.indices where rules.sets[set].contains(glyph) {
        bits[set >> 6] |= 1 << UInt64(set & 63)
      }
    }
    if let known = classes[bits] { return known }
    guard classes.count < Int(Self.noClass) else { return nil }
    let new = UInt8(classes.count)
    classes[bits] = new
    for word in 0..<width { members.base[Int(new) * width + word] = bits[word] }
    return new
  }

  @inline(__always)
  func contains(_ set: Int, _ ruleClass: UInt8) -> Bool {
    members.base[Int(ruleClass) * width + set >> 6] >> UInt64(set & 63) & 1 != 0
  }
}

// MARK: - Rules by where they begin

/// A rule as a row of sets.
struct RulePattern {
  /// The sets of the backtrack, the farthest first, of the input and of the lookahead.
  var sets: [Int]
  /// How many of them come before the glyph the rule begins at.
  var before: Int
  /// Places in the row, and the sets that are changed there.
  var changes: [LayoutRules.Change]

  init(_ rule: LayoutRules.Rule) {
    sets = rule.backtrack.reversed() + rule.input + rule.lookahead
    before = rule.backtrack.count
    changes = rule.changes.filter { $0.position < rule.input.count }.map {
      LayoutRules.Change(position: $0.position + rule.backtrack.count, set: $0.set)
    }
  }
}

/// The rules that may begin at a class.
struct StartingRules {
  var patterns: [RulePattern]
  /// How many characters they look at before the one they begin at, and after.
  var before: Int
  var after: Int

  init(_ rules: [LayoutRules.Rule]) {
    patterns = rules.map(RulePattern.init)
    before = patterns.map(\.before).max() ?? 0
    after = patterns.map { $0.sets.count - $0.before - 1 }.max() ?? 0
  }
}

/// How many characters rules look at before the one they begin at, and after.
struct RuleExtent: BitwiseCopyable {
  var isKnown = false
  var before: UInt16 = 0
  var after: UInt16 = 0
}

extension ScriptFont {
  /// How far rules look that may begin at a character of the class, changed or not.
  func extent(_ ruleClass: UInt8) -> RuleExtent {
    let known = extents.base[Int(ruleClass)]
    if known.isKnown { return known }
    // What may begin there once it has changed looks as far or farther.
    let rules = startingRules(changedClass(ruleClass))
    let extent = RuleExtent(
      isKnown: true, before: UInt16(clamping: rules.before), after: UInt16(clamping: rules.after))
    extents.base[Int(ruleClass)] = extent
    return extent
  }

  /// Whether some rule may begin at a character of the class.
  func isActive(_ ruleClass: UInt8) -> Bool { !startingRules(ruleClass).patterns.isEmpty }

  /// Whether some rule may begin at a character of a class, judged by its neighbours:
  /// most rules that might begin do not, by this alone.
  ///
  /// - Parameters:
  ///   - previous: The class of the character before; `noClass` if none of the font is.
  ///   - next: Likewise after.
  func mayBegin(_ ruleClass: UInt8, after previous: UInt8, before next: UInt8) -> Bool {
    let beginning = beginnings.base + (Int(ruleClass) << 8 | Int(next))
    if beginning.pointee == .unknown {
      let begins = startingRules(ruleClass).patterns.contains { rule in
        rule.sets.count == rule.before + 1 || contains(rule.sets[rule.before + 1], next)
      }
      beginning.pointee = begins ? .possible : .impossible
    }
    if beginning.pointee == .impossible { return false }
    let following = followings.base + (Int(ruleClass) << 8 | Int(previous))
    if following.pointee == .unknown {
      let follows = startingRules(ruleClass).patterns.contains { rule in
        rule.before == 0 || contains(rule.sets[rule.before - 1], previous)
      }
      following.pointee = follows ? .possible : .impossible
    }
    return following.pointee == .possible
  }

  enum Beginning: UInt8, BitwiseCopyable {
    case unknown, possible, impossible
  }

  func startingRules(_ ruleClass: UInt8) -> StartingRules {
    if let known = starting[Int(ruleClass)] { return known }
    let found = StartingRules(rules.rules.filter { contains($0.input[0], ruleClass) })
    starting[Int(ruleClass)] = found
    return found
  }
}

/// The kerning pairs of two classes of characters, as far as they have been found.
final class KerningMatrix {
  /// What a pair adds to the advances of its two characters.
  struct Pair: BitwiseCopyable {
    /// The highest bit turned round, so that memory of zeros holds no known pair.
    private var storedFirst: Int32
    var second: Int32

    var first: Int32 { storedFirst ^ .min }

    init(first: Int32, second: Int32) {
      storedFirst = first ^ .min
      self.second = second
    }

    var isKnown: Bool { storedFirst != 0 }
    var moves: Bool { first | second != 0 }
  }

  private let pairs = ZeroedMemory<Pair>(count: 1 << 16)
  /// The same at a byte a pair: whether it is known not to move. Most do not, and rows
  /// of bytes stay in the fastest cache.
  private let knownNotToKern = ZeroedMemory<Bool>(count: 1 << 16)

  /// Class 0 kerns with nothing.
  init() { self[0, 0] = Pair(first: 0, second: 0) }

  /// The pairs, at first class times 256 and second class.
  var base: UnsafeMutablePointer<Pair> { pairs.base }
  /// Whether a pair is known not to move, at the same places.
  var still: UnsafeMutablePointer<Bool> { knownNotToKern.base }

  subscript(first: UInt8, second: UInt8) -> Pair {
    get { pairs.base[Int(first) << 8 | Int(second)] }
    set {
      pairs.base[Int(first) << 8 | Int(second)] = newValue
      knownNotToKern.base[Int(first) << 8 | Int(second)] = !newValue.moves
    }
  }
}
