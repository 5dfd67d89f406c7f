// What the numbers of an encoded curve count.

/// The unit of its widths: 2^`shift` / 65536 points. Widths themselves are in 1/65536.
struct WidthUnit {
  let shift: UInt8

  /// The largest unit, up to a point, that all of `widths` are multiples of: 1/64
  /// px where they are a browser's.
  init(for widths: [Int64]) {
    let bits = widths.reduce(Points.unitsPerPoint) { $0 | $1 }
    shift = UInt8(bits.trailingZeroBitCount)
  }

  init(shift: UInt8) throws(HeightCurveError) {
    guard shift <= 16 else { throw .malformed }
    self.shift = shift
  }

  func count(_ width: Int64) -> Int64 { width >> shift }

  /// - Throws: `HeightCurveError.malformed` if no width can be that long.
  func length(_ count: Int64) throws(HeightCurveError) -> Int64 {
    guard count.magnitude <= Points.unboundedUnits >> shift else { throw .malformed }
    return count << shift
  }

  /// Between two widths.
  ///
  /// - Throws: `HeightCurveError.malformed`.
  func distance(_ count: UInt64) throws(HeightCurveError) -> Int64 {
    guard count <= 2 * Points.unboundedUnits >> shift else { throw .malformed }
    return Int64(count) << shift
  }
}

/// The unit of its heights.
struct HeightUnit {
  /// Heights count 1 / `denominator` points; if it is 0, they are the bits of a
  /// double.
  let denominator: UInt8

  /// The largest unit that expresses all of `heights` exactly: pixels, of a screen with
  /// 2 or 3 to the point, or 1/64.
  init(for heights: [Points]) {
    let denominator = (1...64).first { denominator in
      heights.allSatisfy { height in
        let count = (height.rawValue * Double(denominator)).rounded()
        return count.magnitude < 0x1p53 && count / Double(denominator) == height.rawValue
      }
    }
    self.denominator = denominator.map(UInt8.init) ?? 0
  }

  init(denominator: UInt8) throws(HeightCurveError) {
    guard denominator <= 64 else { throw .malformed }
    self.denominator = denominator
  }

  func count(_ height: Points) -> Int64 {
    denominator == 0
      ? Int64(bitPattern: height.rawValue.bitPattern)
      : Int64((height.rawValue * Double(denominator)).rounded())
  }

  func height(_ count: Int64) -> Points {
    denominator == 0
      ? Points(Double(bitPattern: UInt64(bitPattern: count)))
      : Points(Double(count) / Double(denominator))
  }
}

/// A size in these units.
struct CurveSize: Equatable {
  var lineCount: Int
  var isTruncated: Bool
  var height: Int64

  static let none = CurveSize(lineCount: 0, isTruncated: false, height: 0)
}

extension CurveSize {
  init(_ size: TextHeight, in unit: HeightUnit) {
    self.init(
      lineCount: size.lineCount, isTruncated: size.isTruncated, height: unit.count(size.height))
  }

  /// - Throws: `HeightCurveError.malformed` for less than no lines, and for a height that is no
  ///   number.
  func size(in unit: HeightUnit) throws(HeightCurveError) -> TextHeight {
    let height = unit.height(height)
    guard lineCount >= 0, !height.rawValue.isNaN else { throw .malformed }
    return TextHeight(
      height: height, lineCount: lineCount, isTruncated: isTruncated)
  }
}

/// The sizes of a curve, one after the other.
struct CurveSizes {
  var last: CurveSize
  private let lineHeight: Int64

  init(first: CurveSize) {
    last = first
    lineHeight = first.lineCount > 0 ? first.height / Int64(first.lineCount) : 0
  }

  /// What mostly follows: a line less.
  var expected: CurveSize {
    CurveSize(
      lineCount: last.lineCount &- 1, isTruncated: false, height: last.height &- lineHeight)
  }
}
