import Testing

/// `measure fit` beyond what the library's tests say of sizes.
@Suite struct FitTests {
  private static let sizes = ["--width", "60", "--height", "20", "--from", "8", "--to", "24"]

  @Test func oneTextIsFitted() throws {
    let records = try Folder().measure(
      ["fit", "--quiet"] + Self.sizes, input: #"{"text":"오늘의 특가"}"# + "\n")
    let text = try Folder().measure(["fit", "--text", "오늘의 특가"] + Self.sizes)
    #expect(text.status == 0 && text.errors == "")
    #expect(
      text.output.replacing(#""text":"오늘의 특가""#, with: #""line":1"#) == records.output)
  }

  /// The size at which all fit is that of the one that needs the smallest.
  @Test func oneSizeFitsAll() throws {
    let folder = try Folder()
    let texts = (1...40).map { #"{"text":"\#(String(repeating: "가나 ", count: $0 % 7 + 1))"}"# }
    try folder.write("in", texts.joined(separator: "\n"))
    let all = try folder.measure(
      ["fit", "in", "--together", "--quiet", "--jobs", "3"] + Self.sizes)
    #expect(all.status == 0)
    let size = try #require(all.output.split(separator: ",").first?.split(separator: ":").last)
    let each = try folder.measure(["fit", "in", "--quiet"] + Self.sizes).output
    let sizes = each.split(separator: "\n").compactMap { line in
      line.split(separator: ",").first { $0.hasPrefix(#""fontSize""#) }?.split(separator: ":").last
    }
    let smallest = sizes.compactMap { Double($0) }.min()
    #expect(Double(size).map { $0 <= smallest ?? 0 } == true)
    #expect(all.output.hasSuffix(#","texts":40}"# + "\n"))
  }

  @Test func errorsStayBesideTheSizeOfAll() throws {
    let outcome = try Folder().measure(
      ["fit", "--together", "--quiet"] + Self.sizes, input: "{\"text\":\"가\"}\n{\"text\":1}\n")
    #expect(outcome.status == 1 && outcome.output.contains(#""error""#))
    #expect(outcome.output.hasSuffix(#","texts":1}"# + "\n"))
  }

  @Test func allThatIsMissingIsAskedForAtOnce() throws {
    #expect(
      try Folder().measure(["fit", "--text", "a"])
        == .unusable(
          "give the box's --width; its --height or --max-lines, else any size fits; the sizes --from "
            + "and --to, such as --from 10 --to 24 (see measure fit --help)"))
  }
}
