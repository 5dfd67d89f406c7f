// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import MeasureCommands

/// A style that C holds.
final class StyleHandle: Handle {
  let style: RequestedStyle
  /// What knows the fonts that spans may name.
  let environment: RequestEnvironment
  let identity: CString

  init(_ style: RequestedStyle, _ environment: RequestEnvironment) {
    self.style = style
    self.environment = environment
    identity = CString(style.identity)
  }
}

@c @implementation
public func tm_style_create(
  _ fonts: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ jsonLength: Int,
  _ outStyle: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outStyle, "out_style")
    let fonts = try object(FontsHandle.self, fonts, "fonts")
    let style = try RequestedStyle(
      json: try bytes(json, length: jsonLength, "json"), in: fonts.environment)
    place.pointee = OpaquePointer(handle: StyleHandle(style, fonts.environment))
  }
}

@c @implementation
public func tm_style_provenance(
  _ style: OpaquePointer?, _ outJson: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outJson, "out_json")
    let style = try object(StyleHandle.self, style, "style").style
    place.pointee = OpaquePointer(handle: BytesHandle(Array(style.provenance.utf8)))
  }
}

@c @implementation
public func tm_style_id(_ style: OpaquePointer?) -> UnsafePointer<CChar>? {
  style?.object(StyleHandle.self)?.identity.base ?? CString.empty.base
}

@c @implementation
public func tm_style_release(_ style: OpaquePointer?) { release(StyleHandle.self, style) }
