/// The identifiers that occur in a list more than once.
///
/// Lists with duplicates can be compared and applied; equal elements are matched in their order.
/// Duplicates are usually a mistake in the data. A difference does not search for them, because
/// that requires a hash of every element.
public struct DuplicateIdentifiers<ID: Hashable> {
  /// An identifier with its positions.
  public struct Entry {
    /// The identifier.
    public let id: ID
    /// The indices of the identifier, ascending; at least two.
    public let indices: [Int]
  }

  /// The duplicates, in the order of their first positions.
  public let entries: [Entry]

  /// True if each identifier occurs once.
  public var isEmpty: Bool { entries.isEmpty }

  /// Finds the duplicates in a list.
  ///
  /// An identifier that is not equal to itself, such as NaN, has no duplicates.
  ///
  /// - Parameter ids: The identifiers of the list, in order.
  /// - Complexity: O(*n*).
  public init(in ids: some Sequence<ID>) {
    var firsts: [ID: Int] = [:]
    firsts.reserveCapacity(ids.underestimatedCount)
    var found: [Int: (id: ID, indices: [Int])] = [:]
    // Values such as NaN, which would all be in one hash chain, have no duplicates.
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
  /// `no duplicates`, or a line for each duplicate with its indices.
  public var description: String {
    guard !isEmpty else { return "no duplicates" }
    return entries.map { entry in
      let indices = entry.indices.map(String.init)
      let all = indices.dropLast().joined(separator: ", ") + " and " + (indices.last ?? "")
      return "\(String(reflecting: entry.id)) stands at \(all)"
    }.joined(separator: "\n")
  }
}

extension DuplicateIdentifiers: Sendable where ID: Sendable {}
extension DuplicateIdentifiers.Entry: Sendable where ID: Sendable {}
extension DuplicateIdentifiers.Entry: Equatable where ID: Equatable {}
extension DuplicateIdentifiers: Equatable where ID: Equatable {}
