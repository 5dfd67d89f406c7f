import BundledFonts
import StyleJSON
import TextMeasure

/// The faces that go by one name, and differ in weight: a variable font, or a file for each.
struct FontFamily: Sendable {
  /// A face, and the weights that texts can have in it.
  struct Member: Sendable {
    var weights: ClosedRange<Double>
    var source: Source
  }

  /// Where the face of a member is.
  enum Source: Sendable {
    case face(Face)
    /// A bundled font, opened when it is first used.
    case bundled(PretendardWeight)
  }

  let name: String
  let members: [Member]
  /// Whether the nearest weight stands for one that the family lacks, even if a style names it.
  var takesNearestWeights = false

  /// The face of texts that ask for no weight, which is that of 400 or the nearest to it; `nil`
  /// for one that is not open yet.
  var normalFace: Face? {
    if case .face(let face) = nearest(to: 400).source { face } else { nil }
  }

  /// The face of a weight.
  ///
  /// - Throws: `WeightError` for a weight that the family lacks.
  func member(atWeight weight: Double) throws(WeightError) -> Member {
    let member = nearest(to: weight)
    guard takesNearestWeights || member.weights.contains(weight) else {
      throw WeightError(
        reason: "is \(Figures.number(weight)), and the font \"\(name)\" has \(weightList)")
    }
    return member
  }

  /// The face whose weights are nearest, as CSS Fonts 4 counts in section 5.2: of weights from 400
  /// to 500 first the bolder ones up to 500, then lighter ones; else first those further away
  /// from them.
  func nearest(to weight: Double) -> Member {
    func distance(_ member: Member) -> (rank: Int, distance: Double) {
      let weights = member.weights
      if weights.contains(weight) { return (0, 0) }
      let isBolder = weights.lowerBound > weight
      let distance = isBolder ? weights.lowerBound - weight : weight - weights.upperBound
      if (400...500).contains(weight) {
        return (isBolder ? weights.lowerBound <= 500 ? 1 : 3 : 2, distance)
      }
      return (isBolder == (weight > 500) ? 1 : 2, distance)
    }
    return members.dropFirst().reduce(members[0]) { best, member in
      distance(member) < distance(best) ? member : best
    }
  }

  /// `400 and 700`, or `100 to 900`.
  private var weightList: String {
    let sorted = members.map(\.weights).sorted { $0.lowerBound < $1.lowerBound }
    let names = sorted.map { weights in
      weights.lowerBound == weights.upperBound
        ? Figures.number(weights.lowerBound)
        : "\(Figures.number(weights.lowerBound)) to \(Figures.number(weights.upperBound))"
    }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension FontFamily {
  /// A face by itself.
  init(of face: Face, named name: String) {
    self.init(name: name, members: [Member(weights: face.weights, source: .face(face))])
  }
}

extension Face {
  /// The weights that texts can have in the face: those of its axis, unless it was opened at one.
  var weights: ClosedRange<Double> {
    if let place = variations.last(where: { $0.tag == "wght" }) { return place.value...place.value }
    if let axis = axes.first(where: { $0.tag == "wght" }), axis.minimum <= axis.maximum {
      return axis.minimum...axis.maximum
    }
    return weight...weight
  }
}
