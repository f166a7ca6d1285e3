import Foundation

/// A rectangle of the screen that has subviews and receives touches, as `UIView`.
///
/// Frames are in the coordinates of the superview, in points, y down. Members have UIKit's names
/// and defaults.
open class View: ViewPresentation {
  /// The size of the view, and the point of its content that is at its top left, in points.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      guard newValue != storedBounds, mayBecomeBounds(newValue) else { return }
      boundsWillChange(to: newValue)
      let resized = newValue.size != storedBounds.size
      if resized {
        // UIKit keeps the centre.
        origin.x += (storedBounds.size.width - newValue.size.width) / 2
        origin.y += (storedBounds.size.height - newValue.size.height) / 2
      }
      storedBounds = newValue
      stateDidChange()
      if resized {
        setNeedsLayout()
        geometryDidChange()
      }
    }
  }

  /// The scale and translation about the centre; the identity by default.
  ///
  /// See `Documentation/rules/hit-testing.md`, "Transforms".
  open var transform: AffineTransform {
    get { ownTransform ?? .identity }
    set {
      ownTransform = newValue == .identity ? nil : newValue
      transformDidChange()
    }
  }

  /// The manner in which the view follows the direction of text; `unspecified` by default.
  ///
  /// A forced direction applies to the view alone, as in UIKit: its subviews have their own.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemanticContent }
    set {
      guard newValue != storedSemanticContent else { return }
      storedSemanticContent = newValue
      stateDidChange()
      directionMayHaveChanged()
    }
  }

  /// True if the view and its subviews are hidden and receive no touches; false by default.
  open var isHidden: Bool {
    get { storedHidden }
    set {
      storedHidden = newValue
      takesTouchesDidChange()
      layoutParticipant?.visibilityDidChange()
    }
  }

  /// The opacity, from 0 to 1; 1 by default.
  ///
  /// A view below 0.01 receives no touches, as in UIKit.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      storedAlpha = newValue
      takesTouchesDidChange()
    }
  }

  /// True if the view and its subviews receive touches; true by default.
  open var isUserInteractionEnabled: Bool {
    get { storedInteraction }
    set {
      storedInteraction = newValue
      takesTouchesDidChange()
    }
  }

  /// True if subviews are drawn within the bounds only; false by default.
  ///
  /// Hit testing ignores it.
  open var clipsToBounds = false
  /// True if the view receives more than one touch at once; false by default.
  ///
  /// See `Documentation/rules/touches.md`, "Several fingers".
  open var isMultipleTouchEnabled = false
  /// True if other views of the window receive no touches while this one has one; false by default.
  ///
  /// See `Documentation/rules/touches.md`, "Several fingers".
  open var isExclusiveTouch = false
  /// A number for an app's use; 0 by default.
  open var tag = 0
  /// The class of the layer that the module `UIKit` creates; nil, the default, for `CALayer`.
  open class var layerClass: AnyClass? { nil }
  /// The identifier by which tests find the view (`TouchTarget.identifier(_:in:)`); nil by default.
  open var accessibilityIdentifier: String?
  /// The text of assistive technologies, by which tests find the view; nil by default.
  ///
  /// It is matched by `TouchTarget.label(_:in:)`.
  open var accessibilityLabel: String?
  /// True if assistive technologies ignore the views behind this one; false by default.
  ///
  /// These are the views behind it with the same superview. Targets ignore them too. Set it for a
  /// view that takes all touches, such as a custom alert.
  open var accessibilityViewIsModal = false

  /// The distance by which the touch area exceeds the bounds, in points; 0 by default.
  ///
  /// Positive values enlarge the area, as an override of `point(inside:with:)` would. Not part of
  /// UIKit.
  open var hitOutsets: EdgeInsets {
    get { storedOutsets }
    set {
      storedOutsets = newValue
      geometryDidChange()
    }
  }

  /// The subviews, back to front.
  public var subviews: [View] { storedSubviews }
  /// The superview; nil if there is none.
  public var superview: View? { storedSuperview }
  /// The window at the top of the hierarchy; nil if there is none.
  public var window: Window? { storedWindow }
  /// The view whose traits it inherits: the superview.
  var environmentParent: View? { storedSuperview }

  // A hit test reads plain internal fields behind the open properties. That costs neither a dynamic
  // call nor an access check.

  /// The top left of the untransformed frame.
  ///
  /// A stored centre would round frames.
  @exclusivity(unchecked)
  final private(set) var origin: CGPoint
  @exclusivity(unchecked)
  final private(set) var storedBounds: CGRect
  /// The value of `transform`; nil for the identity.
  @exclusivity(unchecked)
  final private(set) var ownTransform: AffineTransform?
  /// True if the x coordinates of the view run from right to left.
  ///
  /// A collection view with a flipping layout is flipped, and so are the elements in it, so that the
  /// two cancel each other out inside of a cell.
  @exclusivity(unchecked)
  package private(set) var isFlipped = false
  /// The transform with the flip; nil for the identity, so that a view without one computes none.
  @exclusivity(unchecked)
  final private(set) var storedTransform: AffineTransform?
  /// True if `transform` is another one than the identity.
  package final var hasOwnTransform: Bool { ownTransform != nil }
  /// The transform with the flip; nil for the identity.
  package final var appliedTransform: AffineTransform? { storedTransform }
  final private(set) var storedSemanticContent = SemanticContentAttribute.unspecified
  /// The direction of text in the view and its descendants; nil for the one of the superview, or of the device.
  package final var overriddenDirection: UserInterfaceLayoutDirection? {
    didSet { if overriddenDirection != oldValue { traitDirectionDidChange() } }
  }
  @exclusivity(unchecked)
  final private(set) var storedOutsets = EdgeInsets.zero
  final var storedSubviews: [View] = []
  // Read for each view of a hit test, and by other modules for each view of a map: they read it, and
  // `isFlipped`, by a call, as `layoutParticipant`.
  /// True unless the view is hidden, transparent or without user interaction.
  @exclusivity(unchecked)
  package private(set) var receivesTouches = true
  @exclusivity(unchecked)
  private var storedHidden = false
  @exclusivity(unchecked)
  private var storedAlpha: CGFloat = 1
  @exclusivity(unchecked)
  private var storedInteraction = true
  // A view with a parent is one of its subviews and has its window, whenever other code is called.
  // So the parent's deinit reaches every view that refers to it. That saves weak references, which
  // would slow down every touch.
  final var parent: Unmanaged<View>?
  final var windowReference: Unmanaged<Window>?
  /// True if the window changed since the last call of `didMoveToWindow()`.
  final var isChangingWindow = false
  final var needsLayout = true
  /// The number of calls of `layoutSubviews()` that have not returned.
  final var layoutDepth: UInt8 = 0
  // True if a descendant needs layout. A touch on a hierarchy without pending layout visits no
  // view.
  final var subtreeNeedsLayout = false
  package final var storedSuperview: View? { parent?.takeUnretainedValue() }
  package final var storedWindow: Window? { windowReference?.takeUnretainedValue() }
  /// The touch areas of the subviews; nil after one of them was added, removed or moved.
  final var touchMap: SubviewTouchAreas?
  /// The kinds of recognizers of this view.
  final private(set) var gestureMarks: RecognizerFlags
  /// The recognizers that were added, in order.
  package final var attachedRecognizers: [GestureRecognizer] = [] {
    didSet { gestureMarks.set(.recognizers, !attachedRecognizers.isEmpty) }
  }
  /// Marks the view as an element of a collection view.
  final func markAsElement() { gestureMarks.formUnion(.element) }
  /// The built-in recognizers of the view.
  final var builtInRecognizers: [GestureRecognizer] = []
  /// The number of the last series of taps that hit the view.
  ///
  /// Not final, as `layoutParticipant`: a restored state sets it for each view.
  @exclusivity(unchecked)
  package var tapSeries = 0
  /// True if the state of the view is part of a digest that was noted, and unchanged since.
  final var isStateNoted = false
  /// True if closures are called after changes of the state.
  final var isObserved = false
  // Each layout pass and each change of a frame reads this, and the solver reads it for each view. It is not
  // final, so that the module `UIKit` reads it by a call: another module doesn't see the attribute and would
  // check each access.
  /// The constraints and margins of the view; nil for a view that is laid out by hand.
  @exclusivity(unchecked)
  package var layoutParticipant: (any LayoutParticipant)?
  /// The view controller of the view, or another object that manages it; nil for most views.
  package final weak var viewDelegate: (any ViewDelegate)? {
    didSet { isManaged = viewDelegate != nil }
  }
  // Every touch follows `next` through all ancestors. To load nil from a weak reference would take a
  // call for each.
  /// True if the view has had a delegate since the last one was set.
  final private(set) var isManaged = false
  /// The objects that subsystems of other modules keep for the view.
  @exclusivity(unchecked)
  final var attachments = ViewAttachments()
  final var needsConstraintUpdate = true
  // True if a descendant needs an update of its constraints.
  final var subtreeNeedsConstraintUpdate = false

  /// Creates a view with a frame in the coordinates of its superview, in points.
  ///
  /// - Parameter frame: The frame.
  public init(frame: CGRect) {
    origin = frame.origin
    storedBounds = CGRect(origin: .zero, size: frame.size)
    gestureMarks = []
    super.init()
    gestureMarks.set(.builtIn, type(of: self).hasBuiltInRecognizers)
    windowReference = ownWindow
    if !mayBecomeFrame(frame) { (origin, storedBounds) = (.zero, .zero) }
  }

  /// Creates a view of a nib, with its frame, properties and subviews.
  ///
  /// - Parameter coder: The coder of a nib. A view that is created with another one has an empty
  ///   frame.
  public required init?(coder: NSCoder) {
    origin = .zero
    storedBounds = .zero
    gestureMarks = []
    super.init()
    gestureMarks.set(.builtIn, type(of: self).hasBuiltInRecognizers)
    windowReference = ownWindow
    // As in UIKit, a subclass finds its frame and its subviews when this initialiser returns.
    (coder as? any ViewDecoding)?.decode(self)
  }

  /// Creates a view with an empty frame, by `init(frame:)`.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view of a class that is known when the program runs, by the `init(frame:)` of that class.
  ///
  /// `allocate(_:)` calls it by its name in the library.
  @_silgen_name("InteractionKit_View_initOfType")
  @usableFromInline
  convenience init(ofType frame: CGRect) { self.init(frame: frame) }

  /// Creates an object of this class, by `init()`.
  ///
  /// Not part of UIKit. The conversion of UIKit code overrides it in classes with an `init()` of their
  /// own; other classes are created by `init(frame:)`.
  open class func makeObject() -> View { makeFromType(frame: .zero) }

  deinit {
    layoutParticipant?.viewWillEnd()
    for recognizer in attachedRecognizers { recognizer.attachedView = nil }
    for recognizer in builtInRecognizers { recognizer.attachedView = nil }
    let own = Unmanaged.passUnretained(self).toOpaque()
    let views = storedSubviews.filter { $0.parent?.toOpaque() == own }
    for view in views { view.leaveParent() }
    for view in views { view.windowDidChange() }
  }

  open override var next: Responder? {
    guard isManaged else { return storedSuperview }
    return viewDelegate?.responder(after: self) ?? storedSuperview
  }

  /// The rectangle of the view in its superview, in points.
  ///
  /// With a transform, it is the smallest upright rectangle around the view.
  open var frame: CGRect {
    get {
      // A flip about the centre doesn't change the frame.
      guard let transform = ownTransform else {
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
      guard newValue != frame, mayBecomeFrame(newValue) else { return }
      var size = newValue.size
      if let transform = ownTransform, transform.m11 != 0, transform.m22 != 0 {
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

  /// The centre of the view in its superview, in points.
  ///
  /// The transform does not change it.
  open var center: CGPoint {
    get {
      CGPoint(
        x: origin.x + storedBounds.size.width / 2, y: origin.y + storedBounds.size.height / 2)
    }
    set {
      guard mayBecomePosition(newValue) else { return }
      origin = CGPoint(
        x: newValue.x - storedBounds.size.width / 2, y: newValue.y - storedBounds.size.height / 2)
      geometryDidChange()
    }
  }

  /// The alpha below which a view receives no touches.
  package static var leastTouchableAlpha: CGFloat { 0.01 }

  /// True if the view has no transform of its own and its frame is `frame`.
  @inline(__always)
  final func isUntransformed(in frame: CGRect) -> Bool {
    ownTransform == nil && origin.x == frame.origin.x && origin.y == frame.origin.y
      && storedBounds.size.width == frame.size.width
      && storedBounds.size.height == frame.size.height
  }

  /// The text that UIKit prints: `<UIView: 0x600003e28000; frame = (0 0; 320 44); hidden = YES>`.
  ///
  /// Values that a view has by default are left out, and so is its layer.
  open override var description: String {
    var parts = [
      UIKitClassName.nameAndAddress(of: self), "frame = \(UIKitClassName.text(frame))",
    ]
    if alpha != 1 { parts.append("alpha = \(NumberText.text(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    return "<\(parts.joined(separator: "; "))>"
  }

  private func takesTouchesDidChange() {
    receivesTouches = !storedHidden && storedInteraction && storedAlpha >= View.leastTouchableAlpha
    stateDidChange()
  }

  /// Makes the x coordinates of the view run from right to left, or from left to right again.
  final func setFlipped(_ flips: Bool) {
    guard flips != isFlipped else { return }
    isFlipped = flips
    transformDidChange()
  }

  private func transformDidChange() {
    if isFlipped {
      var transform = AffineTransform(scaleByX: -1, byY: 1)
      if let ownTransform { transform.append(ownTransform) }
      storedTransform = transform
    } else {
      storedTransform = ownTransform
    }
    geometryDidChange()
  }

  /// Called after the direction of text in the view may have changed.
  func directionMayHaveChanged() { layoutParticipant?.directionDidChange() }

  /// Called before the bounds get another origin or size.
  func boundsWillChange(to newBounds: CGRect) {}

  private func geometryDidChange() {
    stateDidChange()
    storedSuperview?.touchMap = nil
    layoutParticipant?.geometryDidChange()
  }

  // MARK: Hierarchy

  /// Adds a subview in front of the others.
  ///
  /// It is removed from its former superview.
  ///
  /// - Parameter view: The subview, which is removed from its superview first.
  open func addSubview(_ view: View) {
    insertSubview(view, at: storedSubviews.count)
  }

  /// Adds a subview at an index; 0 is the back.
  ///
  /// The index is clamped.
  ///
  /// Does nothing if the view is this one or one of its ancestors.
  ///
  /// - Parameters:
  ///   - view: The subview, which is removed from its superview first.
  ///   - index: The index among the subviews; 0 is the back.
  open func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else {
      if view === self { recordException("Can't add self as subview") }
      return
    }
    view.removeFromSuperview()
    view.announceMove(to: self)
    // The calls may have moved this view into the other one, or the other one elsewhere.
    guard !isDescendant(of: view) else { return }
    view.leaveSuperview()
    changeSubviews { $0.insert(view, at: min(max(index, 0), $0.count)) }
    adopt(view)
    didAddSubview(view)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard storedSuperview != nil else { return }
    announceMove(to: nil)
    guard let superview = storedSuperview else { return }
    if isManaged { viewDelegate?.viewWillBeRemoved(self) }
    superview.willRemoveSubview(self)
    guard leaveSuperview() else { return }
    didLeaveParent()
  }

  /// The window of a view without a superview: a window itself, otherwise nil.
  var ownWindow: Unmanaged<Window>? { nil }

  /// Called after a subview was added; does nothing by default.
  ///
  /// - Parameter subview: The subview.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed; does nothing by default.
  ///
  /// - Parameter subview: The subview.
  open func willRemoveSubview(_ subview: View) {}
  /// Called before the superview changes; does nothing by default.
  ///
  /// - Parameter newSuperview: The next superview; nil for none.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called before the window of the view changes; does nothing by default.
  ///
  /// - Parameter newWindow: The next window; nil for none.
  open func willMove(toWindow newWindow: Window?) {}
  /// Called after the superview changed; does nothing by default.
  open dynamic func didMoveToSuperview() {}
  /// Called after the window changed; does nothing by default.
  open dynamic func didMoveToWindow() {}

  // MARK: Layout

  /// Schedules `layoutSubviews()` for before the next touch or query of the layout.
  open func setNeedsLayout() {
    needsLayout = true
    announceLayout()
  }

  /// Updates constraints and lays out, in this view and its subviews, where it is pending.
  ///
  /// Passes are repeated while views schedule layout in them, at most 100 times. Then the log has a
  /// diagnostic, and the layout that is still pending is dropped.
  public func layoutIfNeeded() {
    layOut(isRepeated: false)
    if isLayoutDue { repeatLayout() }
  }

  /// The number of calls of `layoutSubviews()` inside each other; further ones wait for a pass.
  var layoutDepthLimit: UInt8 { 1 }

  /// True if layout that the view scheduled in its last pass waits for the next turn.
  var defersLayout: Bool { false }

  /// Called before `layoutSubviews()`, also if a subclass does not call `super` there.
  func willLayOut() { layoutParticipant?.willLayOut() }

  /// Lays out the subviews: by default those that have constraints.
  ///
  /// Overrides call `super`.
  open func layoutSubviews() {
    layoutParticipant?.layOutSubviews()
  }

  // MARK: Sizes and constraints

  /// The value of a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The natural size of the view, in points; `noIntrinsicMetric` where it has none, the default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The distances from the edges of the frame to the edges that constraints use; 0 by default.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// Returns the size that suits the view best; the current size by default.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The size, in points.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

  /// Gives the view the size that suits it best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(storedBounds.size)
  }

  /// Returns the size of the view that satisfies its constraints and is nearest to a target size.
  ///
  /// - Parameter targetSize: The target, in points, with `LayoutPriority.fittingSizeLevel`.
  /// - Returns: The size, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size of the view that satisfies its constraints and is nearest to a target size.
  ///
  /// - Parameters:
  ///   - targetSize: The target, in points.
  ///   - horizontalFittingPriority: The priority of the target's width.
  ///   - verticalFittingPriority: The priority of the target's height.
  /// - Returns: The size, in points.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    layoutParticipant?.size(
      fitting: targetSize, horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority) ?? storedBounds.size
  }

  /// Updates the constraints of the view; does nothing by default.
  ///
  /// Overrides call `super` last.
  open func updateConstraints() {}

  /// Schedules `updateConstraints()` for before the next layout pass.
  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    announceConstraintUpdate()
    setNeedsLayout()
  }

  // MARK: Notifications

  /// Called after the layout margins changed; does nothing by default.
  open func layoutMarginsDidChange() {}
  /// Called after the safe area changed; does nothing by default.
  open func safeAreaInsetsDidChange() {}
  /// Called after the traits changed; does nothing by default.
  ///
  /// - Parameter previousTraitCollection: The traits before.
  open dynamic func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called after a nib was loaded; does nothing by default.
  open dynamic func awakeFromNib() {}
  /// Draws the view.
  ///
  /// Nothing is drawn here, so it is never called.
  ///
  /// - Parameter rect: The part to draw.
  open func draw(_ rect: CGRect) {}

  // MARK: Focus

  /// True if the view can have the focus; false by default, without effect.
  open var canBecomeFocused: Bool { false }
  /// Where the focus goes first; the view itself by default, without effect.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [self] }
  /// Returns true if the focus may move; without effect, because it does not.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  /// Called after the focus moved; without effect, because it does not.
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}

  // MARK: Pictures

  /// Adds what the view displays to a picture of the screen.
  ///
  /// Override it in a class that draws its own content, so that pictures show more of it than its background, border and
  /// subviews: `PictureLayer` has an example.
  ///
  /// - Parameter layer: The layer of the view, in whose coordinates it draws.
  open func draw(into layer: inout PictureLayer) {}

  /// True if pictures cut off subviews at the edges of the view.
  var clipsSubviews: Bool { clipsToBounds }

  /// The name of the view in a picture; empty for a view without one.
  var pictureName: String { accessibilityIdentifier ?? "" }

  // MARK: Hit testing

  /// True if extensions of an app's code override hit testing for classes of UIKit, so that each view is asked.
  ///
  /// The conversion replaces it together with the methods. Not part of UIKit.
  public dynamic class var _replacesHitTesting: Bool { false }

  /// Returns true if a point, in the coordinates of the view, is inside.
  ///
  /// Inside means within the bounds, enlarged by `hitOutsets`; the right and bottom edges are
  /// outside.
  ///
  /// See `Documentation/rules/hit-testing.md`, "Points inside".
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the view.
  ///   - event: The event of the touch; nil for a query.
  /// - Returns: True if a point, in the coordinates of the view, is inside.
  open dynamic func point(inside point: CGPoint, with event: Event?) -> Bool {
    isInTouchArea(point)
  }

  /// Returns the frontmost view at a point, in the coordinates of the view; nil if there is none.
  ///
  /// Subviews are tested front to back, then the view itself. Hidden views, views with an alpha
  /// below 0.01 and those without interaction are skipped (`Documentation/rules/hit-testing.md`,
  /// "Excluded views"). Linear in the subviews of the visited views.
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the view.
  ///   - event: The event of the touch; nil for a query.
  /// - Returns: The frontmost view at a point, in the coordinates of the view; nil if there is
  ///   none.
  /// - Complexity: O(*n*) for *n* visited views.
  open dynamic func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard receivesTouches, self.point(inside: point, with: event) else { return nil }
    return hitTestSubviews(point, with: event) ?? self
  }

  /// Does what `hitTest(_:with:)` does if `hasRectangularTouchArea` is true.
  ///
  /// It saves two dynamic calls, each with a look-up of its replacement, for most views of a hit test.
  func hitTestPlainly(_ point: CGPoint, with event: Event?) -> View? {
    guard receivesTouches, isInTouchArea(point) else { return nil }
    return hitTestSubviews(point, with: event) ?? self
  }

  // MARK: Gestures

  /// Returns true if a recognizer may begin; called for the views from the hit one up to its own.
  ///
  /// By default an enabled control prevents single taps of its ancestors; a slider does not.
  ///
  /// - Parameter gestureRecognizer: The recognizer.
  /// - Returns: True if a recognizer may begin; called for the views from the hit one up to its
  ///   own.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !preventsTaps(from: gestureRecognizer)
  }

  /// True if views of the class have built-in recognizers.
  class var hasBuiltInRecognizers: Bool { false }

  /// Returns the built-in recognizers for a touch that can be part of a gesture.
  func builtInRecognizersForTouch() -> [GestureRecognizer] { [] }

  /// Handles a touch on the view or a descendant.
  ///
  /// Called only for built-in recognizers.
  func builtInTouchBegan() -> InitialTouchHandling { .immediate }

  /// Handles the end of a touch that began on the view or a descendant.
  func builtInTouchEnded() {}

  /// Returns true if touches are delivered to a descendant.
  ///
  /// Called only for built-in recognizers.
  func deliversTouches(_ touches: Set<Touch>, with event: Event?, to view: View) -> Bool { true }

  /// Returns the name of the view in log entries.
  ///
  /// It is the position in an item or a header, or the path of names from the window. `path` names
  /// the descendant.
  package func position(below path: String = "") -> EventPosition {
    let className = storedSuperview == nil ? "\(type(of: self))" : ""
    let name = accessibilityIdentifier.map { TargetName.spelling($0) } ?? className
    let joined = name.isEmpty || path.isEmpty ? name + path : "\(name).\(path)"
    return storedSuperview?.position(below: joined) ?? EventPosition(.view(joined))
  }

  /// True if the views of the class receive no touch outside of their bounds and `hitOutsets`.
  ///
  /// False by default. An override of `point(inside:with:)` or `hitTest(_:with:)` may accept
  /// touches anywhere, so subviews of classes with overrides are tested for every touch. Views of a
  /// class that returns true are tested only for touches that can hit them. Subclasses that do not
  /// keep the promise return false again. Not part of UIKit.
  open class var keepsTouchesInsideBounds: Bool { false }

  /// True if the view needs constraints; false by default, and without effect.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The class of the engine that has the state of the view.
  package var stateClass: StateClass { .view }

  /// True if the touch area is exactly the bounds with `hitOutsets`: no class overrides hit testing.
  package var hasRectangularTouchArea: Bool {
    HitTestingMethods.areEqual(in: type(of: self), View.self)
  }
}

// Objective-C inherits every initializer, so UIKit's code creates views of a class that it only knows
// when the program runs: `type.init(frame:)`. Swift accepts that for required initializers alone, and one
// that is required here would have to be declared again in each class that has designated
// initializers of its own, as a cell with nothing but `init(coder:)`. But `init(frame:)` is in the table of
// methods of every class: a convenience initializer finds it there by the class that it is called on. So
// that initializer is called as what it is for the linker, a method of the class.
extension View {
  @_silgen_name("InteractionKit_View_initOfType")
  private static func allocate(_ frame: CGRect) -> View

  /// Creates a view of this class, by its `init(frame:)`.
  ///
  /// Use it for a class that you only know when the program runs: `type.makeFromType(frame: frame)`, where
  /// UIKit's code has `type.init(frame: frame)`. The program stops with "Use of unimplemented initializer"
  /// if the class has no `init(frame:)`, as on a device. Not part of UIKit.
  public static func makeFromType(frame: CGRect) -> Self {
    unsafeDowncast(allocate(frame), to: self)
  }

  /// Creates a view of this class, by its `init()`: `T()` of UIKit's code for a type `T` of views.
  ///
  /// Not part of UIKit.
  public static func makeFromType() -> Self { unsafeDowncast(makeObject(), to: self) }
}
