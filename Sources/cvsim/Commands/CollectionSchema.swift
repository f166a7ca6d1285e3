// swift-format-ignore-file
// Made by `Scripts/carried-schema` of Documentation/collection-file.schema.json: change that.

/// The JSON Schema of collection files.
enum CollectionSchema {
  static let text = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:cvsim:collection-file:1",
  "title": "cvsim collection file, version 1",
  "description": "One screen: the viewport, the layout, the cell types with their touchable parts, the sections and items, and the wiring that receives the events. YAML 1.2 or JSON. A key that is null is a key left out.",
  "$ref": "#/$defs/collection",
  "required": ["cvsim"],
  "properties": { "cvsim": { "const": 1 } },
  "$defs": {
    "any": { "description": "Any value; it is handed on as it is." },
    "name": {
      "description": "Text that is not empty; a number stands for its digits.",
      "type": ["string", "number", "null"],
      "minLength": 1
    },
    "requiredName": {
      "description": "Text that is not empty; a number stands for its digits.",
      "type": ["string", "number"],
      "minLength": 1
    },
    "eventName": {
      "description": "The name of an event of your own; the empty text is a name, too.",
      "type": ["string", "number", "null"]
    },
    "text": {
      "description": "Any text; a number stands for its digits.",
      "type": ["string", "number", "null"]
    },
    "length": { "type": "number", "minimum": 0, "maximum": 1000000000 },
    "coordinate": { "type": "number", "minimum": -1000000000, "maximum": 1000000000 },
    "size": {
      "description": "[width, height] in points.",
      "type": ["array", "null"],
      "minItems": 2,
      "maxItems": 2,
      "items": { "$ref": "#/$defs/length" }
    },
    "insets": {
      "description": "[top, left, bottom, right] in points.",
      "type": ["array", "null"],
      "minItems": 4,
      "maxItems": 4,
      "items": { "$ref": "#/$defs/coordinate" }
    },
    "directionalInsets": {
      "description": "[top, leading, bottom, trailing] in points.",
      "type": ["array", "null"],
      "minItems": 4,
      "maxItems": 4,
      "items": { "$ref": "#/$defs/coordinate" }
    },
    "point": {
      "description": "[x, y] in points.",
      "type": ["array", "null"],
      "minItems": 2,
      "maxItems": 2,
      "items": { "$ref": "#/$defs/coordinate" }
    },
    "rect": {
      "description": "[x, y, width, height] in points.",
      "type": "array",
      "minItems": 4,
      "maxItems": 4,
      "prefixItems": [
        { "$ref": "#/$defs/coordinate" },
        { "$ref": "#/$defs/coordinate" },
        { "$ref": "#/$defs/length" },
        { "$ref": "#/$defs/length" }
      ]
    },
    "share": {
      "description": "A share of the parent's width or height, such as \"50%\", \"50%+4\" or \"100%-36\".",
      "type": "string",
      "pattern": "^[-+]?\\d+(\\.\\d+)?% *([-+] *\\d+(\\.\\d+)?)?$"
    },
    "frame": {
      "description": "[x, y, width, height], each in points or as a share of the parent such as \"50%\" or \"100%-36\".",
      "type": "array",
      "minItems": 4,
      "maxItems": 4,
      "prefixItems": [
        { "anyOf": [{ "$ref": "#/$defs/coordinate" }, { "$ref": "#/$defs/share" }] },
        { "anyOf": [{ "$ref": "#/$defs/coordinate" }, { "$ref": "#/$defs/share" }] },
        { "anyOf": [{ "$ref": "#/$defs/length" }, { "$ref": "#/$defs/share" }] },
        { "anyOf": [{ "$ref": "#/$defs/length" }, { "$ref": "#/$defs/share" }] }
      ],
      "examples": [[0, 0, "100%", "100%"]]
    },
    "flow": {
      "title": "Flow layout",
      "description": "UICollectionViewFlowLayout, with its own names and defaults.",
      "type": "object",
      "properties": {
        "scrollDirection": {
          "description": "The axis along which the collection scrolls.",
          "enum": ["vertical", "horizontal", null],
          "default": "vertical"
        },
        "itemSize": {
          "description": "The size of items that have none of their own and whose cells have none.",
          "$ref": "#/$defs/size",
          "default": [50, 50]
        },
        "estimatedItemSize": {
          "description": "Makes the layout self-sizing: what cells are taken for until they were measured. [width, height], or automatic.",
          "anyOf": [{ "$ref": "#/$defs/size" }, { "const": "automatic" }],
          "default": null
        },
        "sectionInset": {
          "description": "Between the section's edges and its items: [top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        },
        "minimumLineSpacing": {
          "description": "Between lines, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 10
        },
        "minimumInteritemSpacing": {
          "description": "Between the items of a line, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 10
        },
        "headerReferenceSize": {
          "description": "The size of headers; what counts is the one along the scroll direction.",
          "$ref": "#/$defs/size",
          "default": [0, 0]
        },
        "footerReferenceSize": {
          "description": "The size of footers; what counts is the one along the scroll direction.",
          "$ref": "#/$defs/size",
          "default": [0, 0]
        },
        "sectionInsetReference": {
          "description": "What sectionInset is measured from.",
          "enum": ["contentInset", "safeArea", "layoutMargins", null],
          "default": "contentInset"
        },
        "sectionHeadersPinToVisibleBounds": {
          "description": "Whether headers stay at the top while their section shows.",
          "type": ["boolean", "null"],
          "default": false
        },
        "sectionFootersPinToVisibleBounds": {
          "description": "Whether footers stay at the bottom while their section shows.",
          "type": ["boolean", "null"],
          "default": false
        }
      },
      "additionalProperties": false
    },
    "list": {
      "title": "List",
      "description": "UICollectionLayoutListConfiguration, with its own names and defaults.",
      "type": "object",
      "properties": {
        "appearance": {
          "description": "The look of the list.",
          "enum": ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain", null],
          "default": "plain"
        },
        "headerMode": {
          "description": "Where headers come from.",
          "enum": ["none", "supplementary", "firstItemInSection", null],
          "default": "none"
        },
        "footerMode": {
          "description": "Where footers come from.",
          "enum": ["none", "supplementary", null],
          "default": "none"
        },
        "showsSeparators": {
          "description": "Whether lines stand between rows.",
          "type": ["boolean", "null"],
          "default": true
        },
        "leadingSwipeActions": {
          "description": "Actions at the leading side of a row; the first lies at the edge.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/swipeAction" },
          "maxItems": 64
        },
        "trailingSwipeActions": {
          "description": "Actions at the trailing side of a row; the first lies at the edge.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/swipeAction" },
          "maxItems": 64
        },
        "performsFirstActionWithFullSwipe": {
          "description": "Whether a swipe across the whole row runs the first action.",
          "type": ["boolean", "null"],
          "default": true
        }
      },
      "additionalProperties": false
    },
    "swipeAction": {
      "title": "Swipe action",
      "type": "object",
      "required": ["title", "event"],
      "properties": {
        "title": {
          "description": "What the action is called; unique on its side of the row.",
          "$ref": "#/$defs/requiredName"
        },
        "event": {
          "description": "The event that the row's item sends.",
          "type": ["string", "number"]
        },
        "style": {
          "description": "The look of the action.",
          "enum": ["normal", "destructive", null],
          "default": "normal"
        }
      },
      "additionalProperties": false
    },
    "masonry": {
      "title": "Masonry layout",
      "description": "Columns of items of different heights.",
      "type": "object",
      "properties": {
        "columns": {
          "description": "How many columns; give this or minimumColumnWidth.",
          "type": ["integer", "null"],
          "minimum": 1,
          "maximum": 1000,
          "default": 2
        },
        "minimumColumnWidth": {
          "description": "As many columns as are at least so wide, in points.",
          "type": ["number", "null"],
          "minimum": 1,
          "maximum": 1000000000
        },
        "columnSpacing": {
          "description": "Between columns, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 10
        },
        "itemSpacing": {
          "description": "Between the items of a column, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 10
        },
        "sectionInset": {
          "description": "Between the section's edges and its items: [top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        },
        "headerHeight": {
          "description": "The height of headers, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        },
        "footerHeight": {
          "description": "The height of footers, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        },
        "itemAspectRatio": {
          "description": "Width divided by height, of items without a size.",
          "type": ["number", "null"],
          "minimum": 0.001,
          "maximum": 1000,
          "default": 1
        }
      },
      "additionalProperties": false,
      "not": {
        "required": ["columns", "minimumColumnWidth"],
        "properties": {
          "columns": { "not": { "type": "null" } },
          "minimumColumnWidth": { "not": { "type": "null" } }
        }
      }
    },
    "circular": {
      "title": "Circular layout",
      "description": "Items on a circle.",
      "type": "object",
      "properties": {
        "radius": {
          "description": "In points; by default the largest at which whole items are visible.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000
        },
        "itemSize": {
          "description": "The size of every item.",
          "$ref": "#/$defs/size",
          "default": [50, 50]
        },
        "startAngle": {
          "description": "Where the first item is, in degrees clockwise from the right.",
          "type": ["number", "null"],
          "minimum": -360,
          "maximum": 360,
          "default": -90
        },
        "clockwise": {
          "description": "Which way the items follow each other.",
          "type": ["boolean", "null"],
          "default": true
        },
        "turns": {
          "description": "How many turns the content scrolls.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 10000,
          "default": 0
        }
      },
      "additionalProperties": false
    },
    "layout": {
      "title": "Layout",
      "description": "One layout and its properties; a flow layout if nothing is said.",
      "type": ["object", "null"],
      "properties": {
        "flow": { "$ref": "#/$defs/flow" },
        "compositional": { "$ref": "#/$defs/compositional" },
        "list": { "$ref": "#/$defs/list" },
        "masonry": { "$ref": "#/$defs/masonry" },
        "circular": { "$ref": "#/$defs/circular" }
      },
      "additionalProperties": false,
      "minProperties": 1,
      "maxProperties": 1
    },
    "dimension": {
      "title": "Dimension",
      "description": "One of fractionalWidth, fractionalHeight, absolute and estimated.",
      "type": "object",
      "properties": {
        "fractionalWidth": {
          "description": "A share of the container's width.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000
        },
        "fractionalHeight": {
          "description": "A share of the container's height.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000
        },
        "absolute": {
          "description": "In points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000
        },
        "estimated": {
          "description": "In points, until the view was measured.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000
        }
      },
      "additionalProperties": false,
      "oneOf": [
        {
          "required": ["fractionalWidth"],
          "properties": { "fractionalWidth": { "not": { "type": "null" } } }
        },
        {
          "required": ["fractionalHeight"],
          "properties": { "fractionalHeight": { "not": { "type": "null" } } }
        },
        { "required": ["absolute"], "properties": { "absolute": { "not": { "type": "null" } } } },
        {
          "required": ["estimated"],
          "properties": { "estimated": { "not": { "type": "null" } } }
        }
      ]
    },
    "spacing": {
      "title": "Spacing",
      "description": "{ fixed: 8 } or { flexible: 8 }.",
      "type": ["object", "null"],
      "properties": {
        "fixed": {
          "description": "In points.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000
        },
        "flexible": {
          "description": "At least so many points.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000
        }
      },
      "additionalProperties": false,
      "if": { "type": "object" },
      "then": {
        "oneOf": [
          { "required": ["fixed"], "properties": { "fixed": { "not": { "type": "null" } } } },
          {
            "required": ["flexible"],
            "properties": { "flexible": { "not": { "type": "null" } } }
          }
        ]
      }
    },
    "edgeSpacing": {
      "title": "Edge spacing",
      "description": "The room around an item.",
      "type": ["object", "null"],
      "properties": {
        "top": { "$ref": "#/$defs/spacing" },
        "leading": { "$ref": "#/$defs/spacing" },
        "bottom": { "$ref": "#/$defs/spacing" },
        "trailing": { "$ref": "#/$defs/spacing" }
      },
      "additionalProperties": false
    },
    "anchor": {
      "title": "Anchor",
      "type": ["object", "null"],
      "properties": {
        "edges": {
          "description": "The edges that it is attached to; none is the middle.",
          "type": ["array", "null"],
          "items": { "enum": ["top", "leading", "bottom", "trailing"] }
        },
        "absoluteOffset": { "description": "[x, y] in points.", "$ref": "#/$defs/point" },
        "fractionalOffset": {
          "description": "[x, y] in sizes of the view.",
          "$ref": "#/$defs/point"
        }
      },
      "additionalProperties": false,
      "not": {
        "required": ["absoluteOffset", "fractionalOffset"],
        "properties": {
          "absoluteOffset": { "not": { "type": "null" } },
          "fractionalOffset": { "not": { "type": "null" } }
        }
      }
    },
    "supplementaryItem": {
      "title": "Supplementary item",
      "description": "A view that goes with an item or a group, such as a badge.",
      "type": "object",
      "required": ["elementKind", "width", "height"],
      "properties": {
        "elementKind": {
          "description": "What sections name the view by; unique in its place.",
          "$ref": "#/$defs/requiredName"
        },
        "width": { "description": "The width.", "$ref": "#/$defs/dimension" },
        "height": { "description": "The height.", "$ref": "#/$defs/dimension" },
        "containerAnchor": {
          "description": "Where in the item it stands.",
          "$ref": "#/$defs/anchor"
        },
        "itemAnchor": {
          "description": "Which part of it stands there.",
          "$ref": "#/$defs/anchor"
        },
        "zIndex": {
          "description": "Views with higher numbers stand in front.",
          "type": ["integer", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000,
          "default": 1
        }
      },
      "additionalProperties": false
    },
    "boundaryItem": {
      "title": "Boundary supplementary item",
      "description": "A view at an edge of a section or of the layout, such as a header.",
      "type": "object",
      "required": ["elementKind", "width", "height", "alignment"],
      "properties": {
        "elementKind": {
          "description": "What sections name the view by; unique in its place.",
          "$ref": "#/$defs/requiredName"
        },
        "width": { "description": "The width.", "$ref": "#/$defs/dimension" },
        "height": { "description": "The height.", "$ref": "#/$defs/dimension" },
        "alignment": {
          "description": "The edge or corner it stands at.",
          "enum": [
            "none",
            "top",
            "topLeading",
            "leading",
            "bottomLeading",
            "bottom",
            "bottomTrailing",
            "trailing",
            "topTrailing"
          ]
        },
        "offset": {
          "description": "[x, y] in points.",
          "$ref": "#/$defs/point",
          "default": [0, 0]
        },
        "extendsBoundary": {
          "description": "Whether it takes room of its own.",
          "type": ["boolean", "null"],
          "default": true
        },
        "pinToVisibleBounds": {
          "description": "Whether it stays in sight while its section shows.",
          "type": ["boolean", "null"],
          "default": false
        },
        "zIndex": {
          "description": "Views with higher numbers stand in front.",
          "type": ["integer", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000,
          "default": 1
        }
      },
      "additionalProperties": false
    },
    "decorationItem": {
      "title": "Decoration item",
      "description": "A view behind a section.",
      "type": "object",
      "required": ["elementKind"],
      "properties": {
        "elementKind": {
          "description": "What sections name the view by; unique in its place.",
          "$ref": "#/$defs/requiredName"
        },
        "contentInsets": {
          "description": "[top, leading, bottom, trailing].",
          "$ref": "#/$defs/directionalInsets",
          "default": [0, 0, 0, 0]
        },
        "zIndex": {
          "description": "Views with higher numbers stand in front.",
          "type": ["integer", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000,
          "default": 0
        }
      },
      "additionalProperties": false
    },
    "layoutItem": {
      "title": "Item or group",
      "description": "An item of a compositional layout; one with axis is a group of items.",
      "type": "object",
      "required": ["width", "height"],
      "properties": {
        "width": { "description": "The width.", "$ref": "#/$defs/dimension" },
        "height": { "description": "The height.", "$ref": "#/$defs/dimension" },
        "contentInsets": {
          "description": "[top, leading, bottom, trailing].",
          "$ref": "#/$defs/directionalInsets",
          "default": [0, 0, 0, 0]
        },
        "edgeSpacing": { "description": "The room around it.", "$ref": "#/$defs/edgeSpacing" },
        "supplementaryItems": {
          "description": "Views that go with it, such as badges.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/supplementaryItem" }
        },
        "axis": {
          "description": "Of a group: how its items follow each other.",
          "enum": ["horizontal", "vertical", "custom", null]
        },
        "items": {
          "description": "Of a group: its items; an entry with axis is a group itself.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/layoutItem" },
          "minItems": 1
        },
        "count": {
          "description": "Of a group: so many of its one item share the room.",
          "type": ["integer", "null"],
          "minimum": 1,
          "maximum": 1000000
        },
        "repeating": {
          "description": "Of a group: so many of its one item in its own size.",
          "type": ["integer", "null"],
          "minimum": 1,
          "maximum": 1000000
        },
        "interItemSpacing": {
          "description": "Of a group: between its items.",
          "$ref": "#/$defs/spacing"
        },
        "frames": {
          "description": "Of a custom group: where its items stand.",
          "type": ["array", "null"],
          "items": {
            "anyOf": [
              { "$ref": "#/$defs/rect" },
              {
                "type": "object",
                "required": ["frame"],
                "properties": {
                  "frame": { "$ref": "#/$defs/rect" },
                  "zIndex": {
                    "description": "Views with higher numbers stand in front.",
                    "type": ["integer", "null"],
                    "minimum": -1000000000,
                    "maximum": 1000000000,
                    "default": 0
                  }
                },
                "additionalProperties": false
              }
            ]
          },
          "minItems": 1
        }
      },
      "additionalProperties": false,
      "allOf": [
        {
          "if": {
            "anyOf": [
              { "required": ["axis"], "properties": { "axis": { "not": { "type": "null" } } } },
              { "required": ["items"], "properties": { "items": { "not": { "type": "null" } } } },
              { "required": ["count"], "properties": { "count": { "not": { "type": "null" } } } },
              {
                "required": ["repeating"],
                "properties": { "repeating": { "not": { "type": "null" } } }
              },
              {
                "required": ["interItemSpacing"],
                "properties": { "interItemSpacing": { "not": { "type": "null" } } }
              },
              {
                "required": ["frames"],
                "properties": { "frames": { "not": { "type": "null" } } }
              }
            ]
          },
          "then": {
            "required": ["axis"],
            "properties": { "axis": { "not": { "type": "null" } } }
          }
        },
        {
          "if": { "required": ["axis"], "properties": { "axis": { "const": "custom" } } },
          "then": {
            "allOf": [
              {
                "required": ["frames"],
                "properties": { "frames": { "not": { "type": "null" } } }
              },
              {
                "properties": {
                  "items": { "type": "null" },
                  "count": { "type": "null" },
                  "repeating": { "type": "null" },
                  "interItemSpacing": { "type": "null" }
                }
              }
            ]
          }
        },
        {
          "if": {
            "required": ["axis"],
            "properties": { "axis": { "enum": ["horizontal", "vertical"] } }
          },
          "then": {
            "allOf": [
              { "required": ["items"], "properties": { "items": { "not": { "type": "null" } } } },
              { "properties": { "frames": { "type": "null" } } },
              {
                "not": {
                  "required": ["count", "repeating"],
                  "properties": {
                    "count": { "not": { "type": "null" } },
                    "repeating": { "not": { "type": "null" } }
                  }
                }
              }
            ]
          }
        },
        {
          "if": {
            "anyOf": [
              { "required": ["count"], "properties": { "count": { "not": { "type": "null" } } } },
              {
                "required": ["repeating"],
                "properties": { "repeating": { "not": { "type": "null" } } }
              }
            ]
          },
          "then": { "properties": { "items": { "maxItems": 1 } } }
        }
      ]
    },
    "layoutSection": {
      "title": "Layout of a section",
      "description": "NSCollectionLayoutSection, with its own names and defaults.",
      "type": "object",
      "required": ["group"],
      "properties": {
        "group": {
          "allOf": [
            { "$ref": "#/$defs/layoutItem" },
            { "required": ["axis"], "properties": { "axis": { "not": { "type": "null" } } } }
          ],
          "title": "Group",
          "description": "The group that repeats until all items stand."
        },
        "contentInsets": {
          "description": "[top, leading, bottom, trailing].",
          "$ref": "#/$defs/directionalInsets",
          "default": [0, 0, 0, 0]
        },
        "contentInsetsReference": {
          "description": "What contentInsets are measured from.",
          "enum": ["automatic", "none", "safeArea", "layoutMargins", "readableContent", null],
          "default": "automatic"
        },
        "interGroupSpacing": {
          "description": "Between groups, in points.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000,
          "default": 0
        },
        "orthogonalScrollingBehavior": {
          "description": "How the section scrolls across.",
          "enum": [
            "none",
            "continuous",
            "continuousGroupLeadingBoundary",
            "paging",
            "groupPaging",
            "groupPagingCentered",
            null
          ],
          "default": "none"
        },
        "supplementariesFollowContentInsets": {
          "description": "Whether contentInsets count for headers and footers.",
          "type": ["boolean", "null"],
          "default": true
        },
        "boundarySupplementaryItems": {
          "description": "Views at the edges of the section.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/boundaryItem" }
        },
        "decorationItems": {
          "description": "Views behind the section.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/decorationItem" }
        }
      },
      "additionalProperties": false
    },
    "compositional": {
      "title": "Compositional layout",
      "description": "UICollectionViewCompositionalLayout, with its own names and defaults.",
      "type": "object",
      "properties": {
        "scrollDirection": {
          "description": "The axis along which the collection scrolls.",
          "enum": ["vertical", "horizontal", null],
          "default": "vertical"
        },
        "interSectionSpacing": {
          "description": "Between sections, in points.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000,
          "default": 0
        },
        "contentInsetsReference": {
          "description": "What sections measure their contentInsets from.",
          "enum": ["automatic", "none", "safeArea", "layoutMargins", "readableContent", null],
          "default": "automatic"
        },
        "boundarySupplementaryItems": {
          "description": "Views at the edges of the whole layout.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/boundaryItem" }
        },
        "section": {
          "description": "One definition for every section.",
          "anyOf": [{ "$ref": "#/$defs/layoutSection" }, { "type": "null" }]
        },
        "sections": {
          "description": "Definitions in the order of the sections; the last repeats.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/layoutSection" },
          "minItems": 1
        }
      },
      "additionalProperties": false,
      "oneOf": [
        { "required": ["section"], "properties": { "section": { "not": { "type": "null" } } } },
        { "required": ["sections"], "properties": { "sections": { "not": { "type": "null" } } } }
      ]
    },
    "events": {
      "title": "Control events",
      "description": "Names of UIControl.Event, and the events of your own that they send.",
      "type": ["object", "null"],
      "properties": {
        "touchDown": { "description": "The event that is sent.", "$ref": "#/$defs/eventName" },
        "touchDownRepeat": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "touchDragInside": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "touchDragOutside": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "touchDragEnter": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "touchDragExit": { "description": "The event that is sent.", "$ref": "#/$defs/eventName" },
        "touchUpInside": { "description": "The event that is sent.", "$ref": "#/$defs/eventName" },
        "touchUpOutside": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "touchCancel": { "description": "The event that is sent.", "$ref": "#/$defs/eventName" },
        "valueChanged": { "description": "The event that is sent.", "$ref": "#/$defs/eventName" },
        "menuActionTriggered": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "primaryActionTriggered": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "editingDidBegin": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "editingChanged": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        },
        "editingDidEnd": { "description": "The event that is sent.", "$ref": "#/$defs/eventName" },
        "editingDidEndOnExit": {
          "description": "The event that is sent.",
          "$ref": "#/$defs/eventName"
        }
      },
      "additionalProperties": false
    },
    "gesture": {
      "title": "Gesture",
      "description": "A gesture recognizer and the event that it sends.",
      "type": "object",
      "required": ["event"],
      "properties": {
        "tap": {
          "description": "One or more taps.",
          "type": ["object", "null"],
          "properties": {
            "count": {
              "description": "How many taps.",
              "type": ["integer", "null"],
              "minimum": 1,
              "maximum": 10,
              "default": 1
            },
            "touches": {
              "description": "How many fingers.",
              "type": ["integer", "null"],
              "minimum": 1,
              "maximum": 10,
              "default": 1
            }
          },
          "additionalProperties": false
        },
        "longPress": {
          "description": "A press that is held.",
          "type": ["object", "null"],
          "properties": {
            "duration": {
              "description": "In seconds.",
              "type": ["number", "null"],
              "minimum": 0,
              "maximum": 3600,
              "default": 0.5
            },
            "count": {
              "description": "How many taps before it.",
              "type": ["integer", "null"],
              "minimum": 0,
              "maximum": 10,
              "default": 0
            },
            "touches": {
              "description": "How many fingers.",
              "type": ["integer", "null"],
              "minimum": 1,
              "maximum": 10,
              "default": 1
            },
            "allowableMovement": {
              "description": "In points.",
              "type": ["number", "null"],
              "minimum": 0,
              "maximum": 1000000000,
              "default": 10
            }
          },
          "additionalProperties": false
        },
        "pan": {
          "description": "Fingers that move.",
          "type": ["object", "null"],
          "properties": {
            "minimumTouches": {
              "description": "The fewest fingers.",
              "type": ["integer", "null"],
              "minimum": 1,
              "maximum": 10,
              "default": 1
            },
            "maximumTouches": {
              "description": "The most fingers; any number by default.",
              "type": ["integer", "null"],
              "minimum": 1
            }
          },
          "additionalProperties": false
        },
        "swipe": {
          "description": "A quick movement one way.",
          "type": ["object", "null"],
          "properties": {
            "direction": {
              "description": "Which way.",
              "enum": ["right", "left", "up", "down", null],
              "default": "right"
            },
            "touches": {
              "description": "How many fingers.",
              "type": ["integer", "null"],
              "minimum": 1,
              "maximum": 10,
              "default": 1
            }
          },
          "additionalProperties": false
        },
        "pinch": {
          "description": "Two fingers apart or together.",
          "type": ["object", "null"],
          "properties": {},
          "additionalProperties": false
        },
        "rotation": {
          "description": "Two fingers around each other.",
          "type": ["object", "null"],
          "properties": {},
          "additionalProperties": false
        },
        "screenEdgePan": {
          "description": "A movement from an edge of the screen.",
          "type": "object",
          "required": ["edges"],
          "properties": {
            "edges": {
              "description": "The edges that it begins at.",
              "type": "array",
              "minItems": 1,
              "items": { "enum": ["top", "left", "bottom", "right"] }
            }
          },
          "additionalProperties": false
        },
        "event": { "description": "The event that it sends.", "type": ["string", "number"] },
        "name": {
          "description": "What other gestures of the template know it by.",
          "$ref": "#/$defs/name"
        },
        "requireToFail": {
          "description": "Names of gestures of the template that must fail before this one is recognized.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/requiredName" }
        },
        "simultaneous": {
          "description": "Whether it is recognized together with any other.",
          "type": ["boolean", "null"],
          "default": false
        },
        "cancelsTouchesInView": {
          "description": "Whether the view's touches are cancelled once it is recognized.",
          "type": ["boolean", "null"],
          "default": true
        },
        "delaysTouchesBegan": {
          "description": "Whether the view hears of touches only once it has failed.",
          "type": ["boolean", "null"],
          "default": false
        },
        "delaysTouchesEnded": {
          "description": "Whether the view hears of ended touches only once it has failed.",
          "type": ["boolean", "null"],
          "default": true
        }
      },
      "additionalProperties": false,
      "oneOf": [
        { "required": ["tap"] },
        { "required": ["longPress"] },
        { "required": ["pan"] },
        { "required": ["swipe"] },
        { "required": ["pinch"] },
        { "required": ["rotation"] },
        { "required": ["screenEdgePan"] }
      ]
    },
    "gestures": {
      "description": "Gesture recognizers, each with the event that it sends.",
      "type": ["array", "null"],
      "items": { "$ref": "#/$defs/gesture" }
    },
    "subview": {
      "title": "Subview",
      "description": "A view inside of a cell or of another view.",
      "type": "object",
      "required": ["frame"],
      "properties": {
        "name": {
          "description": "Unique among its siblings; targets are spelled with it: #b1.clickMe.",
          "$ref": "#/$defs/name"
        },
        "kind": {
          "description": "What it is; decides whether it takes touches and what event stands for.",
          "enum": [
            "view",
            "label",
            "image",
            "button",
            "switch",
            "slider",
            "textField",
            "stepper",
            "collection",
            null
          ],
          "default": "view"
        },
        "frame": { "$ref": "#/$defs/frame" },
        "hidden": {
          "description": "A hidden view takes no touches.",
          "type": ["boolean", "null"],
          "default": false
        },
        "alpha": {
          "description": "From 0 to 1; a view below 0.01 takes no touches.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1,
          "default": 1
        },
        "userInteractionEnabled": {
          "description": "Whether it takes touches; by default not for labels and images.",
          "type": ["boolean", "null"]
        },
        "clipsToBounds": {
          "description": "Whether subviews are cut off at its edges; true by default for a collection.",
          "type": ["boolean", "null"]
        },
        "hitOutsets": {
          "description": "How far its touch area reaches beyond its bounds: [top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        },
        "zIndex": {
          "description": "Siblings with higher numbers stand in front.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000,
          "default": 0
        },
        "exclusiveTouch": {
          "description": "Whether other views get no touches while it has one.",
          "type": ["boolean", "null"],
          "default": false
        },
        "event": {
          "description": "Short for the control event that the kind is for: valueChanged for switch, slider and stepper, editingDidBegin for a textField, touchUpInside for the rest.",
          "$ref": "#/$defs/eventName"
        },
        "events": { "$ref": "#/$defs/events" },
        "gestures": { "$ref": "#/$defs/gestures" },
        "subviews": {
          "description": "Views inside of it, back to front.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/subview" }
        },
        "collection": {
          "description": "Of a collection: the path of a file, or its contents.",
          "anyOf": [{ "type": "string" }, { "$ref": "#/$defs/collection" }, { "type": "null" }]
        },
        "isEnabled": {
          "description": "Whether the control takes touches.",
          "type": ["boolean", "null"],
          "default": true
        },
        "isOn": {
          "description": "Whether the switch is on.",
          "type": ["boolean", "null"],
          "default": false
        },
        "value": {
          "description": "Between minimumValue and maximumValue; by default 0, or the end that is nearer.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000
        },
        "minimumValue": {
          "description": "The least value.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000,
          "default": 0
        },
        "maximumValue": {
          "description": "The greatest value; 1, of a stepper 100 by default.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000
        },
        "isContinuous": {
          "description": "Whether events are sent while the finger moves or rests.",
          "type": ["boolean", "null"],
          "default": true
        },
        "stepValue": {
          "description": "By how much a step changes the value.",
          "type": ["number", "null"],
          "exclusiveMinimum": 0,
          "maximum": 1000000000,
          "default": 1
        },
        "wraps": {
          "description": "Whether the value goes on at the other end.",
          "type": ["boolean", "null"],
          "default": false
        },
        "autorepeat": {
          "description": "Whether a held button steps again and again.",
          "type": ["boolean", "null"],
          "default": true
        },
        "jumpsToTouch": {
          "description": "Whether a touch beside the thumb brings it there.",
          "type": ["boolean", "null"],
          "default": false
        },
        "text": { "description": "The text that it shows.", "$ref": "#/$defs/text" }
      },
      "additionalProperties": false,
      "allOf": [
        {
          "if": {
            "not": {
              "required": ["kind"],
              "properties": {
                "kind": { "enum": ["button", "switch", "slider", "stepper", "textField"] }
              }
            }
          },
          "then": { "properties": { "isEnabled": { "type": "null" } } }
        },
        {
          "if": {
            "not": { "required": ["kind"], "properties": { "kind": { "enum": ["switch"] } } }
          },
          "then": { "properties": { "isOn": { "type": "null" } } }
        },
        {
          "if": {
            "not": {
              "required": ["kind"],
              "properties": { "kind": { "enum": ["slider", "stepper"] } }
            }
          },
          "then": {
            "properties": {
              "value": { "type": "null" },
              "minimumValue": { "type": "null" },
              "maximumValue": { "type": "null" },
              "isContinuous": { "type": "null" }
            }
          }
        },
        {
          "if": {
            "not": { "required": ["kind"], "properties": { "kind": { "enum": ["stepper"] } } }
          },
          "then": {
            "properties": {
              "stepValue": { "type": "null" },
              "wraps": { "type": "null" },
              "autorepeat": { "type": "null" }
            }
          }
        },
        {
          "if": {
            "not": { "required": ["kind"], "properties": { "kind": { "enum": ["slider"] } } }
          },
          "then": { "properties": { "jumpsToTouch": { "type": "null" } } }
        },
        {
          "if": {
            "not": {
              "required": ["kind"],
              "properties": { "kind": { "enum": ["label", "textField"] } }
            }
          },
          "then": { "properties": { "text": { "type": "null" } } }
        },
        {
          "if": { "required": ["kind"], "properties": { "kind": { "enum": ["collection"] } } },
          "then": {
            "required": ["collection"],
            "properties": { "collection": { "not": { "type": "null" } } }
          },
          "else": { "properties": { "collection": { "type": "null" } } }
        },
        {
          "if": {
            "allOf": [
              { "required": ["event"], "properties": { "event": { "not": { "type": "null" } } } },
              {
                "required": ["kind"],
                "properties": { "kind": { "enum": ["switch", "slider", "stepper"] } }
              }
            ]
          },
          "then": {
            "properties": { "events": { "properties": { "valueChanged": { "type": "null" } } } }
          }
        },
        {
          "if": {
            "allOf": [
              { "required": ["event"], "properties": { "event": { "not": { "type": "null" } } } },
              { "required": ["kind"], "properties": { "kind": { "enum": ["textField"] } } }
            ]
          },
          "then": {
            "properties": {
              "events": { "properties": { "editingDidBegin": { "type": "null" } } }
            }
          }
        },
        {
          "if": {
            "allOf": [
              { "required": ["event"], "properties": { "event": { "not": { "type": "null" } } } },
              {
                "not": {
                  "required": ["kind"],
                  "properties": {
                    "kind": { "enum": ["switch", "slider", "stepper", "textField"] }
                  }
                }
              }
            ]
          },
          "then": {
            "properties": { "events": { "properties": { "touchUpInside": { "type": "null" } } } }
          }
        }
      ]
    },
    "accessory": {
      "title": "Accessory",
      "description": "What stands beside the content of a row: a kind, or a mapping with a kind.",
      "anyOf": [
        {
          "enum": [
            "disclosureIndicator",
            "outlineDisclosure",
            "checkmark",
            "delete",
            "insert",
            "reorder",
            "multiselect",
            "detail"
          ]
        },
        {
          "type": "object",
          "required": ["kind"],
          "properties": {
            "kind": {
              "description": "What it is.",
              "enum": [
                "disclosureIndicator",
                "outlineDisclosure",
                "checkmark",
                "delete",
                "insert",
                "reorder",
                "multiselect",
                "label",
                "detail",
                "customView"
              ]
            },
            "displayed": {
              "description": "When it shows.",
              "enum": ["always", "whenEditing", "whenNotEditing", null]
            },
            "event": {
              "description": "The event that a tap on it sends.",
              "$ref": "#/$defs/eventName"
            },
            "text": { "description": "The text of a label.", "$ref": "#/$defs/text" },
            "isHidden": {
              "description": "Whether it is there and does not show.",
              "type": ["boolean", "null"],
              "default": false
            },
            "reservedLayoutWidth": {
              "description": "The width that the row keeps for it, in points.",
              "type": ["number", "null"],
              "minimum": 0,
              "maximum": 1000000000
            },
            "style": {
              "description": "What of the cell an outlineDisclosure listens to.",
              "enum": ["automatic", "header", "cell", null],
              "default": "automatic"
            },
            "name": { "description": "What a customView is called.", "$ref": "#/$defs/name" },
            "placement": {
              "description": "The side at which a customView stands.",
              "enum": ["leading", "trailing", null],
              "default": "trailing"
            },
            "size": { "description": "The size of a customView.", "$ref": "#/$defs/size" }
          },
          "additionalProperties": false,
          "allOf": [
            {
              "if": {
                "not": {
                  "required": ["kind"],
                  "properties": {
                    "kind": {
                      "enum": ["outlineDisclosure", "delete", "insert", "detail", "customView"]
                    }
                  }
                }
              },
              "then": { "properties": { "event": { "type": "null" } } }
            },
            {
              "if": {
                "not": { "required": ["kind"], "properties": { "kind": { "enum": ["label"] } } }
              },
              "then": { "properties": { "text": { "type": "null" } } }
            },
            {
              "if": {
                "not": {
                  "required": ["kind"],
                  "properties": { "kind": { "enum": ["outlineDisclosure"] } }
                }
              },
              "then": { "properties": { "style": { "type": "null" } } }
            },
            {
              "if": {
                "not": {
                  "required": ["kind"],
                  "properties": { "kind": { "enum": ["customView"] } }
                }
              },
              "then": {
                "properties": {
                  "name": { "type": "null" },
                  "placement": { "type": "null" },
                  "size": { "type": "null" }
                }
              }
            },
            {
              "if": { "required": ["kind"], "properties": { "kind": { "enum": ["label"] } } },
              "then": {
                "required": ["text"],
                "properties": { "text": { "not": { "type": "null" } } }
              }
            },
            {
              "if": { "required": ["kind"], "properties": { "kind": { "enum": ["customView"] } } },
              "then": {
                "required": ["name", "size"],
                "properties": {
                  "name": { "not": { "type": "null" } },
                  "size": { "not": { "type": "null" } }
                }
              }
            }
          ]
        }
      ]
    },
    "cell": {
      "title": "Cell",
      "description": "What all cells of one identifier look like and send.",
      "type": ["object", "null"],
      "properties": {
        "size": {
          "description": "In points; left out, the item or the layout says it.",
          "$ref": "#/$defs/size"
        },
        "preferredSize": {
          "description": "What the view asks for where the layout is self-sizing.",
          "$ref": "#/$defs/size"
        },
        "subviews": {
          "description": "Views inside of it, back to front.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/subview" }
        },
        "events": {
          "description": "Makes it a control: it handles touches itself.",
          "$ref": "#/$defs/events"
        },
        "gestures": { "$ref": "#/$defs/gestures" },
        "clipsToBounds": {
          "description": "Whether subviews are cut off at its edges.",
          "type": ["boolean", "null"],
          "default": false
        },
        "hitOutsets": {
          "description": "How far its touch area reaches beyond its bounds: [top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        },
        "alsoSelects": {
          "description": "Whether a cell with events is selected as well.",
          "type": ["boolean", "null"],
          "default": false
        },
        "accessories": {
          "description": "What stands beside the content, in lists.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/accessory" },
          "maxItems": 100
        },
        "indentationLevel": {
          "description": "How deep the content is indented.",
          "type": ["integer", "null"],
          "minimum": 0,
          "maximum": 1000,
          "default": 0
        }
      },
      "additionalProperties": false
    },
    "supplementaryView": {
      "title": "Supplementary view",
      "description": "What all headers, footers or badges of one identifier look like and send.",
      "type": ["object", "null"],
      "properties": {
        "size": {
          "description": "In points; left out, the item or the layout says it.",
          "$ref": "#/$defs/size"
        },
        "preferredSize": {
          "description": "What the view asks for where the layout is self-sizing.",
          "$ref": "#/$defs/size"
        },
        "subviews": {
          "description": "Views inside of it, back to front.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/subview" }
        },
        "events": {
          "description": "Makes it a control: it handles touches itself.",
          "$ref": "#/$defs/events"
        },
        "gestures": { "$ref": "#/$defs/gestures" },
        "clipsToBounds": {
          "description": "Whether subviews are cut off at its edges.",
          "type": ["boolean", "null"],
          "default": false
        },
        "hitOutsets": {
          "description": "How far its touch area reaches beyond its bounds: [top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        }
      },
      "additionalProperties": false
    },
    "view": {
      "title": "Header, footer or other view",
      "type": ["object", "null"],
      "properties": {
        "type": {
          "description": "Which of supplementaryViews it is, by way of supplementaryTypes; needed unless there is one only.",
          "$ref": "#/$defs/name"
        },
        "data": { "description": "Handed to its view and its events.", "$ref": "#/$defs/any" }
      },
      "additionalProperties": false
    },
    "pointerOrText": {
      "description": "A JSON pointer into each record, or text.",
      "type": ["string", "number", "null"],
      "pattern": "^([^/]|$|/([^~]|~[01])*$)"
    },
    "pointerOrValue": {
      "description": "A JSON pointer into each record, or any value.",
      "pattern": "^([^/]|$|/([^~]|~[01])*$)"
    },
    "item": {
      "title": "Item",
      "type": "object",
      "properties": {
        "type": {
          "description": "Which cell it is, by way of types; needed unless cells holds one only.",
          "$ref": "#/$defs/name"
        },
        "id": {
          "description": "Unique in the file; #id in sessions.",
          "type": ["string", "number", "null"],
          "minLength": 1,
          "maxLength": 1024
        },
        "label": {
          "description": "The accessibility label; \"label\" in sessions.",
          "$ref": "#/$defs/text"
        },
        "size": { "description": "Its own size, in points.", "$ref": "#/$defs/size" },
        "preferredSize": {
          "description": "What its cell asks for where the layout is self-sizing.",
          "$ref": "#/$defs/size"
        },
        "data": { "description": "Handed to its cell and its events.", "$ref": "#/$defs/any" },
        "extra": { "description": "Any other value of yours.", "$ref": "#/$defs/any" },
        "indentationLevel": {
          "description": "How deep it is indented; its cell says it by default.",
          "type": ["integer", "null"],
          "minimum": 0,
          "maximum": 1000
        },
        "children": {
          "description": "Items that show once this one is expanded.",
          "$ref": "#/$defs/items"
        }
      },
      "additionalProperties": false
    },
    "repeatedItems": {
      "title": "Repeated items",
      "description": "So many items; {i} in id, label and data stands for the index, from 0.",
      "type": "object",
      "required": ["repeat"],
      "properties": {
        "repeat": {
          "description": "How many items.",
          "type": "integer",
          "minimum": 0,
          "maximum": 100000000
        },
        "type": {
          "description": "Which cell it is, by way of types; needed unless cells holds one only.",
          "$ref": "#/$defs/name"
        },
        "id": {
          "description": "Unique in the file; #id in sessions.",
          "type": ["string", "number", "null"],
          "minLength": 1,
          "maxLength": 1024
        },
        "label": {
          "description": "The accessibility label; \"label\" in sessions.",
          "$ref": "#/$defs/text"
        },
        "size": { "description": "Its own size, in points.", "$ref": "#/$defs/size" },
        "preferredSize": {
          "description": "What its cell asks for where the layout is self-sizing.",
          "$ref": "#/$defs/size"
        },
        "data": { "description": "Handed to its cell and its events.", "$ref": "#/$defs/any" },
        "extra": { "description": "Any other value of yours.", "$ref": "#/$defs/any" },
        "indentationLevel": {
          "description": "How deep it is indented; its cell says it by default.",
          "type": ["integer", "null"],
          "minimum": 0,
          "maximum": 1000
        },
        "children": { "description": "Not available here yet.", "enum": [null, [], {}] }
      },
      "additionalProperties": false,
      "allOf": [
        {
          "if": { "properties": { "repeat": { "minimum": 2 } } },
          "then": { "properties": { "id": { "type": ["string", "null"], "pattern": "\\{i\\}" } } }
        },
        {
          "if": { "properties": { "repeat": { "minimum": 1 } } },
          "then": {
            "properties": { "id": { "not": { "type": "string", "pattern": "\\{i\\}.*\\{i\\}" } } }
          }
        }
      ]
    },
    "itemsFromFile": {
      "title": "Items from a file",
      "description": "An item for each record of a JSON, JSON Lines or CSV file.",
      "type": "object",
      "required": ["from"],
      "properties": {
        "from": {
          "description": "The path of a .json, .jsonl, .ndjson or .csv file, relative to this one.",
          "type": "string"
        },
        "pointer": {
          "description": "A JSON pointer to the list of records.",
          "type": ["string", "null"],
          "pattern": "^(/([^~]|~[01])*)?$"
        },
        "type": {
          "description": "A JSON pointer into each record, such as /type, or a type.",
          "$ref": "#/$defs/pointerOrText"
        },
        "id": {
          "description": "A JSON pointer into each record, such as /id.",
          "$ref": "#/$defs/pointerOrText"
        },
        "label": {
          "description": "A JSON pointer into each record, such as /title, or a label.",
          "$ref": "#/$defs/pointerOrText"
        },
        "size": {
          "description": "[width, height], each a JSON pointer or a number.",
          "type": ["array", "null"],
          "minItems": 2,
          "maxItems": 2,
          "items": {
            "anyOf": [
              { "$ref": "#/$defs/length" },
              { "type": "string", "pattern": "^(/([^~]|~[01])*)?$" }
            ]
          }
        },
        "preferredSize": {
          "description": "[width, height], each a JSON pointer or a number.",
          "type": ["array", "null"],
          "minItems": 2,
          "maxItems": 2,
          "items": {
            "anyOf": [
              { "$ref": "#/$defs/length" },
              { "type": "string", "pattern": "^(/([^~]|~[01])*)?$" }
            ]
          }
        },
        "data": {
          "description": "A JSON pointer into each record, \"\" for the whole record, or a value.",
          "$ref": "#/$defs/pointerOrValue"
        },
        "extra": {
          "description": "A JSON pointer into each record, \"\" for the whole record, or a value.",
          "$ref": "#/$defs/pointerOrValue"
        },
        "children": { "description": "Not available here yet.", "enum": [null, [], {}] }
      },
      "additionalProperties": false
    },
    "itemEntry": {
      "description": "An item, repeated items, or items from a file.",
      "if": { "type": "object", "required": ["repeat"] },
      "then": { "$ref": "#/$defs/repeatedItems" },
      "else": {
        "if": { "type": "object", "required": ["from"] },
        "then": { "$ref": "#/$defs/itemsFromFile" },
        "else": { "$ref": "#/$defs/item" }
      }
    },
    "items": {
      "description": "A list of items, or one entry with repeat or from.",
      "if": { "type": "object" },
      "then": {
        "anyOf": [{ "required": ["repeat"] }, { "required": ["from"] }],
        "$ref": "#/$defs/itemEntry"
      },
      "else": { "type": ["array", "null"], "items": { "$ref": "#/$defs/itemEntry" } }
    },
    "section": {
      "title": "Section",
      "type": "object",
      "properties": {
        "id": { "description": "Unique among the sections.", "$ref": "#/$defs/name" },
        "header": {
          "description": "The view of the element kind header.",
          "$ref": "#/$defs/view"
        },
        "footer": {
          "description": "The view of the element kind footer.",
          "$ref": "#/$defs/view"
        },
        "supplementaries": {
          "description": "Views of other element kinds of the layout, such as badges.",
          "type": ["object", "null"],
          "additionalProperties": { "type": "object", "$ref": "#/$defs/view" }
        },
        "extra": { "description": "Any other value of yours.", "$ref": "#/$defs/any" },
        "items": { "$ref": "#/$defs/items" },
        "sectionInset": {
          "description": "Instead of the layout's: [top, left, bottom, right].",
          "$ref": "#/$defs/insets"
        },
        "minimumLineSpacing": {
          "description": "Instead of the layout's, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000
        },
        "minimumInteritemSpacing": {
          "description": "Instead of the layout's, in points.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 1000000000
        },
        "headerReferenceSize": {
          "description": "Instead of the layout's.",
          "$ref": "#/$defs/size"
        },
        "footerReferenceSize": {
          "description": "Instead of the layout's.",
          "$ref": "#/$defs/size"
        },
        "layout": {
          "description": "In compositional layouts: what this section looks like.",
          "anyOf": [{ "$ref": "#/$defs/layoutSection" }, { "type": "null" }]
        }
      },
      "additionalProperties": false
    },
    "typedEntry": {
      "type": "object",
      "required": ["type"],
      "properties": {
        "type": { "not": { "type": "null" } },
        "children": { "$ref": "#/$defs/typedItems" }
      }
    },
    "typedItems": {
      "description": "Items that all say their type.",
      "if": { "type": "object" },
      "then": { "$ref": "#/$defs/typedEntry" },
      "else": { "items": { "$ref": "#/$defs/typedEntry" } }
    },
    "wiring": {
      "title": "Wiring",
      "description": "Who hears the events. A file may hold the keys of several styles.",
      "type": ["object", "null"],
      "properties": {
        "style": {
          "description": "Which of the five disciplines routes events.",
          "enum": ["handler", "dataSource", "sectionHandlers", "registrations", "models", null],
          "default": "handler"
        },
        "delegate": {
          "description": "handler, registrations: the delegate's methods that exist.",
          "anyOf": [
            { "const": "all" },
            {
              "type": "array",
              "items": {
                "enum": [
                  "cellDidSelect",
                  "cellDidDeselect",
                  "cellEvent",
                  "willBeginDragging",
                  "didScroll",
                  "didEndScroll",
                  "insetForSection",
                  "minimumLineSpacingForSection",
                  "minimumInteritemSpacingForSection",
                  "willDisplayCell",
                  "didEndDisplayingCell",
                  "willDisplaySupplementaryView",
                  "didEndDisplayingSupplementaryView"
                ]
              }
            },
            { "type": "null" }
          ],
          "default": "all"
        },
        "callbacks": {
          "description": "handler: who hears events of cells before the delegate does.",
          "type": ["array", "null"],
          "items": {
            "title": "Callback",
            "type": "object",
            "required": ["cell", "name"],
            "properties": {
              "cell": {
                "description": "The identifier of a cell or supplementary view.",
                "$ref": "#/$defs/requiredName"
              },
              "event": {
                "description": "The event; left out, the selection.",
                "$ref": "#/$defs/eventName"
              },
              "name": {
                "description": "What the callback is called.",
                "$ref": "#/$defs/requiredName"
              }
            },
            "additionalProperties": false
          }
        },
        "selections": {
          "description": "dataSource: closures of sections; one without a section is the data source's.",
          "type": ["array", "null"],
          "items": {
            "title": "Selection",
            "type": "object",
            "required": ["name"],
            "properties": {
              "section": {
                "description": "The index or the id of a section.",
                "type": ["string", "number", "null"],
                "minLength": 1,
                "if": { "type": "integer" },
                "then": { "minimum": 0 }
              },
              "event": {
                "description": "The event; left out, the selection.",
                "$ref": "#/$defs/eventName"
              },
              "name": {
                "description": "What the closure is called.",
                "$ref": "#/$defs/requiredName"
              }
            },
            "additionalProperties": false
          }
        },
        "handlers": {
          "description": "sectionHandlers: who hears the events of a section.",
          "type": ["array", "null"],
          "items": {
            "title": "Section handler",
            "type": "object",
            "required": ["section", "name"],
            "properties": {
              "section": {
                "description": "The index or the id of a section.",
                "type": ["string", "number"],
                "minLength": 1,
                "if": { "type": "integer" },
                "then": { "minimum": 0 }
              },
              "name": {
                "description": "What the handler is called.",
                "$ref": "#/$defs/requiredName"
              },
              "methods": {
                "description": "The methods that exist; by default all.",
                "type": ["array", "null"],
                "items": { "enum": ["didSelect", "didReceiveEvent"] }
              }
            },
            "additionalProperties": false
          }
        },
        "registrations": {
          "description": "registrations: closures by type.",
          "type": ["array", "null"],
          "items": {
            "title": "Registration",
            "type": "object",
            "required": ["type"],
            "properties": {
              "type": {
                "description": "A type of items or views.",
                "$ref": "#/$defs/requiredName"
              },
              "when": {
                "description": "Values that the item's data has to have, by member or JSON pointer.",
                "type": ["object", "null"],
                "minProperties": 1
              },
              "tap": {
                "description": "The closure that hears selections.",
                "$ref": "#/$defs/name"
              },
              "events": {
                "description": "Closures by the events that they hear.",
                "type": ["object", "null"],
                "additionalProperties": { "$ref": "#/$defs/requiredName" }
              }
            },
            "additionalProperties": false
          }
        },
        "output": {
          "description": "models: whether somebody hears the output.",
          "type": ["boolean", "null"],
          "default": true
        }
      },
      "additionalProperties": false
    },
    "loading": {
      "title": "Loading",
      "description": "The states of the content and the rules of paging.",
      "type": ["object", "null"],
      "properties": {
        "emptyCell": {
          "description": "The type of the cell that shows where there is nothing.",
          "$ref": "#/$defs/name"
        },
        "loadingCell": {
          "description": "The type of the cell that shows while the first items are coming.",
          "$ref": "#/$defs/name"
        },
        "loadMoreDistance": {
          "description": "How near to the end more is loaded, in points; by default half the content, and no more than four screens.",
          "type": ["number", "null"],
          "minimum": -1000000000,
          "maximum": 1000000000
        },
        "loadMoreDelay": {
          "description": "The seconds that have to pass after the content was ready.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 86400,
          "default": 0.5
        },
        "timeout": {
          "description": "The seconds after which a load is given up; never by default.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 86400
        }
      },
      "additionalProperties": false
    },
    "place": {
      "description": "[section, item], as in [0, 3].",
      "type": "array",
      "minItems": 2,
      "maxItems": 2,
      "prefixItems": [
        { "type": "integer", "minimum": 0, "maximum": 9999 },
        { "type": "integer", "minimum": 0, "maximum": 100000000 }
      ]
    },
    "reactionItem": {
      "description": "self, the id of an item, or [section, item].",
      "anyOf": [{ "type": ["string", "number"], "minLength": 1 }, { "$ref": "#/$defs/place" }]
    },
    "reactionItems": {
      "description": "self, an id, [section, item], or a list of those.",
      "anyOf": [
        { "$ref": "#/$defs/reactionItem" },
        {
          "type": "array",
          "minItems": 1,
          "items": { "$ref": "#/$defs/reactionItem" },
          "not": { "minItems": 2, "maxItems": 2, "items": { "type": "integer" } }
        }
      ]
    },
    "step": {
      "title": "Step",
      "description": "One thing that a reaction does.",
      "type": "object",
      "properties": {
        "append": {
          "description": "Items behind the last of a section.",
          "type": ["object", "null"],
          "required": ["items"],
          "properties": {
            "section": {
              "description": "Behind which section's items; made where it is missing.",
              "type": ["integer", "null"],
              "minimum": 0,
              "maximum": 9999,
              "default": 0
            },
            "items": { "not": { "type": "null" }, "$ref": "#/$defs/items" }
          },
          "additionalProperties": false
        },
        "insert": {
          "description": "Items at a place.",
          "type": ["object", "null"],
          "required": ["at", "items"],
          "properties": {
            "at": { "$ref": "#/$defs/place" },
            "items": { "not": { "type": "null" }, "$ref": "#/$defs/items" }
          },
          "additionalProperties": false
        },
        "delete": {
          "description": "Deletes items.",
          "anyOf": [{ "$ref": "#/$defs/reactionItems" }, { "type": "null" }]
        },
        "move": {
          "description": "Moves an item.",
          "type": ["object", "null"],
          "required": ["item", "to"],
          "properties": {
            "item": { "$ref": "#/$defs/reactionItem" },
            "to": { "$ref": "#/$defs/place" }
          },
          "additionalProperties": false
        },
        "reload": {
          "description": "Reloads items, or with true everything.",
          "anyOf": [{ "const": true }, { "$ref": "#/$defs/reactionItems" }, { "type": "null" }]
        },
        "reconfigure": {
          "description": "Configures the cells of items anew.",
          "anyOf": [{ "$ref": "#/$defs/reactionItems" }, { "type": "null" }]
        },
        "update": {
          "description": "Replaces the data of an item.",
          "type": ["object", "null"],
          "required": ["item"],
          "properties": {
            "item": { "$ref": "#/$defs/reactionItem" },
            "data": { "description": "The new data.", "$ref": "#/$defs/any" }
          },
          "additionalProperties": false
        },
        "expand": {
          "description": "Shows the children of an item.",
          "anyOf": [{ "$ref": "#/$defs/reactionItem" }, { "type": "null" }]
        },
        "collapse": {
          "description": "Hides the children of an item.",
          "anyOf": [{ "$ref": "#/$defs/reactionItem" }, { "type": "null" }]
        },
        "select": {
          "description": "Selects an item.",
          "anyOf": [{ "$ref": "#/$defs/reactionItem" }, { "type": "null" }]
        },
        "deselect": {
          "description": "Deselects an item.",
          "anyOf": [{ "$ref": "#/$defs/reactionItem" }, { "type": "null" }]
        },
        "scrollTo": {
          "description": "Scrolls to an item.",
          "anyOf": [
            { "$ref": "#/$defs/reactionItem" },
            {
              "type": "object",
              "required": ["item"],
              "properties": {
                "item": { "$ref": "#/$defs/reactionItem" },
                "align": {
                  "description": "Where it shows then.",
                  "enum": ["nearest", "center", "top", "bottom", null],
                  "default": "nearest"
                }
              },
              "additionalProperties": false
            },
            { "type": "null" }
          ]
        },
        "state": {
          "description": "Sets the state of the content.",
          "enum": ["empty", "loading", "ready", null]
        },
        "load": {
          "description": "Loads a section, or with true all that have a reaction to loads.",
          "anyOf": [
            { "const": true },
            { "type": "integer", "minimum": 0, "maximum": 9999 },
            { "type": "null" }
          ]
        }
      },
      "additionalProperties": false,
      "oneOf": [
        { "required": ["append"], "properties": { "append": { "not": { "type": "null" } } } },
        { "required": ["insert"], "properties": { "insert": { "not": { "type": "null" } } } },
        { "required": ["delete"], "properties": { "delete": { "not": { "type": "null" } } } },
        { "required": ["move"], "properties": { "move": { "not": { "type": "null" } } } },
        { "required": ["reload"], "properties": { "reload": { "not": { "type": "null" } } } },
        {
          "required": ["reconfigure"],
          "properties": { "reconfigure": { "not": { "type": "null" } } }
        },
        { "required": ["update"], "properties": { "update": { "not": { "type": "null" } } } },
        { "required": ["expand"], "properties": { "expand": { "not": { "type": "null" } } } },
        { "required": ["collapse"], "properties": { "collapse": { "not": { "type": "null" } } } },
        { "required": ["select"], "properties": { "select": { "not": { "type": "null" } } } },
        { "required": ["deselect"], "properties": { "deselect": { "not": { "type": "null" } } } },
        { "required": ["scrollTo"], "properties": { "scrollTo": { "not": { "type": "null" } } } },
        { "required": ["state"], "properties": { "state": { "not": { "type": "null" } } } },
        { "required": ["load"], "properties": { "load": { "not": { "type": "null" } } } }
      ]
    },
    "reaction": {
      "title": "Reaction",
      "description": "What the collection does by itself when something happens.",
      "type": "object",
      "required": ["on", "do"],
      "properties": {
        "on": {
          "title": "Trigger",
          "description": "One trigger, and perhaps where it has to come from.",
          "type": "object",
          "properties": {
            "event": {
              "description": "An event that somebody heard.",
              "$ref": "#/$defs/eventName"
            },
            "select": {
              "description": "A selection that somebody heard: true, or the type of the item.",
              "anyOf": [
                { "const": true },
                { "type": ["string", "number"], "minLength": 1 },
                { "type": "null" }
              ]
            },
            "load": {
              "description": "A load that a verb or a step begins.",
              "enum": [true, null]
            },
            "loadMore": {
              "description": "A load that begins because the end is near.",
              "enum": [true, null]
            },
            "prefetch": {
              "description": "Items may soon be shown; last: the last of a section.",
              "enum": [true, "last", null]
            },
            "appear": {
              "description": "The collection is shown for the first time.",
              "enum": [true, null]
            },
            "cell": {
              "description": "The identifier of the cell or view that it has to come from.",
              "$ref": "#/$defs/name"
            },
            "section": {
              "description": "The section that it has to come from.",
              "type": ["integer", "null"],
              "minimum": 0,
              "maximum": 9999
            }
          },
          "additionalProperties": false,
          "oneOf": [
            { "required": ["event"], "properties": { "event": { "not": { "type": "null" } } } },
            { "required": ["select"], "properties": { "select": { "not": { "type": "null" } } } },
            { "required": ["load"], "properties": { "load": { "not": { "type": "null" } } } },
            {
              "required": ["loadMore"],
              "properties": { "loadMore": { "not": { "type": "null" } } }
            },
            {
              "required": ["prefetch"],
              "properties": { "prefetch": { "not": { "type": "null" } } }
            },
            { "required": ["appear"], "properties": { "appear": { "not": { "type": "null" } } } }
          ],
          "allOf": [
            {
              "if": {
                "anyOf": [
                  {
                    "required": ["load"],
                    "properties": { "load": { "not": { "type": "null" } } }
                  },
                  {
                    "required": ["loadMore"],
                    "properties": { "loadMore": { "not": { "type": "null" } } }
                  },
                  {
                    "required": ["prefetch"],
                    "properties": { "prefetch": { "not": { "type": "null" } } }
                  }
                ]
              },
              "then": { "properties": { "cell": { "type": "null" } } }
            },
            {
              "if": {
                "required": ["appear"],
                "properties": { "appear": { "not": { "type": "null" } } }
              },
              "then": {
                "properties": { "cell": { "type": "null" }, "section": { "type": "null" } }
              }
            }
          ]
        },
        "after": {
          "description": "The seconds of virtual time before it does anything.",
          "type": ["number", "null"],
          "minimum": 0,
          "maximum": 86400,
          "default": 0
        },
        "times": {
          "description": "How often it reacts; always by default.",
          "type": ["integer", "null"],
          "minimum": 1
        },
        "do": {
          "description": "What it does, one step after the other.",
          "type": "array",
          "items": { "$ref": "#/$defs/step" },
          "maxItems": 1000
        }
      },
      "additionalProperties": false
    },
    "collection": {
      "title": "Collection",
      "description": "One screen: its viewport, layout, cells, items and wiring.",
      "type": "object",
      "properties": {
        "cvsim": { "description": "The version of the format.", "enum": [1, null] },
        "name": {
          "description": "The handler's name in events; by default the file's base name.",
          "$ref": "#/$defs/name"
        },
        "viewport": {
          "description": "[width, height] of the collection view, in points.",
          "type": ["array", "null"],
          "minItems": 2,
          "maxItems": 2,
          "items": { "type": "number", "exclusiveMinimum": 0, "maximum": 1000000000 },
          "default": [390, 844]
        },
        "scale": {
          "description": "Pixels per point.",
          "type": ["number", "null"],
          "minimum": 0.5,
          "maximum": 10,
          "default": 2
        },
        "contentInset": {
          "description": "Room around the content: [top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        },
        "safeAreaInsets": {
          "description": "[top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        },
        "layoutMargins": {
          "description": "[top, left, bottom, right].",
          "$ref": "#/$defs/insets",
          "default": [0, 0, 0, 0]
        },
        "layoutDirection": {
          "description": "Which way rows are read.",
          "enum": ["leftToRight", "rightToLeft", null],
          "default": "leftToRight"
        },
        "allowsSelection": {
          "description": "Whether a tap selects.",
          "type": ["boolean", "null"],
          "default": true
        },
        "allowsMultipleSelection": {
          "description": "Whether several items may be selected.",
          "type": ["boolean", "null"],
          "default": false
        },
        "installsStandardGestureForInteractiveMovement": {
          "description": "Whether a long press lifts an item, to be put elsewhere.",
          "type": ["boolean", "null"],
          "default": false
        },
        "layout": { "$ref": "#/$defs/layout" },
        "cells": {
          "description": "Templates of cells, by cell identifier.",
          "type": ["object", "null"],
          "additionalProperties": { "$ref": "#/$defs/cell" }
        },
        "supplementaryViews": {
          "description": "Templates of headers, footers and badges, by identifier.",
          "type": ["object", "null"],
          "additionalProperties": { "$ref": "#/$defs/supplementaryView" }
        },
        "types": {
          "description": "From the types of items to cell identifiers; a type that is not listed is its own identifier.",
          "type": ["object", "null"],
          "additionalProperties": { "$ref": "#/$defs/name" }
        },
        "supplementaryTypes": {
          "description": "From the types of headers, footers and badges to identifiers; a type that is not listed is its own identifier.",
          "type": ["object", "null"],
          "additionalProperties": { "$ref": "#/$defs/name" }
        },
        "sections": {
          "description": "The sections, in the order of the screen.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/section" }
        },
        "wiring": { "$ref": "#/$defs/wiring" },
        "loading": { "$ref": "#/$defs/loading" },
        "reactions": {
          "description": "What the collection does by itself when something happens.",
          "type": ["array", "null"],
          "items": { "$ref": "#/$defs/reaction" },
          "maxItems": 1000
        }
      },
      "additionalProperties": false,
      "allOf": [
        {
          "if": {
            "not": {
              "required": ["cells"],
              "properties": {
                "cells": { "type": "object", "minProperties": 1, "maxProperties": 1 }
              }
            }
          },
          "then": {
            "properties": {
              "sections": {
                "items": { "properties": { "items": { "$ref": "#/$defs/typedItems" } } }
              },
              "reactions": {
                "items": {
                  "properties": {
                    "do": {
                      "items": {
                        "properties": {
                          "append": {
                            "properties": { "items": { "$ref": "#/$defs/typedItems" } }
                          },
                          "insert": {
                            "properties": { "items": { "$ref": "#/$defs/typedItems" } }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        {
          "if": {
            "not": {
              "required": ["supplementaryViews"],
              "properties": {
                "supplementaryViews": { "type": "object", "minProperties": 1, "maxProperties": 1 }
              }
            }
          },
          "then": {
            "properties": {
              "sections": {
                "items": {
                  "properties": {
                    "header": {
                      "if": { "type": "object" },
                      "then": {
                        "required": ["type"],
                        "properties": { "type": { "not": { "type": "null" } } }
                      }
                    },
                    "footer": {
                      "if": { "type": "object" },
                      "then": {
                        "required": ["type"],
                        "properties": { "type": { "not": { "type": "null" } } }
                      }
                    },
                    "supplementaries": {
                      "additionalProperties": {
                        "if": { "type": "object" },
                        "then": {
                          "required": ["type"],
                          "properties": { "type": { "not": { "type": "null" } } }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        {
          "if": {
            "required": ["layout"],
            "properties": {
              "layout": { "type": "object", "anyOf": [{ "required": ["compositional"] }] }
            }
          },
          "then": {
            "properties": {
              "sections": {
                "items": {
                  "properties": {
                    "sectionInset": { "type": "null" },
                    "minimumLineSpacing": { "type": "null" },
                    "minimumInteritemSpacing": { "type": "null" },
                    "headerReferenceSize": { "type": "null" },
                    "footerReferenceSize": { "type": "null" }
                  }
                }
              }
            }
          },
          "else": {
            "properties": {
              "sections": { "items": { "properties": { "layout": { "type": "null" } } } }
            }
          }
        },
        {
          "if": {
            "required": ["layout"],
            "properties": {
              "layout": {
                "type": "object",
                "anyOf": [{ "required": ["list"] }, { "required": ["circular"] }]
              }
            }
          },
          "then": {
            "properties": {
              "sections": {
                "items": {
                  "properties": {
                    "sectionInset": { "type": "null" },
                    "minimumLineSpacing": { "type": "null" },
                    "minimumInteritemSpacing": { "type": "null" },
                    "headerReferenceSize": { "type": "null" },
                    "footerReferenceSize": { "type": "null" }
                  }
                }
              }
            }
          }
        },
        {
          "if": {
            "required": ["layout"],
            "properties": {
              "layout": { "type": "object", "anyOf": [{ "required": ["masonry"] }] }
            }
          },
          "then": {
            "properties": {
              "sections": {
                "items": {
                  "properties": {
                    "minimumLineSpacing": { "type": "null" },
                    "minimumInteritemSpacing": { "type": "null" }
                  }
                }
              }
            }
          }
        },
        {
          "if": {
            "required": ["layout"],
            "properties": {
              "layout": { "type": "object", "anyOf": [{ "required": ["circular"] }] }
            }
          },
          "then": {
            "allOf": [
              {
                "properties": {
                  "sections": {
                    "items": {
                      "properties": { "header": { "type": "null" }, "footer": { "type": "null" } }
                    }
                  }
                }
              },
              {
                "properties": {
                  "sections": {
                    "items": {
                      "properties": { "supplementaries": { "propertyNames": { "enum": [] } } }
                    }
                  }
                }
              }
            ]
          }
        },
        {
          "if": {
            "required": ["layout"],
            "properties": { "layout": { "type": "object", "anyOf": [{ "required": ["list"] }] } }
          },
          "then": {
            "properties": {
              "sections": {
                "items": {
                  "properties": {
                    "supplementaries": { "propertyNames": { "enum": ["header", "footer"] } }
                  }
                }
              }
            }
          }
        },
        {
          "if": {
            "not": {
              "required": ["layout"],
              "properties": {
                "layout": {
                  "type": "object",
                  "anyOf": [
                    { "required": ["compositional"] },
                    { "required": ["list"] },
                    { "required": ["circular"] }
                  ]
                }
              }
            }
          },
          "then": {
            "properties": {
              "sections": {
                "items": {
                  "properties": {
                    "supplementaries": { "propertyNames": { "enum": ["header", "footer"] } }
                  }
                }
              }
            }
          }
        },
        {
          "if": {
            "required": ["layout"],
            "properties": {
              "layout": {
                "type": "object",
                "required": ["list"],
                "properties": {
                  "list": {
                    "type": "object",
                    "not": {
                      "required": ["headerMode"],
                      "properties": { "headerMode": { "const": "supplementary" } }
                    }
                  }
                }
              }
            }
          },
          "then": {
            "allOf": [
              {
                "properties": {
                  "sections": { "items": { "properties": { "header": { "type": "null" } } } }
                }
              },
              {
                "properties": {
                  "sections": {
                    "items": {
                      "properties": { "supplementaries": { "properties": { "header": false } } }
                    }
                  }
                }
              }
            ]
          }
        },
        {
          "if": {
            "required": ["layout"],
            "properties": {
              "layout": {
                "type": "object",
                "required": ["list"],
                "properties": {
                  "list": {
                    "type": "object",
                    "not": {
                      "required": ["footerMode"],
                      "properties": { "footerMode": { "const": "supplementary" } }
                    }
                  }
                }
              }
            }
          },
          "then": {
            "allOf": [
              {
                "properties": {
                  "sections": { "items": { "properties": { "footer": { "type": "null" } } } }
                }
              },
              {
                "properties": {
                  "sections": {
                    "items": {
                      "properties": { "supplementaries": { "properties": { "footer": false } } }
                    }
                  }
                }
              }
            ]
          }
        }
      ]
    }
  }
}

"""#
}
