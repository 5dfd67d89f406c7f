#if canImport(Vapor)
  import Vapor

  extension MeasuredReview: Content {}

  /// `POST /reviews/curves`, in Vapor.
  func routes(_ app: Application) throws {
    let curves = try ReviewCurves()
    app.post("reviews", "curves") { request async throws -> [MeasuredReview] in
      try curves.measure(request.content.decode([PostedReview].self))
    }
  }
#endif
