/// A font file that comes with TextMeasure.
///
/// The raw value is the file's path below the directory of bundled fonts
/// (`BundledFonts.directory(override:)`). `Fonts/README.md` has each file's
/// role, origin and licence.
package enum BundledFont: String, CaseIterable, Hashable, Sendable {
  /// Pretendard, weight 400: Hangul, Latin, Greek, Cyrillic and symbols, with outlines.
  case pretendardRegular = "Pretendard/Pretendard-Regular.otf"
  /// Pretendard, weight 500: Hangul, Latin, Greek, Cyrillic and symbols, with outlines.
  case pretendardMedium = "Pretendard/Pretendard-Medium.otf"
  /// Pretendard, weight 600: Hangul, Latin, Greek, Cyrillic and symbols, with outlines.
  case pretendardSemiBold = "Pretendard/Pretendard-SemiBold.otf"
  /// Pretendard, weight 700: Hangul, Latin, Greek, Cyrillic and symbols, with outlines.
  case pretendardBold = "Pretendard/Pretendard-Bold.otf"
  /// KS X 1001 hanja, Hangul, kana and symbols, with outlines: for drawing.
  case fallbackCJKOutlines = "Fallback/FallbackCJK-Outlines.otf"
  /// Every character of Noto Sans CJK KR, without outlines: for measuring.
  case fallbackCJKMetrics = "Fallback/FallbackCJK-Metrics.ttf"
  /// What only DejaVu Sans has, without outlines: for measuring.
  case fallbackSymbols = "Fallback/FallbackSymbols-Metrics.ttf"
  /// Noto Color Emoji without bitmaps: for measuring.
  case fallbackEmoji = "Fallback/FallbackEmoji-Metrics.ttf"
}

extension BundledFont {
  /// The path below the directory of bundled fonts, with `/` between its parts.
  package var relativePath: String { rawValue }

  /// The file's SHA-256 in lower-case hexadecimal, as in `Fonts/SHA256SUMS`.
  ///
  /// Measured heights are a function of these bytes, so a cache key or a
  /// result can name them without reading megabytes at start-up.
  package var sha256: String {
    switch self {
    case .pretendardRegular:
      "3ffbacde6ab8411f1d2db54bb9b1f0b3ee2a738932033722cf0388c06aed1c93"
    case .pretendardMedium:
      "d39e50e4bb52b4993b6a4eeb821a171254745bd824446af01e1f616b89fface0"
    case .pretendardSemiBold:
      "c89bc43027dc7cde5726e96223376f8eec09302b2fc1f8147fd5b57cfc376118"
    case .pretendardBold:
      "2e91915fab54df71cc9598ebf608b2bdb54c6fe3c066ac61dff0bc44fca71cc7"
    case .fallbackCJKOutlines:
      "1b3eed85e648a9259875e9a042d72f4c6c886db7b1143a0ce0d930793a98f16d"
    case .fallbackCJKMetrics:
      "8d0e212b934b132c6bc5ce66de28e50ae7ce93ad1a3c080ebfaaae2b5f2de796"
    case .fallbackSymbols:
      "8e144916136e809bda9084e2fafce28ed272b36680edce57bc6f261134edddde"
    case .fallbackEmoji:
      "6405436ca12b00642a8ea83f3242afa9510110659d25bc16a1cb3741f664e247"
    }
  }
}
