import InteractionKit

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
