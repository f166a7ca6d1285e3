/// A guard against YAML alias bombs in keys.
///
/// Yams shares the values of aliases, so a bomb in values costs nothing before the tree is visited,
/// and that visit counts nodes. However, Yams hashes every key completely, and hashing a key of
/// nested aliases takes exponential time.
enum YAMLAliases {
  /// The maximum number of bytes of expanded aliases in a text with such keys: seconds of hashing.
  private static let limit = 100_000_000

  /// Returns true if `text` may have keys that expand to more than the limit.
  ///
  /// Such keys are not plain scalars. The estimate is an upper bound: an anchor counts all bytes
  /// and aliases up to its first use. Ordinary documents have no such keys, so they pass regardless
  /// of the estimate.
  static func mayExpandKeysBeyondLimit(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.contains(UInt8(ascii: "*")), text.contains(UInt8(ascii: "&")) else { return false }
    var anchors: [ArraySlice<UInt8>: (place: Int, total: Int)] = [:]
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
        let size = known ?? adding(offset &- anchor.place, total &- anchor.total)
        sizes[name] = size
        total = adding(total, size)
      default: break
      }
    }
    return hasComplexKey && total > limit
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
