/// Writes the versions of what heights are a function of: a line each of HarfBuzz, FreeType,
/// Unicode.
///
/// - Returns: How many bytes they have.
@c(tm_versions)
public func versions() -> Int32 {
  let text = "\(Engine.harfBuzz)\n\(Engine.freeType ?? "")\n\(Engine.unicode)"
  let output = Exchange.output.reserve(text.utf8.count)
  for (index, byte) in text.utf8.enumerated() {
    output.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
  }
  return Int32(text.utf8.count)
}
