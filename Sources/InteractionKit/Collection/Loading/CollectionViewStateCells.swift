import Foundation

/// Shows one cell over the whole collection view in the place of its content: there
/// is nothing, or it is coming.
///
/// While such a cell shows, the view has another data source, delegate and layout; its
/// own come back with the content, and so do what is selected and the content offset. A tap on the cell does nothing, and the log says so.
public final class CollectionViewStateCells: ContentPresenter {
  /// Makes the cell of a state, by dequeuing it from the view.
  public typealias MakeCell = (CollectionView, IndexPath) -> CollectionViewCell

  /// The view; held weakly.
  public private(set) weak var collectionView: CollectionView?
  /// The cell that says that there is nothing; nil shows the content instead.
  public var emptyCell: MakeCell?
  /// The cell that says that items are coming; nil shows the content instead.
  public var loadingCell: MakeCell?
  /// The size of the cell of `empty` or `loading`; nil, as by default, is that of the
  /// view's frame.
  public var cellSize: ((ContentDisplay) -> CGSize?)?
  /// Hears that the cell of a state comes to be shown.
  public var willDisplay: ((CollectionViewCell) -> Void)? {
    get { cells.willDisplay }
    set { cells.willDisplay = newValue }
  }
  /// Hears that the cell of a state is not shown any more.
  public var didEndDisplaying: ((CollectionViewCell) -> Void)? {
    get { cells.didEndDisplaying }
    set { cells.didEndDisplaying = newValue }
  }
  /// Considers the receivers of an event of the cell of a state; nil if it has none.
  package var considerEvent: StateCellSource.ConsiderEvent? {
    get { cells.considerEvent }
    set { cells.considerEvent = newValue }
  }
  /// What shows.
  public private(set) var display = ContentDisplay.content

  private let cells = StateCellSource()
  private var content: Content?

  /// What the view had before the cell of a state took its place.
  private struct Content {
    weak var dataSource: (any CollectionViewDataSource)?
    weak var delegate: (any CollectionViewDelegate)?
    weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
    let layout: CollectionViewLayout
    var position: ContentPosition
  }

  /// What the content goes on with when it comes back.
  package struct ContentPosition: Equatable {
    package var offset: CGPoint
    package var selected: [Selection.Item]
  }

  /// What the content goes on with; nil while it shows.
  package var contentPosition: ContentPosition? {
    get { content?.position }
    set { if let newValue { content?.position = newValue } }
  }

  /// The layout of the content; nil while that shows, and the view has it.
  package var contentLayout: CollectionViewLayout? { content?.layout }

  public init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }

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
    view.collectionViewLayout = StateCellSource.makeLayout()
    view.installDelegate(cells)
    // Scrolled, not cut: whoever hears that it comes back hears that it goes.
    // A difference, since the negative of no inset would be the other zero.
    view.contentOffset = CGPoint(
      x: 0 - view.adjustedContentInset.left, y: 0 - view.adjustedContentInset.top)
    view.installDataSource(cells)
    view.layoutIfNeeded()
    return true
  }

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
    // The data is the same: who changes it has the content shown first.
    for item in content.position.selected where view.holds(item.item, in: item.section) {
      view.selection.insert(item)
    }
    view.layoutIfNeeded()
    view.contentOffset = view.clamped(content.position.offset)
    view.layoutIfNeeded()
  }
}

extension CollectionView {
  /// How much content there is along the axis of the layout, vertical where it has
  /// none, and which part shows.
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
