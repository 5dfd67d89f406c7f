// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of TextMeasure need no HTTP library. Linux only: its
// loops wait by epoll.
let package = Package(
  name: "TextMeasureService",
  products: [
    .executable(name: "measure-server", targets: ["measure-server"])
  ],
  dependencies: [
    .package(name: "TextMeasure", path: "../")
  ],
  targets: [
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),

    // System calls that Swift's module of the C library lacks.
    .target(name: "CServiceSystem"),

    // Requests and answers. Knows nothing of texts.
    .target(name: "HTTP", dependencies: ["CMicroHTTPD", "CServiceSystem"]),

    // The routes, and what they share.
    .target(
      name: "Routes",
      dependencies: [
        "HTTP", "CServiceSystem",
        .product(name: "Arguments", package: "TextMeasure"),
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "CellHeight", package: "TextMeasure"),
        .product(name: "MeasureCommands", package: "TextMeasure"),
        .product(name: "ReviewIO", package: "TextMeasure"),
        .product(name: "TextMeasure", package: "TextMeasure"),
      ]),

    .executableTarget(
      name: "measure-server",
      dependencies: [
        "HTTP", "Routes", "CServiceSystem",
        .product(name: "Arguments", package: "TextMeasure"),
        .product(name: "MeasureCommands", package: "TextMeasure"),
      ]),

    .testTarget(
      name: "RoutesTests",
      dependencies: [
        "HTTP", "Routes",
        .product(name: "Arguments", package: "TextMeasure"),
        .product(name: "BundledFonts", package: "TextMeasure"),
        .product(name: "MeasureCommands", package: "TextMeasure"),
        .product(name: "ReviewIO", package: "TextMeasure"),
      ]),

    // Answers without measuring: what the layer below costs by itself.
    .executableTarget(name: "http-echo", dependencies: ["HTTP", "CServiceSystem"]),

    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "CServiceSystem"]),
  ],
  swiftLanguageModes: [.v6]
)
