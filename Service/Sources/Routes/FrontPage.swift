import HTTP

/// The page as it is sent before any of its scripts runs.
struct FrontPage {
  let html: String
  /// What stands for its English words.
  let words: [String: String]

  /// The page in a language; `hasEngine` where it can measure in the reader's own fonts.
  func document(in language: Language, hasEngine: Bool) -> Document {
    var text = language == .english ? html : translated(into: language)
    if hasEngine {
      text = text.replacing("<html ", with: "<html data-engine=\"own-fonts\" ", maxReplacements: 1)
    }
    let own = [("Content-Language", language.rawValue), ("Vary", "Accept-Language")]
    return Document(
      HeldBytes(text.utf8), type: "text/html; charset=utf-8",
      headers: own + Self.safety(compilesModules: hasEngine))
  }

  /// Elements that say that their text is words have them translated, and keep the English ones for the
  /// reader who chooses English.
  private func translated(into language: Language) -> String {
    let mark = "data-words>"
    let parts = html.replacing("<html lang=\"en\"", with: "<html lang=\"\(language.rawValue)\"")
      .split(separator: mark, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let english = part.prefix { $0 != "<" }
      let rest = part.dropFirst(english.count)
      let start = words[String(english)].map { "data-words=\"\(english)\">\($0)" }
      text += start.map { $0 + rest } ?? mark + part
    }
  }

  /// What the page may do: it loads from its own server, shows pictures that it was sent, and lies in no
  /// page of others.
  private static func safety(compilesModules: Bool) -> [(String, String)] {
    let scripts = compilesModules ? "'self' 'wasm-unsafe-eval'" : "'self'"
    let policy =
      "default-src 'none'; script-src \(scripts); style-src 'self'; img-src 'self' blob: data:; "
      + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
    return [
      ("Content-Security-Policy", policy), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"),
    ]
  }
}
