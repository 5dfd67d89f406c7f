/// What `text-rendering: optimizeSpeed` leaves out.
package enum FastRendering: Hashable, Sendable {
  case complete
  case withoutLigatures
  case withoutLigaturesAndKerning

  /// The features that it switches.
  package var features: [FontFeature] {
    let tags: [StaticString] =
      switch self {
      case .complete: []
      case .withoutLigatures: ["liga", "clig"]
      case .withoutLigaturesAndKerning: ["kern", "liga", "clig", "calt"]
      }
    return tags.map { FontFeature($0, 0) }
  }
}
