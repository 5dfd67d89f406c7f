#if canImport(UIKit)
  import ListLayout
  import UIKit

  /// A table whose rows are 320 points and the height of a text.
  public final class ReviewsViewController: UITableViewController {
    private var reviews: [Review] = []

    override public func viewDidLoad() {
      super.viewDidLoad()
      tableView.estimatedRowHeight = 0  // no estimates: the table asks for all heights
      tableView.separatorStyle = .none  // a separator takes a pixel of its row
      tableView.register(ReviewCell.self, forCellReuseIdentifier: "review")
    }

    /// Shows the answer of the server.
    public func show(_ answer: ReviewsAnswer) {
      reviews = answer.data.reviews
      tableView.reloadData()
    }

    override public func tableView(
      _ tableView: UITableView, heightForRowAt path: IndexPath
    ) -> CGFloat {
      let width = tableView.bounds.inset(by: tableView.safeAreaInsets).width
      let text = reviews[path.row].curve.height(atNearestWidth: width - 32)
      return 320 + text
    }

    override public func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int {
      reviews.count
    }

    override public func tableView(
      _ tableView: UITableView, cellForRowAt path: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "review", for: path)
      (cell as? ReviewCell)?.label.text = reviews[path.row].content
      return cell
    }

    override public func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { _ in
        self.tableView.performBatchUpdates(nil)  // asks for every height again
      })
    }
  }

  /// A picture 256 points high, and the text below it, 16 points from all edges.
  final class ReviewCell: UITableViewCell {
    let picture = UIImageView()
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.font = ReviewText.font
      label.numberOfLines = 0
      contentView.addSubview(picture)
      contentView.addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      let bounds = contentView.bounds
      picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 256)
      // 320 are the picture, 16 above the text, and 48 below it for buttons.
      label.frame = CGRect(x: 16, y: 272, width: bounds.width - 32, height: bounds.height - 320)
    }
  }
#endif
