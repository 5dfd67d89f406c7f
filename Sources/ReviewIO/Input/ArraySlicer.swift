/// Cuts the elements out of a JSON array, byte by byte, over as many buffers as it takes.
/// The array is the source, or inside other values, which may follow each other. Or there
/// is none: values follow each other, with white space between them.
///
/// It follows strings, escapes and depth, nothing more: whether an element is JSON
/// is left to the parser. An element ends with its own last byte, not at the
/// comma, so a missing comma costs no record. A string or bracket left open
/// swallows what follows it; the elements before are already cut.
struct ArraySlicer {
  /// Cut so far and not yet taken; offsets into the source.
  private(set) var slices: [RecordSlice] = []
  private let recordLimit: Int
  private let isSequence: Bool
  /// Nil where the array is the source.
  private var finder: ArrayFinder?
  private var state: State
  /// Whether elements are members of an object: a key before each value.
  private let hasKeys: Bool
  /// Whether the key of the member that is read is behind.
  private var isBehindKey = false
  private var elementStart = 0
  private var nextNumber = 1
  /// Open brackets and braces inside the element.
  private var depth = 0
  private var commaIsDue = false
  private var followsComma = false

  private enum State {
    case searching, beforeArray, betweenElements, scalar, container, string, escape, afterKey,
      beforeValue, afterArray, stopped
  }

  /// Where elements are.
  enum Place: Hashable {
    case array
    case arrayAt(FieldPath)
    case sequence
    /// The members of an object.
    case members
  }

  init(_ place: Place = .array, recordLimit: Int) {
    self.recordLimit = recordLimit
    isSequence = place == .sequence
    hasKeys = place == .members
    switch place {
    case .array, .members: state = .beforeArray
    case .arrayAt(let path): (state, finder) = (.searching, ArrayFinder(path))
    case .sequence: state = .betweenElements
    }
  }

  /// Where the element being read starts in the source, if one is.
  var openElement: Int? {
    switch state {
    case .scalar, .container, .string, .escape, .afterKey, .beforeValue: elementStart
    case .searching, .beforeArray, .betweenElements, .afterArray, .stopped: nil
    }
  }

  /// True once nothing that follows can be a record.
  var isStopped: Bool { state == .stopped }

  mutating func takeSlices() -> [RecordSlice] {
    defer { slices = [] }
    return slices
  }

  /// Reads the next `bytes`, of which the first is at `byteOffset` in the source.
  ///
  /// - Complexity: O(*n*) in the bytes; they are never looked at again.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, at byteOffset: Int) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .string:
        index = firstByteToEscape(in: bytes, from: index)
        if index < bytes.count { readInString(bytes[index], at: byteOffset + index) }
      case .escape:
        state = .string
      case .container:
        readInContainer(bytes[index], at: byteOffset + index)
      case .scalar:
        if endsScalar(bytes[index]) {
          endElement(at: byteOffset + index)
          continue  // the byte that ends a scalar is not part of it
        }
      case .searching:
        search(bytes[index], at: byteOffset + index)
        if state == .beforeArray { continue }  // the slicer reads the bracket itself
      case .beforeArray: beginArray(bytes[index], at: byteOffset + index)
      case .afterKey, .beforeValue:
        readBehindKey(bytes[index], at: byteOffset + index)
        if state == .betweenElements { continue }  // what ends a key is not part of it
      case .betweenElements:
        readBetween(bytes[index], at: byteOffset + index)
      case .afterArray:
        if !isJSONSpace(bytes[index]) {
          note(.contentAfterArray, at: byteOffset + index)
          state = .stopped
        }
      case .stopped:
        return
      }
      index += 1
    }
  }

  /// Tells that the source ended, at `byteOffset`.
  mutating func finish(at byteOffset: Int) {
    if state == .scalar { endElement(at: byteOffset) }
    switch state {
    case .afterArray, .stopped: break
    case .searching: if finder?.isInside == true { note(.documentNotClosed, at: byteOffset) }
    case .betweenElements where isSequence: break
    // What is open is read as far as it goes; the parser then names what is missing.
    case _ where isSequence: endElement(at: byteOffset)
    default: note(.arrayNotClosed, at: byteOffset)
    }
    state = .stopped
  }

  private mutating func search(_ byte: UInt8, at offset: Int) {
    switch finder?.read(byte) {
    case .found: state = .beforeArray
    case .missing: note(.noArray, at: offset)
    case .notAContainer:
      note(.noArray, at: offset)
      state = .stopped
    case nil: break
    }
  }

  private mutating func beginArray(_ byte: UInt8, at offset: Int) {
    guard hasKeys else {
      state = .betweenElements
      (commaIsDue, followsComma) = (false, false)
      return
    }
    if isJSONSpace(byte) { return }
    if byte == UInt8(ascii: "{") {
      state = .betweenElements
    } else {
      note(.noObject, at: offset)
      state = .stopped
    }
  }

  /// Reads the colon behind a key, and the first byte of the value.
  private mutating func readBehindKey(_ byte: UInt8, at offset: Int) {
    if isJSONSpace(byte) { return }
    if state == .beforeValue {
      beginValue(byte)
    } else if byte == UInt8(ascii: ":") {
      (state, isBehindKey) = (.beforeValue, true)
    } else {
      endElement(at: offset)
    }
  }

  private mutating func readInString(_ byte: UInt8, at offset: Int) {
    if byte == UInt8(ascii: "\\") {
      state = .escape
    } else if byte == UInt8(ascii: "\"") {
      if depth > 0 {
        state = .container
      } else if hasKeys && !isBehindKey {
        state = .afterKey
      } else {
        endElement(at: offset + 1)
      }
    }
  }

  private mutating func readInContainer(_ byte: UInt8, at offset: Int) {
    switch byte {
    case UInt8(ascii: "\""): state = .string
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 { endElement(at: offset + 1) }
    default: break
    }
  }

  private func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: "\""):
      true
    case UInt8(ascii: "}"): hasKeys
    default: isJSONSpace(byte)
    }
  }

  private mutating func readBetween(_ byte: UInt8, at offset: Int) {
    if isJSONSpace(byte) { return }
    if isSequence {
      beginElement(byte, at: offset)
    } else if byte == UInt8(ascii: ",") {
      if !commaIsDue { note(.emptyElement, at: offset) }
      (commaIsDue, followsComma) = (false, true)
    } else if byte == (hasKeys ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      if followsComma && !commaIsDue { note(.emptyElement, at: offset) }
      state = finder == nil ? .afterArray : .searching
    } else {
      if commaIsDue { note(.missingComma, at: offset) }
      beginElement(byte, at: offset)
    }
  }

  private mutating func beginElement(_ byte: UInt8, at offset: Int) {
    elementStart = offset
    isBehindKey = false
    beginValue(byte)
  }

  private mutating func beginValue(_ byte: UInt8) {
    depth = 0
    switch byte {
    case UInt8(ascii: "\""): state = .string
    case UInt8(ascii: "{"), UInt8(ascii: "["): (state, depth) = (.container, 1)
    default: state = .scalar
    }
  }

  private mutating func endElement(at offset: Int) {
    let count = offset - elementStart
    slices.append(
      RecordSlice(
        byteOffset: elementStart, count: count, number: nextNumber,
        fault: count > recordLimit ? .tooLong : nil))
    nextNumber += 1
    (state, commaIsDue, followsComma) = (.betweenElements, true, false)
  }

  /// Notes a fault in the place of a record. Only an empty element is itself an
  /// element and takes a number; the others bear that of the element to come.
  private mutating func note(_ fault: SliceFault, at offset: Int) {
    slices.append(RecordSlice(byteOffset: offset, count: 0, number: nextNumber, fault: fault))
    if fault == .emptyElement { nextNumber += 1 }
  }
}
