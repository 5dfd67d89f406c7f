extension DeviceScreen {
  /// Screens of Android, by width: those that Android Studio makes virtual devices with, and of
  /// Galaxy phones as they come, from their makers' sheets: pixels over the density.
  package static let androids: [DeviceScreen] = [
    pixels(720, 1280, density: 2, ["Small Phone"]),
    pixels(1080, 2340, density: 3, ["Galaxy S22", "Galaxy S23", "Galaxy S24"]),
    pixels(1080, 2400, density: 3, ["Galaxy S20", "Galaxy S21"]),
    pixels(1080, 2340, density: 2.75, ["Pixel 4a", "Pixel 5"]),
    pixels(1080, 2400, density: 2.625, ["Medium Phone", "Pixel 6", "Pixel 7", "Pixel 8"]),
    pixels(1600, 2560, density: 2, ["Medium Tablet", "Pixel Tablet"]),
    pixels(1840, 2208, density: 2.625, ["Pixel Fold"]),
  ]

  private static func pixels(
    _ width: Double, _ height: Double, density: Double, _ names: [String]
  ) -> DeviceScreen {
    DeviceScreen(
      .android, width: width / density, height: height / density, scale: density, names: names)
  }

  /// Widths that pages are looked at in: those of the responsive bar of Chrome's developer tools.
  package static let web: [DeviceScreen] = [
    DeviceScreen(.web, width: 320, height: 568, scale: 2, names: ["Mobile S"]),
    DeviceScreen(.web, width: 375, height: 667, scale: 2, names: ["Mobile M"]),
    DeviceScreen(.web, width: 425, height: 812, scale: 2, names: ["Mobile L"]),
    DeviceScreen(.web, width: 768, height: 1024, scale: 2, names: ["Tablet"]),
    DeviceScreen(.web, width: 1024, height: 768, scale: 1, names: ["Laptop"]),
    DeviceScreen(.web, width: 1440, height: 900, scale: 1, names: ["Laptop L"]),
  ]

  /// All of them.
  package static let all = iPhones + iPads + androids + web
}
