/// The identifiers that are in a list more than once.
///
/// Lists with duplicates can be compared and applied; equal elements are matched by their order.
/// Duplicates are mostly a mistake in the data. No difference looks for them, since that hashes the
/// whole list.
public struct DuplicateIdentifiers<ID: Hashable> {
  /// An identifier with its positions.
  public struct Entry {
    /// The identifier.
    public let id: ID
    /// The indexes of the identifier, ascending; at least two.
    public let indices: [Int]
  }

  /// The duplicates, in the order of their first positions.
  public let entries: [Entry]

  /// True if each identifier is in the list once.
  public var isEmpty: Bool { entries.isEmpty }

  /// Finds the duplicates in a list.
  ///
  /// - Complexity: O(*n*).
  public init(in ids: some Sequence<ID>) {
    var firsts: [ID: Int] = [:]
    firsts.reserveCapacity(ids.underestimatedCount)
    var found: [Int: (id: ID, indices: [Int])] = [:]
    // What is not equal to itself has no duplicate, and would fill one chain.
    for (index, id) in ids.enumerated() where id == id {
      let first = firsts[id, default: index]
      if first == index {
        firsts[id] = index
      } else {
        found[first, default: (id, [first])].indices.append(index)
      }
    }
    entries = found.sorted { $0.key < $1.key }.map {
      Entry(id: $0.value.id, indices: $0.value.indices)
    }
  }
}

extension DuplicateIdentifiers: CustomStringConvertible {
  /// `no duplicates`, or a line for each: `"a" stands at 0, 3 and 4`.
  public var description: String {
    guard !isEmpty else { return "no duplicates" }
    return entries.map { entry in
      let places = entry.indices.map(String.init)
      let all = places.dropLast().joined(separator: ", ") + " and " + (places.last ?? "")
      return "\(String(reflecting: entry.id)) stands at \(all)"
    }.joined(separator: "\n")
  }
}

extension DuplicateIdentifiers: Sendable where ID: Sendable {}
extension DuplicateIdentifiers.Entry: Sendable where ID: Sendable {}
extension DuplicateIdentifiers.Entry: Equatable where ID: Equatable {}
extension DuplicateIdentifiers: Equatable where ID: Equatable {}
