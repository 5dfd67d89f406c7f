// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import MeasureCommands

/// Made once, and never released.
private let engineInfo: CString = {
  var versions = RequestEnvironment.versions.map { "\"\($0)\":\"\($1)\"" }
  versions.append("\"abi\":\(TM_ABI_VERSION)")
  return CString("{\(versions.sorted().joined(separator: ","))}")
}()

@c @implementation
public func tm_abi_version() -> UInt32 { UInt32(TM_ABI_VERSION) }

@c @implementation
public func tm_engine_info() -> UnsafePointer<CChar>? { engineInfo.base }
