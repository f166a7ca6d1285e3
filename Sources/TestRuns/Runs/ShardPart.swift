import CollectionFiles
import InteractionKit

/// The part of a divided run that a file has the result of.
///
/// Results are joined only if they are all parts of one run: a part that is missing must not count as good,
/// and one that is given twice must not count twice.
package struct ShardPart: Hashable, Sendable {
  /// The number of the part, from 1.
  package let index: Int
  /// The number of all parts.
  package let total: Int
  /// The digest of what was divided, and by which rule; see `Shard.plan(of:)`.
  package let plan: String

  package init(_ shard: Shard, plan: String) {
    (index, total, self.plan) = (shard.index, shard.total, plan)
  }

  /// Creates the part that a file names as `"shard":"1/3"` with its `"shardPlan"`; nil for a whole run.
  package init?(shard: String?, plan: String?) {
    guard let shard = shard.flatMap(Shard.init(_:)) else { return nil }
    self.init(shard, plan: plan ?? "")
  }

  /// Creates the part that a JSON object names by its members.
  package init?(json: JSONValue) {
    self.init(shard: json["shard"]?.string, plan: json["shardPlan"]?.string)
  }

  package var text: String { "\(index)/\(total)" }

  /// Returns the members by which a JSON object names a part; both are null for a whole run.
  package static func members(of part: ShardPart?) -> [String: JSONValue] {
    [
      "shard": part.map { .string($0.text) } ?? .null,
      "shardPlan": part.map { .string($0.plan) } ?? .null,
    ]
  }

  /// Returns why results are not all parts of one run; nil if they are, or if all are of whole runs.
  ///
  /// - Parameters:
  ///   - parts: The parts of the results; nil for a whole run.
  ///   - results: The results in words, such as `blobs`.
  ///   - divided: What was divided, such as `cases`.
  package static func objection(
    to parts: [ShardPart?], results: String, divided: String = "cases"
  ) -> String? {
    guard let first = parts.compactMap(\.self).first else { return nil }
    let total = first.total
    guard parts.allSatisfy({ $0?.total == total }) else {
      return "the \(results) belong to different runs: not all runs have "
        + (total == 1 ? "1 part" : "\(total) parts")
    }
    guard parts.allSatisfy({ $0?.plan == first.plan }) else {
      return "the \(results) belong to different runs: their \(divided) differ, or were "
        + "divided by different rules or timings"
    }
    func list(_ indices: some Sequence<Int>) -> String {
      indices.sorted().prefix(10).map { "\($0)/\(total)" }.joined(separator: ", ")
    }
    var given: Set<Int> = []
    let repeated = Set(parts.compactMap { $0?.index }.filter { !given.insert($0).inserted })
    guard repeated.isEmpty else {
      return "the \(results) of \(list(repeated)) are given more than once"
    }
    let missing = Set(1...total).subtracting(given)
    return missing.isEmpty ? nil : "the \(results) of \(list(missing)) are missing"
  }
}

extension RunReport {
  /// The part of a divided run; nil for a whole run.
  package var part: ShardPart? { ShardPart(shard: shard, plan: shardPlan) }
}
