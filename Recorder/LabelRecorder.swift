#if canImport(UIKit)
  import CoreText
  import UIKit

  // Problem: how a UILabel breaks and rounds is published in parts only. A device
  //   shows the rest.
  // Approach: a label is given a text and measured, on screen, so that it has the
  //   screen's scale. It has no API for its lines; they are TextKit 1's, and recorded
  //   only where that has the label's height.
  // Limits: equal heights do not make equal lines (`pushOut` moves words between lines of one
  //   count). Adding a paragraph style's hyphenation or tab stops is up to you.

  /// Records the sizes of a `UILabel`, as a golden file that `measure verify --profile uikit`
  /// compares (`Documentation/golden-format.md`).
  ///
  /// Drop this file into an app of iOS 15 or later, and call it once its window is on screen:
  ///
  /// ```swift
  /// let recorder = LabelRecorder(in: view)
  /// let font = LabelRecorder.Font(
  ///   try LabelRecorder.font(file: fontURL, size: 17), file: "Pretendard-Regular.otf")
  /// let url = try recorder.record(
  ///   try LabelRecorder.texts(ndjson: reviewsURL), widths: [320, 375, 393],
  ///   styles: [.init(font: font), .init(font: font, isAttributed: true)])
  /// ```
  ///
  /// then fetch the file at `url`, in the app's folder for documents, and run
  ///
  /// ```sh
  /// measure verify --profile uikit labels.jsonl --fonts DIR
  /// ```
  @MainActor
  public final class LabelRecorder {
    /// A text to record, and the name it goes by.
    public struct Text {
      public var id: String
      public var text: String

      public init(id: String, text: String) {
        self.id = id
        self.text = text
      }
    }

    /// A font, and the file that `measure verify` finds it in.
    public struct Font {
      public var font: UIFont
      /// Looked for in the folder `--fonts`; of the system's font, that of a stand-in.
      public var file: String
      /// Files that other characters come from, in order; for a cascade list of your own.
      public var fallbackFiles: [String] = []

      public init(_ font: UIFont, file: String, fallbackFiles: [String] = []) {
        self.font = font
        self.file = file
        self.fallbackFiles = fallbackFiles
      }
    }

    /// The attributes of a label besides its text. Defaults are UIKit's.
    public struct Style {
      public var font: Font
      /// Counts cases in tables; made up of the style if nil.
      public var category: String?
      public var numberOfLines = 0
      /// Whether the text is set as `attributedText`: then the paragraph style decides how lines
      /// break, and the label's own mode and strategy do not count.
      public var isAttributed = false
      public var lineBreakMode = NSLineBreakMode.byTruncatingTail
      public var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
      /// For attributed text.
      public var paragraphStyle = NSParagraphStyle.default
      /// For attributed text: points after every character; 0 leaves the attribute out.
      public var kern = 0.0

      public init(
        font: Font, category: String? = nil, numberOfLines: Int = 0, isAttributed: Bool = false
      ) {
        self.font = font
        self.category = category
        self.numberOfLines = numberOfLines
        self.isAttributed = isAttributed
      }
    }

    private let label = UILabel()
    private let scale: CGFloat

    /// - Parameter view: On screen; the label is put into it, unseen, while this lives.
    public init(in view: UIView) {
      scale = view.traitCollection.displayScale
      label.isHidden = true
      view.addSubview(label)
    }

    /// Takes the label out of the view.
    public func finish() { label.removeFromSuperview() }

    /// Writes a header, and a case for every text in every style at every width.
    ///
    /// - Returns: Where: `name` in the app's folder for documents.
    public func record(
      _ texts: [Text], widths: [CGFloat], styles: [Style], name: String = "labels.jsonl"
    ) throws -> URL {
      let folder = try FileManager.default.url(
        for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      let file = try FileHandle(forWritingTo: url)
      defer { try? file.close() }
      try file.write(contentsOf: try Self.line(["recorded": header]))
      for (styleIndex, style) in styles.enumerated() {
        for width in widths {
          for text in texts {
            let id = "\(text.id)-\(styleIndex)-\(Double(width))"
            // Of thousands of cases, what UIKit leaves behind adds up.
            try autoreleasepool {
              let golden = golden(text.text, id: id, style: style, width: width)
              try file.write(contentsOf: try Self.line(golden))
            }
          }
        }
      }
      return url
    }
  }

  // MARK: - One case

  extension LabelRecorder {
    private func golden(
      _ text: String, id: String, style: Style, width: CGFloat
    ) -> [String: Any] {
      let size = answer(text, style: style, width: width)
      var golden: [String: Any] = [
        "id": id, "cat": style.category ?? style.description, "text": text,
        "fonts": [style.font.file] + style.font.fallbackFiles,
        "size": Double(style.font.font.pointSize), "width": Double(width), "lang": language,
        "scale": Double(scale), "label": style.attributes, "h": Double(size.height),
      ]
      let lines = SecondEngine(text, style: style, width: width)
      let isCut = style.numberOfLines > 0 && lines.lines.count > style.numberOfLines
      let height = isCut ? lines.height(ofFirst: style.numberOfLines) : lines.height
      guard abs(roundedUp(height) - size.height) < 0.000_1 else {
        // Another engine's lines would be no answer of the label's.
        if !isCut { golden["w"] = Double(size.width) }
        golden["linesLeftOut"] = Double(height)
        return golden
      }
      golden["n"] = isCut ? style.numberOfLines : lines.lines.count
      if !isCut {
        golden["w"] = Double(size.width)
        golden["lines"] = lines.lines.map { [$0.start, $0.end, $0.width] as [Any] }
      }
      return golden
    }

    /// The label's own size.
    private func answer(_ text: String, style: Style, width: CGFloat) -> CGSize {
      label.attributedText = nil
      label.font = style.font.font
      label.numberOfLines = style.numberOfLines
      label.lineBreakMode = style.lineBreakMode
      label.lineBreakStrategy = style.lineBreakStrategy
      if style.isAttributed {
        label.attributedText = NSAttributedString(string: text, attributes: style.textAttributes)
      } else {
        label.text = text
      }
      return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    /// To whole pixels; what is within rounding error of one counts as that.
    private func roundedUp(_ height: CGFloat) -> CGFloat {
      let pixels = height * scale
      let nearest = pixels.rounded()
      return (abs(pixels - nearest) < 0.000_1 ? nearest : pixels.rounded(.up)) / scale
    }
  }

  // MARK: - Lines

  /// The lines TextKit 1 makes of a text: no label's own answer.
  @MainActor
  private struct SecondEngine {
    struct Line {
      /// UTF-16 offsets, without the line break at the end.
      var start: Int
      var end: Int
      /// Spaces at the end included.
      var width: Double
      /// From the top of the text.
      var bottom: CGFloat
    }

    let lines: [Line]

    init(_ text: String, style: LabelRecorder.Style, width: CGFloat) {
      let storage = NSTextStorage()
      let manager = NSLayoutManager()
      let container = NSTextContainer(
        size: CGSize(width: width, height: .greatestFiniteMagnitude))
      // As labels lay out: no leading of fonts, no padding.
      manager.usesFontLeading = false
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      // Only now: text that is there before its layout manager loses the specified font,
      // and lines become as high as the fallback font makes them.
      storage.setAttributedString(
        NSAttributedString(string: text, attributes: style.engineAttributes))
      manager.ensureLayout(for: container)
      var lines: [Line] = []
      let glyphs = manager.glyphRange(for: container)
      manager.enumerateLineFragments(forGlyphRange: glyphs) { rect, _, _, glyphRange, _ in
        let range = manager.characterRange(forGlyphRange: glyphRange, actualGlyphRange: nil)
        lines.append(Self.line(range, bottom: rect.maxY, in: storage))
      }
      if manager.extraLineFragmentTextContainer != nil {
        let bottom = manager.extraLineFragmentRect.maxY
        lines.append(Line(start: storage.length, end: storage.length, width: 0, bottom: bottom))
      }
      self.lines = lines
    }

    var height: CGFloat { lines.last?.bottom ?? 0 }

    func height(ofFirst count: Int) -> CGFloat {
      lines.prefix(count).last?.bottom ?? 0
    }

    private static func line(
      _ range: NSRange, bottom: CGFloat, in storage: NSTextStorage
    ) -> Line {
      let text = storage.string as NSString
      var end = range.location + range.length
      while end > range.location, isLineBreak(text.character(at: end - 1)) { end -= 1 }
      let shown = NSRange(location: range.location, length: end - range.location)
      let line = CTLineCreateWithAttributedString(storage.attributedSubstring(from: shown))
      return Line(
        start: range.location, end: end, width: CTLineGetTypographicBounds(line, nil, nil, nil),
        bottom: bottom)
    }

    private static func isLineBreak(_ unit: unichar) -> Bool {
      (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }
  }

  // MARK: - Styles

  extension LabelRecorder.Style {
    /// The attributes of attributed text.
    fileprivate var textAttributes: [NSAttributedString.Key: Any] {
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font.font, .paragraphStyle: paragraphStyle,
      ]
      if kern != 0 { attributes[.kern] = kern }
      return attributes
    }

    /// As the label lays out, for the second engine: modes that truncate would make it one line.
    fileprivate var engineAttributes: [NSAttributedString.Key: Any] {
      let paragraph = NSMutableParagraphStyle()
      if isAttributed { paragraph.setParagraphStyle(paragraphStyle) }
      paragraph.lineBreakStrategy = usedStrategy
      paragraph.lineBreakMode = usedMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
      var attributes = isAttributed ? textAttributes : [.font: font.font]
      attributes[.paragraphStyle] = paragraph
      return attributes
    }

    private var usedMode: NSLineBreakMode {
      isAttributed ? paragraphStyle.lineBreakMode : lineBreakMode
    }

    private var usedStrategy: NSParagraphStyle.LineBreakStrategy {
      isAttributed ? paragraphStyle.lineBreakStrategy : lineBreakStrategy
    }

    /// In the keys of the golden format. What is 0 is left out.
    fileprivate var attributes: [String: Any] {
      var attributes: [String: Any] = [
        "attributed": isAttributed, "numberOfLines": numberOfLines,
        "lineBreakMode": usedMode.goldenName, "lineBreakStrategy": usedStrategy.goldenName,
      ]
      for (key, value) in isAttributed ? lengths : [] where value != 0 { attributes[key] = value }
      return attributes
    }

    private var lengths: [(String, Double)] {
      let style = paragraphStyle
      return [
        ("kern", kern), ("lineSpacing", Double(style.lineSpacing)),
        ("lineHeightMultiple", Double(style.lineHeightMultiple)),
        ("minimumLineHeight", Double(style.minimumLineHeight)),
        ("maximumLineHeight", Double(style.maximumLineHeight)),
        ("paragraphSpacing", Double(style.paragraphSpacing)),
        ("paragraphSpacingBefore", Double(style.paragraphSpacingBefore)),
        ("firstLineHeadIndent", Double(style.firstLineHeadIndent)),
        ("headIndent", Double(style.headIndent)), ("tailIndent", Double(style.tailIndent)),
        ("hyphenationFactor", Double(style.hyphenationFactor)),
      ]
    }

    /// `Pretendard-Regular 17.0 attributed none`.
    fileprivate var description: String {
      var words = [font.font.fontName, "\(Double(font.font.pointSize))"]
      if isAttributed { words.append("attributed") }
      words.append(usedStrategy.goldenName)
      if numberOfLines > 0 { words.append("\(numberOfLines) lines") }
      return words.joined(separator: " ")
    }
  }

  extension NSLineBreakMode {
    fileprivate var goldenName: String {
      switch self {
      case .byWordWrapping: "byWordWrapping"
      case .byCharWrapping: "byCharWrapping"
      case .byClipping: "byClipping"
      case .byTruncatingHead: "byTruncatingHead"
      case .byTruncatingTail: "byTruncatingTail"
      case .byTruncatingMiddle: "byTruncatingMiddle"
      @unknown default: "mode \(rawValue)"
      }
    }
  }

  extension NSParagraphStyle.LineBreakStrategy {
    fileprivate var goldenName: String {
      switch self {
      case []: "none"
      case .standard: "standard"
      case .hangulWordPriority: "hangulWordPriority"
      case .pushOut: "pushOut"
      default: "strategy \(rawValue)"
      }
    }
  }

  // MARK: - What is recorded, and where

  extension LabelRecorder {
    /// The texts of a file of reviews, one JSON object a line: `content`, `review` or `text`,
    /// and `id` or `review_id`. Lines without a text are left out.
    public static func texts(ndjson url: URL) throws -> [Text] {
      let lines = try Data(contentsOf: url).split(separator: 0x0A)
      return lines.enumerated().compactMap { number, line in
        let object = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any] ?? [:]
        let texts = ["content", "review", "text"].compactMap { object[$0] as? String }
        guard let text = texts.first else { return nil }
        let id = ["id", "review_id"].compactMap { object[$0] }.first
        return Text(id: id.map { "\($0)" } ?? "\(number + 1)", text: text)
      }
    }

    /// The font of a file, made known to this process.
    public static func font(file url: URL, size: CGFloat) throws -> UIFont {
      CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
      let fonts = CTFontManagerCreateFontDescriptorsFromURL(url as CFURL) as? [CTFontDescriptor]
      let name = fonts?.first.flatMap { descriptor in
        CTFontDescriptorCopyAttribute(descriptor, kCTFontNameAttribute) as? String
      }
      guard let name, let font = UIFont(name: name, size: size) else {
        throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: url])
      }
      return font
    }

    /// The system's font in a text style, as it is at a size the reader may choose.
    public static func font(
      style: UIFont.TextStyle, at category: UIContentSizeCategory = .large
    ) -> UIFont {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return .preferredFont(forTextStyle: style, compatibleWith: traits)
    }

    private var header: [String: Any] {
      let device = UIDevice.current
      return [
        "by": "LabelRecorder 1", "device": Self.model,
        "system": "\(device.systemName) \(device.systemVersion)", "scale": Double(scale),
        "language": language,
        "contentSizeCategory": label.traitCollection.preferredContentSizeCategory.rawValue,
      ]
    }

    private var language: String { Locale.preferredLanguages.first ?? "en" }

    /// `iPhone16,1`; of a simulator, that of the Mac's processor.
    private static var model: String {
      var system = utsname()
      uname(&system)
      return withUnsafeBytes(of: &system.machine) { machine in
        String(decoding: machine.prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    private static func line(_ object: [String: Any]) throws -> Data {
      try JSONSerialization.data(
        withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes]) + [0x0A]
    }
  }
#endif
