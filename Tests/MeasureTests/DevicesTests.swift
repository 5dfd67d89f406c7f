import CellHeight
import Foundation
import ListLayout
import Testing

@Suite struct DevicesTests {
  @Test func tableListsEveryScreen() throws {
    let lines = try Folder().measure(["devices"]).output.split(separator: "\n")
    #expect(lines.first == "width  height  scale  iPhone")
    #expect(lines.dropFirst().first == "  320     568      2  SE")
    #expect(lines.count == DeviceScreen.all.count + 4)
    #expect(lines.contains("411.4   914.3  2.625  Medium Phone, Pixel 6, Pixel 7, Pixel 8"))
  }

  @Test func jsonIsReadBack() throws {
    let output = try Folder().measure(["devices", "--json"]).output
    let devices = try output.split(separator: "\n").map { line in
      try JSONDecoder().decode(DeviceScreen.self, from: Data(line.utf8))
    }
    #expect(devices == DeviceScreen.all)
  }

  /// An iPhone's and an iPad's label, an Android phone's text view and a window's page, each in its renderer.
  @Test(arguments: [
    ("15 Pro", "uikit", 3.0), ("iPad Pro 11", "uikit", 2), ("pixel 8", "android", 2.625),
    ("Laptop", "css@156", 1),
  ])
  func aDeviceChoosesTheRenderer(device: String, profile: String, scale: Double) throws {
    let folder = try Folder()
    let text = ["--text", "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "--quiet", "--provenance"]
    let output = try folder.measure(text + ["--device", device]).output
    #expect(output.contains(#""profile":"\#(profile)""#))
    let explicit = scale == 1 ? [] : ["--scale", "\(scale)"]
    let width = try #require(
      DeviceScreen.all.first { $0.names.contains { $0.lowercased() == device.lowercased() } }
    ).width
    #expect(
      try folder.measure(text + ["--width", "\(width)", "--profile", profile] + explicit).output
        .split(separator: "\n").last == output.split(separator: "\n").last)
  }

  /// Every browser on iOS is WebKit.
  @Test(arguments: [
    ("webkit", "webkit-ios@2.54"), ("safari@26", "webkit-ios@2.50"), ("chrome", "webkit-ios@2.54"),
    ("uikit", "uikit"),
  ])
  func browsersOnAnIPhoneAreWebKit(profile: String, shown: String) throws {
    let arguments = ["--text", "가", "--quiet", "--provenance", "--profile", profile]
    let output = try Folder().measure(arguments + ["--device", "15 Pro"]).output
    #expect(output.contains(#""profile":"\#(shown)""#))
    let elsewhere = try Folder().measure(arguments + ["--device", "Laptop"])
    #expect(!elsewhere.output.contains("-ios"))
  }

  @Test func devicesOfTwoPlatformsNeedARenderer() throws {
    let arguments = ["--text", "가", "--quiet", "--device", "15 Pro", "--device", "Pixel 8"]
    let refused = try Folder().measure(arguments)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("of ios and android"))
    #expect(
      try Folder().measure(["--text", "가", "--device", "Pixle 8"]).errors.contains("'Pixel 8'"))
    #expect(
      try Folder().measure(["--text", "가", "--device", "iPad Air"]).errors.contains(
        "'iPad Air (4th)'"))
  }

  /// The widths that lists of reviews are laid out for.
  @Test func widths() {
    let widths = Set(DeviceScreen.iPhones.map(\.width))
    #expect(widths.isSuperset(of: [320, 375, 390, 393, 402, 414, 428, 430, 440]))
    for screens in [DeviceScreen.iPhones, DeviceScreen.iPads] {
      #expect(screens.map(\.width) == screens.map(\.width).sorted())
    }
  }

  @Test func argumentsAreRefused() throws {
    #expect(try Folder().measure(["devices", "--width", "3"]).status == 2)
    #expect(try Folder().measure(["devices", "file"]).status == 2)
  }
}
