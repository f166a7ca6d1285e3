import Testing

/// The rows of `Documentation/wiring-rows.md` that a test covers, such as `CV-T01`.
///
/// The names lead from a feature of a library to its tests. `PublishedTests` checks that no row is
/// without a test.
package struct RowsTrait: TestTrait, SuiteTrait {
  package let rows: [String]

  package var comments: [Comment] { rows.map { Comment(rawValue: $0) } }
}

extension Trait where Self == RowsTrait {
  package static func rows(_ rows: String...) -> RowsTrait { RowsTrait(rows: rows) }
}
