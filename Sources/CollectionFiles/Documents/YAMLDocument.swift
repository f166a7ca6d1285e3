import InteractionKit
import Yams

/// Parses a YAML text into a tree with positions.
///
/// Yams parses the structure. Scalars are resolved here by YAML 1.2, because Yams follows YAML 1.1,
/// in which `on` and `no` are booleans.
struct YAMLDocument {
  private let nodeLimit: Int
  private var nodeCount = 0

  static func node(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(DocumentSyntaxError) -> DocumentNode {
    let body = UnsafeBufferPointer(rebasing: bytes[start...])
    try check(body)
    let text = String(decoding: body, as: UTF8.self)
    let root: Node?
    do {
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw syntaxError(error, in: body)
    }
    guard let root else {
      throw DocumentSyntaxError(
        position: .start,
        message: "the file holds no document; expected a mapping that begins with \"cvsim: 1\"")
    }
    var document = YAMLDocument(nodeLimit: body.count + FileLimits.aliases)
    return try document.node(root, depth: 0)
  }

  /// Parses a text that may have several documents, each after a line `---`.
  ///
  /// Positions count in the whole text. An empty document is null.
  fileprivate static func nodes(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(DocumentSyntaxError) -> [DocumentNode] {
    let body = UnsafeBufferPointer(rebasing: bytes[start...])
    try check(body)
    var roots: [Node] = []
    do {
      let parser = try Parser(
        yaml: String(decoding: body, as: UTF8.self), resolver: .basic, encoding: .utf8)
      while let root = try parser.nextRoot() { roots.append(root) }
    } catch {
      throw syntaxError(error, in: body)
    }
    var document = YAMLDocument(nodeLimit: body.count + FileLimits.aliases)
    var nodes: [DocumentNode] = []
    for root in roots { nodes.append(try document.node(root, depth: 0)) }
    return nodes
  }

  /// Throws for a text whose aliases would take exponential time.
  private static func check(
    _ body: UnsafeBufferPointer<UInt8>
  ) throws(DocumentSyntaxError) {
    if YAMLAliases.mayExpandKeysBeyondLimit(in: body) {
      throw DocumentSyntaxError(
        position: .start,
        message: "too many aliases inside of keys; a key is plain text")
    }
    try YAMLAliasDepth.check(body)
  }

  private init(nodeLimit: Int) {
    self.nodeLimit = nodeLimit
  }

  private mutating func node(
    _ node: Node, depth: Int
  ) throws(DocumentSyntaxError) -> DocumentNode {
    let position = YAMLDocument.position(node.mark)
    nodeCount += 1
    guard nodeCount <= nodeLimit else {
      throw DocumentSyntaxError(
        position: position,
        message: "the aliases of this file expand to more than \(FileLimits.aliases) values")
    }
    guard depth <= FileLimits.textDepth else {
      throw DocumentSyntaxError(
        position: position, message: DocumentText.tooDeep)
    }
    switch node {
    case .scalar(let scalar):
      return try YAMLDocument.scalar(scalar, at: position)
    case .sequence(let sequence):
      var elements: [DocumentNode] = []
      elements.reserveCapacity(sequence.count)
      for element in sequence { elements.append(try self.node(element, depth: depth + 1)) }
      return DocumentNode(.sequence(elements), at: position)
    case .mapping(let mapping):
      var entries: [DocumentNode.Entry] = []
      entries.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        let keyPosition = YAMLDocument.position(key.mark)
        guard case .scalar(let name) = key else {
          throw DocumentSyntaxError(
            position: keyPosition, message: "a key must be text, found a list or a mapping")
        }
        if name.string == "<<", name.style == .plain {
          throw DocumentSyntaxError(
            position: keyPosition,
            message: "merge keys (<<) are YAML 1.1; write the keys out, or alias the whole value")
        }
        let value = try self.node(value, depth: depth + 1)
        entries.append(
          DocumentNode.Entry(key: name.string, keyPosition: keyPosition, value: value))
      }
      return DocumentNode(.mapping(entries), at: position)
    case .alias:
      // No input leads here: an unknown alias is an error of the composer.
      preconditionFailure("Yams resolves aliases while it composes")
    }
  }

  private static func scalar(
    _ scalar: Node.Scalar, at position: TextPosition
  ) throws(DocumentSyntaxError) -> DocumentNode {
    let text = scalar.string
    let resolved = YAMLScalar.content(of: text)
    switch (scalar.tag.rawValue, resolved) {
    case ("", _) where scalar.style == .plain,
      ("tag:yaml.org,2002:int", .integer), ("tag:yaml.org,2002:float", .number),
      ("tag:yaml.org,2002:null", .null), ("tag:yaml.org,2002:bool", .bool):
      switch resolved {
      case .integer, .number: return DocumentNode(resolved, at: position, spelling: text)
      default: return DocumentNode(resolved, at: position)
      }
    case ("tag:yaml.org,2002:float", .integer(let value)):
      return DocumentNode(.number(Double(value)), at: position, spelling: text)
    case ("", _), ("!", _), ("tag:yaml.org,2002:str", _):
      return DocumentNode(.string(text), at: position)
    case (let tag, _):
      throw DocumentSyntaxError(
        position: position,
        message: "found the tag \(JSONValue.quote(String(tag.prefix(80)))); tags are not supported")
    }
  }

  static func position(_ mark: Mark?) -> TextPosition {
    TextPosition(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  /// Returns true for a character that a YAML file may contain: `c-printable` of YAML 1.2, section
  /// 5.1, without the byte order mark.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF: true
    case 0xE000...0xFFFD: scalar.value != 0xFEFF
    case let value: value >= 0x10000
    }
  }

  static func syntaxError(
    _ error: any Error, in bytes: UnsafeBufferPointer<UInt8>
  ) -> DocumentSyntaxError {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let message =
        problem.hasPrefix("Maximum nesting level reached")
        ? DocumentText.tooDeep
        : context.map { "\($0.text), \(problem)" } ?? problem
      return DocumentSyntaxError(position: position(mark), message: message)
    case .reader(let problem, _, _, _):
      // Yams counts this offset in characters; the offset in bytes is found here.
      var cursor = TextCursor(bytes)
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      let first = scalars.firstIndex { !isPrintable($0) } ?? scalars.startIndex
      let offset = scalars[..<first].reduce(0) { $0 + UTF8.width($1) }
      return DocumentSyntaxError(position: cursor.position(at: offset), message: problem)
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.prefix(3).map(JSONValue.quote).joined(separator: ", ")
      return DocumentSyntaxError(
        position: position(context.mark),
        message: "the key \(names) is given more than once in this mapping, first here")
    default:
      return DocumentSyntaxError(message: "\(error)")
    }
  }
}

extension DocumentNode {
  /// Parses a YAML text of several documents, such as the header and the commands of a flow.
  package static func documents(ofYAML bytes: [UInt8]) throws(DocumentSyntaxError) -> [DocumentNode]
  {
    let start: Int
    do throws(JSONError) {
      start = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
        try JSONReader.start(of: buffer)
      }
    } catch {
      throw DocumentSyntaxError(error)
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(DocumentSyntaxError) in
      try YAMLDocument.nodes(of: buffer, from: start)
    }
  }

  /// The text of a scalar as it is spelled, also of a number or a boolean; nil for null, lists and
  /// mappings.
  package var scalarSpelling: String? {
    switch content {
    case .string(let text): text
    case .integer, .number: spelling ?? scalarText
    case .bool: scalarText
    case .null, .sequence, .mapping: nil
    }
  }
}

/// The resolution of plain scalars by the core schema of YAML 1.2.
///
/// `yes`, `no`, `on`, `off`, dates, `1_000` and `0b1` are strings, unlike in YAML 1.1.
enum YAMLScalar {
  static func content(of text: String) -> DocumentNode.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".nan", ".NaN", ".NAN": return .number(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
    default: return number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> DocumentNode.Content? {
    var rest = Substring(text).utf8
    // Most scalars are words, which the first byte rules out.
    guard let first = rest.first, first < 0x3A else { return nil }
    if text.hasPrefix("0x") { return radix(text.dropFirst(2), 16) }
    if text.hasPrefix("0o") { return radix(text.dropFirst(2), 8) }
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = digits(&rest)
    if rest.isEmpty {
      guard whole > 0 else { return nil }
      if let value = Int(text) { return .integer(value) }
      return Double(text).map { .number($0) }
    }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = digits(&rest)
    }
    guard whole + fraction > 0 else { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    // `Double(_:)` rejects the forms ".5" and "5." of YAML.
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Double(text).map { .number($0) } }
    let tail = parts[1]
    let exponent = tail.first.map { $0 == "e" || $0 == "E" } ?? true
    let head = parts[0].last.map(\.isNumber) == true ? String(parts[0]) : parts[0] + "0"
    return Double(head + "." + (exponent ? "0" : "") + tail).map { .number($0) }
  }

  private static func radix(_ text: Substring, _ radix: Int) -> DocumentNode.Content? {
    guard let first = text.first, first != "-", first != "+" else { return nil }
    return Int(text, radix: radix).map { .integer($0) }
  }

  private static func digits(_ rest: inout Substring.UTF8View) -> Int {
    let count = rest.prefix { 0x30...0x39 ~= $0 }.count
    rest.removeFirst(count)
    return count
  }
}
