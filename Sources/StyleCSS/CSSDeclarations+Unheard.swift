extension CSSDeclarations {
  /// What is declared of an element and does not count, though its height on a page may depend on
  /// it: a sentence for each kind.
  package var unheard: [String] {
    [unheardSizes, incompleteClamp].compactMap { $0 }
  }

  /// The families of fonts, in the order in which they are looked for.
  package var families: [String] { read.families }

  private var read: CSSTextStyle {
    CSSTextStyle(self, units: CSSUnits(fontSize: CSSUnits.defaultRootFontSize))
  }

  private var unheardSizes: String? {
    // What a script computes of an element has all properties: these are as wide and as high as it is.
    let isComputed = all.count >= Self.fewestOfComputedStyle
    let sizes = all.filter { declaration in
      Self.sizes.contains(declaration.property) && !Self.freeSizes.contains(declaration.text)
        && !(isComputed && Self.usedSizes.contains(declaration.property))
    }
    guard !sizes.isEmpty else { return nil }
    let names = sizes.map(\.description).joined(separator: "; ")
    let verb = sizes.count == 1 ? "does" : "do"
    return "\(names) \(verb) not count: the box is as wide as the width that is asked for, and as "
      + "high as its text"
  }

  private var incompleteClamp: String? {
    let style = read
    guard let lines = style.maxLines, style.clampedLines == nil else { return nil }
    return "-webkit-line-clamp: \(lines) clamps nothing, as in browsers, without display: "
      + "-webkit-box and -webkit-box-orient: vertical"
  }

  private static let usedSizes: Set = ["width", "height", "inline-size", "block-size"]

  static let sizes = usedSizes.union(
    ["min", "max"].flatMap { bound in usedSizes.map { "\(bound)-\($0)" } } + ["aspect-ratio"])

  /// Values that leave the box its own size.
  static let freeSizes: Set = [
    "auto", "none", "0", "0px", "100%", "inherit", "initial", "unset",
  ]

  /// Chromium 156 computes some 400.
  private static let fewestOfComputedStyle = 200
}
