import Foundation

/// What a view made from a template shows and sends: shared by cells and by
/// supplementary views, which have different superclasses.
final class TemplateContent {
  let identifier: String
  let subviews: [TemplateSubview]
  /// The events of the view itself, by the control event that makes them.
  let events: [ControlEventBinding]
  weak var handler: CollectionViewHandler?
  private(set) var data: Any?
  private var extra: Any?
  private var tracking = TouchTracking()

  /// `owner` answers the view that holds the content.
  init(
    identifier: String, subviews: [SubviewDescription], events: [ControlEventBinding],
    owner: @escaping () -> CollectionReusableView?
  ) {
    self.identifier = identifier
    self.events = events
    var send: (String, View) -> Void = { _, _ in }
    self.subviews = TemplateSubview.make(subviews) { event, sender in send(event, sender) }
    send = { [weak self] event, sender in
      guard let owner = owner() else { return }
      self?.send(event, from: sender, in: owner)
    }
  }

  func set(_ data: Any?, _ extra: Any?) {
    self.data = data
    self.extra = extra
    for subview in subviews { subview.fill(with: data as? JSONValue) }
  }

  func layOut(in size: CGSize) {
    for subview in subviews { subview.layOut(in: size) }
  }

  /// Sends an event with the element's data, from a view inside it or itself.
  @discardableResult
  func send(_ name: String, from sender: View, in owner: CollectionReusableView) -> Bool {
    guard let handler else { return false }
    return handler.cellEvent(
      cellIdentifier: identifier, eventIdentifier: name, indexPath: owner.indexPath, data: data,
      extra: extra, place: sender.place())
  }

  /// The events that a view of the content sends, by control event; nil for a
  /// view that sends none by itself.
  func bindings(of view: View, in owner: CollectionReusableView) -> [ControlEventBinding]? {
    if view === owner { return events.isEmpty ? nil : events }
    return subviews.lazy.compactMap { $0.description(of: view) }.first
      .flatMap { view is Control ? $0.events : nil }
  }

  // MARK: Touches on the view itself

  func touch(_ touch: Touch, in owner: CollectionReusableView) {
    let happened: Control.Event
    switch touch.phase {
    case .began: happened = tracking.began(tapCount: touch.tapCount)
    case .moved:
      happened = tracking.moved(inside: owner.point(inside: touch.location(in: owner), with: nil))
    case .ended:
      happened = tracking.ended(inside: owner.point(inside: touch.location(in: owner), with: nil))
    case .cancelled: happened = tracking.cancelled()
    case .stationary: return
    }
    for binding in events where !happened.isDisjoint(with: Control.Event(binding.control)) {
      send(binding.event, from: owner, in: owner)
    }
  }
}
