/// One line of a wrapped text, and why it is as it is.
package struct ExplainedLine: Hashable, Sendable {
  /// The line as it was measured.
  package var line: Line

  /// Why it ended where it did.
  package var end: ExplainedLineEnd

  /// How far it reaches past the box's edge, what hangs left out; zero if it fits.
  package var overflow: Points

  /// The boxes in which the line is the same to the last field of `line`, as long
  /// as it starts here: from `lowerBound` to `upperBound`, in steps of
  /// `RendererRules.boxStep`. From zero if no box is too narrow, to `Points.unbounded` if
  /// none changes it by being wider.
  package var boxes: ClosedRange<Points>

  /// The line that starts here in a box one step narrower than `boxes`.
  package var narrower: Line?

  /// The line that starts here in a box one step wider than `boxes`.
  package var wider: Line?

  /// What the line costs, where breaks are chosen for its paragraph as a whole.
  package var cost: BreakCost?

  /// The fonts of what the line shows, in the order of the text. Tabs, and other
  /// characters that no font draws, lie between.
  package var runs: [ExplainedRun]

  /// What no font of the stack has, one for each cluster.
  package var missing: [ExplainedCharacter]
}

/// Why a line ended where it did; `Line.ending` is in which of four ways.
package struct ExplainedLineEnd: Hashable, Sendable {
  /// What decided: for `.opportunity` and `.lineBreak` the rule that let the line
  /// end, for `.emergency` the one that would not, for `.endOfText` LB3.
  package var rule: BreakRule

  /// The name of that rule: `LB31` for one of UAX #14, `keep-all`, `css-space` and the like
  /// for what CSS and browsers put before or behind the standard's. Names are stable: they may
  /// be stored.
  package var ruleName: String { rule.rawValue }

  /// The character before the position, a space too; of a character with marks the first
  /// scalar. `nil` if the text is empty.
  package var before: ExplainedCharacter?
  /// The character after the position; `nil` at the end of the text.
  package var after: ExplainedCharacter?

  /// Whether a hyphen is shown: the line ends at a soft hyphen.
  package var showsHyphen: Bool

  /// Where the line would have ended if `keepAll` or `hangulWordPriority` had not
  /// kept a word whole; nil if it would have ended where it did.
  package var heldBack: HeldBreak?
}

/// A place where a line may not end only because a word is to stay whole.
package struct HeldBreak: Hashable, Sendable {
  /// `BreakRule.keepAll` or `.hangulWord`.
  package var rule: BreakRule
  /// The rule that keeps the word whole: `keep-all` or `hangul-word`.
  package var ruleName: String { rule.rawValue }
  /// The last character that would have stood on the line.
  package var before: ExplainedCharacter
  /// What the next line would have begun with.
  package var after: ExplainedCharacter
}

/// A character and where it stands.
package struct ExplainedCharacter: Hashable, Sendable {
  /// Into the source's UTF-8.
  package var utf8Offset: Int
  /// U+FFFD for ill-formed bytes.
  package var scalar: Unicode.Scalar
  /// Its Line_Break value (UAX #14): `H2`, `OP`.
  package var lineBreakClass: String
}

/// Text of a line in one font.
package struct ExplainedRun: Hashable, Sendable {
  /// Into the source's UTF-8.
  package var utf8Range: Range<Int>
  /// Index into `ExplainedText.faces`, which begin with `TextStyle.fonts.faces`.
  package var fontIndex: Int
  /// The script it is shaped in, its ISO 15924 code: `Hang`, `Latn`.
  package var script: String
  /// Whether its characters run from right to left, as Hebrew and Arabic do.
  package var isRightToLeft: Bool
}
