/// A regular expression that is matched in linear time, whatever it is.
///
/// It knows literals, `.`, `*`, `+`, `?`, `{m}`, `{m,}`, `{m,n}`, `|`, `( )`,
/// `(?: )`, classes such as `[a-z_]` and `[^0-9]`, `\d \w \s \D \W \S`, the
/// anchors `^` and `$`, and `\` before a sign that stands for itself. There are
/// no captures and no back references: a line matches or it does not. Characters
/// are Unicode scalars; `\d`, `\w` and `\s` are those of ASCII.
package struct LinePattern: Hashable, Sendable {
  /// Why a text is no pattern.
  package struct Invalid: Error, Hashable, Sendable, CustomStringConvertible {
    /// How many characters stand before the mistake.
    package var offset: Int
    package var message: String

    package var description: String { "\(message) at character \(offset + 1) of the pattern" }
  }

  /// The text that the pattern was made from.
  package let text: String
  let program: [Instruction]

  /// One step of the machine.
  enum Instruction: Hashable, Sendable {
    case scalar(UInt32)
    case any
    case oneOf(ScalarClass)
    case split(Int, Int)
    case jump(Int)
    case atStart
    case atEnd
    case accept
  }

  /// How many instructions a pattern may come to, its repetitions written out.
  static let sizeLimit = 20_000

  /// Compiles `text`.
  package init(_ text: String) throws(Invalid) {
    var parser = LinePatternParser(text)
    let node = try parser.whole()
    var compiler = LinePatternCompiler()
    try compiler.append(node)
    compiler.program.append(.accept)
    self.text = text
    program = compiler.program
  }

  /// Whether the pattern matches all of `line`.
  func matchesWhole(_ line: some Collection<UInt8>) -> Bool {
    run(on: line, anchored: true)
  }

  /// Whether the pattern matches a part of `line`.
  func matchesPart(of line: some Collection<UInt8>) -> Bool {
    run(on: line, anchored: false)
  }

  /// The pattern that matches exactly `text`.
  package static func escaping(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if #"\.*+?|()[]{}^$"#.unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  /// Steps through all alternatives at once: one pass over the line, each
  /// instruction visited at most once for each scalar.
  private func run(on line: some Collection<UInt8>, anchored: Bool) -> Bool {
    var threads = ThreadSet(capacity: program.count)
    var next = ThreadSet(capacity: program.count)
    var scalars: [UInt32] = []
    scalars.reserveCapacity(line.count)
    var decoder = UTF8()
    var bytes = line.makeIterator()
    decoding: while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): scalars.append(scalar.value)
      case .error: scalars.append(0xFFFD)
      case .emptyInput: break decoding
      }
    }
    var stack: [Int] = []
    for position in 0...scalars.count {
      let atStart = position == 0
      let atEnd = position == scalars.count
      if atStart || !anchored {
        threads.add(0, of: program, atStart: atStart, atEnd: atEnd, stack: &stack)
      }
      if threads.accepts, atEnd || !anchored { return true }
      if atEnd { return false }
      let scalar = scalars[position]
      next.removeAll()
      for index in threads.members {
        let consumes =
          switch program[index] {
          case .scalar(let wanted): wanted == scalar
          case .any: true
          case .oneOf(let scalars): scalars.contains(scalar)
          case .split, .jump, .atStart, .atEnd, .accept: false
          }
        if consumes {
          next.add(
            index + 1, of: program, atStart: false, atEnd: position + 1 == scalars.count,
            stack: &stack)
        }
      }
      swap(&threads, &next)
      if anchored, threads.members.isEmpty, !threads.accepts { return false }
    }
    return false
  }
}

/// The instructions that the machine stands at, each at most once.
private struct ThreadSet {
  private(set) var members: [Int] = []
  private(set) var accepts = false
  private var generation: [UInt32]
  private var current: UInt32 = 1

  init(capacity: Int) {
    generation = Array(repeating: 0, count: capacity)
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    accepts = false
    current &+= 1
    if current == 0 {
      generation = Array(repeating: 0, count: generation.count)
      current = 1
    }
  }

  /// Adds `start` and everything that is reached from it without reading.
  mutating func add(
    _ start: Int, of program: [LinePattern.Instruction], atStart: Bool, atEnd: Bool,
    stack: inout [Int]
  ) {
    stack.append(start)
    while let index = stack.popLast() {
      guard generation[index] != current else { continue }
      generation[index] = current
      switch program[index] {
      case .jump(let target): stack.append(target)
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .atStart: if atStart { stack.append(index + 1) }
      case .atEnd: if atEnd { stack.append(index + 1) }
      case .accept: accepts = true
      case .scalar, .any, .oneOf: members.append(index)
      }
    }
  }
}
