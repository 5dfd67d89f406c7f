// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of TextMeasure need no libFuzzer. `run` builds it, with what
// tests can see visible.
// What is fuzzed is in part seen by modules of the package TextMeasure alone, so that this one is
// compiled as one of them. SwiftPM names a package by its folder, with `_` for what no identifier
// has, and passes that name behind these flags unless `packageAccess` is off.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let parentName = folder.lowercased().enumerated().map { index, character in
  character.isLetter || character.isNumber && index > 0 ? String(character) : "_"
}.joined()

// What instrumented code compares is counted on its way to libFuzzer (`CLibFuzzer.c`).
let comparisons = ["cmp", "const_cmp"].flatMap { kind in [1, 2, 4, 8].map { "\(kind)\($0)" } }
let counted = (comparisons + ["switch"]).flatMap {
  ["-Xlinker", "--wrap=__sanitizer_cov_trace_\($0)"]
}

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
        .product(name: "Markup", package: "TextMeasure"),
        .product(name: "TestSupport", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
        .product(name: "MeasureCommands", package: "TextMeasure"),
        .product(name: "StyleJSON", package: "TextMeasure"),
        .product(name: "StyleCSS", package: "TextMeasure"),
        .product(name: "LayoutAdapters", package: "TextMeasure"),
        .product(name: "TextUnits", package: "TextMeasure"),
      ],
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", parentName])],
      linkerSettings: [.unsafeFlags(counted)]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
