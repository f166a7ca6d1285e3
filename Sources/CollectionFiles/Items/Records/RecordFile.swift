import Foundation
import InteractionKit

/// A data file whose records become items: JSON, JSON Lines or CSV.
///
/// One pass over the text checks it and finds the values that items need. They are decoded when
/// they are used, so a file of a million records costs little more than its bytes.
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

  /// The records among the values of a file.
  struct List {
    /// The array of records in a JSON file; the empty pointer in another file.
    var pointer: JSONPointer
    var range: Range<Int>
  }

  let name: String
  let format: Format
  let text: RecordText
  /// The offset behind a byte order mark, and behind the header of a CSV file.
  private let start: Int
  private let isASCII: Bool

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
    (self.name, self.format) = (name, format)
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
    let file = try RecordFile(bytes, name: name)
    guard let pointer = JSONPointer(pointer),
      let list = try? file.list(at: JSONPointer(tokens: []))
    else { return nil }
    let records = try file.records(in: list, at: [pointer])
    return (0..<records.count).map { records.fields[0].value(at: $0) }
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

  fileprivate static func errors(
    _ errors: [JSONError], count: Int = 1, in name: String
  ) -> DocumentErrors {
    DocumentErrors(
      errors.map { DocumentError(file: name, position: $0.position, message: $0.message) },
      count: count)
  }

  // MARK: The list of records

  /// Returns the array at a pointer of a JSON file, or all lines or rows of another file.
  func list(at pointer: JSONPointer) throws(DocumentFiles.AccessError) -> List {
    guard format == .json else {
      guard pointer.tokens.isEmpty else {
        throw DocumentFiles.AccessError(
          message: "a pointer is for JSON files only; each "
            + "\(format == .csv ? "row" : "line") of \(name) is a record")
      }
      return List(pointer: pointer, range: start..<text.bytes.count)
    }
    let found = text.bytes.withUnsafeBufferPointer { bytes in
      var records = RecordScanner([pointer], isASCII: isASCII)
      var scanner = JSONScanner(bytes, range: start..<bytes.count)
      // The initializer has checked the text, so this cannot fail.
      try? records.readRecord(&scanner)
      return records.fields[0]
    }
    guard found.form != .absent else { throw missing(pointer) }
    guard found.form == .json, text.bytes[found.range.lowerBound] == .openBracket else {
      throw DocumentFiles.AccessError(
        message: "found no list at \"\(pointer)\" of \(name), expected a list of records")
    }
    return List(pointer: pointer, range: found.range)
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

  // MARK: Records

  /// Finds the values of the first `limit` records at some pointers, and checks the records.
  func records(
    in list: List, at pointers: [JSONPointer], limit: Int = .max
  ) throws(DocumentErrors) -> Records {
    var records = Records(of: self, in: list, pointers)
    var errors: (first: [JSONError], count: Int) = ([], 0)
    do throws(JSONError) {
      try text.bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
        switch format {
        case .json:
          var scanner = JSONScanner(bytes, range: list.range)
          try RecordFile.scan(list: &scanner, into: &records, pointers, isASCII, limit)
        case .lines:
          try RecordFile.scan(lines: bytes, from: start, into: &records, pointers, isASCII, limit)
        case .csv:
          var scanner = CSVScanner(bytes, range: list.range)
          scan(rows: &scanner, into: &records, pointers, limit)
          errors = (scanner.errors, scanner.errorCount)
        }
      }
    } catch {
      errors = ([error], 1)
    }
    guard errors.count == 0 else {
      throw RecordFile.errors(errors.first, count: errors.count, in: name)
    }
    return records
  }

  private static func scan(
    list scanner: inout JSONScanner, into records: inout Records, _ pointers: [JSONPointer],
    _ isASCII: Bool, _ limit: Int
  ) throws(JSONError) {
    var record = RecordScanner(pointers, isASCII: isASCII)
    guard scanner.peek() != nil else { return }
    try scanner.forEachElement(depth: 0) { scanner, index throws(JSONError) in
      guard index < limit else { return try scanner.skipValue() }
      _ = scanner.peek()
      let offset = scanner.offset
      try record.readRecord(&scanner)
      records.append(record.fields, at: offset)
    }
  }

  private static func scan(
    lines bytes: UnsafeBufferPointer<UInt8>, from start: Int, into records: inout Records,
    _ pointers: [JSONPointer], _ isASCII: Bool, _ limit: Int
  ) throws(JSONError) {
    var record = RecordScanner(pointers, isASCII: isASCII)
    guard let base = bytes.baseAddress else { return }
    var start = start
    while start < bytes.count, records.count < limit {
      let line = memchr(base + start, 0x0A, bytes.count - start)
      let end = line.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
      var scanner = JSONScanner(bytes, range: start..<end)
      if scanner.peek() != nil {
        try record.readRecord(&scanner)
        try scanner.finish()
        records.append(record.fields, at: start)
      }
      start = end &+ 1
    }
  }

  private func scan(
    rows scanner: inout CSVScanner, into records: inout Records, _ pointers: [JSONPointer],
    _ limit: Int
  ) {
    let columns = pointers.map { pointer in
      pointer.tokens.count == 1 ? text.columns.firstIndex(of: pointer.tokens[0]) : nil
    }
    var found = Array(repeating: RecordField.absent, count: pointers.count)
    while !scanner.isAtEnd, records.count < limit {
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
          found[index] = columns[index].map { row[$0] } ?? .absent
        }
      }
      records.append(found, at: offset)
    }
  }
}

/// The records of a file with their values at some pointers.
struct Records {
  let file: RecordFile
  /// The values of each record, by pointer.
  private(set) var fields: [RecordFields]
  private let list: RecordFile.List
  /// The offset of each record.
  private var offsets: [UInt32] = []

  fileprivate init(of file: RecordFile, in list: RecordFile.List, _ pointers: [JSONPointer]) {
    (self.file, self.list) = (file, list)
    fields = pointers.map { _ in RecordFields(of: file.text) }
  }

  var count: Int { offsets.count }

  fileprivate mutating func append(_ found: [RecordField], at offset: Int) {
    for index in fields.indices { fields[index].append(found[index]) }
    offsets.append(UInt32(truncatingIfNeeded: offset))
  }

  /// The pointers to the members of the first record, for suggestions.
  var namesOfFirstRecord: [String] {
    var names = file.text.columns
    if file.format != .csv, case .mapping(let entries)? = node(ofRecord: 0)?.content {
      names = Set(entries.map(\.key)).sorted()
    }
    return names.map { JSONPointer(tokens: [$0]).description }
  }

  /// Returns an error about the value at a pointer in a record.
  func error(_ message: String, record index: Int, at pointer: JSONPointer) -> DocumentError {
    guard file.format == .json else {
      let start = file.text.bytes.withUnsafeBufferPointer { bytes in
        var cursor = TextCursor(bytes)
        return cursor.position(at: Int(offsets[index]))
      }
      return DocumentError(
        file: file.name, position: TextPosition(line: start.line, column: 1),
        keyPath: pointer.description, message: message)
    }
    let path = JSONPointer(tokens: list.pointer.tokens + [String(index)] + pointer.tokens)
    return DocumentError(
      file: file.name,
      position: node(ofRecord: index)?.deepestNode(along: pointer.tokens).position,
      keyPath: path.description, message: message)
  }

  /// Returns a record of JSON with positions; nil if there is none, or if it has a key twice.
  private func node(ofRecord index: Int) -> DocumentNode? {
    guard offsets.indices.contains(index) else { return nil }
    let start = Int(offsets[index])
    let end = file.text.bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, range: start..<bytes.count)
      try? scanner.skipValue()
      return scanner.offset
    }
    return try? JSONReader().node(of: file.text.bytes, in: start..<end)
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
