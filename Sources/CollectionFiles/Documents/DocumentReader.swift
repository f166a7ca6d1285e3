import InteractionKit

/// The texts about known names in errors, cached by kind of name.
struct NameTexts {
  /// The suggestions, by the kind of the name and the name.
  ///
  /// A wrong name in a thousand items is looked up once.
  fileprivate var suggestions: [String: String] = [:]
  /// The lists of all names of a kind.
  fileprivate var lists: [String: String] = [:]
}

/// Reads the values of one document and collects all errors.
///
/// A method that finds an error reports it and returns nil, so that its caller continues with the
/// default and one run reports all errors.
package struct DocumentReader {
  /// The file name in errors.
  let file: String
  /// The files that the document may refer to.
  let files: DocumentFiles
  /// The number of collections that embed this one.
  var depth: Int
  /// The embedded files that were read, by path; the readers of collections know the type.
  var embedded: [String: any Sendable] = [:]
  /// The contents of the files that were read; nil if they are not collected.
  var contents: FileContents?
  /// The views that can never send or receive an event; nil if they are not collected.
  var unreachable: UnreachableParts?
  /// The lines that name each receiver of the outermost collection; nil if they are not collected.
  var receiverLines: [String: Set<Int>]?
  private(set) var errors: [DocumentError] = []
  private(set) var errorCount = 0
  /// The cached texts about known names of the collection that is being read.
  var nameTexts = NameTexts()
  /// The number of suggestions that were computed.
  private(set) var suggestionCount = 0

  init(file: String, files: DocumentFiles, depth: Int = 0) {
    self.file = file
    self.files = files
    self.depth = depth
  }

  /// Returns the value that was read; throws if there were errors.
  func result<Value>(_ value: Value?) throws(DocumentErrors) -> Value {
    guard errorCount == 0, let value else { throw DocumentErrors(errors, count: errorCount) }
    return value
  }

  // MARK: Complaints

  /// Reports an error of `value`.
  mutating func reportError(_ value: DocumentValue, _ message: @autoclosure () -> String) {
    reportError(at: value.position, value.path, message())
  }

  mutating func reportError(
    at position: TextPosition, _ path: DocumentPath, _ message: @autoclosure () -> String
  ) {
    errorCount += 1
    guard errors.count < FileLimits.errors else { return }
    errors.append(
      DocumentError(
        file: file, position: position, keyPath: path.description, message: message()))
  }

  /// Reports an error of the whole file, or at `position`.
  mutating func reportError(_ message: String, at position: TextPosition? = nil) {
    countError()
    guard errors.count < FileLimits.errors else { return }
    errors.append(DocumentError(file: file, position: position, message: message))
  }

  /// Counts an error beyond the limit, without storing it.
  mutating func countError() {
    errorCount += 1
  }

  /// Adds the errors and unreachable parts of another reader.
  mutating func add(_ reader: DocumentReader) {
    errorCount += reader.errorCount
    errors.append(contentsOf: reader.errors.prefix(FileLimits.errors - errors.count))
    if let parts = reader.unreachable { unreachable?.add(parts) }
  }

  /// Adds the errors of another file that was read for this one.
  mutating func add(_ others: DocumentErrors) {
    errorCount += others.count
    errors.append(contentsOf: others.errors.prefix(FileLimits.errors - errors.count))
  }

  /// Reports that `value` is not of the expected form.
  mutating func reportUnexpected(_ value: DocumentValue, expected: @autoclosure () -> String) {
    reportError(value, "found \(value.node.summary), expected \(expected())")
  }

  /// Returns `; did you mean "…"?` with the nearest known name.
  ///
  /// Returns an empty string if no name is near, or after `FileLimits.suggestions` different names.
  ///
  /// `kind` is the kind of the names, which identifies the list of known names.
  mutating func suggestion<Names: Sequence<String>>(
    for name: String, in known: @autoclosure () -> Names, of kind: String
  ) -> String {
    let question = "\(kind) \(name)"
    if let found = nameTexts.suggestions[question] { return found }
    guard suggestionCount < FileLimits.suggestions else { return "" }
    suggestionCount += 1
    let found = Spelling.nearest(to: name, in: known()).map { "; did you mean \"\($0)\"?" } ?? ""
    nameTexts.suggestions[question] = found
    return found
  }

  /// Returns the known names for an error; the list is built once for each kind.
  mutating func list(_ known: @autoclosure () -> [String], of kind: String) -> String {
    if let list = nameTexts.lists[kind] { return list }
    let list = Spelling.list(known())
    nameTexts.lists[kind] = list
    return list
  }

  // MARK: Structure

  /// Returns true if a value is within the maximum depth; reports an error otherwise.
  mutating func isReadable(_ value: DocumentValue) -> Bool {
    guard value.path.depth > FileLimits.depth else { return true }
    reportError(value, "nested deeper than \(FileLimits.depth) levels")
    return false
  }

  /// Returns the elements of a list.
  mutating func elements(of value: DocumentValue, _ what: String) -> [DocumentValue]? {
    guard case .sequence(let elements) = value.node.content else {
      reportUnexpected(value, expected: "a list of \(what)")
      return nil
    }
    guard isReadable(value) else { return nil }
    return elements.enumerated().map {
      DocumentValue(node: $0.element, path: .index($0.offset, in: value.path))
    }
  }

  /// Returns the entries of a mapping whose keys are names in the file.
  mutating func entries(
    of value: DocumentValue, _ what: String
  ) -> [(key: String, value: DocumentValue)]? {
    guard case .mapping(let entries) = value.node.content else {
      reportUnexpected(value, expected: "a mapping of \(what)")
      return nil
    }
    guard isReadable(value) else { return nil }
    return entries.map {
      ($0.key, DocumentValue(node: $0.value, path: .key($0.key, in: value.path)))
    }
  }
}

/// A node of a document with its path.
struct DocumentValue: Sendable {
  var node: DocumentNode
  var path: DocumentPath

  var position: TextPosition { node.position }
}

/// The entries of a mapping whose keys were checked.
struct DocumentFields {
  let entries: [DocumentNode.Entry]
  private let path: DocumentPath
  /// The position at which the mapping begins.
  let position: TextPosition

  init(_ entries: [DocumentNode.Entry], at position: TextPosition, path: DocumentPath) {
    self.entries = entries
    self.position = position
    self.path = path
  }

  /// The value of `key`; nil if it is absent or null, which both mean the default.
  subscript(key: String) -> DocumentValue? {
    // By index: an entry is not copied for each key that it does not have.
    guard let index = entries.firstIndex(where: { $0.key == key }), !entries[index].value.isNull
    else { return nil }
    return DocumentValue(node: entries[index].value, path: .key(key, in: path))
  }

  /// The mapping itself, for errors about missing keys.
  var mapping: DocumentValue {
    DocumentValue(node: DocumentNode(.mapping(entries), at: position), path: path)
  }
}
