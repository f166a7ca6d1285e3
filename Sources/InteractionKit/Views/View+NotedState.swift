/// The class of the engine that has the state of a view beside its geometry.
///
/// A property with a virtual getter returns it, since a chain of casts would cost more than to read
/// the state.
package enum StateClass {
  /// A view without other state.
  case view
  case label, control, scrollView, reusableView, collectionView
}

// Digests of states, which analyses compute after each command, are noted until a change. So views
// that a command did not change are not described again.

extension View {
  /// Called after a change of the state that digests describe.
  ///
  /// The view and its ancestors no longer have the state that was noted.
  @inline(__always)
  final func stateDidChange() {
    if isStateNoted { forgetNotedState() }
    if isObserved { attachment(StateObservers.self)?.callHandlers() }
  }

  private final func forgetNotedState() {
    var current: View? = self
    while let view = current, view.isStateNoted {
      view.isStateNoted = false
      current = view.storedSuperview
    }
  }

  /// Notes the present state of the view and its subviews.
  ///
  /// Returns false if another object has a part of the state: scroll views, whose layouts and
  /// selections change, and text fields, which are edited while they are first responder.
  final func noteState() -> Bool {
    switch stateClass {
    case .scrollView, .collectionView: return false
    case .control where self is TextField: return false
    case .view, .label, .control, .reusableView: break
    }
    for view in storedSubviews where !view.noteState() { return false }
    isStateNoted = true
    return true
  }
}

/// The closures that are called after the state of a view changed.
///
/// Key-value observing of the module `UIKit` is built on it. Most views have none, so the view itself
/// has only a flag for it.
private final class StateObservers {
  private var handlers: [(key: ObjectIdentifier, handler: () -> Void)] = []
  private weak var view: View?

  init(_ view: View) { self.view = view }

  func add(_ handler: @escaping () -> Void, for key: ObjectIdentifier) {
    handlers.append((key, handler))
    view?.isObserved = true
  }

  func remove(_ key: ObjectIdentifier) {
    handlers.removeAll { $0.key == key }
    view?.isObserved = !handlers.isEmpty
  }

  func callHandlers() {
    // A handler may add and remove others.
    for entry in handlers where handlers.contains(where: { $0.key == entry.key }) {
      entry.handler()
    }
  }
}

extension View {
  /// Calls a closure after each change of the geometry, the visibility or the scrolled content.
  ///
  /// - Parameters:
  ///   - owner: The object that removes the closure by `removeStateHandlers(of:)`.
  ///   - handler: The closure, which may be called without a change.
  package final func addStateHandler(of owner: AnyObject, _ handler: @escaping () -> Void) {
    attachment(StateObservers.self, default: StateObservers(self))
      .add(handler, for: ObjectIdentifier(owner))
  }

  package final func removeStateHandlers(of owner: AnyObject) {
    attachment(StateObservers.self)?.remove(ObjectIdentifier(owner))
  }
}
