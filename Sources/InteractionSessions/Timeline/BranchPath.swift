import InteractionKit

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
