#if canImport(UIKit)
  import ListLayout
  import UIKit

  /// A layout of a collection view with one row an item, as high as measured.
  ///
  /// It knows the offset of every row before any cell exists: nothing is estimated.
  public final class ReviewLayout: UICollectionViewLayout {
    /// The rows; set it whenever reviews come or go.
    public var heights: ReviewHeights { didSet { invalidateLayout() } }

    /// A layout of rows.
    public init(_ heights: ReviewHeights) {
      self.heights = heights
      super.init()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func prepare() {
      heights.layOut(width: Points(Double(width)))
    }

    override public var collectionViewContentSize: CGSize {
      CGSize(width: width, height: CGFloat(heights.feed.contentHeight.rawValue))
    }

    override public func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let rows = heights.feed.rows(
        from: Points(Double(rect.minY)), through: Points(Double(rect.maxY)))
      return rows.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override public func layoutAttributesForItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: 0, y: CGFloat(heights.feed.offset(ofRow: path.item).rawValue), width: width,
        height: CGFloat(heights.feed[path.item].height.rawValue))
      return attributes
    }

    override public func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
      bounds.width != width
    }

    private var width: CGFloat { collectionView?.bounds.width ?? 0 }
  }
#endif
