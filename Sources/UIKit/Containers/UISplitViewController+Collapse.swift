import InteractionKit

// One column, in a compact width.
extension UISplitViewController {
  /// The stack of all columns in a compact width; nil if another controller is displayed.
  final var collapsedStack: UINavigationController? { collapsedRoot as? UINavigationController }

  private var displaysCompact: Bool {
    collapsedRoot != nil && collapsedRoot === hosts[.compact]
  }

  // MARK: Collapse

  /// Displays one column in place of those that are displayed.
  final func collapse() {
    if mode != preferredMode, shownColumns.isEmpty {
      delegate?.splitViewController(self, willChangeTo: preferredMode)
    }
    style == .unspecified ? collapseControllers() : collapseColumns()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The stack of navigation controllers as they are, with the primary one at its root, as recorded.
  private func collapseColumns() {
    let present = Column.beside.filter { hosts[$0] != nil }
    let proposed = hosts[.compact] == nil ? present.last ?? .primary : .compact
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    if top == .compact, let compact = hosts[.compact] {
      for column in shownColumns { announce(column, isShown: false) }
      redisplay([], collapsedTo: compact) { becomeCollapsed() }
      for column in present { hosts[column].map(abandon) }
      return
    }
    let reached = present.filter { $0 == present.first || $0.rawValue <= top.rawValue }
    guard let stack = reached.first.flatMap({ hosts[$0] }) as? UINavigationController else {
      return redisplay([], collapsedTo: nil) { becomeCollapsed() }
    }
    announceCollapse(reached)
    let pushed = reached.dropFirst().compactMap { hosts[$0] }
    let displayed = displayedChildren
    redisplay([], collapsedTo: stack) {
      becomeCollapsed()
      for child in pushed where displayed.contains(where: { $0 === child }) {
        child.beginAppearanceTransition(false, animated: false)
        child.viewIfLoaded?.removeFromSuperview()
        child.endAppearance(animated: false)
      }
      arriving.removeAll { child in pushed.contains { $0 === child } }
      if !pushed.isEmpty {
        stack.setViewControllers(stack.viewControllers + pushed, animated: false)
      }
    }
    for column in present where !reached.contains(column) { hosts[column].map(abandon) }
  }

  /// Loads the columns of the stack and tells the delegate which one is displayed.
  ///
  /// Recorded for the first display: the columns below the top are shown and hidden, without calls of their appearance.
  private func announceCollapse(_ reached: [Column]) {
    if shownColumns.isEmpty {
      for column in reached {
        hosts[column].map { if column == reached.first { adopt($0) } }
        hosts[column]?.loadViewIfNeeded()
        announce(column, isShown: true)
      }
      for column in reached.dropLast() { announce(column, isShown: false) }
    } else {
      for column in shownColumns where column != reached.last { announce(column, isShown: false) }
      if let top = reached.last, !shownColumns.contains(top) { announce(top, isShown: true) }
    }
  }

  private func becomeCollapsed() {
    if shownColumns.isEmpty { mode = preferredMode }
    isCollapsed = true
    for column in [Column.primary, .supplementary] {
      guard let host = hosts[column], host.isViewLoaded,
        host.traitOverrides.contains(UITraitHorizontalSizeClass.self)
      else { continue }
      host.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
    for column in Column.beside {
      (hosts[column] as? UINavigationController)?.navigationBar.columnItem = nil
    }
  }

  /// The first controller, onto which the second one is pushed if it is a navigation controller.
  private func collapseControllers() {
    let secondary = hosts[.secondary]
    let primary = delegate?.primaryViewController(forCollapsing: self) ?? hosts[.primary]
    let isShown = !shownColumns.isEmpty
    guard let primary else {
      return redisplay([], collapsedTo: secondary) { becomeCollapsed() }
    }
    redisplay([], collapsedTo: primary) { becomeCollapsed() }
    guard let secondary else { return }
    if isShown { abandon(secondary) }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true {
      primary.collapseSecondaryViewController(secondary, for: self)
    }
  }

  // MARK: Expand

  /// Displays the columns beside each other again.
  final func expand() {
    let proposed = preferredMode
    let next =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    if style == .unspecified {
      separateControllers()
    } else if !displaysCompact, let stack = collapsedStack {
      let columns = Column.beside.compactMap { hosts[$0] }
      let own = stack.viewControllers.filter { controller in
        !columns.contains { $0 === controller }
      }
      // Columns leave the stack before they have views beside it.
      if own.count < stack.viewControllers.count {
        stack.setViewControllers(own, animated: false)
      }
    }
    let root = collapsedRoot
    let isKept = Column.beside.contains { hosts[$0] === root }
    if let root, !isKept, appearance == .appeared {
      root.beginAppearanceTransition(false, animated: false)
      root.viewIfLoaded?.removeFromSuperview()
      root.endAppearance(animated: false)
    }
    isCollapsed = false
    collapsedRoot = nil
    // The stack stays displayed as the column that it is.
    shownColumns = Column.beside.filter { hosts[$0] != nil && hosts[$0] === root }
    if next != mode { delegate?.splitViewController(self, willChangeTo: next) }
    mode = next
    change(to: next, isFirst: true)
    if let root, !isKept { abandon(root) }
    delegate?.splitViewControllerDidExpand(self)
  }

  private func separateControllers() {
    guard let root = collapsedRoot else { return }
    let primary = delegate?.primaryViewController(forExpanding: self) ?? root
    // Without a controller from the delegate or the stack, the second one from before is displayed (chosen).
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self) ?? hosts[.secondary]
    hosts[.primary] = primary
    hosts[.secondary] = secondary
  }

  // MARK: Columns of the stack

  /// Pushes the columns up to one, or returns to it.
  final func showCollapsed(_ column: Column) {
    guard let stack = collapsedStack, !displaysCompact, let host = hosts[column] else { return }
    if host === stack {
      let root = stack.viewControllers.prefix { !isHost($0) }
      if root.count < stack.viewControllers.count {
        stack.setViewControllers(Array(root), animated: true)
      }
    } else if stack.viewControllers.contains(where: { $0 === host }) {
      stack.popToViewController(host, animated: true)
    } else {
      stack.setViewControllers(stack.viewControllers + [host], animated: true)
    }
  }

  /// Returns from a column to the one before; the first one stays, as recorded.
  final func hideCollapsed(_ column: Column) {
    guard let stack = collapsedStack, !displaysCompact, let host = hosts[column],
      let position = stack.viewControllers.firstIndex(where: { $0 === host })
    else { return }
    stack.setViewControllers(Array(stack.viewControllers[..<position]), animated: true)
  }

  private func isHost(_ controller: UIViewController) -> Bool {
    Column.beside.contains { hosts[$0] === controller }
  }

  /// Displays a controller in place of the secondary one.
  final func showDetail(_ vc: UIViewController) {
    guard style == .unspecified else {
      setViewController(vc, for: .secondary)
      return show(.secondary)
    }
    guard isCollapsed else { return replaceHost(of: .secondary, by: vc) }
    guard let stack = collapsedStack else { return present(vc, animated: true) }
    hosts[.secondary] = vc
    stack.setViewControllers(stack.viewControllers + [vc], animated: true)
  }
}

extension PictureLayer {
  /// Makes the layer a sidebar: a card with round corners (the radius is chosen).
  mutating func becomeSidebar() {
    corners = .continuous(24)
    if fill == nil { fill = traits.color("secondarySystemBackground") }
    clips = true
    border = PictureBorder(0.5, traits.isDark ? .gray(255, alpha: 0.14) : .gray(0, alpha: 0.06))
    shadow = PictureShadow(.gray(0, alpha: 0.12), offset: CGSize(width: 0, height: 4), radius: 12)
  }
}
