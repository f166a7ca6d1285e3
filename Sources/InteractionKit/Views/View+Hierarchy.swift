// The steps of `View.insertSubview(_:at:)` and of the layout pass. The class itself has the members
// that subclasses override.

extension View {
  // MARK: Subviews and windows

  /// Calls the methods of a view that moves to a superview; nil for none.
  final func announceMove(to superview: View?) {
    willMove(toSuperview: superview)
    let window = superview?.storedWindow
    if storedWindow !== window { announceMove(toWindow: window) }
  }

  private final func announceMove(toWindow window: Window?) {
    willMove(toWindow: window)
    for view in storedSubviews { view.announceMove(toWindow: window) }
  }

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
    stateDidChange()
  }

  /// Adds a view that is in no array of subviews in front of the others; calls no methods of this
  /// view.
  final func append(_ view: View) {
    let parent = view.parent?.toOpaque()
    view.announceMove(to: self)
    // The calls may have moved either view.
    guard view.parent?.toOpaque() == parent, !isDescendant(of: view) else { return }
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
    // An override of `didMoveToSuperview()` may have moved the view elsewhere.
    guard view.storedSuperview === self else { return }
    view.layoutParticipant?.superviewDidChange()
    if view.isManaged { view.viewDelegate?.viewWasAdded(view) }
  }

  /// Disconnects the view from its superview without calling any method.
  ///
  /// The caller changes the superview's subviews before it calls other code, and then calls
  /// `didLeaveParent()`.
  final func leaveParent() {
    layoutParticipant?.superviewWillChange()
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
    // Compared by address, because this runs for each cell that is displayed.
    let other = Unmanaged.passUnretained(other).toOpaque()
    var view: Unmanaged<View>? = .passUnretained(self)
    while let current = view {
      if current.toOpaque() == other { return true }
      view = current._withUnsafeGuaranteedRef { $0.parent }
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

  /// The number of layout passes after which layout that schedules further layout is stopped.
  ///
  /// It is the default of UIKit's `UIViewLayoutFeedbackLoopDebuggingThreshold`.
  private static let passLimit = 100

  /// Lays out this view and its subviews once, where it is pending.
  ///
  /// - Parameter isRepeated: True if views that wait for the next turn are omitted.
  final func layOut(isRepeated: Bool) {
    if needsConstraintUpdate || subtreeNeedsConstraintUpdate { updateConstraintsIfNeeded() }
    if needsLayout, layoutDepth < layoutDepthLimit, !(isRepeated && defersLayout) {
      needsLayout = false
      layoutDepth += 1
      willLayOut()
      if isManaged { viewDelegate?.viewWillLayOut(self) }
      layoutSubviews()
      if isManaged { viewDelegate?.viewDidLayOut(self) }
      layoutDepth -= 1
    }
    // The pass of the superview clears its mark before this call.
    if needsLayout { announceLayout() }
    if subtreeNeedsLayout {
      subtreeNeedsLayout = false
      for view in storedSubviews { view.layOut(isRepeated: isRepeated) }
    }
  }

  /// Lays out the views that were scheduled by a pass, up to the limit of passes.
  ///
  /// Inside the layout of an ancestor, the pass of the ancestor is repeated instead.
  final func repeatLayout() {
    var ancestor = storedSuperview
    while let view = ancestor {
      if view.layoutDepth > 0 { return }
      ancestor = view.storedSuperview
    }
    for _ in 1..<View.passLimit {
      guard firstViewInNeedOfLayout != nil else { return }
      layOut(isRepeated: true)
    }
    guard let view = firstViewInNeedOfLayout else { return }
    let name = view.accessibilityIdentifier.map { "\(type(of: view)) #\($0)" }
    window?.ownLog?.record(
      .diagnostic(
        "layout feedback loop: \(View.passLimit) layout passes in a row scheduled the layout of "
          + "\(name ?? "\(type(of: view))") again; its layout stops"))
    dropLayout()
  }

  /// The first view that is due, this one or a descendant, and is not being laid out.
  private final var firstViewInNeedOfLayout: View? {
    if needsLayout, layoutDepth == 0, !defersLayout { return self }
    guard subtreeNeedsLayout else { return nil }
    for view in storedSubviews {
      if let found = view.firstViewInNeedOfLayout { return found }
    }
    return nil
  }

  private final func dropLayout() {
    if layoutDepth == 0, !defersLayout { needsLayout = false }
    if needsLayout { announceLayout() }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    for view in storedSubviews { view.dropLayout() }
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
      if isManaged, let viewDelegate {
        viewDelegate.updateConstraints(of: self)
      } else {
        updateConstraints()
      }
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

// The order of subviews, in which they are drawn and, backwards, hit-tested.
extension View {
  /// Moves a subview in front of the others.
  ///
  /// - Parameter view: The subview; another view is ignored.
  public final func bringSubviewToFront(_ view: View) {
    guard let index = index(of: view) else { return }
    changeSubviews { $0.append($0.remove(at: index)) }
  }

  /// Moves a subview behind the others.
  ///
  /// - Parameter view: The subview; another view is ignored.
  public final func sendSubviewToBack(_ view: View) {
    guard let index = index(of: view) else { return }
    changeSubviews { $0.insert($0.remove(at: index), at: 0) }
  }

  /// Exchanges two subviews; indices of no subview are ignored.
  ///
  /// - Parameters:
  ///   - index1: The index of a subview.
  ///   - index2: The index of the other one.
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard storedSubviews.indices.contains(index1), storedSubviews.indices.contains(index2) else {
      return
    }
    changeSubviews { $0.swapAt(index1, index2) }
  }

  /// Adds a subview in front of another one, or in front of all if that is no subview.
  ///
  /// - Parameters:
  ///   - view: The subview, which is removed from its superview first.
  ///   - siblingSubview: The subview behind it.
  public final func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
    guard view !== siblingSubview else { return }
    insertSubview(view, at: index(of: siblingSubview, without: view).map { $0 + 1 } ?? Int.max)
  }

  /// Adds a subview behind another one, or in front of all if that is no subview.
  ///
  /// - Parameters:
  ///   - view: The subview, which is removed from its superview first.
  ///   - siblingSubview: The subview in front of it.
  public final func insertSubview(_ view: View, belowSubview siblingSubview: View) {
    guard view !== siblingSubview else { return }
    insertSubview(view, at: index(of: siblingSubview, without: view) ?? Int.max)
  }

  private final func index(of view: View) -> Int? { storedSubviews.firstIndex { $0 === view } }

  /// The index of a subview after another view was removed.
  private final func index(of view: View, without other: View) -> Int? {
    guard let index = index(of: view) else { return nil }
    guard let removed = self.index(of: other), removed < index else { return index }
    return index - 1
  }
}
