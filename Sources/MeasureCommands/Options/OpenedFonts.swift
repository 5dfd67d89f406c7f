import BundledFonts
import TextMeasure

/// The bundled fonts, each file opened and digested once for all requests, and fonts that a
/// caller has opened by names of its own.
///
/// `Sendable` because what it keeps is behind a lock.
final class OpenedFonts: Sendable {
  let directory: String?
  private let state = Mutex(State())

  private struct State {
    var stacks: [PretendardWeight: FontStack] = [:]
    var added: [String: FontStack] = [:]
    var digests: [String: String] = [:]
  }

  /// - Parameter directory: Where the fonts are; `nil` for the places where they may be.
  init(directory: String?) { self.directory = directory }

  /// Opens files that are found by `name` from now on, before bundled fonts.
  ///
  /// - Parameter files: As `FontFileArgument` reads them, in fallback order.
  /// - Throws: `FontError`, `ValidationError`.
  func add(_ name: String, files: [String]) throws {
    let stack = try FontStack(files.map(FontFileArgument.face))
    let digests = try digests(of: stack)
    state.withLock { state in
      state.added[name] = stack
      state.digests.merge(digests) { $1 }
    }
  }

  /// - Returns: `nil` if no font has that name.
  /// - Throws: `FontError`, `BundledFontsError`.
  func stack(named name: String) throws -> FontStack? {
    if let stack = state.withLock({ $0.added[name] }) { return stack }
    guard let weight = pretendardWeights.first(where: { $0.key == name })?.value else {
      return nil
    }
    if let stack = state.withLock({ $0.stacks[weight] }) { return stack }
    let stack = try FontStack.pretendard(weight, directory: directory)
    let digests = try digests(of: stack)
    return state.withLock { state in
      state.digests.merge(digests) { $1 }
      // Another thread's, if that was faster: faces are compared as objects.
      if let first = state.stacks[weight] { return first }
      state.stacks[weight] = stack
      return stack
    }
  }

  /// The digests of a stack's files that have none yet.
  private func digests(of stack: FontStack) throws -> [(String, String)] {
    let missing = stack.faces.map(\.path).filter { path in
      state.withLock { $0.digests[path] == nil }
    }
    return try missing.map { path throws in (path, try SHA256.hexDigest(ofFile: path)) }
  }

  /// The digests of the files that were opened, by their paths.
  var digests: [String: String] { state.withLock { $0.digests } }
}
