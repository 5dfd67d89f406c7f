/// What `text-transform` makes of each character, by the rules of a renderer.
struct TextTransformer: Sendable {
  var casing: CaseMapper?
  var hasFullSizeKana = false

  /// Appends what the character at `index` becomes: nothing, itself, or up to three others.
  ///
  /// - Parameter state: What is known of the characters before it.
  func append(
    _ index: Int, of scalars: [UInt32], _ state: inout CaseState, to mapped: inout [UInt32]
  ) {
    if let casing {
      casing.append(index, of: scalars, &state, to: &mapped)
    } else {
      mapped.append(scalars[index])
    }
    if hasFullSizeKana {
      for index in mapped.indices { mapped[index] = FullSizeKana.of(mapped[index]) }
    }
  }
}

/// How renderers map letters to another case.
enum CasingRule: Hashable, Sendable {
  /// As Unicode has it in any language, and in Turkish, Azerbaijani, Greek and Lithuanian (ICU).
  case unicode
  /// One character after the other, which sees no more than its neighbors, in any language and in
  /// six (`nsCaseTransformTextRunFactory::TransformString` of Gecko).
  case characters
}

/// Which characters `capitalize` maps to title case.
enum CapitalizationRule: Hashable, Sendable {
  /// The first of each word.
  case words
  /// The first of each word, which also full stops part, if that is one unit of UTF-16 and becomes
  /// one.
  case unitsOfWords
  /// Letters and numbers after spaces and most punctuation
  /// (`nsLineBreaker::ShouldCapitalize`).
  case afterPunctuation
}

/// Which other forms of characters than cases a renderer knows.
enum FormTransforms: Hashable, Sendable {
  /// None: values of `text-transform` with them are none of it.
  case none
  /// Kana of full size; full-width forms without an effect.
  case kana
  /// All. Full-width forms are shaped, and lines end where they would without.
  case all
}

/// The languages whose letters have cases of their own.
enum CaseLanguage: Hashable, Sendable {
  case other, turkic, greek, lithuanian, dutch, irish

  /// - Parameter tag: As BCP 47 has it.
  init(tag: String, by rule: CasingRule) {
    let language = String(
      decoding: tag.utf8.prefix { $0 != 0x2D }.map { $0 | 0x20 }, as: UTF8.self)
    switch (language, rule) {
    case ("tr", _), ("az", _): self = .turkic
    case ("ba", .characters), ("crh", .characters), ("tt", .characters): self = .turkic
    case ("el", _): self = .greek
    case ("lt", _): self = .lithuanian
    case ("nl", .characters): self = .dutch
    case ("ga", .characters): self = .irish
    default: self = .other
    }
  }
}
