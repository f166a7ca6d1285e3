/// The sections of two versions, and the pairs of equal sections.
@usableFromInline
struct SectionPairing {
  @usableFromInline
  struct Pair {
    @usableFromInline var old: Int
    @usableFromInline var new: Int
  }

  @usableFromInline let difference: ListDifference
  /// The sections of both versions, in their new order.
  @usableFromInline let kept: [Pair]

  @usableFromInline
  init(_ difference: ListDifference) {
    self.difference = difference
    kept = difference.oldIndices.enumerated().compactMap { new, old in
      old.map { Pair(old: $0, new: new) }
    }
  }
}

extension Pairing {
  /// Returns the index of the list that contains one of `oldUnmatched`.
  @inlinable
  func list(ofOldLeftover leftover: Int) -> Int {
    list { $0.old > leftover }
  }

  /// Returns the index of the list that contains one of `newUnmatched`.
  @inlinable
  func list(ofNewLeftover leftover: Int) -> Int {
    list { $0.new > leftover }
  }

  /// Returns the first list that ends behind a position, by binary search.
  @inlinable
  func list(where endsBehind: (Ends) -> Bool) -> Int {
    ends.dropLast().partitioningIndex(where: endsBehind)
  }
}
