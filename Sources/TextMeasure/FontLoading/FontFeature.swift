import CHarfBuzz

/// An OpenType feature switched on or off, for all of a text.
///
/// Ligatures are features: `liga` and `clig` are on unless letters are spaced,
/// `dlig` is off. Each feature may change widths.
public struct FontFeature: Hashable, Sendable {
  /// Four characters as a number, the first in the highest byte.
  package let tag: UInt32
  /// 0 for off, 1 for on; more chooses among alternates.
  package let value: UInt32

  /// A feature as HarfBuzz and CSS write it: `liga=0`, `-kern`, `+ss01`,
  /// `"dlig" on`.
  ///
  /// - Returns: `nil` for anything else, and for a part of a text (`liga[3:5]`).
  public init?(_ description: String) {
    var feature = hb_feature_t()
    guard hb_feature_from_string(description, -1, &feature) != 0,
      feature.start == 0, feature.end == tm_hb_feature_global_end
    else { return nil }
    tag = feature.tag
    value = feature.value
  }

  /// - Returns: `nil` for a tag of more than four characters, or of none.
  package init?(tag: String, _ value: UInt32) {
    guard (1...4).contains(tag.utf8.count), tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    self.tag = hb_tag_from_string(tag, -1)
    self.value = value
  }

  /// The tag as a string, without spaces at its end.
  package var name: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    let end = bytes.lastIndex { $0 != 0x20 } ?? -1
    return String(decoding: bytes[...end], as: UTF8.self)
  }

  init(_ tag: StaticString, _ value: UInt32) {
    self.tag = tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    self.value = value
  }

  /// For HarfBuzz.
  var global: hb_feature_t {
    hb_feature_t(tag: tag, value: value, start: 0, end: tm_hb_feature_global_end)
  }
}
