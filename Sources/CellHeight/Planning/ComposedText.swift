import StyleJSON
import TextMeasure

/// A text that is composed of fields, words and boxes, with its styles found.
struct ComposedText: Hashable, Sendable {
  var runs: [Run]

  struct Run: Hashable, Sendable {
    var content: Content
    /// `nil` for the style of the text.
    var style: SpanStyle?
    /// Whether the run is there: a field of the plan, and whether the item must have it.
    var condition: Condition?
  }

  enum Content: Hashable, Sendable {
    /// The index of one of the plan's fields.
    case field(Int)
    case string(String)
    case box(InlineBox)
  }

  struct Condition: Hashable, Sendable {
    var field: Int
    var isPresent: Bool
  }

  /// The indices of all fields that the text depends on.
  var fields: [Int] {
    runs.flatMap { run -> [Int] in
      let own: [Int] = if case .field(let field) = run.content { [field] } else { [] }
      return own + (run.condition.map { [$0.field] } ?? [])
    }
  }

  /// The text of an item.
  ///
  /// - Parameter value: A field's text; empty if the item does not have it.
  func richText(value: (Int) -> String) -> RichText {
    var rich = RichText()
    for run in runs {
      if let condition = run.condition, value(condition.field).isEmpty == condition.isPresent {
        continue
      }
      switch run.content {
      case .box(let box): rich.append(box)
      case .string(let words): rich.append(words, style: run.style)
      case .field(let field):
        let text = value(field)
        if !text.isEmpty { rich.append(text, style: run.style) }
      }
    }
    return rich
  }
}

// MARK: - From a template

extension PlanBuilder {
  /// The text that runs of a template compose.
  ///
  /// - Parameters:
  ///   - style: The index of the text's style.
  ///   - path: That of the text.
  /// - Throws: `DescriptionError` for names that are not among the tags, and for runs that the renderer
  ///   cannot lay out.
  mutating func composed(
    _ runs: [CellRun], style: Int, at path: DescriptionPath
  ) throws(DescriptionError) -> ComposedText {
    guard runs.count <= Self.maximumRunCount else {
      throw path.appending("runs").error(
        "has \(runs.count) runs; give at most \(Self.maximumRunCount)")
    }
    var spans = ElementStyles(in: styles[style].style, tags: tags, fonts: fonts)
    var measurer = TextMeasurer(styles[style])
    var composed = ComposedText(runs: [])
    for (number, run) in runs.enumerated() {
      let path = path.appending("runs", String(number))
      let planned = try self.planned(run, &spans, at: path)
      try Self.check(planned, &measurer, at: path)
      composed.runs.append(planned)
    }
    return composed
  }

  static var maximumRunCount: Int { 1000 }

  private mutating func planned(
    _ run: CellRun, _ spans: inout ElementStyles, at path: DescriptionPath
  ) throws(DescriptionError) -> ComposedText.Run {
    do {
      let content: ComposedText.Content =
        switch run.content {
        case .field(let field): .field(index(of: field))
        case .string(let words): .string(words)
        case .box(let box): .box(box.box)
        case .namedBox(let name): .box(try spans.tags.box(name) { path })
        }
      let style = try run.style.map { name throws in try spans.style(named: name) { path } }
      return ComposedText.Run(
        content: content, style: style, condition: try condition(of: run, at: path))
    } catch let error as DescriptionError {
      // Runs of records call it a tag.
      throw DescriptionError(
        path: error.path.replacingLast("/tag", with: "/style"), reason: error.reason)
    } catch {
      throw path.error("cannot be: \(error)")
    }
  }

  private mutating func condition(
    of run: CellRun, at path: DescriptionPath
  ) throws(DescriptionError) -> ComposedText.Condition? {
    switch run.condition {
    case nil: nil
    case .present(let field): .init(field: index(of: field), isPresent: true)
    case .absent(let field): .init(field: index(of: field), isPresent: false)
    case .truncated, .untruncated:
      throw path.error("depends on whether a text is cut, which parts of cells alone do")
    }
  }

  /// Lays a run out by itself: whether it can be depends on its style, not on its text.
  private static func check(
    _ run: ComposedText.Run, _ measurer: inout TextMeasurer, at path: DescriptionPath
  ) throws(DescriptionError) {
    var rich = RichText()
    if case .box(let box) = run.content {
      rich.append(box)
    } else {
      rich.append("x", style: run.style)
    }
    do throws(RichTextError) {
      _ = try measurer.prepare(rich)
    } catch {
      throw path.error("cannot be laid out: \(error)")
    }
  }
}

extension String {
  fileprivate func replacingLast(_ end: String, with other: String) -> String {
    hasSuffix(end) ? dropLast(end.count) + other : self
  }
}
