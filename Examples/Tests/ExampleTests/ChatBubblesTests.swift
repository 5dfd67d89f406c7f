import ChatBubbles
import Testing
import TextMeasure

@Suite struct ChatBubblesTests {
  @Test(arguments: [
    Profile.chromium, .uikit(scale: 3), .flutter(), .android(.textView(density: 3)),
  ])
  func aTightBubbleKeepsTheLines(profile: Profile) throws {
    let style = try Samples.style(profile)
    var chat = try ChatBubbles(style, shape: .tight)
    var measurer = try TextMeasurer(style)
    var narrowed = 0
    for text in try Samples.reviews() {
      let bubble = try chat.bubble(text, inChat: 375)
      let prepared = try measurer.prepare(text)
      let available = 0.75 * Points(375) - 24
      #expect(bubble.textWidth <= available)
      #expect(bubble.height == prepared.height(atWidth: available) + 24)
      #expect(
        prepared.lines(atWidth: bubble.textWidth).map(\.utf8Range)
          == prepared.lines(atWidth: available).map(\.utf8Range))
      narrowed += bubble.textWidth < available ? 1 : 0
    }
    #expect(narrowed > 100)
  }

  @Test func aBalancedBubbleIsNoHigherAndNoWider() throws {
    let style = try Samples.style()
    var tight = try ChatBubbles(style, shape: .tight)
    var balanced = try ChatBubbles(style, shape: .balanced)
    var narrower = 0
    for text in try Samples.reviews() {
      let (a, b) = (try tight.bubble(text, inChat: 320), try balanced.bubble(text, inChat: 320))
      #expect(a.height == b.height)
      #expect(b.width <= a.width)
      narrower += b.width < a.width ? 1 : 0
    }
    #expect(narrower > 50)
  }
}
