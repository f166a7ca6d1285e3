/// The sections of two versions, and which of them are the same.
@usableFromInline
struct SectionPairing {
  @usableFromInline
  struct Pair {
    @usableFromInline var old: Int
    @usableFromInline var new: Int
  }

  @usableFromInline let difference: ListDifference
  /// Those that are in both versions, in their new order.
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
  /// The index of the list that one of `oldLeftovers` is in.
  @inlinable
  func list(ofOldLeftover leftover: Int) -> Int {
    list { $0.old > leftover }
  }

  /// The index of the list that one of `newLeftovers` is in.
  @inlinable
  func list(ofNewLeftover leftover: Int) -> Int {
    list { $0.new > leftover }
  }

  /// The first list that ends behind something, by binary search.
  @inlinable
  func list(where endsBehind: (Ends) -> Bool) -> Int {
    ends.dropLast().partitioningIndex(where: endsBehind)
  }
}
