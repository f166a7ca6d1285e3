extension TestRun {
  /// A case to run, or a file that is too faulty to have any.
  enum Work: Sendable {
    case run(TranscriptCase, repetition: Int?)
    case faulty(path: String, GrammarError)

    var path: String {
      switch self {
      case .run(let testCase, _): testCase.path
      case .faulty(let path, _): path
      }
    }

    var name: String {
      switch self {
      case .run(let testCase, _): testCase.name
      case .faulty(let path, _): Transcript.baseName(of: path)
      }
    }

    var id: String { "\(path)::\(name)" }

    func result(_ judge: CaseJudge, _ execute: (TranscriptCase) -> CaseExecution) -> CaseResult {
      switch self {
      case .run(let testCase, let repetition):
        var result = judge.judge(testCase, execute: execute)
        result.repetition = repetition
        return result
      case .faulty(let path, let problem):
        var result = CaseResult(
          path: path, name: Transcript.baseName(of: path), line: problem.position.line,
          verdict: .errored)
        result.obstacle = .syntax(problem)
        return result
      }
    }
  }

  /// Those of all cases that belong to this part.
  func part(of all: [Work]) -> [Work] {
    guard let shard = options.shard else { return all }
    let part = shard.part(of: all.map(\.id))
    return all.enumerated().filter { part.contains($0.offset) }.map(\.element)
  }

  /// The cases as often as each runs.
  func repeated(_ work: [Work]) -> [Work] {
    guard options.repeats > 1 else { return work }
    return work.flatMap { one -> [Work] in
      guard case .run(let testCase, _) = one else { return [one] }
      return (1...options.repeats).map { .run(testCase, repetition: $0) }
    }
  }

  /// The numbers of the cases in the order in which they are taken.
  func order(of work: [Work]) -> [Int] {
    guard let seed = options.shuffleSeed else { return Array(work.indices) }
    var generator = SeededOrder(seed: seed)
    return work.indices.shuffled(using: &generator)
  }

  /// The cases of all parts, in the order of path and position.
  func cases(of selection: TestSelection) -> [Work] {
    selection.chosen.compactMap { chosen in
      let transcript = selection.transcripts[chosen.transcript]
      let work: Work
      var tags: [String] = []
      if let index = chosen.testCase {
        work = .run(transcript.cases[index], repetition: nil)
        tags = transcript.cases[index].settings.tags
      } else if let problem = transcript.problems.first {
        work = .faulty(path: transcript.path, problem)
      } else {
        return nil
      }
      return allows(id: work.id, tags: tags) ? work : nil
    }
  }

  private func allows(id: String, tags: [String]) -> Bool {
    if let ids = options.ids, !ids.contains(id) { return false }
    let name = Array(id.utf8)
    if !options.include.isEmpty, !options.include.contains(where: { $0.matchesPart(of: name) }) {
      return false
    }
    if options.exclude.contains(where: { $0.matchesPart(of: name) }) { return false }
    let wanted = options.tags.filter { !$0.hasPrefix("!") }
    if !wanted.isEmpty, !wanted.contains(where: tags.contains) { return false }
    return !options.tags.contains { $0.hasPrefix("!") && tags.contains(String($0.dropFirst())) }
  }
}

/// Numbers that follow from a seed (SplitMix64), the same everywhere.
private struct SeededOrder: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
