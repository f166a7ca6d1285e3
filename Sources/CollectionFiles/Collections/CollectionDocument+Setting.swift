import InteractionKit

/// A change of a property of a collection.
package struct PropertyChange {
  /// The collection after the change.
  package var document: CollectionDocument
  /// The key as sessions spell it.
  ///
  /// `before` and `after` are nil for the default.
  package var key: String
  /// The section of the property; nil for one of the layout or the collection.
  package var section: Int?
  package var before: DocumentNode?
  package var after: DocumentNode?
}

/// The reason why a property cannot have a value.
package struct PropertyError: Error {
  package enum Location: Equatable {
    /// A part of the path.
    case key(Int)
    /// The value, or a position in its text; lines and columns begin at 1.
    case value(TextPosition?)
  }

  package var message: String
  package var location: Location
}

extension CollectionDocument {
  /// The properties outside of the layout that can change while the collection is displayed.
  package var properties: [(key: String, value: DocumentNode)] {
    CollectionDocument.deviceKeys.properties(of: self)
  }

  /// Returns the words that a property accepts; empty if it accepts other values, too.
  package func words(ofProperty key: String) -> [String] {
    let schemas = layout.schemas + CollectionDocument.deviceKeys.schemas
    return schemas.first { $0.key == key }?.schema.words ?? []
  }

  /// The layout as a mapping of its name to its properties.
  ///
  /// It is nil for a compositional layout that was not read from a file.
  var layoutSource: DocumentNode? {
    if let layoutNode { return layoutNode }
    return layout.properties.map {
      DocumentNode(entries: [(layout.name, DocumentNode(entries: $0))])
    }
  }

  /// The layout's properties, with defaults if they are known.
  package var layoutProperties: [(key: String, value: DocumentNode)] {
    if let properties = layout.properties { return properties }
    return layoutSource?[layout.name]?.entries?.map { ($0.key, $0.value) } ?? []
  }

  /// The overrides of the layout by sections, each with a key that can be set.
  package var sectionProperties: [(key: String, value: DocumentNode)] {
    sections.enumerated().flatMap { index, section in
      section.overrides(in: layout).map { ("sections[\(index)].\($0.key)", $0.value) }
    }
  }

  /// Returns the value of a property by its path; nil if it has the default.
  package func value(of path: PropertyPath) throws(PropertyError) -> DocumentNode? {
    switch try property(of: path) {
    case .device(let key): return properties.first { $0.key == key }?.value
    case .layout(let steps):
      guard case .key(let key)? = steps.first else { return layoutSource }
      guard let value = layoutProperties.first(where: { $0.key == key })?.value else { return nil }
      return value.value(at: steps.dropFirst())
    case .otherLayout: return layoutSource
    case .section(let index, let steps):
      return DocumentNode(entries: sections[index].overrides(in: layout)).value(at: steps)
    }
  }

  /// Returns the collection with another value of a property.
  ///
  /// The value and everything that depends on it are read like a file, so that errors are the same.
  ///
  /// `value` is the value; null for the default.
  package func setting(
    _ path: PropertyPath, to value: DocumentNode
  ) throws(PropertyError) -> PropertyChange {
    // The value is put into the node that was read, and the node is read again: one rule for files and
    // for `set`.
    let before = try self.value(of: path)
    var changed = self
    var section: Int?
    switch try property(of: path) {
    case .device(let key): try changed.setDeviceProperty(key, to: value)
    case .otherLayout(let name):
      try changed.setLayout(DocumentNode(entries: [(name, value)]), by: [.key(name)])
    case .layout(let steps) where steps.isEmpty:
      let isWhole = path.parts.count == 1
      let node = isWhole ? value : DocumentNode(entries: [(layout.name, value)])
      try changed.setLayout(
        node.isNull ? nil : node, by: isWhole ? [] : [.key(layout.name)])
    case .layout(let steps):
      guard var node = layoutSource else {
        throw PropertyError(
          message: "no file describes this layout; `set layout {…}` gives another",
          location: .key(0))
      }
      let whole = [.key(layout.name)] + steps
      try node.setValue(value, at: whole, of: path)
      try changed.setLayout(node, by: whole)
    case .section(let index, let steps):
      section = index
      var node = DocumentNode(entries: sections[index].overrides(in: layout))
      try node.setValue(value, at: Array(steps), of: path)
      try changed.setSection(index, node, by: steps)
    }
    let after = try changed.value(of: path)
    return PropertyChange(
      document: changed, key: try key(of: path), section: section, before: before, after: after)
  }

  /// Returns the key of a property in sessions: `layout` for a whole layout.
  package func key(of path: PropertyPath) throws(PropertyError) -> String {
    switch try property(of: path) {
    case .otherLayout: return "layout"
    case .layout(let steps) where steps.isEmpty: return "layout"
    default: return DocumentPath.root.appending(path.parts.map(\.step)).description
    }
  }

  // MARK: Places

  private enum Property {
    case device(String)
    /// A path below the name of the current layout.
    case layout(ArraySlice<PropertyPath.Component>)
    /// Another layout that replaces this one.
    case otherLayout(String)
    /// An override of the layout by a section; the first step is its key.
    case section(Int, ArraySlice<PropertyPath.Component>)
  }

  /// Returns the property at a path.
  ///
  /// `layout` and the name of the layout may be omitted.
  private func property(of path: PropertyPath) throws(PropertyError) -> Property {
    let steps = path.parts.map(\.step)
    guard case .key(let first)? = steps.first else {
      throw PropertyError(message: "expected the name of a property", location: .key(0))
    }
    if let property = try sectionProperty(of: steps) { return property }
    var rest = steps[...]
    if first == "layout" { rest = rest.dropFirst() }
    if case .key(let name)? = rest.first, LayoutDescription.keys.names.contains(name) {
      if name == layout.name { return .layout(rest.dropFirst()) }
      if rest.count == 1 { return .otherLayout(name) }
      throw PropertyError(
        message: "the layout is \(layout.name), not \(name)", location: .key(rest.startIndex))
    }
    if first == "layout" || layout.keys.contains(first) { return .layout(rest) }
    if properties.contains(where: { $0.key == first }) {
      guard steps.count == 1 else {
        throw PropertyError(message: "\(first) is set as a whole", location: .key(1))
      }
      return .device(first)
    }
    throw unknown(first)
  }

  /// Returns the property at `sections[n].KEY`; nil for another path.
  ///
  /// A compositional layout also has `sections`, with other keys.
  private func sectionProperty(of steps: [PropertyPath.Component]) throws(PropertyError)
    -> Property?
  {
    guard steps.first == .key("sections"), steps.count > 1, case .index(let index) = steps[1],
      !layout.keys.contains("sections") || steps.dropFirst(2).first == .key("layout")
    else { return nil }
    guard sections.indices.contains(index) else {
      throw PropertyError(
        message: "section \(index) does not exist; the number of sections is \(sections.count)",
        location: .key(1))
    }
    let rest = steps.dropFirst(2)
    guard case .key(let key)? = rest.first else {
      throw PropertyError(
        message: "a section cannot be set as a whole; write \(hint(for: index))", location: .key(0))
    }
    guard SectionDescription.overrides.names.contains(key) else {
      let near = Spelling.nearest(to: key, in: layout.sectionKeys).map { "did you mean \($0)?" }
      throw PropertyError(
        message: "\(JSONValue.quote(String(key.prefix(60)))) of a section cannot be set; "
          + (near ?? hint(for: index)),
        location: .key(2))
    }
    return .section(index, rest)
  }

  /// Returns a hint about the properties of a section that can be set.
  private func hint(for index: Int) -> String {
    let keys = layout.sectionKeys
    guard let first = keys.first else { return "sections of this layout have nothing that can" }
    return keys.count == 1
      ? "`set sections[\(index)].\(first) …`"
      : "`set sections[\(index)].\(first) …`, or \(keys.dropFirst().joined(separator: ", "))"
  }

  private func unknown(_ key: String) -> PropertyError {
    if key == "scale" {
      return PropertyError(
        message: "the scale of a screen never changes; `%scale 3` begins again with it",
        location: .key(0))
    }
    if CollectionDocument.keys.names.contains(key) {
      return PropertyError(
        message: "\(key) cannot be set while the collection is shown; "
          + "other verbs change data and wiring, `load FILE` loads a changed file",
        location: .key(0))
    }
    let known = layout.keys + properties.map(\.key)
    let name = JSONValue.quote(String(key.prefix(60)))
    let near = Spelling.nearest(to: key, in: known).map { "did you mean \($0)?" }
    return PropertyError(
      message: "neither the \(layout.name) layout nor the collection has a property \(name); "
        + (near ?? "`set` lists the properties"),
      location: .key(0))
  }

  // MARK: Reading

  /// Sets an override of the layout by a section.
  ///
  /// `steps` is the path of the changed value in it.
  private mutating func setSection(
    _ index: Int, _ node: DocumentNode, by steps: ArraySlice<PropertyPath.Component>
  ) throws(PropertyError) {
    var reader = DocumentReader(file: name, files: .inFolder(nil, allowsOutside: false))
    let root = DocumentPath.index(index, in: .key("sections", in: .root))
    let value = DocumentValue(node: node, path: root)
    guard let fields = reader.fields(of: value, SectionDescription.overrides) else { return }
    var section = sections[index]
    // Properties that the layout does not use are reported first.
    reader.check(fields, of: section, at: index, in: layout)
    SectionDescription.overrides.copy(from: SectionDescription(), to: &section)
    reader.read(fields, SectionDescription.overrides, into: &section)
    try PropertyError.check(reader, root.appending(steps))
    sections[index] = section
  }

  private mutating func setDeviceProperty(
    _ key: String, to value: DocumentNode
  ) throws(PropertyError) {
    if key == "viewport", value.isNull {
      throw PropertyError(
        message: "the viewport needs a size; write [390,844]", location: .value(nil))
    }
    var reader = DocumentReader(file: name, files: .inFolder(nil, allowsOutside: false))
    let node = DocumentValue(node: DocumentNode(entries: [(key, value)]), path: .root)
    let table = CollectionDocument.deviceKeys.only { $0.name == key }
    guard let fields = reader.fields(of: node, table) else { return }
    table.copy(from: CollectionDocument(name: name), to: &self)
    reader.read(fields, table, into: &self)
    try PropertyError.check(reader, DocumentPath.key(key, in: .root))
  }

  /// Sets another description of the layout; nil for the default.
  ///
  /// `steps` is the path of the changed value in it.
  private mutating func setLayout(
    _ node: DocumentNode?, by steps: [PropertyPath.Component]
  ) throws(PropertyError) {
    var reader = DocumentReader(file: name, files: .inFolder(nil, allowsOutside: false))
    let root = DocumentPath.key("layout", in: .root)
    layout = reader.layout(node.map { DocumentValue(node: $0, path: root) })
    try PropertyError.check(reader, root.appending(steps))
    layoutNode = node
  }
}

extension DocumentNode {
  /// Sets the value at the end of a path.
  ///
  /// `steps` are the last steps of `path`, possibly after steps that `path` omits.
  fileprivate mutating func setValue(
    _ value: DocumentNode, at steps: [PropertyPath.Component], of path: PropertyPath
  ) throws(PropertyError) {
    let dropped = path.parts.count - steps.count
    do throws(MissingPathError) {
      try setValue(value, at: steps[...]) { TextPosition(line: -1, column: $0 + dropped) }
    } catch {
      throw PropertyError(message: error.message, location: .key(error.part + dropped))
    }
  }
}

extension PropertyError {
  /// Throws the most specific error about a value at a path, if there are errors.
  fileprivate static func check(
    _ reader: DocumentReader, _ path: DocumentPath
  ) throws(PropertyError) {
    let errors: [DocumentError]
    do throws(DocumentErrors) {
      _ = try reader.result(true)
      return
    } catch { errors = error.errors }
    let changed = path.description
    // Errors at other paths are about values that conflict with this one. Of several errors at this
    // path, the deepest is the most specific.
    let own = errors.filter { $0.isAt(changed) || $0.position?.line == -1 }
      .max { $0.keyPath.utf8.count < $1.keyPath.utf8.count }
    guard let error = own ?? errors.first else { return }
    let message = error.keyPath.isEmpty ? error.message : "\(error.keyPath): \(error.message)"
    guard own != nil, let position = error.position else {
      throw PropertyError(message: message, location: .value(nil))
    }
    if position.line == -1 {
      throw PropertyError(message: message, location: .key(position.column))
    }
    throw PropertyError(message: message, location: .value(position.line > 0 ? position : nil))
  }
}

extension DocumentError {
  /// Returns true for an error at a path or below it.
  fileprivate func isAt(_ path: String) -> Bool {
    guard keyPath.hasPrefix(path) else { return false }
    let next = keyPath.dropFirst(path.count).first
    return next == nil || next == "." || next == "["
  }
}
