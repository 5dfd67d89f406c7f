import StyleJSON
import TerminalText
import TextMeasure

/// One text a renderer has laid out, and what it answered.
///
/// A line of a golden file, in JSON; `Documentation/golden-format.md` describes every key.
/// Offsets count UTF-16 code units of `content`; lengths are CSS pixels, points of UIKit, logical
/// pixels of Flutter or dp of Android.
struct GoldenCase: Codable {
  var id: String
  /// The category it is counted in; its first part is enough for a summary.
  var cat: String?
  /// The text; `nil` if the case has `runs`.
  private(set) var text: String?
  /// A text of several styles.
  private(set) var runs: RichTextDescription?
  /// Font files in fallback order; `name.ttc#1` is the second face of a collection.
  var fonts: [String]
  /// The size of the font.
  var size: Double
  /// The width of the box; `null` stands for max-content.
  var width: Double?
  /// A BCP 47 tag; Korean if absent.
  var lang: String?
  /// The style of a browser's or Flutter's text.
  var css: [String: String]?
  /// The style of a `UILabel`.
  var label: [String: AttributeValue]?
  /// What a `StaticLayout` was made with.
  var android: [String: AttributeValue]?
  /// A style in the project's own words, over what the others say.
  var style: StyleDescription?
  /// Pixels of the screen to the point of a label or a layout of Android, or to the px of a browser;
  /// that of the file's header if absent.
  var scale: Double?
  /// The renderer that answered, if the case or its header names it.
  var profile: RecordedRenderer?
  /// Flutter's leading distribution, `proportional` if absent.
  var leading: LeadingDistribution?
  /// What lines of Flutter are at least as high as.
  var strut: GoldenStrut?
  /// Whether SkParagraph laid out without Flutter's setting for widths.
  var roundsWidths: Bool?
  /// The most lines of a paragraph of Flutter.
  var maxLines: Int?
  /// What ends its last line if there are more.
  var ellipsis: String?
  /// Flutter's `TextHeightBehavior`, if it is not the default.
  var heightBehavior: TextHeightBehavior?

  /// The height of the box; in `answer` if absent.
  var h: Double?
  /// How many lines it has, if recorded.
  var n: Int?
  /// Where the visible part of each line starts and ends, and how wide it is, if recorded.
  var lines: [GoldenLine]?
  /// The box's max-content width, where that was recorded; of a label its own width.
  var w: Double?
  /// Where an ellipsis stands, as `GoldenCut` has it, if that was looked for.
  var cut: [Double]?
  /// Whether a paragraph of Flutter has more lines than it may.
  var exceeded: Bool?
  /// What is seen of a paragraph of Flutter, where its lines were not recorded.
  var answer: ParagraphAnswer?

  /// The text that offsets count in: that of all runs, each box as U+FFFC.
  var content: String { text ?? runs?.text ?? "" }

  /// The cut of a case in which one was looked for: without one in Flutter there is no ellipsis.
  var recordedCut: [Double]? { cut ?? (ellipsis == nil ? nil : []) }

  /// The renderer that answered, named or recognized by its attributes.
  var renderer: RecordedRenderer? {
    profile ?? (android != nil ? .android : label != nil ? .uikit : nil)
  }
}

/// The strut of a paragraph of Flutter, in the words of `StrutStyle`.
struct GoldenStrut: Codable {
  /// Its font, and others that it does not use.
  var fonts: [String]?
  var size: Double?
  var height: Double?
  var leading: Double?
  /// Whether its `leadingDistribution` is `even`.
  var even: Bool?
  var forced: Bool?
}

/// What a paragraph of Flutter answers about itself as a whole.
struct ParagraphAnswer: Codable {
  var height: Double
  /// Whether it has more lines than it may (`didExceedMaxLines`).
  var exceeds: Bool
  /// Whether its last line shows an ellipsis.
  var ellipsis: Bool
  /// How far to the right the last line reaches that shows anything, with its ellipsis.
  var right: Double
}

/// Where the cases after it come from: a line `{"recorded":{…}}` of a golden file.
struct GoldenHeader: Decodable {
  /// The device's model, and its system with its version.
  var device: String?
  var system: String?
  /// Pixels to the point, for cases without their own.
  var scale: Double?
  /// The same of a browser, by its own name.
  var devicePixelRatio: Double?
  /// The renderer that answered.
  var profile: RecordedRenderer?
  /// What a browser calls itself (`navigator.userAgent`).
  var browser: String?
  /// The answers are no renderer's: how they were worked out.
  var computed: String?

  /// The renderer that answered, named or recognized by what it calls itself.
  var renderer: RecordedRenderer? {
    profile ?? browser.map { .browser(Browser(userAgent: $0, system: system)) }
  }

  /// The sentence below a table.
  var sentence: String {
    if let computed { return "answers computed, not recorded: \(Terminal.visible(computed))" }
    let source = [device, system].compactMap { $0 }.joined(separator: ", ")
    return "recorded on \(source.isEmpty ? "a device without a name" : Terminal.visible(source))"
  }
}

/// A line of a golden file.
enum GoldenEntry: Decodable {
  case header(GoldenHeader)
  case golden(GoldenCase)

  private enum Key: String, CodingKey { case recorded, h, text, runs }

  init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: Key.self)
    if entry.contains(.recorded) {
      self = .header(try entry.decode(GoldenHeader.self, forKey: .recorded))
    } else {
      // One of both, and without either the error is that of a missing text.
      let hasRuns = entry.contains(.runs)
      if hasRuns && entry.contains(.text) {
        throw DescriptionPath("runs").error("stand beside \"text\"; a case has one of them")
      }
      if !hasRuns { _ = try entry.decode(String.self, forKey: .text) }
      let golden = try GoldenCase(from: decoder)
      // Only with an `answer` may it be missing.
      if golden.answer == nil { _ = try entry.decode(Double.self, forKey: .h) }
      self = .golden(golden)
    }
  }
}
