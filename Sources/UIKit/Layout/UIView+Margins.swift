import InteractionKit

/// The margins and the safe area of a view.
struct ViewMargins {
  /// The margins without the safe area; nil before they are set.
  var own: UIEdgeInsets?
  var preservesSuperview = false
  var insetsFromSafeArea = true
  /// The safe area of which the view was notified last.
  var lastSafeArea = UIEdgeInsets.zero
  var lastMargins: UIEdgeInsets?
  /// The safe area of a sheet, which its distance from the window does not change; nil for others.
  var fixedSafeArea: UIEdgeInsets?
  /// True if the margins were set by the direction of text.
  var isDirectional = false
}

/// A view whose class overrides `layoutMargins`; see `LayerOverriding`.
public protocol LayoutMarginsOverriding: UIView {
  /// The override.
  var overriddenLayoutMargins: UIEdgeInsets { get set }
}

// Scroll views and list cells have members of these names in the engine, which are preferred there.
extension UIView {
  /// The default distance of content from the edges, in points; 8 on all sides by default.
  ///
  /// It contains the safe area while `insetsLayoutMarginsFromSafeArea` is true.
  @_disfavoredOverload
  public final var layoutMargins: UIEdgeInsets {
    get { (self as? any LayoutMarginsOverriding)?.overriddenLayoutMargins ?? standardLayoutMargins }
    set {
      if let own = self as? any LayoutMarginsOverriding {
        own.overriddenLayoutMargins = newValue
      } else {
        standardLayoutMargins = newValue
      }
    }
  }

  /// The margins of a view whose class does not override them.
  ///
  /// It is what `super.layoutMargins` calls. Not part of UIKit.
  public final var standardLayoutMargins: UIEdgeInsets {
    get {
      if let scrollView = self as? UIScrollView { return scrollView.layoutMargins }
      let margins = autoLayoutIfLoaded?.margins ?? ViewMargins()
      var result = margins.own ?? standardMargins
      if margins.isDirectional, isRightToLeft { swap(&result.left, &result.right) }
      if margins.insetsFromSafeArea {
        let safeArea = safeAreaInsets
        result.top += safeArea.top
        result.left += safeArea.left
        result.bottom += safeArea.bottom
        result.right += safeArea.right
      }
      guard margins.preservesSuperview, let superview else { return result }
      let outer = superview.layoutMargins
      let distances = distances(from: superview)
      result.top = max(result.top, outer.top - max(0, distances.top))
      result.left = max(result.left, outer.left - max(0, distances.left))
      result.bottom = max(result.bottom, outer.bottom - max(0, distances.bottom))
      result.right = max(result.right, outer.right - max(0, distances.right))
      return result
    }
    set {
      if let scrollView = self as? UIScrollView { scrollView.layoutMargins = newValue }
      autoLayout.margins.own = newValue
      autoLayout.margins.isDirectional = false
      marginsMayHaveChanged()
    }
  }

  /// The margins by the direction of text.
  ///
  /// If they were set last, `layoutMargins` follows a new direction.
  @_disfavoredOverload
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let isMirrored = isRightToLeft
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      let isMirrored = isRightToLeft
      if let scrollView = self as? UIScrollView {
        scrollView.layoutMargins = UIEdgeInsets(
          top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading,
          bottom: newValue.bottom, right: isMirrored ? newValue.leading : newValue.trailing)
      }
      autoLayout.margins.own = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
      autoLayout.margins.isDirectional = true
      marginsMayHaveChanged()
    }
  }

  /// True if the margins are at least the superview's; false by default.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { autoLayoutIfLoaded?.margins.preservesSuperview ?? false }
    set {
      autoLayout.margins.preservesSuperview = newValue
      marginsMayHaveChanged()
    }
  }

  /// True if the margins contain the safe area; true by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { autoLayoutIfLoaded?.margins.insetsFromSafeArea ?? true }
    set {
      autoLayout.margins.insetsFromSafeArea = newValue
      marginsMayHaveChanged()
    }
  }

  /// The part of the bounds that bars and the corners of the device cover, in points.
  ///
  /// Zero in no window.
  @_disfavoredOverload
  public final var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    if self === window { return window.deviceSafeArea }
    guard let superview else { return .zero }
    // A finger moves a sheet, and its content keeps the insets that it has at rest.
    if let fixed = autoLayoutIfLoaded?.margins.fixedSafeArea { return fixed }
    var outer = superview.safeAreaInsets
    let controller = autoLayoutIfLoaded?.controller
    if let controller, let container = superview.autoLayoutIfLoaded?.controller {
      let bars = container.barInsets(over: controller)
      outer.top = max(outer.top, bars.top)
      outer.bottom = max(outer.bottom, bars.bottom)
      outer.left = max(outer.left, bars.left)
      outer.right = max(outer.right, bars.right)
    }
    let added = controller?.additionalSafeAreaInsets ?? .zero
    // A view that begins further inside is covered by less of the insets of its superview.
    let distances = distances(from: superview)
    func covered(_ inset: CGFloat, _ distance: CGFloat, _ added: CGFloat) -> CGFloat {
      max(0, min(inset, max(0, inset - distance)) + added)
    }
    outer.top = covered(outer.top, distances.top, added.top)
    outer.left = covered(outer.left, distances.left, added.left)
    outer.bottom = covered(outer.bottom, distances.bottom, added.bottom)
    outer.right = covered(outer.right, distances.right, added.right)
    return outer
  }

  /// The distances from the superview's edges; negative outside of it.
  private func distances(from superview: UIView) -> UIEdgeInsets {
    let (outer, inner) = (superview.bounds, frame)
    return UIEdgeInsets(
      top: inner.minY - outer.minY, left: inner.minX - outer.minX,
      bottom: outer.maxY - inner.maxY, right: outer.maxX - inner.maxX)
  }

  /// The margins of a view for which none were set.
  private var standardMargins: UIEdgeInsets {
    if let marginsInTable { return marginsInTable }
    guard let controller = autoLayoutIfLoaded?.controller,
      controller.viewRespectsSystemMinimumLayoutMargins
    else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    return UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  }

  /// The margins of a row of a table and of its content, less the safe area, which is added; nil for
  /// other views.
  private var marginsInTable: UIEdgeInsets? {
    var margins: UIEdgeInsets
    if stateClass == .reusableView {
      guard let cell = self as? UITableViewCell else { return nil }
      margins = cell.rowMargins
    } else {
      guard let holder = superview, holder.stateClass == .reusableView,
        let cell = holder as? UITableViewCell, cell.contentView === self
      else { return nil }
      margins = cell.contentMargins
    }
    let safeArea = safeAreaInsets
    margins.left = max(0, margins.left - safeArea.left)
    margins.right = max(0, margins.right - safeArea.right)
    return margins
  }

  /// Notifies the view and the views inside of another safe area.
  final func safeAreaMayHaveChanged() {
    guard let layout = autoLayoutIfLoaded else { return }
    let now = safeAreaInsets
    // Unchanged insets end the walk: the views inside have been notified with these.
    guard now != layout.margins.lastSafeArea else { return }
    layout.margins.lastSafeArea = now
    (self as? UIScrollView)?.follow(now)
    layout.discardIslands()
    invalidateIslands()
    layoutMarginsDidChange()
    layout.controller?.viewLayoutMarginsDidChange()
    safeAreaInsetsDidChange()
    layout.controller?.viewSafeAreaInsetsDidChange()
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }

  final func marginsMayHaveChanged() {
    let layout = autoLayout
    let now = layoutMargins
    guard now != layout.margins.lastMargins else { return }
    layout.margins.lastMargins = now
    layout.discardIslands()
    invalidateIslands()
    layoutMarginsDidChange()
    layout.controller?.viewLayoutMarginsDidChange()
    for subview in subviews where subview.autoLayoutIfLoaded?.margins.preservesSuperview == true {
      subview.marginsMayHaveChanged()
    }
  }

  // MARK: Guides

  /// The rectangle inside of the margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    guide(\.margins, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The rectangle inside of the safe area; the bounds in no window.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeArea, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The rectangle of the keyboard, whose height is the window's `keyboardHeight`.
  ///
  /// Without a keyboard, as in UIKit, its top is at the safe area's bottom.
  public final var keyboardLayoutGuide: UILayoutGuide {
    guide(\.keyboard, "UIKeyboardLayoutGuide") { view in
      let top = view.bounds.height - view.keyboardGuideHeight
      return UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    }
  }

  /// The height of `keyboardLayoutGuide`.
  final var keyboardGuideHeight: CGFloat { max(safeAreaInsets.bottom, heightUnderKeyboard) }

  /// The rectangle for text: within the margins, in wide views 920 points wide and centred.
  ///
  /// Recorded for views that are wider than 1,008 points.
  public final var readableContentGuide: UILayoutGuide {
    guide(\.readable, "UIViewReadableContentGuide") { view in
      var insets = view.layoutMargins
      let width = view.bounds.size.width
      let widest = UIView.readableWidth
      if width > 1008, width - insets.left - insets.right > widest {
        insets.left = (width - widest) / 2
        insets.right = (width - widest) / 2
      }
      return insets
    }
  }

  /// The greatest width of the readable content, in points.
  static var readableWidth: CGFloat { 920 }

  private func guide(
    _ path: WritableKeyPath<StandardGuides, UILayoutGuide?>, _ identifier: String,
    _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    let layout = autoLayout
    if let guide = layout.standardGuides[keyPath: path] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = identifier
    guide.insetsInOwner = insets
    layout.standardGuides[keyPath: path] = guide
    addLayoutGuide(guide)
    return guide
  }
}

/// The offset of content at its top that lost its safe area, because the view left its window.
private final class DetachedContent {
  var offset: CGPoint?
}

extension UIScrollView {
  /// Adopts a safe area; content at its top stays there, as in UIKit.
  fileprivate final func follow(_ safeArea: UIEdgeInsets) {
    // As in UIKit, content at the top moves with the bars, and scrolled content stays.
    let isAtTop =
      attachment(DetachedContent.self)?.offset == contentOffset
      || contentOffset.y == -adjustedContentInset.top
    safeAreaInsets = safeArea
    guard window != nil else {
      // A view in no window has no safe area. Nobody scrolls its content: it is at its top again
      // when a push or a tab is undone.
      attachment(DetachedContent.self, default: DetachedContent()).offset =
        isAtTop ? contentOffset : nil
      return
    }
    attachment(DetachedContent.self)?.offset = nil
    if isAtTop { contentOffset.y = -adjustedContentInset.top }
  }

  /// The rectangle of the content.
  ///
  /// Constraints to it determine `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide {
    guide(\.content, "UIScrollView-contentLayoutGuide")
  }

  /// The rectangle of the view, which stays in place while the content scrolls.
  public final var frameLayoutGuide: UILayoutGuide {
    guide(\.frame, "UIScrollView-frameLayoutGuide")
  }

  private func guide(
    _ path: WritableKeyPath<StandardGuides, UILayoutGuide?>, _ identifier: String
  ) -> UILayoutGuide {
    let layout = autoLayout
    if let guide = layout.standardGuides[keyPath: path] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = identifier
    guide.owningView = self
    layout.standardGuides[keyPath: path] = guide
    // The present solutions don't have the guide.
    updateIslands { _ in false }
    return guide
  }

  /// True if constraints of subviews may determine the size of the content; lists determine it themselves.
  final var hasConstrainedContent: Bool {
    !(self is ItemsView) && subviews.contains { $0.autoLayoutIfLoaded?.translates == false }
  }

  /// Sets the content size that constraints determine.
  final func adoptContentSize() {
    if let size = newContentSize(in: islandRoot.solvedIsland()) { contentSize = size }
  }

  /// Returns the content size that constraints determine; nil if none do, or it is the present one.
  final func newContentSize(in island: @autoclosure () -> Island?) -> CGSize? {
    guard !(self is ItemsView), let layout = autoLayoutIfLoaded,
      layout.standardGuides.content != nil || hasConstrainedContent,
      let size = island()?.contentSize(of: layout), size != contentSize
    else { return nil }
    return size
  }
}
