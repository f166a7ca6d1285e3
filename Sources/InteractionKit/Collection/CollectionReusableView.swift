import Foundation

/// A view that a collection view makes, fills, shows and uses again.
open class CollectionReusableView: View {
  /// The identifier it was dequeued with; nil for one that was not.
  public var reuseIdentifier: String? { ticket?.key.identifier }
  /// Where it stands in its collection view; nil while it is not shown.
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

  /// Called before the view is dequeued again.
  open func prepareForReuse() {}

  /// What the view would like to be given, where a layout only estimates sizes:
  /// the size counts, and what is given is answered by default.
  ///
  /// Asked when the view comes to be shown, and again while it is given another
  /// size than it asked for.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    layoutAttributes
  }

  /// Takes over what the layout says beside the frame; called before `dequeue…` returns
  /// the view, and whenever that changes while the view is shown.
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

  /// True if a tap on the view itself has an effect: true for cells; false, unless overridden,
  /// for supplementary views. A tap beside such a view is reported as a near miss.
  open var reactsToTaps: Bool { false }

  package override func place(below path: String = "") -> Place {
    guard let element, let collectionView else { return super.place(below: path) }
    var place = collectionView.place(of: element)
    place.subview = path
    return place
  }
}
