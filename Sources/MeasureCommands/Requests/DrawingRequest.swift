import Arguments
import CellHeight
import Drawing
import ReviewIO
import TextMeasure

/// A picture that is asked for, as `measure preview` draws it.
package struct DrawingRequest: Sendable {
  /// What kind of picture.
  package enum Format: String, CaseIterable, Sendable {
    /// Outlines, with a title for each line that says why it ends.
    case svg
    /// Pixels.
    case png
  }

  private let request: PictureRequest
  private let format: Format
  private let pixelsPerPoint: Double?
  private let fields: RecordFieldOptions.Selections
  private let text: String?
  private let limits: RequestLimits
  /// What the picture depends on, in short, for a header.
  package let provenanceSummary: String

  /// Resolves fonts and style.
  ///
  /// - Parameters:
  ///   - parameters: Options of `measure preview` by their names without dashes.
  ///   - head: The style, and the template of the cell that is drawn.
  /// - Throws: `RequestError`.
  package init(
    _ format: Format, _ parameters: [NamedArgument], head: RequestPreface = RequestPreface(),
    in environment: RequestEnvironment
  ) throws(RequestError) {
    try environment.limits.check(parameters)
    self.format = format
    limits = environment.limits
    (request, pixelsPerPoint, fields, text, provenanceSummary) = try RequestError.reporting {
      var arguments = try PictureParameters.read(parameters)
      guard !arguments.picture.widths.isEmpty else {
        throw ValidationError("give at least one width, such as width=343")
      }
      arguments.picture.styleOptions.take(head.style, environment)
      arguments.picture.inlineTemplates = head.templates
      arguments.picture.mayReadFiles = false
      let usesScale = format == .png && arguments.pixelsPerPoint == nil
      let provenance = try arguments.picture.styleOptions.provenance(environment)
      var request = try arguments.picture.request(format.pictureFormat, usesScale: usesScale)
      request.rich = request.rich.counting(in: environment.unknownTags)
      return (
        request,
        arguments.pixelsPerPoint, try arguments.fields.selections(), arguments.text,
        provenance.summary
      )
    }
  }

  /// Draws the text of the parameters, or that of the first record of `body`.
  ///
  /// - Parameter interruption: Ends the work early.
  /// - Throws: `RequestError`, also for what is wrong with the record.
  package func draw(
    _ body: [UInt8] = [], until interruption: Interruption? = nil
  ) throws(RequestError) -> [UInt8] {
    let source = try source(body)
    guard source.text.count <= limits.explainedTextBytes else {
      throw RequestError(
        .tooMuch, "the text has more than \(limits.explainedTextBytes) bytes to be drawn")
    }
    guard source.text.count <= limits.drawnBytes / max(1, request.widths.count) else {
      throw RequestError(
        .tooMuch,
        "the text has more than \(limits.drawnBytes) bytes, times its widths, to be drawn")
    }
    return try RequestError.reporting {
      do {
        return try request.picture(
          of: source, format.pictureFormat, pixelsPerPoint: pixelsPerPoint,
          textLimit: limits.explainedTextBytes, pixelLimit: limits.pixels, until: interruption)
      } catch let error where error is DrawingError || error is NothingToDraw || error is TextError
      {
        throw RequestError(.tooMuch, "\(error)")
      }
    }
  }

  private func source(_ body: [UInt8]) throws(RequestError) -> TextSource {
    if let text { return TextSource(text: Array(text.utf8)) }
    var found: Result<TextSource, RecordError>?
    do {
      let reader = try RecordReader(bytes: body, name: "body", recordLimit: limits.recordBytes)
      var parser = RecordParser(
        text: fields.text, id: fields.id, fields: request.fields, readsRuns: request.drawsText)
      while found == nil, let chunk = try reader.next() {
        parser.forEachRecord(in: chunk) { result in
          if found == nil { found = result.map(TextSource.init) }
        }
      }
    } catch {
      throw RequestError(.invalid, "\(error)")
    }
    switch found {
    case .success(let source): return source
    case .failure(let error): throw RequestError(.invalid, "\(error)")
    case nil: throw RequestError(.invalid, "there is no text: give text=…, or a record")
    }
  }
}

extension DrawingRequest.Format {
  fileprivate var pictureFormat: PictureFormat { self == .svg ? .svg : .png }
}
