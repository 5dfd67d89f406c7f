@testable import ListLayout
@testable import TextUnits

extension Harness {
  /// Bytes as encoded curves of texts and of cells: as they are, and with the version and the
  /// checksum that make them count.
  static var curves: Harness {
    Harness(
      attempt: { bytes in
        decode(Array(bytes))
        for version in HeightCurve.encodingVersions { decode(sealed(bytes, version: version)) }
        decodeCell(Array(bytes))
        decodeCell(sealed(bytes, version: CellHeightCurve.encodingVersion))
      })
  }
}

private func decode(_ bytes: [UInt8]) {
  guard let curve = try? HeightCurve(encoded: bytes) else { return }
  Law.expect(
    curve.encoded() == bytes || curve.isUnbounded, "curves of a range are encoded in one way")
  Law.expectEqual(try? HeightCurve(encoded: curve.encoded()), curve, "curves come back")
  guard let widths = curve.widths else {
    Law.expect(curve.value(atWidth: .zero) == nil, "a curve without steps answers nothing")
    return
  }
  for (index, step) in curve.steps.prefix(8).enumerated() {
    Law.expectEqual(curve.value(atWidth: step.width), step.size, "a step answers at its width")
    if index > 0 {
      Law.expect(step.width > curve.steps[index - 1].width, "steps grow wider")
      Law.expect(step.size != curve.steps[index - 1].size, "neighbours differ")
    }
  }
  for width in [widths.lowerBound, widths.upperBound] {
    Law.expect(curve.value(atWidth: width) != nil, "a curve answers at its ends", "\(width)")
  }
  Law.expect(curve.value(atWidth: Points(.nan)) == nil, "what is no number has no size")
  for width in [Points(-.infinity), .zero, 343, .unbounded] {
    let size = curve.value(atWidth: width)
    if widths.contains(width) { Law.expect(size != nil, "a curve answers in its widths") }
    Law.expectEqual(curve.height(atWidth: width), size?.height, "heights are those of sizes")
  }
}

private func decodeCell(_ bytes: [UInt8]) {
  guard let curve = try? CellHeightCurve(encoded: bytes) else { return }
  Law.expectEqual(curve.encoded(), bytes, "curves of cells are encoded in one way")
  for (index, step) in curve.steps.prefix(8).enumerated() {
    Law.expectEqual(curve.height(atWidth: step.width), step.height, "a step answers at its width")
    if index > 0 {
      Law.expect(step.width > curve.steps[index - 1].width, "steps grow wider")
      Law.expect(step.height != curve.steps[index - 1].height, "neighbours differ")
    }
  }
  for width in [curve.widths.lowerBound, curve.widths.upperBound] where !curve.steps.isEmpty {
    Law.expect(curve.height(atWidth: width) != nil, "a curve answers at its ends", "\(width)")
  }
  Law.expect(curve.height(atWidth: Points(.nan)) == nil, "what is no number has no height")
}

/// `bytes` with the version before them and their checksum (CRC-16/IBM-3740) behind.
private func sealed(_ bytes: UnsafeBufferPointer<UInt8>, version: UInt8) -> [UInt8] {
  var sealed = [version]
  sealed += bytes
  let checksum = sealed.reduce(0xFFFF as UInt16) { crc, byte in
    let index = Int(UInt8(crc >> 8) ^ byte)
    return crc << 8 ^ checksums[index]
  }
  sealed.append(UInt8(checksum & 0xFF))
  sealed.append(UInt8(checksum >> 8))
  return sealed
}

/// The checksums by byte.
private let checksums: [UInt16] = (0..<256).map { byte in
  (0..<8).reduce(UInt16(byte) << 8) { crc, _ in crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
}
