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
    "float": .only(["none"]),
    "hyphenate-character": .only(["auto"]),
    "initial-letter": .only(["normal"]),
    "line-clamp": .reads { value, style in
      style.refusal = "which no browser has without its prefix; give -webkit-line-clamp"
      return value.keyword == "none"
    },
    "shape-outside": .only(["none"]),
    "text-box": .only(["normal"]),
    "text-box-trim": .only(["none"]),
    "text-combine-upright": .only(["none"]),
    "text-emphasis": .only(["none"]),
    "text-emphasis-style": .only(["none"]),
    "text-fit": .only(["none"]),
    "text-size-adjust": .only(["auto", "none", "100%"]),
    "text-spacing": .only(["none"]),
    "writing-mode": .only(["horizontal-tb"]),
    "zoom": .only(["1", "100%", "normal"]),
  ]
}
