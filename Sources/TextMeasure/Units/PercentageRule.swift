/// What a percentage of a length comes to.
enum PercentageRule: Hashable, Sendable {
  case exact
  /// A product of 32-bit floats: 145 % of 11.5 px are a hair more than 16.675 px.
  case floats
  /// Without the fraction of a percent: 140.5 % are 140 %.
  case wholePercents
  /// In whole 1/60 px, towards zero.
  case cutToSixtieths
  /// In whole 1/64 px, towards zero.
  case cutTo64ths

  func points(_ percent: Double, of length: Points) -> Points {
    switch self {
    case .exact: Points(length.rawValue * percent / 100)
    case .floats: Points(Double(Float(length.rawValue) * Float(percent / 100)))
    case .wholePercents: Points(length.rawValue * percent.rounded(.towardZero) / 100)
    case .cutTo64ths:
      Points((length.rawValue * percent * 64 / 100).rounded(.towardZero) / 64)
    case .cutToSixtieths:
      // In 32-bit floats, as Gecko has lengths: 5 % of 20 px are 60 of its units, not 59.
      Points(
        Double(
          (Float((length.rawValue * 60).rounded()) * Float(percent / 100)).rounded(.towardZero))
          / 60)
    }
  }
}
