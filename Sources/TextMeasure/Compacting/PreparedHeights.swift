/// The heights of a text at any width, and nothing else of it: the small form of
/// `PreparedText`, for whoever keeps many.
///
/// ```swift
/// let heights = try measurer.prepareHeights(of: "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ")
/// heights.height(atWidth: 343)
/// ```
///
/// It says what `PreparedText` says, exactly. Most texts are made and kept without
/// shaping (`CompactText`); the others are a `PreparedText`. An immutable value, to be
/// kept and shared between threads.
public struct PreparedHeights: Sendable {
  enum Storage {
    case compact(CompactText)
    case shaped(Shaped)
  }

  /// An object, so that compact texts need not be as large.
  final class Shaped: Sendable {
    let text: PreparedText

    init(_ text: PreparedText) { self.text = text }
  }

  let storage: Storage

  init(_ text: CompactText) { storage = .compact(text) }

  init(_ text: PreparedText) { storage = .shaped(Shaped(text)) }
}

// MARK: - Measuring at a width

extension PreparedHeights {
  /// The height of the text, wrapped in a box `maxWidth` wide.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: O(1) for a line of average characters, and nothing is allocated. Boxes
  ///   too narrow for a word that kerns, if it would be broken, have the text shaped anew.
  public func height(atWidth maxWidth: Points, maxLines: Int? = nil) -> Points {
    size(atWidth: maxWidth, maxLines: maxLines).height
  }

  /// How many lines the text takes in a box `maxWidth` wide; 0 for no text.
  public func lineCount(atWidth maxWidth: Points, maxLines: Int? = nil) -> Int {
    size(atWidth: maxWidth, maxLines: maxLines).lineCount
  }

  /// Height and line count, from one pass over the lines.
  public func size(atWidth maxWidth: Points, maxLines: Int? = nil) -> TextSize {
    switch storage {
    case .compact(let text):
      return text.size(atWidth: maxWidth, maxLines: maxLines ?? .max)
    case .shaped(let shaped):
      return shaped.text.size(atWidth: maxWidth, maxLines: maxLines)
    }
  }
}

// MARK: - Measuring at all widths

extension PreparedHeights {
  /// The size of the text in every box from `narrowest` to `widest`, both included: the
  /// same curve as `PreparedText.heightCurve` gives.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: A curve without steps if `narrowest` is more than `widest`.
  /// - Complexity: That of `size(atWidth:)` for each step, and a few times more for each
  ///   of three lines and more.
  public func heightCurve(
    from narrowest: Points = .zero, through widest: Points = .unbounded, maxLines: Int? = nil
  ) -> HeightCurve {
    let text: CompactText
    switch storage {
    case .compact(let compact): text = compact
    case .shaped(let shaped):
      return shaped.text.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
    }
    let profile = text.profile
    let (first, last) = (Fixed(rounding: narrowest), Fixed(rounding: widest))
    guard first <= last else { return HeightCurve(steps: [], widest: last) }
    let rooms = profile.fitLimit(first.points)...profile.fitLimit(last.points)
    if !text.answers(rooms.lowerBound), let shaped = text.shaped() {
      return shaped.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
    }
    var steps = StepList(profile, from: first)
    text.findSteps(in: rooms, maxLines: maxLines ?? .max, into: &steps)
    return HeightCurve(steps: steps.steps, widest: last)
  }
}

extension CompactText {
  fileprivate func findSteps(
    in rooms: ClosedRange<Fixed>, maxLines: Int, into steps: inout StepList
  ) {
    withEdges { edges, rules in
      StepSearch(
        probe: CompactProbe(edges: edges, rules: rules), maxLines: maxLines,
        lineHeight: rules.lineHeight,
        leastLineCount: edges.paragraphCount + (edges.addsEmptyLine ? 1 : 0),
        extent: Fixed(rawValue: edges[edges.count - 1])
      ).findSteps(in: rooms, into: &steps)
    }
  }
}

// MARK: - What it takes

extension PreparedHeights {
  /// In bytes, style and fonts left out: this value and what it alone holds, as laid
  /// out, not counting what the allocator adds.
  public var memoryFootprint: Int {
    switch storage {
    case .compact(let text): MemoryLayout<PreparedHeights>.size + text.heapByteCount
    // An object's own two words come first.
    case .shaped(let shaped): MemoryLayout<PreparedHeights>.size + 16 + shaped.text.memoryFootprint
    }
  }
}
