// Prepared texts: measured as far as that does not depend on a width.

/// A text that JavaScript holds.
final class HeldText {
  let text: PreparedText
  let maxLines: Int?

  init(_ text: PreparedText, maxLines: Int?) {
    (self.text, self.maxLines) = (text, maxLines)
  }

  /// - Parameter maxLines: What a call says; 0 for nothing.
  func limit(_ maxLines: Int32) -> Int? { maxLines > 0 ? Int(maxLines) : self.maxLines }

  nonisolated(unsafe) static var all = HandleTable<HeldText>()
}

/// Prepares the text in the input.
@c(tm_text_prepare)
public func prepareText(_ style: Int32, _ byteCount: Int32) -> Int32 {
  reporting(failed: 0) { () throws(Failure) in
    let style = try HeldStyle.all.object(style, "style")
    do throws(TextError) {
      let text = try style.measurer.prepare(utf8: Exchange.text(byteCount))
      return HeldText.all.insert(HeldText(text, maxLines: style.maxLines))
    } catch {
      throw Failure(error)
    }
  }
}

@c(tm_text_close)
public func closeText(_ text: Int32) { HeldText.all.remove(text) }

/// The height of a text; not a number if there is none.
@c(tm_text_height)
public func textHeight(_ text: Int32, _ width: Double, _ maxLines: Int32) -> Double {
  reporting(failed: .nan) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    return held.text.height(atWidth: Points(width), maxLines: held.limit(maxLines)).rawValue
  }
}

/// Puts out the size of a text, as `tm_style_measure` does.
@c(tm_text_measure)
public func textSize(_ text: Int32, _ width: Double, _ maxLines: Int32) -> Bool {
  reporting(failed: false) { () throws(Failure) in
    let held = try HeldText.all.object(text, "text")
    Exchange.put(
      held.text.measure(atWidth: Points(width), maxLines: held.limit(maxLines)),
      isMissing: !held.text.missingCharacters.isEmpty)
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
    let lines = held.text.lines(atWidth: Points(width), maxLines: held.limit(maxLines))
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
    let curve: HeightCurve
    do throws(TextError) {
      curve = try held.text.heightCurve(
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
    let tight = held.text.tightWidth(in: Points(width), maxLines: held.limit(maxLines))
    Exchange.put(
      tight.rawValue, held.text.naturalWidth.rawValue, held.text.minimumWidth.rawValue)
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
    let token = token == 0 ? nil : try HeldText.all.object(token, "token").text
    let shown = held.text.truncation(
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
