/// How much one request may ask for.
package struct RequestLimits: Sendable {
  /// Parameters of the query.
  package var parameters = 100
  /// Widths in one request.
  package var widths = 64
  /// Templates in one request.
  package var templates = 16
  /// Cells for each record: templates times widths times sizes of text.
  package var cells = 512
  /// Bytes in a record.
  package var recordBytes = 4 << 20
  /// Bytes in a text, in UTF-8.
  package var textBytes = 1 << 20
  /// Bytes in a text that is explained or drawn, which takes some hundred times as long.
  package var explainedTextBytes = 64 << 10

  /// Bytes that are written about one record.
  package var recordAnswerBytes = 8 << 20
  /// Bytes of a whole answer.
  package var answerBytes = 512 << 20
  /// Bytes of a body, decompressed.
  package var bodyBytes = 1 << 30
  /// Records in a body.
  package var records = 20_000_000
  /// Styles of one request: those of its templates, for each size of text and each scale.
  package var styles = 128
  /// Bytes of all that is drawn in one picture: of a text, times its widths.
  package var drawnBytes = 256 << 10
  /// Pixels of a picture.
  package var pixels = 16 << 20
  /// Bytes in the value of a parameter, but for that of a text.
  package var parameterBytes = 1 << 10

  /// The limits above.
  package init() {}
}
