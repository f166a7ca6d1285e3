import InteractionKit

/// The animations of a view that have not ended.
private final class ViewAnimations {
  var animations: [ViewAnimation] = []
}

extension UIView {
  /// The animations of the view that have not ended.
  final var runningAnimations: [ViewAnimation] {
    attachment(ViewAnimations.self)?.animations ?? []
  }
}

/// An animation of views: their values change at once, and what is displayed follows in time.
///
/// Animations are additive, as in UIKit: what is displayed is the value of the view and the rest of
/// each animation's difference.
final class ViewAnimation {
  /// A view with the difference of its former values and the present ones.
  private struct Entry {
    weak var view: UIView?
    var difference: ViewValues
  }

  /// Returns the progress at the present time: 0 at the former values, 1 at the present ones.
  private let progress: () -> Double
  private var entries: [Entry] = []
  private var timer: (clock: VirtualClock, timer: VirtualClock.Timer)?
  private var completion: ((Bool) -> Void)?
  /// True if nobody is told of the end, so that no timer is needed.
  private var endsUnnoticed = false
  /// True if the clock ends the animation, and not a gesture.
  var endsByItself: Bool { timer != nil }

  /// Creates an animation without views.
  ///
  /// - Parameter progress: Returns the progress at the present time.
  init(progress: @escaping () -> Double) { self.progress = progress }

  /// Creates an animation that follows a clock; without a clock, changes are displayed at once.
  convenience init(
    _ duration: Double, delay: Double, _ curve: TimingCurve, on clock: VirtualClock?
  ) {
    guard let clock, duration > 0 else {
      self.init { 1 }
      return
    }
    let start = clock.now.advanced(by: .seconds(delay))
    self.init {
      let elapsed = Double(clock.now.nanoseconds - start.nanoseconds) / 1e9
      return curve.progress(at: elapsed / duration, of: duration)
    }
  }

  /// Adds a view whose values differ from the former ones by a difference.
  func add(_ view: UIView, _ difference: ViewValues) {
    entries.append(Entry(view: view, difference: difference))
    view.attachment(ViewAnimations.self, default: ViewAnimations()).animations.append(self)
  }

  /// The difference of a view's former values that is still displayed.
  func rest(of view: UIView) -> ViewValues {
    let difference = entries.reduce(ViewValues.zero) { sum, entry in
      entry.view === view ? sum.adding(entry.difference, 1) : sum
    }
    return ViewValues.zero.adding(difference, CGFloat(1 - progress()))
  }

  /// Ends the animation after a time and calls a closure.
  ///
  /// Without a time, the closure is called in the next event of the clock: UIKit documents "the beginning of the next
  /// run loop cycle" for a duration of 0, so that code behind the animation runs before its completion.
  func complete(
    after seconds: Double, on clock: VirtualClock?, _ completion: ((Bool) -> Void)?
  ) {
    self.completion = completion
    guard let clock, seconds > 0 || completion != nil else { return finish(true) }
    if seconds <= 0 { detach() }
    let delay = VirtualTime.seconds(max(0, seconds))
    timer = (clock, clock.schedule(after: delay) { self.finish(true) })
  }

  /// Ends the animation with a gesture and calls a closure.
  func complete(with paused: PausedAnimations, _ completion: ((Bool) -> Void)?) {
    self.completion = completion
    paused.add { self.finish($0) }
  }

  /// Ends the animation now.
  func finish(_ isFinished: Bool) {
    if let timer { timer.clock.cancel(timer.timer) }
    timer = nil
    detach()
    let completion = self.completion
    self.completion = nil
    completion?(isFinished)
  }

  /// Removes the animation from its views; their values are displayed then.
  func detach() {
    for view in entries.compactMap(\.view) { leave(view) }
  }

  private func leave(_ view: UIView) {
    view.attachment(ViewAnimations.self)?.animations.removeAll { $0 === self }
  }

  /// Removes a view; an animation without views ends.
  func remove(_ view: UIView) {
    entries.removeAll { $0.view === view || $0.view == nil }
    leave(view)
    if entries.isEmpty { finish(false) }
  }

  /// Sets the values of the views to a part of the way from the former values.
  func setValues(at progress: Double) {
    guard progress != 1 else { return }
    for entry in entries {
      guard let view = entry.view else { continue }
      ViewValues(of: view).adding(entry.difference, CGFloat(1 - progress)).apply(to: view)
    }
  }
}

extension UIWindow {
  /// Displays views on their way from their former frames.
  ///
  /// Recorded of the updates of tables: a critically damped spring with an angular frequency near 21 per
  /// second, which takes 0.44 s.
  final func animate(updated moved: [(view: UIView, former: CGRect)]) {
    guard !moved.isEmpty, UIView.areAnimationsEnabled, AnimationScope.current == nil else { return }
    let animation = ViewAnimation.ofUpdate(on: ownClock)
    for (view, former) in moved {
      view.removeEndedUpdates()
      animation.add(view, ViewValues.difference(of: view, from: former))
    }
  }
}

extension ViewAnimation {
  fileprivate static func ofUpdate(on clock: VirtualClock?) -> ViewAnimation {
    let animation = ViewAnimation(0.44, delay: 0, .spring(damping: 1, velocity: 0), on: clock)
    animation.endsUnnoticed = true
    return animation
  }

  fileprivate var isEndedUpdate: Bool { endsUnnoticed && progress() >= 1 }
}

extension UIView {
  /// Removes the animations of updates that have ended, which no timer does.
  fileprivate final func removeEndedUpdates() {
    attachment(ViewAnimations.self)?.animations.removeAll(where: \.isEndedUpdate)
  }
}

/// The values that views have before the closure of an animation.
final class AnimationScope: @unchecked Sendable {
  /// The scope of the closure that is running; nil outside of animations.
  @TaskLocal static var current: AnimationScope?

  private let window: UIWindow?
  private var before: [ObjectIdentifier: (view: UIView, values: ViewValues)] = [:]

  init() {
    window = UIWindow.latest
    before = AnimationScope.values(in: window)
  }

  private static func values(
    in window: UIWindow?
  ) -> [ObjectIdentifier: (view: UIView, values: ViewValues)] {
    var found: [ObjectIdentifier: (view: UIView, values: ViewValues)] = [:]
    func visit(_ view: UIView) {
      found[ObjectIdentifier(view)] = (view, ViewValues(of: view))
      for subview in view.subviews { visit(subview) }
    }
    if let window { visit(window) }
    return found
  }

  /// The views whose values differ from those before, with the difference, in no order.
  private var changes: [(view: UIView, difference: ViewValues)] {
    before.values.compactMap { view, values in
      let now = ViewValues(of: view)
      return now == values ? nil : (view, values.adding(now, -1))
    }
  }

  /// Runs a closure in the scope and adds the views that it changed to an animation.
  ///
  /// Views that were not in the window before are displayed with their values at once.
  static func record(_ changes: () -> Void, in animation: ViewAnimation) {
    let scope = AnimationScope()
    $current.withValue(scope) { changes() }
    for (view, difference) in scope.changes { animation.add(view, difference) }
  }

  /// Runs a closure whose changes are not part of the animation around it.
  static func exclude(_ changes: () -> Void) {
    guard let outer = current else { return changes() }
    let inner = AnimationScope()
    changes()
    for (view, difference) in inner.changes {
      let key = ObjectIdentifier(view)
      guard let known = outer.before[key] else { continue }
      outer.before[key] = (view, known.values.adding(difference, -1))
    }
  }
}

/// The properties of a view that animations interpolate, or a difference of two such values.
struct ViewValues: Equatable {
  var position = CGPoint.zero
  var bounds = CGRect.zero
  var alpha: CGFloat = 0
  /// The six components of the transform.
  var transform: [CGFloat] = [0, 0, 0, 0, 0, 0]

  static let zero = ViewValues()

  /// Returns the difference of a former frame of a view and its present one.
  static func difference(of view: UIView, from former: CGRect) -> ViewValues {
    var difference = ViewValues.zero
    difference.position = CGPoint(
      x: former.midX - view.center.x, y: former.midY - view.center.y)
    difference.bounds.size = CGSize(
      width: former.width - view.bounds.width, height: former.height - view.bounds.height)
    return difference
  }

  /// Creates values without a size at the origin.
  init(alpha: CGFloat) {
    self.alpha = alpha
    transform = ViewValues.components(of: .identity)
  }

  private init() {}

  init(of view: UIView) {
    position = view.center
    bounds = view.bounds
    alpha = view.alpha
    transform = ViewValues.components(of: view.transform)
  }

  static func components(of matrix: CGAffineTransform) -> [CGFloat] {
    [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.tX, matrix.tY]
  }

  var matrix: CGAffineTransform {
    CGAffineTransform(
      m11: transform[0], m12: transform[1], m21: transform[2], m22: transform[3], tX: transform[4],
      tY: transform[5])
  }

  /// The smallest rectangle around the bounds at the position, with the transform.
  var frame: CGRect {
    let (width, height) = (bounds.size.width / 2, bounds.size.height / 2)
    let matrix = self.matrix
    let corners = [(-width, -height), (width, -height), (-width, height), (width, height)].map {
      matrix.transform(CGPoint(x: $0.0, y: $0.1))
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(
      x: position.x + left, y: position.y + top, width: (x.max() ?? 0) - left,
      height: (y.max() ?? 0) - top)
  }

  /// Returns the values that are `factor` times another difference away.
  func adding(_ other: ViewValues, _ factor: CGFloat) -> ViewValues {
    var sum = self
    sum.position.x += other.position.x * factor
    sum.position.y += other.position.y * factor
    sum.bounds.origin.x += other.bounds.origin.x * factor
    sum.bounds.origin.y += other.bounds.origin.y * factor
    sum.bounds.size.width += other.bounds.size.width * factor
    sum.bounds.size.height += other.bounds.size.height * factor
    sum.alpha += other.alpha * factor
    sum.transform = zip(transform, other.transform).map { $0 + $1 * factor }
    return sum
  }

  /// Sets the properties of a view that differ.
  func apply(to view: UIView) {
    let present = ViewValues(of: view)
    if bounds != present.bounds { view.bounds = bounds }
    if position != present.position { view.center = position }
    if alpha != present.alpha { view.alpha = alpha }
    if transform != present.transform { view.transform = matrix }
  }
}

/// The completions of the animations that a gesture drives.
final class PausedAnimations: @unchecked Sendable {
  private var completions: [(Bool) -> Void] = []
  /// Returns the progress of the gesture, from 0 to 1.
  var progress: () -> Double = { 0 }

  /// The animations that are paused; nil, the default, if they take their time.
  @TaskLocal static var current: PausedAnimations?

  func add(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func finish() {
    let all = completions
    completions = []
    for completion in all { completion(true) }
  }
}
