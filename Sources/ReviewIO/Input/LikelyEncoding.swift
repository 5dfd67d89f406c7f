/// What bytes are probably written in that are neither UTF-8 nor, by the look of them, CP949.
///
/// A guess for a sentence, by what texts of each encoding mostly consist of; nothing is read by it.
enum LikelyEncoding {
  /// By its name in iconv; nil where nothing speaks for one of those that are known here.
  ///
  /// - Parameter bytes: From the first byte beyond ASCII on.
  static func name(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let counts = Counts(bytes)
    guard counts.high > 0 else { return nil }
    // Hangul, hanja and symbols of KS X 1001, which other encodings hit by chance alone.
    if counts.share(counts.inKSX1001) > 0.9 { return nil }
    if let text = decoded(bytes, from: "SHIFT_JIS"), kanaShare(of: text) > 0.2 {
      return "SHIFT_JIS"
    }
    if counts.share(counts.inBig5) > 0.7, decoded(bytes, from: "BIG5") != nil { return "BIG5" }
    // Letters with accents stand between others.
    let isLatin = counts.share(counts.alone) > 0.6 && counts.high < bytes.count / 3
    return isLatin ? "WINDOWS-1252" : nil
  }

  private struct Counts {
    /// Bytes beyond ASCII, and those of them with ASCII on both sides.
    var (high, alone) = (0, 0)
    /// Bytes of pairs that KS X 1001 has, and of those that Big5 has for the commonest characters.
    var (inKSX1001, inBig5) = (0, 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        index += 1
        guard lead >= 0x80 else { continue }
        high += 1
        guard index < bytes.count else { break }
        let trail = bytes[index]
        if trail < 0x80 && (index < 2 || bytes[index - 2] < 0x80) { alone += 1 }
        guard (0xA1...0xFE).contains(lead), trail >= 0x40 else { continue }
        if (0xA1...0xFE).contains(trail) {
          high += 1
          inKSX1001 += (0xA1...0xAC).contains(lead) || lead >= 0xB0 ? 2 : 0
        }
        if (0xA1...0xC6).contains(lead) && !(0x7F...0xA0).contains(trail) {
          inBig5 += trail >= 0x80 ? 2 : 1
        }
        index += 1
      }
    }

    func share(_ count: Int) -> Double { Double(count) / Double(high) }
  }

  /// - Returns: Nil for what is no text of the encoding, but for a last character that is cut.
  private static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, from name: String
  ) -> String? {
    guard let converter = EncodingConverter(from: name) else { return nil }
    // A byte becomes three at the most.
    var output = [UInt8](repeating: 0, count: 3 * bytes.count)
    let step = output.withUnsafeMutableBufferPointer { converter.convert(bytes, into: $0) }
    guard step.end != .invalid else { return nil }
    return String(decoding: output[..<step.written], as: UTF8.self)
  }

  /// How many of the characters beyond ASCII are kana.
  private static func kanaShare(of text: String) -> Double {
    let scalars = text.unicodeScalars.filter { $0.value >= 0x80 }
    let kana = scalars.count { (0x3040...0x30FF).contains($0.value) }
    return scalars.isEmpty ? 0 : Double(kana) / Double(scalars.count)
  }
}
