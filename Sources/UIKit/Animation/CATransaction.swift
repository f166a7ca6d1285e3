import InteractionKit

/// A group of changes of layers.
///
/// Changes of layers are displayed at once: the completion of a group is called when it ends.
/// Groups belong to the simulator that was created last on the thread; without one, a completion is
/// called when it is set.
public final class CATransaction: NSObject {
  /// The completions of the groups that have begun, the innermost last.
  private static var groups: [() -> Void]? {
    get { UIWindow.latest?.layoutState?.transactions }
    set { UIWindow.latest?.ownState.transactions = newValue ?? [] }
  }

  /// Begins a group.
  public class func begin() { groups = (groups ?? []) + [{}] }

  /// Ends the group that has begun last, and calls its completion.
  public class func commit() { groups?.popLast()?() }

  /// Sets the completion of the group; without a group it is called at once.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let count = groups?.count, count > 0 else {
      block?()
      return
    }
    groups?[count - 1] = block ?? {}
  }

  /// Does nothing: changes of layers are not animated.
  public class func setDisableActions(_ flag: Bool) {}
  /// Does nothing: changes of layers are not animated.
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  /// Does nothing: changes are displayed at once.
  public class func flush() {}
}
