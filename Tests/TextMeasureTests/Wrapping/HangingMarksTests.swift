import BundledFonts
import Testing

@testable import TextMeasure

/// `hanging-punctuation`, which WebKit has.
@Suite struct HangingMarksTests {
  private func lines(
    _ text: String, _ marks: HangingPunctuation, without mark: String,
    _ profile: Profile = .webkit
  ) throws -> [String] {
    let style = TextStyle(
      fonts: try .pretendard(), size: 20, profile: profile, hangingPunctuation: marks)
    // Half as much room as the mark needs.
    let bare = try prepare(String(text.split(separator: " ")[0]), style.hangingNothing)
    let width = bare.naturalWidth - 0.5 * (try prepare(mark, style.hangingNothing)).naturalWidth
    let bytes = Array(text.utf8)
    return try prepare(text, style).lines(atWidth: width).map {
      String(decoding: bytes[$0.utf8Range], as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      (.first, "“", true), (.first, "(", true), (.first, ".", false), (.first, "\"", false),
      (.last, "“", false), ([.first, .forceEnd], "」", false), ([.first, .last], "”", true),
    ] as [(HangingPunctuation, String, Bool)])
  func openingMarksHangAtTheStart(marks: HangingPunctuation, mark: String, hangs: Bool) throws {
    let lines = try lines("\(mark)가나다 라", marks, without: mark)
    #expect((lines[0] == "\(mark)가나다") == hangs)
  }

  @Test(
    arguments: [
      (.allowEnd, ".", true), (.forceEnd, "、", true), (.first, ".", false), (.last, ".", false),
      (.allowEnd, "!", false), (.allowEnd, ")", false),
    ] as [(HangingPunctuation, String, Bool)])
  func stopsHangAtAnyEnd(marks: HangingPunctuation, mark: String, hangs: Bool) throws {
    let lines = try lines("가나다\(mark) 라", marks, without: mark)
    #expect((lines[0] == "가나다\(mark)") == hangs)
  }

  @Test func closingMarksHangAtTheEndOfTheText() throws {
    #expect(try lines("가나다) 라", .last, without: ")")[0] != "가나다)")
    #expect(try lines("가나다)", .last, without: ")") == ["가나다)"])
  }

  @Test(arguments: [Profile.chromium, .firefox, .flutter()])
  func othersHangNothing(profile: Profile) throws {
    #expect(try lines("가나다. 라", .allowEnd, without: ".", profile)[0] != "가나다.")
  }
}

extension TextStyle {
  fileprivate var hangingNothing: TextStyle {
    var style = self
    style.hangingPunctuation = []
    return style
  }
}
