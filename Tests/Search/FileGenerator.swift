import CollectionFiles
import InteractionKit
import TestSupport

/// Random collection files.
package struct FileGenerator {
  /// The distance of a generated file from a valid one.
  package enum Quality: CaseIterable, Sendable {
    /// The reader accepts it.
    case valid
    /// The schema's own values, including those that the reader rejects.
    case nearlyValid
    /// A valid one with a few bytes changed.
    case damaged
  }

  private var values: SchemaValues

  package init(seed: UInt64) {
    var draw = SeededGenerator(seed: seed)
    let wildness = draw.pick([0, 0, 0, 0.02, 0.2])
    let budget = draw.pick([40, 120, 120, 400])
    values = SchemaValues(draw: draw, wildness: wildness, budget: budget)
  }

  /// A collection file as JSON, which is YAML too.
  package mutating func text(_ quality: Quality) -> [UInt8] {
    let generated = collection()
    switch quality {
    case .nearlyValid: return Array(generated.description.utf8)
    case .valid: return Array(Self.repaired(generated).description.utf8)
    case .damaged: return values.draw.mutated(Array(Self.repaired(generated).description.utf8))
    }
  }

  private mutating func collection() -> JSONValue {
    guard case .object(var members) = values.value(of: "collection") else { return .null }
    members["cvsim"] = 1
    return .object(members)
  }

  /// A value of a definition of the schema, such as `items`, with the types of `cells`.
  package mutating func value(of definition: String, cells: [String]) -> JSONValue {
    values.names = NamePool(cells: cells)
    return values.value(of: definition)
  }

  /// A value for a property of a layout or collection; null for an unknown one.
  package mutating func value(ofProperty name: String) -> JSONValue {
    values.value(ofProperty: name) ?? .null
  }

  // MARK: Repair

  /// The file without its parts that the reader rejects.
  static func repaired(_ collection: JSONValue) -> JSONValue {
    var collection = collection
    for _ in 0..<30 {
      let errors: [DocumentError]
      do throws(DocumentErrors) {
        _ = try CollectionDocument.parse(
          bytes: Array(collection.description.utf8), name: "screen.json", folder: nil)
        return collection
      } catch { errors = error.errors }
      var isChanged = false
      // From the last, so that the indices of lists before it stay.
      for error in errors.reversed() {
        let path = Self.steps(of: error.keyPath)
        if collection.remove(path[...]) { isChanged = true }
      }
      if !isChanged { break }
    }
    return ["cvsim": 1, "cells": ["A": [:]], "sections": [["items": [["type": "A"]]]]]
  }

  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The steps of a key path such as `sections[2].items["my item"].type`.
  static func steps(of keyPath: String) -> [Step] {
    var steps: [Step] = []
    var rest = Array(keyPath.utf8)[...]
    while let first = rest.first {
      if first == UInt8(ascii: ".") {
        rest.removeFirst()
      } else if first == UInt8(ascii: "[") {
        rest.removeFirst()
        if rest.first == UInt8(ascii: "\"") {
          var end = rest.startIndex + 1
          while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
            end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
          }
          let text = Array(rest[rest.startIndex..<min(end + 1, rest.endIndex)])
          if case .string(let key)? = try? JSONReader().value(of: text) { steps.append(.key(key)) }
          rest = rest.dropFirst(text.count)
        } else {
          let digits = rest.prefix { $0 != UInt8(ascii: "]") }
          steps.append(.index(Int(String(decoding: digits, as: UTF8.self)) ?? 0))
          rest = rest.dropFirst(digits.count)
        }
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
        steps.append(.key(String(decoding: word, as: UTF8.self)))
        rest = rest.dropFirst(word.count)
      }
    }
    return steps
  }
}

extension JSONValue {
  /// Removes the value at the end of a path, or the longest existing part of the path; false at the
  /// root.
  fileprivate mutating func remove(_ path: ArraySlice<FileGenerator.Step>) -> Bool {
    guard let step = path.first else { return false }
    switch (step, self) {
    case (.key(let key), .object(var members)):
      guard var inner = members[key] else { return false }
      if path.count == 1 || !inner.remove(path.dropFirst()) {
        members[key] = nil
      } else {
        members[key] = inner
      }
      self = .object(members)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      if path.count == 1 || !elements[index].remove(path.dropFirst()) {
        elements.remove(at: index)
      }
      self = .array(elements)
    default: return false
    }
    return true
  }
}

extension NamePool {
  /// The names of a file that is loaded.
  fileprivate init(cells: [String]) {
    self.init()
    for cell in cells { adopt(cell) }
  }
}
