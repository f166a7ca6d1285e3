import InteractionKit

extension NotificationCenter {
  /// Calls a closure for notifications, on the thread of the latest simulator.
  ///
  /// `port-uikit` converts the queues `.main` and nil to this one. If a simulator exists on the thread,
  /// the notifications of other simulators are not delivered, so that cases that run in parallel do
  /// not receive each other's. One that another thread posts is delivered when the clock advances next.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; nil for each.
  ///   - object: The sender; nil for each.
  ///   - queue: `MainQueue.self`.
  ///   - block: The closure, which the center retains until the observer is removed.
  /// - Returns: The observer, which `removeObserver(_:)` accepts.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: MainQueue.Type,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let delivery = NotificationDelivery(block)
    return addObserver(forName: name, object: object, queue: nil) { delivery.deliver($0) }
  }

  /// The notifications of a name, as they are posted.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender; nil, the default, for each.
  /// - Returns: A sequence that never ends.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications { Notifications(center: self, name: name, object: object) }

  /// The notifications of a name, as `NotificationCenter.Notifications`.
  public struct Notifications: AsyncSequence, @unchecked Sendable {
    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    /// Begins to receive notifications.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// The notifications since the iterator was created.
    public final class Iterator: AsyncIteratorProtocol {
      private struct Posted: @unchecked Sendable { let notification: Notification }

      private let center: NotificationCenter
      private let token: any NSObjectProtocol
      private var posted: AsyncStream<Posted>.Iterator

      fileprivate init(_ sequence: Notifications) {
        let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
        center = sequence.center
        posted = stream.makeAsyncIterator()
        token = center.addObserver(
          forName: sequence.name, object: sequence.object, queue: MainQueue.self
        ) { continuation.yield(Posted(notification: $0)) }
      }

      deinit { center.removeObserver(token) }

      /// Returns the next notification; nil if the task is cancelled.
      public func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await posted.next(isolation: actor)?.notification
      }

      /// Returns the next notification; nil if the task is cancelled.
      public func next() async -> Notification? { await next(isolation: #isolation) }
    }
  }
}

/// The delivery of notifications to a closure, on the thread of its simulator.
final class NotificationDelivery: @unchecked Sendable {
  private let block: (Notification) -> Void
  private let isOfSimulator = UIWindow.latest?.ownClock != nil
  private weak var clock = UIWindow.latest?.ownClock
  private weak var executor = UIWindow.latest?.ownClock?.executor

  private struct Posted: @unchecked Sendable { let notification: Notification }

  init(_ block: @escaping (Notification) -> Void) { self.block = block }

  func deliver(_ notification: Notification) {
    guard isOfSimulator else { return block(notification) }
    if let latest = UIWindow.latest?.ownClock {
      if latest === clock { MainQueue.sync { block(notification) } }
    } else if let executor {
      let posted = Posted(notification: notification)
      executor.run(after: VirtualTime(nanoseconds: 0)) { self.block(posted.notification) }
    }
  }
}
