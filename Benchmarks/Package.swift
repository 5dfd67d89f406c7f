// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of TextMeasure need nothing that only
// benchmarks do. `build` builds it.

// What is timed here is in part seen by modules of the package TextMeasure alone, `ReviewIO` as a
// whole, so that modules are compiled as some of them. Not by `@testable`: what is timed is built for release.
// SwiftPM names a package by its folder, with `_` for what no identifier has, and passes that name
// behind these flags unless `packageAccess` is off.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let parentName = folder.lowercased().enumerated().map { index, character in
  character.isLetter || character.isNumber && index > 0 ? String(character) : "_"
}.joined()
let insideTextMeasure: [SwiftSetting] = [.unsafeFlags(["-package-name", parentName])]

let package = Package(
  name: "TextMeasureBenchmarks",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "StageBenchmarks", targets: ["StageBenchmarks"]),
    .executable(name: "linear-costs", targets: ["linear-costs"]),
    .executable(name: "textmeasure-peer", targets: ["textmeasure-peer"]),
    .executable(name: "generate-reviews", targets: ["generate-reviews"]),
  ],
  dependencies: [
    .package(name: "TextMeasure", path: "../")
  ],
  targets: [
    // Which texts and which fonts; independent of how they are timed.
    .target(
      name: "BenchmarkCorpus",
      dependencies: [
        .product(name: "TextMeasure", package: "TextMeasure"),
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "ReviewIO", package: "TextMeasure"),
      ],
      packageAccess: false,
      swiftSettings: insideTextMeasure),

    // Google Benchmark: where pkg-config finds it, a C header before it, and
    // benchmarks as closures. Know nothing of texts.
    .systemLibrary(
      name: "libbenchmark", pkgConfig: "benchmark",
      providers: [.apt(["libbenchmark-dev"]), .brew(["google-benchmark"])]),
    .target(name: "CGoogleBenchmark", dependencies: ["libbenchmark"]),
    .target(name: "Timing", dependencies: ["CGoogleBenchmark"]),

    // Each stage by itself, and how its time grows.
    .executableTarget(
      name: "StageBenchmarks",
      dependencies: [
        "BenchmarkCorpus", "Timing",
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "ReviewIO", package: "TextMeasure"),
      ],
      packageAccess: false,
      swiftSettings: insideTextMeasure),

    // What a thread has executed, as the processor or valgrind counts it.
    .target(name: "CInstructions"),

    // Texts whose cost grows faster than they do.
    .executableTarget(
      name: "linear-costs",
      dependencies: [
        "BenchmarkCorpus", "CInstructions",
        .product(name: "Markup", package: "TextMeasure"),
        .product(name: "StyleJSON", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      path: "Sources/LinearCosts",
      packageAccess: false,
      swiftSettings: insideTextMeasure),

    // Texts that no process has seen, as many as are wanted.
    .executableTarget(
      name: "generate-reviews",
      dependencies: [
        "BenchmarkCorpus",
        .product(name: "ReviewIO", package: "TextMeasure"),
      ],
      packageAccess: false,
      swiftSettings: insideTextMeasure),

    // One of the programs that `Peers/run` compares.
    .executableTarget(
      name: "textmeasure-peer",
      dependencies: [
        "BenchmarkCorpus",
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      packageAccess: false,
      swiftSettings: insideTextMeasure),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
