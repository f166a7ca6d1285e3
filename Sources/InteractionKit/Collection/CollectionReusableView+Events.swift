import Foundation

extension CollectionReusableView {
  /// Sends an event of a cell or a supplementary view to the receivers of the wiring.
  ///
  /// The wiring is that of the view's collection view. The log records the receivers, or the reason
  /// why there is none, also if the collection view's delegate is not a wiring. Data that
  /// cannot be converted to JSON appears as its description in the log. Not part of UIKit.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - data: The data of the event; nil by default.
  ///   - sender: The subview that sends the event; the cell itself by default.
  /// - Returns: True if at least one receiver got the event.
  @discardableResult
  public final func sendEvent(_ name: String, data: Any? = nil, from sender: View? = nil) -> Bool {
    let event = CellEvent(
      handlerIdentifier: "", cellIdentifier: reuseIdentifier ?? "", eventIdentifier: name,
      elementKind: element?.supplementaryKind, indexPath: displayedIndexPath, data: data)
    return collectionView?.send(event, from: self) { (sender ?? self).position() } ?? false
  }
}

extension CollectionView {
  /// Delivers an event and records the receivers.
  ///
  /// `view` is the cell or supplementary view that sends it; nil if a program sends it for an
  /// element that is not displayed. `place` is its position in the log; evaluated before receivers
  /// are called, which may remove the view.
  ///
  /// - Returns: True if at least one receiver got the event.
  @discardableResult
  package final func send(
    _ event: CellEvent, from view: CollectionReusableView?, place: () -> EventPosition
  ) -> Bool {
    send(event, place: place) { consider(event, from: view, through: &$0) }
  }

  /// Delivers an event to the receivers that a closure considers, and records them.
  @discardableResult
  final func send(
    _ event: CellEvent, place: () -> EventPosition, through consider: (inout Route) -> Void
  ) -> Bool {
    let log = window?.ownLog
    let place = log?.records ?? false ? place() : nil
    var route = Route(deliveringFor: log)
    consider(&route)
    log?.record(route, of: event, at: place)
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
  /// `place` is its position; nil, if the log is not recording, only counts the event.
  func record(_ route: borrowing Route, of event: CellEvent, at place: EventPosition?) {
    guard let place else {
      if route.isDelivered { counts.delivered += 1 } else { counts.unhandled += 1 }
      return
    }
    let name = event.eventIdentifier ?? ""
    if route.isDelivered {
      counts.delivered += 1
      record(
        .event(name: name, place, data: JSONValue(describing: event.data), route.delivery))
    } else {
      unhandled(name, at: place, because: route.delivery.reasonsWithoutReceiver, route.delivery)
    }
  }
}
