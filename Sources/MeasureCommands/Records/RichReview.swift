import ReviewIO
import StyleJSON
import TextMeasure

/// Why nothing can be written about a text of several styles.
package enum RichReviewError: Error {
  /// The text as a whole cannot be measured.
  case text(TextError)
  /// The runs are wrong.
  case runs(DescriptionError)
}

/// A text of several styles of a review, once it is read and prepared.
struct RichReview {
  /// All texts in order, each box as U+FFFC: what offsets of lines count in.
  let text: String
  let prepared: PreparedText

  /// - Parameters:
  ///   - runs: A JSON array.
  ///   - path: Its place, which errors name.
  ///   - fonts: Those that spans may name.
  init(
    runs: UnsafeBufferPointer<UInt8>, at path: DescriptionPath = DescriptionPath("runs"),
    fonts: OpenedFonts?, measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) {
    do {
      let description = try JSONText.decode(RichTextDescription.self, from: Array(runs))
      let rich = try description.richText(in: measurer.style, at: path) { name in
        try fonts?.stack(named: name)
      }
      text = rich.text
      prepared = try Self.prepare(rich, of: description, at: path, &measurer)
    } catch let error as RichReviewError {
      throw error
    } catch let error as DecodingError {
      throw .runs(DescriptionError(error).below(path))
    } catch let error as DescriptionError {
      // Errors of reading count from the array.
      throw .runs(error.path.hasPrefix("\(path)") ? error : error.below(path))
    } catch {
      throw .runs(path.error("cannot be: \(error)"))
    }
  }

  private static func prepare(
    _ rich: RichText, of description: RichTextDescription, at path: DescriptionPath,
    _ measurer: inout TextMeasurer
  ) throws(RichReviewError) -> PreparedText {
    do throws(RichTextError) {
      return try measurer.prepare(rich)
    } catch {
      if case .text(let error) = error { throw .text(error) }
      throw .runs(description.error(error, at: path))
    }
  }
}

extension DescriptionError {
  /// The error of a description that is itself a part of something.
  fileprivate func below(_ path: DescriptionPath) -> DescriptionError {
    DescriptionError(path: "\(path)\(self.path)", reason: reason)
  }
}
