import Arguments
import Markup
import StyleJSON
import TextMeasure

/// How texts are marked up.
struct MarkupOptions: ParsableArguments {
  @Option(
    help: """
      Texts are html or markdown: their tags become spans of the styles that the "tags" of \
      --style give them. (default: plain text)
      """)
  var markup: Markup?

  @Option(
    name: .customLong("unknown-tags"),
    help: "What a tag without a style is: an error, or plain text. (default: error)")
  var unknownTags: UnknownTagRule?

  func validate() throws {
    guard unknownTags == nil || markup != nil else {
      throw ValidationError("--unknown-tags needs --markup: other texts have no tags")
    }
  }

}

extension StyleOptionsOf {
  /// How texts of several styles are written.
  ///
  /// - Throws: `ValidationError`, `FontError`, `BundledFontsError`.
  func richTextSetting(_ options: MarkupOptions) throws -> RichTextSetting {
    let markup = try options.markup.map { markup throws in
      MarkupSetting(
        markup: markup, tags: try markupStyles(),
        unknownTags: options.unknownTags == .plain ? UnknownTags() : nil,
        fonts: try fontOptions.fonts())
    }
    return RichTextSetting(tags: try tagStyles(), markup: markup)
  }
}

/// What a tag without a style is.
enum UnknownTagRule: String, CaseIterable, NamedValue {
  case error, plain
}

/// How marked-up texts are read.
struct MarkupSetting: Sendable {
  var markup: Markup
  var tags: TagStyles
  /// Counts tags without a style; `nil` where they are errors.
  var unknownTags: UnknownTags?
  /// Those that have files of other weights.
  var fonts: OpenedFonts

  /// A reader of texts in paragraphs of a style.
  func reader(in style: TextStyle) -> MarkupReader {
    MarkupReader(markup, in: style, tags: tags, fonts: fonts.finder, unknownTags: unknownTags)
  }

  /// Says on standard error which tags had no style, if any had none.
  func reportUnknownTags() {
    guard let sentence = unknownTags?.summary else { return }
    Standard.printError("measure: \(sentence)")
  }
}
