import InteractionKit
import Yams

/// A guard against YAML values that aliases nest deeper than the reader's limit.
///
/// libyaml limits the depth of what is written, but an alias inside of an anchored value adds the
/// depth of another one. Yams shares these values, so such a text is small; to release it needs a
/// stack as deep as the tree. So the depth is computed before Yams resolves the aliases: from a
/// copy of the text in which anchors are tags and aliases are plain text.
enum YAMLAliasDepth {
  /// The number of anchors that cannot nest deeper than a stack holds, each as deep as libyaml
  /// allows.
  private static let fewAnchors = 8

  /// Throws if aliases nest a value deeper than `DocumentText.depthLimit` levels.
  ///
  /// - Complexity: O(n) for a text of n bytes. A text with few anchors is not parsed.
  static func check(_ text: UnsafeBufferPointer<UInt8>) throws(DocumentSyntaxError) {
    guard text.contains(UInt8(ascii: "*")),
      let copy = withoutAliases(text)
    else { return }
    let root: Node?
    do {
      let parser = try Parser(
        yaml: String(decoding: copy, as: UTF8.self), resolver: .basic, encoding: .utf8)
      root = try parser.singleRoot()
    } catch {
      throw YAMLDocument.syntaxError(error, in: text)
    }
    guard let root else { return }
    var heights: [Substring: Int] = [:]
    _ = try height(of: root, &heights)
  }

  /// Returns the text with tags for anchors and `~` for the `*` of aliases; nil with few anchors.
  ///
  /// All stays in its place. An anchor of an empty value becomes space.
  private static func withoutAliases(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var copy = Array(text)
    var count = 0
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "*"): copy[offset] = UInt8(ascii: "~")
      case UInt8(ascii: "&")
      where YAMLAliases.starts(after: offset > 0 ? text[offset - 1] : UInt8.lineFeed):
        count += 1
        let name = YAMLAliases.name(in: text, from: offset + 1)
        let end = offset + 1 + name.count
        if end == text.count || text[end] <= 0x20 {
          copy[offset] = UInt8(ascii: "!")
        } else {
          for place in offset..<end { copy[place] = 0x20 }
        }
      default: break
      }
    }
    return count > fewAnchors ? copy : nil
  }

  /// Returns the number of levels below a node, with those of aliases.
  ///
  /// `heights` has the levels of the anchored values so far, by name.
  private static func height(
    of node: Node, _ heights: inout [Substring: Int]
  ) throws(DocumentSyntaxError) -> Int {
    var height = 0
    switch node {
    case .scalar(let scalar):
      // One text may hold several aliases where YAML has an error.
      for word in scalar.string.split(separator: "~") {
        let name = word.prefix { $0.utf8.count == 1 && YAMLAliases.isName($0.utf8.first ?? 0) }
        height = max(height, heights[name] ?? 0)
      }
    case .sequence(let sequence):
      for element in sequence { height = max(height, try self.height(of: element, &heights) + 1) }
    case .mapping(let mapping):
      for (key, value) in mapping {
        height = max(height, try self.height(of: key, &heights) + 1)
        height = max(height, try self.height(of: value, &heights) + 1)
      }
    case .alias: break
    }
    guard height <= DocumentText.depthLimit else {
      throw DocumentSyntaxError(
        position: YAMLDocument.position(node.mark),
        message: DocumentText.tooDeep)
    }
    let tag = node.tag.rawValue
    if tag.hasPrefix("!") { heights[tag.dropFirst()] = height }
    return height
  }
}
