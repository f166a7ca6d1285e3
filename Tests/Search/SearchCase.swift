import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage

/// One generated input: files and the commands that run beside them.
package struct SearchCase: Equatable, Sendable {
  /// The seed that it was generated from.
  package var seed: UInt64
  /// The name of the checked property.
  package var property: String
  /// The bytes of the files, by name.
  package var files: [String: [UInt8]]
  /// The lines of the session, in order.
  package var commands: [String]

  package init(seed: UInt64, property: String, files: [String: [UInt8]], commands: [String] = []) {
    self.seed = seed
    self.property = property
    self.files = files
    self.commands = commands
  }

  /// The collection that the session begins with.
  package static let screen = "screen.json"

  /// Reads a case that `json` wrote; nil for another value.
  package init?(json: JSONValue) {
    guard case .integer(let seed)? = json["seed"], case .string(let property)? = json["property"],
      case .object(let files)? = json["files"], case .array(let commands)? = json["commands"]
    else { return nil }
    self.init(
      seed: UInt64(bitPattern: Int64(seed)), property: property,
      files: files.mapValues { file in
        switch file {
        case .string(let text): Array(text.utf8)
        case .array(let bytes):
          bytes.map { byte in
            if case .integer(let value) = byte { UInt8(truncatingIfNeeded: value) } else { 0 }
          }
        default: []
        }
      },
      commands: commands.compactMap { if case .string(let line) = $0 { line } else { nil } })
  }

  /// The case as JSON: files as text, or as a list of bytes if they are not well-formed UTF-8.
  package var json: JSONValue {
    [
      "seed": .integer(Int(Int64(bitPattern: seed))), "property": .string(property),
      "files": .object(
        files.mapValues { bytes in
          String(validating: bytes, as: UTF8.self).map { .string($0) }
            ?? .array(bytes.map { .integer(Int($0)) })
        }),
      "commands": .array(commands.map { .string($0) }),
    ]
  }
}

extension SearchCase {
  /// The case as a job of a worker; nil if its collection is not JSON.
  ///
  /// Commands that name files are omitted, and lines with mistakes: with one, no line would run.
  package var job: JSONValue? {
    guard let screen = try? JSONReader().value(of: files[Self.screen] ?? []) else { return nil }
    let lines = commands.filter { line in
      let namesFiles = ["load", "read", "apply", "record", "save", "output", "replay"].contains {
        line.contains($0)
      }
      return !namesFiles
        && Transcript(path: "session.cvt", bytes: Array("\(line)\n".utf8)).problems.isEmpty
    }
    return [
      "id": .integer(Int(Int64(bitPattern: seed))),
      "session": .string(lines.joined(separator: "\n") + "\n"), "collection": screen,
    ]
  }
}
