// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TextMeasure",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "TextMeasure", targets: ["TextMeasure"]),
    .library(name: "ReviewIO", targets: ["ReviewIO"]),
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

    // Imports point up this list: nothing knows a target below it.
    .target(name: "TextMeasure", dependencies: ["CHarfBuzz", "CFreeType", "CFriBidi"]),

    // JSON reviews in, records out; knows nothing of fonts. The C++ target wraps
    // the system's simdjson, with exceptions off.
    .target(
      name: "CSimdJSON",
      cxxSettings: [.define("SIMDJSON_EXCEPTIONS", to: "0")],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "ReviewIO", dependencies: ["CSimdJSON"]),

    .testTarget(name: "TextMeasureTests", dependencies: ["TextMeasure"]),
    .testTarget(name: "ReviewIOTests", dependencies: ["ReviewIO"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
