/// What only renderers of apps have, or do. Where browsers alone are built (`Scripts/web --slim`) it is `nil`
/// always, so that the compiler leaves out all that would follow from it.
struct OfApps<Value> {
  #if SLIM
    var value: Value? { nil }

    init(_ value: @autoclosure () -> Value?) {}
  #else
    let value: Value?

    init(_ value: @autoclosure () -> Value?) { self.value = value() }
  #endif
}

extension OfApps: Sendable where Value: Sendable {}
