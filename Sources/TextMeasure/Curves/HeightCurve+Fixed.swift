/// Curves in the lengths that lines are laid out in.
extension HeightCurve {
  init(steps: [Step], widest: Fixed) { self.init(steps: steps, widestUnits: widest.rawValue) }

  /// The widest box.
  var widest: Fixed { Fixed(rawValue: widestUnits) }
}

extension HeightCurve.Step {
  init(box: Fixed, size: TextSize) { self.init(units: box.rawValue, size: size) }

  var box: Fixed { Fixed(rawValue: units) }
}
