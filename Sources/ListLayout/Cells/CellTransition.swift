/// The way from one layout of a cell to another: which part moves from where to where, and
/// which come or go.
///
/// ```swift
/// let transition = CellTransition(
///   from: card.layout(atWidth: 375), to: card.layout(atWidth: 375, template: expanded))
/// for part in transition.parts {
///   views[part.name]?.animate(from: part.from, to: part.to)
/// }
/// ```
public struct CellTransition: Hashable, Sendable {
  /// A part of the cell in both states.
  public struct Part: Hashable, Sendable {
    /// The name of both frames.
    public var name: String
    /// The part's frame at the start; `nil` for one that appears.
    public var from: CellFrame?
    /// The part's frame at the end; `nil` for one that disappears.
    public var to: CellFrame?

    /// A part with its frames in both states.
    package init(name: String, from: CellFrame?, to: CellFrame?) {
      self.name = name
      self.from = from
      self.to = to
    }

    /// Whether the part is there only at the end.
    package var appears: Bool { from == nil }
    /// Whether the part is there only at the start.
    package var disappears: Bool { to == nil }
  }

  /// The height of the cell at the start.
  public var fromHeight: Points
  /// The height of the cell at the end.
  public var toHeight: Points
  /// All parts with a name: those of the start in their order, then those that appear.
  public var parts: [Part]

  /// Pairs the frames of two layouts by name. Of several frames of one name the first is
  /// paired with the first, the second with the second; frames without a name are left out.
  ///
  /// - Complexity: O(*n*) in the frames.
  public init(from start: CellLayout, to end: CellLayout) {
    (fromHeight, toHeight) = (start.height, end.height)
    parts = []
    var starts: [String: [Int]] = [:]
    for frame in start.frames {
      guard let name = frame.name else { continue }
      starts[name, default: []].append(parts.count)
      parts.append(Part(name: name, from: frame, to: nil))
    }
    var pairedCounts: [String: Int] = [:]
    for frame in end.frames {
      guard let name = frame.name else { continue }
      let number = pairedCounts[name, default: 0]
      pairedCounts[name] = number + 1
      if let places = starts[name], number < places.count {
        parts[places[number]].to = frame
      } else {
        parts.append(Part(name: name, from: nil, to: frame))
      }
    }
  }

  /// The first part of that name.
  public func part(named name: String) -> Part? { parts.first { $0.name == name } }

  /// The parts that are there at the start and at the end.
  public var moving: [Part] { parts.filter { $0.from != nil && $0.to != nil } }
  /// The parts that are there only at the end.
  public var appearing: [Part] { parts.filter(\.appears) }
  /// The parts that are there only at the start.
  public var disappearing: [Part] { parts.filter(\.disappears) }
}
