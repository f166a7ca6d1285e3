/// An item identifier of any type, for snapshots with items of several types.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, AnyItemIdentifier>()
/// snapshot.appendSections(["all"])
/// snapshot.appendItems([AnyItemIdentifier(album), AnyItemIdentifier(42)])
/// // in the cell provider
/// switch identifier.base {
/// case let album as Album: …
/// case let number as Int: …
/// default: …
/// }
/// ```
///
/// Unlike `AnyHashable` it is `Sendable`, as snapshots are. Identifiers of different types are
/// never equal, even if both are numbers.
public struct AnyItemIdentifier: Hashable, Sendable {
  /// The wrapped identifier.
  public let base: any Hashable & Sendable

  /// Wraps an identifier.
  ///
  /// - Parameter base: The identifier. A wrapped identifier is not wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyItemIdentifier)?.base ?? base
  }

  /// Returns true if both types and both values are equal.
  public static func == (a: AnyItemIdentifier, b: AnyItemIdentifier) -> Bool {
    type(of: a.base) == type(of: b.base) && AnyHashable(a.base) == AnyHashable(b.base)
  }

  /// Hashes the wrapped identifier.
  public func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

extension AnyItemIdentifier: CustomStringConvertible {
  /// The text of the wrapped identifier.
  public var description: String { "\(base)" }
}
