import Foundation

/// Views that wait to be used again, by kind and identifier.
///
/// A stack for each identifier: the last view put in is the first to come out
/// (`uikit-rules 8`). How many wait in all is bounded by `trim(to:)`.
///
/// Code of the user runs when views are made, prepared and let go of. It may come
/// back to the pool, so all that is left to the callers.
package struct ReusePool {
  package struct Key: Hashable {
    /// The element kind; empty for cells.
    let kind: String
    let identifier: String

    package init(kind: String, identifier: String) {
      self.kind = kind
      self.identifier = identifier
    }
  }

  /// A registration, which its views carry: by it they find their way back
  /// without a look-up by name. Registering again leaves them behind.
  final class Ticket {
    let key: Key
    fileprivate let slot: Int

    fileprivate init(_ key: Key, slot: Int) {
      self.key = key
      self.slot = slot
    }
  }

  /// What the pool has for a key.
  enum Answer {
    case waiting(CollectionReusableView)
    /// Nothing waits: `maker(of:)` makes one.
    case none(slot: Int)
    case unregistered
  }

  private struct Stack {
    var ticket: Ticket
    var maker: (CGRect) -> CollectionReusableView
    var waiting: [CollectionReusableView] = []
  }

  private var stacks: [Stack] = []
  private var slots: [Key: Int] = [:]
  /// The slot that was asked for last: neighbours mostly share one.
  private var lastSlot = 0
  /// The number of views that wait.
  private(set) var count = 0
  /// How many views may be made before one that waits has to go for each.
  var room = 0

  /// Has views made for a key from now on.
  ///
  /// - Returns: the views that waited and are let go of.
  @discardableResult
  mutating func register(
    _ key: Key, maker: @escaping (CGRect) -> CollectionReusableView
  ) -> [CollectionReusableView] {
    guard let slot = slots[key] else {
      slots[key] = stacks.count
      stacks.append(Stack(ticket: Ticket(key, slot: stacks.count), maker: maker))
      return []
    }
    let waiting = stacks[slot].waiting
    for view in waiting { view.isWaiting = false }
    count -= waiting.count
    stacks[slot] = Stack(ticket: Ticket(key, slot: slot), maker: maker)
    return waiting
  }

  /// Takes the view out that was put in last.
  mutating func dequeue(_ key: Key) -> Answer {
    guard let slot = slot(of: key) else { return .unregistered }
    guard let view = stacks[slot].waiting.popLast() else { return .none(slot: slot) }
    count -= 1
    view.isWaiting = false
    return .waiting(view)
  }

  /// How to make a view for a slot that `dequeue(_:)` answered.
  func maker(of slot: Int) -> (make: (CGRect) -> CollectionReusableView, ticket: Ticket) {
    (stacks[slot].maker, stacks[slot].ticket)
  }

  /// How to make a view for a key; nil if nothing is registered.
  func maker(for key: Key) -> (make: (CGRect) -> CollectionReusableView, ticket: Ticket)? {
    slots[key].map(maker(of:))
  }

  /// The views that wait, those of one registration in the order of waiting.
  var waiting: [(key: Key, view: CollectionReusableView)] {
    stacks.flatMap { stack in stack.waiting.map { (stack.ticket.key, $0) } }
  }

  /// Lets go of a view that waits where one more would be too many.
  mutating func makeRoom() -> [CollectionReusableView] {
    guard room <= 0 else {
      room -= 1
      return []
    }
    return trim(to: max(count - 1, 0))
  }

  /// Puts a view on the stack that it came from; one that came from none, or
  /// whose registration was replaced since, is let go of.
  mutating func enqueue(_ view: CollectionReusableView) {
    guard let slot = slot(of: view), !view.isWaiting else { return }
    view.isWaiting = true
    view.dequeuing = nil
    stacks[slot].waiting.append(view)
    count += 1
  }

  /// Takes out a view that waits and that somebody kept and uses.
  mutating func withdraw(_ view: CollectionReusableView) {
    guard let slot = slot(of: view),
      let index = stacks[slot].waiting.firstIndex(where: { $0 === view })
    else { return }
    stacks[slot].waiting.remove(at: index)
    view.isWaiting = false
    count -= 1
  }

  /// Lets go of views until no more than `limit` wait: of the fullest stack, the
  /// one registered first where several are, those that have waited longest.
  mutating func trim(to limit: Int) -> [CollectionReusableView] {
    guard count > limit else { return [] }
    var dropped: [CollectionReusableView] = []
    while count > limit {
      var (fullest, second) = (0, 0)
      for slot in stacks.indices.dropFirst() {
        let waiting = stacks[slot].waiting.count
        if waiting > stacks[fullest].waiting.count {
          (fullest, second) = (slot, stacks[fullest].waiting.count)
        } else {
          second = max(second, waiting)
        }
      }
      // Down to the second fullest at once, so that the stacks are not compared
      // for every view.
      let surplus = min(count - limit, max(1, stacks[fullest].waiting.count - second))
      dropped.append(contentsOf: stacks[fullest].waiting.prefix(surplus))
      stacks[fullest].waiting.removeFirst(surplus)
      count -= surplus
    }
    for view in dropped { view.isWaiting = false }
    return dropped
  }

  /// The identifiers that are registered for a kind, sorted.
  func identifiers(ofKind kind: String) -> [String] {
    slots.keys.filter { $0.kind == kind }.map(\.identifier).sorted()
  }

  private mutating func slot(of key: Key) -> Int? {
    if lastSlot < stacks.count, stacks[lastSlot].ticket.key == key { return lastSlot }
    guard let slot = slots[key] else { return nil }
    lastSlot = slot
    return slot
  }

  /// The stack that a view came from, where it still is one of this pool.
  private func slot(of view: CollectionReusableView) -> Int? {
    guard let ticket = view.ticket, ticket.slot < stacks.count,
      stacks[ticket.slot].ticket === ticket
    else { return nil }
    return ticket.slot
  }
}
