// Renderers as descriptions have them: a name, or an object of a name and the rules that are not
// those it begins with.

extension DescribedFields {
  func profile(_ key: String) throws(Failure) -> Profile? {
    guard let value = value(key) else { return nil }
    let path = pointer(to: key)
    if case .string(let name) = value { return try Self.named(name, path) }
    guard case .fields(let all) = value else { throw error(key, "is not an object") }
    guard let described = all.last(where: { $0.key.isSame(as: "name") }) else {
      throw error(key, "has no \"name\"")
    }
    guard case .string(let name) = described.value else {
      throw Failure(path + "/name", "is not a string")
    }
    let profile = try Self.named(name, path)
    let fields = try DescribedFields(value, at: path, known: Self.keys(of: profile))
    #if SLIM
      return profile
    #else
      return try fields.profile(from: profile)
    #endif
  }

  private static func named(_ name: String, _ path: String) throws(Failure) -> Profile {
    do {
      if let browser = try Browser(name: name) { return .browser(browser) }
    } catch {
      throw Failure(path, "is \"\(name)\"; \(error.description)")
    }
    var names = ["css", "webkit", "firefox"]
    #if !SLIM
      do {
        if let edition = try FlutterEdition(rendererName: name) {
          return .flutter(edition: edition)
        }
      } catch {
        throw Failure(path, "is \"\(name)\"; \(error.description)")
      }
      let ofApps: [(String, Profile)] = [
        ("uikit", .uikit(scale: defaultScale)), ("flutter", .flutter()),
        ("android", .android(AndroidRules(density: defaultScale))),
      ]
      for (other, profile) in ofApps where other.isSame(as: name) { return profile }
      names += ofApps.map { $0.0 }
    #endif
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    throw Failure(path, "is \"\(name)\"; give \(list)")
  }

  private static func keys(of profile: Profile) -> [String] {
    #if !SLIM
      if let keys = keysOfApp(profile) { return keys }
    #endif
    return ["name"]
  }
}
