/// Writes out a pattern as instructions.
struct LinePatternCompiler {
  var program: [LinePattern.Instruction] = []

  mutating func append(_ node: LinePatternNode) throws(LinePattern.Invalid) {
    guard program.count < LinePattern.sizeLimit else {
      throw LinePattern.Invalid(offset: 0, message: "the repetitions come to too much")
    }
    switch node {
    case .empty: break
    case .scalar(let value): program.append(.scalar(value))
    case .any: program.append(.any)
    case .oneOf(let scalars): program.append(.oneOf(scalars))
    case .atStart: program.append(.atStart)
    case .atEnd: program.append(.atEnd)
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .choice(let nodes):
      var jumps: [Int] = []
      for (index, node) in nodes.enumerated() {
        guard index < nodes.count - 1 else {
          try append(node)
          break
        }
        let split = reserve()
        try append(node)
        jumps.append(reserve())
        program[split] = .split(split + 1, program.count)
      }
      for jump in jumps { program[jump] = .jump(program.count) }
    case .repeated(let node, let least, let most):
      for _ in 0..<least {
        let size = program.count
        try append(node)
        // Nothing, however often: `((){1000}){1000}` must not be written out.
        if program.count == size { break }
      }
      if let most {
        var splits: [Int] = []
        for _ in least..<max(most, least) {
          splits.append(reserve())
          try append(node)
        }
        for split in splits { program[split] = .split(split + 1, program.count) }
      } else {
        let split = reserve()
        try append(node)
        program.append(.jump(split))
        program[split] = .split(split + 1, program.count)
      }
    }
  }

  /// A place that is filled in once it is known where to go.
  private mutating func reserve() -> Int {
    program.append(.jump(0))
    return program.count - 1
  }
}
