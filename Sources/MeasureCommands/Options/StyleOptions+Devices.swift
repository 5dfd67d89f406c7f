import Arguments
import ListLayout
import TextMeasure

extension StyleOptionsOf {
  /// Predicts what renders on `screens`, unless a renderer is given.
  ///
  /// - Throws: `ValidationError` for screens of several platforms.
  mutating func takeRenderer(of screens: [DeviceScreen]) throws {
    guard profile == nil, try styleFile()?.description.profile == nil else { return }
    let platforms = screens.map(\.platform).withoutRepetitions()
    guard platforms.count <= 1 else {
      throw ValidationError(
        "the devices are of \(platforms[0].rawValue) and \(platforms[1].rawValue), which render "
          + "otherwise; give --profile, or measure those of one at a time")
    }
    profile = platforms.first?.renderer
  }
}

extension DeviceScreen.Platform {
  /// What lays text out in apps and browsers there.
  fileprivate var renderer: ProfileName {
    switch self {
    case .ios: .uikit
    case .android: .android
    case .web: .css
    }
  }
}
