import Testing

@testable import TextMeasure

/// Emoji presentation, UTS #51.
@Suite struct EmojiClustersTests {
  @Test(arguments: [
    "😀", "👍🏽", "☝🏽", "👩‍👧", "🏳️‍🌈", "🇰🇷", "❤️", "☺️", "1️⃣", "#️⃣", "⌚", "🀄", "©️",
  ])
  func isPresentedAsEmoji(cluster: String) {
    #expect(kinds(in: cluster).allSatisfy { $0 == .emoji || $0 == .selectedEmoji })
  }

  @Test(arguments: [
    "❤", "☺", "1", "#", "*", "©", "™", "a\u{20E3}", "a\u{FE0F}", "a\u{FE0E}", "1⃣", "가", "★", "♥",
    "ㅋ",
  ])
  func isPresentedAsText(cluster: String) {
    #expect(kinds(in: cluster).allSatisfy { $0 == .text })
  }

  @Test(arguments: [
    ("😀", Item.Kind.emoji), ("🇰🇷", .emoji), ("❤️", .selectedEmoji),
    ("1️⃣", .selectedEmoji), ("🏳️‍🌈", .selectedEmoji), ("❤\u{FE0E}", .selectedText),
    ("😀\u{FE0E}", .selectedText), ("1\u{FE0E}\u{20E3}", .selectedText),
  ])
  func selectorsDecide(cluster: String, kind: Item.Kind) {
    #expect(kinds(in: cluster).allSatisfy { $0 == kind })
  }

  @Test func onlyTheClusterIsEmoji() {
    #expect(emoji(in: "1 ❤️ 2") == [false, false, true, true, false, false])
    #expect(emoji(in: "12️⃣") == [false, true, true, true])
    #expect(emoji(in: "😀1") == [true, false])
  }

  @Test func reusedClustersForgetTheLastText() {
    var clusters = EmojiClusters()
    clusters.find(in: processed("😀😀"), graphemes: [])
    clusters.find(in: processed("ab"), graphemes: [])
    #expect(clusters[0] == .text && clusters[1] == .text)
  }

  private func emoji(in source: String) -> [Bool] { kinds(in: source).map { $0 != .text } }

  private func kinds(in source: String) -> [Item.Kind] {
    let text = processed(source)
    var clusters = EmojiClusters()
    var itemizer = Itemizer()
    itemizer.itemize(text)
    clusters.find(in: text, graphemes: itemizer.graphemes)
    return text.scalars.indices.map { clusters[$0] }
  }
}
