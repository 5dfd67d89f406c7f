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

  extension CGRect {
    /// The rectangle that an item takes in its list.
    public init(_ frame: ItemFrame) {
      self.init(
        x: frame.x.rawValue, y: frame.y.rawValue, width: frame.width.rawValue,
        height: frame.height.rawValue)
    }
  }
#endif
