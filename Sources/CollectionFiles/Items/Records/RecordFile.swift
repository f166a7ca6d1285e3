import Foundation
import InteractionKit

/// The records of a data file: JSON, JSON Lines or CSV.
///
/// One pass over the text checks it and finds the values that items need. They are decoded when
/// they are used.
package struct RecordFile {
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
  let text: RecordText
  /// The offset of the first record, or of the first row below the header of a CSV file.
  private let start: Int
  private let isASCII: Bool
  /// The array of records in a JSON file.
  private var list: Range<Int>
  private var pointer = JSONPointer(tokens: [])
  /// The values of each record at the pointers that were scanned.
  private(set) var fields: [RecordFields] = []
  /// The offset of each record.
  private(set) var offsets: [UInt32] = []
  /// The file parsed with positions, which is done only after an error.
  private var positioned: DocumentNode?

  /// Reads the bytes of `file`, and checks a JSON file.
  init(_ file: DocumentFiles.ResolvedFile) throws(DocumentErrors) {
    let bytes: [UInt8]
    do throws(DocumentFiles.AccessError) {
      bytes = try DocumentFiles.read(file)
    } catch {
      throw DocumentErrors(DocumentError(file: file.name, message: error.message))
    }
    try self.init(bytes, name: file.name)
  }

  private init(_ bytes: [UInt8], name: String) throws(DocumentErrors) {
    let format = Format(path: name)
    (self.name, self.format, list) = (name, format, 0..<bytes.count)
    let opening: (start: Int, columns: [String])
    do throws(JSONError) {
      opening = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
        let start = try JSONReader.start(of: buffer)
        if format == .csv { return try RecordFile.header(of: buffer, from: start) }
        if format == .json {
          var scanner = JSONScanner(buffer, range: start..<buffer.count)
          try scanner.skipValue()
          try scanner.finish()
        }
        return (start, [])
      }
    } catch {
      throw RecordFile.errors([error], in: name)
    }
    start = opening.start
    text = RecordText(bytes, columns: opening.columns)
    isASCII = bytes.withUnsafeBufferPointer { UTF8Check.isASCII($0) }
  }

  /// Returns the records of a data file, a list in a JSON file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - name: The name of the file, whose extension is the format.
  ///   - pointer: A JSON pointer into each record; empty, the default, for whole records.
  /// - Returns: The value of each record, null if it has none; nil if the pointer is malformed or
  ///   the file has no list.
  /// - Throws: The errors of the file.
  package static func values(
    of bytes: [UInt8], name: String, at pointer: String = ""
  ) throws(DocumentErrors) -> [JSONValue]? {
    var file = try RecordFile(bytes, name: name)
    guard let pointer = JSONPointer(pointer), (try? file.select(JSONPointer(tokens: []))) != nil
    else { return nil }
    try file.scan([pointer], limit: .max)
    return (0..<file.count).map { file.fields[0].value(at: $0) }
  }

  private static func header(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(JSONError) -> (start: Int, columns: [String]) {
    var scanner = CSVScanner(bytes, range: start..<bytes.count)
    if scanner.isAtEnd {
      scanner.reportError(at: 0, "the file is empty; expected a header row with column names")
    }
    guard !scanner.isAtEnd, scanner.row() else { throw scanner.errors[0] }
    let columns = scanner.fields.map { scanner.string($0) }
    var seen: Set<String> = []
    for name in columns where !seen.insert(name).inserted {
      scanner.reportError(at: start, "the column \(JSONValue.quote(name)) is given twice")
      throw scanner.errors[0]
    }
    return (scanner.offset, columns)
  }

  private static func errors(
    _ errors: [JSONError], count: Int = 1, in name: String
  ) -> DocumentErrors {
    DocumentErrors(
      errors.map { DocumentError(file: name, position: $0.position, message: $0.message) },
      count: count)
  }

  // MARK: Records

  /// The number of records that were scanned.
  var count: Int { offsets.count }

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
    var found = RecordField.absent
    text.bytes.withUnsafeBufferPointer { bytes in
      var records = RecordScanner([pointer], isASCII: isASCII)
      var scanner = JSONScanner(bytes, range: start..<bytes.count)
      // The text was checked.
      try? records.readRecord(&scanner)
      found = records.fields[0]
    }
    guard found.form != .absent else { throw missing(pointer) }
    guard found.form == .json, text.bytes[found.range.lowerBound] == UInt8(ascii: "[") else {
      throw DocumentFiles.AccessError(
        message: "found no list at \"\(pointer)\" of \(name), expected a list of records")
    }
    self.pointer = pointer
    list = found.range
  }

  private func missing(_ pointer: JSONPointer) -> DocumentFiles.AccessError {
    let root = (try? JSONReader().value(of: text.bytes)) ?? .null
    let nearest = pointer.existingPrefix(in: root)
    var hint = "the nearest that exists is "
    hint += nearest.tokens.isEmpty ? "\"\" (the whole file)" : "\"\(nearest)\""
    if case .object(let members)? = nearest.value(in: root), !members.isEmpty {
      let names = members.keys.sorted()
      let list = names.prefix(8).map(JSONValue.quote).joined(separator: ", ")
      hint += ", with the keys \(list)\(names.count > 8 ? ", …" : "")"
    }
    return DocumentFiles.AccessError(
      message: "\(name) has nothing at \"\(pointer)\"; \(hint)")
  }

  /// Finds the values of all records at some pointers, and checks the records.
  ///
  /// It ends after `limit` records.
  mutating func scan(_ pointers: [JSONPointer], limit: Int) throws(DocumentErrors) {
    fields = pointers.map { _ in RecordFields(of: text) }
    offsets = []
    let bytes = text.bytes
    do throws(JSONError) {
      try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
        switch format {
        case .json: try scanList(bytes, pointers, limit)
        case .lines: try scanLines(bytes, pointers, limit)
        case .csv: break
        }
      }
    } catch {
      throw RecordFile.errors([error], in: name)
    }
    guard format == .csv else { return }
    let (errors, count) = bytes.withUnsafeBufferPointer { scanRows($0, pointers, limit) }
    guard errors.isEmpty else { throw RecordFile.errors(errors, count: count, in: name) }
  }

  private mutating func add(_ found: [RecordField], at offset: Int) {
    for index in fields.indices { fields[index].append(found[index]) }
    offsets.append(UInt32(truncatingIfNeeded: offset))
  }

  private mutating func scanList(
    _ bytes: UnsafeBufferPointer<UInt8>, _ pointers: [JSONPointer], _ limit: Int
  ) throws(JSONError) {
    var records = RecordScanner(pointers, isASCII: isASCII)
    var scanner = JSONScanner(bytes, range: list)
    guard scanner.peek() != nil else { return }
    try scanner.forEachElement(depth: 0) { scanner, index throws(JSONError) in
      guard index < limit else { return try scanner.skipValue() }
      _ = scanner.peek()
      let offset = scanner.offset
      try records.readRecord(&scanner)
      add(records.fields, at: offset)
    }
  }

  private mutating func scanLines(
    _ bytes: UnsafeBufferPointer<UInt8>, _ pointers: [JSONPointer], _ limit: Int
  ) throws(JSONError) {
    var records = RecordScanner(pointers, isASCII: isASCII)
    guard let base = bytes.baseAddress else { return }
    var start = start
    while start < bytes.count, count < limit {
      let line = memchr(base + start, 0x0A, bytes.count - start)
      let end = line.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
      var scanner = JSONScanner(bytes, range: start..<end)
      if scanner.peek() != nil {
        try records.readRecord(&scanner)
        try scanner.finish()
        add(records.fields, at: start)
      }
      start = end &+ 1
    }
  }

  private mutating func scanRows(
    _ bytes: UnsafeBufferPointer<UInt8>, _ pointers: [JSONPointer], _ limit: Int
  ) -> (errors: [JSONError], count: Int) {
    let places = pointers.map { pointer in
      pointer.tokens.count == 1 ? text.columns.firstIndex(of: pointer.tokens[0]) : nil
    }
    var scanner = CSVScanner(bytes, range: start..<bytes.count)
    var found = Array(repeating: RecordField.absent, count: pointers.count)
    while !scanner.isAtEnd, count < limit {
      let offset = scanner.offset
      guard scanner.row() else { break }
      let row = scanner.fields
      guard row.count == text.columns.count else {
        if row.count > 1 || !row[0].range.isEmpty {
          scanner.reportError(
            at: offset,
            "found \(row.count) fields, expected \(text.columns.count) as in the header")
        }
        continue
      }
      for (index, pointer) in pointers.enumerated() {
        if pointer.tokens.isEmpty {
          found[index] = RecordField(form: .row, range: offset..<scanner.offset)
        } else {
          found[index] = places[index].map { row[$0] } ?? .absent
        }
      }
      add(found, at: offset)
    }
    return (scanner.errors, scanner.errorCount)
  }

  /// The pointers to the members of the first record, for suggestions.
  var namesOfFirstRecord: [String] {
    var record = RecordFields(of: text)
    var names = text.columns
    if format != .csv, let offset = offsets.first {
      text.bytes.withUnsafeBufferPointer { bytes in
        var scanner = JSONScanner(bytes, range: Int(offset)..<bytes.count)
        try? scanner.skipValue()
        record.append(RecordField(form: .json, range: Int(offset)..<scanner.offset))
      }
      if case .object(let members) = record.value(at: 0) { names = members.keys.sorted() }
    }
    return names.map { JSONPointer(tokens: [$0]).description }
  }

  /// Returns an error about the value at `place` in the record at `index`.
  mutating func error(
    _ message: String, record index: Int, at place: JSONPointer
  ) -> DocumentError {
    if format != .json, offsets.indices.contains(index) {
      let line = text.bytes.withUnsafeBufferPointer { bytes in
        var cursor = TextCursor(bytes)
        return cursor.position(at: Int(offsets[index])).line
      }
      let position = TextPosition(line: line, column: 1)
      return DocumentError(
        file: name, position: position, keyPath: place.description, message: message)
    }
    if positioned == nil {
      positioned = (try? DocumentText.node(of: text.bytes, name: ".json"))
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
