import Foundation
import InteractionKit

/// The source of a property of items from a file.
private enum RecordSource {
  /// A JSON pointer in each record.
  case pointer(JSONPointer, DocumentValue)
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
    guard let fields = fields(of: value, RecordItems.keys), let from = fields["from"] else {
      return nil
    }
    guard var file = recordFile(from, pointer: fields["pointer"]),
      reserve(file.records.count, for: from, &reading)
    else { return nil }
    let types = recordTypes(fields, &file, reading.types)
    let ids = recordTexts(fields["id"], &file, "an id")
    let items = RecordItems(
      count: file.records.count, types: types, ids: ids,
      labels: recordTexts(fields["label"], &file, "a label"),
      sizes: recordSizes(fields["size"], &file),
      preferredSizes: recordSizes(fields["preferredSize"], &file),
      data: recordValues(fields["data"], &file), extra: recordValues(fields["extra"], &file))
    if let place = fields["id"] {
      for index in file.records.indices {
        guard let id = ids.value(at: index, else: nil) else { continue }
        guard id.utf8.count <= ItemReading.idLength else {
          reportError(
            place,
            "record \(index) has an id of \(id.utf8.count) bytes; "
              + "at most \(ItemReading.idLength) are accepted")
          continue
        }
        reading.ids.add(id, at: ItemIDs.Place(value: place, record: (index, file.name)))
      }
    }
    return items
  }

  private mutating func recordFile(
    _ from: DocumentValue, pointer: DocumentValue?
  ) -> RecordFile? {
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
      var file = try RecordFile(resolved)
      contents?.add(file.bytes)
      do throws(DocumentFiles.AccessError) {
        try file.select(chosen)
      } catch {
        reportError(pointer ?? from, error.message)
        return nil
      }
      return file
    } catch {
      add(error)
      return nil
    }
  }

  // MARK: Columns

  private mutating func recordTypes(
    _ fields: DocumentFields, _ file: inout RecordFile, _ types: ItemTypes
  ) -> ItemColumn<String> {
    guard let value = fields["type"], case .pointer(let pointer, _)? = source(value, file) else {
      let type = type(fields["type"], of: fields.mapping, in: types, "cells")
      return .constant(type ?? "")
    }
    var sound: Set<String> = []
    var column: [String] = []
    column.reserveCapacity(file.records.count)
    for (index, record) in file.records.enumerated() {
      guard let type = JSONText.text(pointer.value(in: record)), !type.isEmpty else {
        reportError(in: &file, index, pointer, "expected a type: text that is not empty")
        continue
      }
      if !sound.contains(type) {
        if types.isResolved(type) {
          sound.insert(type)
        } else {
          let message = unknownType(type, in: types, "cells")
          reportError(in: &file, index, pointer, message)
        }
      }
      column.append(type)
    }
    if sound.count == 1, let type = sound.first { return .constant(type) }
    return .each(column)
  }

  private mutating func recordTexts(
    _ value: DocumentValue?, _ file: inout RecordFile, _ what: String
  ) -> ItemColumn<String?> {
    guard let value else { return .constant(nil) }
    guard case .pointer(let pointer, _)? = source(value, file) else {
      return .constant(label(value))
    }
    var column: [String?] = []
    column.reserveCapacity(file.records.count)
    for (index, record) in file.records.enumerated() {
      let found = pointer.value(in: record)
      let text = JSONText.text(found)
      if text == nil, let found, !found.isNull {
        reportError(in: &file, index, pointer, "found a value that is not text, expected \(what)")
      }
      column.append(text?.isEmpty == true && file.format == .csv ? nil : text)
    }
    return .each(column)
  }

  private mutating func recordValues(
    _ value: DocumentValue?, _ file: inout RecordFile
  ) -> ItemColumn<JSONValue> {
    guard let value else { return .constant(.null) }
    guard case .pointer(let pointer, _)? = source(value, file) else {
      return .constant(json(value) ?? .null)
    }
    if pointer.tokens.isEmpty { return .each(file.records) }
    return .each(file.records.map { pointer.value(in: $0) ?? .null })
  }

  private mutating func recordSizes(
    _ value: DocumentValue?, _ file: inout RecordFile
  ) -> ItemColumn<CGSize?> {
    guard let value else { return .constant(nil) }
    guard case .sequence(let nodes) = value.node.content, nodes.count == 2 else {
      reportUnexpected(
        value, expected: "[width, height], each a number or a pointer such as /width")
      return .constant(nil)
    }
    let sides = nodes.enumerated().map {
      DocumentValue(node: $0.element, path: .index($0.offset, in: value.path))
    }
    let columns = sides.map { recordLengths($0, &file) }
    if case (.constant(let width), .constant(let height)) = (columns[0], columns[1]) {
      guard let width, let height else { return .constant(nil) }
      return .constant(CGSize(width: width, height: height))
    }
    return .each(
      file.records.indices.map { index in
        guard let width = columns[0].value(at: index, else: nil),
          let height = columns[1].value(at: index, else: nil)
        else { return nil }
        return CGSize(width: width, height: height)
      })
  }

  private mutating func recordLengths(
    _ value: DocumentValue, _ file: inout RecordFile
  ) -> ItemColumn<CGFloat?> {
    guard case .pointer(let pointer, _)? = source(value, file) else {
      return .constant(length(value, "a length or a pointer such as /width"))
    }
    var column: [CGFloat?] = []
    column.reserveCapacity(file.records.count)
    for (index, record) in file.records.enumerated() {
      let found = pointer.value(in: record) ?? .null
      let length = JSONText.length(found)
      if length == nil, !found.isNull, found != .string("") {
        reportError(in: &file, index, pointer, "expected a length from 0 to 1000000000")
      }
      column.append(length)
    }
    return .each(column)
  }

  // MARK: Sources

  /// Returns the source of a property; reports a pointer that exists in no record.
  private mutating func source(_ value: DocumentValue, _ file: RecordFile) -> RecordSource? {
    guard case .string(let text) = value.node.content, text.isEmpty || text.hasPrefix("/") else {
      return .literal(value)
    }
    guard let pointer = JSONPointer(text) else {
      reportUnexpected(value, expected: "a JSON pointer; ~ is written ~0 in it, and / in a key ~1")
      return .literal(value)
    }
    guard !file.records.isEmpty, !pointer.tokens.isEmpty else { return .pointer(pointer, value) }
    if file.format == .csv {
      if pointer.tokens.count != 1 || !file.columns.contains(pointer.tokens[0]) {
        let names = file.columns.map { JSONPointer(tokens: [$0]).description }
        let hint = suggestion(for: text, in: names, of: file.name)
        reportError(
          value, "\(file.name) has no column \(JSONValue.quote(String(text.dropFirst())))\(hint)")
      }
    } else if !file.records.contains(where: { pointer.value(in: $0) != nil }) {
      var names: [String] = []
      if case .object(let members)? = file.records.first {
        names = members.keys.sorted().map { JSONPointer(tokens: [$0]).description }
      }
      let hint = suggestion(for: text, in: names, of: file.name)
      reportError(value, "no record of \(file.name) has anything at \"\(text)\"\(hint)")
    }
    return .pointer(pointer, value)
  }

  private mutating func reportError(
    in file: inout RecordFile, _ record: Int, _ pointer: JSONPointer, _ message: String
  ) {
    guard errors.count < DocumentReader.errorLimit else { return countError() }
    add(DocumentErrors(file.error(message, record: record, at: pointer)))
  }
}

/// Conversions of JSON values to text or a length.
private enum JSONText {
  static func text(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text)?: text
    case .integer(let number)?: String(number)
    case .number(let number)?: NumberText.text(number)
    default: nil
    }
  }

  /// Returns a length in points; CSV files have numbers as text.
  static func length(_ value: JSONValue) -> CGFloat? {
    let number: Double? =
      switch value {
      case .integer(let mapping): Double(mapping)
      case .number(let number): number
      case .string(let text): Double(text)
      default: nil
      }
    guard let number, 0...DocumentReader.lengthLimit ~= number else { return nil }
    return CGFloat(number)
  }
}
