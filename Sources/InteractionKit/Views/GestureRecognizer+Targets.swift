extension GestureRecognizer {
  /// Adds a method of a target.
  ///
  /// A method that the target does not have is a diagnostic.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained.
  ///   - action: The method, with the recognizer as its argument or without one.
  public final func addTarget(_ target: Any, action: ActionSelector) {
    let known = TargetAction(target: target as AnyObject, action: action)
    let token = addAction { recognizer in known.send(recognizer, in: recognizer.view) }
    let targets = supplement as? RecognizerTargets ?? RecognizerTargets()
    supplement = targets
    targets.entries.append((known, token))
  }

  /// Removes methods of targets.
  ///
  /// - Parameters:
  ///   - target: The target; nil for all targets.
  ///   - action: The method; nil for all methods.
  public final func removeTarget(_ target: Any?, action: ActionSelector?) {
    guard let targets = supplement as? RecognizerTargets else { return }
    let owner = target.map { $0 as AnyObject }
    for (index, entry) in targets.entries.enumerated().reversed()
    where (owner == nil || entry.known.target === owner)
      && (action == nil || entry.known.action == action)
    {
      removeAction(entry.token)
      targets.entries.remove(at: index)
    }
  }
}

/// The methods of targets that a recognizer calls.
private final class RecognizerTargets {
  var entries: [(known: TargetAction, token: GestureRecognizer.ActionToken)] = []
}
