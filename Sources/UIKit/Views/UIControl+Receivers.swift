import InteractionKit

/// The actions and the methods of targets that a control calls, for removing and listing them.
///
/// The engine's control calls closures and knows neither.
final class ControlReceivers {
  var actions: [(action: UIAction, events: UIControl.Event, token: UIControl.ActionToken)] = []
  /// The methods with their targets; nil for the responder chain.
  var targets:
    [(
      target: TargetAction?, action: Selector, events: UIControl.Event, token: UIControl.ActionToken
    )] = []

  func index(of action: UIAction.Identifier) -> Int? {
    actions.firstIndex { $0.action.identifier == action }
  }
}

extension UIControl {
  final var receivers: ControlReceivers? { attachment(ControlReceivers.self) }
  final var ownReceivers: ControlReceivers {
    attachment(ControlReceivers.self, default: ControlReceivers())
  }

  /// Creates a control with the action of its primary event.
  ///
  /// That is a tap of a button, which displays the title and the image of the action, and a new
  /// value of a switch, a slider or a stepper.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let button = self as? UIButton {
      button.adopt(primaryAction)
    } else if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// Adds an action for events.
  ///
  /// An action with the same identifier is removed; the new one has the events of both.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    guard !controlEvents.isEmpty else {
      return reportException("Attempt to set action '<\(type(of: action))>' with no event mask set")
    }
    let receivers = ownReceivers
    // An action that is added twice is one action for the events of both calls.
    var events = controlEvents
    if let index = receivers.index(of: action.identifier) {
      let known = receivers.actions.remove(at: index)
      removeAction(known.token)
      events.formUnion(known.events)
    }
    let token = addAction(for: events) { control, _ in action.perform(by: control) }
    receivers.actions.append((action, events, token))
  }

  /// Removes the events from an action that was added.
  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the events from the action with an identifier.
  public final func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    guard let receivers, let index = receivers.index(of: actionIdentifier) else { return }
    let known = receivers.actions[index]
    let rest = known.events.subtracting(controlEvents)
    guard rest != known.events else { return }
    removeAction(known.token)
    if rest.isEmpty {
      receivers.actions.remove(at: index)
    } else {
      let action = known.action
      let token = addAction(for: rest) { control, _ in action.perform(by: control) }
      receivers.actions[index] = (action, rest, token)
    }
  }

  /// Calls the closure of an action with the control as its sender.
  public final func sendAction(_ action: UIAction) { action.perform(by: self) }
}

extension UIControl {
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
    ownReceivers.targets.append((known, action, controlEvents, token))
  }

  /// Removes methods of a target; nil for all targets, nil for all names.
  public final func removeTarget(
    _ target: Any?, action: Selector?, for controlEvents: Event
  ) {
    guard let receivers else { return }
    let owner = target.map { $0 as AnyObject }
    // From the end, because entries are removed on the way.
    for (index, known) in receivers.targets.enumerated().reversed()
    where (owner == nil || known.target?.target === owner)
      && (action == nil || known.action == action)
    {
      let rest = known.events.subtracting(controlEvents)
      guard rest != known.events else { continue }
      removeAction(known.token)
      receivers.targets.remove(at: index)
      // A target that was released is not replaced by the responder chain.
      guard !rest.isEmpty, known.target == nil || known.target?.target != nil else { continue }
      addTarget(known.target?.target, action: known.action, for: rest)
    }
    // As in UIKit, actions are removed too.
    guard owner == nil, action == nil else { return }
    for known in receivers.actions { removeAction(known.action, for: controlEvents) }
  }
}

extension UIControl {
  /// The targets of the control that are objects of Foundation.
  public final var allTargets: Set<AnyHashable> {
    let targets = (receivers?.targets ?? []).compactMap { $0.target?.target as? NSObject }
    return Set(targets.map(AnyHashable.init))
  }

  /// Returns the names of the methods of a target for an event; nil if there is none.
  public final func actions(
    forTarget target: Any?, forControlEvent controlEvent: Event
  ) -> [String]? {
    let owner = target.map { $0 as AnyObject }
    let names = (receivers?.targets ?? []).filter {
      $0.target?.target === owner && ($0.target == nil) == (owner == nil)
        && !$0.events.isDisjoint(with: controlEvent)
    }.map(\.action.name)
    return names.isEmpty ? nil : names
  }

  /// Sends the primary action, as a tap on a button does.
  public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}
