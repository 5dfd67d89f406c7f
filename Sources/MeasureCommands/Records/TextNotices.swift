import ReviewIO
import TextMeasure

/// Texts that are measured as they are, though something else may be meant: plain ones, as tags of
/// marked-up texts are read.
struct TextNotices {
  /// What is looked for in texts.
  struct Kinds {
    /// The renderer that makes spaces of line breaks; `nil` if the style keeps them.
    var collapsing: String?

    /// What is worth a word in texts of `style`.
    init(_ style: ResolvedTextStyle) {
      let whiteSpace = style.style.whiteSpace ?? style.rules.whiteSpace
      let collapses = whiteSpace == .normal || whiteSpace == .nowrap
      collapsing = collapses ? style.style.profile.name : nil
    }
  }

  private var withLineBreaks = 0
  private var withMarkup = 0
  private var hasStyle = false

  /// Looks at a text.
  mutating func note(_ review: Review, _ kinds: Kinds) {
    if kinds.collapsing != nil, review.hasLineBreak { withLineBreaks += 1 }
    if review.looksLikeHTML { withMarkup += 1 }
    if review.isFirst && review.hasStyle { hasStyle = true }
  }

  static func += (all: inout TextNotices, other: TextNotices) {
    all.withLineBreaks += other.withLineBreaks
    all.withMarkup += other.withMarkup
    all.hasStyle = all.hasStyle || other.hasStyle
  }

  /// A sentence for each kind that there was.
  ///
  /// - Parameter count: How many records there were; `nil` for one text by itself.
  func sentences(_ kinds: Kinds, of count: Int?) -> [String] {
    var sentences: [String] = []
    if withLineBreaks > 0, let renderer = kinds.collapsing {
      sentences.append(
        "measure: \(Self.share(withLineBreaks, count)) line breaks, which \(renderer) collapses: "
          + "--white-space pre-line keeps them")
    }
    if withMarkup > 0 {
      sentences.append(
        "measure: \(Self.share(withMarkup, count)) tags or entities of HTML, which are measured as "
          + "they are spelled: --markup html reads them")
    }
    if hasStyle {
      sentences.append(
        "measure: the \"style\" of records is not read: --style gives one to all, and runs have "
          + "their own (Documentation/rich-text.md)")
    }
    return sentences
  }

  /// Says of one text by itself what else it may mean than what was measured.
  static func report(_ review: Review, _ kinds: Kinds) {
    var notices = TextNotices()
    notices.note(review, kinds)
    for sentence in notices.sentences(kinds, of: nil) { Standard.printError(sentence) }
  }

  /// "3,120 of 20,000 texts have".
  private static func share(_ count: Int, _ all: Int?) -> String {
    guard let all else { return "the text has" }
    let texts = all == 1 ? "1 text" : "\(Figures.grouped(all)) texts"
    return "\(Figures.grouped(count)) of \(texts) \(count == 1 ? "has" : "have")"
  }
}
