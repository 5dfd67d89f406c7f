import Arguments
import StyleCSS

/// A block of CSS, all of whose declarations can be used.
@Sendable func cssDeclarations(_ argument: String) throws -> CSSDeclarations {
  do {
    return try CSSDeclarations(block: argument).checked()
  } catch {
    throw ValidationError("it \(error)")
  }
}
