// Properties that influence lines or heights in ways that are not known here: what they are where
// nobody declares them is all that is supported.

extension CSSProperty {
  static let initialOnly: Group = [
    "-webkit-column-count": .only(["auto", "1"]),
    "-webkit-column-width": .only(["auto"]),
    "-webkit-columns": .only(["auto"]),
    "-webkit-hyphenate-character": .only(["auto"]),
    "-webkit-line-break": .only(["auto"]),
    "-webkit-text-combine": .only(["none"]),
    "-webkit-text-emphasis": .only(["none"]),
    "-webkit-text-emphasis-style": .only(["none"]),
    "-webkit-text-security": .only(["none"]),
    "-webkit-text-size-adjust": .only(["auto", "none", "100%"]),
    "-webkit-writing-mode": .only(["horizontal-tb"]),
    "all": .only([]),
    "column-count": .only(["auto", "1"]),
    "column-width": .only(["auto"]),
    "columns": .only(["auto"]),
    "content": .only(["normal", "none"]),
    "direction": .only(["ltr"]),
    "float": .only(["none"]),
    "hanging-punctuation": .only(["none"]),
    "hyphenate-character": .only(["auto"]),
    "initial-letter": .only(["normal"]),
    "shape-outside": .only(["none"]),
    "text-box": .only(["normal"]),
    "text-box-trim": .only(["none"]),
    "text-combine-upright": .only(["none"]),
    "text-emphasis": .only(["none"]),
    "text-emphasis-style": .only(["none"]),
    "text-fit": .only(["none"]),
    "text-size-adjust": .only(["auto", "none", "100%"]),
    "text-spacing": .only(["none"]),
    "text-transform": .only(["none"]),
    "unicode-bidi": .only(["normal", "isolate", "embed"]),
    "writing-mode": .only(["horizontal-tb"]),
    "zoom": .only(["1", "100%", "normal"]),
  ]

  /// Room around the text, which is measured in a box without any.
  static let boxNames = """
    padding padding-top padding-right padding-bottom padding-left padding-block
    padding-block-start padding-block-end padding-inline padding-inline-start
    padding-inline-end border border-width border-top border-top-width border-right
    border-right-width border-bottom border-bottom-width border-left border-left-width
    border-block border-block-width border-block-start border-block-start-width
    border-block-end border-block-end-width border-inline border-inline-width
    border-inline-start border-inline-start-width border-inline-end
    border-inline-end-width -webkit-padding-start -webkit-padding-end
    -webkit-padding-before -webkit-padding-after -webkit-border-start -webkit-border-end
    -webkit-border-before -webkit-border-after -webkit-border-start-width
    -webkit-border-end-width -webkit-border-before-width -webkit-border-after-width
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
