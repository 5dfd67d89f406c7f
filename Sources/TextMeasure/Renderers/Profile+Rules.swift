extension Profile {
  /// The facts about the renderer: the only place that looks which one it is.
  package var rules: RendererRules {
    switch self {
    case .chromium: .chromium
    case .webkit: .webkit(cutsLineHeight: true)
    case .webkitKeepingFractions: .webkit(cutsLineHeight: false)
    case .firefox: .firefox
    case .uikit(let options): .uikit(options)
    case .flutter(let leading, let roundsWidths, let heightBehavior):
      .flutter(leading, heightBehavior, roundsWidths: roundsWidths)
    case .android(let options): .android(options)
    }
  }

  /// Which edition of a profile's rules this is: another number than the one a stored result
  /// was made by means that the same text may come to another height. Counts up by profile;
  /// rules and their defaults count, new options do not.
  public var version: Int { rules.version }
}
