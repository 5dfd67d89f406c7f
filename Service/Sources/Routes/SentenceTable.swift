#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Problem: sentences are made in English, where something is found to be wrong; a reader may know no
//   English, and a program knows a sentence by its English words.
// Approach: one table, `sentences.ko.json` of the page, which the page's scripts read as well. It pairs
//   English sentences with Korean ones, both with places for values.
// Limits: what the table has not stays English.

/// Sentences of the service in another language.
struct SentenceTable: Sendable {
  /// By section; sentences are in the first one, what others stand for is a part of sentences.
  private let sections: [String: [Pair]]

  /// A sentence and what stands for it.
  private struct Pair: Sendable {
    let pattern: SentencePattern
    let translated: SentencePattern
  }

  static let firstSection = "sentences"

  /// - Throws: `DecodingError` for what is no object of lists of pairs.
  init(json: some Collection<UInt8>) throws {
    let lists = try JSONDecoder().decode([String: [[String]]].self, from: Data(json))
    sections = lists.mapValues { pairs in
      pairs.filter { $0.count == 2 }.map { Pair(pattern: .init($0[0]), translated: .init($0[1])) }
    }
  }

  /// What stands for a sentence; `nil` for one that is not in the table.
  func translation(of sentence: String, section: String = firstSection, depth: Int = 0) -> String? {
    let bytes = Array(sentence.utf8)
    for pair in sections[section] ?? [] {
      guard let values = pair.pattern.values(in: bytes) else { continue }
      return pair.translated.filled { place in
        let value = String(decoding: values[place] ?? [], as: UTF8.self)
        if place.hasSuffix("*") { return Self.list(value) }
        // Parts are sentences of their own, which have parts: no table goes deeper than this.
        guard sections[place] != nil, depth < 3 else { return value }
        return translation(of: value, section: place, depth: depth + 1) ?? value
      }
    }
    return nil
  }

  /// Names in a row, without the word before the last one.
  private static func list(_ names: String) -> String {
    var result = names
    for word in [", and ", ", or ", " and ", " or "] {
      result = result.split(separator: word, omittingEmptySubsequences: false).joined(
        separator: ", ")
    }
    return result
  }
}

/// A sentence with places for values: `the value '{value}' is invalid for '{name}'`.
struct SentencePattern: Sendable {
  private enum Piece: Sendable {
    case words([UInt8])
    case place(String)
  }

  private let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = Array(text.utf8)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { pieces.append(.words(Array(rest[..<open]))) }
      pieces.append(.place(String(decoding: rest[(open + 1)..<close], as: UTF8.self)))
      rest = rest[(close + 1)...]
    }
    if !rest.isEmpty { pieces.append(.words(Array(rest))) }
    self.pieces = pieces
  }

  /// What stands in the places of a sentence; `nil` if it is another one.
  ///
  /// A place reaches to the first occurrence of the words behind it, the last one to the end.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bytes of the sentence and *m* of the pattern.
  func values(in sentence: [UInt8]) -> [String: ArraySlice<UInt8>]? {
    var values: [String: ArraySlice<UInt8>] = [:]
    var position = 0
    var open: String?
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .place(let name): open = name
      case .words(let words):
        guard
          let start = self.start(
            of: words, in: sentence, from: position, isLast: index == pieces.count - 1)
        else { return nil }
        if let name = open {
          values[name] = sentence[position..<start]
        } else if start != position {
          return nil
        }
        (open, position) = (nil, start + words.count)
      }
    }
    if let name = open {
      values[name] = sentence[position...]
      position = sentence.count
    }
    return position == sentence.count ? values : nil
  }

  private func start(of words: [UInt8], in sentence: [UInt8], from position: Int, isLast: Bool)
    -> Int?
  {
    let end = sentence.count - words.count
    guard position <= end else { return nil }
    if isLast { return sentence[end...].elementsEqual(words) ? end : nil }
    return (position...end).first { sentence[$0..<($0 + words.count)].elementsEqual(words) }
  }

  /// The sentence with a value in each place.
  func filled(_ value: (String) -> String) -> String {
    pieces.reduce(into: "") { result, piece in
      switch piece {
      case .words(let words): result += String(decoding: words, as: UTF8.self)
      case .place(let name): result += value(name)
      }
    }
  }
}
