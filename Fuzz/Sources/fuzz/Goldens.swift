import TextMeasure

@testable import MeasureCommands

extension Harness {
  /// Golden files, gzipped or not, and the cases in them laid out in the fixtures' fonts.
  static var goldens: Harness {
    let file = MemoryFile()
    let renderers =
      Browser.editions.map(RecordedRenderer.browser)
      + FlutterEdition.allCases.map(RecordedRenderer.flutter) + [.uikit, .android]
    var verifiers = renderers.map {
      Verifier(fonts: GoldenFonts(folder: Fonts.fixtures, golden: ""), renderer: $0)
    }
    return Harness(
      attempt: { bytes in
        file.replace(with: bytes)
        guard var golden = try? GoldenFile(path: file.path) else { return }
        while let found = try? golden.next() {
          // A path may lead to anything, such as a terminal.
          guard found.fonts.allSatisfy({ !$0.contains("/") }) else { continue }
          for index in verifiers.indices {
            _ = Law.bounded("cases are compared soon") { try? verifiers[index].compare(found) }
          }
        }
      })
  }
}
