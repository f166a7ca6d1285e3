import InteractionKit

/// The calls of an animation of a layer.
public protocol CAAnimationDelegate: ObjectProtocol {
  /// Called when the animation is added to a layer.
  func animationDidStart(_ anim: CAAnimation)
  /// Called after the animation ended or was removed.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The name of the speed of an animation over its duration.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The speed is constant.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// The speed is low at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// The speed is low at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// The speed is low at the beginning and the end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The speed of the system.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The speed of an animation over its duration; stored without effect.
open class CAMediaTimingFunction: NSObject {
  /// The name.
  public let name: CAMediaTimingFunctionName

  /// Creates a speed of a name.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    super.init()
  }
}

/// The values that an animation displays before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// None.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last values.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first values.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first and the last values.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// An animation of a layer: its duration and the calls of its delegate.
///
/// Its values are stored, and are not displayed.
open class CAAnimation: NSObject {
  /// The duration, in seconds; 0, the default, for the `CATransaction`'s.
  open var duration: TimeInterval = 0
  /// The number of repetitions; 0, the default, for one.
  open var repeatCount: Float = 0
  /// True if each repetition runs backwards too; false by default.
  open var autoreverses = false
  /// True, the default, if the animation is removed from its layer when it ends.
  open var isRemovedOnCompletion = true
  /// The values that are displayed before and after; `removed` by default, stored without effect.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The speed over the duration; nil by default, stored without effect.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which the animation retains; nil by default.
  open var delegate: (any CAAnimationDelegate)?

  /// The duration with all repetitions, in seconds; nil if it does not end.
  fileprivate var length: TimeInterval? {
    let one = (duration > 0 ? duration : CATransaction.animationDuration()) * (autoreverses ? 2 : 1)
    let length = one * Double(max(repeatCount, 1))
    return length < 1e9 ? length : nil
  }
}

/// An animation of a property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The name of the property; nil for none.
  open var keyPath: String?
  /// True if the values are added to the layer's; false by default, stored without effect.
  open var isAdditive = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; nil by default.
  open var fromValue: Any?
  /// The last value; nil by default.
  open var toValue: Any?
  /// The difference of the values; nil by default.
  open var byValue: Any?
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; nil by default.
  open var values: [Any]?
  /// The times of the values, from 0 to 1; nil by default.
  open var keyTimes: [NSNumber]?
  /// The path of a point; nil by default.
  open var path: CGPath?
}

/// Animations that run together.
open class CAAnimationGroup: CAAnimation {
  /// The animations; nil by default.
  open var animations: [CAAnimation]?
}

/// An animation that was added to a layer, which ends once.
final class AddedAnimation {
  let key: String?
  let animation: CAAnimation
  private let group: CATransaction.Group?
  private weak var clock: VirtualClock?
  private var timer: VirtualClock.Timer?
  private(set) var hasEnded = false

  init(_ animation: CAAnimation, forKey key: String?, in group: CATransaction.Group?) {
    self.key = key
    self.animation = animation
    self.group = group
    group?.count += 1
  }

  /// Calls a closure after the duration, unless the animation has ended by then.
  func start(_ length: TimeInterval, on clock: VirtualClock, _ completion: @escaping () -> Void) {
    self.clock = clock
    timer = clock.schedule(after: .seconds(length), completion)
  }

  /// Calls the delegate, then the completion of the group after its last animation.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if let timer { clock?.cancel(timer) }
    animation.delegate?.animationDidStop(animation, finished: finished)
    group?.elementDidEnd()
  }
}

extension CALayer {
  /// Adds an animation; one with the same key is removed.
  ///
  /// Nothing is displayed. The delegate is called at the beginning and at the end of the duration,
  /// on the clock of the latest simulator of the thread.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    let entry = AddedAnimation(anim, forKey: key, in: CATransaction.current)
    addedAnimations.append(entry)
    anim.delegate?.animationDidStart(anim)
    guard !entry.hasEnded, let length = anim.length, let clock = UIWindow.latest?.ownClock else {
      return
    }
    entry.start(length, on: clock) { [weak self] in
      guard let self else { return entry.end(finished: false) }
      if anim.isRemovedOnCompletion { addedAnimations.removeAll { $0 === entry } }
      entry.end(finished: true)
    }
  }

  /// Removes an animation; its delegate is called with false if it has not ended.
  public final func removeAnimation(forKey key: String) {
    let removed = addedAnimations.filter { $0.key == key }
    addedAnimations.removeAll { $0.key == key }
    for entry in removed { entry.end(finished: false) }
  }

  /// Returns the animation of a key; nil if there is none.
  public final func animation(forKey key: String) -> CAAnimation? {
    addedAnimations.last { $0.key == key }?.animation
  }

  /// The keys of the animations; nil without one.
  public final func animationKeys() -> [String]? {
    let keys = addedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}

/// A group of changes of layers.
///
/// Changes of layers are displayed at once. The completion of a group is called when it and the
/// animations that were added in it have ended. Animations of a group inside belong to that group
/// (chosen). Groups belong to the latest simulator of the thread; without one, a completion is
/// called when it is set.
public final class CATransaction: NSObject {
  /// A group that has begun.
  final class Group {
    /// The duration of animations without one, in seconds; nil for the outer group's.
    var animationDuration: TimeInterval?
    var completion: (() -> Void)?
    /// The number of animations that have not ended, and 1 until the group is committed.
    var count = 1

    /// Calls the completion after the last animation and the commit.
    func elementDidEnd() {
      count -= 1
      guard count == 0 else { return }
      completion?()
      completion = nil
    }
  }

  /// The groups that have begun in a window, the innermost last.
  private final class Groups {
    var open: [Group] = []
  }

  /// The groups that have begun, the innermost last.
  private static var groups: [Group]? {
    get { UIWindow.latest?.attachment(Groups.self)?.open }
    set { UIWindow.latest?.attachment(Groups.self, default: Groups()).open = newValue ?? [] }
  }

  /// The group that has begun last; nil for none.
  static var current: Group? { groups?.last }

  /// Begins a group.
  public class func begin() { groups = (groups ?? []) + [Group()] }

  /// Ends the group that has begun last.
  ///
  /// Its completion is called at once if all animations of the group have ended.
  public class func commit() {
    let group = groups?.popLast()
    group?.elementDidEnd()
  }

  /// Sets the completion of the group; without a group it is called at once.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let current else {
      block?()
      return
    }
    current.completion = block
  }

  /// Does nothing: changes of layers are not animated.
  public class func setDisableActions(_ flag: Bool) {}
  /// Sets the duration of animations of the group whose own is 0, in seconds.
  ///
  /// Without a group it has no effect.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    current?.animationDuration = duration
  }
  /// Returns the duration of animations whose own is 0, in seconds; 0.25 by default.
  public class func animationDuration() -> TimeInterval {
    groups?.last { $0.animationDuration != nil }?.animationDuration ?? 0.25
  }
  /// Does nothing: changes are displayed at once.
  public class func flush() {}
}
