import InteractionKit

extension CollectionDocument {
  /// Reads a collection file.
  ///
  /// The result depends only on the contents of the file and of the files that it refers to.
  ///
  /// - Parameters:
  ///   - path: The path of a YAML file, or of a JSON file if it ends in `.json`. Paths in the file
  ///     are relative to its folder.
  ///   - allowOutside: True if the file may name files outside of its folder; false by default.
  /// - Returns: The collection.
  /// - Throws: All errors of the file, in order.
  public static func load(
    path: String, allowOutside: Bool = false
  ) throws(DocumentErrors) -> CollectionDocument {
    try loaded(.file(at: path), allowOutside: allowOutside, noting: nil).document
  }

  /// A collection file to read: its path, its path in messages, and the folders it has to be in.
  package struct Source {
    let path: String
    let name: String
    let folders: ReadableFolders

    /// `name` is the path in messages; the path itself by default.
    package static func file(
      at path: String, name: String? = nil, in folders: ReadableFolders = .all
    ) -> Source {
      Source(path: path, name: name ?? path, folders: folders)
    }
  }

  /// Reads a collection file; see `load(path:allowOutside:)`.
  package static func load(
    _ source: Source, allowOutside: Bool
  ) throws(DocumentErrors) -> CollectionDocument {
    try loaded(source, allowOutside: allowOutside, noting: nil).document
  }

  /// Reads a collection file and returns it with the contents of its files.
  package static func loadNoting(
    _ source: Source, allowOutside: Bool
  ) throws(DocumentErrors) -> (document: CollectionDocument, contents: FileContents) {
    let (document, contents) = try loaded(
      source, allowOutside: allowOutside, noting: FileContents())
    return (document, contents ?? FileContents())
  }

  /// Reads a collection file and returns its unreachable parts; nil if there are none.
  ///
  /// These are the parts of the file and of embedded files that never send or receive an event.
  package static func unreachableParts(
    path: String, allowOutside: Bool
  ) throws(DocumentErrors) -> DocumentErrors? {
    let (reader, collection) = try reader(
      .file(at: path), allowOutside: allowOutside, unreachable: UnreachableParts())
    _ = try reader.result(collection)
    guard let parts = reader.unreachable, parts.count > 0 else { return nil }
    return DocumentErrors(parts.errors, count: parts.count)
  }

  /// Returns the lines of a collection file that name each receiver, from 1.
  ///
  /// Receivers are named as in the log. Embedded collections are left out; the result is empty for
  /// a file with errors.
  package static func receiverLines(path: String, allowOutside: Bool) -> [String: Set<Int>] {
    let read = try? reader(.file(at: path), allowOutside: allowOutside, notesReceivers: true)
    return read?.reader.receiverLines ?? [:]
  }

  private static func loaded(
    _ source: Source, allowOutside: Bool, noting contents: FileContents?
  ) throws(DocumentErrors) -> (document: CollectionDocument, contents: FileContents?) {
    let (reader, collection) = try reader(
      source, allowOutside: allowOutside, contents: contents)
    return (try reader.result(collection), reader.contents)
  }

  /// Returns a reader that has read a file, and the collection if the file has one.
  private static func reader(
    _ source: Source, allowOutside: Bool, contents: FileContents? = nil,
    unreachable: UnreachableParts? = nil, notesReceivers: Bool = false
  ) throws(DocumentErrors) -> (reader: DocumentReader, collection: CollectionDocument?) {
    let file: DocumentFiles.ResolvedFile
    do throws(DocumentFiles.AccessError) {
      file = try source.folders.file(at: source.path, name: source.name)
    } catch {
      throw DocumentErrors(DocumentError(file: source.name, message: error.message))
    }
    var reader = DocumentReader(
      file: source.name, files: .forFile(file, in: allowOutside ? source.folders : nil))
    reader.contents = contents
    reader.unreachable = unreachable
    reader.receiverLines = notesReceivers ? [:] : nil
    let collection = reader.collection(file)
    return (reader, collection)
  }

  /// Reads the text of a collection file.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - name: The name of the text in errors. An extension `.json` or `.yaml` sets the format;
  ///     otherwise it is JSON if the text begins with `{`.
  ///   - folder: The folder of paths in the text, which they may not leave unless `allowOutside` is
  ///     true; nil, the default, if the text can name no files.
  ///   - allowOutside: True if the text may name files outside of `folder`; false by default.
  /// - Returns: The collection.
  /// - Throws: All errors of the text, in order.
  public static func parse(
    bytes: [UInt8], name: String = "collection", folder: String? = nil,
    allowOutside: Bool = false
  ) throws(DocumentErrors) -> CollectionDocument {
    var reader = DocumentReader(
      file: name, files: .inFolder(folder, allowsOutside: allowOutside))
    let collection = reader.collection(of: bytes)
    return try reader.result(collection)
  }

  /// Reads the text of a collection file; see `parse(bytes:name:folder:allowOutside:)`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the text in errors, with an extension that sets the format; `collection`
  ///     by default.
  ///   - folder: The folder of paths in the text; nil, the default, if the text can name no files.
  ///   - allowOutside: True if the text may name files outside of `folder`; false by default.
  /// - Returns: The collection.
  /// - Throws: All errors of the text, in order.
  public static func parse(
    _ text: String, name: String = "collection", folder: String? = nil,
    allowOutside: Bool = false
  ) throws(DocumentErrors) -> CollectionDocument {
    try parse(bytes: Array(text.utf8), name: name, folder: folder, allowOutside: allowOutside)
  }

  /// Returns the items that `value` describes: a list, an entry of a compact form, or one item.
  ///
  /// The rules of `items:` in a section apply. Each type must have a template in this collection.
  /// Ids are unique within `value`; the caller checks that the collection does not use them.
  package func items(from value: JSONValue) throws(DocumentErrors) -> ItemList {
    var reader = DocumentReader(file: name, files: .inFolder(nil, allowsOutside: false))
    var reading = ItemReading(types: sectionTemplates.cells)
    let isOne = value["repeat"] == nil && value["from"] == nil && value.isObject
    let node = DocumentNode(isOne ? .array([value]) : value, at: .start)
    let items = reader.items(
      DocumentValue(node: node, path: .key("items", in: .root)), &reading)
    reader.finish(&reading)
    return try reader.result(items)
  }

  /// Returns the sections that `value` describes: a list, or an object with `sections`.
  ///
  /// The `data` of an item describes the sections of an embedded collection in this form.
  package func sections(from value: JSONValue) throws(DocumentErrors) -> [SectionDescription] {
    var reader = DocumentReader(file: name, files: .inFolder(nil, allowsOutside: false))
    let node = DocumentNode(value["sections"] ?? value, at: .start)
    let sections = reader.sections(
      DocumentValue(node: node, path: .key("sections", in: .root)), sectionTemplates,
      in: layout)
    return try reader.result(sections)
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}
