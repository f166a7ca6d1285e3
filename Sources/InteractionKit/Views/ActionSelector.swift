import Foundation

/// A method by name; the module `UIKit` calls it `Selector`.
///
/// ```swift
/// ActionSelector("tapped:", InboxViewController.tapped(_:))
/// ```
///
/// `port-uikit` converts `#selector` to it.
///
/// Selectors with the same name are equal. The compiler chooses the initializer by the parameters
/// of the method.
public struct ActionSelector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name, with a colon for each argument.
  public let name: String
  /// Calls the method; false if the target or the sender is of another class.
  ///
  /// It captures a method of a type and nothing else, so that selectors can be shared by threads.
  private let call: ((_ target: AnyObject, _ sender: Any?, _ event: TouchEvent?) -> Bool)?
  /// True for objects of the class of the method.
  private let isTarget: (@Sendable (AnyObject) -> Bool)?

  /// Creates a name without a method: no object responds to it.
  ///
  /// - Parameter name: The name, with a colon for each argument.
  public init(_ name: String) {
    self.name = name
    call = nil
    isTarget = nil
  }

  /// Creates a name without a method: no object responds to it.
  ///
  /// - Parameter name: The name, with a colon for each argument.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates the name of an optional method of a protocol, for `responds(to:)`; nothing calls it.
  ///
  /// - Parameters:
  ///   - name: The name, with a colon for each argument.
  ///   - isImplemented: Returns true for an object that has the method.
  public init(
    _ name: String, isImplementedBy isImplemented: @escaping @Sendable (AnyObject) -> Bool
  ) {
    self.name = name
    call = nil
    isTarget = isImplemented
  }

  /// Creates a method without arguments.
  ///
  /// - Parameters:
  ///   - name: The name, with a colon for each argument.
  ///   - method: The method of the type.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.name = name
    isTarget = { $0 is Target }
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a method with the sender as its argument.
  ///
  /// - Parameters:
  ///   - name: The name, with a colon for each argument.
  ///   - method: The method of the type.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.name = name
    isTarget = { $0 is Target }
    call = { target, sender, _ in
      guard let target = target as? Target, let sender: Sender = argument(sender) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a method with the sender and the event as its arguments.
  ///
  /// - Parameters:
  ///   - name: The name, with a colon for each argument.
  ///   - method: The method of the type.
  public init<Target, Sender, SecondArgument, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, SecondArgument) -> Result
  ) {
    self.name = name
    isTarget = { $0 is Target }
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
  ///
  /// - Parameters:
  ///   - name: The name, with a colon for each argument.
  ///   - method: The method of the type.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(name) { (target: Target) in
      unsafeBitCast(method(target), to: (() -> Result).self)
    }
  }

  /// Creates a method of the main actor with the sender as its argument.
  ///
  /// - Parameters:
  ///   - name: The name, with a colon for each argument.
  ///   - method: The method of the type.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name) { (target: Target) in
      unsafeBitCast(method(target), to: ((Sender) -> Result).self)
    }
  }

  /// Creates a method of the main actor with the sender and the event as its arguments.
  ///
  /// - Parameters:
  ///   - name: The name, with a colon for each argument.
  ///   - method: The method of the type.
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
  public static func == (a: ActionSelector, b: ActionSelector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns true if an object is of the class of the method.
  package func isMethod(of target: AnyObject) -> Bool { isTarget?(target) ?? false }

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - target: The object that has the method.
  ///   - sender: The sender, for methods with an argument.
  ///   - event: The event, for methods with two.
  /// - Returns: False if the target has no such method, or if the sender is of another class.
  package func perform(on target: AnyObject, sender: Any?, event: TouchEvent?) -> Bool {
    if let call { return call(target, sender, event) }
    return (target as? Responder)?.performEditingCommand(name, sender) ?? false
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
package struct TargetAction {
  package private(set) weak var target: AnyObject?
  package let action: ActionSelector

  package init(target: AnyObject, action: ActionSelector) {
    self.target = target
    self.action = action
  }

  /// Calls the method; one that the target does not have is a diagnostic of the window of `view`.
  package func send(_ sender: Any?, _ event: TouchEvent? = nil, in view: View?) {
    guard let target, !action.perform(on: target, sender: sender, event: event) else { return }
    let name = sender.map { View.uikitName(of: type(of: $0)) } ?? "nil"
    view?.window?.log?.record(
      .exception("\(type(of: target)) has no method \(action) for \(name)"))
  }
}

extension View {
  /// The name that a type has in UIKit.
  package static func uikitName(of type: Any.Type) -> String {
    String(reflecting: type).hasPrefix("InteractionKit.") ? "UI\(type)" : "\(type)"
  }
}
