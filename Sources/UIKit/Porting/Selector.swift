import InteractionKit

/// The engine's `ActionSelector`.
public typealias Selector = ActionSelector

extension TargetAction {
  /// Calls the method of a target, or of the first responder of a chain that has it.
  static func send(
    _ action: Selector, to target: AnyObject?, from sender: Any?, _ event: UIEvent? = nil,
    in view: UIView
  ) {
    if let target {
      return TargetAction(target: target, action: action).send(sender, event, in: view)
    }
    send(action, along: view, from: sender, event)
  }

  /// Calls the method of the first responder of a chain that has it.
  ///
  /// - Returns: False if no responder has the method.
  @discardableResult
  static func send(
    _ action: Selector, along chain: UIResponder?, from sender: Any?, _ event: UIEvent?
  ) -> Bool {
    var responder = chain
    while let current = responder {
      if action.perform(on: current, sender: sender, event: event) { return true }
      responder = current.next
    }
    return false
  }
}

extension UIControl {
  /// Calls a method of a target, or of the responder chain that begins at the first responder.
  public final func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Adds a method of a target for events.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained; nil for the first responder of the chain that
  ///     has the method.
  ///   - action: The name of the method.
  ///   - controlEvents: The events.
  public final func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let known = target.map { TargetAction(target: $0 as AnyObject, action: action) }
    let token = addAction(for: controlEvents) { control, _ in
      if let known {
        known.send(control, in: control)
      } else {
        TargetAction.send(action, to: nil, from: control, in: control)
      }
    }
    ownState.targets.append((target.map { $0 as AnyObject }, action, controlEvents, token))
  }

  /// Removes methods of a target; nil for all targets, nil for all names.
  public final func removeTarget(
    _ target: Any?, action: Selector?, for controlEvents: Event
  ) {
    guard let state = layoutState else { return }
    let owner = target.map { $0 as AnyObject }
    for (index, known) in state.targets.enumerated().reversed()
    where (owner == nil || known.target === owner) && (action == nil || known.action == action) {
      let rest = known.events.subtracting(controlEvents)
      guard rest != known.events else { continue }
      removeAction(known.token)
      state.targets.remove(at: index)
      if !rest.isEmpty { addTarget(known.target, action: known.action, for: rest) }
    }
    // As in UIKit, actions are removed too.
    guard owner == nil, action == nil else { return }
    for known in state.actions { removeAction(known.action, for: controlEvents) }
  }
}

extension UIControl {
  /// The targets of the control that are objects of Foundation.
  public final var allTargets: Set<AnyHashable> {
    Set((layoutState?.targets ?? []).compactMap { $0.target as? NSObject }.map(AnyHashable.init))
  }

  /// Returns the names of the methods of a target for an event; nil if there is none.
  public final func actions(
    forTarget target: Any?, forControlEvent controlEvent: Event
  ) -> [String]? {
    let owner = target.map { $0 as AnyObject }
    let names = (layoutState?.targets ?? []).filter {
      $0.target === owner && !$0.events.isDisjoint(with: controlEvent)
    }.map(\.action.name)
    return names.isEmpty ? nil : names
  }

  /// Sends the primary action, as a tap on a button does.
  public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}
