import InteractionKit

/// The records of a data file: JSON, JSON Lines or CSV.
struct RecordFile {
  /// The format of the records.
  enum Format {
    case json
    case lines
    case csv

    /// Selects the format by the extension of `path`; JSON for an unknown one.
    init(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".csv") {
        self = .csv
      } else if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") {
        self = .lines
      } else {
        self = .json
      }
    }
  }

  let name: String
  let format: Format
  private(set) var records: [JSONValue] = []
  /// The columns of a CSV file.
  private(set) var columns: [String] = []
  /// The line of each record; empty for JSON, which is first parsed without positions.
  private var lines: [Int] = []
  let bytes: [UInt8]
  private var root: JSONValue = .null
  private var pointer = JSONPointer(tokens: [])
  /// The file parsed with positions, which is done only after an error.
  private var positioned: DocumentNode?

  /// Reads all of `file`.
  ///
  /// The records of a JSON file are selected later.
  init(_ file: DocumentFiles.ResolvedFile) throws(DocumentErrors) {
    name = file.name
    format = Format(path: file.name)
    do throws(DocumentFiles.AccessError) {
      bytes = try DocumentFiles.read(file)
    } catch {
      throw DocumentErrors(DocumentError(file: file.name, message: error.message))
    }
    do throws(JSONError) {
      switch format {
      case .json: root = try JSONReader().value(of: bytes)
      case .lines:
        let values = try JSONReader().lines(of: bytes)
        records = values.map(\.value)
        lines = values.map(\.line)
      case .csv: break
      }
    } catch {
      throw RecordFile.errors([error], in: name)
    }
    if format == .csv { try readTable() }
  }

  private mutating func readTable() throws(DocumentErrors) {
    let table = CSVReader.read(bytes)
    guard table.errors.isEmpty else { throw RecordFile.errors(table.errors, in: name) }
    columns = table.columns
    lines = table.rows.map(\.line)
    records = table.rows.map { row in
      var members = [String: JSONValue](minimumCapacity: table.columns.count)
      for (column, field) in zip(table.columns, row.fields) { members[column] = .string(field) }
      return .object(members)
    }
  }

  private static func errors(_ errors: [JSONError], in name: String) -> DocumentErrors {
    DocumentErrors(
      errors.map { DocumentError(file: name, position: $0.position, message: $0.message) })
  }

  /// Selects the array at `pointer` of a JSON file as the records.
  mutating func select(_ pointer: JSONPointer) throws(DocumentFiles.AccessError) {
    guard format == .json else {
      guard pointer.tokens.isEmpty else {
        throw DocumentFiles.AccessError(
          message: "a pointer is for JSON files only; each "
            + "\(format == .csv ? "row" : "line") of \(name) is a record")
      }
      return
    }
    guard let found = pointer.value(in: root) else {
      let nearest = pointer.existingPrefix(in: root)
      var hint = "the nearest that exists is "
      hint += nearest.tokens.isEmpty ? "\"\" (the whole file)" : "\"\(nearest)\""
      if case .object(let members)? = nearest.value(in: root), !members.isEmpty {
        let names = members.keys.sorted()
        let list = names.prefix(8).map(JSONValue.quote).joined(separator: ", ")
        hint += ", with the keys \(list)\(names.count > 8 ? ", …" : "")"
      }
      throw DocumentFiles.AccessError(message: "\(name) has nothing at \"\(pointer)\"; \(hint)")
    }
    guard case .array(let elements) = found else {
      throw DocumentFiles.AccessError(
        message: "found no list at \"\(pointer)\" of \(name), expected a list of records")
    }
    self.pointer = pointer
    records = elements
  }

  /// Returns an error about the value at `place` in the record at `index`.
  mutating func error(
    _ message: String, record index: Int, at place: JSONPointer
  ) -> DocumentError {
    if lines.indices.contains(index) {
      let position = TextPosition(line: lines[index], column: 1)
      return DocumentError(
        file: name, position: position, keyPath: place.description, message: message)
    }
    if positioned == nil {
      positioned = (try? DocumentText.node(of: bytes, name: ".json"))
    }
    let full = JSONPointer(tokens: pointer.tokens + [String(index)] + place.tokens)
    return DocumentError(
      file: name, position: positioned?.deepestNode(along: full.tokens).position,
      keyPath: full.description, message: message)
  }
}

extension DocumentNode {
  /// Returns the node at `tokens`, or the last existing one on the path to it.
  fileprivate func deepestNode(along tokens: [String]) -> DocumentNode {
    var node = self
    for token in tokens {
      switch node.content {
      case .mapping(let entries):
        guard let entry = entries.first(where: { $0.key == token }) else { return node }
        node = entry.value
      case .sequence(let elements):
        guard let index = Int(token), elements.indices.contains(index) else { return node }
        node = elements[index]
      default: return node
      }
    }
    return node
  }
}
