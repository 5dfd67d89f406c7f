// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of TextMeasure never resolve what only
// benchmarks need.
let package = Package(
  name: "TextMeasureBenchmarks",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "textmeasure-peer", targets: ["textmeasure-peer"])
  ],
  dependencies: [
    .package(name: "TextMeasure", path: "../"),
    // Without its traits, which replace malloc: no wish to time that.
    .package(url: "https://github.com/ordo-one/benchmark.git", from: "1.38.1", traits: []),
  ],
  targets: [
    // Which texts and which fonts; knows nothing of how they are timed.
    .target(
      name: "BenchmarkCorpus",
      dependencies: [
        .product(name: "TextMeasure", package: "TextMeasure"),
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "ReviewIO", package: "TextMeasure"),
      ]),

    // The benchmark plugin finds suites only below a folder of this name.
    .executableTarget(
      name: "StageBenchmarks",
      dependencies: [
        "BenchmarkCorpus",
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/StageBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    // One of the programs that `Peers/run` compares.
    .executableTarget(
      name: "textmeasure-peer",
      dependencies: [
        "BenchmarkCorpus",
        .product(name: "TextMeasure", package: "TextMeasure"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
