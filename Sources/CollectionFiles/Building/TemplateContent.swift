import Foundation
import InteractionKit

/// What a view made from a template shows and sends: shared by cells and by
/// supplementary views, which have different superclasses.
package final class TemplateContent {
  package let identifier: String
  let subviews: [TemplateSubview]
  /// The events of the view itself, by the control event that makes them.
  let events: [ControlEventBinding]
  /// The size that the view prefers in a self-sizing layout; nil for any.
  let preferredSize: CGSize?
  /// The recognizers on the view and on those inside it.
  package let gestures = TemplateGestures()
  let outlet = TemplateOutlet()
  /// The collection view that the view was made for.
  private let reference: CollectionViewReference
  package private(set) var data: Any?
  private var extra: Any?
  private var tracking = TouchTracking()
  /// Whether the collections inside show what the data says, not what was edited since.
  private var isFilledAnew = false

  /// Makes what a template describes, as the content of a view of a screen.
  ///
  /// - Parameter container: The view inside of `owner`, or that itself, which gets the subviews.
  init(
    _ identifier: String, _ template: some ViewTemplate, of screen: CollectionScreen,
    shownBy owner: CollectionReusableView, in container: View
  ) {
    self.identifier = identifier
    events = template.events
    preferredSize = template.preferredSize
    reference = screen.collectionView.reference
    let outlet = outlet
    let send = { (event: String, sender: View) in outlet.send(event, from: sender) }
    subviews = TemplateSubview.make(template.subviews, gestures, screen.chosenStyle, send: send)
    outlet.content = self
    outlet.owner = owner
    gestures.add(template.gestures, to: owner, send: send)
    gestures.connect()
    owner.clipsToBounds = template.clipsToBounds
    owner.hitOutsets = template.hitOutsets
    for subview in subviews { container.addSubview(subview.view) }
  }

  deinit {
    outlet.content = nil
  }

  /// The screen that the view was made for; nil after its end.
  var screen: CollectionScreen? { reference.view?.screen }

  /// The view that holds the content; it sets nil when it goes away.
  var owner: CollectionReusableView? {
    get { outlet.owner }
    set { outlet.owner = newValue }
  }

  func set(_ data: Any?, _ extra: Any?) {
    self.data = data
    self.extra = extra
    for subview in subviews { subview.fill(with: data as? JSONValue) }
    isFilledAnew = true
  }

  /// Shows what was edited before in the collections inside, by slot.
  func resume(_ contents: [String: EmbeddedContents.Content]) {
    guard isFilledAnew else { return }
    isFilledAnew = false
    guard !contents.isEmpty else { return }
    for subview in subviews { subview.resume(contents) }
  }

  func layOut(in size: CGSize) {
    for subview in subviews { subview.layOut(in: size) }
  }

  /// Sends an event with the element's data, from a view inside it or itself.
  @discardableResult
  func send(_ name: String, from sender: View, in owner: CollectionReusableView) -> Bool {
    guard let collectionView = reference.view else { return false }
    let event = CellEvent(
      handlerIdentifier: collectionView.screen?.document.name ?? "", cellIdentifier: identifier,
      eventIdentifier: name, elementKind: owner.element?.supplementaryKind,
      indexPath: owner.indexPath, data: data, extra: extra)
    return collectionView.send(event, from: owner) { sender.place() }
  }

  /// The events that a view of the content sends, by control event; nil for a
  /// view that sends none by itself.
  package func bindings(of view: View, in owner: CollectionReusableView) -> [ControlEventBinding]? {
    if let event = ListEvents.event(of: view, in: owner) {
      return [ControlEventBinding(control: .primaryActionTriggered, event: event)]
    }
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

/// What the controls of a template and accessories hold to send their events: the content and
/// its view as long as those live, without a weak reference that would make
/// counting theirs slow (see `CollectionViewReference`).
final class TemplateOutlet {
  // Each is cleared by its deinit.
  fileprivate(set) unowned(unsafe) var content: TemplateContent?
  fileprivate(set) unowned(unsafe) var owner: CollectionReusableView?

  func send(_ event: String, from sender: View) {
    guard let content, let owner else { return }
    content.send(event, from: sender, in: owner)
  }
}
