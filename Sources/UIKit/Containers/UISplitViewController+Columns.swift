import InteractionKit

// The columns beside each other, in a regular width.
extension UISplitViewController {
  // MARK: Modes

  /// The mode that the app prefers, as far as the columns allow it.
  ///
  /// `automatic` is one column beside the secondary one, as recorded for a pad in portrait; in other sizes chosen.
  final var preferredMode: DisplayMode {
    let wanted = preferredDisplayMode == .automatic ? mode(withTwo: false) : preferredDisplayMode
    guard style != .tripleColumn else { return wanted }
    switch wanted {
    case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
    case .twoOverSecondary: return .oneOverSecondary
    default: return wanted
    }
  }

  /// Returns the mode of the preferred behaviour that shows one or two columns with the secondary one.
  private func mode(withTwo showsTwo: Bool) -> DisplayMode {
    switch preferredSplitBehavior {
    case .automatic, .tile: showsTwo ? .twoBesideSecondary : .oneBesideSecondary
    case .overlay: showsTwo ? .twoOverSecondary : .oneOverSecondary
    case .displace: showsTwo ? .twoDisplaceSecondary : .oneBesideSecondary
    }
  }

  /// Returns the columns of a mode, the primary one first.
  private func columns(in mode: DisplayMode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: [.secondary]
    case .oneBesideSecondary, .oneOverSecondary:
      [style == .tripleColumn ? .supplementary : .primary, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: Column.beside
    }
  }

  final func mode(showing column: Column) -> DisplayMode {
    switch column {
    case .primary:
      guard !shownColumns.contains(.primary) else { return mode }
      return mode(withTwo: style == .tripleColumn)
    case .supplementary:
      return shownColumns.contains(.supplementary) ? mode : mode(withTwo: false)
    case .secondary: return mode.isOver ? .secondaryOnly : mode
    case .compact: return mode
    }
  }

  final func mode(hiding column: Column) -> DisplayMode {
    guard shownColumns.contains(column), column != .secondary else { return mode }
    guard column == .primary, style == .tripleColumn else { return .secondaryOnly }
    return mode.isOver ? .oneOverSecondary : .oneBesideSecondary
  }

  /// Shows or hides the columns after a tap on their button.
  ///
  /// With three columns, it is the primary one (chosen).
  final func toggleColumns() {
    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if target != .automatic { return change(to: target) }
    if style == .tripleColumn, mode != .secondaryOnly {
      return change(
        to: shownColumns.contains(.primary) ? mode(hiding: .primary) : mode(showing: .primary))
    }
    guard mode == .secondaryOnly else { return change(to: .secondaryOnly) }
    change(to: preferredMode == .secondaryOnly ? mode(withTwo: false) : preferredMode)
  }

  // MARK: Changes

  /// Displays the columns for the first time.
  final func install() {
    isInstalled = true
    if isCompact { return collapse() }
    change(to: preferredMode, isFirst: true)
  }

  /// Displays other columns, in the recorded order of calls.
  final func change(to new: DisplayMode, isFirst: Bool = false) {
    guard !isCollapsed, isInstalled, new != mode || isFirst else { return }
    if new != mode { delegate?.splitViewController(self, willChangeTo: new) }
    let next = columns(in: new)
    for column in Column.beside {
      guard let host = hosts[column] else { continue }
      adopt(host)
      host.loadViewIfNeeded()
      // Recorded: other frames of the same columns are no call.
      if next.contains(column) == shownColumns.contains(column), !isFirst { continue }
      announce(column, isShown: next.contains(column))
    }
    redisplay(next, collapsedTo: nil) { mode = new }
  }

  final func announce(_ column: Column, isShown: Bool) {
    guard style != .unspecified else { return }
    if isShown {
      delegate?.splitViewController(self, willShow: column)
    } else {
      delegate?.splitViewController(self, willHide: column)
    }
    announced.append((column, isShown))
  }

  final func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    addChild(child)
    arriving.append(child)
  }

  final func abandon(_ child: UIViewController) {
    arriving.removeAll { $0 === child }
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Displays other children, with the calls of their appearance.
  final func redisplay(
    _ columns: [Column], collapsedTo root: UIViewController?, _ changes: () -> Void = {}
  ) {
    let before = displayedChildren
    changes()
    shownColumns = columns
    collapsedRoot = root
    exchange(before)
  }

  /// Calls the appearance methods of children that are displayed now, or were before.
  private func exchange(_ before: [UIViewController]) {
    let after = displayedChildren
    // A column that the stack took in a compact width has its appearance from the stack.
    let removed = before.filter { child in
      child.parent === self && !after.contains { $0 === child }
    }
    let added = after.filter { child in !before.contains { $0 === child } }
    for child in added {
      adopt(child)
      child.loadViewIfNeeded()
    }
    let isForwarded = appearance == .appeared
    if isForwarded {
      for child in removed { child.beginAppearanceTransition(false, animated: true) }
      for child in added { child.beginAppearanceTransition(true, animated: true) }
    }
    for child in removed { child.viewIfLoaded?.removeFromSuperview() }
    placeColumns()
    guard isForwarded else { return }
    for child in added { child.callIsAppearing(animated: true) }
    view.layoutIfNeeded()
    announceColumns()
    for child in removed { child.endAppearance(animated: true) }
    for child in added { child.endAppearance(animated: true) }
    endMoves()
  }

  /// Sets the child of a column, which is displayed in place of the former one.
  final func replaceHost(of column: Column, by new: UIViewController?) {
    let old = hosts[column]
    guard old !== new else { return }
    let before = displayedChildren
    hosts[column] = new
    guard isInstalled else { return }
    if isCollapsed {
      replaceCollapsed(column, old, by: new, before)
    } else {
      if let new { adopt(new) }
      exchange(before)
    }
    if let old { abandon(old) }
  }

  /// Replaces the child of a column in a compact width.
  private func replaceCollapsed(
    _ column: Column, _ old: UIViewController?, by new: UIViewController?,
    _ before: [UIViewController]
  ) {
    if let old, old === collapsedRoot {
      collapsedRoot = new
      exchange(before)
    } else if let old, let stack = collapsedStack,
      stack.viewControllers.contains(where: { $0 === old })
    {
      stack.setViewControllers(
        stack.viewControllers.compactMap { $0 === old ? new : $0 }, animated: false)
    } else if collapsedRoot == nil {
      collapsedRoot = new
      exchange(before)
    }
  }

  // MARK: Layout

  /// The frames of the displayed columns, and the part of each that the primary one covers.
  struct Arrangement {
    var frames: [Column: CGRect] = [:]
    var insets: [Column: UIEdgeInsets] = [:]
  }

  /// The distance of a floating column from the edge, in points; recorded.
  private static let sideGap: CGFloat = 10
  /// The distance of a floating column from the bottom, in points; recorded.
  private static let bottomGap: CGFloat = 15
  /// The width that the secondary column keeps, in points; derived from one recorded width.
  private static let leastSecondaryWidth: CGFloat = 474

  /// True if the primary column is a card over the secondary one; recorded for columns, else chosen.
  private var isFloating: Bool { style != .unspecified && primaryBackgroundStyle == .sidebar }

  private var isMirrored: Bool {
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRightToLeft != (primaryEdge == .trailing)
  }

  /// Returns the frames of the displayed columns.
  final func arrangement() -> Arrangement {
    var result = Arrangement()
    let size = view.bounds.size
    let line = 1 / view.pixelScale
    var x: CGFloat = 0
    // The width of the next column that a card covers.
    var covered: CGFloat = 0
    for column in shownColumns where column != .secondary {
      let width = column == .primary ? primaryColumnWidth : supplementaryColumnWidth
      if column == .primary, isFloating {
        let top = view.safeAreaInsets.top
        result.frames[column] = CGRect(
          x: Self.sideGap, y: top, width: width, height: max(0, size.height - Self.bottomGap - top))
        covered = Self.sideGap + width
      } else {
        result.frames[column] = CGRect(x: x, y: 0, width: covered + width, height: size.height)
        result.insets[column] = UIEdgeInsets(top: 0, left: covered, bottom: 0, right: 0)
        x += covered + width + line
        covered = 0
      }
    }
    if mode.isOver { (x, covered) = (0, 0) }
    var width = size.width - x
    // A displaced column keeps the width that it has beside one column.
    if mode == .twoDisplaceSecondary { width = size.width - supplementaryColumnWidth - line }
    result.frames[.secondary] = CGRect(x: x, y: 0, width: max(0, width), height: size.height)
    result.insets[.secondary] = UIEdgeInsets(top: 0, left: covered, bottom: 0, right: 0)
    guard isMirrored else { return result }
    result.frames = result.frames.mapValues {
      CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    result.insets = result.insets.mapValues {
      UIEdgeInsets(top: 0, left: 0, bottom: 0, right: $0.left)
    }
    return result
  }

  /// The width of the primary column, in points; the whole width in a compact one.
  public final var primaryColumnWidth: CGFloat {
    if isCollapsed { return view.bounds.width }
    return width(
      preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      minimumPrimaryColumnWidth, maximumPrimaryColumnWidth,
      standard: style == .tripleColumn ? 280 : 320)
  }

  /// The width of the supplementary column, in points; −1 without one.
  public final var supplementaryColumnWidth: CGFloat {
    guard style == .tripleColumn else { return -1 }
    return width(
      preferredSupplementaryColumnWidth, fraction: preferredSupplementaryColumnWidthFraction,
      minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth, standard: 320)
  }

  /// Recorded: the fraction, then the width, then the limits; the least width has precedence.
  private func width(
    _ preferred: CGFloat, fraction: CGFloat, _ least: CGFloat, _ largest: CGFloat,
    standard: CGFloat
  ) -> CGFloat {
    let isAutomatic = { (value: CGFloat) in value == Self.automaticDimension }
    guard isInstalled, isViewLoaded else { return isAutomatic(preferred) ? standard : preferred }
    let total = view.bounds.width
    var width = isAutomatic(fraction) ? standard : total * fraction
    if !isAutomatic(preferred) { width = preferred }
    width = min(
      width, isAutomatic(largest) ? max(standard, total - Self.leastSecondaryWidth) : largest)
    if !isAutomatic(least) { width = max(width, least) }
    return min(max(0, width), max(0, total)).rounded()
  }

  /// Adds the views of the displayed children and places them, the primary one in front.
  final func placeColumns() {
    guard isInstalled, isViewLoaded, let view else { return }
    if isCollapsed {
      dismissRegion.removeFromSuperview()
      guard let root = collapsedRoot, let content = root.view else { return }
      place(content, in: view.bounds, isCard: false)
    } else {
      placeBesideEachOther()
      updateSizeClasses()
    }
    edgeGesture.recognizer.edges = isMirrored ? .right : .left
    updateButton()
    for child in displayedChildren {
      (child as? UINavigationController)?.layOutBar()
      child.viewIfLoaded?.safeAreaMayHaveChanged()
    }
  }

  private func placeBesideEachOther() {
    let arrangement = arrangement()
    // From the back to the front.
    var views: [UIView] = []
    for column in Column.beside.reversed() where shownColumns.contains(column) {
      guard let content = hosts[column]?.view, let frame = arrangement.frames[column] else {
        continue
      }
      place(content, in: frame, isCard: column == .primary && isFloating)
      views.append(content)
    }
    if mode.isOver {
      if dismissRegion.superview !== view { view.addSubview(dismissRegion) }
      dismissRegion.frame = view.bounds
      views.insert(dismissRegion, at: hosts[.secondary] == nil ? 0 : 1)
    } else {
      dismissRegion.removeFromSuperview()
    }
    let present = view.subviews.filter { subview in views.contains { $0 === subview } }
    if !present.elementsEqual(views, by: ===) { views.forEach(view.bringSubviewToFront) }
  }

  private func place(_ content: UIView, in frame: CGRect, isCard: Bool) {
    if content.superview !== view { view.addSubview(content) }
    content.autoresizingMask = isCollapsed ? [.flexibleWidth, .flexibleHeight] : []
    if content.frame != frame { content.frame = frame }
    content.attachment(ColumnLook.self, default: ColumnLook()).isCard = isCard
  }

  /// Gives the narrow columns a compact width, as UIKit does, and takes it from a collapsed one.
  private func updateSizeClasses() {
    for column in [Column.primary, .supplementary] {
      guard let host = hosts[column], host.parent === self, host.isViewLoaded,
        !host.traitOverrides.contains(UITraitHorizontalSizeClass.self)
      else { continue }
      host.traitOverrides.horizontalSizeClass = .compact
    }
  }

  /// Displays the button of the columns in the bar of the first one, and names it by its effect.
  private func updateButton() {
    guard style != .unspecified else { return }
    let isVisible =
      !isCollapsed
      && (displayModeButtonVisibility == .always
        || displayModeButtonVisibility == .automatic && presentsWithGesture)
    let bar = isVisible ? shownColumns.lazy.compactMap { self.hosts[$0] }.first : nil
    let shows = mode == .secondaryOnly || style == .tripleColumn && !shownColumns.contains(.primary)
    let label = shows ? "Show Sidebar" : "Hide Sidebar"
    if displayModeButtonItem.accessibilityLabel != label {
      displayModeButtonItem.accessibilityLabel = label
    }
    for column in Column.beside {
      guard let navigation = hosts[column] as? UINavigationController else { continue }
      let item = navigation === bar ? displayModeButtonItem : nil
      if navigation.navigationBar.columnItem !== item { navigation.navigationBar.columnItem = item }
    }
  }
}

/// The look of a column: a card for a sidebar.
final class ColumnLook: PictureDecoration {
  var isCard = false

  func decorate(_ layer: inout PictureLayer, of view: UIView) {
    guard isCard else { return }
    layer.becomeSidebar()
  }
}

/// The region beside columns over the secondary one, in which a tap hides them.
final class SplitDismissRegion: UIView {
  private let dismiss: () -> Void

  init(_ dismiss: @escaping () -> Void) {
    self.dismiss = dismiss
    super.init(frame: .zero)
    accessibilityIdentifier = "SplitDismissRegion"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(
      UITapGestureRecognizer(action: { [weak self] in
        if $0.state == .ended { self?.dismiss() }
      }))
  }

  required init?(coder: NSCoder) { nil }
}

/// The gesture from the edge that shows the columns.
///
/// It acts when the finger is lifted, after a quarter of the width of the column (chosen).
final class SplitGesture: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private unowned let controller: UISplitViewController

  init(_ controller: UISplitViewController) {
    self.controller = controller
    super.init()
    recognizer.delegate = self
    recognizer.edges = .left
    _ = recognizer.addAction { [weak self] _ in self?.recognizerDidChange() }
  }

  private func recognizerDidChange() {
    let delegate = controller.delegate
    switch recognizer.state {
    case .began:
      delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
    case .ended:
      let direction: CGFloat = recognizer.edges == .right ? -1 : 1
      let distance = direction * recognizer.translation(in: controller.view).x
      if distance > controller.primaryColumnWidth / 4 { controller.toggleColumns() }
      fallthrough
    case .cancelled, .failed:
      delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
    default: break
    }
  }

  /// True if columns are hidden, and the edge does not lead back in the secondary one.
  private var mayBegin: Bool {
    let stack = controller.hosts[.secondary] as? UINavigationController
    return controller.presentsWithGesture && !controller.isCollapsed
      && !controller.shownColumns.contains(.primary) && stack?.viewControllers.count ?? 1 <= 1
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
  }
}
