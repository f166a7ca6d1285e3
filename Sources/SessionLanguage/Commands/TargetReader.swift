import CollectionFiles
import InteractionKit

/// Reads points and places from the bytes of a word.
package struct TargetReader {
  package let bytes: [UInt8]
  package private(set) var position: Int
  package let end: Int

  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }

  // MARK: - Lengths

  /// Reads a number with an optional percent sign.
  package mutating func length() throws(GrammarFault) -> TargetLength {
    guard let value = try DecimalParser.read(bytes, at: &position, end: end) else {
      throw unexpected("a number")
    }
    return accept(.percent) ? .percent(value) : .points(value)
  }

  package mutating func accept(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  func expectEnd(_ what: @autoclosure () -> String) throws(GrammarFault) {
    guard isAtEnd else { throw unexpected(what()) }
  }

  // MARK: - Places

  /// Reads the target that fills the whole word and is not a point.
  package mutating func place() throws(GrammarFault) -> TouchTarget {
    let start = position
    var steps: [TouchTarget.Component] = []
    var names = Names()
    while !isAtEnd, bytes[position] != .at {
      names.end = position
      switch bytes[position] {
      case .openBracket: try addBracketed(&steps, &names)
      case .hash:
        position += 1
        let id = try name("an id after #")
        try add(.id(id), &steps, &names)
      case .doubleQuote where names.expectsName:
        names.add(try string(), at: names.end)
      case .doubleQuote:
        let label = try string()
        if steps.isEmpty, names.isEmpty, beginsItem {
          // A label before another item is the name of a collection.
          names.add(label, at: start)
        } else {
          try add(.label(label), &steps, &names)
        }
      case .slash: try add(.pattern(try pattern()), &steps, &names)
      case .dot:
        position += 1
        names.expectsName = true
        guard !isAtEnd, names.mayFollowDot(bytes[position]) else {
          throw unexpected("a name after the dot")
        }
      default:
        guard names.expectsName || (steps.isEmpty && names.isEmpty) else {
          throw unexpected("`.`, `@` or the end of the target")
        }
        names.add(try name("a name"), at: names.end)
      }
    }
    steps += steps.isEmpty ? [] : names.components
    guard let first = steps.first else {
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      let hint =
        names.isEmpty
        ? "write X,Y or [s,i] or #id" : "write #\(word), \(JSONValue.quote(word)), X,Y or [s,i]"
      throw GrammarFault(
        at: start, expected: "a target", found: JSONValue.quote(word), hint: hint)
    }
    let offset = accept(.at) ? try offset() : nil
    try expectEnd("the end of the target")
    return TouchTarget(first, Array(steps.dropFirst()), offset: offset)
  }

  /// Reads `[section,item]`, which fills the whole word.
  package mutating func indexPath() throws(GrammarFault) -> (section: Int, item: Int) {
    let start = position
    let indexes = try indexList()
    guard let item = indexes.item, isAtEnd else {
      position = start
      throw unexpected("[section,item]")
    }
    return (indexes.section, item)
  }

  private mutating func offset() throws(GrammarFault) -> TargetOffset {
    let x = try length()
    guard accept(.comma) else { throw unexpected("`,` and the y of the offset") }
    return TargetOffset(x: x, y: try length())
  }

  private mutating func addBracketed(
    _ steps: inout [TouchTarget.Component], _ names: inout Names
  ) throws(GrammarFault) {
    let start = position
    let indexes = try indexList()
    if let item = indexes.item {
      return try add(.item(section: indexes.section, item: item), &steps, &names)
    }
    guard let kind = names.values.popLast() else {
      throw GrammarFault(
        at: start, expected: "[section,item]",
        found: String(decoding: bytes[start..<position], as: UTF8.self),
        hint: "a single index belongs to header[s] or footer[s]")
    }
    // `"a b".header[0]`: the label is the name of a collection.
    if names.isEmpty, steps.count == 1, case .label(let name)? = steps.first {
      steps = []
      names.values = [name]
    }
    try add(.supplementaryView(kind: kind, section: indexes.section, item: 0), &steps, &names)
  }

  /// Ends the names so far with an item, a header or a label.
  ///
  /// At the beginning, one name is the collection that contains it. Later they are the views around
  /// it, the last of which is an embedded collection.
  private mutating func add(
    _ component: TouchTarget.Component, _ steps: inout [TouchTarget.Component],
    _ names: inout Names
  ) throws(GrammarFault) {
    guard let last = steps.last else {
      if names.values.count > 1 {
        throw GrammarFault(
          at: names.start ?? position, expected: "an item before the subview",
          found: JSONValue.quote(names.values.dropLast().joined(separator: ".")),
          hint: "begin with the item that holds it")
      }
      steps = names.values.map { .collection($0) } + [component]
      names = Names()
      return
    }
    if names.isEmpty, component.isInCollection, last.isInCollection, !last.mayBeCollection {
      throw GrammarFault(
        at: names.start ?? names.end, "an item cannot be inside of an item",
        hint: "name the embedded collection between them: [0,1].NAME[0,2]")
    }
    steps += names.components + [component]
    names = Names()
  }

  /// True if an item begins at the position.
  private var beginsItem: Bool {
    guard position < end else { return false }
    return [.openBracket, .hash, .doubleQuote, .slash].contains(bytes[position])
  }

  // MARK: - Pieces

  private mutating func indexList() throws(GrammarFault) -> (section: Int, item: Int?) {
    guard accept(.openBracket) else { throw unexpected("[section,item]") }
    let section = try index("a section")
    skipBlanks()
    if accept(.closeBracket) { return (section, nil) }
    guard accept(.comma) else { throw unexpected("`,` or `]`") }
    let item = try index("an item index")
    skipBlanks()
    guard accept(.closeBracket) else { throw unexpected("`]`") }
    return (section, item)
  }

  private mutating func index(_ what: String) throws(GrammarFault) -> Int {
    skipBlanks()
    let start = position
    var value = 0
    while position < end, bytes[position].isDigit {
      value = value * 10 + Int(bytes[position] & 15)
      guard value <= ArgumentReader.countLimit else {
        throw GrammarFault(
          at: start, "the index is too large; the maximum is \(ArgumentReader.countLimit)")
      }
      position += 1
    }
    guard position > start else { throw unexpected("\(what), a whole number from 0") }
    return value
  }

  private mutating func name(_ what: String) throws(GrammarFault) -> String {
    if position < end, bytes[position] == .doubleQuote { return try string() }
    let start = position
    while position < end, TargetName.mayHold(bytes[position]) { position += 1 }
    guard position > start else { throw unexpected(what) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws(GrammarFault) -> String {
    try JSONReader.string(inLine: bytes, from: &position, to: end)
  }

  private mutating func pattern() throws(GrammarFault) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      position += 1
      if byte == .slash {
        guard !text.isEmpty else {
          throw GrammarFault(at: start, "the pattern is empty", hint: "write /text/")
        }
        return String(decoding: text, as: UTF8.self)
      }
      if byte == .backslash, position < end {
        if bytes[position] != .slash { text.append(byte) }
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    throw GrammarFault(at: start, "this pattern is not closed", hint: "end it with /")
  }

  private mutating func skipBlanks() {
    while position < end, bytes[position].isBlank { position += 1 }
  }

  private func unexpected(_ expected: String) -> GrammarFault {
    let rest = bytes[min(position, end)..<end]
    let word = String(decoding: rest.prefix(40), as: UTF8.self)
    return GrammarFault(
      at: position, expected: expected, found: rest.isEmpty ? nil : JSONValue.quote(word))
  }
}

/// The names since the last item, whose role in the path is not known yet.
private struct Names {
  var values: [String] = []
  var start: Int?
  /// The offset of the text after the names.
  var end = 0
  /// True after a dot, which a name or `header[s]` must follow.
  var expectsName = false

  var isEmpty: Bool { values.isEmpty }
  var components: [TouchTarget.Component] { values.map { .identifier($0) } }

  mutating func add(_ name: String, at offset: Int) {
    values.append(name)
    start = start ?? offset
    expectsName = false
  }

  func mayFollowDot(_ byte: UInt8) -> Bool {
    byte == .doubleQuote || TargetName.mayHold(byte)
  }
}

extension TouchTarget.Component {
  /// True for what a collection view lays out, as opposed to views inside it.
  fileprivate var isInCollection: Bool {
    switch self {
    case .item, .id, .supplementaryView: true
    default: false
    }
  }

  /// True for `CollectionView[1]`, which is spelled like a header.
  fileprivate var mayBeCollection: Bool {
    if case .supplementaryView = self { true } else { false }
  }
}
