// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ListLayout",
  platforms: [.macOS(.v10_15), .iOS(.v13)],
  products: [
    .library(name: "TextUnits", targets: ["TextUnits"]),
    .library(name: "ListLayout", targets: ["ListLayout"]),
  ],
  targets: [
    // Rounding is a function of the C library there.
    .target(
      name: "TextUnits",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ListLayout", dependencies: ["TextUnits"]),
  ],
  swiftLanguageModes: [.v6]
)
