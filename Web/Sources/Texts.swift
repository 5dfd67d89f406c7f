// Prepared texts: measured as far as that does not depend on a width.

/// A text that JavaScript holds.
final class HeldText {
  /// The text as a whole; `nil` where it has grown since.
  private var prepared: PreparedText?
  /// The text, once it has grown.
  private var growing: GrowingText?
  private let style: HeldStyle

  init(_ text: PreparedText, of style: HeldStyle) {
    (prepared, self.style) = (text, style)
  }

  /// The text as a whole.
  func whole() throws(Failure) -> PreparedText {
    if let prepared { return prepared }
    do throws(TextError) {
      let text = try (growing ?? GrowingText()).prepared(by: &style.measurer)
      prepared = text
      return text
    } catch {
      throw Failure(error)
    }
  }

  /// The size, of what has grown from its paragraphs.
  func measure(atWidth width: Points, maxLines: Int32) throws(Failure) -> TextHeight {
    if let growing { return growing.measure(atWidth: width, maxLines: limit(maxLines)) }
    return try whole().measure(atWidth: width, maxLines: limit(maxLines))
  }

  func lacksCharacters() throws(Failure) -> Bool {
    if let growing { return !growing.missingCharacters.isEmpty }
    return !(try whole().missingCharacters.isEmpty)
  }

  /// Appends to the text.
  ///
  /// - Parameter isWhole: Whether `bytes` are all of it, with what it was before.
  func append(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) throws(Failure) {
    var text = isWhole ? GrowingText() : growing ?? GrowingText()
    // Nothing else holds it, so that it is not copied.
    growing = nil
    do throws(TextError) {
      try text.append(utf8: bytes, by: &style.measurer)
    } catch {
      if !isWhole { growing = text }
      throw Failure(error)
    }
    (growing, prepared) = (text, nil)
  }

  /// - Parameter maxLines: What a call says; 0 for nothing.
  func limit(_ maxLines: Int32) -> Int? { style.limit(maxLines) }

  nonisolated(unsafe) static var all = HandleTable<HeldText>()
}

/// Prepares the text in the input.
@c(tm_text_prepare)
public func prepareText(_ style: Int32, _ byteCount: Int32) -> Int32 {
  reporting(failed: 0) { () throws(Failure) in
    let style = try HeldStyle.all.object(style, "style")
    do throws(TextError) {
      let text = try style.measurer.prepare(utf8: Exchange.text(byteCount))
      return HeldText.all.insert(HeldText(text, of: style))
    } catch {
      throw Failure(error)
    }
  }
}

/// Prepares the text of several styles that the input describes: an array of runs.
@c(tm_text_prepare_runs)
public func prepareRuns(_ style: Int32, _ byteCount: Int32) -> Int32 {
  reporting(failed: 0) { () throws(Failure) in
    let style = try HeldStyle.all.object(style, "style")
    var reader = DescribedValueReader(Exchange.input.prefix(Int(byteCount)))
    let runs = try DescribedRuns(try reader.value(), in: style.measurer.style) {
      (font) throws(Failure) in
      try Fonts.all.object(font, "font")
    }
    do throws(RichTextError) {
      let text = try style.measurer.prepare(runs.rich)
      return HeldText.all.insert(HeldText(text, of: style))
    } catch {
      throw runs.failure(error)
    }
  }
}

/// Appends the text in the input to one.
///
/// - Parameter isWhole: Whether the input is all of the text, with what it was before: when it first
///   grows.
@c(tm_text_append)
public func appendText(_ text: Int32, _ byteCount: Int32, _ isWhole: Bool) -> Bool {
  reporting(failed: false) { () throws(Failure) in
    try HeldText.all.object(text, "text").append(Exchange.text(byteCount), isWhole: isWhole)
    return true
  }
}

@c(tm_text_close)
public func closeText(_ text: Int32) { HeldText.all.remove(text) }

/// The height of a text; not a number if there is none.
@c(tm_text_height)
public func textHeight(_ text: Int32, _ width: Double, _ maxLines: Int32) -> Double {
  reporting(failed: .nan) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    return try held.measure(atWidth: Points(width), maxLines: maxLines).height.rawValue
  }
}

/// Puts out the size of a text, as `tm_style_measure` does.
@c(tm_text_measure)
public func textSize(_ text: Int32, _ width: Double, _ maxLines: Int32) -> Bool {
  reporting(failed: false) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    Exchange.put(
      try held.measure(atWidth: Points(width), maxLines: maxLines),
      isMissing: try held.lacksCharacters())
    return true
  }
}

/// Puts out the lines of a text: where each begins and ends, its width, height and baseline, and
/// why it ends.
///
/// - Returns: How many there are; -1 if none.
@c(tm_text_lines)
public func textLines(_ text: Int32, _ width: Double, _ maxLines: Int32) -> Int32 {
  reporting(failed: -1) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    let lines = try held.whole().lines(atWidth: Points(width), maxLines: held.limit(maxLines))
    let rows = Exchange.rows(lines.count, of: 6)
    for (index, line) in lines.enumerated() {
      let row = rows + index * 6
      row[0] = Double(line.utf8Range.lowerBound)
      row[1] = Double(line.utf8Range.upperBound)
      row[2] = line.width.rawValue
      row[3] = line.height.rawValue
      row[4] = line.baseline.rawValue
      row[5] = line.ending.number
    }
    return Int32(lines.count)
  }
}

extension LineEnding {
  /// By their order in `index.js`.
  fileprivate var number: Double {
    switch self {
    case .opportunity: 0
    case .lineBreak: 1
    case .emergency: 2
    case .endOfText: 3
    }
  }
}

/// Puts out the curve of a text, encoded.
///
/// - Returns: How many bytes it has; -1 if none.
@c(tm_text_curve)
public func textCurve(
  _ text: Int32, _ narrowest: Double, _ widest: Double, _ maxLines: Int32
) -> Int32 {
  reporting(failed: -1) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    guard narrowest <= widest else {
      throw Failure("widest", "is \(widest), and narrowest \(narrowest)")
    }
    let text = try held.whole()
    let curve: HeightCurve
    do throws(TextError) {
      curve = try text.heightCurve(
        from: Points(narrowest), through: Points(widest), maxLines: held.limit(maxLines))
    } catch {
      throw Failure(error)
    }
    let bytes = curve.encoded()
    let output = Exchange.output.reserve(bytes.count)
    for (index, byte) in bytes.enumerated() {
      output.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
    return Int32(bytes.count)
  }
}

/// Puts out widths of a text: the least at which it has no more lines, that of its longest line
/// unwrapped, and the least at which nothing is too wide.
@c(tm_text_widths)
public func textWidths(_ text: Int32, _ width: Double, _ maxLines: Int32) -> Bool {
  reporting(failed: false) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    let text = try held.whole()
    let tight = text.tightWidth(in: Points(width), maxLines: held.limit(maxLines))
    Exchange.put(tight.rawValue, text.naturalWidth.rawValue, text.minimumWidth.rawValue)
    return true
  }
}

/// Puts out what is shown of a text of so many lines, and where the last of them is cut.
///
/// - Parameter token: A text that stands behind the cut, or 0.
@c(tm_text_truncation)
public func textTruncation(
  _ text: Int32, _ width: Double, _ maxLines: Int32, _ token: Int32
) -> Bool {
  reporting(failed: false) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    let token = token == 0 ? nil : try HeldText.all.object(token, "token").whole()
    let shown = try held.whole().truncation(
      atWidth: Points(width), maxLines: held.limit(maxLines), token: token)
    Exchange.put(
      shown.height.rawValue, Double(shown.totalLineCount), Double(shown.shownLineCount),
      shown.isTruncated ? 1 : 0, shown.firstBaseline?.rawValue ?? .nan,
      shown.lastBaseline?.rawValue ?? .nan, shown.lastLineWidth.rawValue,
      shown.cut.map { Double($0.utf8Offset) } ?? -1, shown.cut?.lineWidth.rawValue ?? .nan,
      shown.cut?.keepsLine == true ? 1 : 0, shown.cut?.fits == false ? 1 : 0)
    return true
  }
}
