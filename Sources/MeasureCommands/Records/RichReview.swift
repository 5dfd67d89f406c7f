import Markup
import ReviewIO
import StyleJSON
import TextMeasure

/// Why nothing can be written about a text of several styles.
package enum RichReviewError: Error {
  /// The text as a whole cannot be measured.
  case text(TextError)
  /// The runs are wrong.
  case runs(DescriptionError)
  /// The markup is wrong.
  case markup(MarkupError)
  /// So many styles of runs in so many texts of cells, more than there may be.
  case tooManyStyles(count: Int, textCount: Int, limit: Int)
}

extension RichReviewError {
  /// What was wrong while runs were read.
  ///
  /// - Parameter path: The place of the array.
  static func runs(
    reading error: any Error, at path: DescriptionPath = DescriptionPath("runs")
  ) -> RichReviewError {
    switch error {
    case let error as DecodingError: .runs(DescriptionError(error).below(path))
    // Errors of reading count from the array.
    case let error as DescriptionError:
      .runs(error.path.hasPrefix("\(path)") ? error : error.below(path))
    default: .runs(path.error("cannot be: \(error)"))
    }
  }
}

extension RichReviewError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text(let error): "\(error)"
    case .runs(let error): "\(error)"
    case .markup(let error): "\(error)"
    case .tooManyStyles(let count, let textCount, let limit):
      "\(RecordError.Reason.tooManyRunStyles(count: count, textCount: textCount, limit: limit))"
    }
  }
}

/// A text of several styles of a review, once it is read and prepared.
struct RichReview {
  let rich: RichText
  let prepared: PreparedText

  /// All texts in order, each box as U+FFFC: what offsets of lines count in.
  var text: String { rich.text }

  /// - Parameters:
  ///   - runs: A JSON array.
  ///   - path: Its place, which errors name.
  ///   - reader: One for texts in the style of the measurer.
  init(
    runs: UnsafeBufferPointer<UInt8>, at path: DescriptionPath = DescriptionPath("runs"),
    readBy reader: inout RichTextReader, measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) {
    try self.init(
      reader.read(runs), runs: runs, at: path, readBy: reader, measuredBy: &measurer)
  }

  /// - Parameter rich: What the reader made of the runs; `nil` if they have to be read by their fields.
  init(
    _ rich: RichText?, runs: UnsafeBufferPointer<UInt8>,
    at path: DescriptionPath = DescriptionPath("runs"),
    readBy reader: borrowing RichTextReader, measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) {
    if let rich, let prepared = try Self.prepare(rich, &measurer) {
      (self.rich, self.prepared) = (rich, prepared)
    } else {
      self = try Self.readByFields(runs, at: path, reader.fonts, reader.tags, &measurer)
    }
  }

  /// - Parameter rich: A text that was marked up.
  init(
    _ rich: RichText, measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) {
    do throws(RichTextError) {
      self.init(rich: rich, prepared: try measurer.prepare(rich))
    } catch {
      if case .text(let error) = error { throw .text(error) }
      throw .markup(.style("cannot be: \(error)"))
    }
  }

  private init(rich: RichText, prepared: PreparedText) {
    (self.rich, self.prepared) = (rich, prepared)
  }

  /// - Returns: `nil` if some run is wrong: its place is known once it is read by its fields.
  private static func prepare(
    _ rich: RichText, _ measurer: inout TextMeasurer
  ) throws(RichReviewError) -> PreparedText? {
    do throws(RichTextError) {
      return try measurer.prepare(rich)
    } catch {
      if case .text(let error) = error { throw .text(error) }
      return nil
    }
  }

  private static func readByFields(
    _ runs: UnsafeBufferPointer<UInt8>, at path: DescriptionPath, _ fonts: OpenedFonts?,
    _ tags: TagStyles, _ measurer: inout TextMeasurer
  ) throws(RichReviewError) -> RichReview {
    do {
      let description = try JSONText.decode(RichTextDescription.self, from: Array(runs))
      let rich = try description.richText(
        in: measurer.style, tags: tags, at: path, fonts: FontFinder(of: fonts))
      let prepared = try prepare(rich, of: description, at: path, &measurer)
      return RichReview(rich: rich, prepared: prepared)
    } catch let error as RichReviewError {
      throw error
    } catch {
      throw .runs(reading: error, at: path)
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
