import TextMeasure

/// A text of these texts, each in a span if it has a style.
func rich(_ parts: (String, SpanStyle?)...) -> RichText {
  var rich = RichText()
  for (text, style) in parts { rich.append(text, style: style) }
  return rich
}
