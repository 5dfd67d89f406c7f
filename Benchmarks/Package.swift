// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of TextMeasure need nothing that only
// benchmarks do.
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
      ]),

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
      ]),

    // What a thread has executed, as the processor counts it.
    .target(name: "CInstructions"),

    // Texts whose cost grows faster than they do.
    .executableTarget(
      name: "linear-costs",
      dependencies: [
        "BenchmarkCorpus", "CInstructions",
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      path: "Sources/LinearCosts"),

    // Texts that no process has seen, as many as are wanted.
    .executableTarget(
      name: "generate-reviews",
      dependencies: [
        "BenchmarkCorpus",
        .product(name: "ReviewIO", package: "TextMeasure"),
      ]),

    // One of the programs that `Peers/run` compares.
    .executableTarget(
      name: "textmeasure-peer",
      dependencies: [
        "BenchmarkCorpus",
        .product(name: "TextMeasure", package: "TextMeasure"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
