#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// The list in SwiftUI: cells are SwiftUI views, their places come from `ReviewLayout`.
  public struct ReviewList: UIViewRepresentable {
    private let texts: [String]
    private let heights: ReviewHeights

    /// A list of texts with the heights of their rows.
    public init(_ texts: [String], heights: ReviewHeights) {
      (self.texts, self.heights) = (texts, heights)
    }

    public func makeCoordinator() -> Source { Source(texts) }

    public func makeUIView(context: Context) -> UICollectionView {
      let view = UICollectionView(frame: .zero, collectionViewLayout: ReviewLayout(heights))
      view.dataSource = context.coordinator
      return view
    }

    public func updateUIView(_ view: UICollectionView, context: Context) {
      context.coordinator.texts = texts
      (view.collectionViewLayout as? ReviewLayout)?.heights = heights
      view.reloadData()
    }

    /// Gives cells their texts.
    public final class Source: NSObject, UICollectionViewDataSource {
      var texts: [String]
      private let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
        cell, _, text in
        cell.contentConfiguration = UIHostingConfiguration {
          Text(text).font(.custom("Pretendard-Regular", fixedSize: 15))
            .frame(maxWidth: .infinity, alignment: .topLeading)
        }
        .margins(.all, CGFloat(ReviewHeights.padding.rawValue))
      }

      init(_ texts: [String]) { self.texts = texts }

      public func collectionView(_: UICollectionView, numberOfItemsInSection _: Int) -> Int {
        texts.count
      }

      public func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(
          using: registration, for: path, item: texts[path.item])
      }
    }
  }
#endif
