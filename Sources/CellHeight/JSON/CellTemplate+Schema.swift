import StyleJSON
import TextMeasure

extension CellTemplate {
  /// The JSON Schema (draft 2020-12) of templates, for servers and for editors that complete
  /// and check what is written.
  public static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Cell template",
      "description": "What decides the height of a list cell. Lengths are points.",
      "type": "object",
      "required": ["name", "cell"],
      "additionalProperties": false,
      "properties": {
        "name": {"type": "string", "maxLength": 256},
        "styles": {
          "description": "Text styles by the names that texts use. What a style leaves out is as the cell is measured in.",
          "type": "object",
          "additionalProperties": {"$ref": "#/$defs/style"}
        },
        "tags": {
          "description": "Styles and boxes by the names that runs of composed texts use.",
          "type": "object", "maxProperties": 256,
          "propertyNames": {"minLength": 1, "maxLength": 256},
          "additionalProperties": {"oneOf": [{"$ref": "#/$defs/span"}, {"$ref": "#/$defs/namedBox"}]}
        },
        "columns": {"$ref": "#/$defs/columns"},
        "cell": {"$ref": "#/$defs/part"}
      },
      "$defs": {
    \(StyleDescription.schemaDefinitions),
        "columns": {
          "description": "How cells share the list's width. Without, a cell has all of it.",
          "type": "object",
          "required": ["count"],
          "additionalProperties": false,
          "properties": {
            "flow": {"description": "Row by row, into the shortest column, or column by column in turn.", "enum": ["grid", "mosaic", "roundRobin"]},
            "count": {"type": "integer", "minimum": 1, "maximum": 1000},
            "spacing": {"description": "Between columns, and between the cells of one.", "allOf": [{"$ref": "#/$defs/length"}]},
            "columnSpacing": {"$ref": "#/$defs/length"},
            "rowSpacing": {"$ref": "#/$defs/length"},
            "sideInset": {"$ref": "#/$defs/length"}
          }
        },
        "insets": {
          "oneOf": [
            {"$ref": "#/$defs/length"},
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "top": {"$ref": "#/$defs/length"},
                "left": {"$ref": "#/$defs/length"},
                "bottom": {"$ref": "#/$defs/length"},
                "right": {"$ref": "#/$defs/length"},
                "horizontal": {"$ref": "#/$defs/length"},
                "vertical": {"$ref": "#/$defs/length"}
              }
            }
          ]
        },
        "overlay": {
          "description": "Laid over a part at an edge, or outside of it: then the cell is that much larger.",
          "type": "object",
          "required": ["edge", "width", "height"],
          "additionalProperties": false,
          "properties": {
            "name": {"type": "string", "maxLength": 256},
            "edge": {"enum": ["top", "bottom", "left", "right"]},
            "alignment": {"description": "The place on the edge, from left to right or from top to bottom; center, if it is not given.", "enum": ["start", "center", "end"]},
            "width": {"$ref": "#/$defs/length"},
            "height": {"$ref": "#/$defs/length"},
            "offsetX": {"description": "Points to the right of that place.", "$ref": "#/$defs/offset"},
            "offsetY": {"description": "Points below that place.", "$ref": "#/$defs/offset"},
            "outside": {"type": "boolean"}
          }
        },
        "offset": {"type": "number", "minimum": -100000, "maximum": 100000},
        "fraction": {
          "description": "A part of the width inside of the parent.",
          "type": "object",
          "required": ["fraction"],
          "additionalProperties": false,
          "properties": {"fraction": {"type": "number", "exclusiveMinimum": 0, "maximum": 1}}
        },
        "run": {
          "oneOf": [
            {"description": "Words in the style of the text.", "type": "string"},
            {
              "type": "object", "additionalProperties": false,
              "properties": {
                "field": {"description": "A key of the item or a JSON pointer; @text is the item's own text.", "type": "string", "minLength": 1},
                "string": {"type": "string"},
                "style": {"description": "One of the template's tags.", "type": "string"},
                "if": {"description": "The run is there if the item has this field.", "type": "string"},
                "unless": {"description": "The run is there if the item does not have this field.", "type": "string"}
              },
              "oneOf": [{"required": ["field"]}, {"required": ["string"]}],
              "not": {"required": ["if", "unless"]}
            },
            {
              "type": "object", "additionalProperties": false, "required": ["box"],
              "properties": {
                "box": {
                  "oneOf": [{"description": "One of the template's tags.", "type": "string"}, {"$ref": "#/$defs/box"}]
                },
                "verticalAlign": {"$ref": "#/$defs/verticalAlign"},
                "if": {"type": "string"}, "unless": {"type": "string"}
              },
              "not": {"required": ["if", "unless"]}
            }
          ]
        },
        "part": {
          "description": "Width, height and their limits are those of all of a part, insets included.",
          "type": "object",
          "required": ["type"],
          "properties": {
            "type": {"enum": ["text", "box", "vertical", "horizontal", "lastLine", "separator"]},
            "name": {"type": "string", "maxLength": 256},
            "insets": {"$ref": "#/$defs/insets"},
            "width": {
              "description": "Points; a fraction; fill (the default), what the parent has left; hug, as wide as the content.",
              "oneOf": [{"$ref": "#/$defs/length"}, {"$ref": "#/$defs/fraction"}, {"enum": ["fill", "hug"]}]
            },
            "maxWidth": {
              "description": "The most that the part takes of what it is offered.",
              "oneOf": [{"$ref": "#/$defs/length"}, {"$ref": "#/$defs/fraction"}]
            },
            "weight": {"description": "The share of a part that fills.", "type": "number", "exclusiveMinimum": 0, "maximum": 1000000},
            "height": {"$ref": "#/$defs/length"},
            "minHeight": {"$ref": "#/$defs/length"},
            "maxHeight": {"$ref": "#/$defs/length"},
            "if": {"description": "The part is there if the item has this field.", "type": "string"},
            "unless": {"description": "The part is there if the item does not have this field.", "type": "string"},
            "ifTruncated": {"description": "The part is there where the text part of this name is cut short by its maxLines.", "type": "string"},
            "unlessTruncated": {"description": "The part is there where the text part of this name is not cut short.", "type": "string"},
            "overlays": {"type": "array", "items": {"$ref": "#/$defs/overlay"}}
          },
          "not": {"anyOf": [
            {"required": ["if", "unless"]}, {"required": ["if", "ifTruncated"]}, {"required": ["if", "unlessTruncated"]},
            {"required": ["unless", "ifTruncated"]}, {"required": ["unless", "unlessTruncated"]},
            {"required": ["ifTruncated", "unlessTruncated"]}
          ]},
          "oneOf": [
            {
              "properties": {
                "type": {"const": "text"},
                "field": {"description": "A key of the item or a JSON pointer. Without, the item's own text.", "type": "string", "minLength": 1},
                "string": {"description": "The same text in every cell.", "type": "string"},
                "runs": {
                  "description": "Fields, words and boxes one after the other. A run without its field is left out.",
                  "type": "array", "maxItems": 1000, "items": {"$ref": "#/$defs/run"}
                },
                "style": {"type": "string"},
                "maxLines": {"type": "integer", "minimum": 1},
                "token": {"description": "What stands at the end where the text is cut, in its style.", "type": "string"}
              },
              "not": {"anyOf": [
                {"required": ["field", "string"]}, {"required": ["field", "runs"]}, {"required": ["string", "runs"]}
              ]}
            },
            {
              "properties": {
                "type": {"const": "box"},
                "aspectRatio": {"description": "Width over height, where no height is given.", "type": "number", "exclusiveMinimum": 0.0001, "exclusiveMaximum": 10000}
              },
              "anyOf": [{"required": ["height"]}, {"required": ["aspectRatio"]}]
            },
            {
              "properties": {
                "type": {"const": "vertical"},
                "children": {"type": "array", "items": {"$ref": "#/$defs/part"}},
                "spacing": {"$ref": "#/$defs/length"},
                "alignment": {"enum": ["left", "center", "right"]}
              },
              "required": ["children"]
            },
            {
              "properties": {
                "type": {"const": "lastLine"},
                "children": {
                  "description": "A text, and a part on its last line where it fits, otherwise below it at the right.",
                  "type": "array", "items": {"$ref": "#/$defs/part"}, "minItems": 2, "maxItems": 2
                },
                "spacing": {"$ref": "#/$defs/length"}
              },
              "required": ["children"]
            },
            {
              "properties": {
                "type": {"const": "horizontal"},
                "children": {"type": "array", "items": {"$ref": "#/$defs/part"}},
                "spacing": {"$ref": "#/$defs/length"},
                "alignment": {"enum": ["top", "center", "bottom", "fill", "firstBaseline"]}
              },
              "required": ["children"]
            },
            {
              "properties": {
                "type": {"const": "separator"},
                "thickness": {"description": "One pixel, if it is not given.", "allOf": [{"$ref": "#/$defs/length"}]}
              }
            }
          ],
          "unevaluatedProperties": false
        }
      }
    }
    """
}
