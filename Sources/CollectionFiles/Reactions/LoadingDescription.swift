/// How a collection behaves while reactions load its items.
package struct LoadingDescription: Hashable, Sendable {
  /// The type of the cell that is shown over the whole view where there is nothing;
  /// nil shows nothing.
  package var emptyCell: String?
  /// The type of the cell that is shown while the first items are coming.
  package var loadingCell: String?
  /// How near to the end more is loaded, in points; nil is half the content, and no more
  /// than four screens.
  package var loadMoreDistance: Double?
  /// The seconds that have to pass after the content was ready.
  package var loadMoreDelay = 0.5
  /// The seconds after which a load that was not answered is given up; nil is never.
  package var timeout: Double?

  package init() {}
}

extension DocumentReader {
  /// `loading:`, whose cells are types in `types`.
  mutating func loading(_ value: DocumentValue?, _ types: ItemTypes) -> LoadingDescription? {
    guard let value,
      let fields = fields(
        of: value, "loading",
        known: ["emptyCell", "loadingCell", "loadMoreDistance", "loadMoreDelay", "timeout"])
    else { return nil }
    var loading = LoadingDescription()
    if let place = fields["emptyCell"] {
      loading.emptyCell = type(place, of: value, in: types, "cells")
    }
    if let place = fields["loadingCell"] {
      loading.loadingCell = type(place, of: value, in: types, "cells")
    }
    loading.loadMoreDistance = number(fields["loadMoreDistance"], "a distance in points")
    loading.loadMoreDelay = seconds(fields["loadMoreDelay"]) ?? loading.loadMoreDelay
    loading.timeout = seconds(fields["timeout"])
    return loading
  }

  /// A time in seconds, at the most a day.
  mutating func seconds(_ value: DocumentValue?) -> Double? {
    number(value, "a time in seconds", in: 0...86_400)
  }
}
