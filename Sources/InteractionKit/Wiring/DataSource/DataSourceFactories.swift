import Foundation

/// The creation, size and configuration of the cells of items.
///
/// It corresponds to `CVCellFactory` of CVGenericDataSource.
///
/// A data source has a list of factories. The first one that serves an item creates its cell:
///
/// ```swift
/// cells: [
///   CellFactory(PhotoCell.self, when: \.isPhoto, size: CGSize(width: 100, height: 100)) {
///     cell, post, indexPath in cell.photo = post.photo
///   },
///   CellFactory(TextCell.self, sizeAt: { post, _ in post.textSize }) {
///     cell, post, indexPath in cell.text = post.text
///   },
/// ]
/// ```
public struct CellFactory<Item> {
  /// The size of cells without another size, in points: 100 by 100.
  public static var defaultSize: CGSize { CGSize(width: 100, height: 100) }

  /// The identifier with which cells wait for reuse.
  public let reuseIdentifier: String
  /// The size of all cells, in points; nil, the default, means `defaultSize`.
  public var size: CGSize?
  /// Returns the size of an item's cell, in points, instead of `size`; nil by default.
  public var sizeAt: ((_ item: Item, _ indexPath: IndexPath) -> CGSize)?
  /// True if `serves` selects the items of the factory; false if it serves all.
  let hasCondition: Bool
  let serves: (Item) -> Bool
  let make: (CGRect) -> CollectionViewCell
  /// Returns true if a cell is of the factory's class.
  let isExpectedClass: (CollectionViewCell) -> Bool
  /// Configures a cell of the factory's class.
  let configure: (CollectionViewCell, Item, IndexPath) -> Void

  /// Creates a factory of cells of a class.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: The identifier with which cells wait for reuse; by default the name of
  ///     the class.
  ///   - serves: Returns true if an item has such a cell; by default for every item.
  ///   - size: The size of all cells, in points; 100 by 100 by default.
  ///   - sizeAt: Returns the size of each cell, in points, instead of `size`; nil by default.
  ///   - make: Creates a cell, instead of a nib; by default `init(frame:)` is called.
  ///   - setup: Configures a cell before it displays an item.
  public init<Cell: CollectionViewCell>(
    _ cellClass: Cell.Type, reuseIdentifier: String? = nil, when serves: ((Item) -> Bool)? = nil,
    size: CGSize? = nil, sizeAt: ((_ item: Item, _ indexPath: IndexPath) -> CGSize)? = nil,
    make: (() -> Cell)? = nil,
    setup: @escaping (_ cell: Cell, _ item: Item, _ indexPath: IndexPath) -> Void
  ) {
    self.reuseIdentifier = reuseIdentifier ?? "\(cellClass)"
    self.size = size
    self.sizeAt = sizeAt
    hasCondition = serves != nil
    self.serves = serves ?? { _ in true }
    self.make = { make?() ?? cellClass.makeFromType(frame: $0) }
    isExpectedClass = { $0 is Cell }
    configure = { cell, item, indexPath in
      if let cell = cell as? Cell { setup(cell, item, indexPath) }
    }
  }

  /// Creates a factory of cells of a class that need no configuration.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: The identifier with which cells wait for reuse; by default the name of
  ///     the class.
  ///   - serves: Returns true if an item has such a cell; by default for every item.
  ///   - size: The size of all cells, in points; 100 by 100 by default.
  ///   - sizeAt: Returns the size of each cell, in points, instead of `size`; nil by default.
  ///   - make: Creates a cell, instead of a nib; by default `init(frame:)` is called.
  public init<Cell: CollectionViewCell>(
    _ cellClass: Cell.Type, reuseIdentifier: String? = nil, when serves: ((Item) -> Bool)? = nil,
    size: CGSize? = nil, sizeAt: ((_ item: Item, _ indexPath: IndexPath) -> CGSize)? = nil,
    make: (() -> Cell)? = nil
  ) {
    self.init(
      cellClass, reuseIdentifier: reuseIdentifier, when: serves, size: size, sizeAt: sizeAt,
      make: make, setup: { _, _, _ in })
  }

  func size(of item: Item, at indexPath: IndexPath) -> CGSize {
    sizeAt?(item, indexPath) ?? size ?? CellFactory.defaultSize
  }
}

/// The kind of a supplementary view, as `CVSupplementaryViewType` of CVGenericDataSource.
public enum SupplementaryKind: Hashable, Sendable {
  /// The header of a section.
  case header
  /// The footer of a section.
  case footer
  /// Another kind of the layout.
  case other(String)

  /// Creates the kind from an element kind of the layout, which becomes `header` or `footer` where
  /// it is one of the flow layout's.
  public init(elementKind: String) {
    switch elementKind {
    case CollectionView.elementKindSectionHeader: self = .header
    case CollectionView.elementKindSectionFooter: self = .footer
    default: self = .other(elementKind)
    }
  }

  /// The element kind in collection views.
  public var elementKind: String {
    switch self {
    case .header: CollectionView.elementKindSectionHeader
    case .footer: CollectionView.elementKindSectionFooter
    case .other(let kind): kind
    }
  }
}

/// The creation, size and configuration of headers and footers.
///
/// It corresponds to `CVSupplementaryViewFactory` of CVGenericDataSource. A data source has a list
/// of factories; the first one that serves a kind creates its views.
public struct SupplementaryFactory {
  /// The size of a view that is not displayed, in points: invisible, but not zero.
  ///
  /// The layout has a frame for the view nevertheless.
  public static let hiddenSize = CGSize(width: 0.0001, height: 0.0001)
  /// The size of views without another size, in points: 100 by 100.
  public static let defaultSize = CGSize(width: 100, height: 100)

  /// The identifier with which views wait for reuse.
  public let reuseIdentifier: String
  /// The kind that the factory serves; nil for every kind.
  public let kind: SupplementaryKind?
  /// The size of all views, in points; nil, the default, means `defaultSize`.
  public var size: CGSize?
  /// Returns the size of a section's view, in points, instead of `size`; nil by default.
  public var sizeForSection: ((_ kind: SupplementaryKind, _ section: Int) -> CGSize)?
  /// Returns true for the sections whose views the factory creates; nil for all sections.
  private let servesSection: ((_ kind: SupplementaryKind, _ section: Int) -> Bool)?
  let make: (CGRect) -> CollectionReusableView
  let isOwn: (CollectionReusableView) -> Bool
  let fill: (CollectionReusableView, SupplementaryKind, _ section: Int) -> Void

  /// Creates a factory of views of a class.
  ///
  /// - Parameters:
  ///   - kind: The kind that it serves; nil, the default, for every kind.
  ///   - reuseIdentifier: The identifier with which views wait for reuse; by default the name of
  ///     the class.
  ///   - size: The size of all views, in points; 100 by 100 by default. A flow layout uses only the
  ///     extent in the scroll direction.
  ///   - sizeForSection: Returns the size of each view, in points, instead of `size`; nil by
  ///     default.
  ///   - serves: Returns true for the sections whose views it creates; nil, the default, for all.
  ///   - make: Creates a view, instead of a nib; by default `init(frame:)` is called.
  ///   - setup: Configures a view before it is displayed.
  public init<View: CollectionReusableView>(
    _ viewClass: View.Type, for kind: SupplementaryKind? = nil, reuseIdentifier: String? = nil,
    size: CGSize? = nil,
    sizeForSection: ((_ kind: SupplementaryKind, _ section: Int) -> CGSize)? = nil,
    when serves: ((_ kind: SupplementaryKind, _ section: Int) -> Bool)? = nil,
    make: (() -> View)? = nil,
    setup: @escaping (_ view: View, _ kind: SupplementaryKind, _ section: Int) -> Void
  ) {
    self.reuseIdentifier = reuseIdentifier ?? "\(viewClass)"
    self.kind = kind
    self.size = size
    self.sizeForSection = sizeForSection
    servesSection = serves
    self.make = { make?() ?? viewClass.makeFromType(frame: $0) }
    isOwn = { $0 is View }
    fill = { view, kind, section in
      if let view = view as? View { setup(view, kind, section) }
    }
  }

  /// Creates a factory of views of a class that need no configuration.
  ///
  /// - Parameters:
  ///   - kind: The kind that it serves; nil, the default, for every kind.
  ///   - reuseIdentifier: The identifier with which views wait for reuse; by default the name of
  ///     the class.
  ///   - size: The size of all views, in points; 100 by 100 by default.
  ///   - sizeForSection: Returns the size of each view, in points, instead of `size`; nil by
  ///     default.
  ///   - make: Creates a view, instead of a nib; by default `init(frame:)` is called.
  public init<View: CollectionReusableView>(
    _ viewClass: View.Type, for kind: SupplementaryKind? = nil, reuseIdentifier: String? = nil,
    size: CGSize? = nil,
    sizeForSection: ((_ kind: SupplementaryKind, _ section: Int) -> CGSize)? = nil,
    make: (() -> View)? = nil
  ) {
    self.init(
      viewClass, for: kind, reuseIdentifier: reuseIdentifier, size: size,
      sizeForSection: sizeForSection, make: make, setup: { _, _, _ in })
  }

  func serves(_ kind: SupplementaryKind, in section: Int) -> Bool {
    (self.kind == nil || self.kind == kind) && (servesSection?(kind, section) ?? true)
  }

  func size(of kind: SupplementaryKind, in section: Int) -> CGSize {
    sizeForSection?(kind, section) ?? size ?? SupplementaryFactory.defaultSize
  }
}

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
