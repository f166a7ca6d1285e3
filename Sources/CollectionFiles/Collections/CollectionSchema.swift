import InteractionKit

/// The JSON Schema of collection files, generated from the keys that the reader accepts.
package enum CollectionSchema {
  /// The schema in the canonical form of JSON.
  package static var text: [UInt8] {
    let schema: JSONSchema = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:cvsim:collection-file:1",
      "title": "cvsim collection file, version 1",
      "description":
        "One screen: the viewport, the layout, the cell types with their touchable parts, the sections and items, and the wiring that receives the events. YAML 1.2 or JSON. A key that is null is a key left out.",
      "$ref": "#/$defs/collection",
      "required": ["cvsim"],
      "properties": ["cvsim": ["const": 1]],
      "$defs": DocumentNode(entries: definitions.map { ($0.name, $0.schema.node) }),
    ]
    return CollectionFormat.text(of: schema.node)
  }

  typealias Definition = (name: String, schema: JSONSchema)

  static var definitions: [Definition] {
    shapes + layouts + templates + items + [
      (WiringDescription.keys.definition), WiringDescription.Callback.keys.definition,
      WiringDescription.SectionClosure.keys.definition,
      WiringDescription.SectionHandler.keys.definition,
      WiringDescription.Registration.keys.definition, LoadingDescription.keys.definition,
      ReactionDescription.keys.definition, ReactionDescription.triggerKeys.definition,
      ReactionStep.keys.definition, ReactionStep.append.definition,
      ReactionStep.insert.definition, ReactionStep.move.definition,
      ReactionStep.update.definition, ReactionStep.scrollTo.definition,
      CollectionDocument.keys.definition,
    ]
  }

  private static var layouts: [Definition] {
    [
      LayoutDescription.keys.definition, FlowDescription.keys.definition,
      ListDescription.keys.definition, SwipeActionDescription.keys.definition,
      MasonryDescription.keys.definition, CircularDescription.keys.definition,
      CompositionalDescription.keys.definition, CompositionalDescription.Section.keys.definition,
      CompositionalDescription.Item.keys.definition,
      CompositionalDescription.Item.customItemKeys.definition,
      CompositionalDescription.SupplementaryItem.keys.definition,
      CompositionalDescription.BoundaryItem.keys.definition,
      CompositionalDescription.DecorationItem.keys.definition,
      CollectionLayoutDimension.definition, CollectionLayoutDimension.keys.definition,
    ] + CompositionalDescription.Preset.definitions + [
      CollectionLayoutSpacing.keys.definition,
      CollectionLayoutEdgeSpacing.keys.definition, CollectionLayoutAnchor.keys.definition,
    ]
  }

  private static var templates: [Definition] {
    [
      CellTemplate.keys.definition, SupplementaryTemplate.keys.definition,
      SubviewDescription.keys.definition, AccessoryDescription.keys.definition,
      DocumentReader.controlEvents.definition, GestureDescription.keys.definition,
    ] + GestureName.allCases.map { GestureParameters.keys(of: $0).definition }
  }

  private static var items: [Definition] {
    let compact: [JSONSchema] = [["required": ["repeat"]], ["required": ["from"]]]
    let isMapping: JSONSchema = ["type": "object"]
    return [
      SectionDescription.keys.definition, SectionDescription.Supplementary.keys.definition,
      ItemDescription.keys.definition, RepeatedItems.keys.definition, RecordItems.keys.definition,
      (
        "itemEntry",
        JSONSchema.when(
          isMapping.and(compact[0]), then: RepeatedItems.keys.reference,
          else: .when(
            isMapping.and(compact[1]), then: RecordItems.keys.reference,
            else: ItemDescription.keys.reference)
        ).described("An item, repeated items, or items from a file.")
      ),
      (
        "items",
        JSONSchema.when(
          isMapping, then: .any(of: compact[0], compact[1]).and(.reference("itemEntry")),
          else: .list(of: .reference("itemEntry")).orNull
        ).described("A list of items, or one entry with repeat or from.")
      ),
      (
        "typedEntry",
        isMapping.and(.requiring("type")).and(
          .properties([
            ("type", .not(["type": "null"])), ("children", .reference("typedItems")),
          ]))
      ),
      (
        "typedItems",
        JSONSchema.when(
          isMapping, then: .reference("typedEntry"), else: .elements(.reference("typedEntry"))
        )
      ),
    ]
  }

  /// The schemas of values that many keys share.
  private static var shapes: [Definition] {
    let share: JSONSchema = [
      "type": "string", "pattern": "^[-+]?\\d+(\\.\\d+)?% *([-+] *\\d+(\\.\\d+)?)?$",
    ]
    func list(_ count: Int, of element: JSONSchema) -> JSONSchema {
      .list(of: element, atLeast: count, atMost: count).orNull
    }
    return [
      ("size", list(2, of: .length).described("[width, height] in points.")),
      ("point", list(2, of: .coordinate).described("[x, y] in points.")),
      ("insets", list(4, of: .coordinate).described("[top, left, bottom, right] in points.")),
      (
        "directionalInsets",
        list(4, of: .coordinate).described("[top, leading, bottom, trailing] in points.")
      ),
      (
        "rect",
        .tuple(.coordinate, .coordinate, .length, .length)
          .described("[x, y, width, height] in points.")
      ),
      (
        "frame",
        .tuple(
          .any(of: .coordinate, share), .any(of: .coordinate, share),
          .any(of: .length, share), .any(of: .length, share)
        ).described(
          "[x, y, width, height], each in points or as a share of the parent such as \"50%\" or "
            + "\"100%-36\".")
      ),
      (
        "place",
        .tuple(
          .integer(in: 0...FileLimits.lastSection), .integer(in: 0...FileLimits.items)
        ).described("[section, item], as in [0, 3].")
      ),
      (
        "reactionItem",
        .any(of: .name, .reference("place"))
          .described("self, the id of an item, or [section, item].")
      ),
      (
        "reactionItems",
        .any(
          of: .reference("reactionItem"),
          .list(of: .reference("reactionItem"), atLeast: 1).and(
            // Two integers are a position.
            .not(["minItems": 2, "maxItems": 2, "items": ["type": "integer"]]))
        ).described("self, an id, [section, item], or a list of those.")
      ),
    ]
  }
}

// MARK: Keys that depend on others

extension CollectionDocument {
  /// The rules about sections that the schema can check against templates and layout.
  static var rules: [JSONSchema] {
    let flowMeasures = [
      "sectionInset", "minimumLineSpacing", "minimumInteritemSpacing", "headerReferenceSize",
      "footerReferenceSize",
    ]
    return [
      .when(.not(hasOne("cells")), then: typed(items: .reference("typedItems"))),
      .when(.not(hasOne("supplementaryViews")), then: typedViews),
      .when(
        isLayout("compositional"), then: sections(.excluding(flowMeasures)),
        else: sections(.excluding("layout"))),
      .when(isLayout("list", "circular"), then: sections(.excluding(flowMeasures))),
      .when(
        isLayout("masonry"),
        then: sections(.excluding("minimumLineSpacing", "minimumInteritemSpacing"))),
      .when(
        isLayout("circular"),
        then: sections(
          .all(of: .excluding("header", "footer"), .property("supplementaries", kinds([]))))),
      .when(
        .not(isLayout("compositional", "circular")),
        then: sections(.property("supplementaries", kinds(["header", "footer"])))),
      listShows("header"), listShows("footer"),
    ]
  }

  /// Returns a schema for one entry, which is the default for items without a type.
  private static func hasOne(_ key: String) -> JSONSchema {
    JSONSchema.property(key, ["type": "object", "minProperties": 1, "maxProperties": 1])
      .and(["required": [DocumentNode(key)]])
  }

  private static func sections(_ rule: JSONSchema) -> JSONSchema {
    .property("sections", .elements(rule))
  }

  private static func typed(items: JSONSchema) -> JSONSchema {
    let adding = JSONSchema.property("items", items)
    return .all(
      of: sections(adding),
      .property(
        "reactions",
        .elements(
          .property(
            "do",
            .elements(.properties([("append", adding), ("insert", adding)]))))))
  }

  private static var typedViews: JSONSchema {
    let typed = JSONSchema.when(["type": "object"], then: .requiring("type"))
    return sections(
      .properties([
        ("header", typed), ("footer", typed),
        ("supplementaries", ["additionalProperties": typed.node]),
      ]))
  }

  private static func isLayout(_ names: String...) -> JSONSchema {
    isLayout(["anyOf": .list(names.map { ["required": [DocumentNode($0)]] })])
  }

  private static func isLayout(_ rule: JSONSchema) -> JSONSchema {
    JSONSchema.property("layout", JSONSchema(dictionaryLiteral: ("type", "object")).and(rule))
      .and(["required": ["layout"]])
  }

  private static func kinds(_ names: [String]) -> JSONSchema {
    ["propertyNames": ["enum": .list(names.map { DocumentNode($0) })]]
  }

  /// Returns the rule that a list has a header or footer only if its mode has one.
  private static func listShows(_ kind: String) -> JSONSchema {
    let mode = JSONSchema.value(of: "\(kind)Mode", in: ["supplementary"])
    let isOff = JSONSchema.property(
      "list", JSONSchema(dictionaryLiteral: ("type", "object")).and(.not(mode)))
    return .when(
      isLayout(isOff.and(["required": ["list"]])),
      then: sections(
        .all(of: .excluding(kind), .property("supplementaries", ["properties": [kind: false]]))))
  }
}
