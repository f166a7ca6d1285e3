import Foundation

/// The views that wait for reuse, by kind and identifier.
///
/// Each identifier has a stack: the view that was enqueued last is dequeued first
/// (`Documentation/rules/cells.md`, "Reuse pool"). `trim(to:)` limits the total number.
///
/// Custom code is called when views are created, prepared and released, and may use the pool. So
/// this type never calls it; the callers of its methods do.
package final class ReusePool {
  package struct Key: Hashable {
    /// The element kind; empty for cells.
    let kind: String
    let identifier: String

    package init(kind: String, identifier: String) {
      self.kind = kind
      self.identifier = identifier
    }
  }

  /// A registration, which each of its views refers to.
  ///
  /// With it, a view is enqueued without a look-up by name. A new registration for the key replaces
  /// it.
  final class Registration {
    let key: Key
    fileprivate let slot: Int

    fileprivate init(_ key: Key, slot: Int) {
      self.key = key
      self.slot = slot
    }
  }

  /// The result of dequeuing.
  enum DequeueResult {
    case waiting(ReusableView)
    /// No view waits; `maker(of:)` returns the function that creates one.
    case none(slot: Int)
    case unregistered
  }

  /// The waiting views of a registration.
  private final class Stack {
    let registration: Registration
    /// Creates a view; nil if only views that the app created are reused.
    var maker: ((CGRect) -> ReusableView)?
    // Every cell that comes and goes changes it, and no custom code runs during a change.
    @exclusivity(unchecked)
    var waiting: [ReusableView] = []

    init(_ registration: Registration, maker: ((CGRect) -> ReusableView)?) {
      self.registration = registration
      self.maker = maker
    }
  }

  @exclusivity(unchecked)
  private var stacks: [Stack] = []
  private var slots: [Key: Int] = [:]
  /// The slot of the last look-up: consecutive look-ups are usually for the same one.
  private var lastSlot = 0
  /// The number of views that wait.
  private(set) var count = 0
  /// The number of views that may be created before one that waits is released for each.
  var creationAllowance = 0

  /// Registers a function that creates views for a key.
  ///
  /// - Returns: The waiting views of the former registration, which are no longer in the pool.
  @discardableResult
  func register(
    _ key: Key, maker: @escaping (CGRect) -> ReusableView
  ) -> [ReusableView] {
    guard let slot = slots[key] else {
      slots[key] = stacks.count
      stacks.append(Stack(Registration(key, slot: stacks.count), maker: maker))
      return []
    }
    // Kept until the end, because releasing its closure may run custom code.
    let replaced = stacks[slot]
    stacks[slot] = Stack(Registration(key, slot: slot), maker: maker)
    for view in replaced.waiting { view.isInReusePool = false }
    count -= replaced.waiting.count
    return replaced.waiting
  }

  /// Removes and returns the view that was enqueued last.
  func dequeue(_ key: Key) -> DequeueResult {
    guard let slot = slot(of: key) else { return .unregistered }
    guard let view = stacks[slot].waiting.popLast() else {
      return stacks[slot].maker == nil ? .unregistered : .none(slot: slot)
    }
    count -= 1
    view.isInReusePool = false
    return .waiting(view)
  }

  /// Returns the function that creates views for a slot that `dequeue(_:)` returned.
  func maker(of slot: Int) -> (make: (CGRect) -> ReusableView, registration: Registration)? {
    stacks[slot].maker.map { ($0, stacks[slot].registration) }
  }

  /// Returns the registration for views that an app creates itself, and lets a table reuse them.
  func adopt(_ key: Key) -> Registration {
    if let slot = slots[key] { return stacks[slot].registration }
    slots[key] = stacks.count
    stacks.append(Stack(Registration(key, slot: stacks.count), maker: nil))
    return stacks[stacks.count - 1].registration
  }

  /// Removes the function that creates views for a key; views that wait are still reused.
  func unregister(_ key: Key) {
    if let slot = slots[key] { stacks[slot].maker = nil }
  }

  /// Returns the function that creates views for a key; nil if nothing is registered.
  func maker(for key: Key) -> (
    make: (CGRect) -> ReusableView, registration: Registration
  )? {
    slots[key].flatMap(maker(of:))
  }

  /// The views that wait, per registration in the order in which they were enqueued.
  var waiting: [(key: Key, view: ReusableView)] {
    stacks.flatMap { stack in stack.waiting.map { (stack.registration.key, $0) } }
  }

  /// Makes space for one more view.
  ///
  /// Returns the waiting views to release.
  func evictForCreation() -> [ReusableView] {
    guard creationAllowance <= 0 else {
      creationAllowance -= 1
      return []
    }
    return trim(to: max(count - 1, 0))
  }

  /// Adds a view to the stack of its registration.
  ///
  /// A view that was not dequeued, or whose registration was replaced, is not added.
  func enqueue(_ view: ReusableView) {
    guard let slot = slot(of: view), !view.isInReusePool else { return }
    view.isInReusePool = true
    view.dequeued = nil
    stacks[slot].waiting.append(view)
    count += 1
  }

  /// Removes a view that waits, because other code kept a reference and uses it.
  func remove(_ view: ReusableView) {
    guard let slot = slot(of: view),
      let index = stacks[slot].waiting.firstIndex(where: { $0 === view })
    else { return }
    stacks[slot].waiting.remove(at: index)
    view.isInReusePool = false
    count -= 1
  }

  /// Removes views until no more than `limit` wait, and returns them.
  ///
  /// The views that have waited longest are removed from the fullest stack; of several, from the
  /// one that was registered first.
  func trim(to limit: Int) -> [ReusableView] {
    guard count > limit else { return [] }
    var dropped: [ReusableView] = []
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
      // Removes down to the size of the second fullest stack at once, to compare the stacks less
      // often.
      let surplus = min(count - limit, max(1, stacks[fullest].waiting.count - second))
      dropped += stacks[fullest].waiting.prefix(surplus)
      stacks[fullest].waiting.removeFirst(surplus)
      count -= surplus
    }
    for view in dropped { view.isInReusePool = false }
    return dropped
  }

  /// Returns the identifiers that are registered for a kind, sorted.
  func identifiers(ofKind kind: String) -> [String] {
    slots.keys.filter { $0.kind == kind }.map(\.identifier).sorted()
  }

  private func slot(of key: Key) -> Int? {
    if lastSlot < stacks.count, stacks[lastSlot].registration.key == key { return lastSlot }
    guard let slot = slots[key] else { return nil }
    lastSlot = slot
    return slot
  }

  /// Returns the slot of a view; nil if its registration is no longer in this pool.
  private func slot(of view: ReusableView) -> Int? {
    guard let registration = view.registration, registration.slot < stacks.count,
      stacks[registration.slot].registration === registration
    else { return nil }
    return registration.slot
  }
}
