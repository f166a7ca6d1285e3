// The steps of `View.insertSubview(_:at:)` and of the layout pass. The class itself has the members
// that subclasses override.

extension View {
  // MARK: Subviews and windows

  /// Removes the view from its superview without calling any method.
  ///
  /// Returns false if it had none.
  @discardableResult
  final func leaveSuperview() -> Bool {
    guard let superview = storedSuperview else { return false }
    superview.changeSubviews { $0.removeAll { $0 === self } }
    leaveParent()
    return true
  }

  /// Replaces the array of subviews, which every touch reads without an access check.
  final func changeSubviews(_ change: (inout [View]) -> Void) {
    var views = storedSubviews
    storedSubviews = []
    change(&views)
    setSubviews(views)
  }

  /// Replaces all subviews without calling any method.
  final func setSubviews(_ views: [View]) {
    storedSubviews = views
    touchMap = nil
  }

  /// Adds a view without a superview in front of the others; calls no methods of this view.
  final func append(_ view: View) {
    changeSubviews { $0.append(view) }
    adopt(view)
  }

  /// Connects a view that was added to the array of subviews.
  final func adopt(_ view: View) {
    view.parent = .passUnretained(self)
    view.setWindow(windowReference)
    if view.needsLayout || view.subtreeNeedsLayout { view.announceLayout() }
    if view.needsConstraintUpdate || view.subtreeNeedsConstraintUpdate {
      view.announceConstraintUpdate()
    }
    view.windowDidChange()
    view.didMoveToSuperview()
    if view.storedSuperview === self { view.storedSupplement?.superviewDidChange() }
  }

  /// Disconnects the view from its superview without calling any method.
  ///
  /// The caller changes the superview's subviews before it calls other code, and then calls
  /// `didLeaveParent()`.
  final func leaveParent() {
    storedSupplement?.superviewWillChange()
    parent = nil
    setWindow(nil)
  }

  /// Calls the methods of a view that has left its superview.
  final func didLeaveParent() {
    windowDidChange()
    didMoveToSuperview()
  }

  /// Sets the window of the view and its descendants.
  ///
  /// No method is called before, since one may release the former window.
  final func setWindow(_ window: Unmanaged<Window>?) {
    let window = window ?? ownWindow
    guard windowReference?.toOpaque() != window?.toOpaque() else { return }
    windowReference = window
    isChangingWindow = true
    guard !storedSubviews.isEmpty else { return }
    for view in storedSubviews where view.storedSuperview === self { view.setWindow(window) }
  }

  /// Calls `didMoveToWindow()` of the views whose window changed, descendants first.
  final func windowDidChange() {
    guard isChangingWindow else { return }
    if !storedSubviews.isEmpty {
      // A call may remove views or move this one; that move then calls the remaining methods.
      for view in storedSubviews where view.isChangingWindow && view.storedSuperview === self {
        view.windowDidChange()
      }
      guard isChangingWindow else { return }
    }
    isChangingWindow = false
    if firstResponderRecord != nil { leaveFirstResponder() }
    didMoveToWindow()
  }

  /// Returns true if the view is `other` or inside it.
  ///
  /// - Complexity: O(*d*) for a view at depth *d*.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.storedSuperview
    }
    return false
  }

  final func announceLayout() {
    var ancestor = storedSuperview
    while let view = ancestor, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      ancestor = view.storedSuperview
    }
  }

  /// True if layout of the view or a descendant is pending.
  package final var isLayoutDue: Bool { needsLayout || subtreeNeedsLayout }

  /// Returns true if `updateConstraints()` is scheduled.
  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Updates the constraints of this view and its subviews where it is pending, subviews first.
  public func updateConstraintsIfNeeded() {
    if subtreeNeedsConstraintUpdate {
      subtreeNeedsConstraintUpdate = false
      for view in storedSubviews { view.updateConstraintsIfNeeded() }
    }
    if needsConstraintUpdate {
      needsConstraintUpdate = false
      if storedSupplement?.updateConstraints() != true { updateConstraints() }
    }
  }

  final func announceConstraintUpdate() {
    var ancestor = storedSuperview
    while let view = ancestor, !view.subtreeNeedsConstraintUpdate {
      view.subtreeNeedsConstraintUpdate = true
      ancestor = view.storedSuperview
    }
  }
}
