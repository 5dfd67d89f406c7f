import BundledFonts
import CellHeight
import MeasureCommands
import ReviewIO
import TextMeasure

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What can be asked for, as JSON that is made once.

extension Document {
  /// The lists of fonts, profiles, templates and devices, and the schemas, by path.
  ///
  /// - Throws: `BundledFontsError`, `FontError`.
  static func catalogs(in fontDirectory: String?) throws -> [String: Document] {
    [
      "/v1/fonts": try json(FontCatalog(in: fontDirectory)),
      "/v1/profiles": try json(["profiles": ProfileEntry.all]),
      "/v1/templates": try json(["templates": CellTemplate.shipped]),
      "/v1/devices": try json(["devices": DeviceScreen.iPhones]),
      "/v1/style.schema.json": json(text: StyleDescription.schema),
      "/v1/template.schema.json": json(text: CellTemplate.schema),
    ]
  }

  private static func json(_ value: some Encodable) throws -> Document {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Document(bytes: Array(try encoder.encode(value)), type: "application/json")
  }

  private static func json(text: String) -> Document {
    Document(bytes: Array(text.utf8), type: "application/schema+json")
  }

  /// The files of the bundled fonts, by path.
  ///
  /// - Throws: `BundledFontsError`, `DocumentError`.
  static func fonts(in directory: String?) throws -> [String: Document] {
    let directory = try BundledFonts.directory(override: directory)
    var documents: [String: Document] = [:]
    for font in BundledFont.allCases {
      documents["/v1/fonts/\(font.fileName)"] = Document(
        bytes: try file(at: BundledFonts.path(of: font, in: directory)),
        type: font.fileName.hasSuffix(".otf") ? "font/otf" : "font/ttf",
        tag: font.sha256, lifetime: .fixed)
    }
    return documents
  }
}

extension BundledFont {
  fileprivate var fileName: String { lastPart(of: relativePath) }
}

private func lastPart(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The bundled fonts, and what the names of styles stand for.
private struct FontCatalog: Encodable {
  var engine: [String: String]
  var fonts: [Entry]
  var stacks: [String: [String]]

  struct Entry: Encodable {
    var file: String
    var name: String?
    var url: String
    var sha256: String
    var bytes: Int
  }

  init(in directory: String?) throws {
    engine = RequestEnvironment.versions
    let folder = try BundledFonts.directory(override: directory)
    fonts = try BundledFont.allCases.map { font throws in
      let path = BundledFonts.path(of: font, in: folder)
      return Entry(
        file: font.fileName, name: try Face(path: path).fullName,
        url: "/v1/fonts/\(font.fileName)", sha256: font.sha256,
        bytes: try Document.file(at: path).count)
    }
    let weights: [(String, PretendardWeight)] = [
      ("pretendard", .regular), ("pretendard-medium", .medium),
      ("pretendard-semibold", .semibold), ("pretendard-bold", .bold),
    ]
    stacks = [:]
    for (name, weight) in weights {
      stacks[name] = try FontStack.pretendard(weight, directory: directory).faces.map {
        lastPart(of: $0.path)
      }
    }
  }
}

/// A renderer that can be predicted.
private struct ProfileEntry: Encodable {
  var name: String
  var version: Int
  var predicts: String
  /// The unit of its lengths.
  var unit: String

  static let all = [
    ProfileEntry(.css, "Chromium", unit: "px"),
    ProfileEntry(.css(engine: .webkit), "WebKit: Safari, and every browser on iOS", unit: "px"),
    ProfileEntry(.css(engine: .firefox), "Firefox", unit: "px"),
    ProfileEntry(.uikit(scale: 3), "UIKit's labels and text views", unit: "pt"),
    ProfileEntry(.flutter(), "Flutter's SkParagraph", unit: "px"),
    ProfileEntry(.android(AndroidRules(density: 3)), "Android's StaticLayout", unit: "dp"),
  ]

  private init(_ profile: Profile, _ predicts: String, unit: String) {
    (name, version) = (profile.name, profile.version)
    (self.predicts, self.unit) = (predicts, unit)
  }
}
