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
