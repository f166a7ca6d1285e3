import Foundation

/// A view that a collection view creates, displays and reuses, as `UICollectionReusableView`.
open class CollectionReusableView: View {
  /// The identifier with which the view was dequeued; nil if it was not dequeued.
  public var reuseIdentifier: String? { registration?.key.identifier }
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
  final private(set) var isPlaceholder = false
  /// True while the view is in the reuse pool.
  final var isInReusePool = false
  /// True if the view was created ahead, for an item that is not displayed yet.
  final var isPrepared = false
  /// The identifier of the item when the view was displayed; nil if the log was not recording.
  ///
  /// The data may change while the view is displayed.
  package final var displayedIdentifier: String? {
    get { storedIdentifier }
    set {
      storedIdentifier = newValue
      stateDidChange()
    }
  }
  /// State that the observer of the log keeps for the view while it is displayed.
  package final var observerState: AnyObject?
  /// True from the removal of the view until the methods for the end of its display were called.
  final var isLeaving = false
  /// The position that the layout last gave the view; nil while it waits for reuse.
  package final var placement: ElementPlacement? {
    get { storedPlacement }
    set { storedPlacement = newValue }
  }
  /// A copy of the custom attributes that were last applied; nil for attributes of the library's
  /// class.
  final var applied: CollectionViewLayoutAttributes?
  /// The data with which a wiring configured the view; nil if the wiring does not need it.
  final var configuration: (any ViewConfiguration)?
  /// The fitting size that the view last accepted; nil if it must be measured again.
  package final var acceptedFittingSize: CGSize? {
    get { storedFittingSize }
    set {
      storedFittingSize = newValue
      stateDidChange()
    }
  }
  /// The element that the view displays; nil while it is not displayed.
  package final var element: ElementID? {
    get { storedElement }
    set {
      storedElement = newValue
      stateDidChange()
      displayedItem = newValue?.category == .cell ? newValue?.selectionItem : nil
      cachedIndexPath = nil
      loggedPosition = nil
    }
  }
  // Other modules reach these through computed properties: each use of a stored property that
  // another module can reach is checked for overlapping access, at some 60 instructions.
  private var storedIdentifier: String?
  private var storedPlacement: ElementPlacement?
  private var storedFittingSize: CGSize?
  private var storedElement: ElementID?
  /// The digest that was noted for the state of the view and its subviews.
  final var storedDigest: (high: UInt64, low: UInt64) = (0, 0)
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
  private var owner: Unmanaged<CollectionView>?
  package final var collectionView: CollectionView? {
    get { owner?.takeUnretainedValue() }
    set { owner = newValue.map { .passUnretained($0) } }
  }

  /// Creates a view.
  ///
  /// Collection views call it for registered classes.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    markAsElement()
  }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  ///
  /// - Parameter coder: The coder, which is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    markAsElement()
  }

  /// Creates a view of a class that is not known before, by its `init(frame:)`.
  ///
  /// A class that overrides `init(frame:)` and `init(coder:)`, as with UIKit, inherits it. Not part
  /// of UIKit.
  ///
  /// - Parameter frame: The frame, in points.
  public required convenience init(making frame: CGRect) {
    self.init(frame: frame)
  }

  /// Returns a blank view to replace one that could not be created.
  ///
  /// It need not be dequeued.
  package static func placeholder() -> Self {
    let view = Self(making: .zero)
    view.isPlaceholder = true
    return view
  }

  package override var stateClass: StateClass { .reusableView }

  /// Called before the view is reused; does nothing by default.
  open func prepareForReuse() {}

  /// Returns the attributes with the size that the view prefers.
  ///
  /// By default it is the size that satisfies the constraints of the view and its content; without
  /// constraints, the proposed size.
  /// Called if the layout estimates sizes: when the view is displayed, and again while the layout
  /// gives it another size than it preferred. Only the size, in points, is used
  /// (`Documentation/rules/self-sizing.md`, "Measuring").
  ///
  /// - Parameter layoutAttributes: The attributes that the layout proposes.
  /// - Returns: The attributes with the preferred size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    if let size = constrainedSize(fitting: layoutAttributes.size) { layoutAttributes.size = size }
    return layoutAttributes
  }

  /// The view whose constraints determine the preferred size.
  var fittingView: View { self }

  /// Returns the size that satisfies the constraints, with the width of an item that fills a row.
  ///
  /// - Returns: Nil without constraints.
  final func constrainedSize(fitting size: CGSize) -> CGSize? {
    guard supplement != nil || fittingView.supplement != nil else { return nil }
    let keepsWidth = collectionView?.collectionViewLayout.estimatesWidths == false
    return systemLayoutSizeFitting(
      keepsWidth ? CGSize(width: size.width, height: 0) : .zero,
      withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    let view = fittingView
    if view !== self {
      // Constraints of the cell itself come first.
      let own = storedSupplement?.size(
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

  /// Called with new attributes before `dequeue…` returns the view, and when they change.
  ///
  /// The collection view applies the frame itself. Does nothing by default.
  ///
  /// - Parameter layoutAttributes: The attributes of the view.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Called when the collection view gets another layout; does nothing by default.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout before the change.
  ///   - newLayout: The layout after the change.
  open func willTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// Called after the collection view was laid out with another layout; does nothing by default.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout before the change.
  ///   - newLayout: The layout after the change.
  open func didTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// Called when the layout placed the view, or was computed again while the view is displayed.
  func wasPlaced() {}

  /// Returns true if the view displays an item of a collection view.
  final func shows(_ item: Selection.Item, in view: CollectionView) -> Bool {
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
    guard let element, let collectionView else { return super.position(below: path) }
    var place = collectionView.position(of: element)
    place.subview = path
    return place
  }
}
