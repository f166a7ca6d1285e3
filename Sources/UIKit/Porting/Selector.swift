import InteractionKit

/// The name of a method, to which `port-uikit` converts `#selector`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument.
  public let name: String

  /// Creates a name.
  public init(_ name: String) { self.name = name }
  /// Creates a name.
  public init(stringLiteral name: String) { self.name = name }

  /// The text of the value.
  public var description: String { name }
}

/// An object whose methods are called by name.
///
/// `port-uikit` adds the conformance to classes with methods that selectors name.
public protocol SelectorTarget: AnyObject {
  /// Calls the method of a name.
  ///
  /// - Parameters:
  ///   - selector: The name.
  ///   - sender: The sender, for methods with an argument.
  ///   - event: The event, for methods with two.
  /// - Returns: False if there is no such method, or if the sender is of another class.
  func performSelector(named selector: Selector, sender: Any?, event: UIEvent?) -> Bool
}

/// A weak target with the name of its method.
struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  /// Calls the method; a name that the target does not have is a diagnostic.
  func send(_ sender: Any?, _ event: UIEvent? = nil, in view: UIView?) {
    guard let target else { return }
    if (target as? any SelectorTarget)?.performSelector(
      named: action, sender: sender, event: event) != true
    {
      let name = sender.map { UIView.uikitName(of: type(of: $0)) } ?? "nil"
      view?.reportLayout("\(type(of: target)) has no method \(action) for \(name)")
    }
  }
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
      if let known { return known.send(control, in: control) }
      var responder: UIResponder? = control
      while let current = responder {
        if let target = current as? any SelectorTarget,
          target.performSelector(named: action, sender: control, event: nil)
        {
          return
        }
        responder = current.next
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

extension UIGestureRecognizer {
  /// Creates a recognizer with a method of a target.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained; nil for none.
  ///   - action: The name of the method; nil for none.
  public convenience init(target: Any?, action: Selector?) {
    self.init(action: nil)
    if let target, let action { addTarget(target, action: action) }
  }

  /// Adds a method of a target.
  public final func addTarget(_ target: Any, action: Selector) {
    let known = TargetAction(target: target as AnyObject, action: action)
    addAction { recognizer in known.send(recognizer, in: recognizer.view) }
  }
}
