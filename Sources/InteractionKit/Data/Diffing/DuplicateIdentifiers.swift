/// The identifiers that a list has more than once.
///
/// A list with duplicates can be compared and applied like any other; which of its
/// equal elements is which is then a matter of order. That is mostly a mistake
/// in the data, so it can be asked for. It costs hashing the whole list, which is
/// why no difference does it unasked.
public struct DuplicateIdentifiers<ID: Hashable> {
  /// One identifier and where it stands.
  public struct Entry {
    /// The identifier.
    public let id: ID
    /// Its indices, ascending; two at least.
    public let indices: [Int]
  }

  /// In the order in which the identifiers first stand in the list.
  public let entries: [Entry]

  /// Whether each identifier stands in the list once.
  public var isEmpty: Bool { entries.isEmpty }

  /// Looks for duplicates.
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
