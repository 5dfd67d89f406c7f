/// A screen that apps or pages are laid out for, and what has it.
///
/// Sizes of iPhones and iPads are from Apple's Human Interface Guidelines (Layout, Specifications), held
/// upright.
package struct DeviceScreen: Hashable, Codable, Sendable {
  /// What lays text out on a screen.
  package enum Platform: String, Hashable, Codable, Sendable {
    /// Apps on iPhones and iPads.
    case ios
    /// Apps on Android.
    case android
    /// Pages in a browser.
    case web
  }

  /// What lays text out on it.
  package var platform = Platform.ios
  /// The width in points, dp or CSS pixels.
  package var width: Double
  /// The height in points.
  package var height: Double
  /// Pixels to the point: what `Profile.uikit(scale:)` rounds heights up to, and `android` lays
  /// out in.
  package var scale: Double
  /// The names of what has it, iPhones' without "iPhone".
  package var names: [String]

  /// A screen held upright.
  package init(
    _ platform: Platform = .ios, width: Double, height: Double, scale: Double, names: [String]
  ) {
    self.platform = platform
    self.width = width
    self.height = height
    self.scale = scale
    self.names = names
  }

  /// The iPhones that run iOS 13 or later, by width.
  package static let iPhones: [DeviceScreen] = [
    DeviceScreen(width: 320, height: 568, scale: 2, names: ["SE"]),
    DeviceScreen(
      width: 375, height: 667, scale: 2, names: ["6s", "7", "8", "SE (2nd)", "SE (3rd)"]),
    DeviceScreen(
      width: 375, height: 812, scale: 3, names: ["X", "XS", "11 Pro", "12 mini", "13 mini"]),
    DeviceScreen(
      width: 390, height: 844, scale: 3,
      names: ["12", "12 Pro", "13", "13 Pro", "14", "16e"]),
    DeviceScreen(
      width: 393, height: 852, scale: 3, names: ["14 Pro", "15", "15 Pro", "16"]),
    DeviceScreen(width: 402, height: 874, scale: 3, names: ["16 Pro", "17", "17 Pro"]),
    DeviceScreen(width: 414, height: 736, scale: 3, names: ["6s Plus", "7 Plus", "8 Plus"]),
    DeviceScreen(width: 414, height: 896, scale: 2, names: ["XR", "11"]),
    DeviceScreen(width: 414, height: 896, scale: 3, names: ["XS Max", "11 Pro Max"]),
    DeviceScreen(width: 420, height: 912, scale: 3, names: ["Air"]),
    DeviceScreen(
      width: 428, height: 926, scale: 3, names: ["12 Pro Max", "13 Pro Max", "14 Plus"]),
    DeviceScreen(
      width: 430, height: 932, scale: 3,
      names: ["14 Pro Max", "15 Plus", "15 Pro Max", "16 Plus"]),
    DeviceScreen(width: 440, height: 956, scale: 3, names: ["16 Pro Max", "17 Pro Max"]),
  ]

  /// The iPads that run iPadOS 16 or later, by width.
  package static let iPads: [DeviceScreen] = [
    DeviceScreen(
      width: 744, height: 1133, scale: 2, names: ["iPad mini (6th)", "iPad mini (A17 Pro)"]),
    DeviceScreen(
      width: 768, height: 1024, scale: 2,
      names: ["iPad (5th)", "iPad (6th)", "iPad mini (5th)", "iPad Pro 9.7"]),
    DeviceScreen(
      width: 810, height: 1080, scale: 2, names: ["iPad (7th)", "iPad (8th)", "iPad (9th)"]),
    DeviceScreen(
      width: 820, height: 1180, scale: 2,
      names: ["iPad (10th)", "iPad (A16)", "iPad Air (4th)", "iPad Air (5th)", "iPad Air 11"]),
    DeviceScreen(
      width: 834, height: 1112, scale: 2, names: ["iPad Air (3rd)", "iPad Pro 10.5"]),
    DeviceScreen(width: 834, height: 1194, scale: 2, names: ["iPad Pro 11"]),
    DeviceScreen(width: 834, height: 1210, scale: 2, names: ["iPad Pro 11 (M4)"]),
    DeviceScreen(
      width: 1024, height: 1366, scale: 2, names: ["iPad Pro 12.9", "iPad Air 13"]),
    DeviceScreen(width: 1032, height: 1376, scale: 2, names: ["iPad Pro 13 (M4)"]),
  ]
}
