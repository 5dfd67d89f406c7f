import CellHeight
import ListLayout
import Testing

/// Widths in a list, and those of devices.
@Suite struct WidthTests {
  private let review = #"{"id":1,"text":"abc"}"#
  private let fonts = ["--font-file", Program.plainFont, "--quiet"]

  private func measure(_ options: [String]) throws -> Outcome {
    try Folder().measure(options + fonts, input: review)
  }

  @Test func aListOfWidthsIsWhatRepeatedOptionsAre() throws {
    let list = try measure(["--width", "320,375", "--width=390"])
    #expect(list.status == 0)
    #expect(list == (try measure(["--width", "320", "--width", "375", "--width", "390"])))
    let cells = ["cells", "--cell", "bookstore-review"]
    let rows = try measure(cells + ["--width", "320,375"])
    #expect(rows.status == 0)
    #expect(rows == (try measure(cells + ["--width", "320", "--width", "375"])))
  }

  @Test func cellsRefuseAWidthGivenTwice() throws {
    let outcome = try measure(["cells", "--cell", "bookstore-review", "--width", "320,320"])
    #expect(outcome == .unusable("the width 320 is given twice (see measure cells --help)"))
  }

  @Test func aDeviceIsItsWidthAndScale() throws {
    let style = ["--profile", "uikit", "--font-size", "15.3"]
    for (device, width, scale) in [("11", "414", "2"), ("iPhone 15 pro", "393", "3")] {
      let byDevice = try measure(style + ["--device", device])
      #expect(byDevice.status == 0)
      #expect(byDevice == (try measure(style + ["--width", width, "--scale", scale])))
    }
  }

  @Test func everyWidthOfDevicesComesOnce() throws {
    let widths = Set(DeviceScreen.iPhones.map(\.width))
    let output = try measure(["--device", "all", "--width", "320"]).output
    #expect(output.split(separator: #"{"width":"#).count == widths.count + 1)
    let cells = ["cells", "--cell", "bookstore-review", "--device", "15"]
    #expect(try measure(cells + ["--device", "16"]) == (try measure(cells)))
  }
}
