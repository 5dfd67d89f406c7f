import Arguments
import ListLayout
import TextMeasure

extension StyleOptionsOf {
  /// Predicts what renders on `screens`: of a browser that is given the port there, else what lays
  /// out apps.
  ///
  /// - Throws: `ValidationError` for screens of several platforms.
  mutating func takeRenderer(of screens: [DeviceScreen]) throws {
    let platforms = screens.map(\.platform).withoutRepetitions()
    if let given = try profile?.profile ?? styleFile()?.description.profile {
      if platforms == [.ios], given.onIOS != given { profile = ProfileArgument(given.onIOS) }
      return
    }
    guard platforms.count <= 1 else {
      throw ValidationError(
        "the devices are of \(platforms[0].rawValue) and \(platforms[1].rawValue), which render "
          + "otherwise; give --profile, or measure those of one at a time")
    }
    profile = platforms.first.map { ProfileArgument($0.renderer) }
  }
}

extension DeviceScreen.Platform {
  /// What lays text out in apps and browsers there.
  fileprivate var renderer: Profile {
    switch self {
    case .ios: .uikit(scale: Profile.defaultScale)
    case .android: .android(AndroidRules(density: Profile.defaultScale))
    case .web: .chromium
    }
  }
}
