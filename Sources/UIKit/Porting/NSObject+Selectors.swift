import InteractionKit
import Synchronization

extension NSObject {
  /// Calls a method without arguments.
  ///
  /// The result is nil: values that methods return are not passed on. A method that the object does
  /// not have is not called; UIKit raises an exception.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    _ = aSelector.perform(on: self, sender: nil, event: nil)
    return nil
  }

  /// Calls a method with an argument.
  ///
  /// The result is nil: values that methods return are not passed on.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    _ = aSelector.perform(on: self, sender: object, event: nil)
    return nil
  }

  /// Calls a method after a delay, in seconds of the virtual clock.
  ///
  /// The object is retained until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    let request = MethodRequest(target: self, action: aSelector)
    MethodRequest.pending.withLock { $0.append(request) }
    nonisolated(unsafe) let argument = anArgument
    MainQueue.asyncAfter(deadline: .now() + delay) {
      guard request.remove() else { return }
      _ = aSelector.perform(on: request.target, sender: argument, event: nil)
    }
  }

  /// Cancels the calls that `perform(_:with:afterDelay:)` scheduled for an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    MethodRequest.pending.withLock { $0.removeAll { $0.target === target } }
  }

  /// Cancels the calls of a method that `perform(_:with:afterDelay:)` scheduled for an object.
  ///
  /// Arguments are not compared.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    MethodRequest.pending.withLock {
      $0.removeAll { $0.target === target && $0.action == aSelector }
    }
  }
}

/// A scheduled call of a method.
private final class MethodRequest: @unchecked Sendable {
  /// The calls of all threads, as of `NSObject`: they can be cancelled for any object.
  static let pending = Mutex<[MethodRequest]>([])

  let target: NSObject
  let action: Selector

  init(target: NSObject, action: Selector) {
    self.target = target
    self.action = action
  }

  /// Removes the call; false if it was cancelled.
  func remove() -> Bool {
    MethodRequest.pending.withLock { pending in
      guard let index = pending.firstIndex(where: { $0 === self }) else { return false }
      pending.remove(at: index)
      return true
    }
  }
}

extension NotificationCenter {
  /// Calls a method of an object for notifications.
  ///
  /// The observer is not retained. If a simulator exists on the thread, the notifications of other
  /// simulators are not delivered, so that cases that run in parallel do not receive each other's. One
  /// that another thread posts is delivered when the clock advances next.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let entry = NotificationObserver(observer, self, aName, anObject)
    entry.token = addObserver(forName: aName, object: anObject, queue: MainQueue.self) {
      guard let target = entry.target else { return entry.remove() }
      _ = aSelector.perform(on: target, sender: $0, event: nil)
    }
    NotificationObserver.all.withLock { $0.append(entry) }
  }

  /// Ends all calls of methods of an object, or of a token.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    remove(observer) { _ in true }
  }

  /// Ends the calls of methods of an object for a notification; nil for each.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: Notification.Name?, object anObject: Any?
  ) {
    let sender = anObject.map { $0 as AnyObject }
    remove(observer) {
      (aName == nil || $0.name == aName) && (sender == nil || $0.sender === sender)
    }
  }

  private func remove(_ observer: AnyObject, where matches: (NotificationObserver) -> Bool) {
    let found = NotificationObserver.all.withLock {
      $0.filter { $0.target === observer && $0.center === self && matches($0) }
    }
    for entry in found { entry.remove() }
    // A token of `addObserver(forName:object:queue:using:)`.
    if found.isEmpty { removeObserver(observer as Any) }
  }
}

/// An observer of notifications, with its method.
private final class NotificationObserver: @unchecked Sendable {
  /// The observers of all centers, which are shared by threads too.
  static let all = Mutex<[NotificationObserver]>([])

  weak var target: AnyObject?
  weak var sender: AnyObject?
  let center: NotificationCenter
  let name: Notification.Name?
  var token: (any NSObjectProtocol)?

  init(
    _ target: AnyObject, _ center: NotificationCenter, _ name: Notification.Name?, _ sender: Any?
  ) {
    self.target = target
    self.center = center
    self.name = name
    self.sender = sender.map { $0 as AnyObject }
  }

  func remove() {
    if let token { center.removeObserver(token as Any) }
    NotificationObserver.all.withLock { $0.removeAll { $0 === self } }
  }
}
