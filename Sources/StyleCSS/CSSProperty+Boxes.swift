import TextMeasure

// Properties of an element's padding and border (CSS Box 3, CSS Backgrounds 3, CSS Logical 1).

extension CSSProperty {
  static let boxes: [String: CSSProperty] = {
    var all: [String: CSSProperty] = [
      "box-sizing": .names(\.box.sizing),
      "padding": padding(.all), "border": .reads { readBorder($0, .all, &$1) },
      "border-width": borderWidth(.all), "border-style": borderStyle(.all),
    ]
    for (names, sides) in places {
      for name in names {
        all["padding-\(name)"] = padding(sides)
        all["border-\(name)"] = .reads { readBorder($0, sides, &$1) }
        all["border-\(name)-width"] = borderWidth(sides)
        all["border-\(name)-style"] = borderStyle(sides)
      }
    }
    for (name, side) in ["before": CSSSide.top, "end": .right, "after": .bottom, "start": .left] {
      all["-webkit-padding-\(name)"] = padding([side])
      all["-webkit-border-\(name)"] = .reads { readBorder($0, [side], &$1) }
      all["-webkit-border-\(name)-width"] = borderWidth([side])
      all["-webkit-border-\(name)-style"] = borderStyle([side])
    }
    return all
  }()

  private static let places: [(names: [String], sides: [CSSSide])] = [
    (["top", "block-start"], [.top]), (["right", "inline-end"], [.right]),
    (["bottom", "block-end"], [.bottom]), (["left", "inline-start"], [.left]),
    (["block"], [.top, .bottom]), (["inline"], [.left, .right]),
  ]

  /// The sides that the ends of the names of shorthands and longhands stand for.
  static let sides: [String: [CSSSide]] = {
    var sides: [String: [CSSSide]] = ["": .all]
    for (names, places) in places {
      for name in names { sides["-\(name)"] = places }
    }
    return sides
  }()

  /// How far from what they stand for shorthands of the box are: those of more sides count less.
  static let boxShorthands = [
    ["border", "padding"], ["border-width", "border-style"],
    ["border-block", "border-inline", "padding-block", "padding-inline"],
    ["border-block-width", "border-inline-width", "border-block-style", "border-inline-style"],
    ["top", "right", "bottom", "left", "block-start", "block-end", "inline-start", "inline-end"]
      .map { "border-\($0)" },
  ]

  private static func padding(_ sides: [CSSSide]) -> CSSProperty {
    .reads { value, style in
      if value.parts.contains(where: { $0.percentage ?? 0 != 0 }) {
        style.refusal = "a percentage of the width around the element, which no style knows"
        return false
      }
      return set(\.box.padding, sides, value, &style) { part in
        let length = part.percentage == 0 ? .zero : part.points
        return length.flatMap { $0 >= .zero ? $0 : nil }
      }
    }
  }

  private static func borderWidth(_ sides: [CSSSide]) -> CSSProperty {
    .reads { value, style in set(\.box.borderWidth, sides, value, &style, width) }
  }

  private static func borderStyle(_ sides: [CSSSide]) -> CSSProperty {
    .reads { value, style in set(\.box.borderShows, sides, value, &style, shows) }
  }

  /// Sets each side to what is read of the part of the value for it: a part that is missing is that
  /// across, or the first.
  private static func set<Value>(
    _ field: WritableKeyPath<CSSTextStyle, CSSSides<Value>>, _ sides: [CSSSide], _ value: CSSValue,
    _ style: inout CSSTextStyle, _ read: (CSSValue) -> Value?
  ) -> Bool {
    let values = value.parts.compactMap(read)
    guard values.count == value.parts.count, (1...sides.count).contains(values.count) else {
      return false
    }
    for (index, side) in sides.enumerated() {
      let given = index < values.count ? index : index == 3 && values.count > 1 ? 1 : 0
      style[keyPath: field][side] = values[given]
    }
    return true
  }

  /// Up to one each of a width, a style and a colour.
  private static func readBorder(
    _ value: CSSValue, _ sides: [CSSSide], _ style: inout CSSTextStyle
  ) -> Bool {
    var width: Points?
    var isShown: Bool?
    var hasColor = false
    for part in value.parts {
      if let length = self.width(part) {
        guard width == nil else { return false }
        width = length
      } else if let shows = shows(part) {
        guard isShown == nil else { return false }
        isShown = shows
      } else {
        guard !hasColor, part.isColor else { return false }
        hasColor = true
      }
    }
    guard !value.parts.isEmpty else { return false }
    for side in sides {
      style.box.borderWidth[side] = width ?? CSSBox.mediumBorder
      style.box.borderShows[side] = isShown ?? false
    }
    return true
  }

  private static func width(_ value: CSSValue) -> Points? {
    let words: [String: Points] = ["thin": 1, "medium": 3, "thick": 5]
    let length = value.keyword.flatMap { words[$0] } ?? value.points
    return length.flatMap { $0 >= .zero ? $0 : nil }
  }

  /// Whether a border of that style takes room.
  private static func shows(_ value: CSSValue) -> Bool? {
    switch value.keyword {
    case "none", "hidden": false
    case "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset": true
    default: nil
    }
  }
}

extension [CSSSide] {
  fileprivate static let all: [CSSSide] = [.top, .right, .bottom, .left]
}

extension CSSValue {
  /// What spaces outside of brackets divide.
  var parts: [CSSValue] {
    var parts: [[CSSToken]] = [[]]
    var depth = 0
    for token in tokens {
      if token == .space && depth == 0 {
        parts.append([])
        continue
      }
      if case .function = token { depth += 1 }
      if token == .symbol(")") { depth -= 1 }
      parts[parts.count - 1].append(token)
    }
    return parts.filter { !$0.isEmpty }.map { CSSValue(text: text, tokens: $0, units: units) }
  }

  /// Whether it is a colour, or a function that may make one.
  fileprivate var isColor: Bool {
    switch tokens.first {
    case .function(let name): !name.isEmpty && tokens.last == .symbol(")")
    case .symbol("#"): tokens.count > 1
    case .word(let word): tokens.count == 1 && Self.colors.contains(word.lowercased())
    default: false
    }
  }

  /// CSS Color 4, section 6.1, and what is no colour of its own.
  private static let colors = Set(
    """
    currentcolor transparent canvas canvastext linktext visitedtext activetext buttonface buttontext
    buttonborder field fieldtext highlight highlighttext graytext accentcolor accentcolortext
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
    brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
    darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
    darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
    darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen
    fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred
    indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
    lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
    maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
    mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
    navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
    paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple
    red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
    slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet
    wheat white whitesmoke yellow yellowgreen
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
