#if canImport(Hummingbird)
  import Hummingbird

  extension MeasuredReview: ResponseEncodable {}

  /// `POST /reviews/curves`, in Hummingbird 2.
  func addRoutes(to router: Router<BasicRequestContext>) throws {
    let curves = try ReviewCurves()
    router.post("reviews/curves") { request, context async throws -> [MeasuredReview] in
      try curves.measure(await request.decode(as: [PostedReview].self, context: context))
    }
  }
#endif
