/// The changes from one version of a list to another.
///
/// Elements are identified by identifier. As in a batch update of UIKit, deletions, updates and
/// starts of moves have indices before all changes; insertions and ends of moves have indices after
/// all changes (`Documentation/rules/updates.md`, "Differences").
///
/// ```swift
/// let difference = ListDifference(from: [1, 2, 3], to: [3, 1, 4])
/// // deletes [1], inserts [2], moves [2 -> 0]
/// try difference.applying(to: [1, 2, 3], from: [3, 1, 4])  // [3, 1, 4]
/// ```
///
/// The number of moves is minimal. The choice between several minimal sets of moves is
/// deterministic, but may differ in another version of the library.
///
/// An identifier may occur in a list several times. Its occurrences are paired in order and the
/// difference is exact, but the number of moves may not be minimal. `DuplicateIdentifiers` finds
/// such identifiers. An identifier that is not equal to itself, such as NaN, is deleted and
/// inserted.
public struct ListDifference: Hashable, Sendable {
  /// An element that is in both versions, at different positions.
  public struct Move: Hashable, Sendable {
    /// The index in the old version.
    public var from: Int
    /// The index in the new version.
    public var to: Int

    /// Creates a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The deleted elements, by index in the old version, ascending.
  public internal(set) var deletes: [Int] = []
  /// The inserted elements, by index in the new version, ascending.
  public internal(set) var inserts: [Int] = []
  /// The moves, in the order of the new version.
  public internal(set) var moves: [Move] = []
  /// The elements of both versions whose content differs, by index in the old version, ascending.
  ///
  /// Moved elements may be among them.
  public internal(set) var updates: [Int] = []
  /// The number of elements before the changes.
  public internal(set) var oldCount: Int
  /// The number of elements after the changes.
  public internal(set) var newCount: Int

  /// True if both versions have the same elements in the same order, with the same content.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// Creates the difference that corresponds to the pairing of one list.
  @usableFromInline
  init(_ pairing: Pairing, oldCount: Int, newCount: Int) {
    self.init(oldCount: oldCount, newCount: newCount)
    guard !pairing.ends.isEmpty else {
      // Too long to be paired: all elements are deleted and inserted.
      deletes = Array(0..<oldCount)
      inserts = Array(0..<newCount)
      return
    }
    let list = PairedList(0, of: pairing, taken: pairing.pairedUnmatched)
    deletes = list.deletes
    inserts = list.inserts
    moves = list.moves
  }
}
