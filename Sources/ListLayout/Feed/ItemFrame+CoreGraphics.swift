#if canImport(CoreGraphics)
  import CoreGraphics

  extension CGRect {
    /// The rectangle that an item takes in its list.
    public init(_ frame: ItemFrame) {
      self.init(
        x: frame.x.rawValue, y: frame.y.rawValue, width: frame.width.rawValue,
        height: frame.height.rawValue)
    }
  }
#endif
