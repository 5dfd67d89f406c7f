// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TextMeasure",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "TextMeasure", targets: ["TextMeasure"]),
    .executable(name: "measure", targets: ["measure"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2")
  ],
  targets: [
    // C libraries, found through pkg-config. Each shim says why Swift needs it.
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

    // Generated Unicode tables and their look-up, inlined into Swift.
    .target(name: "CUnicodeData"),

    // Imports point up this list: nothing knows a target below it.
    .target(
      name: "TextMeasure",
      dependencies: ["CHarfBuzz", "CFreeType", "CFriBidi", "CUnicodeData"]),
    .executableTarget(
      name: "measure",
      dependencies: [
        "TextMeasure", "CZlib",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // The fonts themselves and the code that finds them; knows nothing else.
    .target(
      name: "BundledFonts", path: "Fonts", exclude: ["README.md", "SHA256SUMS", "build"],
      resources: [.copy("Pretendard"), .copy("Fallback")]),

    .testTarget(
      name: "TextMeasureTests", dependencies: ["TextMeasure"], exclude: ["Fixtures"]),
    .testTarget(name: "BundledFontsTests", dependencies: ["BundledFonts"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
