// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import MeasureCommands
import TextMeasure

@c @implementation
public func tm_explain(
  _ measurer: OpaquePointer?, _ utf8: UnsafePointer<UInt8>?, _ length: Int, _ width: Double,
  _ kind: tm_explanation, _ outBytes: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError, descriptions: TM_ERROR_ARGUMENT) {
    let place = try place(outBytes, "out_bytes")
    let handle = try object(MeasurerHandle.self, measurer, "measurer")
    let text = Array(try values(utf8, count: length, "utf8"))
    let bytes = try handle.style.explanation(
      of: text, atWidth: Points(width), try format(kind),
      textLimit: min(handle.textLimit, RequestLimits().explainedTextBytes))
    place.pointee = OpaquePointer(handle: BytesHandle(bytes))
  }
}

/// - Throws: `Failure` for a kind that there is not.
private func format(_ kind: tm_explanation) throws(Failure) -> RequestedStyle.ExplanationFormat {
  switch Int(kind) {
  case TM_EXPLANATION_TEXT: .text
  case TM_EXPLANATION_JSON: .json
  case TM_EXPLANATION_SVG: .svg
  default: throw .argument("kind", "is \(kind), not one of TM_EXPLANATION_...")
  }
}
