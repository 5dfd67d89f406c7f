// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import LayoutAdapters
import TextMeasure

/// A cache that C holds.
final class CacheHandle: Handle {
  let cache: MeasureCache

  init(_ cache: MeasureCache) { self.cache = cache }
}

@c @implementation
public func tm_cache_create(
  _ byteLimit: Int, _ outCache: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outCache, "out_cache")
    // More than half of all memory is as good as all of it.
    let limit = byteLimit < 0 ? Int.max : byteLimit
    place.pointee = OpaquePointer(handle: CacheHandle(MeasureCache(byteLimit: limit)))
  }
}

@c @implementation
public func tm_cache_get_statistics(
  _ cache: OpaquePointer?, _ outStatistics: UnsafeMutablePointer<tm_cache_statistics>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outStatistics, "out_statistics")
    let found = try object(CacheHandle.self, cache, "cache").cache.statistics
    place.pointee = tm_cache_statistics(
      hits: UInt64(found.hits), misses: UInt64(found.misses), evictions: UInt64(found.evictions),
      entry_count: UInt64(found.entryCount), byte_count: UInt64(found.byteCount))
  }
}

@c @implementation
public func tm_cache_clear(_ cache: OpaquePointer?) {
  cache?.object(CacheHandle.self)?.cache.removeAll()
}

@c @implementation
public func tm_cache_release(_ cache: OpaquePointer?) { release(CacheHandle.self, cache) }

// MARK: - Texts

/// A prepared text that C holds.
final class TextHandle: Handle {
  let text: MeasurableText

  init(_ text: MeasurableText) { self.text = text }

  var isMissing: Bool { !text.text.missingCharacters.isEmpty }
}

@c @implementation
public func tm_text_create(
  _ measurer: OpaquePointer?, _ cache: OpaquePointer?, _ utf8: UnsafePointer<UInt8>?,
  _ length: Int, _ outText: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outText, "out_text")
    let handle = try object(MeasurerHandle.self, measurer, "measurer")
    let cache = try cache.map { try object(CacheHandle.self, $0, "cache").cache }
    let utf8 = try values(utf8, count: length, "utf8")
    let prepared = try handle.shared.withMeasurer { measurer in
      if let cache { return try cache.prepared(utf8: utf8, measurer: &measurer) }
      return try measurer.prepare(utf8: utf8)
    }
    place.pointee = OpaquePointer(
      handle: TextHandle(MeasurableText(prepared, maxLines: handle.style.maxLines)))
  }
}

@c @implementation
public func tm_text_measure(
  _ text: OpaquePointer?, _ width: Double, _ outSize: UnsafeMutablePointer<tm_size>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outSize, "out_size")
    let handle = try object(TextHandle.self, text, "text")
    let text = handle.text
    place.pointee = tm_size(
      text.text.measure(atWidth: Points(width), maxLines: text.maxLines),
      isMissing: handle.isMissing)
  }
}

@c @implementation
public func tm_text_layout(
  _ text: OpaquePointer?, _ width: Double, _ widthMode: tm_length_mode, _ height: Double,
  _ heightMode: tm_length_mode, _ outBox: UnsafeMutablePointer<tm_box>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outBox, "out_box")
    let handle = try object(TextHandle.self, text, "text")
    let box = handle.text.measure(
      width: try LengthConstraint(width, widthMode, "width_mode"),
      height: try LengthConstraint(height, heightMode, "height_mode"))
    place.pointee = tm_box(
      width: box.width.rawValue, height: box.height.rawValue,
      first_baseline: box.firstBaseline?.rawValue ?? .nan,
      line_count: Int32(clamping: box.text.lineCount),
      flags: UInt32(flagsOf(box.text, isMissing: handle.isMissing)))
  }
}

extension LengthConstraint {
  /// - Throws: `Failure` for a mode that there is not.
  fileprivate init(
    _ length: Double, _ mode: tm_length_mode, _ parameter: String
  ) throws(Failure) {
    switch Int(mode) {
    case TM_LENGTH_UNDEFINED: self = .maxContent
    case TM_LENGTH_EXACTLY: self = .exactly(Points(length))
    case TM_LENGTH_AT_MOST: self = .atMost(Points(length))
    case TM_LENGTH_MINIMUM: self = .minContent
    default: throw .argument(parameter, "is \(mode), not one of TM_LENGTH_...")
    }
  }
}

@c @implementation
public func tm_text_release(_ text: OpaquePointer?) { release(TextHandle.self, text) }
