import InteractionKit

/// Finds the values at some JSON pointers in records of JSON.
struct RecordScanner {
  /// A token that some pointers have in common, below the tokens before it.
  ///
  /// It refers to others by numbers, so that no reference is counted for each member of a record.
  private struct Node {
    /// The bytes of the token in `keys`.
    var key = 0..<0
    /// The index in an array; nil for other tokens.
    var index: Int?
    /// The first node below this one, and the next one below the same: their numbers.
    var (firstChild, nextSibling) = (-1, -1)
    /// The pointers that end here, and those that end here or below, a bit each.
    var (ending, contained): (UInt32, UInt32) = (0, 0)
  }

  private var nodes = [Node()]
  private var keys: [UInt8] = []
  /// True if equal strings have equal bytes: there is nothing but ASCII.
  private let isASCII: Bool
  /// The fields of the last record, by pointer.
  private(set) var fields: [RecordField]

  /// Creates a scanner for at most 32 pointers, in ASCII text or any text.
  init(_ pointers: [JSONPointer], isASCII: Bool) {
    fields = Array(repeating: .absent, count: pointers.count)
    self.isASCII =
      isASCII && pointers.allSatisfy { $0.tokens.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } } }
    for (number, pointer) in pointers.enumerated().prefix(32) {
      var node = 0
      nodes[0].contained |= 1 << UInt32(number)
      for token in pointer.tokens {
        node = child(of: node, token)
        nodes[node].contained |= 1 << UInt32(number)
      }
      nodes[node].ending |= 1 << UInt32(number)
    }
  }

  private mutating func child(of parent: Int, _ token: String) -> Int {
    var child = nodes[parent].firstChild
    while child >= 0 {
      if String(decoding: keys[nodes[child].key], as: UTF8.self) == token { return child }
      child = nodes[child].nextSibling
    }
    var node = Node()
    node.key = keys.count..<(keys.count + token.utf8.count)
    node.index = Int(token).flatMap { String($0) == token ? $0 : nil }
    node.nextSibling = nodes[parent].firstChild
    keys.append(contentsOf: token.utf8)
    nodes.append(node)
    nodes[parent].firstChild = nodes.count - 1
    return nodes.count - 1
  }

  /// Reads a value, and finds its fields.
  mutating func readRecord(_ scanner: inout JSONScanner) throws(JSONError) {
    for index in fields.indices { fields[index].form = .absent }
    try readValue(&scanner, node: 0, depth: 0)
  }

  private mutating func readValue(
    _ scanner: inout JSONScanner, node: Int, depth: Int
  ) throws(JSONError) {
    let first = scanner.peek()
    let start = scanner.offset
    var field = RecordField(form: .json, range: start..<start)
    if first == UInt8(ascii: "\""), try !scanner.skipString() {
      field = RecordField(form: .text, range: (start &+ 1)..<(scanner.offset &- 1))
    } else if first == UInt8(ascii: "{"), nodes[node].firstChild >= 0 {
      try scanner.forEachMember(depth: depth) { scanner, key throws(JSONError) in
        let child = child(of: node, scanner, key)
        try readPart(&scanner, child, depth: depth + 1)
      }
    } else if first == UInt8(ascii: "["), nodes[node].firstChild >= 0 {
      try scanner.forEachElement(depth: depth) { scanner, index throws(JSONError) in
        try readPart(&scanner, child(of: node, index), depth: depth + 1)
      }
    } else if first != UInt8(ascii: "\"") {
      try scanner.skipValue(depth: depth)
    }
    guard nodes[node].ending != 0 else { return }
    if field.form == .json { field.range = start..<scanner.offset }
    for index in fields.indices where nodes[node].ending & 1 << UInt32(index) != 0 {
      fields[index] = field
    }
  }

  /// Reads a member or an element; `node` is -1 if no pointer leads to it.
  private mutating func readPart(
    _ scanner: inout JSONScanner, _ node: Int, depth: Int
  ) throws(JSONError) {
    guard node >= 0 else { return try scanner.skipValue(depth: depth) }
    // Of two members with one key the last one counts, also for what only the first contains.
    for index in fields.indices where nodes[node].contained & 1 << UInt32(index) != 0 {
      fields[index].form = .absent
    }
    try readValue(&scanner, node: node, depth: depth)
  }

  private func child(of node: Int, _ index: Int) -> Int {
    var child = nodes[node].firstChild
    while child >= 0, nodes[child].index != index { child = nodes[child].nextSibling }
    return child
  }

  private func child(of node: Int, _ scanner: JSONScanner, _ key: JSONScanner.MemberKey) -> Int {
    let text = UnsafeBufferPointer(rebasing: scanner.bytes[key.range])
    var child = nodes[node].firstChild
    while child >= 0 {
      let token = nodes[child].key
      let isEqual = keys.withUnsafeBufferPointer {
        UnsafeBufferPointer(rebasing: $0[token]).hasBytes(of: text)
      }
      if isEqual { return child }
      child = nodes[child].nextSibling
    }
    guard key.hasEscapes || !isASCII else { return -1 }
    // Strings with other bytes can be equal.
    let name = scanner.text(of: key)
    child = nodes[node].firstChild
    while child >= 0, String(decoding: keys[nodes[child].key], as: UTF8.self) != name {
      child = nodes[child].nextSibling
    }
    return child
  }
}
