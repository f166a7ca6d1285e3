import Foundation

/// A rectangle of the screen that can hold others and take touches.
///
/// Frames are in the coordinates of the superview, in points, y down. Members
/// have UIKit's names and defaults.
open class View: Responder {
  /// The view's size, and the point of its content that stands at its top left.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      guard newValue != storedBounds else { return }
      boundsWillChange(to: newValue)
      let resized = newValue.size != storedBounds.size
      if resized {
        // UIKit keeps the centre where it is.
        origin.x += (storedBounds.size.width - newValue.size.width) / 2
        origin.y += (storedBounds.size.height - newValue.size.height) / 2
      }
      storedBounds = newValue
      if resized {
        setNeedsLayout()
        geometryDidChange()
      }
    }
  }

  /// Scale and translation about the centre; nil, the default, is the identity.
  open var transform: AffineTransform? {
    get { storedTransform }
    set {
      storedTransform = newValue
      geometryDidChange()
    }
  }

  open var isHidden: Bool {
    get { storedHidden }
    set {
      storedHidden = newValue
      takesTouchesDidChange()
    }
  }

  /// From 0 to 1; a view below 0.01 takes no touches (`uikit-rules 4`).
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      storedAlpha = newValue
      takesTouchesDidChange()
    }
  }

  open var isUserInteractionEnabled: Bool {
    get { storedInteraction }
    set {
      storedInteraction = newValue
      takesTouchesDidChange()
    }
  }

  /// Whether drawing ends at the bounds; it changes nothing about touches.
  open var clipsToBounds = false
  /// Whether the view takes more than one touch at once; false by default.
  open var isMultipleTouchEnabled = false
  /// Whether no other view of the window gets touches while this one has one.
  open var isExclusiveTouch = false
  open var tag = 0
  /// What UI tests find the view by.
  open var accessibilityIdentifier: String?
  /// What assistive tools say, and what `tap "label"` matches.
  open var accessibilityLabel: String?

  /// How far touches reach beyond the bounds: positive values grow the area,
  /// as an overridden `point(inside:with:)` would. Not part of UIKit.
  open var hitOutsets: EdgeInsets {
    get { storedOutsets }
    set {
      storedOutsets = newValue
      geometryDidChange()
    }
  }

  /// The views inside this one, back to front.
  public var subviews: [View] { storedSubviews }
  /// The view that holds this one.
  public var superview: View? { storedSuperview }
  /// The window at the top of the hierarchy, if it ends in one.
  public var window: Window? { storedWindow }

  // What a hit test reads is kept in plain internal fields behind the open
  // properties: reading one costs neither a dynamic call nor an access check.

  /// The top left of the untransformed frame. Kept, instead of the centre, so
  /// that a frame reads back as it was set, to the last bit.
  final private(set) var origin: CGPoint
  final private(set) var storedBounds: CGRect
  final private(set) var storedTransform: AffineTransform?
  final private(set) var storedOutsets = EdgeInsets.zero
  final private(set) var storedSubviews: [View] = []
  /// Whether the view is shown and enabled for touches.
  final private(set) var takesTouches = true
  /// True unless the view is hidden, transparent or without user interaction.
  package final var receivesTouches: Bool { takesTouches }
  private var storedHidden = false
  private var storedAlpha: CGFloat = 1
  private var storedInteraction = true
  // A view with a parent is among its subviews, and in its window: between any two calls of
  // other code, so that the parent's deinit reaches every view that refers to it. That saves
  // weak references, which would slow down every touch.
  final private(set) var parent: Unmanaged<View>?
  private var windowReference: Unmanaged<Window>?
  /// True if the window is another one than at the last call of `didMoveToWindow()`.
  private var isChangingWindow = false
  private var needsLayout = true
  // Whether a view below needs layout, so that a touch on a settled hierarchy
  // walks nothing.
  private var subtreeNeedsLayout = false
  package final var storedSuperview: View? { parent?.takeUnretainedValue() }
  package final var storedWindow: Window? { windowReference?.takeUnretainedValue() }
  /// Where the subviews take touches; nil once one of them came, went or moved.
  final var touchMap: TouchMap?
  /// What a touch that hits the view or one inside it meets here.
  final private(set) var gestureMarks: GestureMarks
  /// The recognizers that somebody added, in that order.
  package final var attachedRecognizers: [GestureRecognizer] = [] {
    didSet { gestureMarks.set(.recognizers, !attachedRecognizers.isEmpty) }
  }
  /// The recognizers that the view brought itself.
  final var broughtRecognizers: [GestureRecognizer] = []
  /// The number of the last series of taps that hit the view.
  package final var tapSeries = 0

  public init(frame: CGRect = .zero) {
    origin = frame.origin
    storedBounds = CGRect(origin: .zero, size: frame.size)
    gestureMarks = []
    super.init()
    gestureMarks.set(.brings, type(of: self).bringsRecognizers)
    windowReference = ownWindow
  }

  deinit {
    for recognizer in attachedRecognizers { recognizer.attachedView = nil }
    for recognizer in broughtRecognizers { recognizer.attachedView = nil }
    let own = Unmanaged.passUnretained(self).toOpaque()
    let views = storedSubviews.filter { $0.parent?.toOpaque() == own }
    for view in views { view.leaveParent() }
    for view in views { view.windowDidChange() }
  }

  open override var next: Responder? { storedSuperview }

  /// The view's rectangle in its superview; with a transform, the smallest
  /// upright one around it.
  open var frame: CGRect {
    get {
      guard let transform = storedTransform else {
        return CGRect(origin: origin, size: storedBounds.size)
      }
      let center = self.center
      let half = CGSize(width: storedBounds.size.width / 2, height: storedBounds.size.height / 2)
      let corners = [
        CGPoint(x: -half.width, y: -half.height), CGPoint(x: half.width, y: -half.height),
        CGPoint(x: -half.width, y: half.height), CGPoint(x: half.width, y: half.height),
      ].map { transform.transform($0) }
      let xs = corners.map(\.x)
      let ys = corners.map(\.y)
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return CGRect(
        x: center.x + left, y: center.y + top,
        width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
    set {
      guard newValue != frame else { return }
      var size = newValue.size
      if let transform, transform.m11 != 0, transform.m22 != 0 {
        size = CGSize(
          width: size.width / abs(transform.m11), height: size.height / abs(transform.m22))
        let middle = newValue.center
        let move = transform.transform(CGPoint.zero)
        origin = CGPoint(
          x: middle.x - move.x - size.width / 2, y: middle.y - move.y - size.height / 2)
      } else {
        origin = newValue.origin
      }
      if size != storedBounds.size {
        boundsWillChange(to: CGRect(origin: storedBounds.origin, size: size))
        storedBounds.size = size
        setNeedsLayout()
      }
      geometryDidChange()
    }
  }

  /// The middle of the frame, before the transform.
  open var center: CGPoint {
    get {
      CGPoint(
        x: origin.x + storedBounds.size.width / 2, y: origin.y + storedBounds.size.height / 2)
    }
    set {
      origin = CGPoint(
        x: newValue.x - storedBounds.size.width / 2, y: newValue.y - storedBounds.size.height / 2)
      geometryDidChange()
    }
  }

  /// The alpha below which a view takes no touches.
  package static var leastTouchableAlpha: CGFloat { 0.01 }

  /// True if the view has no transform and its frame is `frame`.
  @inline(__always)
  final func isUntransformed(in frame: CGRect) -> Bool {
    storedTransform == nil && origin.x == frame.origin.x && origin.y == frame.origin.y
      && storedBounds.size.width == frame.size.width
      && storedBounds.size.height == frame.size.height
  }

  private func takesTouchesDidChange() {
    takesTouches = !storedHidden && storedInteraction && storedAlpha >= View.leastTouchableAlpha
  }

  /// Called before the bounds get another origin or size.
  func boundsWillChange(to newBounds: CGRect) {}

  private func geometryDidChange() {
    storedSuperview?.touchMap = nil
  }

  // MARK: Hierarchy

  /// Puts a view in front of the others; takes it out of where it was.
  open func addSubview(_ view: View) {
    insertSubview(view, at: storedSubviews.count)
  }

  /// Puts a view at a place among the subviews, 0 being the back.
  ///
  /// A view cannot be put into itself or its own subviews; that does nothing.
  open func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    // Its calls may have put this view into the other, or that elsewhere.
    guard !isDescendant(of: view) else { return }
    view.leaveSuperview()
    changeSubviews { $0.insert(view, at: min(max(index, 0), $0.count)) }
    adopt(view)
    didAddSubview(view)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    guard let superview = storedSuperview else { return }
    superview.willRemoveSubview(self)
    guard leaveSuperview() else { return }
    didLeaveParent()
  }

  /// Takes the view out of its superview and calls no methods.
  ///
  /// - Returns: False if it had none.
  @discardableResult
  private func leaveSuperview() -> Bool {
    guard let superview = storedSuperview else { return false }
    superview.changeSubviews { $0.removeAll { $0 === self } }
    leaveParent()
    return true
  }

  /// Changes the subviews as a whole: reading them, as every touch does, needs
  /// no check for overlapping access then.
  private func changeSubviews(_ change: (inout [View]) -> Void) {
    var views = storedSubviews
    storedSubviews = []
    change(&views)
    setSubviews(views)
  }

  /// Replaces all the subviews at once, keeping those that stay.
  func setSubviews(_ views: [View]) {
    storedSubviews = views
    touchMap = nil
  }

  /// Adds a view without a superview in front of the others; calls no methods of this view.
  func append(_ view: View) {
    changeSubviews { $0.append(view) }
    adopt(view)
  }

  /// Connects a view that was put among the subviews.
  private func adopt(_ view: View) {
    view.parent = .passUnretained(self)
    view.setWindow(windowReference)
    if view.needsLayout || view.subtreeNeedsLayout { view.announceLayout() }
    view.windowDidChange()
    view.didMoveToSuperview()
  }

  /// Disconnects the view from the superview, whose subviews the caller changes before any
  /// other code is called. Calls no methods; `didLeaveParent()` does.
  final func leaveParent() {
    parent = nil
    setWindow(nil)
  }

  /// Calls what is to be called once a view has left its superview.
  final func didLeaveParent() {
    windowDidChange()
    didMoveToSuperview()
  }

  /// The window of the view while it has no superview: a window itself.
  var ownWindow: Unmanaged<Window>? { nil }

  /// Sets the window of the view and of those inside it, before any method is called: one
  /// may release the window that is left.
  private func setWindow(_ window: Unmanaged<Window>?) {
    let window = window ?? ownWindow
    guard windowReference?.toOpaque() != window?.toOpaque() else { return }
    windowReference = window
    isChangingWindow = true
    guard !storedSubviews.isEmpty else { return }
    for view in storedSubviews where view.storedSuperview === self { view.setWindow(window) }
  }

  /// Calls `didMoveToWindow()` of the views that are in another window now, the inner ones
  /// first.
  private func windowDidChange() {
    guard isChangingWindow else { return }
    if !storedSubviews.isEmpty {
      // A call may take views out, or move this one on, which calls what is left.
      for view in storedSubviews where view.isChangingWindow && view.storedSuperview === self {
        view.windowDidChange()
      }
      guard isChangingWindow else { return }
    }
    isChangingWindow = false
    if firstResponderRecord != nil { leaveFirstResponder() }
    didMoveToWindow()
  }

  /// Whether the view is `other` or lies inside it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.storedSuperview
    }
    return false
  }

  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Asks for `layoutSubviews()` before the next touch or question.
  open func setNeedsLayout() {
    needsLayout = true
    announceLayout()
  }

  private func announceLayout() {
    var ancestor = storedSuperview
    while let view = ancestor, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      ancestor = view.storedSuperview
    }
  }

  /// Whether the view or one inside it is to be laid out.
  package final var isLayoutDue: Bool { needsLayout || subtreeNeedsLayout }

  /// Lays out this view and those inside it, where that was asked for.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    if subtreeNeedsLayout {
      subtreeNeedsLayout = false
      for view in storedSubviews { view.layoutIfNeeded() }
    }
  }

  /// Places the subviews; does nothing by default.
  open func layoutSubviews() {}

  // MARK: Hit testing

  /// Whether a point, in the view's own coordinates, is inside it: within the
  /// bounds, grown by `hitOutsets`; right and bottom edges are outside.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    point.x >= storedBounds.origin.x - storedOutsets.left
      && point.y >= storedBounds.origin.y - storedOutsets.top
      && point.x < storedBounds.origin.x + storedBounds.size.width + storedOutsets.right
      && point.y < storedBounds.origin.y + storedBounds.size.height + storedOutsets.bottom
  }

  /// The frontmost view at a point, in the view's own coordinates: subviews
  /// front to back, then the view itself (`uikit-rules 4`).
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    return hitTestSubviews(point, with: event) ?? self
  }

  // MARK: Gestures

  /// Whether a recognizer may begin. The views from the one that was hit up to
  /// the recognizer's own are asked.
  ///
  /// By default an enabled control keeps single taps from recognizers of the
  /// views around it; a slider does not.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !keepsTaps(from: gestureRecognizer)
  }

  /// Whether views of the class bring recognizers of their own.
  class var bringsRecognizers: Bool { false }

  /// The recognizers that the view brings for a touch that has to be followed.
  func recognizersOfItsOwn() -> [GestureRecognizer] { [] }

  /// A finger came down on the view or one inside it; asked only where the
  /// class brings recognizers.
  func fingerCameDown() -> FingerReception { .passedOn }

  /// A finger that came down on the view or one inside it left the screen.
  func fingerWentUp() {}

  /// Whether touches go on to a view inside this one; asked only where the class
  /// brings recognizers.
  func passesOn(_ touches: Set<Touch>, with event: Event?, to view: View) -> Bool { true }

  /// What the view is called in a session: its place in an item or a header,
  /// or the path of names from the window. `path` is what lies below it.
  package func place(below path: String = "") -> Place {
    let name = accessibilityIdentifier ?? (storedSuperview == nil ? "\(type(of: self))" : "")
    let joined =
      if name.isEmpty { path } else if path.isEmpty { name } else { "\(name).\(path)" }
    return storedSuperview?.place(below: joined) ?? Place(.view(joined))
  }

  /// Whether the views of the class take no touch outside their bounds, grown by
  /// `hitOutsets`; false by default.
  ///
  /// A class may override `point(inside:with:)` or `hitTest(_:with:)` to take
  /// touches anywhere, so every such subview is asked about every touch. A class
  /// that answers true promises not to, and its views are only asked about
  /// touches that can concern them. The promise does not pass on to subclasses
  /// that break it: those answer false again. Not part of UIKit.
  open class var keepsTouchesInsideBounds: Bool { false }

  /// Whether the class is one of this library's own, which keep their touches
  /// inside their bounds. Users can subclass them, so each answers for its exact
  /// type only.
  var hasPlainTouchArea: Bool { type(of: self) == View.self }
}
