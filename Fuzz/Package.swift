// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of TextMeasure need no libFuzzer. `run` builds it, with what
// tests can see visible.
let package = Package(
  name: "TextMeasureFuzz",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TextMeasure", path: "../")],
  targets: [
    // libFuzzer's driver behind a C header: it has none.
    .target(name: "CLibFuzzer"),

    // All harnesses in one program.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CLibFuzzer",
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "ListLayout", package: "TextMeasure"),
        .product(name: "ReviewIO", package: "TextMeasure"),
        .product(name: "TestSupport", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
        .product(name: "MeasureCommands", package: "TextMeasure"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
