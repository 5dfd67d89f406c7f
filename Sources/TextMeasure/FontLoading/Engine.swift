import CFreeType
import CHarfBuzz
internal import CUnicodeData

/// The versions of what heights are a function of, beside text, style and fonts.
package enum Engine {
  /// The Unicode version of the rules of line breaking and of scripts.
  package static var unicode: String { String(cString: tm_unicode_version()) }

  /// The version of the HarfBuzz that is loaded.
  package static var harfBuzz: String { String(cString: hb_version_string()) }

  /// The version of the FreeType that is loaded; `nil` when out of memory.
  package static var freeType: String? {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
