import ConstraintSolver
import InteractionKit

/// The views and guides whose frames one solver determines.
///
/// The root has a frame from outside: it is laid out by hand or by its mask, and no constraint
/// reaches into it. Positions are distances from the origin of the root's bounds. A view inside
/// that is laid out by hand is a constant of the system.
final class Island {
  struct Geometry {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  /// The constraints of a view's intrinsic size.
  struct IntrinsicSize {
    // The root owns the island, which owns the other views.
    unowned(unsafe) let view: UIView
    /// The view as a text; nil for one without text.
    unowned(unsafe) let text: (any WrappingView)?
    /// The width that the constraints give the view.
    let solvedWidth: LinearExpression
    var size: CGSize
    /// True for a text whose height depends on the width that the constraints give it.
    let wraps: Bool
    /// The width for which the height of such a text was last set.
    var fittedWidth: CGFloat = 0
    var width: [ConstraintIdentifier] = []
    var height: [ConstraintIdentifier] = []
  }

  /// A view that is measured by its mask, with the frames from which its distances come.
  private struct MaskedView {
    // The island owns the view.
    unowned(unsafe) let view: UIView
    let frame: CGRect
    let outerBounds: CGRect
  }

  /// The offset of a scroll view as variables, with the equations that scrolling changes.
  private struct Offset {
    let x: Variable
    let y: Variable
    var value: CGPoint
    let horizontal: ConstraintIdentifier
    let vertical: ConstraintIdentifier
  }

  /// The size of a scroll view's content that constraints do not determine.
  private struct ContentSize {
    var value: CGSize
    let width: ConstraintIdentifier
    let height: ConstraintIdentifier
  }

  unowned(unsafe) let root: UIView
  let isFitting: Bool
  /// True if the root has no superview and does not translate its frame: constraints size it.
  private let isFree: Bool
  // Each frame and each measured text reads several of the unchecked properties. The checks for overlapping
  // access were 7 % of the scrolling of self-sizing cells.
  @exclusivity(unchecked)
  var solver = Solver()
  @exclusivity(unchecked)
  var geometries: [ObjectIdentifier: Geometry] = [:]
  @exclusivity(unchecked)
  private(set) var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var maskedViews: [MaskedView] = []
  /// True if the content of a scroll view is part of the island.
  private(set) var containsScrolledContent = false
  /// The scroll views inside of the root whose content is part of the island.
  private var scrollViews: [UIScrollView] = []
  /// The offsets of the scroll views from whose content a constraint leads outside, by scroll view.
  private var offsets: [ObjectIdentifier: Offset] = [:]
  /// The sizes of content that was laid out by hand, by scroll view.
  private var contentSizes: [ObjectIdentifier: ContentSize] = [:]
  var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked)
  private(set) var intrinsics: [IntrinsicSize] = []
  @exclusivity(unchecked)
  private(set) var rootSize: (width: ConstraintIdentifier, height: ConstraintIdentifier)?
  @exclusivity(unchecked)
  var target: FittingTarget?
  /// The constraints of the solver that belong to a view.
  var identifiers: [ObjectIdentifier: ConstraintIdentifier] = [:]
  /// The constraints of views by their constraints of the solver; nil until one is searched.
  var owners: [ConstraintIdentifier: NSLayoutConstraint]?
  @exclusivity(unchecked)
  private var placed: UIView?
  /// The scale of the pixels to which the intrinsic sizes were rounded.
  let scale: CGFloat
  /// True if the size of the root, an intrinsic size or a constant has changed since the solution.
  @exclusivity(unchecked)
  var isOutdated = false
  /// True after the solution was searched for ambiguities.
  var isSearched = false
  /// The size of the root in the solution.
  @exclusivity(unchecked)
  private var solvedSize: CGSize
  /// True if each view says when its intrinsic size has changed.
  ///
  /// A class of an app may return another size at any time.
  @exclusivity(unchecked)
  private(set) var announcesSizes = true
  /// True if the margins or the readable width of a view depend on frames.
  @exclusivity(unchecked)
  var insetsFollowFrames = false

  /// Creates the system of a root and solves it.
  ///
  /// - Parameters:
  ///   - root: The view whose frame is given from outside.
  ///   - isFitting: True for a system whose root may have any size.
  init(_ root: UIView, isFitting: Bool) {
    self.root = root
    self.isFitting = isFitting
    isFree = root.superview == nil && root.autoLayoutIfLoaded?.translates == false
    scale = root.pixelScale
    solvedSize = root.bounds.size
    build()
    if !isFitting { fitText() }
  }

  // MARK: Building

  private func build() {
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    let bounds = root.bounds
    let isScrolling = root is UIScrollView
    geometries[ObjectIdentifier(root)] = Geometry(
      left: LinearExpression(constant: Double(isScrolling ? 0 : bounds.origin.x)),
      top: LinearExpression(constant: Double(isScrolling ? 0 : bounds.origin.y)),
      width: LinearExpression(width), height: LinearExpression(height))
    // The size of the root is the first constraint. So the solver finds the constraints of the app in
    // contradiction with it, and not the reverse, and breaks one of them as UIKit does.
    if isFitting || isFree {
      add([Term(width)], 0, .greaterThanOrEqual, 1000)
      add([Term(height)], 0, .greaterThanOrEqual, 1000)
    } else if let fixedWidth = add([Term(width)], -bounds.size.width, .equal, 1000),
      let fixedHeight = add([Term(height)], -bounds.size.height, .equal, 1000)
    {
      rootSize = (fixedWidth, fixedHeight)
    }
    collect(root)
    if isFitting || isFree { addIntrinsicSize(of: root) }
    for view in views { addIntrinsicSize(of: view) }
    for constraint in constraints { add(constraint) }
  }

  /// Collects the constraints that a view and the views inside hold, and creates their variables.
  private func collect(_ view: UIView) {
    guard let layout = view.autoLayoutIfLoaded, let own = geometries[ObjectIdentifier(view)] else {
      return
    }
    // The order decides which constraint of a contradiction is broken: the one that is added last.
    constraints += layout.held
    for guide in layout.guides { makeGeometry(of: guide, in: view, own) }
    if let scrollView = view as? UIScrollView { makeContentGeometry(of: scrollView, layout, own) }
    let origin = view is UIScrollView ? CGPoint.zero : view.bounds.origin
    for subview in view.subviews {
      guard let inner = subview.autoLayoutIfLoaded else { continue }
      if !inner.translates {
        geometries[ObjectIdentifier(subview)] = makeGeometry()
        views.append(subview)
        collect(subview)
      } else if isFitting, inner.isMeasuredByMask {
        let geometry = makeGeometry()
        geometries[ObjectIdentifier(subview)] = geometry
        views.append(subview)
        maskedViews.append(
          MaskedView(view: subview, frame: subview.frame, outerBounds: view.bounds))
        addMask(inner.autoresizingMask, of: subview, geometry, in: view, own)
        collect(subview)
      } else if inner.uses > 0 || inner.crossings > 0 {
        let insets = subview.alignmentRectInsets
        let frame = subview.frame.inset(by: insets)
        geometries[ObjectIdentifier(subview)] = Geometry(
          left: own.left + LinearExpression(constant: Double(frame.origin.x - origin.x)),
          top: own.top + LinearExpression(constant: Double(frame.origin.y - origin.y)),
          width: LinearExpression(constant: Double(frame.size.width)),
          height: LinearExpression(constant: Double(frame.size.height)))
        // A constraint from outside reaches into this view. Without it, the views inside have a system of
        // their own, which is built when the view itself is laid out.
        if inner.crossings > 0 {
          collect(subview)
        } else {
          for guide in inner.guides {
            if let geometry = geometries[ObjectIdentifier(subview)] {
              makeGeometry(of: guide, in: subview, geometry)
            }
          }
        }
      }
    }
  }

  /// Adds the constraints of a mask: a part that is not flexible keeps its extent, and flexible parts
  /// share the rest in proportion.
  private func addMask(
    _ mask: UIView.AutoresizingMask, of subview: UIView, _ geometry: Geometry, in view: UIView,
    _ own: Geometry
  ) {
    let frame = subview.frame.inset(by: subview.alignmentRectInsets)
    let bounds = view.bounds
    func tie(
      _ start: LinearExpression, _ extent: LinearExpression, to outer: LinearExpression,
      _ outerExtent: LinearExpression, distance: CGFloat, length: CGFloat, total: CGFloat,
      isStartFlexible: Bool, isExtentFlexible: Bool, isEndFlexible: Bool
    ) {
      let end = total - distance - length
      let fixed =
        (isStartFlexible ? 0 : distance) + (isExtentFlexible ? 0 : length)
        + (isEndFlexible ? 0 : end)
      let rest = outerExtent - LinearExpression(constant: Double(fixed))
      let flexible =
        (isStartFlexible ? distance : 0) + (isExtentFlexible ? length : 0)
        + (isEndFlexible ? end : 0)
      func share(_ part: CGFloat, _ isFlexible: Bool, among count: Int) -> LinearExpression {
        guard isFlexible else { return LinearExpression(constant: Double(part)) }
        // Parts without an extent share the rest equally.
        let factor = flexible > 0 ? part / flexible : 1 / CGFloat(count)
        return Double(factor) * rest
      }
      let count = [isStartFlexible, isExtentFlexible, isEndFlexible].filter { $0 }.count
      for (left, right) in [
        (start, outer + share(distance, isStartFlexible, among: count)),
        (extent, share(length, isExtentFlexible, among: count)),
      ] {
        let difference = left - right
        add(difference.terms, CGFloat(difference.constant), .equal, 1000)
      }
    }
    tie(
      geometry.left, geometry.width, to: own.left, own.width,
      distance: frame.minX - bounds.minX, length: frame.width, total: bounds.width,
      isStartFlexible: mask.contains(.flexibleLeftMargin),
      isExtentFlexible: mask.contains(.flexibleWidth),
      isEndFlexible: mask.contains(.flexibleRightMargin))
    tie(
      geometry.top, geometry.height, to: own.top, own.height,
      distance: frame.minY - bounds.minY, length: frame.height, total: bounds.height,
      isStartFlexible: mask.contains(.flexibleTopMargin),
      isExtentFlexible: mask.contains(.flexibleHeight),
      isEndFlexible: mask.contains(.flexibleBottomMargin))
  }

  private func makeGeometry() -> Geometry {
    let (left, top) = (solver.makeVariable(), solver.makeVariable())
    let (width, height) = (solver.makeVariable(), solver.makeVariable())
    add([Term(width)], 0, .greaterThanOrEqual, 1000)
    add([Term(height)], 0, .greaterThanOrEqual, 1000)
    return Geometry(
      left: LinearExpression(left), top: LinearExpression(top), width: LinearExpression(width),
      height: LinearExpression(height))
  }

  private func makeGeometry(of guide: UILayoutGuide, in view: UIView, _ own: Geometry) {
    // A guide without insets is placed by constraints, like a view that does not translate its mask.
    guard let insets = guide.insetsInOwner?(view) else {
      let geometry = makeGeometry()
      geometries[ObjectIdentifier(guide)] = geometry
      guides.append(guide)
      if let frame = guide.standardFrame { prefer(frame, of: geometry, in: own) }
      return
    }
    noteInsets(of: view, guide)
    var geometry = Geometry(
      left: own.left + LinearExpression(constant: Double(insets.left)),
      top: own.top + LinearExpression(constant: Double(insets.top)),
      width: own.width - LinearExpression(constant: Double(insets.left + insets.right)),
      height: own.height - LinearExpression(constant: Double(insets.top + insets.bottom)))
    if guide === view.autoLayoutIfLoaded?.standardGuides.keyboard {
      // Its distance from the top depends on the height of the view, which the solver determines.
      let covered = LinearExpression(constant: Double(view.keyboardGuideHeight))
      geometry.top = own.top + own.height - covered
      geometry.height = covered
    }
    geometries[ObjectIdentifier(guide)] = geometry
  }

  func noteInsets(of view: UIView, _ guide: UILayoutGuide? = nil) {
    guard let layout = view.autoLayoutIfLoaded else { return }
    if layout.margins.preservesSuperview
      || (guide != nil && guide === layout.standardGuides.readable)
    {
      insetsFollowFrames = true
    }
  }

  /// The content of a scroll view: it begins at the view's origin and has a size of its own.
  private func makeContentGeometry(
    of scrollView: UIScrollView, _ layout: AutoLayout, _ own: Geometry
  ) {
    var content = makeGeometry()
    content.left = own.left
    content.top = own.top
    // The content is no object of its own. The layout of the scroll view stands for it, as the scroll
    // view itself stands for its frame.
    geometries[ObjectIdentifier(layout)] = content
    if let guide = layout.standardGuides.content {
      geometries[ObjectIdentifier(guide)] = content
      useContentSize(of: scrollView)
    }
    containsScrolledContent = true
    if scrollView !== root { scrollViews.append(scrollView) }
    if let guide = layout.standardGuides.frame {
      let offset = offset(of: scrollView)
      geometries[ObjectIdentifier(guide)] = Geometry(
        left: own.left + offset.x, top: own.top + offset.y, width: own.width, height: own.height)
    }
  }

  /// Gives content that constraints do not determine its size, which the solution follows from now on.
  func useContentSize(of scrollView: UIScrollView) {
    let key = ObjectIdentifier(scrollView)
    guard contentSizes[key] == nil, !scrollView.hasConstrainedContent,
      let layout = scrollView.autoLayoutIfLoaded,
      let content = geometries[ObjectIdentifier(layout)]
    else { return }
    // The content of lists is their own. What else was laid out by hand follows any constraint.
    let priority: Double = scrollView is ItemsView ? 999 : 1
    let size = scrollView.contentSize
    if let width = add(content.width.terms, -size.width, .equal, priority),
      let height = add(content.height.terms, -size.height, .equal, priority)
    {
      contentSizes[key] = ContentSize(value: size, width: width, height: height)
    }
  }

  /// The offset of a scroll view, which the solution follows from now on.
  func offset(of scrollView: UIScrollView) -> (x: LinearExpression, y: LinearExpression) {
    let key = ObjectIdentifier(scrollView)
    if let known = offsets[key] { return (LinearExpression(known.x), LinearExpression(known.y)) }
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let value = scrollView.bounds.origin
    if let horizontal = add([Term(x)], -value.x, .equal, 1000),
      let vertical = add([Term(y)], -value.y, .equal, 1000)
    {
      offsets[key] = Offset(x: x, y: y, value: value, horizontal: horizontal, vertical: vertical)
    }
    return (LinearExpression(x), LinearExpression(y))
  }

  @discardableResult
  func add(
    _ terms: [Term], _ constant: CGFloat, _ relation: ConstraintSolver.Relation, _ priority: Double
  ) -> ConstraintIdentifier? {
    try? solver.add(terms, constant: Double(constant), relation, priority: Priority(priority))
  }

  private func addIntrinsicSize(of view: UIView) {
    guard let geometry = geometries[ObjectIdentifier(view)] else { return }
    if !IntrinsicSizeMethod.isAnnounced(by: view) { announcesSizes = false }
    let size = view.intrinsicContentSize
    func limit(
      _ expression: LinearExpression, _ value: CGFloat, _ axis: NSLayoutConstraint.Axis
    ) -> [ConstraintIdentifier] {
      guard Island.isLimit(value) else { return [] }
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      return [
        add(expression.terms, -value, .lessThanOrEqual, Double(hugging)),
        add(expression.terms, -value, .greaterThanOrEqual, Double(resistance)),
      ].compactMap { $0 }
    }
    let text = view as? any WrappingView
    intrinsics.append(
      IntrinsicSize(
        view: view, text: text, solvedWidth: geometry.width, size: size,
        wraps: text?.wrapsText == true,
        width: limit(geometry.width, size.width, .horizontal),
        height: limit(geometry.height, size.height, .vertical)))
  }

  // MARK: Constraints

  private func add(_ constraint: NSLayoutConstraint) {
    guard let sides = sides(of: constraint) else { return }
    let priority = Priority(Double(constraint.priority.rawValue))
    do throws(SolverError) {
      let identity = try solver.add(
        sides.terms, constant: sides.constant, constraint.relation.solverRelation,
        priority: priority)
      identifiers[ObjectIdentifier(constraint)] = identity
      owners?[identity] = constraint
    } catch {
      if !isFitting { report(error, of: constraint) }
    }
  }

  /// The left side less the right side; nil if an item is not part of the island.
  private func sides(of constraint: NSLayoutConstraint) -> LinearExpression? {
    let isMirrored = constraint.usesDirection && constraint.holder?.isRightToLeft == true
    func side(
      _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?
    ) -> LinearExpression? {
      guard isMirrored else { return expression(item, attribute, other) }
      // From right to left, positions are measured to the left.
      return expression(item, attribute.mirrored, other).map { -1 * $0 }
    }
    guard let first = constraint.firstItem,
      let left = side(first, constraint.firstAttribute, constraint.secondItem)
    else { return nil }
    if constraint.secondAttribute == .notAnAttribute {
      return left - LinearExpression(constant: Double(constraint.constant))
    }
    guard let second = constraint.secondItem,
      let right = side(second, constraint.secondAttribute, first)
    else { return nil }
    return left - Double(constraint.multiplier) * right
      - LinearExpression(constant: Double(constraint.constant))
  }

  // MARK: Changes

  /// Follows another constant of a constraint.
  ///
  /// Returns false if the system has to be built again.
  func constantDidChange(of constraint: NSLayoutConstraint) -> Bool {
    guard let identity = identifiers[ObjectIdentifier(constraint)],
      let sides = sides(of: constraint), setConstant(sides.constant, of: identity)
    else { return false }
    isOutdated = true
    return true
  }

  /// Follows another intrinsic size of a view at the next solution.
  ///
  /// Returns false if the system has to be built again.
  func intrinsicSizeDidChange(of view: UIView) -> Bool {
    isOutdated = true
    // A view that had no size was not measured by its mask, and may be now.
    return !isFitting || geometries[ObjectIdentifier(view)]?.width.terms.isEmpty == false
  }

  /// True if the distances of masks are still those of the frames, which the system does not follow.
  var hasPresentMasks: Bool {
    maskedViews.allSatisfy {
      $0.view.frame == $0.frame && $0.view.superview?.bounds == $0.outerBounds
    }
  }

  /// Follows a new size of the root at the next solution.
  func rootDidResize() {
    if !isFree, placed == nil, root.bounds.size != solvedSize { isOutdated = true }
  }

  /// Follows the offset and the content size of a scroll view at the next solution, if a constraint
  /// depends on them.
  ///
  /// Returns false if the system has to be built again.
  func followContent(of scrollView: UIScrollView) -> Bool {
    let key = ObjectIdentifier(scrollView)
    let (offset, size) = (scrollView.bounds.origin, scrollView.contentSize)
    if let known = offsets[key], known.value != offset {
      offsets[key]?.value = offset
      isOutdated = true
      guard setConstant(-Double(offset.x), of: known.horizontal),
        setConstant(-Double(offset.y), of: known.vertical)
      else { return false }
    }
    if let known = contentSizes[key], known.value != size {
      contentSizes[key]?.value = size
      isOutdated = true
      guard setConstant(-Double(size.width), of: known.width),
        setConstant(-Double(size.height), of: known.height)
      else { return false }
    }
    return true
  }

  /// Adapts the solution to what has changed, and schedules the layout of the views with other
  /// frames.
  ///
  /// Returns false if the system has to be built again.
  func update() -> Bool {
    guard scale == root.pixelScale else { return false }
    guard isOutdated else { return true }
    // Margins that follow frames follow the solution, which depends on them. A system that is built
    // again reads the margins of the new frames.
    guard !insetsFollowFrames, adoptSizes(), fitText() else { return false }
    isOutdated = false
    if !isFitting { scheduleLayout() }
    return true
  }

  func setConstant(_ constant: Double, of identity: ConstraintIdentifier) -> Bool {
    (try? solver.setConstant(constant, of: identity)) != nil
  }

  /// Adopts the size of the root and the intrinsic sizes.
  ///
  /// Returns false if other constraints are necessary.
  private func adoptSizes() -> Bool {
    if let rootSize {
      let size = root.bounds.size
      solvedSize = size
      guard setConstant(-Double(size.width), of: rootSize.width),
        setConstant(-Double(size.height), of: rootSize.height)
      else { return false }
    }
    return intrinsics.indices.allSatisfy { index in
      let size = intrinsics[index].view.intrinsicContentSize
      return adopt(size, of: &intrinsics[index])
    }
  }

  private func adopt(_ size: CGSize, of intrinsic: inout IntrinsicSize) -> Bool {
    let old = intrinsic.size
    guard intrinsic.wraps == (intrinsic.text?.wrapsText == true),
      Island.isLimit(size.width) == Island.isLimit(old.width),
      Island.isLimit(size.height) == Island.isLimit(old.height)
    else { return false }
    guard size != old else { return true }
    intrinsic.size = size
    for identity in intrinsic.width where size.width != old.width {
      guard setConstant(-Double(size.width), of: identity) else { return false }
    }
    for identity in intrinsic.height where !intrinsic.wraps && size.height != old.height {
      guard setConstant(-Double(size.height), of: identity) else { return false }
    }
    return true
  }

  /// True for the length of a dimension that has an intrinsic one.
  private static func isLimit(_ length: CGFloat) -> Bool {
    length != UIView.noIntrinsicMetric && length.isFinite
  }

  // MARK: Text

  /// Gives texts of several lines the height at the width that the constraints give them.
  ///
  /// Returns false if a width depends on these heights.
  @discardableResult
  func fitText() -> Bool {
    // A text of several lines is as high as its width makes it, and only a solution has the width. So
    // the heights are set after a first solution, and the solver adapts the second one to them.
    for index in intrinsics.indices where intrinsics[index].wraps {
      let width = value(intrinsics[index].solvedWidth)
      guard let height = intrinsics[index].text?.textHeight(atWidth: width) else { continue }
      intrinsics[index].fittedWidth = width
      guard Island.isLimit(height) else { continue }
      for identity in intrinsics[index].height { _ = setConstant(-Double(height), of: identity) }
    }
    return intrinsics.allSatisfy {
      !$0.wraps || abs(value($0.solvedWidth) - $0.fittedWidth) < 1e-6
    }
  }

  // MARK: Results

  func value(_ expression: LinearExpression) -> CGFloat {
    CGFloat(
      expression.terms.reduce(expression.constant) { $0 + $1.coefficient * solver[$1.variable] })
  }

  /// Returns the frame of a view or guide in the coordinates of a view of the island.
  func frame(of item: AnyObject, in view: UIView) -> CGRect? {
    guard let geometry = geometries[ObjectIdentifier(item)],
      let outer = geometries[ObjectIdentifier(view)]
    else { return nil }
    var origin = view is UIScrollView ? CGPoint.zero : view.bounds.origin
    let outerInsets = view === root ? .zero : view.alignmentRectInsets
    let insets = (item as? UIView)?.alignmentRectInsets ?? .zero
    origin.x += outerInsets.left
    origin.y += outerInsets.top
    // Each value on its own.
    let pixels = PixelGrid(scale: view.pixelScale)
    // Recorded: in no window, positions are whole points. Ties round away from zero.
    func whole(_ value: CGFloat) -> CGFloat {
      value < 0 ? -(0.5 + 1e-6 - value).rounded(.down) : (value + 0.5 + 1e-6).rounded(.down)
    }
    let position = view.window == nil ? whole : pixels.around
    // The geometry describes alignment rectangles, which frames may exceed.
    return CGRect(
      x: position(value(geometry.left) - value(outer.left) + origin.x) - insets.left,
      y: position(value(geometry.top) - value(outer.top) + origin.y) - insets.top,
      width: pixels.around(value(geometry.width)) + insets.left + insets.right,
      height: pixels.around(value(geometry.height)) + insets.top + insets.bottom)
  }

  /// Sets the frame of a view of the island.
  func place(_ view: UIView) {
    // The change of the frame calls back. `placed` tells these calls that the solution is the cause.
    guard let superview = view.superview, let frame = frame(of: view, in: superview) else { return }
    placed = view
    defer { placed = nil }
    // The frame of a transformed view is the rectangle around it, so the bounds and the centre are set.
    if !view.hasOwnTransform {
      view.frame = frame
    } else {
      view.bounds.size = frame.size
      view.center = frame.center
    }
  }

  /// True while constraints set the frame of a view.
  static func isPlacing(_ view: UIView) -> Bool {
    guard view.autoLayoutIfLoaded?.translates == false else { return false }
    return view.islandRoot.autoLayoutIfLoaded?.island?.placed === view
  }

  /// Schedules the layout of the views whose subviews have other frames now.
  func scheduleLayout() {
    if isFree, let geometry = geometries[ObjectIdentifier(root)] {
      placed = root
      root.bounds.size = CGSize(width: value(geometry.width), height: value(geometry.height))
      placed = nil
    }
    // The root is being laid out. Other superviews set the frames of their subviews in their own pass.
    for view in views {
      guard let superview = view.superview, superview !== root else { continue }
      if frame(of: view, in: superview) != view.frame { superview.setNeedsLayout() }
    }
    for scrollView in scrollViews where scrollView.newContentSize(in: self) != nil {
      scrollView.setNeedsLayout()
    }
  }
}
