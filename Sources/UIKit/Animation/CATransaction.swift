import InteractionKit

/// A group of changes of layers.
///
/// Changes of layers are displayed at once. The completion of a group is called when it and the
/// animations that were added in it have ended. Animations of a group inside belong to that group
/// (chosen). Groups belong to the latest simulator of the thread; without one, a completion is
/// called when it is set.
public final class CATransaction: NSObject {
  /// A group that has begun.
  final class Group {
    /// The duration of animations without one, in seconds; nil for that of the outer group.
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

  /// The groups that have begun, the innermost last.
  private static var groups: [Group]? {
    get { UIWindow.latest?.layoutState?.transactions }
    set { UIWindow.latest?.ownState.transactions = newValue ?? [] }
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
