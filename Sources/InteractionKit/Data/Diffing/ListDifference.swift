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

  // MARK: Lists

  /// Compares lists of identifiers.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  /// - Complexity: O(*n*) for *n* elements, and O(*m* log *m*) for the *m* unmatched elements. Only
  ///   these are hashed; they use up to 24 bytes each during the comparison. With poor hashes they
  ///   cost as much as in a `Dictionary`.
  @inlinable
  public init<ID: Hashable>(from old: [ID], to new: [ID]) {
    self.init(
      Pairing(old, new, by: OwnIdentity<ID>.self), oldCount: old.count, newCount: new.count)
  }

  /// Compares lists of elements with identifiers, and the contents of elements in both lists.
  ///
  /// - Parameters:
  ///   - old: The elements before the changes.
  ///   - new: The elements after the changes.
  ///   - isSameContent: Returns true if two elements with one identifier are displayed alike. If
  ///     not, the element is an update.
  /// - Complexity: As for identifiers alone, and a call of `isSameContent` for each element in both
  ///   lists.
  @inlinable
  public init<Element: Identifiable>(
    from old: [Element], to new: [Element],
    isSameContent: (_ old: Element, _ new: Element) -> Bool
  ) {
    let pairing = Pairing(old, new, by: IdentifiableIdentity<Element>.self)
    self.init(pairing, oldCount: old.count, newCount: new.count)
    guard !pairing.ends.isEmpty else { return }
    var changed: [Int] = []
    pairing.visitRuns(of: 0) { i, j, count in
      for offset in 0..<count where !isSameContent(old[i + offset], new[j + offset]) {
        changed.append(i + offset)
      }
    }
    for (position, partner) in pairing.partners.enumerated() where partner != Pairing.none {
      let index = Int(pairing.oldUnmatched[Int(partner)])
      if !isSameContent(old[index], new[Int(pairing.newUnmatched[position])]) {
        changed.append(index)
      }
    }
    changed.sort()
    note(updates: changed)
  }

  /// Compares lists of elements with identifiers; elements in both lists that differ are updates.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  @inlinable
  public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, isSameContent: ==)
  }

  @usableFromInline
  mutating func note(updates: [Int]) {
    self.updates = updates
  }
}

extension Pairing {
  /// Pairs the elements of two versions of one list.
  @inlinable
  init<Identity: ElementIdentity>(
    _ old: [Identity.Element], _ new: [Identity.Element], by identity: Identity.Type
  ) {
    self.init()
    guard old.count <= Self.limit, new.count <= Self.limit - old.count else { return }
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var walk = GreedyDiffScan<Identity>(old, new)
        walk.run(into: &self)
        let (oldUnmatched, newUnmatched) = (oldUnmatched, newUnmatched)
        partners = UnmatchedTable.partners(
          oldCount: oldUnmatched.count, newCount: newUnmatched.count,
          oldID: { Identity.id(of: old[Int(oldUnmatched[$0])]) },
          newID: { Identity.id(of: new[Int(newUnmatched[$0])]) })
      }
    }
  }
}

// Differences of elements that are `Equatable`. Types that conform to `Hashable` are found by a
// cast, so long lists of them are compared in O(n).

extension ListDifference {
  /// Returns the difference of `synchronizing(_:with:)` for elements that need not be hashable.
  ///
  /// - Complexity: O(*n*) for a hashable type; otherwise O(*n* · *m*), because each element is
  ///   compared with the other list.
  static func comparing<Element: Equatable>(
    _ old: [Element], synchronizedWith new: [Element]
  ) -> (difference: ListDifference, sources: [Int]) {
    func hashing<ID: Hashable>(
      _ type: ID.Type
    ) -> (difference: ListDifference, sources: [Int])? {
      guard let old = old as? [ID], let new = new as? [ID] else { return nil }
      return synchronizing(old, with: new)
    }
    if let type = Element.self as? any Hashable.Type, let result = hashing(type) { return result }
    return synchronizing(
      old, with: new, isKnown: { old.contains($0) }, isWanted: { new.contains($0) })
  }

  /// Returns the difference from `old` to exactly `new`, for elements that need not be hashable.
  ///
  /// Elements of a type that is not hashable are never moved: they are deleted and inserted.
  static func comparing<Element: Equatable>(
    _ old: [Element], exactlyWith new: [Element]
  ) -> ListDifference {
    func hashing<ID: Hashable>(_ type: ID.Type) -> ListDifference? {
      guard let old = old as? [ID], let new = new as? [ID] else { return nil }
      return ListDifference(from: old, to: new)
    }
    if let type = Element.self as? any Hashable.Type, let result = hashing(type) { return result }
    var difference = ListDifference(oldCount: old.count, newCount: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): difference.deletes.append(offset)
      case .insert(let offset, _, _): difference.inserts.append(offset)
      }
    }
    difference.deletes.sort()
    difference.inserts.sort()
    return difference
  }

  // MARK: Synchronizing

  /// Returns the difference that removes and adds elements without moving any.
  ///
  /// Elements that are not in `new` are deleted, those that are not in `old` are inserted. Elements
  /// in both lists keep their old order, even if `new` has another one. Each insertion is at its
  /// index in `new`, or at the end of a shorter list. The result need not equal `new`:
  ///
  /// ```swift
  /// ListDifference.synchronizing([1, 2, 3, 4], with: [9, 4, 8, 1]).difference
  /// // deletes [1, 2], inserts [0, 2]: the list is 9, 1, 8, 4
  /// ```
  ///
  /// An element that is inserted and occurs in `new` several times is inserted as often. Every
  /// occurrence of a deleted element is deleted.
  ///
  /// - Complexity: O(*n*).
  public static func synchronizing<ID: Hashable>(
    _ old: [ID], with new: [ID]
  ) -> (difference: ListDifference, sources: [Int]) {
    // Values such as NaN, which would all be in one hash chain of the set, are left out.
    let (known, wanted) = (Set(old.filter { $0 == $0 }), Set(new.filter { $0 == $0 }))
    return synchronizing(
      old, with: new, isKnown: { known.contains($0) }, isWanted: { wanted.contains($0) })
  }

  /// Returns the difference for elements that are looked up with two closures.
  static func synchronizing<Element>(
    _ old: [Element], with new: [Element], isKnown: (Element) -> Bool,
    isWanted: (Element) -> Bool
  ) -> (difference: ListDifference, sources: [Int]) {
    var difference = ListDifference(oldCount: old.count, newCount: old.count)
    difference.deletes = old.indices.filter { !isWanted(old[$0]) }
    let sources = new.indices.filter { !isKnown(new[$0]) }
    let staying = old.count - difference.deletes.count
    difference.inserts = sources.enumerated().map { added, index in min(staying + added, index) }
    difference.newCount = staying + sources.count
    return (difference, sources)
  }

  /// Returns the list after the difference of `synchronizing(_:with:)`.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  /// - Complexity: O(*n*).
  public static func synchronized<ID: Hashable>(_ old: [ID], with new: [ID]) -> [ID] {
    let (difference, sources) = synchronizing(old, with: new)
    var added = sources.makeIterator()
    return difference.oldIndices.compactMap { index in
      index.map { old[$0] } ?? added.next().map { new[$0] }
    }
  }

  // MARK: Applying

  /// Returns the new version of the list.
  ///
  /// Inserted and updated elements are copied from `new`, all others from `old`.
  ///
  /// - Throws: `DifferenceError` if the lists have other lengths than the compared lists.
  /// - Complexity: O(*n*).
  public func applying<Element>(
    to old: [Element], from new: [Element]
  ) throws(DifferenceError) -> [Element] {
    try DifferenceError.check("the old list", old.count, is: oldCount)
    try DifferenceError.check("the new list", new.count, is: newCount)
    let sources = oldIndices
    try DifferenceError.check("the result", sources.count, is: newCount)
    var isUpdated = [Bool](repeating: false, count: updates.isEmpty ? 0 : oldCount)
    for index in updates { isUpdated[index] = true }
    var result: [Element] = []
    result.reserveCapacity(newCount)
    for (index, source) in sources.enumerated() {
      if let source, isUpdated.isEmpty || !isUpdated[source] {
        result.append(old[source])
      } else {
        result.append(new[index])
      }
    }
    return result
  }

  /// The old index of each element of the new version; nil for an inserted element.
  ///
  /// - Complexity: O(*n*).
  public var oldIndices: [Int?] {
    var leaves = [Bool](repeating: false, count: oldCount)
    for index in deletes { leaves[index] = true }
    for move in moves { leaves[move.from] = true }
    var result: [Int?] = []
    result.reserveCapacity(newCount)
    var (source, insert, move) = (0, 0, 0)
    for index in 0..<newCount {
      if insert < inserts.count, inserts[insert] == index {
        insert += 1
        result.append(nil)
      } else if move < moves.count, moves[move].to == index {
        result.append(moves[move].from)
        move += 1
      } else {
        while source < oldCount, leaves[source] { source += 1 }
        guard source < oldCount else { break }
        result.append(source)
        source += 1
      }
    }
    return result
  }
}

/// The error of a difference that is applied to a list other than the one it was computed from.
public struct DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list with the wrong length: `the old list`, `section 3 of the new list`.
  public let position: String
  /// The expected number of elements.
  public let expected: Int
  /// The number of elements that was found.
  public let found: Int

  /// The list, the number of elements found, the expected number, and the remedy.
  public var description: String {
    """
    the difference was made of other lists: \(position) has \(found), not \(expected); \
    make it of the lists that it is applied to
    """
  }

  static func check(_ position: @autoclosure () -> String, _ found: Int, is expected: Int)
    throws(DifferenceError)
  {
    if found != expected {
      throw DifferenceError(position: position(), expected: expected, found: found)
    }
  }
}
