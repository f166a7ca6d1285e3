import InteractionKit

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
    view.ownState.animations.append(self)
  }

  /// The difference of a view's former values that is still displayed.
  func rest(of view: UIView) -> ViewValues {
    let difference = entries.reduce(ViewValues.zero) { sum, entry in
      entry.view === view ? sum.adding(entry.difference, 1) : sum
    }
    return ViewValues.zero.adding(difference, CGFloat(1 - progress()))
  }

  /// Ends the animation after a time and calls a closure.
  func complete(
    after seconds: Double, on clock: VirtualClock?, _ completion: ((Bool) -> Void)?
  ) {
    self.completion = completion
    guard let clock, seconds > 0 else { return finish(true) }
    let delay = VirtualTime.seconds(seconds)
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
    for view in entries.compactMap(\.view) {
      view.layoutState?.animations.removeAll { $0 === self }
    }
  }

  /// Removes a view; an animation without views ends.
  func remove(_ view: UIView) {
    entries.removeAll { $0.view === view || $0.view == nil }
    view.layoutState?.animations.removeAll { $0 === self }
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
