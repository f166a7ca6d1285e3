import TestSupport

@testable import InteractionKit

/// A slow implementation of differences by their definition: the oracle of the tests.
enum SlowDifference {
  /// The deletes, inserts and the smallest number of moves between lists without
  /// duplicates.
  static func of(_ old: [Int], _ new: [Int]) -> (deletes: [Int], inserts: [Int], moves: Int) {
    let (before, after) = (Set(old), Set(new))
    let deletes = old.indices.filter { !after.contains(old[$0]) }
    let inserts = new.indices.filter { !before.contains(new[$0]) }
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let kept = new.compactMap { places[$0] }
    return (deletes, inserts, kept.count - longestIncreasing(kept))
  }

  /// The length of the longest increasing subsequence, in O(n²).
  static func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for value in values {
      var longest = 0
      for (index, length) in lengths.enumerated() where values[index] < value && length > longest {
        longest = length
      }
      lengths.append(longest + 1)
    }
    return lengths.max() ?? 0
  }
}

/// Pairs of lists that edits produce.
enum RandomLists {
  /// A list and an edited version of it, without duplicates.
  static func pair(_ random: inout SeededGenerator) -> (old: [Int], new: [Int]) {
    let count = Int.random(
      in: 0...([3, 8, 30, 80].randomElement(using: &random) ?? 3), using: &random)
    let old = Array(0..<count).shuffled(using: &random)
    var new = old
    var fresh = count
    let most = [1, 3, 10, 40].randomElement(using: &random) ?? 1
    for _ in 0..<Int.random(in: 0...most, using: &random) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2:
        new.insert(fresh, at: Int.random(in: 0...new.count, using: &random))
        fresh += 1
      case 3, 4: if let index = new.indices.randomElement(using: &random) { new.remove(at: index) }
      case 5, 6:
        if let index = new.indices.randomElement(using: &random) {
          let element = new.remove(at: index)
          new.insert(element, at: Int.random(in: 0...new.count, using: &random))
        }
      case 7:
        let start = Int.random(in: 0...new.count, using: &random)
        let range = start..<Int.random(in: start...new.count, using: &random)
        let block = new[range]
        new.removeSubrange(range)
        if Bool.random(using: &random) {
          new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
        }
      default:
        if Int.random(in: 0..<8, using: &random) == 0 { new.shuffle(using: &random) }
        if Int.random(in: 0..<8, using: &random) == 0 { new.reverse() }
      }
    }
    return (old, new)
  }
}
