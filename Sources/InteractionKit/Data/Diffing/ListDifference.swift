/// The changes from one version of a list to another.
///
/// Elements are told apart by identifier. As in a batch update of UIKit, deletions, updates and
/// starts of moves have indexes before all changes, insertions and ends of moves have those after
/// all changes.
///
/// ```swift
/// let difference = ListDifference(from: [1, 2, 3], to: [3, 1, 4])
/// // deletes [1], inserts [2], moves [2 -> 0]
/// try difference.applying(to: [1, 2, 3], from: [3, 1, 4])  // [3, 1, 4]
/// ```
///
/// The number of moves is minimal. Of several smallest sets of moves always the same one is
/// chosen; which one may change with a version.
///
/// An identifier may be in a list several times. Its occurrences are paired in order, and the
/// difference is still exact; only the number of moves may not be minimal then.
/// `DuplicateIdentifiers` finds such identifiers. An identifier that is not equal to itself, as
/// NaN, is deleted and inserted.
public struct ListDifference: Hashable, Sendable {
  /// An element that is in both versions, at other positions.
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
  /// The elements that stay with other content, by index in the old version, ascending.
  ///
  /// Moved elements are among them.
  public internal(set) var updates: [Int] = []
  /// The number of elements before.
  public internal(set) var oldCount: Int
  /// The number of elements afterwards.
  public internal(set) var newCount: Int

  /// True if both versions have the same elements in the same order, with the same content.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The difference that a pairing of one list makes.
  @usableFromInline
  init(_ pairing: Pairing, oldCount: Int, newCount: Int) {
    self.init(oldCount: oldCount, newCount: newCount)
    guard !pairing.ends.isEmpty else {
      // Too many to be paired: all of them are others.
      deletes = Array(0..<oldCount)
      inserts = Array(0..<newCount)
      return
    }
    let list = PairedList(0, of: pairing, taken: pairing.takenLeftovers)
    deletes = list.deletes
    inserts = list.inserts
    moves = list.moves
  }
}
