import Arguments
import CellHeight
import ListLayout
import TerminalText

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the widths and scales of phones, tablets and windows.",
    discussion: """
      A line for every screen, held upright, in points, dp or CSS pixels. With --json an \
      object a line; "platform" is ios, android or web:

        {"height":667,"names":["6s",…],"platform":"ios","scale":2,"width":375}
      """,
    examples: """
      The list, and the heights of reviews on one of them:

        measure devices
        measure heights reviews.ndjson --device "15 Pro"
      """,
    exitStatus: """
      Exits with 0, or with 2 if the arguments or a file cannot be used.
      """)

  @Flag(help: "Write a JSON object for every screen.")
  var json = false

  @OptionGroup var output: OutputOptions

  mutating func run() throws {
    try output.write(lines: json ? jsonLines() : textLines())
  }

  private func textLines() -> [String] {
    [
      ("iPhone", DeviceScreen.iPhones), ("iPad", DeviceScreen.iPads),
      ("Android", DeviceScreen.androids), ("web", DeviceScreen.web),
    ]
    .flatMap { title, screens in ["width  height  scale  \(title)"] + screens.map(line) }
  }

  private func line(_ device: DeviceScreen) -> String {
    // Widths of screens differ by tenths of a dp.
    let numbers = [(device.width, 5), (device.height, 8)].map { number, columns in
      (Figures.number((number * 10).rounded() / 10), columns)
    }
    return (numbers + [(Figures.number(device.scale), 7)]).map { number, columns in
      Terminal.padded(number, to: columns, onTheRight: false)
    }.joined() + "  " + device.names.joined(separator: ", ")
  }

  private func jsonLines() throws -> [String] {
    try DeviceScreen.all.map { screen throws in try JSONText.encode(screen) }
  }
}
