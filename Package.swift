// swift-tools-version: 6.2
import PackageDescription

// Set by what builds `Benchmarks` and `Fuzz`, packages of their own that use targets nobody
// else links.
let servesOwnPackages = Context.environment["TEXTMEASURE_OWN_PACKAGES"] != nil
let ownProducts: [Product] =
  servesOwnPackages
  ? ["Markup", "MeasureCommands", "ReviewIO", "StyleCSS", "TestSupport"].map {
    .library(name: $0, targets: [$0])
  } : []

// Linux only: its loops wait by epoll.
#if os(Linux)
  let serviceProducts: [Product] = [
    .executable(name: "measure-server", targets: ["measure-server"])
  ]
  let serviceTargets: [Target] = [
    .systemLibrary(
      name: "CMicroHTTPD", path: "Service/Sources/CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]),

    // System calls that Swift's module of the C library lacks.
    .target(name: "CServiceSystem", path: "Service/Sources/CServiceSystem"),

    // Requests and answers; independent of texts.
    .target(
      name: "HTTP", dependencies: ["CMicroHTTPD", "CServiceSystem"], path: "Service/Sources/HTTP"),

    // The routes, and what they share.
    .target(
      name: "Routes",
      dependencies: [
        "HTTP", "CServiceSystem", "Arguments", "CellHeight", "ListLayout",
        "MeasureCommands", "ReviewIO", "StyleJSON", "TextMeasure",
      ],
      path: "Service/Sources/Routes"),
    .executableTarget(
      name: "measure-server",
      dependencies: ["HTTP", "Routes", "CServiceSystem", "Arguments", "MeasureCommands"],
      path: "Service/Sources/measure-server"),

    // Answers without measuring: what the layer below costs by itself.
    .executableTarget(
      name: "http-echo", dependencies: ["HTTP", "CServiceSystem"],
      path: "Service/Sources/http-echo"),

    .testTarget(
      name: "RoutesTests",
      dependencies: [
        "HTTP", "Routes", "MeasureCommands", "ReviewIO",
      ],
      path: "Service/Tests/RoutesTests"),
    .testTarget(
      name: "HTTPTests", dependencies: ["HTTP", "CServiceSystem"],
      path: "Service/Tests/HTTPTests"),
  ]
#else
  let serviceProducts: [Product] = []
  let serviceTargets: [Target] = []
#endif

let package = Package(
  name: "TextMeasure",
  // On iOS ListLayout alone, which Scripts/check-availability holds to it.
  platforms: [.macOS(.v14), .iOS(.v13)],
  products: [
    .library(name: "TextUnits", targets: ["TextUnits"]),
    .library(name: "ListLayout", targets: ["ListLayout"]),
    .library(name: "TextMeasure", targets: ["TextMeasure"]),
    .library(name: "StyleJSON", targets: ["StyleJSON"]),
    .library(name: "LayoutAdapters", targets: ["LayoutAdapters"]),
    .library(name: "CellHeight", targets: ["CellHeight"]),
    .library(name: "BundledFonts", targets: ["BundledFonts"]),
    .library(name: "textmeasure", type: .dynamic, targets: ["TextMeasureC"]),
    .executable(name: "measure", targets: ["measure"]),
  ] + serviceProducts + ownProducts,
  traits: [
    .default(enabledTraits: ["DictionaryBreaks"]),
    .trait(
      name: "DictionaryBreaks",
      description: "Breaks Thai, Lao, Khmer and Burmese between words, by the machine's libicu."),
  ],
  targets: [
    // C libraries, found through pkg-config. Each shim states why Swift needs it.
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),

    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),

    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    // Generated Unicode tables and their look-up, inlined into Swift.
    .target(name: "CUnicodeData"),

    // Loops over bytes that only Clang makes vectors of, inlined into Swift.
    .target(name: "CByteScan"),

    // Loops over the characters of a text, for several kinds of processors.
    .target(name: "CScanning"),

    // Words that threads share without a lock, inlined into Swift.
    .target(name: "CAtomics"),

    // The system's simdjson behind a C header, with exceptions off.
    .target(
      name: "CSimdJSON",
      cxxSettings: [.define("SIMDJSON_EXCEPTIONS", to: "0")],
      linkerSettings: [.linkedLibrary("simdjson")]),

    // The system's ICU behind a C header, looked for when a text needs it; never without the trait.
    .target(
      name: "CICU",
      cSettings: [.define("DICTIONARY_BREAKS", .when(traits: ["DictionaryBreaks"]))]),

    // Imports point up this list: no target depends on one below it.

    // Lengths, sizes, curves and their bytes: what all others speak. The standard library alone.
    .target(
      name: "TextUnits",
      // Rounding is a function of the C library there, which nothing else links in an app.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // Lists laid out by heights and curves, in an app that measures nothing.
    .target(name: "ListLayout", dependencies: ["TextUnits"]),

    // The core: texts in, lines and heights out. Neither JSON nor Foundation.
    .target(
      name: "TextMeasure",
      dependencies: [
        "TextUnits",
        "CAtomics", "CScanning", "CHarfBuzz", "CFreeType", "CFriBidi", "CICU", "CUnicodeData",
      ]),

    // Which known word a misspelled one is like. The standard library alone.
    .target(name: "Spelling"),

    // Styles as declarations of CSS.
    .target(name: "StyleCSS", dependencies: ["Spelling", "TextMeasure"]),

    // Styles as JSON, and every value of the core that JSON has.
    .target(
      name: "StyleJSON", dependencies: ["ListLayout", "Spelling", "StyleCSS", "TextMeasure"]),

    // Texts as leaves of layout engines: the measure functions of Yoga and Taffy.
    .target(name: "LayoutAdapters", dependencies: ["TextMeasure"]),

    .target(
      name: "CellHeight",
      dependencies: ["LayoutAdapters", "ListLayout", "StyleJSON", "TextMeasure", "TextUnits"]),

    // HTML and Markdown as texts of several styles.
    .target(name: "Markup", dependencies: ["CCMark", "StyleCSS", "StyleJSON", "TextMeasure"]),

    // Pictures of what was measured: pixels, PNG, SVG and pages.
    .target(name: "Drawing", dependencies: ["TextMeasure", "CFreeType", "CZlib"]),

    // The fonts themselves and the code that finds them.
    .target(
      name: "BundledFonts", dependencies: ["TextMeasure"], path: "Fonts",
      exclude: ["README.md", "SHA256SUMS", "build", "Pretendard", "Fallback"]),

    // Reviews in, records out; independent of fonts.
    .target(name: "ReviewIO", dependencies: ["CByteScan", "CSimdJSON", "CZlib", "CZstd"]),

    // Translators' files in, their texts out; independent of fonts.
    .target(name: "Catalogues", dependencies: ["CExpat", "ReviewIO"]),

    // How wide terminals and texts on them are.
    .target(name: "TerminalText"),

    // The options of a command, declared as properties; independent of measuring.
    .target(name: "Arguments", dependencies: ["Spelling", "TerminalText"]),

    // The commands of `measure`, and the same requests for who has no command line.
    .target(
      name: "MeasureCommands",
      dependencies: [
        "Arguments", "TerminalText", "TextMeasure", "BundledFonts", "Catalogues", "CellHeight",
        "Drawing", "ListLayout", "Markup", "ReviewIO", "Spelling", "StyleCSS", "StyleJSON", "CZlib",
      ]),
    .executableTarget(name: "measure", dependencies: ["MeasureCommands"]),

    // The library for C, and for all that calls C: its header, and the functions of it.
    .target(name: "CTextMeasure"),
    .target(
      name: "TextMeasureC",
      dependencies: [
        "BundledFonts", "CTextMeasure", "CellHeight", "LayoutAdapters", "ListLayout",
        "MeasureCommands", "StyleJSON", "TextMeasure",
      ]),

    // What several of the following need.
    .target(name: "TestSupport", dependencies: ["Arguments"], path: "Tests/TestSupport"),
    .testTarget(
      name: "TextMeasureTests",
      dependencies: [
        "LayoutAdapters", "ListLayout", "StyleJSON", "TextMeasure", "BundledFonts",
        "TestSupport", "CScanning", "CFreeType", "CHarfBuzz", "CICU",
      ],
      exclude: [
        "Fixtures", "Golden/README.md", "Golden/chromium-156-pretendard.jsonl",
        "Golden/chromium-156-generated.jsonl", "Golden/chromium-156-cuts.jsonl",
        "Golden/chromium-page.html", "Golden/chromium-cuts.js", "Golden/generate-cases.py",
        "Golden/generate-rich-cases.py", "Golden/chromium-156-rich.jsonl",
        "Golden/firefox-153-rich.jsonl", "Golden/webkit-2.50-rich.jsonl",
        "Golden/chromium-156-spans.jsonl", "Golden/firefox-153-spans.jsonl",
        "Golden/webkit-2.50-spans.jsonl",
        "Golden/flutter-canvaskit-rich.jsonl", "Golden/android-15-rich.jsonl",
        "Golden/chromium-156-kept.jsonl", "Golden/chromium-156-pixel-ratios.jsonl",
        "Golden/record-chromium.py",
        "Golden/firefox-153.jsonl", "Golden/webkit-2.50.jsonl",
        "Golden/firefox-159.jsonl", "Golden/webkit-2.54.jsonl",
        "Golden/chromium-156-languages.jsonl", "Golden/firefox-153-languages.jsonl",
        "Golden/webkit-2.50-languages.jsonl", "Golden/generate-edition-cases.py",
        "Golden/chromium-156-balance.jsonl", "Golden/chromium-156-wrap.jsonl",
        "Golden/firefox-153-wrap.jsonl",
        "Golden/webkit-2.50-wrap.jsonl", "Golden/chromium-156-spacing.jsonl",
        "Golden/chromium-156-breaks.jsonl",
        "Golden/firefox-153-spacing.jsonl", "Golden/firefox-153-breaks.jsonl",
        "Golden/webkit-2.50-spacing.jsonl",
        "Golden/chromium-156-values.jsonl", "Golden/firefox-153-values.jsonl",
        "Golden/webkit-2.50-values.jsonl", "Golden/chromium-156-emoji.jsonl",
        "Golden/firefox-153-emoji.jsonl", "Golden/webkit-2.50-emoji.jsonl",
        "Golden/chromium-156-transforms.jsonl",
        "Golden/firefox-153-transforms.jsonl", "Golden/webkit-2.50-transforms.jsonl",
        "Golden/chromium-156-fonts.jsonl", "Golden/firefox-153-fonts.jsonl",
        "Golden/webkit-2.50-fonts.jsonl", "Golden/webkit-2.50-capitals.jsonl",
        "Golden/firefox-153-pixel-ratios.jsonl",
        "Golden/webkit-2.50-marks.jsonl", "Golden/firefox-153-positions.jsonl",
        "Golden/chromium-156-properties.jsonl", "Golden/firefox-153-properties.jsonl",
        "Golden/webkit-2.50-properties.jsonl", "Golden/chromium-156-lines.jsonl",
        "Golden/firefox-153-lines.jsonl", "Golden/webkit-2.50-lines.jsonl",
        "Golden/android-15-static-layout.jsonl", "Golden/flutter-canvaskit.jsonl",
        "Golden/flutter-canvaskit-cuts.jsonl", "Golden/flutter-canvaskit-struts.jsonl",
        "Golden/flutter-3.38-quotes.jsonl", "Golden/flutter-3.41-quotes.jsonl",
        "Golden/record-flutter.mjs",
      ]),
    .testTarget(name: "TextUnitsTests", dependencies: ["TestSupport", "TextUnits"]),
    .testTarget(
      name: "ListLayoutTests", dependencies: ["ListLayout", "TestSupport", "TextUnits"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "CellHeightTests",
      dependencies: [
        "CellHeight", "BundledFonts", "ListLayout", "StyleJSON", "TestSupport", "TextMeasure",
        "TextUnits",
      ]),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "TextMeasure", "BundledFonts", "CZlib"]),
    .testTarget(
      name: "BundledFontsTests", dependencies: ["BundledFonts", "TestSupport", "TextMeasure"]),
    .testTarget(
      name: "ReviewIOTests", dependencies: ["ReviewIO", "TestSupport", "CZlib", "CZstd"]),
    .testTarget(name: "CataloguesTests", dependencies: ["Catalogues"]),
    .testTarget(
      name: "MarkupTests",
      dependencies: ["BundledFonts", "Markup", "StyleJSON", "TestSupport", "TextMeasure"]),
    .testTarget(
      name: "StyleCSSTests",
      dependencies: ["BundledFonts", "StyleCSS", "TextMeasure"],
      exclude: ["Fixtures"]),
    .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText"]),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments", "TerminalText", "TestSupport"]),
    .testTarget(
      name: "TextMeasureCTests",
      dependencies: [
        "BundledFonts", "CTextMeasure", "ListLayout", "MeasureCommands", "StyleJSON",
        "TextMeasure", "TextMeasureC",
      ]),
    .testTarget(
      name: "MeasureTests",
      dependencies: [
        "measure", "Arguments", "MeasureCommands", "BundledFonts", "CellHeight", "ListLayout",
        "ReviewIO", "StyleJSON", "TerminalText", "TestSupport", "TextMeasure",
      ],
      exclude: ["Fixtures"]),
  ] + serviceTargets,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// What runs programs is not among the tests whose memory is watched (Scripts/test-memory).
if Context.environment["TEXTMEASURE_QUICK_TESTS"] != nil {
  package.targets.removeAll { ["HTTPTests", "MeasureTests", "RoutesTests"].contains($0.name) }
}

// Tests of optimized targets need no optimizing of their own, which takes longer than they run.
if Context.environment["TEXTMEASURE_OPTIMIZED_TESTS"] != nil {
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}
