/// The behavior of a collection while reactions load its items.
package struct LoadingDescription: Hashable, Sendable {
  /// The type of the cell that covers the view while there are no items; nil for none.
  package var emptyCell: String?
  /// The type of the cell that is displayed while the first items are loaded.
  package var loadingCell: String?
  /// The distance to the end at which more is loaded, in points.
  ///
  /// If it is nil, the distance is half of the content, at most four viewports.
  package var loadMoreDistance: Double?
  /// The delay in seconds between the state `ready` and the next load.
  package var loadMoreDelay = 0.5
  /// The seconds after which an unanswered load is abandoned; nil for never.
  package var timeout: Double?

  package init() {}
}

extension LoadingDescription {
  static let keys = KeyTable(
    "loading", "loading", "The states of the content and the rules of paging.",
    isOptional: true, standard: LoadingDescription()
  ) {
    Key(
      "emptyCell", .name, "The type of the cell that is shown if there are no items.",
      example: "Nothing")
    Key(
      "loadingCell", .name, "The type of the cell that is shown until the first items are loaded.",
      example: "Spinner")
    Key(
      "loadMoreDistance", \.loadMoreDistance, .number("a distance in points"),
      "The distance to the end at which more is loaded, in points; by default half the content, "
        + "and four screens at most.", example: "400")
    Key(
      "loadMoreDelay", \.loadMoreDelay, .seconds,
      "The seconds that have to pass after the content was ready.", example: "1")
    Key(
      "timeout", \.timeout, .seconds,
      "The seconds after which a load is given up; by default never.", example: "10")
  }
}

extension DocumentReader {
  /// Reads `loading:`, whose cells are types in `types`.
  mutating func loading(_ value: DocumentValue?, _ types: ItemTypes) -> LoadingDescription? {
    guard let value, let fields = fields(of: value, LoadingDescription.keys) else { return nil }
    var loading = LoadingDescription()
    if let field = fields["emptyCell"] {
      loading.emptyCell = type(field, of: value, in: types, "cells")
    }
    if let field = fields["loadingCell"] {
      loading.loadingCell = type(field, of: value, in: types, "cells")
    }
    read(fields, LoadingDescription.keys, into: &loading)
    return loading
  }
}
