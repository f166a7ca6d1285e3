import Foundation

/// Makes the cells that stand in the place of content: there is nothing, or it is
/// coming. `CVStateFactory` of CVGenericDataSource.
public struct StateFactory {
  /// The cell for `ContentState.empty`; nil shows the content instead.
  public let empty: CollectionViewCell.Type?
  /// The cell for `ContentState.loading`; nil shows the content instead.
  public let loading: CollectionViewCell.Type?
  /// The size of the cells, in points; nil, the default, is that of the collection
  /// view's frame.
  public var size: CGSize?
  /// Hears the events that a cell sends by `sendEvent(_:data:from:)`, as that of a button
  /// "Try again", before the data source's `event` does.
  public var event: Event?
  let setup: (_ cell: CollectionViewCell, _ state: ContentState) -> Void
  let make: (_ state: ContentState, _ frame: CGRect) -> CollectionViewCell?

  public typealias Event = (
    _ cell: CollectionViewCell, _ state: ContentState, _ name: String, _ data: Any?
  ) -> Void

  /// A factory of cells of two classes.
  ///
  /// - Parameters:
  ///   - setup: Fills a cell, whenever it comes to be shown.
  ///   - make: Makes the cell of a state, as a nib would; nil, the default, and where it
  ///     returns nil, `init(frame:)` of the class does.
  public init(
    empty: CollectionViewCell.Type? = nil, loading: CollectionViewCell.Type? = nil,
    size: CGSize? = nil,
    setup: @escaping (_ cell: CollectionViewCell, _ state: ContentState) -> Void = { _, _ in },
    event: Event? = nil,
    make: ((_ state: ContentState, _ frame: CGRect) -> CollectionViewCell?)? = nil
  ) {
    self.empty = empty
    self.loading = loading
    self.size = size
    self.make = make ?? { _, _ in nil }
    self.setup = setup
    self.event = event
  }
}
