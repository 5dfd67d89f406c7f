/// A language in which the service says what is wrong, and shows its page.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  /// What a client prefers of the languages that there are (RFC 9110, section 12.5.4): English, unless it
  /// gives Korean more weight, or names it before English with the same.
  ///
  /// - Parameter accept: The header `Accept-Language`; `nil` for none.
  init(accept: String?) {
    var best: (language: Language, weight: Double) = (.english, 0)
    for range in (accept ?? "").split(separator: ",") {
      let parts = range.split(separator: ";").map {
        $0.filter { $0 != " " && $0 != "\t" }.lowercased()
      }
      guard let tag = parts.first, let language = Self.named(by: tag) else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      if (weight ?? 1) > best.weight { best = (language, weight ?? 1) }
    }
    self = best.language
  }

  /// The language of a range such as `ko-KR`; whoever takes any is answered in English.
  private static func named(by range: String) -> Language? {
    if range == "*" { return .english }
    return Language(rawValue: String(range.prefix { $0 != "-" }))
  }
}
