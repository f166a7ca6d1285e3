import InteractionKit

/// The layout of one view: its constraints, guides, margins and autoresizing mask.
///
/// A view has one from the first use of such a member on. The engine calls it through
/// `View.layoutParticipant`.
final class AutoLayout: LayoutParticipant {
  // The view owns this object, so it outlives it.
  unowned(unsafe) let view: UIView
  /// The controller of the view; nil for most views.
  weak var controller: (any LayoutController)?

  // MARK: Constraints

  // A layout pass reads the unchecked properties of every view, several times.

  /// True if the frame and the autoresizing mask determine the frame, as by default.
  @exclusivity(unchecked)
  var translates = true
  /// The active constraints that the view holds, in the order of their activation.
  @exclusivity(unchecked)
  var held: [NSLayoutConstraint] = []
  /// The number of active constraints with the view, or a guide of it, as an item.
  @exclusivity(unchecked)
  var uses = 0
  /// The number of active constraints that reach into the view from outside.
  @exclusivity(unchecked)
  var crossings = 0
  /// True if a stack view has asked for the fitting size, because its constraints depend on it.
  @exclusivity(unchecked)
  var isMeasuredByStack = false
  var guides: [UILayoutGuide] = []
  @exclusivity(unchecked)
  var standardGuides = StandardGuides()
  var anchors: [NSLayoutConstraint.Attribute: AnyObject] = [:]
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  /// The solved constraints below the view; nil unless it is the root of an island.
  @exclusivity(unchecked)
  var island: Island?
  /// The solved constraints below the view for its fitting size; nil before it was asked for.
  @exclusivity(unchecked)
  var fitting: Island?
  /// The problems from before the view was in a window with a log.
  @exclusivity(unchecked)
  private var unreported: [LogEntry.Kind] = []

  // MARK: Frames

  /// The subview that fills the view and determines its fitting size; nil for most views.
  ///
  /// The view of a content configuration does that for the content view of its cell.
  @exclusivity(unchecked)
  var content: UIView?
  @exclusivity(unchecked)
  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  /// The size for which the subviews were last resized.
  @exclusivity(unchecked)
  var arrangedSize: CGSize?
  var margins = ViewMargins()
  /// The layer of the view, if its anchor is not the centre; it moves the view then.
  @exclusivity(unchecked)
  var anchoredLayer: (any AnchoredLayer)?

  private var ownReference: LayoutItemReference?
  /// The reference by which constraints and anchors refer to the view.
  var reference: LayoutItemReference {
    if let ownReference { return ownReference }
    let reference = LayoutItemReference(view)
    ownReference = reference
    return reference
  }

  init(_ view: UIView) {
    self.view = view
    arrangedSize = view.bounds.size
  }

  // MARK: Layout passes

  func willLayOut() {
    guard !unreported.isEmpty, let log = view.window?.log else { return }
    for problem in unreported { log.record(problem) }
    unreported = []
  }

  func layOutSubviews() {
    content?.frame = view.bounds
    // Each step of a scroll lays the scroll view out, and changes no frame on the screen.
    let scrollView = view as? UIScrollView
    scrollView?.islandsFollowContent()
    // Views inside of views with a frame of their own are laid out after this one.
    if !held.isEmpty, view.superview == nil || !isSolvedOutside {
      view.reportAmbiguity(of: view.solvedIsland())
    }
    for subview in view.subviews {
      guard let inner = subview.autoLayoutIfLoaded, !inner.translates else { continue }
      subview.islandRoot.solvedIsland()?.place(subview)
    }
    scrollView?.adoptContentSize()
  }

  /// The leading and trailing edges of the constraints that the view holds may be other ones now.
  func directionDidChange() {
    discardIslands()
    view.invalidateIslands()
    view.marginsMayHaveChanged()
  }

  func size(
    fitting targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize? {
    if let content {
      return content.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    // Stack views make their constraints in `updateConstraints()`.
    view.updateConstraintsIfNeeded()
    guard
      held.contains(where: sizesView)
        || view.subviews.contains(where: {
          guard let inner = $0.autoLayoutIfLoaded else { return false }
          return !inner.translates || inner.isMeasuredByMask
        })
        || view.hasIntrinsicSize
    else { return nil }
    if fitting?.hasPresentMasks == false { fitting = nil }
    let known = fitting?.size(fitting: targetSize, horizontal: horizontal, vertical: vertical)
    if let known { return known }
    let island = Island(view, isFitting: true)
    fitting = island
    return island.size(fitting: targetSize, horizontal: horizontal, vertical: vertical)
  }

  /// True if the mask resizes the view, and its content has a size: then the view takes part in the
  /// fitting size of its superview, since UIKit makes constraints of the mask.
  var isMeasuredByMask: Bool {
    guard isResizedByMask else { return false }
    return view.hasIntrinsicSize || !held.isEmpty
      || view.subviews.contains {
        guard let inner = $0.autoLayoutIfLoaded else { return false }
        return !inner.translates || inner.isMeasuredByMask
      }
  }

  /// True if the solution of the superview has the frame of the view, or what is inside of it.
  var isSolvedOutside: Bool { !translates || crossings > 0 }

  /// True if the mask resizes the view.
  var isResizedByMask: Bool {
    translates && !autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
  }

  /// The guide of a separator follows the size of its cell, so its constraints do not determine it.
  private func sizesView(_ constraint: NSLayoutConstraint) -> Bool {
    guard let separator = standardGuides.separator else { return true }
    return constraint.firstItem !== separator && constraint.secondItem !== separator
  }

  func discardIslands() {
    island = nil
    fitting = nil
  }

  // MARK: Changes

  func geometryDidChange() {
    // First, so that the solution and the subviews see the frame that the anchor gives the view.
    anchoredLayer?.keepPosition()
    let size = view.bounds.size
    if let old = arrangedSize, old != size {
      arrangedSize = size
      if let delegate = view.viewDelegate {
        delegate.viewDidResize(view, from: old) { resizeSubviews(from: old, to: size) }
      } else {
        resizeSubviews(from: old, to: size)
      }
    }
    // The solution has set this frame itself: nothing changes for it.
    guard !Island.isPlacing(view) else { return insetsMayHaveChanged() }
    island?.rootDidResize()
    if uses > 0 || crossings > 0, let superview = view.superview {
      superview.invalidateIslands()
    }
    view.safeAreaMayHaveChanged()
    if margins.preservesSuperview { view.marginsMayHaveChanged() }
  }

  /// Bars may cover another part of a view that constraints have moved, as may the margins of its superview.
  private func insetsMayHaveChanged() {
    // Most views are below no bar; the safe area itself is found by a walk to the window.
    let outer = view.superview?.autoLayoutIfLoaded?.margins.lastSafeArea ?? .zero
    if outer != .zero || margins.lastSafeArea != .zero { view.safeAreaMayHaveChanged() }
    if margins.preservesSuperview { view.marginsMayHaveChanged() }
  }

  func contentSizeDidChange() {
    (view as? UIScrollView)?.islandsFollowContent()
    if island?.isOutdated == true { view.setNeedsLayout() }
  }

  func visibilityDidChange() {
    (view.superview as? UIStackView)?.arrangementDidChange()
  }

  func superviewWillChange() {
    guard let superview = view.superview else { return }
    // The view is part of the solutions of its ancestors only until it leaves.
    if !translates || uses > 0 || crossings > 0 {
      superview.updateIslands { _ in false }
    } else if isResizedByMask {
      superview.discardFittingIslands()
    }
    // As in UIKit, a constraint ends with the common hierarchy of its items.
    var ancestor: UIView? = superview
    while let current = ancestor {
      for constraint in current.autoLayoutIfLoaded?.held ?? [] where constraint.uses(view) {
        current.release(constraint)
      }
      ancestor = current.superview
    }
  }

  func superviewDidChange() {
    guard let superview = view.superview else { return }
    // Without this, the superview would have no size from which the first change resizes the view.
    if !translates || autoresizingMask != [] { superview.autoLayout.keepArranged() }
    if !translates {
      superview.invalidateIslands()
    } else if isResizedByMask {
      superview.discardFittingIslands()
    }
    view.safeAreaMayHaveChanged()
  }

  func viewWillEnd() { ownReference?.clear() }

  /// Notes the present size as the one from which the subviews are resized.
  func keepArranged() {
    if arrangedSize == nil { arrangedSize = view.bounds.size }
  }

  // MARK: Diagnostics

  func report(_ problem: LogEntry.Kind) {
    if let log = view.window?.log {
      log.record(problem)
    } else {
      unreported.append(problem)
    }
  }
}

/// The guides that a view has by itself, each made when it is first read.
struct StandardGuides {
  var margins, safeArea, readable, keyboard: UILayoutGuide?
  /// The guides of a scroll view.
  var content, frame: UILayoutGuide?
  /// The guide of the separator of a list cell.
  var separator: UILayoutGuide?
}

/// The controller of a view, as far as the layout of the view depends on it.
protocol LayoutController: ViewDelegate {
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  /// Returns the insets of the bars that cover the view of a child.
  func barInsets(over child: any LayoutController) -> UIEdgeInsets
  func viewLayoutMarginsDidChange()
  func viewSafeAreaInsetsDidChange()
  /// Called with the height that the keyboard and the view above it cover.
  func keyboardDidChange(to height: CGFloat)
}

/// A layer that keeps its position when its view changes about the centre.
protocol AnchoredLayer: AnyObject {
  func keepPosition()
}

extension UIView {
  /// The layout of the view; nil if no member was used that needs one.
  final var autoLayoutIfLoaded: AutoLayout? {
    guard let layoutParticipant else { return nil }
    // No other type conforms.
    return unsafeDowncast(layoutParticipant, to: AutoLayout.self)
  }

  /// The layout of the view, which is made when it is first read.
  final var autoLayout: AutoLayout {
    if let known = autoLayoutIfLoaded { return known }
    let made = AutoLayout(self)
    layoutParticipant = made
    return made
  }
}
