import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import CollectionFiles

/// The examples of keys that the documents and the schema show.
@Suite struct KeyExampleTests {
  /// The definitions of the schema that are mappings with keys.
  private static let tables = CollectionSchema.definitions.filter { $0.schema["title"] != nil }

  static let names = tables.map(\.name)

  @Test(arguments: names)
  func everyKeyHasAnExampleThatIsAccepted(table: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(KeyExampleContexts.songs, to: "songs.json")
    try folder.write("cvsim: 1\n", to: "banners.yaml")
    let schema = try #require(Self.tables.first { $0.name == table }?.schema)
    for (key, property) in Self.entries(schema["properties"]) {
      if Self.text(property, "description") == "Not implemented: must be empty." { continue }
      guard Self.example(of: property) != nil else {
        Issue.record("\(table).\(key) has no example")
        continue
      }
      let text = Self.document(of: key, in: table, schema)
      do {
        _ = try CollectionDocument.parse(text, name: "example.yaml", folder: folder.path)
      } catch {
        Issue.record("\(table).\(key): \(error)\n\(text)")
      }
    }
  }

  /// Returns a collection file in which a key has its example, with the keys that it needs.
  private static func document(of key: String, in table: String, _ schema: JSONSchema) -> String {
    let properties = entries(schema["properties"])
    var mapping = KeyExampleContexts.companions(of: key, in: table)
    for required in elements(schema["required"]) + [DocumentNode(key)] {
      guard case .string(let name) = required.content, mapping[name] == nil,
        let property = properties.first(where: { $0.key == name })?.value,
        let example = example(of: property)
      else { continue }
      mapping[name] = example
    }
    let text = mapping.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(
      separator: ", ")
    return KeyExampleContexts.document(of: key, in: table)
      .replacingOccurrences(of: "$", with: "{ \(text) }")
  }

  private static func example(of property: DocumentNode) -> String? {
    guard let list = entries(property).first(where: { $0.key == "examples" })?.value,
      let example = elements(list).first
    else { return nil }
    return String(decoding: CollectionFormat.text(of: example), as: UTF8.self)
      .replacingOccurrences(of: "\n", with: " ")
  }

  private static func entries(_ node: DocumentNode?) -> [(key: String, value: DocumentNode)] {
    guard case .mapping(let entries)? = node?.content else { return [] }
    return entries.map { ($0.key, $0.value) }
  }

  private static func elements(_ node: DocumentNode?) -> [DocumentNode] {
    guard case .sequence(let elements)? = node?.content else { return [] }
    return elements
  }

  private static func text(_ node: DocumentNode, _ key: String) -> String? {
    guard case .string(let text)? = entries(node).first(where: { $0.key == key })?.value.content
    else { return nil }
    return text
  }
}
