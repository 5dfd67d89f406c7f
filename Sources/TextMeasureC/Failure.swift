// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import BundledFonts
import CTextMeasure
import MeasureCommands
import StyleJSON
import TextMeasure

/// Why a call fails.
struct Failure: Error {
  var status: Int
  /// The parameter, or the place in a description.
  var field: String
  /// A sentence.
  var message: String

  static func null(_ parameter: String) -> Failure {
    argument(parameter, "is null")
  }

  static func wrongHandle(_ parameter: String) -> Failure {
    Failure(
      status: TM_ERROR_HANDLE, field: parameter,
      message: "\(parameter) is no handle of that kind, or was released")
  }

  /// - Parameter reason: What is wrong with a parameter, as the end of a sentence.
  static func argument(_ parameter: String, _ reason: String) -> Failure {
    Failure(status: TM_ERROR_ARGUMENT, field: parameter, message: "\(parameter) \(reason)")
  }
}

extension Failure {
  /// - Parameter status: That of descriptions, of styles or of templates.
  init(_ error: any Error, ofDescription status: Int) {
    switch error {
    case let failure as Failure: self = failure
    case let error as DescriptionError:
      self.init(status: status, field: error.path, message: "\(error)")
    case let error as FontSetError:
      self.init(status: TM_ERROR_FONT, field: error.field, message: "\(error)")
    case is StyleError: self.init(status: status, field: "", message: "\(error)")
    case is FontError: self.init(status: TM_ERROR_FONT, field: "", message: "\(error)")
    case is TextError: self.init(status: TM_ERROR_TEXT, field: "", message: "\(error)")
    case let error as RequestError where error.kind == .tooMuch:
      self.init(status: TM_ERROR_TEXT, field: "", message: "\(error)")
    case let error as RequestError where error.kind == .invalid:
      self.init(status: status, field: "", message: "\(error)")
    default: self.init(status: TM_ERROR_FONT, field: "", message: "\(error)")
    }
  }
}

/// An error that C holds.
final class ErrorHandle: Handle {
  let message: CString
  let field: CString

  init(_ failure: Failure) {
    message = CString(failure.message)
    field = CString(failure.field)
  }
}

/// Runs a call, and makes a status and an error of what it throws.
///
/// - Parameter descriptions: The status of what is wrong with a description.
func reporting(
  _ place: HandlePlace, descriptions: Int = TM_ERROR_STYLE, _ body: () throws -> Void
) -> tm_status {
  do {
    try body()
    return tm_status(TM_OK)
  } catch {
    let failure = Failure(error, ofDescription: descriptions)
    if let place, place.isAligned {
      place.pointee = OpaquePointer(handle: ErrorHandle(failure))
    }
    return tm_status(failure.status)
  }
}

@c @implementation
public func tm_error_message(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
  error?.object(ErrorHandle.self)?.message.base ?? CString.empty.base
}

@c @implementation
public func tm_error_field(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
  error?.object(ErrorHandle.self)?.field.base ?? CString.empty.base
}

@c @implementation
public func tm_error_release(_ error: OpaquePointer?) { release(ErrorHandle.self, error) }
