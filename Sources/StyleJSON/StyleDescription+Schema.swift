import TextMeasure

extension StyleDescription {
  /// What descriptions look like as JSON: a JSON Schema (draft 2020-12), for editors that
  /// complete and check as one writes, and for servers.
  public static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Text style",
      "description": "How text looks, as far as its lines and height depend on it. Lengths are points, or CSS pixels.",
      "$ref": "#/$defs/style",
      "$defs": {
    \(schemaDefinitions)
      }
    }
    """

  /// The definitions that schemas of more than styles hold too.
  package static let schemaDefinitions = #"""
        "length": {"type": "number", "minimum": 0, "maximum": 100000},
        "anyLength": {"type": "number", "minimum": -16384, "maximum": 16384},
        "edge": {"type": "number", "minimum": 0, "maximum": 16384},
        "edges": {
          "oneOf": [{"$ref": "#/$defs/edge"}, {"type": "array", "minItems": 1, "maxItems": 4, "items": {"$ref": "#/$defs/edge"}}]
        },
        "style": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "font": {
              "description": "A name that is known where texts are measured, or several in fallback order.",
              "oneOf": [{"type": "string"}, {"type": "array", "minItems": 1, "items": {"type": "string"}}]
            },
            "size": {"type": "number", "exclusiveMinimum": 0, "maximum": 2000},
            "textStyle": {
              "description": "A text style of iOS, whose size follows what the reader has chosen. Instead of size.",
              "enum": ["largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2"]
            },
            "css": {
              "description": "Declarations of CSS, as a block or by property, over which the other fields are laid.",
              "oneOf": [{"type": "string", "maxLength": 65536}, {"type": "object", "additionalProperties": {"type": "string"}}]
            },
            "rootFontSize": {"description": "What a rem of CSS is; 16 by default.", "type": "number", "minimum": 0, "maximum": 10000},
            "weight": {"description": "How bold variable fonts are.", "type": "number", "minimum": 1, "maximum": 1000},
            "fontWidth": {"description": "How wide variable fonts are, in percent.", "type": "number", "minimum": 0, "maximum": 1000},
            "italic": {"description": "Whether letters are slanted, which changes widths on Android, and those of emoji in Firefox.", "type": "boolean"},
            "opticalSizing": {"description": "Whether variable fonts are as the size asks.", "enum": ["auto", "none"]},
            "variations": {
              "description": "Where variable fonts are on their axes, by tag.",
              "type": "object",
              "additionalProperties": {"type": "number", "minimum": -32768, "maximum": 32768}
            },
            "profile": {"$ref": "#/$defs/profile"},
            "lineHeight": {
              "oneOf": [
                {"const": "normal"},
                {"type": "number", "exclusiveMinimum": 0, "maximum": 10000, "description": "A multiple of the font's size."},
                {"type": "string", "pattern": "^[0-9.]+(em|px|pt|%)?$", "description": "As in CSS."},
                {
                  "type": "object",
                  "additionalProperties": false,
                  "minProperties": 1,
                  "description": "A multiple of the font's size (em) or points, alone; or a multiple of the font's own line height, a minimum and a maximum, in which 0 stands for none.",
                  "properties": {
                    "em": {"type": "number", "minimum": 0, "maximum": 10000},
                    "fontMultiple": {"type": "number", "minimum": 0, "maximum": 10000},
                    "minimum": {"type": "number", "minimum": 0, "maximum": 10000},
                    "maximum": {"type": "number", "minimum": 0, "maximum": 10000},
                    "points": {"type": "number", "minimum": 0, "maximum": 10000}
                  },
                  "if": {"anyOf": [{"required": ["points"]}, {"required": ["em"]}]},
                  "then": {"maxProperties": 1}
                }
              ]
            },
            "strut": {
              "description": "What every line of Flutter is at least as high as (StrutStyle).",
              "type": "object", "additionalProperties": false,
              "properties": {
                "font": {"description": "The name of its font; the first one of the text if absent.", "type": "string"},
                "size": {"description": "That of the text if absent.", "type": "number", "minimum": 0, "maximum": 2000},
                "height": {"description": "A multiple of its size; its font's ascent and descent if absent.", "type": "number", "minimum": 0, "maximum": 1000},
                "leading": {"description": "Room around it, as a multiple of its size.", "type": "number", "minimum": -1000, "maximum": 1000},
                "leadingDistribution": {"enum": ["proportional", "even"]},
                "forced": {"description": "Whether lines are no higher either.", "type": "boolean"}
              }
            },
            "lineSpacing": {"description": "Between two lines.", "allOf": [{"$ref": "#/$defs/anyLength"}]},
            "paragraphSpacing": {"description": "Space added between two paragraphs.", "allOf": [{"$ref": "#/$defs/anyLength"}]},
            "break": {"description": "Where words may part.", "enum": ["normal", "keep-all", "break-all", "hangul-word", "auto-phrase"]},
            "lineBreak": {"description": "How freely punctuation starts lines.", "enum": ["auto", "loose", "normal", "strict", "anywhere"]},
            "overflowWrap": {"description": "What becomes of words wider than the line.", "enum": ["normal", "break-word", "anywhere"]},
            "whiteSpace": {
                "enum": ["normal", "nowrap", "pre", "pre-wrap", "pre-line", "pre-line-nowrap", "break-spaces"]
            },
            "wrapStyle": {"description": "Which lines of all that fit are taken.", "enum": ["auto", "balance", "pretty", "stable"]},
            "hyphens": {"description": "Whether lines may end at soft hyphens, in browsers.", "enum": ["none", "manual"]},
            "textTransform": {"description": "What characters become before they are laid out, in browsers: none, or a case, full-width and full-size-kana, with spaces between.", "type": "string"},
            "letterSpacing": {
              "description": "After every character; sanFrancisco is what iOS adds at that size.",
              "oneOf": [{"$ref": "#/$defs/anyLength"}, {"const": "sanFrancisco"}]
            },
            "wordSpacing": {"description": "Added to every space.", "allOf": [{"$ref": "#/$defs/anyLength"}]},
            "autospace": {"description": "Room between ideographs and letters or digits beside them, in browsers.", "enum": ["no-autospace", "ideograph-alpha", "ideograph-numeric", "normal"]},
            "spacingTrim": {"description": "Where full-width punctuation is set half as wide, in Chromium.", "enum": ["normal", "space-all", "space-first", "trim-start"]},
            "indent": {"description": "How far the first line begins from the edge.", "allOf": [{"$ref": "#/$defs/anyLength"}]},
            "tabSize": {
              "description": "From tab stop to tab stop.",
              "oneOf": [
                {
                  "type": "object", "additionalProperties": false, "required": ["spaces"],
                  "properties": {"spaces": {"type": "number", "minimum": 0, "maximum": 1000}}
                },
                {
                  "type": "object", "additionalProperties": false, "required": ["points"],
                  "properties": {"points": {"$ref": "#/$defs/anyLength"}}
                }
              ]
            },
            "padding": {
              "description": "Between the text and the border of its element: at every side, or as CSS has one to four lengths.",
              "allOf": [{"$ref": "#/$defs/edges"}]
            },
            "border": {"description": "How wide that border is, likewise.", "allOf": [{"$ref": "#/$defs/edges"}]},
            "boxSizing": {"description": "What the width is: that of the text, or of all of the element.", "enum": ["content-box", "border-box"]},
            "direction": {"description": "The direction of paragraphs, in browsers; auto is that of their first strong character.", "enum": ["ltr", "rtl", "auto"]},
            "features": {
              "description": "OpenType features by tag; 0 switches one off.",
              "type": "object",
              "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 4294967295}
            },
            "devicePixelRatio": {"description": "Pixels of the screen to the px, in browsers.", "type": "number", "minimum": 0.0625, "maximum": 16},
            "language": {"description": "A BCP 47 tag.", "type": "string"},
            "maxLines": {"description": "The most lines that are shown.", "type": "integer", "minimum": 1},
            "tags": {
              "description": "What runs of texts of several styles may name: styles, and boxes.",
              "type": "object", "maxProperties": 256,
              "propertyNames": {"minLength": 1, "maxLength": 256},
              "additionalProperties": {"oneOf": [{"$ref": "#/$defs/span"}, {"$ref": "#/$defs/namedBox"}]}
            }
          },
          "not": {"required": ["size", "textStyle"]}
        },
        "ends": {"description": "Left and right.", "type": "array", "minItems": 2, "maxItems": 2, "items": {"$ref": "#/$defs/anyLength"}},
        "verticalAlign": {
          "oneOf": [
            {"enum": ["baseline", "sub", "super", "middle", "text-top", "text-bottom", "top", "bottom"]},
            {"description": "So far upwards.", "allOf": [{"$ref": "#/$defs/anyLength"}]}
          ]
        },
        "span": {
          "description": "The style of a span: all else it has of what it lies in.",
          "type": "object", "additionalProperties": false,
          "properties": {
            "fonts": {"type": "array", "minItems": 1, "items": {"type": "string"}},
            "size": {"type": "number", "exclusiveMinimum": 0, "maximum": 2000},
            "relativeSize": {"description": "A multiple of the size around it.", "type": "number", "exclusiveMinimum": 0, "maximum": 1000},
            "weight": {"type": "number", "minimum": 1, "maximum": 1000},
            "italic": {"type": "boolean"},
            "letterSpacing": {"description": "Ems on Android.", "allOf": [{"$ref": "#/$defs/anyLength"}]},
            "wordSpacing": {"$ref": "#/$defs/anyLength"},
            "lineHeight": {
              "description": "A multiple of the size, or such as 20px, 140% or normal.",
              "oneOf": [{"type": "number", "minimum": 0, "maximum": 10000}, {"type": "string"}]
            },
            "verticalAlign": {"$ref": "#/$defs/verticalAlign"},
            "shift": {"enum": ["sub", "super"]},
            "lang": {"type": "string"},
            "wordBreak": {"enum": ["normal", "keep-all", "break-all", "hangul-word", "auto-phrase"]},
            "lineBreak": {"enum": ["auto", "loose", "normal", "strict", "anywhere"]},
            "overflowWrap": {"enum": ["normal", "break-word", "anywhere"]},
            "whiteSpace": {
                "enum": ["normal", "nowrap", "pre", "pre-wrap", "pre-line", "pre-line-nowrap", "break-spaces"]
            },
            "features": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 4294967295}},
            "padding": {"$ref": "#/$defs/ends"},
            "margin": {"$ref": "#/$defs/ends"},
            "border": {"$ref": "#/$defs/ends"},
            "color": {"type": "string"},
            "noBreak": {"type": "boolean"}
          },
          "not": {"anyOf": [{"required": ["size", "relativeSize"]}, {"required": ["shift", "verticalAlign"]}]}
        },
        "box": {
          "type": "object", "additionalProperties": false, "required": ["width", "height"],
          "properties": {
            "width": {"type": "number", "minimum": 0, "maximum": 1000000},
            "height": {"type": "number", "minimum": 0, "maximum": 1000000},
            "margin": {
              "description": "Left and right, or also top and bottom.",
              "type": "array", "minItems": 2, "maxItems": 4, "items": {"type": "number", "minimum": -1000000, "maximum": 1000000}
            },
            "baseline": {"description": "How far its baseline lies below its top.", "type": "number", "minimum": -1000000, "maximum": 1000000},
            "kind": {"const": "img"},
            "alignment": {"description": "Flutter's.", "enum": ["baseline", "aboveBaseline", "belowBaseline", "top", "middle", "bottom"]},
            "ideographic": {"type": "boolean"}
          }
        },
        "namedBox": {
          "description": "A box, and where it lies beside the text.",
          "type": "object", "additionalProperties": false, "required": ["box"],
          "properties": {
            "box": {"$ref": "#/$defs/box"},
            "verticalAlign": {"$ref": "#/$defs/verticalAlign"}
          }
        },
        "browser": {
          "description": "A browser: css is Chromium; without an edition the newest known.",
          "type": "string",
          "pattern": "^(css|chromium|chrome|edge|firefox|webkit|webkitgtk|webkit-mac|webkit-ios|safari|safari-mac|safari-ios)(@[0-9.]+)?$"
        },
        "flutter": {
          "description": "Flutter; without an edition the newest known.",
          "type": "string",
          "pattern": "^flutter(@[0-9.]+)?$"
        },
        "profile": {
          "description": "The renderer to predict: a name, also with a port and an edition (safari-ios, firefox@153, flutter@3.38), or an object of its rules.",
          "oneOf": [
            {"enum": ["uikit", "android"]},
            {"$ref": "#/$defs/flutter"},
            {"$ref": "#/$defs/browser"},
            {
              "type": "object", "additionalProperties": false, "required": ["name"],
              "properties": {"name": {"$ref": "#/$defs/browser"}}
            },
            {
              "type": "object", "additionalProperties": false, "required": ["name"],
              "properties": {
                "name": {"$ref": "#/$defs/flutter"},
                "leading": {"enum": ["proportional", "even"]},
                "roundsWidths": {"type": "boolean"},
                "heightBehavior": {"description": "Whether the height of runs counts above the first line and below the last.", "enum": ["all", "disableFirstAscent", "disableLastDescent", "disableAll"]}
              }
            },
            {
              "type": "object", "additionalProperties": false, "required": ["name"],
              "properties": {
                "name": {"const": "uikit"},
                "view": {"description": "What shows the text.", "enum": ["label", "attributed-label", "drawing", "text-view", "react-native"]},
                "scale": {"description": "Pixels to the point.", "type": "number", "minimum": 0, "maximum": 1000},
                "containerLineBreakMode": {"description": "Of the text container in TextKit.", "enum": ["byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byTruncatingMiddle"]},
                "lineBreakMode": {"description": "Of the paragraph style.", "enum": ["byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail", "byTruncatingMiddle"]},
                "strategy": {"enum": ["none", "push-out", "hangul-word", "standard"]},
                "leadingCombination": {"enum": ["larger", "sum"]},
                "metricsSource": {"enum": ["requestedFont", "shownFonts"]},
                "emojiEms": {"type": "number", "minimum": 0, "maximum": 100},
                "pixelTolerance": {"type": "number", "minimum": 0, "maximum": 1},
                "usesFontLeading": {"type": "boolean"},
                "countsNegativeLeading": {"type": "boolean"},
                "raisesHelvetica": {"type": "boolean"},
                "spacesOnlyLine": {"type": "boolean"},
                "spacesParagraphsAtEnds": {"type": "boolean"},
                "finalLineBreakAddsLine": {"type": "boolean"},
                "loneLineBreaksAddLine": {"type": "boolean"},
                "setsCutParagraphsOnOneLine": {"type": "boolean"},
                "emptyTextIsOneLineHigh": {"type": "boolean"},
                "capsHeightAtLineLimit": {"type": "boolean"}
              }
            },
            {
              "type": "object", "additionalProperties": false, "required": ["name"],
              "properties": {
                "name": {"const": "android"},
                "view": {"description": "What shows the text.", "enum": ["text-view", "text-view-35", "text-view-36", "static-layout", "static-layout-35", "compose", "compose-heading", "compose-paragraph", "react-native", "react-native-35"]},
                "scale": {"description": "Pixels to the dp.", "type": "number", "exclusiveMinimum": 0, "maximum": 1000},
                "fontScale": {"description": "sp to the dp.", "type": "number", "exclusiveMinimum": 0, "maximum": 1000},
                "lineHeightRule": {"enum": ["textView", "compose", "lineHeightSpan", "reactNative", "shrinkingReactNative"]},
                "lineHeightAlignment": {"description": "Of Compose's LineHeightStyle.", "enum": ["top", "center", "proportional", "bottom"]},
                "lineHeightTrim": {"enum": ["none", "firstLineTop", "lastLineBottom", "both"]},
                "lineHeightMode": {"enum": ["fixed", "minimum", "tight"]},
                "fontSizeRounding": {"enum": ["none", "nearest", "up"]},
                "breakStrategy": {"enum": ["simple", "highQuality", "balanced"]},
                "hyphenation": {"enum": ["none", "normal"]},
                "lineBreakStyle": {"enum": ["none", "loose", "normal", "strict"]},
                "wordStyle": {"enum": ["none", "phrase", "auto", "unspecified"]},
                "indents": {"description": "How far lines begin from the edge in dp, by their number; the last is that of all behind.", "type": "array", "items": {"type": "number", "minimum": -16384, "maximum": 16384}},
                "ownFonts": {"description": "How many fonts are the app's.", "type": "integer", "minimum": 0, "maximum": 255},
                "includesFontPadding": {"type": "boolean"},
                "fallbackLineSpacing": {"type": "boolean"},
                "spacesLastLine": {"type": "boolean"},
                "lineSpacingMultiplier": {"type": "number", "minimum": 0, "maximum": 10000},
                "usesElegantHeight": {"type": "boolean"},
                "usesLinearText": {"type": "boolean"},
                "trimsLetterSpacing": {"type": "boolean"},
                "usesBoundsForWidth": {"type": "boolean"}
              }
            }
          ]
        }
    """#
}
