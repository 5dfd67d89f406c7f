/// How much one request may ask for.
public struct RequestLimits: Sendable {
  /// Parameters of the query.
  public var parameters = 100
  /// Widths in one request.
  public var widths = 64
  /// Templates in one request.
  public var templates = 16
  /// Cells for each record: templates times widths times sizes of text.
  public var cells = 512
  /// Bytes in a record.
  public var recordBytes = 4 << 20
  /// Bytes in a text, in UTF-8.
  public var textBytes = 1 << 20
  /// Bytes in a text that is explained or drawn, which takes some hundred times as long.
  public var explainedTextBytes = 64 << 10

  /// Bytes that are written about one record.
  public var recordAnswerBytes = 8 << 20
  /// Bytes of a whole answer.
  public var answerBytes = 512 << 20
  /// Bytes of a body, decompressed.
  public var bodyBytes = 1 << 30
  /// Records in a body.
  public var records = 20_000_000
  /// Styles of one request: those of its templates, for each size of text and each scale.
  public var styles = 128
  /// Bytes of all that is drawn in one picture: of a text, times its widths.
  public var drawnBytes = 256 << 10
  /// Pixels of a picture.
  public var pixels = 16 << 20
  /// Bytes in the value of a parameter, but for that of a text.
  public var parameterBytes = 1 << 10

  /// The limits above.
  public init() {}
}
