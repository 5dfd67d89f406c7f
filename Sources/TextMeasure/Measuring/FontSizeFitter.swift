/// Finds the largest size of a font at which a text fits a box.
///
/// Problem: a text that fits at a size may not at a smaller one, where its lines end elsewhere, so
/// no search by halves finds the largest.
///
/// Approach: sizes are tried from the largest down, each measured as any text of that style.
///
/// Limits: lengths of the style that are points, such as a letter spacing, stay as they are. Keeps
/// a measurer for each size, so it belongs to one thread.
///
/// ```swift
/// var fitter = try FontSizeFitter(style, sizes: stride(from: 10, through: 24, by: 0.5).map(Points.init))
/// try fitter.largest(for: "오늘의 특가", width: 120, height: 40)?.fontSize  // 17.5 pt
/// ```
public struct FontSizeFitter {
  /// A size at which a text fits.
  public struct Fit: Hashable, Sendable {
    /// The size of the font.
    public var fontSize: Points
    /// Height and lines of the text at that size.
    public var size: TextSize
  }

  /// A measurer behind a reference, as arrays hold no values that cannot be copied.
  private final class SizedMeasurer {
    var measurer: TextMeasurer

    init(_ style: ResolvedTextStyle) { measurer = TextMeasurer(style) }
  }

  /// The largest first.
  private let styles: [ResolvedTextStyle]
  /// Made once a size is tried.
  private var measurers: [SizedMeasurer?]

  /// The limit of texts in bytes, as `TextMeasurer.maximumByteCount`.
  public var maximumByteCount = TextMeasurer.defaultMaximumByteCount
  /// What ends the work early, once it comes.
  package var interruption: Interruption?

  /// - Parameters:
  ///   - style: The style of the text, but for its size.
  ///   - sizes: The sizes that are tried, in any order.
  /// - Throws: `StyleError.unusableSize`, `StyleError.unusableLength`.
  public init(_ style: TextStyle, sizes: [Points]) throws(StyleError) {
    self.init(try Self.styles(style, sizes))
  }

  /// - Parameter styles: One for each size, the largest first.
  package init(_ styles: [ResolvedTextStyle]) {
    self.styles = styles
    measurers = styles.map { _ in nil }
  }

  /// A style for each of `sizes`, the largest first.
  ///
  /// - Parameter resolve: Resolves them.
  package static func styles(
    _ style: TextStyle, _ sizes: [Points],
    resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle = ResolvedTextStyle.init
  ) throws(StyleError) -> [ResolvedTextStyle] {
    var styles: [ResolvedTextStyle] = []
    for size in sizes.sorted(by: { $0 > $1 }) {
      var sized = style
      sized.size = size
      styles.append(try resolve(sized))
    }
    return styles
  }

  /// The largest size at which all of `text` fits a box: no line is wider, all lines are no higher,
  /// and none is left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width of the box.
  ///   - height: The height of the box.
  ///   - maxLines: The most lines that the box shows; `nil` for all.
  /// - Returns: `nil` if it fits at no size.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: That of measuring the text once for each size that is too large.
  public mutating func largest(
    for text: String, width: Points, height: Points, maxLines: Int? = nil
  ) throws(TextError) -> Fit? {
    for index in styles.indices {
      let sized = measurer(at: index)
      guard try sized.measurer.measure(text, atWidth: width, maxLines: maxLines).height <= height
      else { continue }
      let size = try sized.measurer.size(of: text, atWidth: width, maxLines: maxLines)
      if size.fits(width) { return Fit(fontSize: styles[index].style.size, size: size) }
    }
    return nil
  }

  /// The largest size at which a text of several styles fits a box: its sizes may be multiples of
  /// that of the paragraph.
  ///
  /// - Parameter prepare: Prepares the text in a style with its measurer.
  /// - Throws: What `prepare` throws.
  package mutating func largest<Failure: Error>(
    width: Points, height: Points, maxLines: Int?,
    preparing prepare: (ResolvedTextStyle, inout TextMeasurer) throws(Failure) -> PreparedText
  ) throws(Failure) -> Fit? {
    for index in styles.indices {
      let sized = measurer(at: index)
      // Each size has its own of them.
      defer { sized.measurer.forgetRunStyles() }
      let text = try prepare(styles[index], &sized.measurer)
      let size = text.size(atWidth: width, maxLines: maxLines)
      if size.height <= height && size.fits(width) {
        return Fit(fontSize: styles[index].style.size, size: size)
      }
    }
    return nil
  }

  private mutating func measurer(at index: Int) -> SizedMeasurer {
    let sized = measurers[index] ?? SizedMeasurer(styles[index])
    measurers[index] = sized
    sized.measurer.maximumByteCount = maximumByteCount
    sized.measurer.interruption = interruption
    return sized
  }
}

extension TextSize {
  /// Whether all lines are shown, and none is wider than a box.
  fileprivate func fits(_ boxWidth: Points) -> Bool {
    // Lines of browsers may be 1/64 px wider than their box.
    width <= boxWidth + Points(1.0 / 64) && !isTruncated
  }
}
