import BundledFonts
import TextMeasure

/// The bundled fonts, each file opened and digested once for all requests.
///
/// `Sendable` because what it keeps is behind a lock.
final class OpenedFonts: Sendable {
  let directory: String?
  private let state = Mutex(State())

  private struct State {
    var stacks: [PretendardWeight: FontStack] = [:]
    var digests: [String: String] = [:]
  }

  /// - Parameter directory: Where the fonts are; `nil` for the places where they may be.
  init(directory: String?) { self.directory = directory }

  /// - Returns: `nil` if no bundled font has that name.
  /// - Throws: `FontError`, `BundledFontsError`.
  func stack(named name: String) throws -> FontStack? {
    guard let weight = pretendardWeights.first(where: { $0.key == name })?.value else {
      return nil
    }
    if let stack = state.withLock({ $0.stacks[weight] }) { return stack }
    let stack = try FontStack.pretendard(weight, directory: directory)
    let missing = stack.faces.map(\.path).filter { path in
      state.withLock { $0.digests[path] == nil }
    }
    let digests = try missing.map { path throws in (path, try SHA256.hexDigest(ofFile: path)) }
    return state.withLock { state in
      state.digests.merge(digests) { $1 }
      // Another thread's, if that was faster: faces are compared as objects.
      if let first = state.stacks[weight] { return first }
      state.stacks[weight] = stack
      return stack
    }
  }

  /// The digests of the files that were opened, by their paths.
  var digests: [String: String] { state.withLock { $0.digests } }
}
