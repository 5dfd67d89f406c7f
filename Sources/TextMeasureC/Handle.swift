// Problem: C gives back pointers that it may have mixed up, and a pointer taken for an object
//   of another class stops the process, or worse.
// Approach: a handle is the address of an object of a final class; an object begins with the
//   address of its class, which is compared before anything else is read.
// Limits: a pointer to memory that is not there stops the process all the same, as in any C.

/// An object that C holds a counted reference to. Its classes are final: only then is the
/// first word that of the class itself.
class Handle {}

extension OpaquePointer {
  /// The handle of a new object, to be released by C.
  init(handle: Handle) {
    self.init(Unmanaged.passRetained(handle).toOpaque())
  }

  /// The object of a handle; `nil` if the pointer is none of that class.
  func object<Object: Handle>(_ type: Object.Type) -> Object? {
    let address = UnsafeRawPointer(self)
    guard UInt(bitPattern: address) % UInt(MemoryLayout<UInt>.alignment) == 0,
      address.load(as: UInt.self) == UInt(bitPattern: ObjectIdentifier(type))
    else { return nil }
    return Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
  }
}

/// The object of an argument.
///
/// - Throws: `Failure` with the name of the parameter.
func object<Object: Handle>(
  _ type: Object.Type, _ pointer: OpaquePointer?, _ parameter: String
) throws(Failure) -> Object {
  guard let pointer else { throw .null(parameter) }
  guard let object = pointer.object(type) else { throw .wrongHandle(parameter) }
  return object
}

/// Counts a reference less. What is no handle of that class stays as it is.
func release<Object: Handle>(_ type: Object.Type, _ pointer: OpaquePointer?) {
  guard let object = pointer?.object(type) else { return }
  Unmanaged.passUnretained(object).release()
}

/// Where a call puts a handle; `nil` if it is not wanted.
public typealias HandlePlace = UnsafeMutablePointer<OpaquePointer?>?
