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

  /// The limits above.
  public init() {}
}
