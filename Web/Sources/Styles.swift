// Styles, and sizes of texts that are not kept.

/// A style that JavaScript holds, with what was learned of its fonts.
final class HeldStyle {
  var measurer: TextMeasurer
  /// The most lines that are shown, where a call says nothing else.
  let maxLines: Int?

  init(_ resolved: ResolvedTextStyle, maxLines: Int?) {
    measurer = TextMeasurer(resolved)
    self.maxLines = maxLines
  }

  nonisolated(unsafe) static var all = HandleTable<HeldStyle>()
}

/// Makes the style that the input describes.
@c(tm_style_make)
public func makeStyle(_ byteCount: Int32) -> Int32 {
  reporting(failed: 0) { () throws(Failure) in
    var reader = DescribedValueReader(Exchange.input.prefix(Int(byteCount)))
    let described = try DescribedStyle(try reader.value()) { (font) throws(Failure) in
      try Fonts.all.object(font, "font")
    }
    do throws(StyleError) {
      try described.style.check()
      let resolved = try ResolvedTextStyle(described.style)
      return HeldStyle.all.insert(HeldStyle(resolved, maxLines: described.maxLines))
    } catch {
      throw Failure(error)
    }
  }
}

extension TextStyle {
  /// Finds what resolving the style would find: the memory of an object whose initializer throws is
  /// not given back in Embedded Swift.
  fileprivate func check() throws(StyleError) {
    let rules = rules
    let laidOut = enlarged(by: rules.layoutScale)
    try laidOut.checkLengths()
    try Font.check(laidOut.size)
    let size = rules.fontSize.points(laidOut.size)
    try Font.check(size)
    if case .pixels(let density, let isLinear, _, _) = rules.advanceRounding.of(slanted: false) {
      _ = try PixelFont.checked(size, density: density, isLinear: isLinear)
    }
  }
}

@c(tm_style_close)
public func closeStyle(_ style: Int32) { HeldStyle.all.remove(style) }

/// The height of the text in the input; not a number if there is none.
///
/// - Parameter maxLines: 0 for those of the style.
@c(tm_style_height)
public func height(
  _ style: Int32, _ byteCount: Int32, _ width: Double, _ maxLines: Int32
) -> Double {
  reporting(failed: .nan) { () throws(Failure) in
    let style = try HeldStyle.all.object(style, "style")
    do throws(TextError) {
      return try style.measurer.measure(
        Exchange.text(byteCount), atWidth: Points(width), maxLines: style.limit(maxLines)
      ).height.rawValue
    } catch {
      throw Failure(error)
    }
  }
}

/// Puts out the size of the text in the input: its height, how many lines it has, whether it has
/// more, and whether no font has some of it.
@c(tm_style_measure)
public func measure(
  _ style: Int32, _ byteCount: Int32, _ width: Double, _ maxLines: Int32
) -> Bool {
  reporting(failed: false) { () throws(Failure) in
    let style = try HeldStyle.all.object(style, "style")
    do throws(TextError) {
      let found = try style.measurer.measurement(
        of: Exchange.text(byteCount), atWidth: Points(width), maxLines: style.limit(maxLines))
      Exchange.put(found.size, isMissing: !found.missingCharacters.isEmpty)
      return true
    } catch {
      throw Failure(error)
    }
  }
}

/// Puts out the heights of many texts.
///
/// - Parameter count: How many texts the input has: first the places where they end, as numbers of
///   32 bits counted from the end of these, then the texts.
@c(tm_style_heights)
public func heights(
  _ style: Int32, _ count: Int32, _ byteCount: Int32, _ width: Double, _ maxLines: Int32
) -> Bool {
  reporting(failed: false) { () throws(Failure) in
    let style = try HeldStyle.all.object(style, "style")
    let input = Exchange.input.prefix(Int(byteCount))
    let (count, limit) = (Int(count), style.limit(maxLines))
    let base = count * 4
    guard count >= 0, base <= input.count else { throw Failure("texts", "cannot be read") }
    let heights = Exchange.rows(count, of: 1)
    var start = base
    for index in 0..<count {
      let end = base + Int(input.load(fromByteOffset: index * 4, as: Int32.self))
      guard start <= end, end <= input.count else { throw Failure("texts", "cannot be read") }
      let text = UnsafeRawBufferPointer(rebasing: input[start..<end])
      start = end
      do throws(TextError) {
        heights[index] = try style.measurer.measure(
          text.bindMemory(to: UInt8.self), atWidth: Points(width), maxLines: limit
        ).height.rawValue
      } catch {
        throw Failure(error)
      }
    }
    return true
  }
}

extension HeldStyle {
  /// - Parameter maxLines: What a call says; 0 for nothing.
  func limit(_ maxLines: Int32) -> Int? { maxLines > 0 ? Int(maxLines) : self.maxLines }
}

extension Exchange {
  static func put(_ size: TextHeight, isMissing: Bool) {
    put(
      size.height.rawValue, Double(size.lineCount), size.isTruncated ? 1 : 0, isMissing ? 1 : 0)
  }
}
