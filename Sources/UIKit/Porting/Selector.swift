import InteractionKit

/// A method by name, to which `port-uikit` converts `#selector`.
///
/// ```swift
/// Selector("tapped:", InboxViewController.tapped(_:))
/// ```
///
/// Selectors with the same name are equal. The compiler chooses the initializer by the parameters
/// of the method.
public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name, with a colon for each argument.
  public let name: String
  /// Calls the method; false if the target or the sender is of another class.
  ///
  /// It captures a method of a type and nothing else, so that selectors can be shared by threads.
  private let call: ((_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool)?

  /// Creates a name without a method: no object responds to it.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  /// Creates a name without a method: no object responds to it.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates a method without arguments.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.name = name
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a method with the sender as its argument.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.name = name
    call = { target, sender, _ in
      guard let target = target as? Target, let sender: Sender = argument(sender) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a method with the sender and the event as its arguments.
  public init<Target, Sender, SecondArgument, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, SecondArgument) -> Result
  ) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target, let sender: Sender = argument(sender),
        let event: SecondArgument = argument(event)
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  // Methods of the main actor: a screen and its objects belong to the thread of its simulator.

  /// Creates a method of the main actor without arguments.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(name) { (target: Target) in
      unsafeBitCast(method(target), to: (() -> Result).self)
    }
  }

  /// Creates a method of the main actor with the sender as its argument.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name) { (target: Target) in
      unsafeBitCast(method(target), to: ((Sender) -> Result).self)
    }
  }

  /// Creates a method of the main actor with the sender and the event as its arguments.
  public init<Target, Sender, SecondArgument, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, SecondArgument) -> Result
  ) {
    self.init(name) { (target: Target) in
      unsafeBitCast(method(target), to: ((Sender, SecondArgument) -> Result).self)
    }
  }

  /// The text of the value.
  public var description: String { name }

  /// Returns true if both names are equal.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - target: The object that has the method.
  ///   - sender: The sender, for methods with an argument.
  ///   - event: The event, for methods with two.
  /// - Returns: False if the target has no such method, or if the sender is of another class.
  func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    call?(target, sender, event) ?? false
  }
}

/// Returns a value as an argument of a method; nil if it is of another type.
private func argument<Argument>(_ value: Any?) -> Argument? {
  if let value = value as? Argument { return value }
  // The address of an object as a Boolean: `#selector(UIView.endEditing(_:))` of a recognizer.
  if Argument.self == Bool.self { return (value != nil) as? Argument }
  guard let notification = value as? Notification else { return nil }
  return NSNotification(
    name: notification.name, object: notification.object, userInfo: notification.userInfo)
    as? Argument
}

/// A weak target with its method.
struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  /// Calls the method; a method that the target does not have is a diagnostic.
  func send(_ sender: Any?, _ event: UIEvent? = nil, in view: UIView?) {
    guard let target, !action.perform(on: target, sender: sender, event: event) else { return }
    let name = sender.map { UIView.uikitName(of: type(of: $0)) } ?? "nil"
    view?.reportLayout("\(type(of: target)) has no method \(action) for \(name)")
  }

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
    let token = addAction { recognizer in known.send(recognizer, in: recognizer.view) }
    let targets = supplement as? RecognizerTargets ?? RecognizerTargets()
    supplement = targets
    targets.entries.append((known, token))
  }

  /// Removes methods of a target; nil for all targets, nil for all names.
  public final func removeTarget(_ target: Any?, action: Selector?) {
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
  var entries: [(known: TargetAction, token: UIGestureRecognizer.ActionToken)] = []
}
