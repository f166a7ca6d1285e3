/// The selection rule of the wiring `models`: a selected item is deselected after a short delay.
///
/// It applies to every selection by a touch, whatever its receivers. Each item has its own timer,
/// and updates of the collection view update the index paths. No receiver is called for the
/// deselection.
package final class DelayedDeselection {
  /// The delay of the deselection, in milliseconds.
  static let delay = 50.0

  private final class Pending {
    var item: Selection.Item
    let due: VirtualTime
    let clock: VirtualClock
    var timer: VirtualClock.Timer?

    init(_ item: Selection.Item, at due: VirtualTime, on clock: VirtualClock) {
      self.item = item
      self.due = due
      self.clock = clock
    }
  }

  private var pending: [Pending] = []

  /// Schedules the deselection of an item; a pending one is replaced.
  func schedule(_ item: Selection.Item, in view: CollectionView) {
    guard let clock = view.window?.ownClock else { return }
    schedule(item, in: view, after: .milliseconds(DelayedDeselection.delay), on: clock)
  }

  /// A pending deselection.
  package struct Waiting {
    package let item: Selection.Item
    package let timer: VirtualClock.Pending
  }

  /// The pending deselections, in the order of scheduling.
  package var pendingDeselections: [Waiting] {
    pending.compactMap { waiting in
      waiting.timer.map { Waiting(item: waiting.item, timer: .init(due: waiting.due, timer: $0)) }
    }
  }

  /// Schedules a pending deselection of another wiring, at its time.
  package func resume(_ waiting: Waiting, in view: CollectionView, on clock: VirtualClock) {
    schedule(waiting.item, in: view, after: waiting.timer.due.since(clock.now), on: clock)
  }

  private func schedule(
    _ item: Selection.Item, in view: CollectionView, after delay: VirtualTime,
    on clock: VirtualClock
  ) {
    remove { $0.item == item }
    let next = Pending(item, at: clock.due(after: delay), on: clock)
    next.timer = clock.schedule(after: delay) {
      [weak self, weak view, weak next] in
      guard let self, let view, let next else { return }
      pending.removeAll { $0 === next }
      view.deselectAfterwards(at: next.item.indexPath)
    }
    pending.append(next)
    view.selection.didRename = { [weak self] in self?.follow($0) }
  }

  /// Cancels all pending deselections.
  package func cancelAll() { remove { _ in true } }

  /// Updates the index paths of the items after an update; nil cancels a deselection.
  private func follow(_ newItem: (Selection.Item) -> Selection.Item?) {
    for waiting in pending {
      if let item = newItem(waiting.item) {
        waiting.item = item
      } else {
        remove { $0 === waiting }
      }
    }
  }

  private func remove(where isMeant: (Pending) -> Bool) {
    for waiting in pending where isMeant(waiting) {
      if let timer = waiting.timer { waiting.clock.cancel(timer) }
    }
    pending.removeAll(where: isMeant)
  }
}
