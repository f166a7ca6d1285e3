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
    let view: UIView
    let width: [ConstraintIdentifier]
    var height: [ConstraintIdentifier]
  }

  unowned(unsafe) let root: UIView
  private let isFitting: Bool
  /// True if the root has no superview and does not translate its frame: constraints size it.
  private let isFree: Bool
  var solver = Solver()
  var geometries: [ObjectIdentifier: Geometry] = [:]
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var constraints: [NSLayoutConstraint] = []
  private var intrinsics: [IntrinsicSize] = []
  private var rootSize: (width: ConstraintIdentifier, height: ConstraintIdentifier)?
  private(set) var owners: [ConstraintIdentifier: NSLayoutConstraint] = [:]
  private var placed: UIView?

  /// Creates the system of a root and solves it.
  ///
  /// - Parameters:
  ///   - root: The view whose frame is given from outside.
  ///   - isFitting: True for a system whose root may have any size.
  init(_ root: UIView, isFitting: Bool) {
    self.root = root
    self.isFitting = isFitting
    isFree = root.superview == nil && root.layoutState?.translates == false
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
    guard let state = view.layoutState, let own = geometries[ObjectIdentifier(view)] else { return }
    constraints += state.held
    for guide in state.guides { makeGeometry(of: guide, in: view, own) }
    if let scrollView = view as? UIScrollView { makeContentGeometry(of: scrollView, state, own) }
    let origin = view is UIScrollView ? CGPoint.zero : view.bounds.origin
    for subview in view.subviews {
      guard let inner = subview.layoutState else { continue }
      if !inner.translates {
        geometries[ObjectIdentifier(subview)] = makeGeometry()
        views.append(subview)
        collect(subview)
      } else if inner.uses > 0 || inner.crossings > 0 {
        let insets = subview.alignmentRectInsets
        let frame = subview.frame.inset(by: insets)
        geometries[ObjectIdentifier(subview)] = Geometry(
          left: own.left + LinearExpression(constant: Double(frame.origin.x - origin.x)),
          top: own.top + LinearExpression(constant: Double(frame.origin.y - origin.y)),
          width: LinearExpression(constant: Double(frame.size.width)),
          height: LinearExpression(constant: Double(frame.size.height)))
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
    guard let insets = guide.insetsInOwner?(view) else {
      geometries[ObjectIdentifier(guide)] = makeGeometry()
      guides.append(guide)
      return
    }
    geometries[ObjectIdentifier(guide)] = Geometry(
      left: own.left + LinearExpression(constant: Double(insets.left)),
      top: own.top + LinearExpression(constant: Double(insets.top)),
      width: own.width - LinearExpression(constant: Double(insets.left + insets.right)),
      height: own.height - LinearExpression(constant: Double(insets.top + insets.bottom)))
  }

  /// The content of a scroll view: it begins at the view's origin and has a size of its own.
  private func makeContentGeometry(
    of scrollView: UIScrollView, _ state: ViewState, _ own: Geometry
  ) {
    var content = makeGeometry()
    content.left = own.left
    content.top = own.top
    geometries[ObjectIdentifier(state)] = content
    if let guide = state.contentGuide { geometries[ObjectIdentifier(guide)] = content }
    if let guide = state.frameGuide {
      let offset = scrollView.bounds.origin
      geometries[ObjectIdentifier(guide)] = Geometry(
        left: own.left + LinearExpression(constant: Double(offset.x)),
        top: own.top + LinearExpression(constant: Double(offset.y)), width: own.width,
        height: own.height)
    }
  }

  @discardableResult
  private func add(
    _ terms: [Term], _ constant: CGFloat, _ relation: ConstraintSolver.Relation, _ priority: Double
  ) -> ConstraintIdentifier? {
    try? solver.add(terms, constant: Double(constant), relation, priority: Priority(priority))
  }

  private func addIntrinsicSize(of view: UIView) {
    let size = view.intrinsicContentSize
    guard let geometry = geometries[ObjectIdentifier(view)] else { return }
    func limit(
      _ expression: LinearExpression, _ value: CGFloat, _ axis: NSLayoutConstraint.Axis
    ) -> [ConstraintIdentifier] {
      guard value != UIView.noIntrinsicMetric, value.isFinite else { return [] }
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      return [
        add(expression.terms, -value, .lessThanOrEqual, Double(hugging)),
        add(expression.terms, -value, .greaterThanOrEqual, Double(resistance)),
      ].compactMap { $0 }
    }
    let intrinsic = IntrinsicSize(
      view: view, width: limit(geometry.width, size.width, .horizontal),
      height: limit(geometry.height, size.height, .vertical))
    if (view as? any TextView)?.wrapsText == true { intrinsics.append(intrinsic) }
  }

  // MARK: Constraints

  private func add(_ constraint: NSLayoutConstraint) {
    guard let sides = sides(of: constraint) else { return }
    let priority = Priority(Double(constraint.priority.rawValue))
    do throws(SolverError) {
      let identity = try solver.add(
        sides.terms, constant: sides.constant, constraint.relation.solverRelation,
        priority: priority)
      owners[identity] = constraint
      if !isFitting { constraint.identity = identity }
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

  private func report(_ error: SolverError, of constraint: NSLayoutConstraint) {
    guard case .unsatisfiable(let others) = error else {
      root.reportLayout("The constraint \(constraint) is ignored: \(error)")
      return
    }
    let list = others.compactMap { owners[$0]?.description } + [constraint.description]
    root.reportLayout(
      "Unable to simultaneously satisfy constraints. Probably at least one of the constraints in "
        + "the following list is one you don't want: (\(list.joined(separator: ", "))). "
        + "Will attempt to recover by breaking constraint \(constraint)")
  }

  /// Changes the constant of a constraint.
  ///
  /// Returns false if the system has to be built again.
  func set(_ constraint: NSLayoutConstraint, _ identity: ConstraintIdentifier) -> Bool {
    guard let sides = sides(of: constraint),
      (try? solver.setConstant(sides.constant, of: identity)) != nil
    else { return false }
    fitText()
    scheduleLayout()
    return true
  }

  /// Follows a new size of the root.
  func rootDidResize() {
    guard !isFree, placed == nil else { return }
    let size = root.bounds.size
    if let rootSize, (try? solver.setConstant(Double(-size.width), of: rootSize.width)) != nil,
      (try? solver.setConstant(Double(-size.height), of: rootSize.height)) != nil
    {
      fitText()
      scheduleLayout()
    } else {
      root.invalidateIsland()
    }
  }

  // MARK: Text

  /// Gives texts of several lines the height at the width that the constraints give them.
  private func fitText() {
    for intrinsic in intrinsics {
      guard let geometry = geometries[ObjectIdentifier(intrinsic.view)],
        let text = intrinsic.view as? any TextView
      else { continue }
      let height = text.textHeight(atWidth: value(geometry.width))
      for identity in intrinsic.height {
        _ = try? solver.setConstant(Double(-height), of: identity)
      }
    }
  }

  // MARK: Fitting

  /// Returns the size of the root that is nearest to a target size.
  func size(
    fitting target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    guard let geometry = geometries[ObjectIdentifier(root)] else { return .zero }
    add(geometry.width.terms, -target.width, .equal, Double(horizontal.rawValue))
    add(geometry.height.terms, -target.height, .equal, Double(vertical.rawValue))
    fitText()
    let scale = root.pixelScale
    // A tolerance keeps a value that is a whole pixel but for rounding errors.
    func up(_ value: CGFloat) -> CGFloat { ((value * scale) - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(value(geometry.width)), height: up(value(geometry.height)))
  }

  // MARK: Results

  private func value(_ expression: LinearExpression) -> CGFloat {
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
    let scale = view.pixelScale
    // Each value on its own. Pixels: ties round up.
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
    // Recorded: in no window, positions are whole points. Ties round away from zero.
    func whole(_ value: CGFloat) -> CGFloat {
      value < 0 ? -(0.5 + 1e-6 - value).rounded(.down) : (value + 0.5 + 1e-6).rounded(.down)
    }
    let position = view.window == nil ? whole : pixel
    // The geometry is that of alignment rectangles, which frames may exceed.
    return CGRect(
      x: position(value(geometry.left - outer.left) + origin.x) - insets.left,
      y: position(value(geometry.top - outer.top) + origin.y) - insets.top,
      width: pixel(value(geometry.width)) + insets.left + insets.right,
      height: pixel(value(geometry.height)) + insets.top + insets.bottom)
  }

  /// Sets the frame of a view of the island.
  func place(_ view: UIView) {
    guard let superview = view.superview, let frame = frame(of: view, in: superview) else { return }
    placed = view
    defer { placed = nil }
    if view.storedTransform == nil {
      view.frame = frame
    } else {
      view.bounds.size = frame.size
      view.center = frame.center
    }
  }

  /// True while constraints set the frame of a view.
  static func isPlacing(_ view: UIView) -> Bool {
    guard view.layoutState?.translates == false else { return false }
    return view.islandRoot.layoutState?.island?.placed === view
  }

  /// Schedules the layout of the views whose subviews have other frames now.
  func scheduleLayout() {
    if isFree, let geometry = geometries[ObjectIdentifier(root)] {
      placed = root
      root.bounds.size = CGSize(width: value(geometry.width), height: value(geometry.height))
      placed = nil
    }
    for view in views {
      guard let superview = view.superview, superview !== root else { continue }
      if frame(of: view, in: superview) != view.frame { superview.setNeedsLayout() }
    }
  }

  /// The size of a scroll view's content that constraints determine; nil if none do.
  func contentSize(of state: ViewState) -> CGSize? {
    guard let content = geometries[ObjectIdentifier(state)] else { return nil }
    let size = CGSize(width: value(content.width), height: value(content.height))
    return size == .zero ? nil : size
  }
}
