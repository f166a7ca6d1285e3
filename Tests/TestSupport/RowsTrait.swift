import Testing

/// The rows of the feature tables of the five libraries that a test covers, such as `CV-T01`.
///
/// `Scripts/generate` lists every row with the tests that name it.
package struct RowsTrait: TestTrait, SuiteTrait {
  package let rows: [String]

  package var comments: [Comment] { rows.map { Comment(rawValue: $0) } }
}

extension Trait where Self == RowsTrait {
  package static func rows(_ rows: String...) -> RowsTrait { RowsTrait(rows: rows) }
}
