#if canImport(CoreGraphics)
  import CoreGraphics

  extension Points {
    /// A length that UIKit or SwiftUI measured, in points.
    @inlinable
    public init(_ length: CGFloat) { self.init(Double(length)) }
  }

  extension CGFloat {
    /// The length as a number of points.
    @inlinable
    public init(_ length: Points) { self.init(length.rawValue) }
  }
#endif
