@testable import TextMeasure

extension Harness {
  /// Bytes as encoded curves: as they are, and with the checksum that makes them count.
  static var curves: Harness {
    Harness(
      attempt: { bytes in
        decode(Array(bytes))
        decode(sealed(bytes))
      })
  }
}

private func decode(_ bytes: [UInt8]) {
  guard let curve = try? HeightCurve(encoded: bytes) else { return }
  Law.expectEqual(curve.encoded(), bytes, "curves are encoded in one way")
  guard let widths = curve.widths else {
    Law.expect(curve.size(atWidth: .zero) == nil, "a curve without steps answers nothing")
    return
  }
  for (index, step) in curve.steps.prefix(8).enumerated() {
    Law.expectEqual(curve.size(atWidth: step.width), step.size, "a step answers at its width")
    if index > 0 {
      Law.expect(step.width > curve.steps[index - 1].width, "steps grow wider")
      Law.expect(step.size != curve.steps[index - 1].size, "neighbours differ")
    }
  }
  for width in [widths.lowerBound, widths.upperBound] {
    Law.expect(curve.size(atWidth: width) != nil, "a curve answers at its ends", "\(width)")
  }
  Law.expect(curve.size(atWidth: Points(.nan)) == nil, "what is no number has no size")
  for width in [Points(-.infinity), .zero, 343, .unbounded] {
    let size = curve.size(atWidth: width)
    if widths.contains(width) { Law.expect(size != nil, "a curve answers in its widths") }
    Law.expectEqual(curve.height(atWidth: width), size?.height, "heights are those of sizes")
  }
}

/// `bytes` with the version before them and their checksum (CRC-16/IBM-3740) behind.
private func sealed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var sealed: [UInt8] = [1]
  sealed += bytes
  let checksum = sealed.reduce(0xFFFF as UInt16) { crc, byte in
    let index = Int(UInt8(crc >> 8) ^ byte)
    return crc << 8 ^ checksums[index]
  }
  sealed.append(UInt8(checksum & 0xFF))
  sealed.append(UInt8(checksum >> 8))
  return sealed
}

/// By byte.
private let checksums: [UInt16] = (0..<256).map { byte in
  (0..<8).reduce(UInt16(byte) << 8) { crc, _ in crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
}
