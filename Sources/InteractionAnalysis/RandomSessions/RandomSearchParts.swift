import CollectionFiles
import InteractionKit

/// The results of the parts of a random search, joined to that of the whole.
package enum RandomSearchParts {
  /// The reason why results cannot be joined.
  package enum Invalid: Error {
    /// The contents of a file are not a result of a search.
    case form
    /// A part does not begin with the session after those of the part before.
    case gap(expected: Int, found: Int)
  }

  /// Joins results.
  ///
  /// The whole search ends with the part that found the failure with the lowest number, so the
  /// parts after it do not count.
  ///
  /// - Parameter parts: The results in JSON, in the order of their sessions, each with the number of
  ///   its first session; nil if that is not known.
  /// - Returns: The result in JSON, the same bytes for any division, and true if a property failed.
  /// - Throws: `Invalid` if a part has another form, or a part is missing.
  package static func joined(
    _ parts: [(first: Int?, json: [UInt8])]
  ) throws(Invalid) -> (json: [UInt8], hasFailed: Bool) {
    var (runs, actions, failure) = (0, 0, JSONValue.null)
    var unseen: [JSONValue]?
    var (stops, undecided): ([String: Int], [String: Int]) = ([:], [:])
    var next: Int?
    for part in parts {
      guard let value = try? JSONReader().value(of: part.json),
        case .integer(let count)? = value["runs"],
        case .integer(let commands)? = value["actions"], let found = value["failure"],
        case .array(let never)? = value["unseen"]
      else { throw .form }
      if let first = part.first, let next, first != next {
        throw .gap(expected: next, found: first)
      }
      if let first = part.first { next = try sum(first, count) }
      runs = try sum(runs, count)
      actions = try sum(actions, commands)
      unseen = unseen.map { $0.filter(never.contains) } ?? never
      try add(value["stopped"], of: "reason", to: &stops)
      try add(value["undecided"], of: "property", to: &undecided)
      if found != .null {
        (failure, unseen) = (found, [])
        break
      }
    }
    let json = JSONValue.object([
      "runs": .integer(runs), "actions": .integer(actions), "unseen": .array(unseen ?? []),
      "stopped": .counts(stops, of: "reason"),
      "undecided": .counts(undecided, of: "property"), "failure": failure,
    ]).line
    return (json, failure != .null || unseen?.isEmpty == false)
  }

  /// Adds the counts of sessions in a part, which `JSONValue.counts(_:of:)` has written.
  private static func add(
    _ part: JSONValue?, of name: String, to counts: inout [String: Int]
  ) throws(Invalid) {
    guard case .array(let found)? = part else { throw .form }
    for value in found {
      guard case .string(let key)? = value[name], case .integer(let count)? = value["sessions"]
      else { throw .form }
      counts[key] = try sum(counts[key] ?? 0, count)
    }
  }

  /// Adds two numbers of files.
  private static func sum(_ a: Int, _ b: Int) throws(Invalid) -> Int {
    let (sum, overflows) = a.addingReportingOverflow(b)
    guard !overflows else { throw .form }
    return sum
  }
}
