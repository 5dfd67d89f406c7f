import Arguments
import StyleJSON
import TextMeasure

/// A renderer as an option names it: `css`, `safari-ios`, `firefox@153`.
struct ProfileArgument: ExpressibleByArgument, Equatable {
  /// With the defaults of a renderer of apps.
  var profile: Profile
  var name: ProfileName { ProfileName(profile) }

  init(_ profile: Profile) { self.profile = profile }

  init?(argument: String) {
    guard let profile = try? Profile(name: argument) else { return nil }
    self.init(profile)
  }

  static var allValueStrings: [String] { Profile.names }

  var defaultValueDescription: String { profile.identifier }

  static func advice(on argument: String) -> String? {
    do {
      _ = try Profile(name: argument)
      return nil
    } catch {
      return error.description
    }
  }
}

extension Profile {
  /// The same app on a device of iOS, where every browser is WebKit.
  var onIOS: Profile {
    guard case .browser(let browser) = self else { return self }
    if case .webkit(let edition, _) = browser { return .webkit(edition, port: .ios) }
    return .webkit(port: .ios)
  }
}
