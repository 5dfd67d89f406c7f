import Arguments
import StyleJSON

/// A table by which a system spaces its font.
enum Tracking: String, CaseIterable, NamedValue {
  case sanFrancisco = "san-francisco"

  var letterSpacing: StyleDescription.LetterSpacing {
    switch self {
    case .sanFrancisco: .sanFrancisco
    }
  }
}
