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
  @exclusivity(unchecked)
  package final var displayedIdentifier: String? {
    didSet { stateDidChange() }
  }
  /// State that the observer of the log keeps for the view while it is displayed.
  package final var observerState: AnyObject?
  /// True from the removal of the view until the methods for the end of its display were called.
  final var isLeaving = false
  // Read for each displayed view in each pass, also by other modules.
  /// The position that the layout last gave the view; nil while it waits for reuse.
  @exclusivity(unchecked)
  package final var placement: ElementPlacement?
  /// A copy of the custom attributes that were last applied; nil for attributes of the library's
  /// class.
  final var applied: CollectionViewLayoutAttributes?
  /// The data with which a wiring configured the view; nil if the wiring does not need it.
  final var configuration: (any ViewConfiguration)?
  /// The fitting size that the view last accepted; nil if it must be measured again.
  @exclusivity(unchecked)
  package final var acceptedFittingSize: CGSize? {
    didSet { stateDidChange() }
  }
  /// The element that the view displays; nil while it is not displayed.
  @exclusivity(unchecked)
  package final var element: ElementID? {
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
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    markAsElement()
  }

  /// Creates a view of a class that is not known before, by its `init(frame:)`.
  ///
  /// A class that overrides `init(frame:)` and `init(coder:)`, as with UIKit, inherits it. Not part
  /// of UIKit.
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

  override var pictureName: String {
    guard let element else { return super.pictureName }
    return collectionView?.position(of: element).description ?? super.pictureName
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
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    if let size = constrainedSize(fitting: layoutAttributes.size) { layoutAttributes.size = size }
    return layoutAttributes
  }

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

  /// Called with new attributes before `dequeue…` returns the view, and when they change.
  ///
  /// The collection view applies the frame itself. Does nothing by default.
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
    var position = collectionView.position(of: element)
    position.subview = path
    return position
  }
}

extension CollectionReusableView {
  /// Sends an event of a cell or a supplementary view to the receivers of the wiring.
  ///
  /// The wiring is that of the view's collection view. The log records the receivers, or the reason
  /// why there is none, also if the collection view's delegate is not a wiring. Data that
  /// cannot be converted to JSON appears as its description in the log. Not part of UIKit.
  ///
  /// - Parameter sender: The subview that sends the event; the cell itself by default.
  /// - Returns: True if at least one receiver got the event.
  @discardableResult
  public final func sendEvent(_ name: String, data: Any? = nil, from sender: View? = nil) -> Bool {
    let event = CellEvent(
      handlerIdentifier: "", cellIdentifier: reuseIdentifier ?? "", eventIdentifier: name,
      elementKind: element?.supplementaryKind, indexPath: displayedIndexPath, data: data)
    let view = sender ?? self
    return collectionView?.send(
      event, from: self, value: { view.accessibilityDefaults.exactValue }
    ) { view.position() } ?? false
  }
}

extension CollectionView {
  /// Delivers an event and records the receivers.
  ///
  /// `view` is the cell or supplementary view that sends it; nil if a program sends it for an
  /// element that is not displayed. `position` is its position in the log, `value` the value of the
  /// control that sends it; both are evaluated before receivers are called, which may remove the view.
  ///
  /// - Returns: True if at least one receiver got the event.
  @discardableResult
  package final func send(
    _ event: CellEvent, from view: CollectionReusableView?,
    value: () -> JSONValue = { .null }, position: () -> EventPosition
  ) -> Bool {
    send(event, value: value, position: position) { consider(event, from: view, through: &$0) }
  }

  /// Delivers an event to the receivers that a closure considers, and records them.
  @discardableResult
  final func send(
    _ event: CellEvent, value: () -> JSONValue = { .null }, position: () -> EventPosition,
    through consider: (inout Route) -> Void
  ) -> Bool {
    let log = window?.ownLog
    let position = log?.isRecording ?? false ? position() : nil
    let value = position == nil ? .null : value()
    var route = Route(deliveringFor: log)
    consider(&route)
    log?.record(route, of: event, at: position, value)
    if route.isDelivered { didDeliver?(.event(event)) }
    return route.isDelivered
  }

  /// Returns the receivers that an event of a view would have.
  package final func forecast(_ event: CellEvent, from view: CollectionReusableView?) -> Delivery {
    Route.forecast { consider(event, from: view, through: &$0) }
  }

  private func consider(
    _ event: CellEvent, from view: CollectionReusableView?, through route: inout Route
  ) {
    if let wiring {
      wiring.consider(event, from: view, through: &route)
    } else if let states = delegate as? StateCellDataSource {
      states.consider(event, from: view, through: &route)
    } else {
      route.recordMissing("delegate", because: "the delegate does not forward events")
    }
  }
}

extension EventLog {
  /// Records a custom event with its receivers.
  ///
  /// `position` is its position; nil, if the log is not recording, only counts the event.
  func record(
    _ route: borrowing Route, of event: CellEvent, at position: EventPosition?,
    _ value: JSONValue = .null
  ) {
    guard let position else {
      if route.isDelivered { tally.delivered += 1 } else { tally.unhandled += 1 }
      return
    }
    let name = event.eventIdentifier ?? ""
    if route.isDelivered {
      tally.delivered += 1
      record(
        .event(
          name: name, position, value: value, data: JSONValue(describing: event.data),
          route.delivery))
    } else {
      unhandled(name, at: position, because: route.delivery.reasonsWithoutReceiver, route.delivery)
    }
  }
}

extension CollectionReusableView {
  /// The digest that was noted for the view and its subviews; nil after a change.
  package final var notedDigest: (high: UInt64, low: UInt64)? {
    isStateNoted ? lastDigest : nil
  }

  /// Notes the digest of the present state of the view and its subviews.
  ///
  /// It is not noted if another object has a part of the state. The classes of the views are those
  /// of the engine: an override of a property may have another value without a change.
  package final func note(digest: (high: UInt64, low: UInt64)) {
    if noteState() { lastDigest = digest }
  }
}
