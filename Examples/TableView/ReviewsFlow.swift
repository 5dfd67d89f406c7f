#if canImport(UIKit)
  import ListLayout
  import UIKit

  /// Rows as items of a collection view with a flow layout.
  public final class ReviewsFlow: NSObject, UICollectionViewDelegateFlowLayout {
    /// One an item.
    public var reviews: [Review] = []

    /// A layout that asks for all sizes and estimates none.
    public func makeLayout() -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = .zero
      layout.minimumLineSpacing = 0
      return layout
    }

    public func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      let width = view.bounds.inset(by: view.safeAreaInsets).width
      let text = reviews[path.item].curve.height(atNearestWidth: width - 32)
      return CGSize(width: width, height: 320 + text)
    }
  }
#endif
