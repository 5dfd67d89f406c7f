// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import MeasureCommands

/// Fonts that C holds.
final class FontsHandle: Handle {
  let environment: RequestEnvironment

  init(_ environment: RequestEnvironment) { self.environment = environment }
}

@c @implementation
public func tm_fonts_create(
  _ folder: UnsafePointer<CChar>?, _ outFonts: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outFonts, "out_fonts")
    let folder = try folder.map { _ in try string(folder, "folder") }
    place.pointee = OpaquePointer(
      handle: FontsHandle(RequestEnvironment(fontDirectory: try fontFolder(folder))))
  }
}

@c @implementation
public func tm_fonts_add(
  _ fonts: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ pathCount: Int,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError, descriptions: TM_ERROR_FONT) {
    let fonts = try object(FontsHandle.self, fonts, "fonts")
    let name = try string(name, "name")
    let files = try values(paths, count: pathCount, "paths").map { path in
      try string(path, "paths")
    }
    guard !files.isEmpty else { throw Failure.argument("paths", "names no file") }
    try fonts.environment.addFont(name, files: files)
  }
}

@c @implementation
public func tm_fonts_add_set(
  _ fonts: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ outError: HandlePlace
) -> tm_status {
  reporting(outError, descriptions: TM_ERROR_FONT) {
    let fonts = try object(FontsHandle.self, fonts, "fonts")
    try fonts.environment.addFontSet(try string(path, "path"))
  }
}

@c @implementation
public func tm_fonts_sets(
  _ fonts: OpaquePointer?, _ outJson: HandlePlace, _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outJson, "out_json")
    let fonts = try object(FontsHandle.self, fonts, "fonts")
    let json = try fonts.environment.fontSets()
    place.pointee = OpaquePointer(handle: BytesHandle(Array(json.utf8)))
  }
}

@c @implementation
public func tm_fonts_release(_ fonts: OpaquePointer?) { release(FontsHandle.self, fonts) }
