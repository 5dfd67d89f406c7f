internal import CAtomics

/// Words by glyph, zero to begin with, in pages that are made when the first of their words is kept: of a
/// font's thousands of glyphs a text has few.
///
/// Many threads read while one writes.
struct GlyphWords: ~Copyable {
  /// Addresses of pages; 0 for those that are not made.
  private let pages: UnsafeMutablePointer<UInt64>
  private let pageCount: Int

  private static var glyphsOfPage: Int { 128 }

  init(glyphCount: Int) {
    pageCount = (glyphCount + Self.glyphsOfPage - 1) / Self.glyphsOfPage
    pages = .allocate(capacity: pageCount)
    pages.initialize(repeating: 0, count: pageCount)
  }

  deinit {
    for index in 0..<pageCount { page(index)?.deallocate() }
    pages.deallocate()
  }

  /// The word of a glyph of the font.
  func word(of glyph: Int) -> UInt32 {
    guard let page = page(glyph / Self.glyphsOfPage) else { return 0 }
    return atomic_half_load(page + glyph % Self.glyphsOfPage)
  }

  /// Keeps the word of a glyph of the font: by one thread at a time.
  func keep(_ word: UInt32, of glyph: Int) {
    let index = glyph / Self.glyphsOfPage
    let page = self.page(index) ?? makePage(index)
    atomic_half_store(page + glyph % Self.glyphsOfPage, word)
  }

  private func page(_ index: Int) -> UnsafeMutablePointer<UInt32>? {
    UnsafeMutablePointer(bitPattern: UInt(atomic_word_load(pages + index)))
  }

  private func makePage(_ index: Int) -> UnsafeMutablePointer<UInt32> {
    let page = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.glyphsOfPage)
    page.initialize(repeating: 0, count: Self.glyphsOfPage)
    atomic_word_store(pages + index, UInt64(UInt(bitPattern: page)))
    return page
  }
}
