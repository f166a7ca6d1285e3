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
  ///   - cellClass: The class of the cells.
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
    self.make = { make?() ?? cellClass.init(making: $0) }
    isExpectedClass = { $0 is Cell }
    configure = { cell, item, indexPath in
      if let cell = cell as? Cell { setup(cell, item, indexPath) }
    }
  }

  /// Creates a factory of cells of a class that need no configuration.
  ///
  /// - Parameters:
  ///   - cellClass: The class of the cells.
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
