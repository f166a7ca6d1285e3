import InteractionKit

/// A view that lays out its arranged views in a row or a column, by constraints of its own.
open class UIStackView: UIView {
  /// The rule for the lengths and gaps along the axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// Views fill the axis; the one that hugs its content least is stretched.
    case fill
    /// Views fill the axis with equal lengths.
    case fillEqually
    /// Views fill the axis with lengths in proportion to their intrinsic ones.
    case fillProportionally
    /// The gaps between views are equal.
    case equalSpacing
    /// The distances between the centers of views are equal.
    case equalCentering
  }

  /// The rule for positions and lengths across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// Views are as long as the stack view.
    case fill = 0
    /// Views begin at the leading edge, or the top.
    case leading = 1
    /// The first baselines of views in a row are at one height.
    case firstBaseline = 2
    /// Views are centered.
    case center = 3
    /// Views end at the trailing edge, or the bottom.
    case trailing = 4
    /// The last baselines of views in a row are at one height.
    case lastBaseline = 5

    /// The start of the cross axis of a row.
    public static let top = Alignment.leading
    /// The end of the cross axis of a row.
    public static let bottom = Alignment.trailing
  }

  /// The token for the spacing of the stack.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The token for the spacing of the system, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The direction of the views; horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { renew(axis != oldValue) } }
  /// The rule for the lengths and gaps along the axis; `fill` by default.
  open var distribution = Distribution.fill { didSet { renew(distribution != oldValue) } }
  /// The rule for positions and lengths across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { renew(alignment != oldValue) } }
  /// The distance between neighbouring views, in points; 0 by default.
  open var spacing: CGFloat = 0 { didSet { renew(spacing != oldValue) } }
  /// True if the views are inside the layout margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { renew(isLayoutMarginsRelativeArrangement != oldValue) }
  }
  /// True if the distances of a column count between baselines; false by default.
  open var isBaselineRelativeArrangement = false {
    didSet { renew(isBaselineRelativeArrangement != oldValue) }
  }

  /// The views in order.
  public private(set) final var arrangedSubviews: [UIView] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []
  /// What the constraints were made for; nil if something else has changed since.
  private var shapes: [ArrangedShape]?
  /// The constraints to natural lengths, which follow their views.
  private var naturalLengths: [NSLayoutConstraint] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates an object as `init(frame:)` does, with an empty frame.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  private func begin() {
    // Unlike other views, a stack view has no margins until they are set.
    if autoLayout.margins.own == nil { autoLayout.margins.own = .zero }
    setNeedsUpdateConstraints()
  }

  // MARK: Arranged views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at an index, or moves it there.
  ///
  /// An index beyond the end is an exception in the log, which UIKit raises; the view is added at
  /// the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if stackIndex < 0 || stackIndex > arrangedSubviews.count {
      reportException(
        "-[UIStackView insertArrangedSubview:atIndex:]: index \(stackIndex) beyond bounds "
          + "[0 .. \(arrangedSubviews.count)]")
    }
    // UIKit moves a view that is arranged already, and takes it out of another stack.
    let known = arrangedSubviews.firstIndex { $0 === view }
    if let known { arrangedSubviews.remove(at: known) }
    (view.superview as? UIStackView).flatMap { $0 === self ? nil : $0 }?.removeArrangedSubview(view)
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    renew(true)
  }

  /// Removes a view from the arrangement.
  ///
  /// It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    renew(true)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance after a view, in place of `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    renew(true)
  }

  /// Returns the distance that was set after a view; `spacingUseDefault` without one.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  // MARK: Constraints

  private func renew(_ isOther: Bool) {
    if isOther { arrangementDidChange() }
  }

  /// Has all constraints made again before the next layout.
  ///
  /// The stacks around this one may have their baselines from it.
  final func arrangementDidChange() {
    shapes = nil
    var stack: UIStackView? = self
    while let current = stack {
      current.setNeedsUpdateConstraints()
      stack = current.superview as? UIStackView
    }
  }

  open override func updateConstraints() {
    // Most changes of content, such as another text, leave all constraints but the lengths.
    let current = arrangedSubviews.map(shape)
    if current == shapes {
      for constraint in naturalLengths {
        guard let view = constraint.firstItem as? UIView else { continue }
        constraint.constant = view.naturalLength(along: axis)
      }
    } else {
      updateArrangement()
      shapes = current
    }
    super.updateConstraints()
  }

  private func shape(of view: UIView) -> ArrangedShape {
    let size = view is UIStackView ? nil : view.intrinsicContentSize
    return ArrangedShape(
      hasNoWidth: size?.width == UIView.noIntrinsicMetric,
      hasNoHeight: size?.height == UIView.noIntrinsicMetric,
      hasBaseline: [.firstBaseline, .lastBaseline].contains(alignment) && view.hasBaseline,
      share: distribution == .fillProportionally ? view.naturalLength(along: axis) : 0)
  }

  /// The distance after a view, in points.
  private func spacing(after view: UIView) -> CGFloat {
    let value = customSpacings[ObjectIdentifier(view)] ?? spacing
    if value == UIStackView.spacingUseSystem { return 8 }
    return value == UIStackView.spacingUseDefault ? 0 : value
  }

  private func updateArrangement() {
    // All constraints are made again: a change of one property changes most of them, and stacks are
    // changed rarely in comparison with their layout.
    NSLayoutConstraint.deactivate(own)
    for gap in gaps { removeLayoutGuide(gap) }
    (own, gaps, naturalLengths) = ([], [], [])
    guard !arrangedSubviews.isEmpty else { return }
    addAlongAxis()
    for view in arrangedSubviews { addAcrossAxis(view) }
    NSLayoutConstraint.activate(own)
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { axis == .horizontal ? .leading : .top }
  private var end: Attribute { axis == .horizontal ? .trailing : .bottom }
  private var length: Attribute { axis == .horizontal ? .width : .height }
  private var middle: Attribute { axis == .horizontal ? .centerX : .centerY }
  private var crossStart: Attribute { axis == .horizontal ? .top : .leading }
  private var crossEnd: Attribute { axis == .horizontal ? .bottom : .trailing }
  private var crossCenter: Attribute { axis == .horizontal ? .centerY : .centerX }
  private var crossLength: Attribute { axis == .horizontal ? .height : .width }
  /// The view or the guide that the arranged views fill.
  private var frameItem: AnyObject {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  @discardableResult
  private func relate(
    _ first: AnyObject, _ attribute: Attribute, _ second: AnyObject?, _ other: Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first, attribute, relation, second, other, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    own.append(constraint)
    return constraint
  }

  private func addAlongAxis() {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    addHidden()
    guard let first = visible.first, let last = visible.last else {
      relate(self, length, nil, .notAnAttribute)
      return
    }
    relate(first, start, frameItem, start)
    relate(last, end, frameItem, end)
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (view, next) in zip(visible, visible.dropFirst()) {
        let isByBaselines = isBaselineRelativeArrangement && axis == .vertical
        relate(
          next, isByBaselines ? .firstBaseline : start, view, isByBaselines ? .lastBaseline : end,
          constant: spacing(after: view))
      }
    case .equalSpacing, .equalCentering: addEqualGaps(visible)
    }
    switch distribution {
    case .fillEqually:
      for view in visible.dropFirst() { relate(view, length, first, length) }
    case .fillProportionally: addProportions(visible)
    case .fill: addOrderOfStretching(visible)
    case .equalSpacing, .equalCentering: break
    }
  }

  /// A hidden view has no length.
  ///
  /// It is half a spacing behind the visible view before it.
  private func addHidden() {
    var before: UIView?
    for view in arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      relate(view, length, nil, .notAnAttribute)
      if let before {
        relate(view, start, before, end, constant: spacing(after: before) / 2)
      } else {
        relate(view, start, frameItem, start)
      }
    }
  }

  /// Guides between the ends or the centres of neighbours have equal lengths.
  private func addEqualGaps(_ visible: [UIView]) {
    let isCentred = distribution == .equalCentering
    var first: UILayoutGuide?
    for (view, next) in zip(visible, visible.dropFirst()) {
      let gap = UILayoutGuide()
      addLayoutGuide(gap)
      gaps.append(gap)
      relate(gap, start, view, isCentred ? middle : end)
      relate(gap, end, next, isCentred ? middle : start)
      relate(next, start, view, end, .greaterThanOrEqual, constant: spacing(after: view))
      // Without a length of the stack, the gaps are as short as possible.
      relate(gap, length, nil, .notAnAttribute, priority: 49)
      if let first { relate(gap, length, first, length, priority: 999) } else { first = gap }
    }
    for view in visible where view.hasNoLength(along: axis) {
      relate(view, length, nil, .notAnAttribute, priority: 48)
    }
  }

  /// Each length is its share of the stack, which contains the spacings.
  ///
  /// The last is violated where the space differs.
  private func addProportions(_ visible: [UIView]) {
    let lengths = visible.map { $0.naturalLength(along: axis) }
    let spacings = zip(visible, visible.dropFirst()).map { spacing(after: $0.0) }.reduce(0, +)
    let total = lengths.reduce(0, +) + spacings
    guard total > 0 else { return }
    for (index, view) in visible.enumerated() {
      if lengths[index] <= 0 {
        relate(view, length, nil, .notAnAttribute)
      } else {
        relate(
          view, length, frameItem, length, multiplier: lengths[index] / total,
          priority: Float(999 - index))
      }
    }
  }

  /// Decides which view is stretched where priorities are equal: the first with a natural length,
  /// the last without one, and a nested stack before others.
  private func addOrderOfStretching(_ visible: [UIView]) {
    let count = Float(visible.count)
    for (index, view) in visible.enumerated() {
      let order = Float(index)
      if view is UIStackView {
        relate(view, length, nil, .notAnAttribute, priority: 0.01)
      } else if view.hasNoLength(along: axis) {
        relate(view, length, nil, .notAnAttribute, priority: 1 - 0.5 * order / count)
      } else {
        // Stronger for later views, so that the first is stretched or compressed.
        let constraint = relate(
          view, length, nil, .notAnAttribute, constant: view.naturalLength(along: axis),
          priority: 1 + 0.5 * order / count)
        naturalLengths.append(constraint)
      }
    }
  }

  /// Recorded: texts are on one baseline, and other views are at the edge of the tallest text.
  private func addBaseline(_ view: UIView) {
    let isFirst = alignment == .firstBaseline
    guard view.hasBaseline else {
      let edge = isFirst ? crossStart : crossEnd
      relate(view, edge, frameItem, edge)
      return
    }
    let baseline: Attribute = isFirst ? .firstBaseline : .lastBaseline
    guard let first = arrangedSubviews.first(where: { !$0.isHidden && $0.hasBaseline }),
      first !== view
    else { return }
    relate(view, baseline, first, baseline)
  }

  private func addAcrossAxis(_ view: UIView) {
    let isCounted = !view.isHidden || alignment == .fill
    switch alignment {
    case .fill:
      relate(view, crossStart, frameItem, crossStart)
      relate(view, crossEnd, frameItem, crossEnd)
      return
    case .leading: relate(view, crossStart, frameItem, crossStart)
    case .trailing: relate(view, crossEnd, frameItem, crossEnd)
    case .center: relate(view, crossCenter, frameItem, crossCenter)
    case .firstBaseline, .lastBaseline: addBaseline(view)
    }
    if view.hasNoLength(along: axis == .horizontal ? .vertical : .horizontal) {
      relate(view, crossLength, nil, .notAnAttribute, priority: 1)
    }
    guard isCounted else { return }
    relate(view, crossStart, frameItem, crossStart, .greaterThanOrEqual)
    relate(view, crossEnd, frameItem, crossEnd, .lessThanOrEqual)
    // Without a cross length, the stack is as long as its longest view.
    relate(frameItem, crossLength, nil, .notAnAttribute, priority: 49)
  }
}

/// What decides which constraints a view has in a stack.
private struct ArrangedShape: Equatable {
  let hasNoWidth, hasNoHeight, hasBaseline: Bool
  /// The natural length, in points, where the view has its share of the stack.
  let share: CGFloat
}

extension UIView {
  /// True if the view has neither an intrinsic length nor arranged views.
  fileprivate func hasNoLength(along axis: NSLayoutConstraint.Axis) -> Bool {
    guard !(self is UIStackView) else { return false }
    let size = intrinsicContentSize
    return (axis == .horizontal ? size.width : size.height) == UIView.noIntrinsicMetric
  }

  /// The intrinsic length, or the compressed fitting one, in points; 0 for a view without constraints, whose own
  /// length comes from the stack.
  fileprivate func naturalLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    let size = intrinsicContentSize
    let own = axis == .horizontal ? size.width : size.height
    guard own == UIView.noIntrinsicMetric else { return own }
    autoLayout.isMeasuredByStack = true
    let fitting = autoLayout.size(
      fitting: .zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
    return (axis == .horizontal ? fitting?.width : fitting?.height) ?? 0
  }
}
