import Foundation

/// A view that a collection view creates, displays and reuses, as `UICollectionReusableView`.
open class CollectionReusableView: View {
  /// The identifier with which the view was dequeued; nil if it was not dequeued.
  public var reuseIdentifier: String? { ticket?.key.identifier }
  /// The index path of the view in its collection view; nil while it is not displayed.
  public var indexPath: IndexPath? {
    if let shownPath { return shownPath }
    shownPath = element?.indexPath
    return shownPath
  }

  /// Where in the reuse pool the view comes from; nil for one that was not dequeued.
  final var ticket: ReusePool.Ticket?
  /// The request that the view was dequeued for; nil once a data source has returned it.
  final var dequeuing: DequeueRequest?
  /// True for a blank view that the library shows in place of one that cannot be made.
  final private(set) var isStandIn = false
  /// Whether the view waits in the reuse pool.
  final var isWaiting = false
  /// Whether the view was made for an item that may come to be shown.
  final var isPrepared = false
  /// The identifier of the item when it came to be shown: by then the data may
  /// have changed under it. Nil while the log does not record.
  package final var displayedIdentifier: String?
  /// State that the observer of the log keeps for the view while it is shown.
  package final var observerState: AnyObject?
  /// True from the moment the view leaves what showed it until its methods are called for that.
  final var isLeaving = false
  /// The place that the layout last gave the view; nil while it waits for reuse.
  package final var placement: Placement?
  /// A copy of the attributes of the user's class that were last applied; nil
  /// where they were of the library's.
  final var applied: CollectionViewLayoutAttributes?
  /// What filled the view, where its wiring wants to know of it later.
  final var filling: (any ViewFilling)?
  /// The size with which the view was content when it was asked; nil while it
  /// is to be asked again.
  package final var fittedSize: CGSize?
  /// What the view shows; nil while it is not shown.
  package final var element: ElementID? {
    didSet {
      shownItem = element?.category == .cell ? element?.selectionItem : nil
      shownPath = nil
    }
  }
  /// The element's index path, once somebody asked: making one costs.
  private var shownPath: IndexPath?
  /// The item that a cell shows, which costs less to compare than the element.
  final private(set) var shownItem: Selection.Item?
  /// The collection view that shows the view, or is about to end that. Cleared when that has
  /// ended, and by the collection view's deinit.
  private var owner: Unmanaged<CollectionView>?
  package final var collectionView: CollectionView? {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map { .passUnretained($0) } }
  }

  /// Creates a view; collection views call it for registered classes.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Returns a blank view that takes the place of one that cannot be made. The data source
  /// need not dequeue it.
  package static func standIn() -> Self {
    let view = Self(frame: .zero)
    view.isStandIn = true
    return view
  }

  override var hasPlainTouchArea: Bool { type(of: self) == CollectionReusableView.self }

  /// Called before the view is reused; does nothing by default.
  open func prepareForReuse() {}

  /// Returns the attributes with the size that the view prefers; `layoutAttributes` by default.
  ///
  /// Called if the layout estimates sizes, when the view is displayed, and again while the layout
  /// gives it another size than it preferred. Only the size is used.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    layoutAttributes
  }

  /// Called with new attributes before `dequeue…` returns the view, and when they change.
  ///
  /// The frame is applied by the collection view. Does nothing by default.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// The layout gave the view a place, or was computed again while it shows.
  func wasPlaced() {}

  /// Whether the view shows an item in a collection view.
  final func shows(_ item: Selection.Item, in view: CollectionView) -> Bool {
    shownItem == item && owner?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// The index path of an item, which costs nothing for the one that is shown.
  final func path(of item: Selection.Item) -> IndexPath {
    if item == shownItem, let indexPath { return indexPath }
    return item.indexPath
  }

  /// True if a tap on the view itself has an effect, so that a tap beside it is a near miss.
  ///
  /// True for cells; false by default for supplementary views. Not part of UIKit.
  open var reactsToTaps: Bool { false }

  package override func place(below path: String = "") -> Place {
    guard let element, let collectionView else { return super.place(below: path) }
    var place = collectionView.place(of: element)
    place.subview = path
    return place
  }
}
