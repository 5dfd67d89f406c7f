// Problem: what text never seen costs shows only with far more texts than any memo holds, and
//   hundreds of thousands of reviews are too many to keep here.
// Approach: texts at random that follow real ones. Which character comes next is drawn from those
//   that came behind the same two characters; now and then behind the same one, so that words and
//   runs of marks arise that no review has.
// Limits: sense and grammar reach no farther than two characters. What measuring sees of a text,
//   its letters, marks, words and length, is nearer to it than what readers see
//   (`Benchmarks/README.md` compares).

/// Which characters follow which in some texts.
public struct ReviewModel: Sendable {
  /// Every character that came behind two others, as often as it did.
  private var afterTwo: [UInt64: [UInt32]] = [:]
  private var afterOne: [UInt32: [UInt32]] = [:]

  /// One draw in so many forgets the character before the last.
  private static let forgetsOneIn: UInt64 = 4
  /// No text is longer, in characters.
  private static let longest = 2_000
  /// Before and behind a text.
  private static let edge: UInt32 = 0x11_0000

  /// - Parameter weight: How often a text counts.
  public init(of texts: Texts, weight: (String.UnicodeScalarView) -> Int = { _ in 1 }) {
    texts.forEachText { utf8 in
      let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
      for _ in 0..<weight(scalars) { add(scalars) }
    }
  }

  private mutating func add(_ scalars: String.UnicodeScalarView) {
    var (last, previous) = (Self.edge, Self.edge)
    for scalar in scalars.map(\.value) + [Self.edge] {
      afterTwo[Self.key(previous, last), default: []].append(scalar)
      afterOne[last, default: []].append(scalar)
      (previous, last) = (last, scalar)
    }
  }

  /// So many texts, each other than all before; equal for equal seeds.
  public func texts(_ count: Int, seed: UInt64) -> Texts {
    var random = SplitMix64(state: seed)
    var texts = Texts()
    var known: Set<[UInt8]> = []
    while texts.count < count {
      let text = text(&random)
      if !text.isEmpty && known.insert(text).inserted { texts.append(text) }
    }
    return texts
  }

  private func text(_ random: inout SplitMix64) -> [UInt8] {
    var utf8: [UInt8] = []
    var (last, previous) = (Self.edge, Self.edge)
    for _ in 0..<Self.longest {
      let forgets = last != Self.edge && random.next() % Self.forgetsOneIn == 0
      let followers =
        (forgets ? afterOne[last] : nil) ?? afterTwo[Self.key(previous, last)] ?? afterOne[last]
      guard let followers, !followers.isEmpty else { break }
      let next = followers[Int(random.next() % UInt64(followers.count))]
      guard let scalar = Unicode.Scalar(next) else { break }
      utf8 += UTF8.encode(scalar).map { Array($0) } ?? []
      (previous, last) = (last, next)
    }
    return utf8
  }

  private static func key(_ previous: UInt32, _ last: UInt32) -> UInt64 {
    UInt64(previous) << 32 | UInt64(last)
  }
}

/// Random numbers, equal on all machines (Steele, Lea and Flood, OOPSLA 2014).
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
