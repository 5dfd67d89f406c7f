import CellHeight
import HTTP
import ListLayout
import MeasureCommands
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
  /// - Throws: `EncodingError`.
  static func catalogs(
    _ fonts: FontCatalog
  ) throws -> [String: Document] {
    [
      "/v1/fonts": try json(fonts),
      "/v1/profiles": try json(["profiles": ProfileEntry.all]),
      "/v1/templates": try json(["templates": CellTemplate.shipped.map { InJSON($0) }]),
      "/v1/devices": try json(["devices": DeviceScreen.all]),
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
}

/// A renderer that can be predicted.
private struct ProfileEntry: Encodable {
  var name: String
  var version: Int
  var predicts: String
  /// What a browser's `name` alone stands for, and the names of all its editions and ports.
  var newest: String?
  var editions: [String]?
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
    guard !profile.editions.isEmpty else { return }
    newest = profile.identifier
    editions = profile.editions
  }
}
