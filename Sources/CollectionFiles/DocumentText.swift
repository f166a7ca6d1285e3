import Foundation

/// Parses a YAML or JSON text into a tree.
enum DocumentText {
  /// The maximum depth of a text, which is that of the YAML library.
  ///
  /// `DocumentReader.depthLimit` is lower; its errors have a position.
  static let depthLimit = 1000
  /// The message for a text that exceeds it.
  static let tooDeep = "nested deeper than \(depthLimit) levels"
  /// The maximum number of nodes that YAML aliases may add to those in the text.
  static let aliasLimit = 1_000_000

  /// Parses `bytes` into a tree.
  ///
  /// The text is JSON if `name` ends in `.json`, or if it begins with `{` and `name` ends in
  /// neither `.yaml` nor `.yml`. Otherwise it is YAML.
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
