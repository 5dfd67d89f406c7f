import Arguments
import ReviewIO
import StyleJSON
import TextMeasure

/// Why a request as a whole cannot be answered; what is wrong with a record stands in its place.
package struct RequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a caller can do something about.
  package enum Kind: Hashable, Sendable {
    /// A parameter, the style or a template is wrong.
    case invalid
    /// More is asked for than `RequestLimits` allow.
    case tooMuch
    /// The service lacks something: its fonts.
    case unavailable
  }

  /// The kind of error.
  package var kind: Kind
  /// What is wrong, as a sentence in English.
  package var description: String

  init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }

  /// A request that asks for more than `RequestLimits` allow.
  package init(tooMuch description: String) { self.init(.tooMuch, description) }

  /// Runs `body`, and makes a request's error of what it throws.
  static func reporting<Value>(_ body: () throws -> Value) throws(RequestError) -> Value {
    do {
      return try body()
    } catch let error as RequestError {
      throw error
    } catch let error as ValidationError {
      throw RequestError(.invalid, error.withoutDashes.description)
    } catch let error as StyleError {
      throw RequestError(.invalid, "\(error)")
    } catch let error as FontError {
      throw RequestError(error.isOfStyle ? .invalid : .unavailable, "\(error)")
    } catch let error where error is DescriptionError || error is FieldPathError {
      throw RequestError(.invalid, "\(error)")
    } catch {
      throw RequestError(.unavailable, "\(error)")
    }
  }
}

extension FontError {
  /// Whether a style is wrong, and no file.
  fileprivate var isOfStyle: Bool {
    switch self {
    case .tooManyFaces, .emptyStack: true
    default: false
    }
  }
}
