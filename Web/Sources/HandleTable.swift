/// Objects that JavaScript holds by numbers: 1 and more, 0 for none.
struct HandleTable<Object: AnyObject> {
  private var objects: [Object?] = []
  private var free: [Int32] = []

  mutating func insert(_ object: Object) -> Int32 {
    if let handle = free.popLast() {
      objects[Int(handle) - 1] = object
      return handle
    }
    objects.append(object)
    return Int32(objects.count)
  }

  /// Forgets an object. What it was used for may still keep it.
  mutating func remove(_ handle: Int32) {
    let index = Int(handle) - 1
    guard objects.indices.contains(index), objects[index] != nil else { return }
    objects[index] = nil
    free.append(handle)
  }

  /// - Parameter name: What a failure calls it.
  func object(_ handle: Int32, _ name: String) throws(Failure) -> Object {
    let index = Int(handle) - 1
    guard objects.indices.contains(index), let object = objects[index] else {
      throw Failure(name, "was disposed of")
    }
    return object
  }
}
