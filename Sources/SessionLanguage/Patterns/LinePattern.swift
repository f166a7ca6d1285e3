/// A regular expression, matched in linear time.
///
/// Expressions have literals, `.`, `*`, `+`, `?`, `{m}`, `{m,}`, `{m,n}`, `|`, `( )`, `(?: )`,
/// classes such as `[a-z_]` and `[^0-9]`, `\d \w \s \D \W \S`, the anchors `^` and `$`, and `\`
/// before a character that has a meaning. There are no captures and no back references. Characters
/// are Unicode scalars; `\d`, `\w` and `\s` match ASCII only.
///
/// It is the program of a nondeterministic automaton (Thompson). All of its states are followed
/// at once, so each instruction is visited at most once for each character.
package struct LinePattern: Hashable, Sendable {
  /// The error in a text that is not a pattern.
  package struct Invalid: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of characters before the error.
    package var offset: Int
    package var message: String
    /// True for a construct of other engines that linear matching doesn't have, such as look-ahead.
    package var isUnsupported = false

    package var description: String { "\(message) at character \(offset + 1) of the pattern" }
  }

  /// An instruction of the automaton; the end of the program accepts.
  package enum Instruction: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case oneOf(ScalarClass)
    case atStart
    case atEnd
    /// Between a word character and another one if true, elsewhere if false.
    case boundary(Bool)
    /// Continues with the next instruction and also at a distance.
    case fork(Int)
    /// Continues at a distance.
    case jump(Int)

    var isScalar: Bool { if case .scalar = self { true } else { false } }

    func reads(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .scalar(let wanted): wanted == scalar
      case .oneOf(let scalars): scalars.contains(scalar)
      case .atStart, .atEnd, .boundary, .fork, .jump: false
      }
    }
  }

  /// The greatest number of instructions that are visited for one command.
  ///
  /// It is some seconds of work, so tests of what happens beyond it set a lower one.
  @TaskLocal package static var stepLimit = 200_000_000

  private let program: [Instruction]
  /// The bytes with which every line that matches begins.
  private let prefix: [UInt8]

  /// Compiles a regular expression.
  package init(_ text: String) throws(Invalid) {
    var parser = LinePatternParser(text)
    self.init(program: try parser.program())
  }

  /// Compiles a regular expression that was written for another engine, such as Java's.
  ///
  /// In addition it may have groups with names, `(?i)` and other flags, `\b`, `\Q…\E` and the escapes
  /// of control characters. Look-around and back references are `Invalid.isUnsupported`.
  package init(foreign text: String, ignoringCase: Bool) throws(Invalid) {
    var parser = LinePatternParser(text, isForeign: true, ignoresCase: ignoringCase)
    self.init(program: try parser.program())
  }

  private init(program: [Instruction]) {
    var prefix = ""
    for case .scalar(let value) in program.prefix(while: \.isScalar) {
      prefix.unicodeScalars.append(value)
    }
    self.program = program
    self.prefix = Array(prefix.utf8)
  }

  /// Returns the regular expression that matches exactly `text`.
  package static func escaping(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if #"\.*+?|()[]{}^$"#.unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  /// Returns true if the pattern matches all of `line`, and `steps` does not exceed `stepLimit`.
  ///
  /// `steps` is increased by the number of instructions that were visited, by the length of the
  /// program unless the beginning of the line is wrong, and by 1.
  package func matchesWhole(_ line: some Collection<UInt8>, steps: inout Int) -> Bool {
    steps += 1
    return line.starts(with: prefix) && run(on: line, isWhole: true, steps: &steps)
  }

  /// Returns true if the pattern matches a part of `line`.
  package func matchesPart(of line: some Collection<UInt8>) -> Bool {
    var steps = 0
    return matchesPart(of: line, steps: &steps)
  }

  /// Returns true if the pattern matches a part of `line`, and `steps` does not exceed `stepLimit`.
  ///
  /// `steps` is increased by the number of instructions that were visited, by the length of the
  /// program, and by 1.
  package func matchesPart(of line: some Collection<UInt8>, steps: inout Int) -> Bool {
    steps += 1
    return run(on: line, isWhole: false, steps: &steps)
  }

  private func run(on line: some Collection<UInt8>, isWhole: Bool, steps: inout Int) -> Bool {
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars.makeIterator()
    var next = scalars.next()
    var position = 0
    // For each instruction, and the end, the last position at which it was visited.
    var visits = Array(repeating: -1, count: program.count + 1)
    steps += program.count
    var pending = [0]
    var readers: [Int] = []
    var previous: Unicode.Scalar?
    let limit = LinePattern.stepLimit
    while true {
      while let index = pending.popLast() {
        guard visits[index] < position else { continue }
        visits[index] = position
        steps += 1
        guard index < program.count else { continue }
        switch program[index] {
        case .scalar, .oneOf: readers.append(index)
        case .atStart: if position == 0 { pending.append(index + 1) }
        case .atEnd: if next == nil { pending.append(index + 1) }
        case .boundary(let wanted):
          let isBoundary = ScalarClass.isWord(previous) != ScalarClass.isWord(next)
          if isBoundary == wanted { pending.append(index + 1) }
        case .jump(let distance): pending.append(index + distance)
        case .fork(let distance):
          pending.append(index + distance)
          pending.append(index + 1)
        }
      }
      let accepts = visits[program.count] == position && (next == nil || !isWhole)
      guard !accepts, let scalar = next, !isWhole || !readers.isEmpty else { return accepts }
      guard steps <= limit else { return false }
      (previous, next) = (scalar, scalars.next())
      position += 1
      for index in readers where program[index].reads(scalar) { pending.append(index + 1) }
      if !isWhole { pending.append(0) }
      readers.removeAll(keepingCapacity: true)
    }
  }
}
