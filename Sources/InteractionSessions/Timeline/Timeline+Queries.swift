import InteractionKit
import SessionLanguage

/// The branches from the first one to another, each of which continues the one before.
///
/// There may be a branch for each step, so the path is kept between look-ups.
struct BranchPath {
  private var branches: [Int] = []
  private var places: [Int: Int] = [:]

  /// Makes this the path to a branch.
  ///
  /// - Complexity: O(k), where k branches are not on the path to the one before.
  mutating func lead(to branch: Int, origin: (Int) -> Int?) {
    guard branches.last != branch else { return }
    var missing: [Int] = []
    var next = Optional(branch)
    while let number = next, places[number] == nil {
      missing.append(number)
      next = origin(number)
    }
    if let next { removeAll(after: next) } else { self = BranchPath() }
    for number in missing.reversed() {
      places[number] = branches.count
      branches.append(number)
    }
  }

  /// Removes the branches behind one that is on the path.
  mutating func removeAll(after branch: Int) {
    guard let place = places[branch] else { return }
    for number in branches[(place + 1)...] { places[number] = nil }
    branches.removeSubrange((place + 1)...)
  }

  func contains(_ branch: Int) -> Bool { places[branch] != nil }

  /// Returns the branch behind one that is on the path; nil behind the last.
  func branch(after branch: Int) -> Int? {
    places[branch].flatMap { $0 + 1 < branches.count ? branches[$0 + 1] : nil }
  }

  /// Returns the last branch that starts before a step; the first one starts before each.
  func last(where starts: (Int) -> Bool) -> Int {
    branches[max(branches.partitioningIndex { !starts($0) } - 1, 0)]
  }
}

extension Timeline {
  /// Returns the steps that `undo` with this count names, the latest first.
  ///
  /// Queries between them are undone too, but not returned.
  func stepsToUndo(_ count: Int) -> [Int] {
    acting(in: stride(from: now.step, to: 0, by: -1), count)
  }

  /// Returns the undone steps that `redo` with this count names.
  func stepsToRedo(_ count: Int) -> [Int] {
    guard now.step < end else { return [] }
    let found = acting(in: stride(from: now.step + 1, through: end, by: 1), count)
    return found.isEmpty ? [end] : found
  }

  private func acting(in steps: StrideTo<Int>, _ count: Int) -> [Int] {
    Array(steps.lazy.filter { self.acts($0) }.prefix(count))
  }

  private func acting(in steps: StrideThrough<Int>, _ count: Int) -> [Int] {
    Array(steps.lazy.filter { self.acts($0) }.prefix(count))
  }

  private func acts(_ step: Int) -> Bool {
    traits(of: step, towards: Position(branch: now.branch, step: end)).contains(.acts)
  }

  /// Returns the command of a step in canonical form, shortened to fit in a line.
  func command(of step: Int) -> String {
    let typed = self.text(of: step, towards: Position(branch: now.branch, step: end))
    var assembler = StatementAssembler()
    let text =
      switch try? assembler.feed(typed) {
      case .command(let command)?: command.canonicalText
      case .directive(let directive)?:
        "%\(directive.name)" + directive.words.map { " \($0)" }.joined()
      default: String(decoding: typed, as: UTF8.self)
      }
    return text.count > 80 ? text.prefix(79) + "…" : text
  }

  /// The list of the branches, with a star at the current one, and of the marks.
  var listing: [String] {
    let width = branches.map(\.name.count).max() ?? 0
    var lines = branches.enumerated().map { number, branch in
      let name = branch.name + String(repeating: " ", count: width - branch.name.count)
      var line = "\(number == now.branch ? "*" : " ") \(name)  "
      if let origin = branch.origin {
        line += "from step \(origin.step) of \(branches[origin.branch].name), "
      }
      line += "\(branch.steps.count) step\(branch.steps.count == 1 ? "" : "s")"
      return number == now.branch ? line + ", at \(now.step)" : line
    }
    for (name, position) in marks {
      lines.append("  mark \(name): step \(position.step) of \(branches[position.branch].name)")
    }
    return lines
  }
}
