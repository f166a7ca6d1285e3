import InteractionKit

/// Points, items and places.
extension ArgumentReader {
  /// Reads a point: `X,Y`, `X Y`, percentages of the viewport, or `content:X,Y`.
  package mutating func point() throws(GrammarError) -> TargetPoint {
    guard let token = current, token.kind == .word else { throw expectedPoint() }
    let prefix = "content:".utf8
    guard bytes[token.range].starts(with: prefix) else {
      let (x, y) = try lengths("a point")
      return TargetPoint(x: x, y: y)
    }
    tokens[index].start += prefix.count
    let (x, y) = try lengths("a point")
    return TargetPoint(x: x, y: y, space: .content)
  }

  /// Reads a point or a place.
  package mutating func target() throws(GrammarError) -> TouchTarget {
    if startsPoint { return TouchTarget(.point(try point())) }
    return try place()
  }

  /// True if two numbers come next, which are always a point.
  package var startsPoint: Bool {
    guard let token = current, token.kind == .word else { return false }
    for byte in bytes[token.range] {
      switch byte {
      case .comma: return true
      case .openBracket, .hash, .doubleQuote, .slash, .at: return false
      default: break
      }
    }
    switch bytes[token.start] {
    case .plus, .minus, .dot, 0x30...0x39: return true
    default: return bytes[token.range].starts(with: "content:".utf8)
    }
  }

  /// Reads an item, with an optional subview and offset.
  package mutating func place() throws(GrammarError) -> TouchTarget {
    guard let token = current else {
      throw expected("a target", hint: "write X,Y or [s,i] or #id")
    }
    switch token.kind {
    case .word, .string:
      var reader = TargetReader(bytes, in: token.range)
      let place = try faults { () throws(GrammarFault) in try reader.place() }
      index += 1
      return place
    case .literal: return .label(try text())
    default: throw expected("a target", hint: "write X,Y or [s,i] or #id")
    }
  }

  /// Reads `[section,item]`: a position at which there may be no item yet.
  package mutating func indexPath() throws(GrammarError) -> (section: Int, item: Int) {
    guard let token = current, token.kind == .word else { throw expected("[section,item]") }
    var reader = TargetReader(bytes, in: token.range)
    let path = try faults { () throws(GrammarFault) in try reader.indexPath() }
    index += 1
    return path
  }

  package mutating func lengths(
    _ what: String
  ) throws(GrammarError) -> (TargetLength, TargetLength) {
    guard let token = current, token.kind == .word else { throw expected(what) }
    var reader = TargetReader(bytes, in: token.range)
    let x = try faults { () throws(GrammarFault) in try reader.length() }
    let hasComma = reader.accept(.comma)
    if reader.isAtEnd {
      index += 1
      guard let next = current, next.kind == .word else {
        let fault = GrammarFault(
          at: current?.start ?? endOffset, expected: "a second number", found: found,
          hint: "write X,Y or X Y")
        throw fail(fault)
      }
      reader = TargetReader(bytes, in: next.range)
    } else if !hasComma {
      throw expected(what, hint: "write X,Y")
    }
    let y = try faults { () throws(GrammarFault) in
      let y = try reader.length()
      try reader.expectEnd("the end of \(what)")
      return y
    }
    index += 1
    return (x, y)
  }

  private func expectedPoint() -> GrammarError {
    expected("a point", hint: "write X,Y such as 10,20")
  }
}

extension TouchTarget {
  /// Reads the text of exactly one target.
  ///
  ///     try TouchTarget(parsing: "#b1.clickMe@50%,10")
  package init(parsing text: String) throws(GrammarError) {
    let bytes = Array(text.utf8)
    if let fault = LineCheck.fault(in: bytes[...]) { throw fault.error(line: 1, text: bytes) }
    var tokenizer = Tokenizer(bytes)
    var tokens: [CommandToken] = []
    do {
      while let token = try tokenizer.next() { tokens.append(token) }
    } catch {
      throw error.error(line: 1, text: bytes)
    }
    var reader = ArgumentReader(
      Command(
        verb: nil, VerbTable([]), line: LogicalLine(bytes, number: 1), tokens: tokens,
        hasFlags: false), from: 0)
    self = try reader.target()
    try reader.expectEnd()
  }
}
