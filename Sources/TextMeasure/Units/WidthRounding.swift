/// What the width of a fragment of a line counts as, when fragments are added up,
/// compared with the box and reported.
enum WidthRounding: Hashable, Sendable {
  /// As it is.
  case exact

  /// As in Chromium: the width of each run of one font becomes a 32-bit float,
  /// the floats are added, and their sum is rounded up to 1/64 px. That they are
  /// floats matters from 256 px on: 367.5625 px and 1/65536 px more are still
  /// 367.5625 px wide.
  case layoutUnits

  /// As in Gecko: multiples of 1/60 px, which every advance is already.
  case sixtieths
}

extension WidthRounding {
  /// Whether runs and fragments are rounded each by itself.
  var roundsByFragment: Bool { self == .layoutUnits }

  /// A length as it counts when it is added up, in the unit of that: rounded, in 1/60 px, or as
  /// it is.
  @inline(__always)
  func units(of length: Fixed) -> Int64 {
    // Beyond any text.
    self == .sixtieths ? length.sixtieths ?? length.rawValue : length.rawValue
  }

  /// An advance as it counts when it is added up.
  func advance(_ advance: Fixed) -> Fixed {
    self == .sixtieths ? advance.roundedToSixtieths : advance
  }

  /// Half of what two parts of a line share.
  func half(of width: Fixed) -> Fixed {
    let half = Fixed(rawValue: width.rawValue / 2)
    return self == .layoutUnits ? half.roundedDown(to: Fixed.layoutUnit) : half
  }

  /// A rounded width, as it is reported.
  func points(_ width: Fixed) -> Points {
    guard self == .sixtieths, let units = width.sixtieths else { return width.points }
    return Points(Double(units) / 60)
  }

  /// The widest run that counts as no more than `available`, if any does.
  func widestRun(within available: Fixed) -> Fixed {
    guard self == .layoutUnits else { return available }
    let width = available.roundedDown(to: Fixed.layoutUnit)
    // Below 256 px floats hold every multiple of 1/65536 px.
    if width.rawValue < 1 << 24 { return width }
    let nearest = Float(width.rawValue)
    let single = Int64(nearest) > width.rawValue ? nearest.nextDown : nearest
    let middle = (Int64(single) + Int64(single.nextUp)) / 2
    // Halves go to the even one of both.
    return Fixed(rawValue: Float(middle) > single ? middle - 1 : middle)
  }
}

/// How a width of layout is reported, and a reported one counts in layout.
struct WidthReport: Hashable, Sendable {
  var rounding: WidthRounding
  /// How many of the px of layout a point is.
  var scale: Double

  /// A rounded width, as it is reported.
  func points(_ width: Fixed) -> Points { Points(rounding.points(width).rawValue / scale) }

  /// A width as it is in layout.
  func fixed(_ width: Points) -> Fixed { Fixed(rounding: Points(width.rawValue * scale)) }
}

/// The width of a fragment of a line, run by run.
struct FragmentWidth {
  private let rounding: WidthRounding
  private var exact = Fixed.zero
  /// In 1/65536 px. The scale is a power of two, so it changes no rounding.
  private var single: Float = 0

  init(_ rounding: WidthRounding) { self.rounding = rounding }

  /// Adds a run of one font, or what is left of it.
  @inline(__always)
  mutating func add(_ run: Fixed) {
    switch rounding {
    case .exact, .sixtieths: exact += run
    case .layoutUnits: single += Float(run.rawValue)
    }
  }

  /// What the fragment counts as.
  var rounded: Fixed {
    switch rounding {
    case .exact: exact
    case .sixtieths: exact.roundedToSixtieths
    case .layoutUnits: Fixed(rawValue: Int64(single)).roundedUp(to: Fixed.layoutUnit)
    }
  }

  /// What a fragment of a single run counts as.
  static func rounded(_ run: Fixed, _ rounding: WidthRounding) -> Fixed {
    var fragment = FragmentWidth(rounding)
    fragment.add(run)
    return fragment.rounded
  }
}
