import BundledFonts
import CellHeight
import HTTP
import ListLayout
import MeasureCommands
import ReviewIO
import StyleJSON
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
  static func catalogs(
    in fontDirectory: String?, fonts: [String: Document]
  ) throws -> [String: Document] {
    [
      "/v1/fonts": try json(FontCatalog(in: fontDirectory, fonts)),
      "/v1/profiles": try json(["profiles": ProfileEntry.all]),
      "/v1/templates": try json(["templates": CellTemplate.shipped.map { InJSON($0) }]),
      "/v1/devices": try json(["devices": DeviceScreen.iPhones]),
      "/v1/style.schema.json": json(text: StyleDescription.schema),
      "/v1/template.schema.json": json(text: CellTemplate.schema),
    ]
  }

  private static func json(_ value: some Encodable) throws -> Document {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Document(HeldBytes(try encoder.encode(value)), type: "application/json")
  }

  private static func json(text: String) -> Document {
    Document(HeldBytes(text.utf8), type: "application/schema+json")
  }

  /// The files of the bundled fonts, by path.
  ///
  /// - Throws: `BundledFontsError`, `DocumentError`.
  static func fonts(in directory: String?) throws -> [String: Document] {
    let directory = try BundledFonts.directory(override: directory)
    var documents: [String: Document] = [:]
    for font in BundledFont.allCases {
      let path = BundledFonts.path(of: font, in: directory)
      guard let content = HeldBytes(mappingFileAt: path) else {
        throw DocumentError(path: path, reason: "cannot be read")
      }
      documents[font.url] = Document(
        content, type: font.fileName.hasSuffix(".otf") ? "font/otf" : "font/ttf",
        tag: RequestEnvironment.digest(of: UnsafeRawBufferPointer(content.bytes)), lifetime: .fixed)
    }
    return documents
  }
}

extension BundledFont {
  fileprivate var fileName: String { lastPart(of: relativePath) }
  fileprivate var url: String { "/v1/fonts/\(fileName)" }
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

  /// - Parameter documents: The files, as they are served.
  init(in directory: String?, _ documents: [String: Document]) throws {
    engine = RequestEnvironment.versions
    let folder = try BundledFonts.directory(override: directory)
    fonts = try BundledFont.allCases.map { font throws in
      let path = BundledFonts.path(of: font, in: folder)
      guard let document = documents[font.url] else {
        throw DocumentError(path: path, reason: "is not served")
      }
      return Entry(
        file: font.fileName, name: try Face(path: path).fullName, url: font.url,
        sha256: document.tag.filter { $0 != "\"" }, bytes: document.content.bytes.count)
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
    ProfileEntry(.chromium, "Chromium", unit: "px"),
    ProfileEntry(.webkit, "WebKit: Safari, and every browser on iOS", unit: "px"),
    ProfileEntry(.firefox, "Firefox", unit: "px"),
    ProfileEntry(.uikit(scale: 3), "UIKit's labels and text views", unit: "pt"),
    ProfileEntry(.flutter(), "Flutter's SkParagraph", unit: "px"),
    ProfileEntry(.android(AndroidRules(density: 3)), "Android's StaticLayout", unit: "dp"),
  ]

  private init(_ profile: Profile, _ predicts: String, unit: String) {
    (name, version) = (profile.name, profile.version)
    (self.predicts, self.unit) = (predicts, unit)
  }
}
