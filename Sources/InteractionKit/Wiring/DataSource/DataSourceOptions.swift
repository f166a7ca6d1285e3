import Foundation

/// What a `CollectionViewGenericDataSource` is told about all of its sections: the
/// options of `CVDataSource`.
///
/// Properties stay as they are until they are set again. `DataSourceOption` names the
/// same for lists.
public struct DataSourceOptions<Item: Equatable> {
  /// What `synchronize` does with a list of items.
  public enum Synchronization: Hashable, Sendable {
    /// Removes what is not among the new items and adds what is missing. What stays
    /// keeps its order and its old instance, so the result need not be the new list.
    case addingAndRemoving
    /// Leads to exactly the new list: what stays moves and takes its new instance, and
    /// its cell is filled again.
    case exactly
  }

  /// Which item `remove(at:)` removes where several are equal.
  public enum Removal: Hashable, Sendable {
    /// The first that is equal to the one at the place.
    case firstEqual
    /// The one at the place.
    case exact
  }

  // MARK: Spacing

  /// The spacing of lines, for sections that have none; 0 by default.
  public var lineSpacing: CGFloat = 0
  /// The spacing of items in a line, for sections that have none; 0 by default.
  public var cellSpacing: CGFloat = 0
  /// The insets of sections for which nothing else says them; 0 by default.
  public var insets = EdgeInsets.zero
  /// The insets of sections that have none themselves.
  public var sectionInsets: ((_ section: Int) -> EdgeInsets)?
  /// Whether the header of a section shows; it does by default.
  public var shouldShowSection: ((_ section: Int) -> Bool)?

  // MARK: Events

  /// Hears of a selection, after the section.
  public var select:
    (
      (_ section: Int, _ item: Item?, _ cell: CollectionViewCell, _ indexPath: IndexPath) -> Void
    )?
  /// Hears of a deselection, after the section.
  public var deselect: ((_ section: Int, _ item: Item?, _ indexPath: IndexPath) -> Void)?
  /// Hears what cells, headers and footers send, after the section.
  public var event: ((DataSourceEvent<Item>) -> Void)?
  /// The name by which logs call `select`; nil, the default, is the data source's.
  public var selectName: String?
  /// Closures for single events, by the events' names; each is called in place of `event`.
  public var eventHandlers: [String: NamedHandler<DataSourceEvent<Item>>] = [:]
  /// Whether an item may be highlighted and so selected; it may by default.
  public var shouldHighlight: ((_ item: Item?, _ indexPath: IndexPath) -> Bool)?
  /// Whether an item may be selected; it may by default.
  public var shouldSelect: ((_ item: Item?, _ indexPath: IndexPath) -> Bool)?
  /// Whether an item may be deselected; it may by default.
  public var shouldDeselect: ((_ item: Item?, _ indexPath: IndexPath) -> Bool)?
  /// Hears that a finger that may select an item came onto it, or left it.
  public var highlight: ((_ item: Item?, _ isHighlighted: Bool, _ indexPath: IndexPath) -> Void)?

  // MARK: Data

  /// Loading: by what items come, and when more are asked for.
  public var loading = LoadingOptions<ItemCollection<Item>>()
  /// The data of these items of a section may soon be wanted.
  public var prefetch: ((_ section: Int, _ items: [Item]) -> Void)?
  /// These items were to be prefetched and are not any more.
  public var cancelPrefetch: ((_ section: Int, _ items: [Item]) -> Void)?
  /// Called when everything that changed has been shown, once for changes at a time.
  public var didPerformUpdates: (() -> Void)?
  public var synchronization = Synchronization.addingAndRemoving
  public var removal = Removal.firstEqual
  /// What sessions call an item; nothing by default.
  public var identifier: ((Item) -> String?)?
  /// Whether a finger may move an item, in its section or to another; it may not by
  /// default.
  public var canMove: ((_ item: Item, _ indexPath: IndexPath) -> Bool)?

  public init() {}
}
