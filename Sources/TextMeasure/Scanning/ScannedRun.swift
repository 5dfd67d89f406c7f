/// A run of a text of several styles that is scanned: text of one style that is shaped as one, or a
/// box.
struct ScannedRun: BitwiseCopyable {
  /// Where it ends, in bytes.
  var end: Int
  /// The index of its style; less than zero for a box.
  var style: Int
  /// The width of a box, in the unit of advances.
  var boxWidth: Int64 = 0

  var isBox: Bool { style < 0 }
}

/// What the runs of one style are scanned with.
struct ScannedRunStyle {
  let tables: StyleTables
  let shaper: KeptShaper
}
