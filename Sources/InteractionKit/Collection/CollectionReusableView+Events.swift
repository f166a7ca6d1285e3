import Foundation

extension CollectionReusableView {
  /// Sends an event from a cell or a supplementary view to whoever hears the events of
  /// its collection view, as its wiring has it.
  ///
  /// The log says who heard it, or why nobody did: also where the collection view's
  /// delegate is none that takes events further. Data that is no `JSONValue`, number,
  /// text or flag shows as text there.
  ///
  /// - Parameter sender: the view inside that sends it; the cell itself by default.
  /// - Returns: whether somebody heard it.
  @discardableResult
  public final func sendEvent(_ name: String, data: Any? = nil, from sender: View? = nil) -> Bool {
    guard let collectionView else { return false }
    let log = collectionView.window?.ownLog
    let explaining = log?.records ?? false
    // Whoever hears it may take the view away.
    let place = log.map { _ in (sender ?? self).place() }
    let (wasHeard, delivery) = collectionView.route(name, data, of: self, explaining)
    guard let log, let place else { return wasHeard }
    if wasHeard {
      log.counts.delivered += 1
      log.record(.event(name: name, place, data: JSONValue(describing: data), delivery))
    } else {
      log.unhandled(name, at: place, because: delivery.reasonNobodyHeard, delivery)
    }
    return wasHeard
  }
}

extension CollectionView {
  /// Takes an event to those who hear it: the receivers of the delegate, or while the
  /// cell of a state stands in the place of the content, those of that.
  fileprivate func route(
    _ name: String, _ data: Any?, of view: CollectionReusableView, _ explaining: Bool
  ) -> Hearing {
    if let routing {
      return routing.routeEvent(name, data: data, of: view, explaining: explaining)
    }
    if let states = delegate as? StateCellSource {
      return states.routeEvent?(name, data, view, explaining)
        ?? Delivery.unheard(
          "state", "nobody hears the cell that stands in the place of the content",
          explaining: explaining)
    }
    return Delivery.unheard(
      "delegate", "the delegate takes no events further", explaining: explaining)
  }
}
