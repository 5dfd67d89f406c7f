/// The one of `names` that differs from `word` in so few letters, inserted or removed, that
/// it is a slip, half of the word's at most; or else the shortest that begins or ends with it.
package func suggestion(for word: String, among names: [String]) -> String? {
  let letters = word.drop { $0 == "-" }.count
  // No option is so long, and comparing takes the square of the length.
  guard letters <= 64 else { return nil }
  let alike = names.filter { $0.hasPrefix("--") == word.hasPrefix("--") }
  // Of equally many edits, letters in another order come before letters left out.
  let slips = alike.map {
    (name: $0, edits: $0.difference(from: word).count, added: abs($0.count - word.count))
  }
  let nearest = slips.min { ($0.edits, $0.added) < ($1.edits, $1.added) }
  if let nearest, nearest.edits <= letters / 2 { return nearest.name }
  let end = "-" + word.drop { $0 == "-" }
  return alike.filter { letters >= 3 && ($0.hasPrefix(word) || $0.hasSuffix(end)) }
    .min { $0.count < $1.count }
}
