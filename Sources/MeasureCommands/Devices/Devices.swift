import Arguments
import CellHeight
import ListLayout
import TerminalText

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the widths and scales of phones.",
    discussion: """
      A line for every screen, held upright, in points:

        measure devices
        measure heights reviews.ndjson --profile uikit --device "15 Pro"

      With --json an object a line:

        {"height":667,"names":["6s",…],"scale":2,"width":375}
      """)

  @Flag(help: "Write a JSON object for every screen.")
  var json = false

  @OptionGroup var output: OutputOptions

  mutating func run() throws {
    try output.write(lines: json ? jsonLines() : textLines())
  }

  private func textLines() -> [String] {
    ["width  height  scale  iPhone"]
      + DeviceScreen.iPhones.map { device in
        [(device.width, 5), (device.height, 8), (device.scale, 7)].map { number, columns in
          Terminal.padded(Figures.number(number), to: columns, onTheRight: false)
        }.joined() + "  " + device.names.joined(separator: ", ")
      }
  }

  private func jsonLines() throws -> [String] {
    try DeviceScreen.iPhones.map { screen throws in try JSONText.encode(screen) }
  }
}
