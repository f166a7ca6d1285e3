import InteractionKit
import Yams

/// A guard against YAML alias bombs in keys.
///
/// Yams shares the values of aliases, so a bomb in values costs nothing before the tree is visited,
/// and that visit counts nodes. However, Yams hashes every key completely, and hashing a key of
/// nested aliases takes exponential time.
enum YAMLAliases {
  /// Returns true if `text` may have keys that expand to more than the limit.
  ///
  /// Such keys are not plain scalars. The estimate is an upper bound: an anchor counts all bytes
  /// and aliases up to its first use. Ordinary documents have no such keys, so they pass regardless
  /// of the estimate.
  static func mayExpandKeysBeyondLimit(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.contains(UInt8(ascii: "*")), text.contains(UInt8(ascii: "&")) else { return false }
    var anchors: [ArraySlice<UInt8>: (offset: Int, total: Int)] = [:]
    var sizes: [ArraySlice<UInt8>: Int] = [:]
    var reused: Set<ArraySlice<UInt8>> = []
    var total = 0
    var hasComplexKey = false
    var previous: UInt8 = 0x0A
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      let isStart = starts(after: previous)
      previous = byte
      offset &+= 1
      switch byte {
      case UInt8(ascii: "?") where isStart: hasComplexKey = true
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if next(in: text, from: offset) == UInt8(ascii: ":") { hasComplexKey = true }
      case UInt8(ascii: "&") where isStart:
        let name = name(in: text, from: offset)
        // A redefined anchor may have either value: the larger one is used.
        if anchors[name] == nil {
          anchors[name] = (offset, total)
        } else {
          reused.insert(name)
        }
      case UInt8(ascii: "*") where isStart:
        let name = name(in: text, from: offset)
        if next(in: text, from: offset &+ name.count) == UInt8(ascii: ":") { hasComplexKey = true }
        guard let anchor = anchors[name] else { continue }
        let known = reused.contains(name) ? nil : sizes[name]
        let size = known ?? adding(offset &- anchor.offset, total &- anchor.total)
        sizes[name] = size
        total = adding(total, size)
      default: break
      }
    }
    return hasComplexKey && total > FileLimits.bytesOfKeys
  }

  private static func adding(_ a: Int, _ b: Int) -> Int {
    min(a, .max / 4) + min(b, .max / 4)
  }

  /// Returns true if an anchor or an alias may begin after a byte.
  static func starts(after byte: UInt8) -> Bool {
    byte <= 0x20 || [0x5B, 0x7B, 0x2C, 0x3A, 0x3F, 0x2D].contains(byte)  // [ { , : ? -
  }

  /// Returns the name of the anchor or alias whose name begins at an offset.
  static func name(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> ArraySlice<UInt8> {
    var end = start
    while end < text.count, isName(text[end]) { end &+= 1 }
    return ArraySlice(text[start..<end])
  }

  /// Returns true for a byte that names of anchors may have.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt8? {
    var offset = start
    while offset < text.count, text[offset] == 0x20 || text[offset] == 0x09 { offset &+= 1 }
    return offset < text.count ? text[offset] : nil
  }
}

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

  /// Throws if aliases nest a value deeper than `FileLimits.textDepth` levels.
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
          for index in offset..<end { copy[index] = 0x20 }
        }
      default: break
      }
    }
    return count > fewAnchors ? copy : nil
  }

  /// Returns the number of levels below a node, aliases included.
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
    guard height <= FileLimits.textDepth else {
      throw DocumentSyntaxError(
        position: YAMLDocument.position(node.mark),
        message: DocumentText.tooDeep)
    }
    let tag = node.tag.rawValue
    if tag.hasPrefix("!") { heights[tag.dropFirst()] = height }
    return height
  }
}
