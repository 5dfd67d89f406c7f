// swift-tools-version: 6.2
import PackageDescription

// What threads share, in a build that watches them, without the trait that is on everywhere else:
// `Scripts/test-threads` builds these few files, not all tests a second time. The package above has
// them among its own.

// They see what modules of that package see of each other. SwiftPM names a package by its folder, with
// `_` for what no identifier has, and passes that name behind these flags unless `packageAccess` is off.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let parentName = folder.lowercased().enumerated().map { index, character in
  character.isLetter || character.isNumber && index > 0 ? String(character) : "_"
}.joined()
let insideTextMeasure: [SwiftSetting] = [.unsafeFlags(["-package-name", parentName])]

let package = Package(
  name: "TextMeasureThreads",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "TextMeasure", path: "../", traits: [])],
  targets: [
    .testTarget(
      name: "TextMeasureTests",
      dependencies: [
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "TestSupport", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      path: "TextMeasureTests",
      sources: [
        "Breaking/BreakNotation.swift", "Breaking/ComplexContextTests.swift",
        "Caching/CacheConcurrencyTests.swift", "Scanning/Stacks.swift", "Support/Fixture.swift",
        "Support/ICULineBreaks.swift", "Support/Measuring.swift", "Support/Reviews.swift",
      ],
      packageAccess: false, swiftSettings: insideTextMeasure),
    .testTarget(
      name: "ReviewIOTests",
      dependencies: [.product(name: "ReviewIO", package: "TextMeasure")],
      path: "ReviewIOTests", sources: ["OrderedPipelineTests.swift", "Support.swift"],
      packageAccess: false, swiftSettings: insideTextMeasure),
  ],
  swiftLanguageModes: [.v6]
)
