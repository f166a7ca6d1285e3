/// The rule of the style `models` for what is selected: an item that a touch selected is
/// deselected a moment later, whoever heard of it.
///
/// What is to be deselected follows its item where updates move it, and each item waits
/// for itself. Nobody is told.
package final class DelayedDeselection {
  /// How long an item stays selected, in milliseconds.
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

  /// Has an item of a view deselected later; one that waits already waits anew.
  func schedule(_ item: Selection.Item, in view: CollectionView) {
    guard let clock = view.window?.ownClock else { return }
    schedule(item, in: view, after: .milliseconds(DelayedDeselection.delay), on: clock)
  }

  /// An item that is deselected later.
  package struct Waiting {
    package let item: Selection.Item
    package let timer: VirtualClock.Pending
  }

  /// The items that are deselected later, in the order of scheduling.
  package var waiting: [Waiting] {
    pending.compactMap { waiting in
      waiting.timer.map { Waiting(item: waiting.item, timer: .init(due: waiting.due, timer: $0)) }
    }
  }

  /// Deselects an item at the time at which another wiring would.
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

  /// Leaves selected what is.
  package func cancelAll() { remove { _ in true } }

  /// Items have other places now; what is gone is not waited for.
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
