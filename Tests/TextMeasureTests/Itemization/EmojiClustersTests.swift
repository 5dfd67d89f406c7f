import Testing

@testable import TextMeasure

/// Emoji presentation, UTS #51.
@Suite struct EmojiClustersTests {
  @Test(arguments: [
    "😀", "👍🏽", "☝🏽", "👩‍👧", "🏳️‍🌈", "🇰🇷", "❤️", "☺️", "1️⃣", "1⃣", "#️⃣", "⌚", "🀄", "©️",
  ])
  func asksForEmoji(cluster: String) {
    #expect(emoji(in: cluster).allSatisfy { $0 })
  }

  @Test(arguments: [
    "❤", "☺", "1", "#", "*", "©", "™", "❤\u{FE0E}", "😀\u{FE0E}", "1\u{FE0E}\u{20E3}", "a\u{20E3}",
    "a\u{FE0F}", "가", "★", "♥", "ㅋ",
  ])
  func asksForText(cluster: String) {
    #expect(emoji(in: cluster).allSatisfy { !$0 })
  }

  @Test func onlyTheClusterIsEmoji() {
    #expect(emoji(in: "1 ❤️ 2") == [false, false, true, true, false, false])
    #expect(emoji(in: "12️⃣") == [false, true, true, true])
    #expect(emoji(in: "😀1") == [true, false])
  }

  @Test func reusedClustersForgetTheLastText() {
    var clusters = EmojiClusters()
    clusters.find(in: processed("😀😀"))
    clusters.find(in: processed("ab"))
    #expect(!clusters.contains(0) && !clusters.contains(1))
  }

  private func emoji(in source: String) -> [Bool] {
    let text = processed(source)
    var clusters = EmojiClusters()
    clusters.find(in: text)
    return text.scalars.indices.map(clusters.contains)
  }
}
