#if canImport(UIKit)
  import UIKit

  /// How texts of reviews look: in the font that the server measures with, which the app bundles.
  @MainActor
  enum ReviewText {
    /// Pretendard, in the size of `body` that the reader has chosen: 17 points unless changed.
    static var font: UIFont {
      let size = UIFont.preferredFont(forTextStyle: .body).pointSize
      return UIFont(name: "Pretendard-Regular", size: size) ?? .systemFont(ofSize: size)
    }

    /// Measures texts that no server has seen.
    private static let measuring: UILabel = {
      let label = UILabel()
      label.numberOfLines = 0
      return label
    }()

    /// The height of a text that the reader has just written, by UIKit itself: exact, but on the main
    /// thread, and some thousand times slower than to look a height up.
    static func height(ofTyped text: String, width: CGFloat) -> CGFloat {
      measuring.font = font
      measuring.text = text
      return measuring.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
  }
#endif
