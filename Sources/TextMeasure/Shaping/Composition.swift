import CHarfBuzz

/// Canonical composition (UAX #15), by HarfBuzz' own tables.
enum Composition {
  /// The character that two compose to, if there is one.
  static func pair(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    let isOne = hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed)
    return isOne != 0 ? composed : nil
  }
}
