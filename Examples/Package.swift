// swift-tools-version: 6.2
import PackageDescription

// Programs of users, a package of its own as theirs are: only compiled and tested, and by nobody who
// depends on TextMeasure. `Scripts/test` builds it beside the tests of the library.

let package = Package(
  name: "TextMeasureExamples",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "TextMeasure", path: "../")],
  targets: [
    .target(
      name: "Tour",
      dependencies: [
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "ListLayout", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      path: "Tour"),
    .target(
      name: "MoreTable",
      dependencies: [
        .product(name: "ListLayout", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      path: "MoreTable"),
    .target(
      name: "ChatBubbles",
      dependencies: [.product(name: "TextMeasure", package: "TextMeasure")],
      path: "ChatBubbles"),
    .target(
      name: "ManyTasks",
      dependencies: [.product(name: "TextMeasure", package: "TextMeasure")],
      path: "ManyTasks"),
    .target(
      name: "ReviewTable",
      dependencies: [
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "ListLayout", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      path: "ReviewTable"),
    .target(
      name: "CollectionView",
      dependencies: [.product(name: "ListLayout", package: "TextMeasure")],
      path: "CollectionView"),
    .target(
      name: "TableView",
      dependencies: [.product(name: "ListLayout", package: "TextMeasure")],
      path: "TableView"),
    .target(
      name: "ServerSwift",
      dependencies: [
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ],
      path: "ServerSwift"),
    .testTarget(
      name: "ReviewTableTests",
      dependencies: [
        "ReviewTable",
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "ListLayout", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "ChatBubbles", "CollectionView", "ManyTasks", "MoreTable", "ServerSwift",
        "TableView", "Tour",
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "ListLayout", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// As in the package above: tests of optimized targets need no optimizing of their own.
if Context.environment["TEXTMEASURE_OPTIMIZED_TESTS"] != nil {
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}
