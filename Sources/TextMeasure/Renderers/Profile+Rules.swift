extension Profile {
  /// The facts about the renderer: the only place that looks which one it is.
  // Not inlined: all facts of all renderers would be, wherever they are asked for.
  @inline(never)
  package var rules: RendererRules {
    switch self {
    case .browser(.chromium(let edition)): .chromium(edition)
    case .browser(.firefox(let edition)): .firefox(edition)
    case .browser(.webkit(let edition, let port)): .webkit(edition, port)
    case .uikit(let options): Self.ofApp(.uikit(options))
    case .flutter(let edition, let leading, let roundsWidths, let heightBehavior):
      Self.ofApp(.flutter(edition, leading, heightBehavior, roundsWidths: roundsWidths))
    case .android(let options): Self.ofApp(.android(options))
    }
  }

  /// No profile is an app's where browsers alone are built.
  private static func ofApp(_ rules: @autoclosure () -> RendererRules) -> RendererRules {
    OfApps(rules()).value ?? .chromium(.newest)
  }

  /// Which edition of a profile's rules this is: another number than the one a stored result
  /// was made by means that the same text may come to another height. Counts up by profile;
  /// rules and their defaults count, new options do not.
  public var version: Int { rules.version }
}
