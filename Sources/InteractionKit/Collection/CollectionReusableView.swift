import Foundation

/// A view that a collection view creates, displays and reuses, as `UICollectionReusableView`.
open class CollectionReusableView: ReusableView {
  /// The collection view that displays the view, or is about to end that.
  package final var collectionView: CollectionView? { itemsView as? CollectionView }

  /// Creates a view.
  ///
  /// Collection views call it for registered classes.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a blank view to replace one that could not be created.
  ///
  /// It need not be dequeued.
  package static func placeholder() -> Self {
    let view = makeFromType()
    view.isPlaceholder = true
    return view
  }

  /// Returns a blank view in place of nil, which a data source cannot return.
  package static func missing() -> Self {
    let view = makeFromType()
    view.isMissing = true
    return view
  }

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

  override func preferredSize(fitting attributes: CollectionViewLayoutAttributes) -> CGSize {
    preferredLayoutAttributesFitting(attributes).size
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

  override func attributesDidChange(_ make: () -> CollectionViewLayoutAttributes) {
    apply(make())
  }
}

extension CollectionReusableView {
  /// Sends an event of a cell or a supplementary view to the receivers of the wiring.
  ///
  /// The wiring belongs to the view's collection view. The log records the receivers, or the reason
  /// why there is none, also if the collection view's delegate is not a wiring. Data that cannot be
  /// converted to JSON appears as its description in the log. Not part of UIKit.
  ///
  /// - Parameter sender: The subview that sends the event; the cell itself by default.
  /// - Returns: True if at least one receiver got the event.
  @discardableResult
  public final func sendEvent(_ name: String, data: Any? = nil, from sender: View? = nil) -> Bool {
    let event = CellEvent(
      handlerIdentifier: "", cellIdentifier: reuseIdentifier ?? "", eventIdentifier: name,
      elementKind: element?.supplementaryKind, indexPath: displayedIndexPath, data: data)
    let view = sender ?? self
    return itemsView?.send(
      event, from: self, value: { view.valueOfEvents }
    ) { view.position() } ?? false
  }
}

extension ItemsView {
  /// Delivers an event and records the receivers.
  ///
  /// `view` is the cell or supplementary view that sends it; nil if a program sends it for an
  /// element that is not displayed. `position` is its position in the log, `value` the value of the
  /// control that sends it; both are evaluated before receivers are called, which may remove the view.
  ///
  /// - Returns: True if at least one receiver got the event.
  @discardableResult
  package final func send(
    _ event: CellEvent, from view: ReusableView?,
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
  package final func forecast(_ event: CellEvent, from view: ReusableView?) -> Delivery {
    Route.forecast { consider(event, from: view, through: &$0) }
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
