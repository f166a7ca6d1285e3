import Foundation

/// A view that a collection view or a table view creates, displays and reuses.
///
/// The base of the reusable views and cells of both, which have no class in common in UIKit.
open class ReusableView: View {
  /// The identifier with which the view was dequeued; nil if it was not dequeued.
  open var reuseIdentifier: String? { registration?.key.identifier }
  /// The index path of the view in its collection view; nil while it is not displayed.
  ///
  /// Not public, so that a cell can have a property `indexPath` of its own, as with UIKit.
  package final var displayedIndexPath: IndexPath? {
    if let cachedIndexPath { return cachedIndexPath }
    cachedIndexPath = element?.indexPath
    return cachedIndexPath
  }

  /// The slot of the reuse pool to which the view belongs; nil if it was not dequeued.
  final var registration: ReusePool.Registration?
  /// The request for which the view was dequeued; nil after the data source has returned the view.
  final var dequeued: DequeueRequest?
  /// True for a blank view that replaces one that could not be created.
  final var isPlaceholder = false
  /// True if the data source has no view for the element; UIKit would get nil.
  final var isMissing = false
  /// True while the view is in the reuse pool.
  final var isInReusePool = false
  /// True if the view was created ahead, for an item that is not displayed yet.
  final var isPrepared = false
  // Every touch reads the next three. A cell is reached through a protocol, so they would cost a retain in
  // `CellState`.
  /// True if a cell is highlighted; the property `isHighlighted` of its class is open.
  @exclusivity(unchecked)
  final var hasHighlight = false
  /// True if a touch never highlights the cell, as if a delegate refused its item; a template sets it.
  @exclusivity(unchecked)
  package final var refusesHighlight = false
  /// True if a touch never selects the cell, as if a delegate refused its item; a template sets it.
  @exclusivity(unchecked)
  package final var refusesSelection = false
  // Digests read the following properties of each view. They are not final, as
  // `View.layoutParticipant`.
  /// The identifier of the item when the view was displayed; nil if the log was not recording.
  ///
  /// The data may change while the view is displayed.
  @exclusivity(unchecked)
  package var displayedIdentifier: String? {
    didSet { stateDidChange() }
  }
  /// State that the observer of the log keeps for the view while it is displayed.
  package final var observerState: AnyObject?
  /// True from the removal of the view until the methods for the end of its display were called.
  final var isLeaving = false
  // Read for each displayed view in each pass, also by other modules.
  /// The position that the layout last gave the view; nil while it waits for reuse.
  @exclusivity(unchecked)
  package var placement: ElementPlacement?
  /// A copy of the custom attributes that were last applied; nil for attributes of the library's
  /// class.
  final var applied: CollectionViewLayoutAttributes?
  /// The data with which a wiring configured the view; nil if the wiring does not need it.
  final var configuration: (any ViewConfiguration)?
  /// The fitting size that the view last accepted; nil if it must be measured again.
  @exclusivity(unchecked)
  package var acceptedFittingSize: CGSize? {
    didSet { stateDidChange() }
  }
  /// The element that the view displays; nil while it is not displayed.
  @exclusivity(unchecked)
  package var element: ElementID? {
    didSet {
      stateDidChange()
      displayedItem = element?.category == .cell ? element?.selectionItem : nil
      cachedIndexPath = nil
      loggedPosition = nil
    }
  }
  /// The digest that was noted for the state of the view and its subviews.
  final var lastDigest: (high: UInt64, low: UInt64) = (0, 0)
  /// The index path of the element, cached when it is first read, because creating one is
  /// expensive.
  private var cachedIndexPath: IndexPath?
  /// The position of the element in the log, and the data for which it was found.
  final var loggedPosition: (position: EventPosition, version: ContentVersion)?
  /// The item that a cell displays.
  ///
  /// It is cheaper to compare than the element.
  final private(set) var displayedItem: Selection.Item?
  /// The collection view that displays the view, or is about to end that.
  ///
  /// It is cleared at the end of the display, and in the collection view's `deinit`.
  private var owner: Unmanaged<ItemsView>?
  package final var itemsView: ItemsView? {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map { .passUnretained($0) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    markAsElement()
  }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    markAsElement()
  }

  /// A cell is measured before it is a subview of the view that will display it.
  override var environmentParent: View? { superview ?? itemsView }

  override var pictureName: String {
    guard let element else { return super.pictureName }
    return itemsView?.position(of: element).description ?? super.pictureName
  }

  package override var stateClass: StateClass { .reusableView }

  /// Called before the view is reused; does nothing by default.
  open func prepareForReuse() {}

  /// The view as the view of an item; nil, the default, for headers, footers and decorations.
  package var itemCell: (any ItemCell)? { nil }

  /// Returns the size that the view prefers, for attributes with the estimated one.
  func preferredSize(fitting attributes: CollectionViewLayoutAttributes) -> CGSize {
    constrainedSize(fitting: attributes.size) ?? attributes.size
  }

  /// Called with a closure that makes the new attributes, when they change.
  func attributesDidChange(_ make: () -> CollectionViewLayoutAttributes) {}

  /// Called before the view is asked for the size that it prefers.
  func prepareForMeasuring() {}

  /// The view whose constraints determine the preferred size.
  var fittingView: View { self }

  /// Returns the size that satisfies the constraints, with the width of an item that fills a row.
  ///
  /// - Returns: Nil without constraints.
  final func constrainedSize(fitting size: CGSize) -> CGSize? {
    // Cells that are laid out by hand keep the size that the layout proposes.
    guard layoutParticipant != nil || fittingView.layoutParticipant != nil else { return nil }
    let keepsWidth = itemsView?.itemLayout.estimatesWidths == false
    func fitted(height: CGFloat) -> CGSize {
      systemLayoutSizeFitting(
        CGSize(width: keepsWidth ? size.width : 0, height: height),
        withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }
    var fitting = fitted(height: 0)
    // UIKit takes a height of 0 for a mistake, unless constraints ask for it.
    if fitting.height == 0, size.height > 0, fittingView !== self,
      fitted(height: size.height).height > 0
    {
      let owner = itemsView is CollectionView ? "collection view" : "tableview"
      // The cell is measured before it is in the window.
      itemsView?.recordWarning(
        once: "collapsed content view",
        "Warning once only: Detected a case where constraints ambiguously suggest a size of zero for "
          + "a \(owner) cell's content view. We're considering the collapse unintentional and "
          + "using standard size instead. Cell: <\(UIKitClassName.name(of: type(of: self)))>")
      fitting.height = size.height
    }
    return fitting
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    let view = fittingView
    if view !== self {
      // Constraints of the cell itself come first.
      let own = layoutParticipant?.size(
        fitting: targetSize, horizontal: horizontalFittingPriority,
        vertical: verticalFittingPriority)
      return own
        ?? view.systemLayoutSizeFitting(
          targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
          verticalFittingPriority: verticalFittingPriority)
    }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  /// Called when the layout placed the view, or was computed again while the view is displayed.
  func wasPlaced() {}

  /// Returns true if the view displays an item of a collection view.
  final func shows(_ item: Selection.Item, in view: ItemsView) -> Bool {
    displayedItem == item && owner?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// Returns the index path of an item, which is cached for the displayed item.
  final func path(of item: Selection.Item) -> IndexPath {
    if item == displayedItem, let displayedIndexPath { return displayedIndexPath }
    return item.indexPath
  }

  /// True if a tap on the view itself has an effect, so that a tap next to it is a near miss.
  ///
  /// True for cells; false by default for supplementary views. Not part of UIKit.
  open var reactsToTaps: Bool { false }

  package override func position(below path: String = "") -> EventPosition {
    guard let element, let itemsView else { return super.position(below: path) }
    var position = itemsView.position(of: element)
    position.subview = path
    return position
  }
}

extension ReusableView {
  /// The digest that was noted for the view and its subviews; nil after a change.
  package final var notedDigest: (high: UInt64, low: UInt64)? {
    isStateNoted ? lastDigest : nil
  }

  /// Notes the digest of the present state of the view and its subviews.
  ///
  /// It is not noted if another object has a part of the state. The views have the engine's
  /// classes: an override of a property may have another value without a change.
  package final func note(digest: (high: UInt64, low: UInt64)) {
    if noteState() { lastDigest = digest }
  }
}
