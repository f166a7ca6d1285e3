import InteractionKit

/// The texts that errors have of known names, by what these are of.
struct NameTexts {
  /// The suggestions, by the kind of the name and the name: a name that is wrong in a thousand
  /// items is looked up once.
  fileprivate var suggestions: [String: String] = [:]
  /// The lists of all names of a kind.
  fileprivate var lists: [String: String] = [:]
}

/// Reads the values of one document and collects everything that is wrong.
///
/// A method that finds something wrong notes it and answers nil, so that its
/// caller carries on with the default and one run reports all errors.
package struct DocumentReader {
  /// The number of errors that are kept; further ones are counted.
  static let errorLimit = 1000

  /// The number of different wrong names for which a known one is looked for.
  static let suggestionLimit = 100

  /// The limit of nested values: enough for as many groups as a layout accepts.
  static let depthLimit = 2 * CollectionViewCompositionalLayout.nestingLimit + 50

  /// The file that errors name.
  let file: String
  /// The files that the document may name.
  let files: DocumentFiles
  /// The number of collections around this one.
  var depth: Int
  /// The embedded files that were read, nil where they had errors.
  var embedded: [String: CollectionDocument?] = [:]
  /// The contents of the files that were read; nil if they are not collected.
  var contents: FileContents?
  /// The gestures of the template that is being read.
  var gestureNames = GestureNames()
  /// The views that can never send or receive an event; nil if they are not collected.
  var unreachable: UnreachableParts?
  private(set) var errors: [DocumentError] = []
  private(set) var errorCount = 0
  /// The texts that errors have of the known names of the collection that is being read.
  var nameTexts = NameTexts()
  /// The number of suggestions that were looked for.
  private(set) var suggestionCount = 0

  init(file: String, files: DocumentFiles, depth: Int = 0) {
    self.file = file
    self.files = files
    self.depth = depth
  }

  /// The value that was read, if there was no error.
  func result<Value>(_ value: Value?) throws(DocumentErrors) -> Value {
    guard errorCount == 0, let value else { throw DocumentErrors(errors, count: errorCount) }
    return value
  }

  // MARK: Complaints

  /// Notes that something is wrong with `value`.
  mutating func complain(_ value: DocumentValue, _ message: @autoclosure () -> String) {
    complain(at: value.position, value.path, message())
  }

  mutating func complain(
    at position: TextPosition, _ path: DocumentPath, _ message: @autoclosure () -> String
  ) {
    errorCount += 1
    guard errors.count < DocumentReader.errorLimit else { return }
    errors.append(
      DocumentError(
        file: file, position: position, keyPath: path.description, message: message()))
  }

  /// Notes that something is wrong with the file as a whole, or at `position`.
  mutating func complain(_ message: String, at position: TextPosition? = nil) {
    countError()
    guard errors.count < DocumentReader.errorLimit else { return }
    errors.append(DocumentError(file: file, position: position, message: message))
  }

  /// Counts an error that is not spelled out, one of too many.
  mutating func countError() {
    errorCount += 1
  }

  /// Notes what another reader found.
  mutating func add(_ reader: DocumentReader) {
    errorCount += reader.errorCount
    errors.append(contentsOf: reader.errors.prefix(DocumentReader.errorLimit - errors.count))
    if let parts = reader.unreachable { unreachable?.add(parts) }
  }

  /// Notes errors of another file, read on behalf of this one.
  mutating func add(_ others: DocumentErrors) {
    errorCount += others.count
    errors.append(contentsOf: others.errors.prefix(DocumentReader.errorLimit - errors.count))
  }

  /// Notes that `value` is not what it should be.
  mutating func reject(_ value: DocumentValue, expected: @autoclosure () -> String) {
    complain(value, "found \(value.node.summary), expected \(expected())")
  }

  /// `; did you mean "…"?` for the name in `known` nearest to `name`, or nothing: also for all
  /// names after the first `suggestionLimit`.
  ///
  /// - Parameter kind: what the names are of, for each of which they are the same.
  mutating func suggestion<Names: Sequence<String>>(
    for name: String, in known: @autoclosure () -> Names, of kind: String
  ) -> String {
    let question = "\(kind) \(name)"
    if let found = nameTexts.suggestions[question] { return found }
    guard suggestionCount < DocumentReader.suggestionLimit else { return "" }
    suggestionCount += 1
    let found = Spelling.nearest(to: name, in: known()).map { "; did you mean \"\($0)\"?" } ?? ""
    nameTexts.suggestions[question] = found
    return found
  }

  /// The known names in an error, listed once for each kind.
  mutating func list(_ known: @autoclosure () -> [String], of kind: String) -> String {
    if let list = nameTexts.lists[kind] { return list }
    let list = Spelling.list(known())
    nameTexts.lists[kind] = list
    return list
  }

  // MARK: Structure

  /// Returns true if a value is within the limit of nested values.
  private mutating func isReadable(_ value: DocumentValue) -> Bool {
    guard value.path.depth > DocumentReader.depthLimit else { return true }
    complain(value, "nested deeper than \(DocumentReader.depthLimit) levels")
    return false
  }

  /// The fields of a mapping, if it is one; notes keys that it has not and those that it lacks.
  ///
  /// - Parameter noun: What messages call it, if not by the name of the table.
  mutating func fields<Root>(
    of value: DocumentValue, _ table: KeyTable<Root>, noun: String? = nil
  ) -> DocumentFields? {
    let noun = noun ?? table.noun
    guard case .mapping(let entries) = value.node.content else {
      reject(value, expected: "\(noun): a mapping")
      return nil
    }
    guard isReadable(value) else { return nil }
    for entry in entries where !table.names.contains(entry.key) {
      noteUnknown(entry, in: value.path, noun, table.names, unavailable: table.unavailable)
    }
    let fields = DocumentFields(entries, at: value.position, path: value.path)
    for key in table.required where fields[key.name] == nil {
      complain(value, key.missing)
    }
    return fields
  }

  /// Reports a key that is not in `known`.
  ///
  /// - Parameter unavailable: Keys of the format that this version cannot honour yet; they may be
  ///   there if they say nothing.
  private mutating func noteUnknown(
    _ entry: DocumentNode.Entry, in path: DocumentPath, _ noun: String, _ known: [String],
    unavailable: [String]
  ) {
    let path = DocumentPath.key(entry.key, in: path)
    if unavailable.contains(entry.key) {
      if !entry.value.isEmpty {
        complain(at: entry.keyPosition, path, "\"\(entry.key)\" is not available yet")
      }
      return
    }
    let hint = Spelling.nearest(to: entry.key, in: known + unavailable)
      .map { "; did you mean \"\($0)\"?" }
    let name = JSONValue.quote(String(entry.key.prefix(60)))
    complain(
      at: entry.keyPosition, path,
      "unknown key \(name) in \(noun)\(hint ?? "; the keys are \(known.joined(separator: ", "))")")
  }

  /// The elements of a list.
  mutating func elements(of value: DocumentValue, _ what: String) -> [DocumentValue]? {
    guard case .sequence(let elements) = value.node.content else {
      reject(value, expected: "a list of \(what)")
      return nil
    }
    guard isReadable(value) else { return nil }
    return elements.enumerated().map {
      DocumentValue(node: $0.element, path: .index($0.offset, in: value.path))
    }
  }

  /// The entries of a mapping whose keys are the author's own names.
  mutating func entries(
    of value: DocumentValue, _ what: String
  ) -> [(key: String, value: DocumentValue)]? {
    guard case .mapping(let entries) = value.node.content else {
      reject(value, expected: "a mapping of \(what)")
      return nil
    }
    guard isReadable(value) else { return nil }
    return entries.map {
      ($0.key, DocumentValue(node: $0.value, path: .key($0.key, in: value.path)))
    }
  }
}
