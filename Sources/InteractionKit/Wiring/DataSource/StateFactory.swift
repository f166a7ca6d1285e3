import Foundation

/// The cells that replace the content while there are no items or while they load.
///
/// It corresponds to `CVStateFactory` of CVGenericDataSource.
public struct StateFactory {
  /// The class of the cell for `ContentState.empty`; nil displays the content.
  public let empty: CollectionViewCell.Type?
  /// The class of the cell for `ContentState.loading`; nil displays the content.
  public let loading: CollectionViewCell.Type?
  /// The size of the cells, in points; nil, the default, means that of the collection view's
  /// frame.
  public var size: CGSize?
  /// Called for events of a state's cell, before the data source's `event`; nil by default.
  ///
  /// An example is the event of a button "Try again".
  public var event: Event?
  let setup: (_ cell: CollectionViewCell, _ state: ContentState) -> Void
  let make: (_ state: ContentState, _ frame: CGRect) -> CollectionViewCell?

  /// A closure for the events of the cells of states.
  public typealias Event = (
    _ cell: CollectionViewCell, _ state: ContentState, _ name: String, _ data: Any?
  ) -> Void

  /// Creates a factory of cells of two classes.
  ///
  /// - Parameters:
  ///   - empty: The class of the cell for `ContentState.empty`; nil, the default, displays the
  ///     content.
  ///   - loading: The class of the cell for `ContentState.loading`; nil, the default, displays the
  ///     content.
  ///   - size: The size of the cells, in points; nil, the default, means that of the view's
  ///     frame.
  ///   - setup: Configures a cell before it is displayed; does nothing by default.
  ///   - event: Called for events of the cells; nil by default.
  ///   - make: Creates the cell of a state, instead of a nib. If it is nil or returns nil,
  ///     `init(frame:)` of the class is called.
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
