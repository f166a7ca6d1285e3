import Foundation

/// Displays one cell instead of the content of a collection view that is empty or loads its items.
///
/// While the cell is displayed, the view has another data source, delegate and layout. The former
/// ones are restored with the content, and so are selection and content offset. A tap on the cell
/// is recorded as unhandled.
public final class CollectionViewStateCells: ContentPresenter {
  /// Returns the cell of a state, dequeued from the view.
  public typealias MakeCell = (CollectionView, IndexPath) -> CollectionViewCell

  /// The collection view; held weakly.
  public private(set) weak var collectionView: CollectionView?
  /// The closure that returns the cell of an empty collection; nil, the default, displays the content.
  public var emptyCell: MakeCell?
  /// The closure that returns the cell of a load in progress; nil, the default, displays the content.
  public var loadingCell: MakeCell?
  /// Returns the size of the cell of `empty` or `loading`, in points.
  ///
  /// Nil, the default, means the size of the view's frame.
  public var cellSize: ((ContentDisplay) -> CGSize?)?
  /// Called before the cell of a state is displayed.
  public var willDisplay: ((CollectionViewCell) -> Void)? {
    get { cells.willDisplay }
    set { cells.willDisplay = newValue }
  }
  /// Called after the cell of a state was displayed.
  public var didEndDisplaying: ((CollectionViewCell) -> Void)? {
    get { cells.didEndDisplaying }
    set { cells.didEndDisplaying = newValue }
  }
  /// Considers the receivers of an event of the state's cell; nil if there are none.
  package var considerEvent: StateCellDataSource.ConsiderEvent? {
    get { cells.considerEvent }
    set { cells.considerEvent = newValue }
  }
  /// The content or the state that is displayed.
  public private(set) var display = ContentDisplay.content

  private let cells = StateCellDataSource()
  private var content: Content?

  /// The properties of the view before the cell of a state replaced the content.
  private struct Content {
    weak var dataSource: (any CollectionViewDataSource)?
    weak var delegate: (any CollectionViewDelegate)?
    weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
    let layout: CollectionViewLayout
    var position: ContentPosition
  }

  /// The content offset and the selection that are restored with the content.
  package struct ContentPosition: Equatable {
    package var offset: CGPoint
    package var selected: [Selection.Item]
  }

  /// The offset and the selection of the content; nil while the content is displayed.
  package var contentPosition: ContentPosition? {
    get { content?.position }
    set { if let newValue { content?.position = newValue } }
  }

  /// The layout of the content; nil while the content is displayed and the view has the layout.
  package var contentLayout: CollectionViewLayout? { content?.layout }

  /// Creates a presenter that displays the content of a collection view.
  ///
  /// - Parameter collectionView: The collection view; held weakly.
  public init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }

  /// Displays the cells of a state, or the content again.
  public func present(_ display: ContentDisplay) -> Bool {
    guard let view = collectionView else { return false }
    let makeCell: MakeCell?
    switch display {
    case .content:
      restore(view)
      return true
    case .empty: makeCell = emptyCell
    case .loading: makeCell = loadingCell
    }
    guard let makeCell else { return false }
    self.display = display
    cells.makeCell = makeCell
    cells.size = cellSize?(display)
    guard content == nil else {
      view.reloadData()
      view.layoutIfNeeded()
      return true
    }
    content = Content(
      dataSource: view.dataSource, delegate: view.delegate,
      prefetchDataSource: view.prefetchDataSource, layout: view.collectionViewLayout,
      position: ContentPosition(offset: view.contentOffset, selected: view.selection.sorted))
    view.prefetchDataSource = nil
    view.installDataSource(nil)
    view.collectionViewLayout = StateCellDataSource.makeLayout()
    view.installDelegate(cells)
    // Set with `contentOffset`, so the delegate and the log receive this scroll as they do the one
    // back. A subtraction, because the negative of a zero inset would be -0.
    view.contentOffset = CGPoint(
      x: 0 - view.adjustedContentInset.left, y: 0 - view.adjustedContentInset.top)
    view.installDataSource(cells)
    view.layoutIfNeeded()
    return true
  }

  /// The scroll position of the collection view and the extent of its content.
  public var scrollExtent: ScrollExtent {
    guard let view = collectionView else {
      return ScrollExtent(contentLength: 0, offset: 0, visibleLength: 0)
    }
    return view.loadingExtent
  }

  private func restore(_ view: CollectionView) {
    display = .content
    guard let content else { return }
    self.content = nil
    view.installDataSource(nil)
    view.collectionViewLayout = content.layout
    view.installDelegate(content.delegate)
    view.installDataSource(content.dataSource)
    view.prefetchDataSource = content.prefetchDataSource
    // The data is unchanged, because code that changes it calls `showContent()` first.
    for item in content.position.selected where view.containsItem(item.item, in: item.section) {
      view.selection.insert(item)
    }
    view.layoutIfNeeded()
    view.contentOffset = view.clamped(content.position.offset)
    view.layoutIfNeeded()
  }
}

extension CollectionView {
  /// The length of the content, its visible part and the distance to its end.
  ///
  /// They are measured along the axis of the layout, or vertically if it has none.
  public var loadingExtent: ScrollExtent {
    if collectionViewLayout.scrollAxis == .horizontal {
      ScrollExtent(
        contentLength: contentSize.width, offset: contentOffset.x,
        visibleLength: frame.size.width, endInset: contentInset.right)
    } else {
      ScrollExtent(
        contentLength: contentSize.height, offset: contentOffset.y,
        visibleLength: frame.size.height, endInset: contentInset.bottom)
    }
  }
}

/// The data source and delegate of the cell of a state: one section with one item.
///
/// The item is as large as the collection view by default, and taps do not select it.
package final class StateCellDataSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout
{
  var makeCell: CollectionViewStateCells.MakeCell?
  /// The size of the item, in points; nil means the size of the view's frame.
  var size: CGSize?
  var willDisplay: ((CollectionViewCell) -> Void)?
  var didEndDisplaying: ((CollectionViewCell) -> Void)?
  /// Considers the receivers of an event of the cell; nil if there are none.
  var considerEvent: ConsiderEvent?

  package typealias ConsiderEvent = (CellEvent, CollectionReusableView?, inout Route) -> Void

  func consider(
    _ event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    if let considerEvent { return considerEvent(event, cell, &route) }
    route.recordMissing(
      "state", because: "the state cell has no receiver")
  }

  /// Creates a layout without spacing and insets, whatever the layout of the content is.
  static func makeLayout() -> CollectionViewLayout {
    let layout = StateCellLayout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    makeCell?(collectionView, indexPath) ?? CollectionViewCell.placeholder()
  }

  package func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size ?? collectionView.frame.size }

  package func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { willDisplay?(cell) }

  package func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { didEndDisplaying?(cell) }

  package func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { false }
}

/// The layout of the cell of a state, which adapts to changes of the width and of the height.
private final class StateCellLayout: CollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  /// The item is as large as the view, so its size is asked for again.
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = true
    return context
  }
}
