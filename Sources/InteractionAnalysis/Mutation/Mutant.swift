import CollectionFiles

/// A screen with one change that a good test notices.
public struct Mutant: Sendable {
  /// An edit of a collection file in memory.
  package typealias Edit = @Sendable (inout CollectionDocument) -> Void

  /// The parts of a screen without which no test can notice a mutant.
  enum Reach: Sendable {
    /// Each test of the screen can.
    case all
    /// A test that exercises one of the points can.
    case points(Set<CoveragePoint>)
  }

  /// The kind of the change.
  public let `operator`: MutationOperator
  /// The part of the file that is changed, such as `BannerCell.clickMe`.
  public let place: String
  let reach: Reach
  let edit: Edit

  /// Returns the file with the change.
  func applied(to document: CollectionDocument) -> CollectionDocument {
    var document = document
    edit(&document)
    return document
  }
}
