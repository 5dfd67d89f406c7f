import MeasureCommands

/// What a path leads to.
enum Route: Hashable, Sendable {
  case records(RecordRequest.Kind)
  case picture(DrawingRequest.Format)
  case health, readiness, metrics
  /// A font, a list of what can be asked for, or a file of the page.
  case document(String)
  case nothing

  /// - Parameter path: As it was sent.
  init(path: String) {
    let path = path.utf8.contains(UInt8(ascii: "%")) ? decoded(path[...]) : path
    switch path {
    case "/v1/heights": self = .records(.heights)
    case "/v1/lines": self = .records(.lines)
    case "/v1/curves": self = .records(.curves)
    case "/v1/fit": self = .records(.fit)
    case "/v1/cells": self = .records(.cells)
    case "/v1/explain": self = .records(.explain)
    case "/v1/preview.svg": self = .picture(.svg)
    case "/v1/preview.png": self = .picture(.png)
    case "/healthz": self = .health
    case "/readyz": self = .readiness
    case "/metrics": self = .metrics
    case "/", "/openapi.json", "/v1/fonts", "/v1/profiles", "/v1/templates", "/v1/devices",
      "/v1/style.schema.json", "/v1/template.schema.json":
      self = .document(path)
    default:
      let isDocument = path.hasPrefix("/v1/fonts/") || path.hasPrefix("/page/")
      self = isDocument ? .document(path) : .nothing
    }
  }

  /// The methods that it answers; none where there is nothing.
  var methods: [String] {
    switch self {
    case .records: ["POST"]
    case .picture: ["GET", "HEAD", "POST"]
    case .health, .readiness, .metrics, .document: ["GET", "HEAD"]
    case .nothing: []
    }
  }

  /// Whether it is for those only who have the token: all that measures. The page is not, which
  /// asks for it.
  var needsToken: Bool {
    switch self {
    case .records, .picture, .metrics: true
    case .document(let path): path.hasPrefix("/v1/") && !path.hasPrefix("/v1/fonts/")
    case .health, .readiness, .nothing: false
    }
  }

  /// What metrics and logs call it: never what a client has made up.
  var name: String {
    switch self {
    case .records(let kind): "/v1/\(kind.rawValue)"
    case .picture(let format): "/v1/preview.\(format.rawValue)"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .document(let path):
      path.hasPrefix("/page/") ? "/page" : path.hasPrefix("/v1/fonts/") ? "/v1/fonts/file" : path
    case .nothing: "none"
    }
  }
}
