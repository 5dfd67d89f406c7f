import CellHeight
import Foundation
import ListLayout
import Testing

@Suite struct DevicesTests {
  @Test func tableListsEveryScreen() throws {
    let lines = try Folder().measure(["devices"]).output.split(separator: "\n")
    #expect(lines.first == "width  height  scale  iPhone")
    #expect(lines.dropFirst().first == "  320     568      2  SE")
    #expect(lines.count == DeviceScreen.iPhones.count + 1)
  }

  @Test func jsonIsReadBack() throws {
    let output = try Folder().measure(["devices", "--json"]).output
    let devices = try output.split(separator: "\n").map { line in
      try JSONDecoder().decode(DeviceScreen.self, from: Data(line.utf8))
    }
    #expect(devices == DeviceScreen.iPhones)
  }

  /// The widths that lists of reviews are laid out for.
  @Test func widths() {
    let widths = Set(DeviceScreen.iPhones.map(\.width))
    #expect(widths.isSuperset(of: [320, 375, 390, 393, 402, 414, 428, 430, 440]))
    #expect(DeviceScreen.iPhones.map(\.width) == DeviceScreen.iPhones.map(\.width).sorted())
  }

  @Test func argumentsAreRefused() throws {
    #expect(try Folder().measure(["devices", "--width", "3"]).status == 2)
    #expect(try Folder().measure(["devices", "file"]).status == 2)
  }
}
