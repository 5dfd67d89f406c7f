// The declarations of UIKit that the examples use, as Apple documents them, so that a compiler
// checks the examples where there is no UIKit. Nothing here does anything.

@_exported import Foundation

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

public struct UIEdgeInsets: Sendable {}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

// MARK: - Views

@MainActor
open class UIView: NSObject {
  public init(frame: CGRect) {}
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {}
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
  open func addSubview(_ view: UIView) {}
  open func layoutSubviews() {}
  open func layoutIfNeeded() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
}

open class UIImageView: UIView {}

open class UILabel: UIView {
  open var text: String?
  open var font: UIFont!
  open var numberOfLines = 1
}

open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
}

// MARK: - Fonts and sizes of text

open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Sendable { public static let body = TextStyle() }
  public init?(name: String, size: CGFloat) { pointSize = size }
  fileprivate init(size: CGFloat) { pointSize = size }
  public let pointSize: CGFloat
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(size: 17) }
}

public struct UIContentSizeCategory: Hashable, Sendable {}

open class UITraitCollection: NSObject, @unchecked Sendable {
  open var preferredContentSizeCategory: UIContentSizeCategory { UIContentSizeCategory() }
}

// MARK: - View controllers

public protocol UIViewControllerTransitionCoordinatorContext {}

@MainActor
public protocol UIViewControllerTransitionCoordinator {
  @discardableResult
  func animate(
    alongsideTransition: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  // In Objective-C the second block may be nil and is left out.
  @discardableResult
  public func animate(
    alongsideTransition: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: alongsideTransition, completion: nil) }
}

@MainActor
open class UIViewController: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func viewDidLoad() {}
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

// MARK: - Tables

@MainActor
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
}

@MainActor
public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat
}

open class UITableView: UIScrollView {
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var estimatedRowHeight: CGFloat = -1
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open func register(_ type: AnyClass?, forCellReuseIdentifier name: String) {}
  open func dequeueReusableCell(
    withIdentifier name: String, for path: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: name) }
  open func reloadData() {}
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
}

open class UITableViewCell: UIView {
  public enum CellStyle: Sendable { case `default` }
  public enum SeparatorStyle: Sendable { case none, singleLine }
  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  open var contentView: UIView { UIView() }
}

open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  open var tableView: UITableView!
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  open func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { -1 }
}

// MARK: - Collections

open class UICollectionView: UIScrollView {}

@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  public init(forCellWith path: IndexPath) {}
  open var frame = CGRect.zero
}

@MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}
  open var collectionView: UICollectionView? { nil }
  open var collectionViewContentSize: CGSize { .zero }
  open func prepare() {}
  open func invalidateLayout() {}
  open func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { false }
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
}

@MainActor
public protocol UICollectionViewDelegateFlowLayout: AnyObject {
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize
}
