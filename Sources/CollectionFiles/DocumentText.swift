import Foundation

/// Makes the tree of a YAML or JSON text.
enum DocumentText {
  /// How deep a text may nest, which is as deep as the YAML library goes. What is read
  /// from it may nest less (`DocumentReader.depthLimit`), and says so with its place.
  static let depthLimit = 1000
  /// How many nodes YAML aliases may add to those the text spells out.
  static let aliasLimit = 1_000_000

  /// The tree of `bytes`.
  ///
  /// It is JSON where `name` ends in `.json`, or ends in neither `.yaml` nor
  /// `.yml` and the text begins with `{`; otherwise it is YAML.
  static func node(of bytes: [UInt8], name: String) throws(DocumentSyntaxError) -> DocumentNode {
    try bytes.withUnsafeBufferPointer { buffer throws(DocumentSyntaxError) in
      let start: Int
      do throws(JSONError) {
        start = try JSONReader.start(of: buffer)
      } catch {
        throw DocumentSyntaxError(position: error.position, message: error.message)
      }
      guard let first = buffer[start...].first(where: { !isBlank($0) }) else {
        throw DocumentSyntaxError(
          message: "the file is empty; expected a mapping that begins with \"cvsim: 1\"")
      }
      let lowercased = name.lowercased()
      let isYAML = lowercased.hasSuffix(".yaml") || lowercased.hasSuffix(".yml")
      if lowercased.hasSuffix(".json") || (!isYAML && first == UInt8(ascii: "{")) {
        return try JSONDocument.node(of: buffer, from: start)
      }
      return try YAMLDocument.node(of: buffer, from: start)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
