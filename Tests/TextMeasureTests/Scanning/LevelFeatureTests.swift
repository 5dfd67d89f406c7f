import CScanning
import Testing

/// Which loops run on which processors.
@Suite struct LevelFeatureTests {
  private static let ofAVX2 = [
    SCAN_HAS_avx2, SCAN_HAS_popcnt, SCAN_HAS_bmi, SCAN_HAS_bmi2, SCAN_HAS_lzcnt,
  ]
  private static let ofAVX512 = [SCAN_HAS_avx512bw, SCAN_HAS_avx512vl]

  /// A processor without one of the features that loops are compiled for does not run them; that
  /// may be all that a virtual machine leaves out.
  @Test(.enabled(if: scan_level_count() > 1))
  func levelsNeedAllOfTheirFeatures() {
    let all = (Self.ofAVX2 + Self.ofAVX512).reduce(0) { $0 | $1.rawValue }
    #expect(scan_level_of(all) == 2)
    for missing in Self.ofAVX512 { #expect(scan_level_of(all & ~missing.rawValue) == 1) }
    for missing in Self.ofAVX2 { #expect(scan_level_of(all & ~missing.rawValue) == 0) }
    #expect(scan_level_of(0) == 0)
  }
}
