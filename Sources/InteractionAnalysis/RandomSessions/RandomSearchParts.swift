import CollectionFiles
import InteractionKit

/// The results of the parts of a random search, joined to that of the whole.
package enum RandomSearchParts {
  /// The contents of a file that cannot be read as a result of a search.
  package struct Invalid: Error {}

  /// Joins results.
  ///
  /// The whole search ends with the part that found the failure with the lowest number, so the
  /// parts after it do not count.
  ///
  /// - Parameter parts: The results in JSON, in the order of their sessions.
  /// - Returns: The result in JSON, the same bytes for any division, and true if a property failed.
  /// - Throws: `Invalid` if a part has another form.
  package static func joined(_ parts: [[UInt8]]) throws(Invalid) -> (json: [UInt8], hasFailed: Bool)
  {
    var (runs, actions, failure) = (0, 0, JSONValue.null)
    var unseen: [JSONValue]?
    var stops: [String: Int] = [:]
    for part in parts {
      guard let value = try? JSONReader().value(of: part),
        case .integer(let count)? = value["runs"],
        case .integer(let commands)? = value["actions"], let found = value["failure"],
        case .array(let never)? = value["unseen"], case .array(let stopped)? = value["stopped"]
      else { throw Invalid() }
      runs += count
      actions += commands
      unseen = unseen.map { $0.filter(never.contains) } ?? never
      for stop in stopped {
        guard case .string(let reason)? = stop["reason"],
          case .integer(let count)? = stop["sessions"]
        else { throw Invalid() }
        stops[reason, default: 0] += count
      }
      if found != .null {
        (failure, unseen) = (found, [])
        break
      }
    }
    let json = JSONValue.object([
      "runs": .integer(runs), "actions": .integer(actions), "unseen": .array(unseen ?? []),
      "stopped": .array(
        stops.sorted { $0.key < $1.key }.map { reason, count in
          ["reason": .string(reason), "sessions": .integer(count)]
        }),
      "failure": failure,
    ]).line
    return (json, failure != .null || unseen?.isEmpty == false)
  }
}
