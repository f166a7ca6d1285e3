import Foundation
import InteractionKit

extension CollectionDocument {
  static let keys = KeyTable(
    "collection", "a collection",
    "One screen: its viewport, layout, cells, items and wiring.",
    standard: CollectionDocument(name: ""), rules: CollectionDocument.rules
  ) {
    Key(
      "cvsim", ["enum": [1]], "The version of the format; needed unless the collection is embedded."
    )
    Key(
      "name", .name, "The handler's name in events; by default the file's base name.",
      example: "inbox")
    Key(
      "viewport", \.viewport, .viewport, "The size of the collection view, in points.",
      example: "[390, 844]")
    Key(
      "scale", \.scale, .number("pixels per point", in: 0.5...10), "Pixels per point.", example: "3"
    )
    Key(
      "contentInset", \.contentInset, .insets, "The space around the content.",
      example: "[0, 0, 20, 0]")
    Key(
      "safeAreaInsets", \.safeAreaInsets, .insets, "The part of the screen that bars cover.",
      example: "[59, 0, 34, 0]")
    Key(
      "layoutMargins", \.layoutMargins, .insets, "The margins of the collection view.",
      example: "[0, 16, 0, 16]")
    Key(
      "layoutDirection", \.layoutDirection, .choice,
      "The direction of text on the device: of the collection and everything in it.")
    Key(
      "semanticContentAttribute", \.semanticContentAttribute, .choice,
      "Forces the direction of the collection view itself, whatever the direction of text is.")
    Key(
      "isPagingEnabled", \.isPagingEnabled, .boolean,
      "True if a drag ends at a multiple of the viewport.")
    Key("bounces", \.bounces, .boolean, "True if the content can be dragged beyond its edges.")
    Key(
      "alwaysBounceVertical", \.alwaysBounceVertical, .boolean,
      "True if content that is lower than the viewport bounces too.")
    Key(
      "alwaysBounceHorizontal", \.alwaysBounceHorizontal, .boolean,
      "True if content that is narrower than the viewport bounces too.")
    Key(
      "decelerationRate", \.decelerationRate, .choice,
      "How fast the content slows down after a drag.")
    Key(
      "isEditing", \.isEditing, .boolean,
      "True in editing mode, which shows accessories such as delete and reorder.")
    Key(
      "allowsSelectionDuringEditing", \.allowsSelectionDuringEditing, .boolean,
      "True if a tap selects in editing mode.")
    Key(
      "allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing, .boolean,
      "True if several items may be selected in editing mode.")
    Key("allowsSelection", \.allowsSelection, .boolean, "True if a tap selects.")
    Key(
      "allowsMultipleSelection", \.allowsMultipleSelection, .boolean,
      "True if several items may be selected.")
    Key(
      "installsStandardGestureForInteractiveMovement",
      \.installsStandardGestureForInteractiveMovement, .boolean,
      "True if a long press lifts an item and a drag moves it.")
    Key(
      "layout", LayoutDescription.keys.reference, example: "{ list: { appearance: insetGrouped } }")
    Key(
      "cells", .map(of: CellTemplate.keys.reference), "Templates of cells, by cell identifier.",
      example: "{ Row: { size: [390, 60] } }")
    Key(
      "supplementaryViews", .map(of: SupplementaryTemplate.keys.reference),
      "Templates of headers, footers and badges, by identifier.",
      example: "{ Title: { size: [390, 44] } }")
    Key(
      "types", .map(of: .name.orNull),
      "From the types of items to cell identifiers; a type that is not listed is its own "
        + "identifier.", example: "{ \"1\": Row }")
    Key(
      "supplementaryTypes", .map(of: .name.orNull),
      "From the types of headers, footers and badges to identifiers; a type that is not listed "
        + "is its own identifier.", example: "{ \"1\": Title }")
    Key(
      "sections", .list(of: SectionDescription.keys.reference),
      "The sections, in the order of the screen.",
      example: "[{ items: [{ type: Row, id: first, label: First }] }]")
    Key(
      "wiring", WiringDescription.keys.reference,
      example: "{ callbacks: [{ cell: Row, name: onRow }] }")
    Key(
      "reactions",
      .list(of: ReactionDescription.keys.reference, atMost: FileLimits.reactions),
      "Steps that the collection takes by itself when something happens.",
      example: "[{ on: { select: Row }, do: [{ delete: self }] }]")
    Key(
      "loading", LoadingDescription.keys.reference,
      example: "{ loadingCell: Spinner, loadMoreDistance: 400 }")
  }

  /// The keys that can be set while the collection is displayed, except for the layout's.
  ///
  /// The scale of a screen never changes.
  static let deviceKeys = keys.only { $0.property != nil && $0.name != "scale" }
}

extension ValueType where Value == CGSize {
  /// `[width, height]`, both above 0.
  fileprivate static var viewport: Self {
    Self(
      ValueType.size.schema.and(["items": ["exclusiveMinimum": 0]]), write: { DocumentNode($0) },
      read: { reader, value in
        guard let viewport = reader.size(value) else { return nil }
        guard viewport.width > 0, viewport.height > 0 else {
          reader.reportError(value, "found an empty viewport, expected a width and height above 0")
          return nil
        }
        return viewport
      })
  }
}

extension DocumentReader {
  /// Reads a whole collection.
  ///
  /// An inline collection in another file may omit the version of the format.
  mutating func collection(
    _ value: DocumentValue, name: String, isInline: Bool = false
  ) -> CollectionDocument {
    var collection = CollectionDocument(name: name)
    guard let fields = fields(of: value, CollectionDocument.keys) else { return collection }
    checkVersion(fields["cvsim"], of: value, isRequired: !isInline)
    collection.name = self.name(fields["name"], "a name") ?? name
    read(fields, CollectionDocument.keys, into: &collection)
    // Sections are checked against the layout. If it has errors it is not what the author means, and
    // each section would have an error that follows from those.
    let errorsBefore = errorCount
    collection.layout = layout(fields["layout"])
    collection.layoutNode = fields["layout"]?.node
    let soundLayout = errorCount == errorsBefore ? collection.layout : nil
    if let cells = fields["cells"] {
      for (key, value) in entries(of: cells, "cell identifiers to cells") ?? [] {
        collection.cells[key] = template(value, CellTemplate.keys, CellTemplate())
      }
    }
    if let views = fields["supplementaryViews"] {
      for (key, value) in entries(of: views, "reuse identifiers to views") ?? [] {
        collection.supplementaryViews[key] = template(
          value, SupplementaryTemplate.keys, SupplementaryTemplate())
      }
    }
    if let soundLayout { reportUnusedSizes(fields, in: soundLayout) }
    collection.countViews()
    readContents(fields, in: soundLayout, into: &collection)
    return collection
  }

  private mutating func readContents(
    _ fields: DocumentFields, in layout: LayoutDescription?,
    into collection: inout CollectionDocument
  ) {
    let templates = SectionTemplates(
      cells: types(fields["types"], templates: Array(collection.cells.keys), "cells"),
      views: types(
        fields["supplementaryTypes"], templates: Array(collection.supplementaryViews.keys),
        "supplementaryViews"))
    collection.types = templates.cells.identifiers
    collection.supplementaryTypes = templates.views.identifiers
    // Items need the templates, receivers need the sections, and reactions need the ids of all items.
    collection.sections = sections(fields["sections"], templates, in: layout)
    collection.wiring = wiring(fields["wiring"], of: collection.sections, templates) { view in
      collection.supplementaryViews[view].map { !$0.eventNames.contains("tap") } ?? false
    }
    collection.loading = loading(fields["loading"], templates.cells)
    collection.reactions = reactions(
      fields["reactions"], templates, to: collection.eventNames,
      on: collection.sections.map(\.items))
    reportUnknownNames(fields, of: collection)
    reportUncalledReceivers(fields["wiring"], of: collection)
    reportMissingViews(fields["sections"], of: collection, in: layout)
    noteReceiverLines(fields["wiring"], of: collection)
  }

  private mutating func checkVersion(
    _ value: DocumentValue?, of whole: DocumentValue, isRequired: Bool
  ) {
    guard let value else {
      if isRequired {
        reportError(whole, "the version of the format is missing; begin with \"cvsim: 1\"")
      }
      return
    }
    if case .integer(1) = value.node.content { return }
    reportUnexpected(value, expected: "1, the version of the format that this program reads")
  }

  // MARK: Embedded collections

  /// Reads `collection:` of a subview: the path of a file, or an inline collection.
  mutating func embeddedCollection(
    _ value: DocumentValue, name: String?
  ) -> CollectionDocument? {
    let inner: CollectionDocument?
    if case .string(let path) = value.node.content {
      inner = collection(inFile: path, namedBy: value)
    } else if depth >= FileLimits.embeddingDepth {
      reportError(value, DocumentReader.tooDeep)
      inner = nil
    } else {
      let outer = nameTexts
      nameTexts = NameTexts()
      depth += 1
      inner = collection(value, name: name ?? "collection", isInline: true)
      depth -= 1
      nameTexts = outer
    }
    guard let inner else { return nil }
    guard depth + 1 + inner.embeddedDepth <= FileLimits.embeddingDepth else {
      reportError(value, DocumentReader.tooDeep)
      return nil
    }
    guard inner.embeddedCount < FileLimits.embeddedCollections else {
      reportError(
        value, "embeds more than \(FileLimits.embeddedCollections) collections, one in another")
      return nil
    }
    return inner
  }

  private static let tooDeep =
    "collections are embedded more than \(FileLimits.embeddingDepth) deep"

  private mutating func collection(
    inFile path: String, namedBy value: DocumentValue
  ) -> CollectionDocument? {
    let file: DocumentFiles.ResolvedFile
    do throws(DocumentFiles.AccessError) {
      file = try files.resolve(path)
    } catch {
      reportError(value, error.message)
      return nil
    }
    guard !files.ancestors.contains(file.path) else {
      reportError(value, "\(file.name) embeds itself")
      return nil
    }
    guard depth < FileLimits.embeddingDepth else {
      reportError(value, DocumentReader.tooDeep)
      return nil
    }
    // A file that is embedded several times is read once, and its errors are reported once.
    if let known = embedded[file.path] { return known as? CollectionDocument }
    var reader = DocumentReader(file: file.name, files: files.entering(file), depth: depth + 1)
    reader.embedded = embedded
    reader.contents = contents
    reader.unreachable = unreachable.map { _ in UnreachableParts() }
    let inner = reader.collection(file)
    embedded = reader.embedded
    contents = reader.contents
    embedded[file.path] = inner as any Sendable
    add(reader)
    return inner
  }

  /// Reads the collection in `file`, the file of this reader.
  mutating func collection(_ file: DocumentFiles.ResolvedFile) -> CollectionDocument? {
    do throws(DocumentFiles.AccessError) {
      let bytes = try DocumentFiles.read(file)
      contents?.add(bytes)
      if let encoding = TextEncoding(beginning: bytes) {
        reportError(encoding.message)
        return nil
      }
      // Error messages quote the file. A file without the word `cvsim` is not quoted, because a
      // session may refer to files that its author is not allowed to read.
      guard bytes.mentions("cvsim") || bytes.allSatisfy({ $0 <= 0x20 }) else {
        reportError("the version of the format is missing; begin with \"cvsim: 1\"")
        return nil
      }
      return collection(of: bytes)
    } catch {
      reportError(error.message)
      return nil
    }
  }

  /// Reads the collection in `bytes`, the text of this reader's file; nil if the syntax is invalid.
  mutating func collection(of bytes: [UInt8]) -> CollectionDocument? {
    do throws(DocumentSyntaxError) {
      let node = try DocumentText.node(of: bytes, name: file)
      return collection(
        DocumentValue(node: node, path: .root), name: DocumentFiles.baseName(of: file))
    } catch {
      reportError(error.message, at: error.position)
      return nil
    }
  }
}

extension [UInt8] {
  /// Returns true if the bytes contain a word.
  fileprivate func mentions(_ word: StaticString) -> Bool {
    let (start, length) = (word.utf8Start, word.utf8CodeUnitCount)
    return indices.dropLast(length - 1).contains { index in
      (0..<length).allSatisfy { self[index + $0] == start[$0] }
    }
  }
}
