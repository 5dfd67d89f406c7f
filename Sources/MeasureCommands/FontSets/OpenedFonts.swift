import Arguments
import BundledFonts
import StyleJSON
import TextMeasure

/// The bundled fonts, each file opened once for all requests, and fonts that a caller has opened
/// by names of its own.
///
/// `Sendable` because what it keeps is behind a lock.
final class OpenedFonts: Sendable {
  let directory: String?
  private let state = Mutex(State())

  private struct State {
    /// Bundled fonts by their names.
    var bundled: [String: FontStack] = [:]
    /// The face of each weight of the family `pretendard`.
    var pretendard: [PretendardWeight: Face] = [:]
    var added: [String: FontStack] = [:]
    /// Held as long as places are: these go by the identity of faces.
    var sets: [FontSet] = []
    var places: [ObjectIdentifier: FontPlace] = [:]
    /// The files that have been opened.
    var paths: Set<String> = []
    var digests: [String: String] = [:]

    mutating func open(_ stack: FontStack) { paths.formUnion(stack.faces.map(\.path)) }

    mutating func open(_ font: FontSet.Font, of set: FontSet) {
      places[ObjectIdentifier(font.face)] = set.place(of: font)
      paths.insert(font.face.path)
      if let digest = font.sha256 { digests[font.face.path] = digest }
    }

    /// Gives bundled fonts a place among the fallback fonts of a set.
    mutating func rank(_ faces: some Sequence<Face>, _ rank: Int) {
      for face in faces { places[ObjectIdentifier(face), default: FontPlace()].rank = rank }
    }
  }

  /// - Parameter directory: Where the bundled fonts are; `nil` for the places where they may be.
  init(directory: String?) { self.directory = directory }

  // MARK: Adding

  /// Opens files that are found by `name` from now on, before bundled fonts.
  ///
  /// - Parameter files: As `FontFileArgument` reads them, in fallback order.
  /// - Throws: `FontError`, `ValidationError`.
  func add(_ name: String, files: [String]) throws {
    let stack = try FontStack(files.map(FontFileArgument.face))
    state.withLock { state in
      state.added[name] = stack
      state.open(stack)
    }
  }

  /// Has the fonts of a set found by their names from now on, before bundled fonts.
  ///
  /// - Throws: `FontError`, `BundledFontsError`.
  func add(_ set: FontSet) throws {
    let faces = set.families.compactMapValues(\.normalFace)
    let fallback = try set.fallback.map { name throws in
      (name: name, faces: try faces[name].map { [$0] } ?? stack(named: name)?.faces ?? [])
    }
    let stacks = try faces.map { name, face throws in
      (name, try FontStack([face] + fallback.flatMap { $0.name == name ? [] : $0.faces }))
    }
    state.withLock { state in
      state.sets.append(set)
      for font in set.fonts { state.open(font, of: set) }
      for (rank, font) in fallback.enumerated() where faces[font.name] == nil {
        state.rank(font.faces, rank)
        if font.name == Self.pretendard.name { state.rank(state.pretendard.values, rank) }
      }
      state.added.merge(stacks) { $1 }
    }
  }

  /// The sets that were added.
  var sets: [FontSet] { state.withLock(\.sets) }

  // MARK: Finding

  /// The font of styles that name none.
  var normalName: String {
    state.withLock { $0.sets.first?.fonts.first?.name } ?? "pretendard"
  }

  /// What fonts are called: those that were added, then the bundled ones.
  var names: [String] {
    let bundled = pretendardWeights.map(\.key).filter { $0 != "pretendard-regular" }
    return state.withLock { $0.added.keys.sorted() } + bundled
  }

  /// Finds fonts, at the weights of styles.
  var finder: FontFinder {
    FontFinder(named: stack(named:), family: stack(named:), fitted: fitted)
  }

  /// Fonts by their name, whatever the case of its letters, as families are in CSS.
  ///
  /// - Returns: `nil` if no font has that name.
  /// - Throws: `FontError`, `BundledFontsError`.
  func stack(named name: String) throws -> FontStack? {
    if let stack = try stack(spelled: name) { return stack }
    let name = spelled(name)
    return try stack(spelled: name)
  }

  private func stack(spelled name: String) throws -> FontStack? {
    if let stack = state.withLock({ $0.added[name] }) { return stack }
    guard let weight = pretendardWeights.first(where: { $0.key == name })?.value else {
      return nil
    }
    if let stack = state.withLock({ $0.bundled[name] }) { return stack }
    let stack = try FontStack.pretendard(weight, directory: directory)
    return state.withLock { state in
      // Another thread's, if that was faster: faces are compared as objects.
      if let first = state.bundled[name] { return first }
      state.bundled[name] = stack
      state.open(stack)
      let isFamily = name == Self.pretendard.name
      if isFamily, state.pretendard[weight] == nil { state.pretendard[weight] = stack.primary }
      state.places[ObjectIdentifier(stack.primary)] = FontPlace(
        family: isFamily ? Self.pretendard : FontFamily(of: stack.primary, named: name))
      return stack
    }
  }

  /// A name as the font is called that differs from it in the case of letters alone.
  private func spelled(_ name: String) -> String {
    let added = state.withLock { $0.added.keys.sorted() }
    let folded = name.lowercased()
    let names: [String] = added + pretendardWeights.map(\.key)
    return names.first { $0.lowercased() == folded } ?? name
  }

  /// The fonts that a stack has at a weight, those for a language before other fallback fonts.
  ///
  /// - Throws: `WeightError` for a weight that the first of them lacks; `FontError`,
  ///   `BundledFontsError`.
  func fitted(_ stack: FontStack, weight: Double?, language: String) throws -> FontStack {
    let places = state.withLock(\.places)
    func place(_ face: Face) -> FontPlace? { places[ObjectIdentifier(face)] }
    guard stack.faces.contains(where: { place($0) != nil }) else { return stack }
    var faces: [(face: Face, order: FontPlace.Order)] = []
    for face in stack.faces {
      let place = place(face)
      let family = weight == nil ? nil : place?.family
      let member = try weight.flatMap { weight throws in
        try faces.isEmpty ? family?.member(atWeight: weight) : family?.nearest(to: weight)
      }
      let order = faces.isEmpty ? .first : place?.order(inTextsOf: language) ?? .named
      let chosen = try member.map { try self.face($0) } ?? face
      if !faces.contains(where: { $0.face === chosen }) { faces.append((chosen, order)) }
    }
    let sorted = faces.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element.face)
    guard !sorted.elementsEqual(stack.faces, by: ===) else { return stack }
    let emoji = stack.emoji.map { stack.faces[$0] }
    return try FontStack(sorted, emoji: sorted.firstIndex { $0 === emoji })
  }

  private func face(_ member: FontFamily.Member) throws -> Face {
    switch member.source {
    case .face(let face): return face
    case .bundled(let weight):
      if let face = state.withLock({ $0.pretendard[weight] }) { return face }
      let face = try Face.pretendard(weight, directory: directory)
      return state.withLock { state in
        if let first = state.pretendard[weight] { return first }
        state.pretendard[weight] = face
        let regular = state.pretendard[.regular].flatMap { state.places[ObjectIdentifier($0)] }
        state.places[ObjectIdentifier(face)] = FontPlace(
          family: Self.pretendard, rank: regular?.rank)
        state.paths.insert(face.path)
        return face
      }
    }
  }

  /// Opens the bundled fonts of all weights.
  ///
  /// - Throws: `FontError`, `BundledFontsError`, `InputError`.
  func openBundled() throws {
    for (name, _) in pretendardWeights { _ = try stack(named: name) }
    for member in Self.pretendard.members { _ = try face(member) }
    _ = try digests()
  }

  private static let pretendard = FontFamily(
    name: "pretendard",
    members: zip([400, 500, 600, 700] as [Double], PretendardWeight.allCases).map {
      FontFamily.Member(weights: $0...$0, source: .bundled($1))
    })

  // MARK: Digests

  /// The digests of the files that were opened, by their paths.
  ///
  /// - Throws: `InputError` for the file of a font that is gone meanwhile.
  func digests() throws -> [String: String] {
    let missing = state.withLock { state in state.paths.filter { state.digests[$0] == nil } }
    let found = try missing.map { path throws in (path, try SHA256.hexDigest(ofFile: path)) }
    return state.withLock { state in
      state.digests.merge(found) { $1 }
      return state.digests
    }
  }
}
