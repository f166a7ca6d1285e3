import Foundation
import InteractionKit

/// The subviews and events of a view that is built from a template.
///
/// Cells and supplementary views share it, because they have different superclasses.
package final class TemplateContent {
  package let identifier: String
  let subviews: [TemplateSubview]
  /// The events of the view itself, by control event.
  private(set) var events: [ControlEventBinding]
  /// The size that the view prefers in a self-sizing layout; nil for any size.
  let preferredSize: CGSize?
  /// The recognizers on the view and on those inside it.
  package let gestures = TemplateGestures()
  let eventSender = TemplateEventSender()
  /// The collection view that the view was created for.
  private let reference: ItemsViewReference
  @exclusivity(unchecked)
  package private(set) var data: Any?
  @exclusivity(unchecked)
  private var extra: Any?
  @exclusivity(unchecked)
  private var tracking = TouchTracking()
  /// True if an event was sent since the touch began.
  @exclusivity(unchecked)
  private var hasSentEvent = false
  /// True if a text depends on the item.
  private let hasItemText: Bool
  /// True if the embedded collections display the item's data without later edits.
  private var wasRefilled = false

  /// Creates the content that a template describes.
  ///
  /// `container` is the view that gets the subviews: `owner` itself or a view in it.
  init(
    _ identifier: String, _ template: some ViewTemplate, of collection: LoadedCollection,
    shownBy owner: CollectionReusableView, in container: View
  ) {
    self.identifier = identifier
    events = template.events
    preferredSize = template.preferredSize
    reference = collection.collectionView.reference
    let send = eventSender.sending
    subviews = TemplateSubview.make(template.subviews, gestures, of: collection, send: send)
    hasItemText = subviews.contains(where: \.hasItemText)
    eventSender.content = self
    eventSender.owner = owner
    gestures.add(template.gestures, to: owner, send: send)
    gestures.connect()
    owner.clipsToBounds = template.clipsToBounds
    owner.hitOutsets = template.hitOutsets
    template.look.set(on: owner)
    for subview in subviews { container.addSubview(subview.view) }
  }

  deinit {
    eventSender.content = nil
  }

  /// The loaded collection that the view was created for; nil after it is released.
  var collection: LoadedCollection? { reference.view?.loadedCollection }

  /// The view that has the content; it sets nil when it is released.
  var owner: CollectionReusableView? {
    get { eventSender.owner }
    set { eventSender.owner = newValue }
  }

  func set(_ data: Any?, _ extra: Any?) {
    self.data = data
    self.extra = extra
    for subview in subviews { subview.fill(with: data as? JSONValue) }
    wasRefilled = true
  }

  /// Displays the texts of an item, which `set(_:_:)` has left without its label and id.
  func show(_ item: @autoclosure () -> ItemDescription?) {
    guard hasItemText, let item = item() else { return }
    let texts = ItemText(label: item.label, id: item.id, data: data as? JSONValue)
    for subview in subviews { subview.show(texts) }
  }

  /// Gives the view itself what touches on it depend on in another description of the template.
  func take(_ template: some ViewTemplate) {
    events = template.events
    guard let owner else { return }
    if owner.hitOutsets != template.hitOutsets { owner.hitOutsets = template.hitOutsets }
    gestures.take(template.gestures, of: owner, send: eventSender.sending)
  }

  /// Gives the same to the subview at a path, from its description there.
  func take(_ changed: SubviewDescription, at path: [Int]) {
    TemplateSubview.view(at: path, in: subviews)?
      .take(changed, gestures, send: eventSender.sending)
  }

  /// Returns the height at which the texts fit; nil if none depends on the height.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    let scale = CGFloat(collection?.document.scale ?? 2)
    return subviews.lazy.compactMap { $0.parentHeight(width: width, scale: scale) }.max()
  }

  /// Displays stored edits in the embedded collections, by slot.
  func resume(_ contents: [String: EmbeddedContents.Content]) {
    guard wasRefilled else { return }
    wasRefilled = false
    guard !contents.isEmpty else { return }
    for subview in subviews { subview.resume(contents) }
  }

  func layOut(in size: CGSize) {
    for subview in subviews { subview.layOut(in: size) }
  }

  /// Sends an event with the element's data, from the view or one of its subviews.
  @discardableResult
  func send(_ name: String, from sender: View, in owner: CollectionReusableView) -> Bool {
    guard let collectionView = reference.view else { return false }
    let event = CellEvent(
      handlerIdentifier: collectionView.loadedCollection?.document.name ?? "",
      cellIdentifier: identifier,
      eventIdentifier: name, elementKind: owner.element?.supplementaryKind,
      indexPath: owner.displayedIndexPath, data: data, extra: extra)
    return collectionView.send(
      event, from: owner, value: { sender.valueOfEvents }
    ) { sender.position() }
  }

  /// Returns the events of a view in the content, by control event; nil for one without events.
  package func bindings(of view: View, in owner: CollectionReusableView) -> [ControlEventBinding]? {
    if let event = ListEvents.event(of: view, in: owner) {
      // A view of a row that is no control sends it, too.
      return [ControlEventBinding(control: .touchUpInside, event: event)]
    }
    if view === owner { return events.isEmpty ? nil : events }
    return subviews.firstResult { $0.description(of: view) }
      .flatMap { view is Control ? $0.events : nil }
  }

  // MARK: Touches on the view itself

  func touch(_ touch: Touch, in owner: CollectionReusableView) {
    let happened: Control.Event
    switch touch.phase {
    case .began:
      hasSentEvent = false
      happened = tracking.began(tapCount: touch.tapCount)
    case .moved:
      happened = tracking.moved(inside: owner.point(inside: touch.location(in: owner), with: nil))
    case .ended:
      happened = tracking.ended(inside: owner.point(inside: touch.location(in: owner), with: nil))
    case .cancelled: happened = tracking.cancelled()
    case .stationary: return
    }
    for binding in events where !happened.isDisjoint(with: Control.Event(binding.control)) {
      hasSentEvent = true
      send(binding.event, from: owner, in: owner)
    }
    let alsoSelects = (owner as? TemplateCell)?.alsoSelects == true
    if happened.contains(.touchUpInside), !hasSentEvent, !alsoSelects {
      owner.window?.log?.unhandled(nil, at: owner.position(), because: "it sends no event")
    }
  }
}

/// The references by which controls and accessories of a template send events.
///
/// They are `unowned(unsafe)`, because a weak reference would make reference counting of the
/// content and its view slow (see `ItemsViewReference`).
final class TemplateEventSender {
  // Each is cleared by its deinit.
  fileprivate(set) unowned(unsafe) var content: TemplateContent?
  fileprivate(set) unowned(unsafe) var owner: CollectionReusableView?

  func send(_ event: String, from sender: View) {
    guard let content, let owner else { return }
    content.send(event, from: sender, in: owner)
  }

  /// The closure that controls and recognizers retain.
  var sending: (_ event: String, _ sender: View) -> Void { { self.send($0, from: $1) } }
}
