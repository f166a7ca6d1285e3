/// Decides whether printed lines are what a transcript expects.
///
/// The `...` lines cut the expectation into runs of fixed length, so each run may
/// take the first place where it fits, and nothing is ever tried twice. Within a
/// run, neighbouring `|~` lines match as many neighbouring lines in any order.
struct ExpectationMatcher {
  private enum Element {
    case line(ExpectedLine)
    case anyOrder(UnorderedLines)

    var count: Int {
      switch self {
      case .line: 1
      case .anyOrder(let group): group.count
      }
    }

    func matches(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
      switch self {
      case .line(let expected): lines.first.map(expected.matches) ?? false
      case .anyOrder(let group): group.matches(lines)
      }
    }
  }

  private struct Run {
    var elements: [Element] = []
    var count = 0

    mutating func append(_ element: Element) {
      elements.append(element)
      count += element.count
    }

    func matches(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
      guard lines.count == count else { return false }
      var start = lines.startIndex
      for element in elements {
        guard element.matches(lines[start..<start + element.count]) else { return false }
        start += element.count
      }
      return true
    }
  }

  private var runs: [Run] = [Run()]
  private let isSilence: Bool

  init(_ expectation: ExpectedOutput) {
    isSilence = expectation.isSilence
    var group: [ExpectedLine] = []
    for line in expectation.lines {
      if line.output.isUnordered {
        group.append(line)
        continue
      }
      close(&group)
      if line.isAnyLines { runs.append(Run()) } else { runs[runs.count - 1].append(.line(line)) }
    }
    close(&group)
  }

  private mutating func close(_ group: inout [ExpectedLine]) {
    guard !group.isEmpty else { return }
    runs[runs.count - 1].append(.anyOrder(UnorderedLines(group)))
    group = []
  }

  func matches(_ lines: [ArraySlice<UInt8>]) -> Bool {
    if isSilence { return lines.isEmpty }
    guard let first = runs.first, let last = runs.last else { return lines.isEmpty }
    if runs.count == 1 { return first.matches(lines[...]) }
    guard lines.count >= first.count + last.count, first.matches(lines.prefix(first.count)),
      last.matches(lines.suffix(last.count))
    else { return false }
    var rest = lines.dropFirst(first.count).dropLast(last.count)
    for run in runs.dropFirst().dropLast() {
      guard let place = firstPlace(of: run, in: rest) else { return false }
      rest = rest[(place + run.count)...]
    }
    return true
  }

  private func firstPlace(of run: Run, in lines: ArraySlice<ArraySlice<UInt8>>) -> Int? {
    guard lines.count >= run.count else { return nil }
    return (lines.startIndex...lines.endIndex - run.count).first {
      run.matches(lines[$0..<$0 + run.count])
    }
  }
}

/// Neighbouring `|~` lines: each matches one line, in any order.
struct UnorderedLines {
  /// Up to so many patterns are assigned optimally, more from first to last.
  private static let assignmentLimit = 200

  let count: Int
  private var exact: [[UInt8]: Int] = [:]
  private var patterns: [ExpectedLine] = []

  init(_ lines: [ExpectedLine]) {
    count = lines.count
    for line in lines {
      if line.isExact { exact[line.bytes, default: 0] += 1 } else { patterns.append(line) }
    }
  }

  func matches(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard lines.count == count else { return false }
    // Equal lines are interchangeable, so exact lines may take theirs first.
    var open = exact
    var left: [ArraySlice<UInt8>] = []
    for line in lines {
      let key = Array(line)
      if let wanted = open[key], wanted > 0 { open[key] = wanted - 1 } else { left.append(line) }
    }
    guard left.count == patterns.count else { return false }
    return patterns.count > UnorderedLines.assignmentLimit
      ? assignInOrder(left) : assignOptimally(left)
  }

  private func assignInOrder(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var left = lines
    for pattern in patterns {
      guard let place = left.firstIndex(where: pattern.matches) else { return false }
      left.remove(at: place)
    }
    return true
  }

  /// A perfect matching by augmenting paths.
  private func assignOptimally(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let fits = patterns.map { pattern in lines.indices.filter { pattern.matches(lines[$0]) } }
    var owner: [Int?] = Array(repeating: nil, count: lines.count)
    for pattern in patterns.indices {
      var isVisited = Array(repeating: false, count: lines.count)
      guard assign(pattern, fits, &owner, &isVisited) else { return false }
    }
    return true
  }

  private func assign(
    _ pattern: Int, _ fits: [[Int]], _ owner: inout [Int?], _ isVisited: inout [Bool]
  ) -> Bool {
    for line in fits[pattern] where !isVisited[line] {
      isVisited[line] = true
      if owner[line].map({ assign($0, fits, &owner, &isVisited) }) ?? true {
        owner[line] = pattern
        return true
      }
    }
    return false
  }
}
