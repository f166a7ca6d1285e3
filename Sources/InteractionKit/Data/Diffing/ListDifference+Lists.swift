extension ListDifference {
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
    for (place, partner) in pairing.partners.enumerated() where partner != Pairing.none {
      let index = Int(pairing.oldUnmatched[Int(partner)])
      if !isSameContent(old[index], new[Int(pairing.newUnmatched[place])]) { changed.append(index) }
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
