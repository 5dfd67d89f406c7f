// Browsers by the names people type: an engine's, a browser's, or a port's, and after `@` an edition.

extension Browser {
  /// The browser's name in full, such as `firefox@159` or `webkit-ios@2.54`: what a result is stored
  /// with.
  public var identifier: String {
    switch self {
    case .chromium(let edition): "css@\(edition.rawValue)"
    case .firefox(let edition): "firefox@\(edition.rawValue)"
    case .webkit(let edition, .gtk): "webkit@\(edition.rawValue)"
    case .webkit(let edition, let port): "webkit-\(port.rawValue)@\(edition.rawValue)"
    }
  }

  /// The browser of a name: `firefox`, `firefox@153`, `safari-ios`, `safari@26`.
  ///
  /// Without an edition it is the newest known.
  ///
  /// - Returns: `nil` for another name.
  /// - Throws: `UnknownEdition` for an edition that is not known.
  public init?(name: String) throws(UnknownEdition) {
    let name = EditionName(name)
    guard let family = Family.all.first(where: { name.isOf($0.name) }) else { return nil }
    guard name.edition != nil else {
      self = family.browser
      return
    }
    guard let known = family.editions.first(where: { name.hasEdition($0.name) }) else {
      throw UnknownEdition(name: family.name, known: family.editions.map { $0.name })
    }
    self = known.browser
  }

  /// Every edition of every engine and port, in order.
  public static var editions: [Browser] {
    ChromiumEdition.allCases.map(Browser.chromium) + FirefoxEdition.allCases.map(Browser.firefox)
      + WebKitPort.allCases.flatMap { port in WebKitEdition.allCases.map { .webkit($0, port) } }
  }

  /// All names, without editions.
  package static var names: [String] { Family.all.map { $0.name } }
}

/// An edition of a renderer that is not known.
public struct UnknownEdition: Error, Hashable, Sendable, CustomStringConvertible {
  /// The renderer's name.
  public let name: String
  /// The editions that it has.
  public let known: [String]

  public var description: String {
    "\(name) is known in \(known.count == 1 ? "edition" : "editions") \(known.joined(separator: ", "))"
  }
}

extension Browser {
  /// All names of one engine or port, and its editions.
  private struct Family {
    var name: String
    var editions: [(name: String, browser: Browser)]
    /// Its newest edition.
    var browser: Browser { editions[editions.count - 1].browser }

    static var all: [Family] {
      ["css", "chromium", "chrome", "edge"].map(chromium) + [firefox]
        + ["webkit", "webkitgtk"].map { webkit($0, .gtk) }
        + [webkit("webkit-mac", .mac), webkit("webkit-ios", .ios)]
        + [safari("safari", .mac), safari("safari-mac", .mac), safari("safari-ios", .ios)]
    }

    private static func chromium(_ name: String) -> Family {
      Family(
        name: name,
        editions: ChromiumEdition.allCases.map { ("\($0.rawValue)", .chromium($0)) })
    }

    private static var firefox: Family {
      Family(
        name: "firefox",
        editions: FirefoxEdition.allCases.map { ("\($0.rawValue)", .firefox($0)) })
    }

    private static func webkit(_ name: String, _ port: WebKitPort) -> Family {
      Family(
        name: name, editions: WebKitEdition.allCases.map { ($0.rawValue, .webkit($0, port)) })
    }

    /// Safari's own numbers, besides WebKit's.
    private static func safari(_ name: String, _ port: WebKitPort) -> Family {
      var family = webkit(name, port)
      let versions: [(String, WebKitEdition)] = [("26", .v2_50), ("27", .v2_54)]
      family.editions = versions.map { ($0.0, .webkit($0.1, port)) } + family.editions
      return family
    }
  }
}
