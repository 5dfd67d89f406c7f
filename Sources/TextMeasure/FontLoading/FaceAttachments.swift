/// What later stages keep with a face for as long as it lives, one value of each type.
///
/// `Sendable` because the dictionary is only touched with the lock held, and holds only what
/// threads may share.
final class FaceAttachments: Sendable {
  private let values = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// The value of a type, made when first asked for.
  func value<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
    values.withLock { values in
      let key = ObjectIdentifier(Value.self)
      if let known = values[key] as? Value { return known }
      let made = make()
      values[key] = made
      return made
    }
  }
}
