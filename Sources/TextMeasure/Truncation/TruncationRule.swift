/// How a text is cut short for a token such as `…` or `… more`.
///
/// Each renderer has a rule of its own (`init(_:)`); an app that cuts texts in another way,
/// such as one with a “more” button of its own, changes what differs.
package struct TruncationRule: Hashable, Sendable {
  /// Between what a text may be cut.
  package enum Cut: Hashable, Sendable {
    /// Between any two grapheme clusters.
    case grapheme
    /// Where the style lets lines end, before the spaces there: under `keep-all` between
    /// words. A first word that is too wide is cut between graphemes all the same.
    case word
    /// Between any two clusters of the font: a grapheme cluster that no font shapes as one
    /// may be parted, such as a lone `ᄀ` and the `각` behind it.
    case cluster
  }

  /// Between what the text may be cut.
  package var cut: Cut

  /// Whether the last line first takes in what would stand on the lines after it, up to
  /// the next line break; else only what it shows is cut.
  package var fillsLine: Bool

  /// Whether white space before the token is left out.
  package var dropsSpaces: Bool

  /// Whether at least one grapheme stays before the token, also where there is no room
  /// for both.
  package var keepsFirstGrapheme: Bool

  /// Whether what stands before the cut is shaped without what follows: kerning is
  /// undone there, and ligatures may be cut. Else glyphs stay as they were, and what
  /// shaping joined into one cluster is not cut.
  ///
  /// Flutter never shapes the pieces of a text anew, whatever this is.
  package var reshapesCut: Bool

  /// Whether spaces between the words of a line that is filled take room before the token, those
  /// at the end of what it showed included.
  package var spacesTakeRoom: Bool

  /// Whether the last line first takes in the clusters of the next words that its box has room
  /// for, without the token, and then loses as many from its end as the token needs. Spaces there
  /// stay; where nothing may stay, there is no token either.
  package var fillsBox: Bool

  /// Whether the token has the font of what is cut, whatever font it would have alone.
  package var tokenTakesFont: Bool

  /// Whether a line that ends with a line break is cut, and an empty line after the last line
  /// break counts as cut off.
  package var cutsAtLineBreaks: Bool

  /// A rule of these parts. `init(_:)` makes that of a profile.
  package init(
    cut: Cut, fillsLine: Bool, dropsSpaces: Bool, keepsFirstGrapheme: Bool, reshapesCut: Bool,
    spacesTakeRoom: Bool = false, fillsBox: Bool = false, tokenTakesFont: Bool = false,
    cutsAtLineBreaks: Bool = true
  ) {
    self.cut = cut
    self.fillsLine = fillsLine
    self.dropsSpaces = dropsSpaces
    self.keepsFirstGrapheme = keepsFirstGrapheme
    self.reshapesCut = reshapesCut
    self.spacesTakeRoom = spacesTakeRoom
    self.fillsBox = fillsBox
    self.tokenTakesFont = tokenTakesFont
    self.cutsAtLineBreaks = cutsAtLineBreaks
  }

  /// What the renderer itself does.
  ///
  /// - `css`: `text-overflow: ellipsis` and `-webkit-line-clamp` in Chromium, as its
  ///   source says (`LineTruncator` of Blink). It cuts the line as it was laid out, glyphs
  ///   and all, after the last cluster that ends within the box less the ellipsis, and
  ///   leaves spaces there. Where nothing fits, one cluster stays, as CSS Overflow 3
  ///   wants it. Chromium 156 does so in 9,462 of 9,500 boxes, 4,100 of them of reviews
  ///   and all but one of those; 31 others hold lines that were laid out otherwise before
  ///   anything was cut. No option expresses this: without any width left, as beside a wide indent,
  ///   it shows no ellipsis, and right-to-left pieces lose what stands on their right.
  /// - `uikit`: `NSLineBreakMode.byTruncatingTail`. Apple does not publish its rule.
  ///   Assumed is that the last line takes in the rest of its paragraph, like the one
  ///   line that Core Text truncates (`CTLineCreateTruncatedLine`), and keeps spaces.
  /// - `android`: `TextUtils.TruncateAt.END`, by `StaticLayout`: the last line takes in the
  ///   rest of its paragraph, and is cut by the widths it was measured with.
  /// - `flutter`: `TextOverflow.ellipsis`, as SkParagraph fills the line
  ///   (`TextWrapper::moveForward`), and takes one cluster after the other from its end
  ///   (`TextLine::createEllipsis`).
  package init(_ profile: Profile) { self = profile.rules.truncation }
}

extension TruncationRule {
  static let ofBrowsers = TruncationRule(
    cut: .cluster, fillsLine: false, dropsSpaces: false, keepsFirstGrapheme: true,
    reshapesCut: false)

  static let ofUIKit = TruncationRule(
    cut: .grapheme, fillsLine: true, dropsSpaces: false, keepsFirstGrapheme: false,
    reshapesCut: true)

  static let ofAndroid = TruncationRule(
    cut: .grapheme, fillsLine: true, dropsSpaces: false, keepsFirstGrapheme: false,
    reshapesCut: false, spacesTakeRoom: true)

  static let ofFlutter = TruncationRule(
    cut: .grapheme, fillsLine: false, dropsSpaces: false, keepsFirstGrapheme: false,
    reshapesCut: false, fillsBox: true, tokenTakesFont: true, cutsAtLineBreaks: false)
}

/// What a token takes of a box, and how a line is cut for it.
struct TokenWidths {
  let width: Fixed
  /// Its width in each font that a line may be cut in; empty if that is the same in all.
  var widthsByFont: [Fixed] = []
  /// Its characters, if it is shaped in the style of what it follows.
  var scalars: [UInt32] = []
  /// The width that a line and the token share.
  let box: Fixed
  let rule: TruncationRule

  /// The width behind a character of that font.
  func width(after font: Int) -> Fixed {
    font < widthsByFont.count ? widthsByFont[font] : width
  }
}
