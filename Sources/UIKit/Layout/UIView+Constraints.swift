import InteractionKit

extension UIView {
  // MARK: Holding constraints

  /// The active constraints that the view holds.
  public final var constraints: [NSLayoutConstraint] { autoLayoutIfLoaded?.held ?? [] }

  /// Adds a constraint to this view, which becomes active.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.holder?.release(constraint)
    hold(constraint)
  }

  /// Adds constraints to this view.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint that this view holds.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { release(constraint) }
  }

  /// Removes constraints that this view holds.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  final func hold(_ constraint: NSLayoutConstraint) {
    constraint.holder = self
    autoLayout.held.append(constraint)
    for item in [constraint.firstLayoutItem, constraint.secondLayoutItem] {
      guard let item, let owner = item.layoutOwner else { continue }
      owner.autoLayout.uses += 1
      // Views between the item and the holder that have a frame of their own are roots of systems. The
      // constraint reaches into them, so they join the system of the holder. A guide that constraints or a
      // scroll view determine is inside of its owner.
      let isInside = (item as? UILayoutGuide).map { $0.insetsInOwner == nil } ?? false
      var view = owner === self ? nil : isInside ? owner : owner.superview
      while let current = view, current !== self {
        let layout = current.autoLayout
        if layout.translates {
          layout.crossings += 1
          layout.discardIslands()
          constraint.crossed.append(current)
        }
        view = current.superview
      }
    }
    invalidateIslands()
  }

  final func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self, let layout = autoLayoutIfLoaded else { return }
    constraint.holder = nil
    layout.held.removeAll { $0 === constraint }
    for item in [constraint.firstLayoutItem, constraint.secondLayoutItem] {
      item?.layoutOwner?.autoLayoutIfLoaded?.uses -= 1
    }
    for view in constraint.crossed { view.autoLayoutIfLoaded?.crossings -= 1 }
    constraint.crossed = []
    invalidateIslands()
  }

  final func commonAncestor(with other: UIView) -> UIView? {
    var view: UIView? = self
    while let current = view {
      if other.isDescendant(of: current) { return current }
      view = current.superview
    }
    return nil
  }

  // MARK: Islands

  /// The view whose frame is given from outside and whose constraints determine this view.
  final var islandRoot: UIView {
    var view = self
    while let superview = view.superview, view.autoLayoutIfLoaded?.isSolvedOutside == true {
      view = superview
    }
    return view
  }

  /// Discards the solutions that contain this view and schedules a layout pass.
  final func invalidateIslands() { solutionDidChange(updateIslands { _ in false }) }

  private func solutionDidChange(_ root: UIView) {
    root.setNeedsLayout()
    // A cell that follows the constraints inside of it is measured again.
    if let view = root.sizedView { view.contentDidChange(if: .enabledIncludingConstraints) }
  }

  /// Updates the solutions that contain this view.
  ///
  /// Each ancestor up to the root may have been asked for its fitting size, and that system contains this
  /// view too; only the root has a system for the frames. If the mask resizes the root, the fitting sizes
  /// further out may contain what is inside of it.
  ///
  /// - Parameters:
  ///   - changesSizes: True, the default, if fitting sizes may be other ones, which stack views follow.
  ///   - update: Returns false if the solution has to be discarded.
  /// - Returns: The root of the view.
  @discardableResult
  final func updateIslands(changesSizes: Bool = true, _ update: (Island) -> Bool) -> UIView {
    var root: UIView?
    var view = self
    while true {
      let layout = view.autoLayoutIfLoaded
      if let layout, let fitting = layout.fitting, !update(fitting) { layout.fitting = nil }
      if changesSizes, layout?.isMeasuredByStack == true {
        (view.superview as? UIStackView)?.setNeedsUpdateConstraints()
      }
      let isInside = layout?.isSolvedOutside == true
      if root == nil, !isInside || view.superview == nil {
        root = view
        if let layout, let island = layout.island, !update(island) { layout.island = nil }
      }
      guard isInside || layout?.isResizedByMask == true, let superview = view.superview else {
        return root ?? view
      }
      view = superview
    }
  }

  /// Discards the fitting sizes that contain this view.
  final func discardFittingIslands() { updateIslands { !$0.isFitting } }

  /// The solution of this root, computed if necessary.
  @discardableResult
  final func solvedIsland() -> Island? {
    let layout = autoLayout
    if let island = layout.island, island.update() { return island }
    // The old system stays until here: its solver may be able to follow a change.
    let island = Island(self, isFitting: false)
    layout.island = island
    island.scheduleLayout()
    return island
  }

  final func reportLayout(_ text: String) { autoLayout.report(.diagnostic(text)) }

  /// Records a call for which UIKit raises, in the log of the window or as soon as there is one.
  final func reportException(_ reason: String) { autoLayout.report(.exception(reason)) }

  // MARK: Intrinsic sizes

  /// True if the view has an intrinsic width or height.
  final var hasIntrinsicSize: Bool {
    let size = intrinsicContentSize
    return size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric
  }

  /// Discards the intrinsic size of the view that constraints use.
  public final func invalidateIntrinsicContentSize() {
    if let sizedView { sizedView.contentDidChange(if: .enabled) }
    guard autoLayoutIfLoaded != nil else { return }
    // Its constraints may have the intrinsic size.
    (superview as? UIStackView)?.setNeedsUpdateConstraints()
    solutionDidChange(
      updateIslands { $0.intrinsicSizeDidChange(of: self) })
  }

  /// Returns the priority with which the view resists to be larger than its intrinsic size.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let hugging = autoLayoutIfLoaded?.hugging else { return .defaultLow }
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  /// Sets the priority with which the view resists to be larger than its intrinsic size.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      autoLayout.hugging.horizontal = priority
    } else {
      autoLayout.hugging.vertical = priority
    }
    invalidateIslands()
  }

  /// Returns the priority with which the view resists to be smaller than its intrinsic size.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let resistance = autoLayoutIfLoaded?.resistance else { return .defaultHigh }
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  /// Sets the priority with which the view resists to be smaller than its intrinsic size.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      autoLayout.resistance.horizontal = priority
    } else {
      autoLayout.resistance.vertical = priority
    }
    invalidateIslands()
  }

  // MARK: Diagnostics

  /// True if the constraints do not determine the frame of the view uniquely.
  public final var hasAmbiguousLayout: Bool {
    guard let layout = autoLayoutIfLoaded, !layout.translates else { return false }
    return islandRoot.solvedIsland()?.isAmbiguous(self) ?? false
  }

  /// Sets another frame that satisfies the constraints, if they do not determine it uniquely.
  ///
  /// A second call, and the next layout pass, set the former frame.
  public final func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let island = islandRoot.solvedIsland(), let superview else { return }
    if frame == island.frame(of: self, in: superview) {
      island.exerciseAmbiguity(of: self)
    } else {
      island.place(self)
    }
  }

  /// Returns the active constraints that determine the position and size of the view on an axis.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    islandRoot.solvedIsland()?.constraints(determining: self, axis) ?? []
  }

  // MARK: Guides

  /// The guides of the view.
  public final var layoutGuides: [UILayoutGuide] { autoLayoutIfLoaded?.guides ?? [] }

  /// Adds a guide, which leaves its former owner.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    autoLayout.guides.append(layoutGuide)
  }

  /// Removes a guide and its constraints.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    var view: UIView? = self
    while let current = view {
      for constraint in current.autoLayoutIfLoaded?.held ?? []
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        current.release(constraint)
      }
      view = current.superview
    }
    layoutGuide.owningView = nil
    autoLayoutIfLoaded?.guides.removeAll { $0 === layoutGuide }
  }
}

extension UIScrollView {
  /// Passes the offset and the size of the content on to the solutions with constraints that depend on them.
  final func islandsFollowContent() {
    let root = updateIslands(changesSizes: false) { $0.followContent(of: self) }
    // A view outside of the scroll view may follow the content, too.
    if root !== self, root.autoLayoutIfLoaded?.island?.isOutdated == true { root.setNeedsLayout() }
  }
}

extension NSLayoutConstraint {
  /// True if an item of the constraint is in a view.
  final func uses(_ view: UIView) -> Bool {
    for item in [firstLayoutItem, secondLayoutItem] {
      if let owner = item?.layoutOwner, owner.isDescendant(of: view) {
        return true
      }
    }
    return false
  }
}

extension UIView {
  /// The target of the smallest fitting size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of the greatest fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
