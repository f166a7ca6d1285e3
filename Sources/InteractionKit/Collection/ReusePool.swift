/// Views that wait to be used again, by kind and identifier.
///
/// A stack for each identifier: the last view put in is the first to come out
/// (`uikit-rules 8`). How many wait in all is bounded by `trim(to:)`.
struct ReusePool {
  struct Key: Hashable {
    /// The element kind; empty for cells.
    let kind: String
    let identifier: String
  }

  /// Where a view comes from and goes back to, without a look-up by name.
  struct Ticket {
    fileprivate let pool: Identity
    fileprivate let slot: Int
    /// Registering again leaves the views of the registration before behind.
    fileprivate let registration: Int
    let key: Key
  }

  fileprivate final class Identity: Sendable {}

  private struct Stack {
    let key: Key
    var maker: () -> CollectionReusableView
    var registration = 0
    var waiting: [CollectionReusableView] = []
  }

  private let identity = Identity()
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
  /// - Returns: the views that waited and are let go of. Like `trim(to:)` it
  ///   leaves that to the caller, since code of the user runs when they go.
  @discardableResult
  mutating func register(
    _ key: Key, maker: @escaping () -> CollectionReusableView
  ) -> [CollectionReusableView] {
    guard let slot = slots[key] else {
      slots[key] = stacks.count
      stacks.append(Stack(key: key, maker: maker))
      return []
    }
    let waiting = stacks[slot].waiting
    for view in waiting { view.isWaiting = false }
    count -= waiting.count
    stacks[slot].waiting = []
    stacks[slot].maker = maker
    stacks[slot].registration += 1
    return waiting
  }

  /// A waiting view, prepared for reuse, or the means to make one; nil where
  /// nothing is registered.
  ///
  /// Views prepare and are made by code of the user, which may use the pool, so
  /// that is left to the caller: see `Dequeued.view()`.
  mutating func dequeue(_ key: Key) -> Dequeued? {
    guard let slot = slot(of: key) else { return nil }
    if let view = stacks[slot].waiting.popLast() {
      count -= 1
      view.isWaiting = false
      return .used(view)
    }
    var replaced: [CollectionReusableView] = []
    if room > 0 { room -= 1 } else { replaced = trim(to: max(count - 1, 0)) }
    let stack = stacks[slot]
    let ticket = Ticket(
      pool: identity, slot: slot, registration: stack.registration, key: stack.key)
    return .new(stack.maker, ticket, replaced)
  }

  /// A view on its way out of the pool.
  enum Dequeued {
    case used(CollectionReusableView)
    /// With the views that are let go of for it.
    case new(() -> CollectionReusableView, Ticket, [CollectionReusableView])

    /// The view, prepared for reuse or new.
    func view() -> CollectionReusableView {
      switch self {
      case .used(let view):
        view.prepareForReuse()
        return view
      case .new(let make, let ticket, _):
        let view = make()
        view.ticket = ticket
        return view
      }
    }
  }

  /// Puts a view on the stack that it came from; one that came from none, or
  /// whose class was replaced since, is let go of.
  mutating func enqueue(_ view: CollectionReusableView) {
    guard let ticket = view.ticket, ticket.pool === identity, !view.isWaiting,
      stacks[ticket.slot].registration == ticket.registration
    else { return }
    view.isWaiting = true
    stacks[ticket.slot].waiting.append(view)
    count += 1
  }

  /// Takes out a view that waits and that somebody kept and uses.
  mutating func withdraw(_ view: CollectionReusableView) {
    guard view.isWaiting, let ticket = view.ticket, ticket.pool === identity,
      let index = stacks[ticket.slot].waiting.firstIndex(where: { $0 === view })
    else { return }
    stacks[ticket.slot].waiting.remove(at: index)
    view.isWaiting = false
    count -= 1
  }

  /// Lets go of views until no more than `limit` wait: of the fullest stack, the
  /// one registered first where several are, those that have waited longest.
  mutating func trim(to limit: Int) -> [CollectionReusableView] {
    guard count > limit else { return [] }
    var dropped: [CollectionReusableView] = []
    while count > limit {
      var fullest = 0
      for slot in stacks.indices
      where stacks[slot].waiting.count > stacks[fullest].waiting.count {
        fullest = slot
      }
      let rest = stacks.indices.reduce(0) { most, slot in
        slot == fullest ? most : max(most, stacks[slot].waiting.count)
      }
      // Down to the second fullest at once, so that the stacks are not compared
      // for every view.
      let surplus = min(count - limit, max(1, stacks[fullest].waiting.count - rest))
      dropped.append(contentsOf: stacks[fullest].waiting.prefix(surplus))
      stacks[fullest].waiting.removeFirst(surplus)
      count -= surplus
    }
    for view in dropped { view.isWaiting = false }
    return dropped
  }

  /// The identifiers that are registered for a kind, sorted.
  func identifiers(ofKind kind: String) -> [String] {
    stacks.filter { $0.key.kind == kind }.map(\.key.identifier).sorted()
  }

  private mutating func slot(of key: Key) -> Int? {
    if lastSlot < stacks.count, stacks[lastSlot].key == key { return lastSlot }
    guard let slot = slots[key] else { return nil }
    lastSlot = slot
    return slot
  }
}
