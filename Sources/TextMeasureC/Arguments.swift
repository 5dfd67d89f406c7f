// What functions check of their arguments, whatever they do.

extension UnsafeMutablePointer {
  var isAligned: Bool { UnsafePointer(self).isAligned }
}

extension UnsafePointer {
  var isAligned: Bool { UInt(bitPattern: self) % UInt(MemoryLayout<Pointee>.alignment) == 0 }
}

/// A place for one result.
///
/// - Throws: `Failure` for a null or misaligned pointer.
func place<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ parameter: String
) throws(Failure) -> UnsafeMutablePointer<Value> {
  guard let pointer else { throw .null(parameter) }
  guard pointer.isAligned else { throw .argument(parameter, "is misaligned") }
  return pointer
}

/// Places for results that may be left out.
///
/// - Throws: `Failure` for a misaligned pointer.
func optionalPlaces<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ parameter: String
) throws(Failure) -> UnsafeMutablePointer<Value>? {
  pointer == nil ? nil : try place(pointer, parameter)
}

/// Several values.
///
/// - Throws: `Failure` for null with a count, a misaligned pointer, and a count that no memory
///   holds.
func values<Value>(
  _ pointer: UnsafePointer<Value>?, count: Int, _ parameter: String
) throws(Failure) -> UnsafeBufferPointer<Value> {
  if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
  guard let pointer else { throw .null(parameter) }
  guard pointer.isAligned else { throw .argument(parameter, "is misaligned") }
  try checkCount(count, of: Value.self, parameter)
  return UnsafeBufferPointer(start: pointer, count: count)
}

/// - Throws: `Failure` for a count that no memory holds. Of more than the half of it Swift makes
///   a negative number.
func checkCount<Value>(
  _ count: Int, of type: Value.Type, _ parameter: String
) throws(Failure) {
  let bytes = count.multipliedReportingOverflow(by: max(1, MemoryLayout<Value>.stride))
  // 2^56 bytes: no processor of 64 bits has longer addresses.
  guard count >= 0, !bytes.overflow, bytes.partialValue <= Int.max >> 7 else {
    throw .argument(parameter, "has \(UInt(bitPattern: count)) elements, which no memory holds")
  }
}

/// The bytes of a text or a description; none for null with a length of 0.
func bytes(
  _ pointer: UnsafePointer<CChar>?, length: Int, _ parameter: String
) throws(Failure) -> [UInt8] {
  let raw = UnsafeRawPointer(pointer)?.assumingMemoryBound(to: UInt8.self)
  return Array(try values(raw, count: length, parameter))
}

/// The text of a C string.
func string(_ pointer: UnsafePointer<CChar>?, _ parameter: String) throws(Failure) -> String {
  guard let pointer else { throw .null(parameter) }
  return String(cString: pointer)
}
