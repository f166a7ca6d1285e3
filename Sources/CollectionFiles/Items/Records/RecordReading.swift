import Foundation
import InteractionKit

/// The source of a property of items from a file.
private enum RecordSource {
  /// A JSON pointer in each record, with the number of its column.
  case pointer(JSONPointer, column: Int, DocumentValue)
  /// One value for all items.
  case literal(DocumentValue)
}

extension RecordItems {
  static let keys = KeyTable<Never>(
    "itemsFromFile", "items from a file",
    "An item for each record of a JSON, JSON Lines or CSV file."
  ) {
    Key(
      "from", .string, "The path of a .json, .jsonl, .ndjson or .csv file, relative to this one.",
      missing: "\"from\" needs the path of a file", example: "songs.json")
    Key("pointer", .pointer, "A JSON pointer to the list of records.", example: "/records")
    Key(
      "type", .text.and(pointers), "A JSON pointer into each record, such as /type, or a type.",
      example: "/type")
    Key("id", .text.and(pointers), "A JSON pointer into each record, such as /id.", example: "/id")
    Key(
      "label", .text.and(pointers),
      "A JSON pointer into each record, such as /title, or a label.", example: "/title")
    Key("size", sides, "[width, height], each a JSON pointer or a number.", example: "[/width, 60]")
    Key(
      "preferredSize", sides, "[width, height], each a JSON pointer or a number.",
      example: "[/width, /height]")
    Key(
      "data", pointers, "A JSON pointer into each record, \"\" for the whole record, or a value.",
      example: "\"\"")
    Key(
      "extra", pointers, "A JSON pointer into each record, \"\" for the whole record, or a value.",
      example: "/extra")
    Key.unimplemented("children")
  }

  /// Text that begins with `/` is a JSON pointer.
  private static let pointers: JSONSchema = ["pattern": "^([^/]|$|/([^~]|~[01])*$)"]
  private static let sides = JSONSchema.list(
    of: .any(of: .length, .pointer), atLeast: 2, atMost: 2)
}

extension JSONSchema {
  fileprivate static let pointer = string.and(["pattern": "^(/([^~]|~[01])*)?$"])
}

extension DocumentReader {
  /// Reads `{ from: list.json, pointer: /payload/0/records, type: /type, … }`.
  mutating func recordItems(
    _ value: DocumentValue, _ reading: inout ItemReading
  ) -> RecordItems? {
    guard let fields = fields(of: value, RecordItems.keys), let from = fields["from"],
      let (file, list) = recordFile(from, pointer: fields["pointer"])
    else { return nil }
    var pointers: [JSONPointer] = []
    let sources = recordSources(fields, &pointers)
    let records: Records
    do throws(DocumentErrors) {
      records = try file.records(in: list, at: pointers, limit: FileLimits.items + 1)
    } catch {
      add(error)
      return nil
    }
    guard reserve(records.count, for: from, &reading) else { return nil }
    return RecordItems(
      count: records.count, types: recordTypes(fields, sources["type"], records, reading.types),
      ids: recordIDs(fields["id"], sources["id"], records, &reading),
      labels: recordTexts(sources["label"], records, "a label"),
      sizes: recordSizes(sources["size"], records),
      preferredSizes: recordSizes(sources["preferredSize"], records),
      data: recordValues(sources["data"], records), extra: recordValues(sources["extra"], records))
  }

  private mutating func recordFile(
    _ from: DocumentValue, pointer: DocumentValue?
  ) -> (file: RecordFile, list: RecordFile.List)? {
    guard let path = string(from, "the path of a file") else { return nil }
    var chosen = JSONPointer(tokens: [])
    if let pointer {
      guard let text = string(pointer, "a JSON pointer") else { return nil }
      guard let parsed = JSONPointer(text) else {
        reportUnexpected(pointer, expected: "a JSON pointer: \"\" or \"/key/0/key\"")
        return nil
      }
      chosen = parsed
    }
    let resolved: DocumentFiles.ResolvedFile
    do throws(DocumentFiles.AccessError) {
      resolved = try files.resolve(path)
    } catch {
      reportError(from, error.message)
      return nil
    }
    do throws(DocumentErrors) {
      let file = try RecordFile(resolved)
      contents?.add(file.text.bytes)
      do throws(DocumentFiles.AccessError) {
        return (file, try file.list(at: chosen))
      } catch {
        reportError(pointer ?? from, error.message)
        return nil
      }
    } catch {
      add(error)
      return nil
    }
  }

  // MARK: Sources

  /// Returns the sources by key, one for each side of a size; adds their pointers.
  private mutating func recordSources(
    _ fields: DocumentFields, _ pointers: inout [JSONPointer]
  ) -> [String: [RecordSource]] {
    var sources: [String: [RecordSource]] = [:]
    for key in ["type", "id", "label", "size", "preferredSize", "data", "extra"] {
      guard let value = fields[key] else { continue }
      var values = [value]
      if key == "size" || key == "preferredSize" {
        guard case .sequence(let sides) = value.node.content, sides.count == 2 else {
          reportUnexpected(
            value, expected: "[width, height], each a number or a pointer such as /width")
          continue
        }
        values = sides.enumerated().map {
          DocumentValue(node: $0.element, path: .index($0.offset, in: value.path))
        }
      }
      sources[key] = values.map { source($0, &pointers) }
    }
    return sources
  }

  private mutating func source(
    _ value: DocumentValue, _ pointers: inout [JSONPointer]
  ) -> RecordSource {
    guard case .string(let text) = value.node.content, text.isEmpty || text.hasPrefix("/") else {
      return .literal(value)
    }
    guard let pointer = JSONPointer(text) else {
      reportUnexpected(value, expected: "a JSON pointer; ~ is written ~0 in it, and / in a key ~1")
      return .literal(value)
    }
    pointers.append(pointer)
    return .pointer(pointer, column: pointers.count - 1, value)
  }

  /// Returns the values of a source; nil for a literal.
  ///
  /// A pointer that exists in no record is reported.
  private mutating func column(
    _ source: RecordSource?, _ records: Records
  ) -> (fields: RecordFields, pointer: JSONPointer)? {
    guard case .pointer(let pointer, let column, let value)? = source else { return nil }
    let (fields, file) = (records.fields[column], records.file)
    let isFound = records.count == 0 || pointer.tokens.isEmpty
    if !isFound, !(0..<fields.count).contains(where: { fields[$0].form != .absent }) {
      let names = records.namesOfFirstRecord
      let hint = suggestion(for: pointer.description, in: names, of: file.name)
      if file.format == .csv {
        let name = JSONValue.quote(String(pointer.description.dropFirst()))
        reportError(value, "\(file.name) has no column \(name)\(hint)")
      } else {
        reportError(value, "no record of \(file.name) has anything at \"\(pointer)\"\(hint)")
      }
    }
    return (fields, pointer)
  }

  // MARK: Columns

  private mutating func recordTypes(
    _ fields: DocumentFields, _ source: [RecordSource]?, _ records: Records,
    _ types: ItemTypes
  ) -> ItemColumn<String> {
    guard let (column, pointer) = column(source?.first, records) else {
      let type = type(fields["type"], of: fields.mapping, in: types, "cells")
      return .constant(type ?? "")
    }
    var sound: Set<String> = []
    var each: [String] = []
    for index in 0..<records.count {
      guard let type = column.string(at: index), !type.isEmpty else {
        reportError(in: records, index, pointer, "expected a type: text that is not empty")
        continue
      }
      if !sound.contains(type) {
        if types.isResolved(type) {
          sound.insert(type)
        } else {
          let message = unknownType(type, in: types, "cells")
          reportError(in: records, index, pointer, message)
        }
      }
      // While all types are one, they are only counted.
      if sound.count > 1, each.isEmpty {
        each = Array(repeating: sound.first { $0 != type } ?? type, count: index)
      }
      if sound.count > 1 { each.append(type) }
    }
    if sound.count == 1, let type = sound.first { return .constant(type) }
    return .each(each)
  }

  private mutating func recordTexts(
    _ source: [RecordSource]?, _ records: Records, _ what: String
  ) -> RecordTexts {
    guard let (found, pointer) = column(source?.first, records) else {
      guard case .literal(let value)? = source?.first else { return .constant(nil) }
      return .constant(label(value))
    }
    var column = found
    for index in 0..<column.count {
      switch column[index].form {
      case .text, .quoted:
        // An empty field of a table is no text.
        if records.file.format == .csv, column[index].range.isEmpty { column[index] = .absent }
      case .absent: break
      case .json, .row:
        guard column.string(at: index) == nil else { continue }
        if !column.value(at: index).isNull {
          reportError(
            in: records, index, pointer, "found a value that is not text, expected \(what)")
        }
        column[index] = .absent
      }
    }
    return .fields(column)
  }

  private mutating func recordIDs(
    _ value: DocumentValue?, _ source: [RecordSource]?, _ records: Records,
    _ reading: inout ItemReading
  ) -> RecordItems.IDs {
    guard let value else { return .constant(nil) }
    switch recordTexts(source, records, "an id") {
    case .constant(let id):
      // The second record with the id is the first error.
      for index in 0..<min(records.count, 2) {
        guard let id else { break }
        reading.ids.add(
          id, at: ItemIDs.Definition(value: value, record: (index, records.file.name)))
      }
      return .constant(id)
    case .fields(var column):
      for index in 0..<column.count where column[index].range.count > FileLimits.idLength {
        guard let length = column.string(at: index)?.utf8.count, length > FileLimits.idLength
        else { continue }
        reportError(
          value,
          "record \(index) has an id of \(length) bytes; at most \(FileLimits.idLength) are accepted"
        )
        column[index] = .absent
      }
      return .records(reading.ids.add(column, at: value, of: records.file.name))
    }
  }

  private mutating func recordValues(
    _ source: [RecordSource]?, _ records: Records
  ) -> RecordValues {
    if let (column, _) = column(source?.first, records) { return .fields(column) }
    guard case .literal(let value)? = source?.first else { return .constant(.null) }
    return .constant(json(value) ?? .null)
  }

  private mutating func recordSizes(
    _ source: [RecordSource]?, _ records: Records
  ) -> ItemColumn<CGSize?> {
    guard let source, source.count == 2 else { return .constant(nil) }
    let columns = source.map { recordLengths($0, records) }
    if case (.constant(let width), .constant(let height)) = (columns[0], columns[1]) {
      guard let width, let height else { return .constant(nil) }
      return .constant(CGSize(width: width, height: height))
    }
    return .each(
      (0..<records.count).map { index in
        guard let width = columns[0].value(at: index, else: nil),
          let height = columns[1].value(at: index, else: nil)
        else { return nil }
        return CGSize(width: width, height: height)
      })
  }

  private mutating func recordLengths(
    _ source: RecordSource, _ records: Records
  ) -> ItemColumn<CGFloat?> {
    guard let (column, pointer) = column(source, records) else {
      guard case .literal(let value) = source else { return .constant(nil) }
      return .constant(length(value, "a length or a pointer such as /width"))
    }
    return .each(
      (0..<column.count).map { index in
        let length = column.length(at: index)
        if length == nil, ![.null, ""].contains(column.value(at: index)) {
          reportError(in: records, index, pointer, "expected a length from 0 to 1000000000")
        }
        return length
      })
  }

  private mutating func reportError(
    in records: Records, _ record: Int, _ pointer: JSONPointer, _ message: String
  ) {
    guard errors.count < FileLimits.errors else { return countError() }
    add(DocumentErrors(records.error(message, record: record, at: pointer)))
  }
}
