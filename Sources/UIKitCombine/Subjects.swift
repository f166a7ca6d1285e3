import OpenCombine
import UIKit

// OpenCombine keeps the subscribers of a subject in a set, whose order is another one in each process. These subjects
// take the place of its own: a value reaches subscribers in the order in which they subscribed, so a run is the same
// each time.

/// The subscribers of a subject, in the order of their subscriptions.
final class OrderedSubscribers<Output, Failure: Error>: @unchecked Sendable {
  /// One subscriber, with its demand.
  final class Link: Subscription, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private weak var owner: OrderedSubscribers?
    private var receive: ((Output) -> Subscribers.Demand)?
    private var complete: ((Subscribers.Completion<Failure>) -> Void)?
    private var demand = Subscribers.Demand.none
    /// Keeps the subject alive, as a subscription does in Combine.
    private var subject: AnyObject?
    /// Returns the value with which a subscriber begins; nil for a subject without one.
    private var initial: (() -> Output)?
    /// True while the present value was not delivered.
    private var isBehind: Bool

    init<Downstream: Subscriber>(
      _ downstream: Downstream, of owner: OrderedSubscribers, _ subject: AnyObject,
      initial: (() -> Output)?
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      self.owner = owner
      self.subject = subject
      self.initial = initial
      isBehind = initial != nil
      receive = { downstream.receive($0) }
      complete = { downstream.receive(completion: $0) }
    }

    func request(_ more: Subscribers.Demand) {
      lock.lock()
      demand += more
      let isWaiting = isBehind
      let initial = initial
      lock.unlock()
      owner?.demandDidArrive()
      if isWaiting, let initial { offer(initial()) }
    }

    func offer(_ value: Output) {
      lock.lock()
      guard let receive else { return lock.unlock() }
      guard demand > 0 else {
        isBehind = initial != nil
        return lock.unlock()
      }
      demand -= 1
      isBehind = false
      lock.unlock()
      let more = receive(value)
      guard more > 0 else { return }
      lock.lock()
      demand += more
      lock.unlock()
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
      let complete = end()
      complete?(completion)
    }

    func cancel() {
      let owner = owner
      _ = end()
      owner?.remove(self)
    }

    private func end() -> ((Subscribers.Completion<Failure>) -> Void)? {
      lock.lock()
      defer { lock.unlock() }
      let complete = complete
      receive = nil
      self.complete = nil
      initial = nil
      subject = nil
      return complete
    }
  }

  private let lock = NSRecursiveLock()
  private var links: [Link] = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstream: [any Subscription] = []
  private var hasDemand = false

  deinit { for subscription in upstream { subscription.cancel() } }

  func add<Downstream: Subscriber>(
    _ downstream: Downstream, of subject: AnyObject, initial: (() -> Output)? = nil
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      downstream.receive(subscription: Subscriptions.empty)
      return downstream.receive(completion: completion)
    }
    let link = Link(downstream, of: self, subject, initial: initial)
    links.append(link)
    lock.unlock()
    downstream.receive(subscription: link)
  }

  private func remove(_ link: Link) {
    lock.lock()
    links.removeAll { $0 === link }
    lock.unlock()
  }

  /// Sends a value to those that subscribe now; false after the end.
  @discardableResult
  func send(_ value: Output) -> Bool {
    lock.lock()
    let (present, isActive) = (links, completion == nil)
    lock.unlock()
    guard isActive else { return false }
    for link in present { link.offer(value) }
    return true
  }

  func send(completion end: Subscribers.Completion<Failure>) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    completion = end
    let present = links
    links = []
    lock.unlock()
    for link in present { link.finish(end) }
  }

  /// Keeps the subscription to a publisher, which sends as much as there is demand for the subject.
  func add(_ subscription: any Subscription) {
    lock.lock()
    upstream.append(subscription)
    let hasDemand = hasDemand
    lock.unlock()
    if hasDemand { subscription.request(.unlimited) }
  }

  private func demandDidArrive() {
    lock.lock()
    let waiting = hasDemand ? [] : upstream
    hasDemand = true
    lock.unlock()
    for subscription in waiting { subscription.request(.unlimited) }
  }
}

/// A subject that sends values to its subscribers, in the order of their subscriptions.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscribers = OrderedSubscribers<Output, Failure>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Adds a subscriber.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscribers.add(subscriber, of: self)
  }

  /// Sends a value.
  public func send(_ input: Output) { subscribers.send(input) }
  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }
  /// Keeps the subscription to a publisher.
  public func send(subscription: any Subscription) { subscribers.add(subscription) }
}

/// A subject with a value, which it sends to its subscribers in the order of their subscriptions.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers = OrderedSubscribers<Output, Failure>()
  private let lock = NSRecursiveLock()
  private var stored: Output

  /// Creates a subject with a value.
  public init(_ value: Output) { stored = value }

  /// The value, with which a subscriber begins; setting it sends it.
  public var value: Output {
    get { lock.withLock { stored } }
    set { send(newValue) }
  }

  /// Adds a subscriber, which gets the present value first.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscribers.add(subscriber, of: self) { [unowned self] in value }
  }

  /// Sends a value, which subscribers that come later begin with.
  public func send(_ input: Output) {
    guard subscribers.isActive else { return }
    lock.withLock { stored = input }
    subscribers.send(input)
  }
  /// Ends the subject.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }
  /// Keeps the subscription to a publisher.
  public func send(subscription: any Subscription) { subscribers.add(subscription) }
}

extension OrderedSubscribers {
  /// True before the end.
  var isActive: Bool {
    lock.lock()
    defer { lock.unlock() }
    return completion == nil
  }
}

extension Publisher {
  /// Shares one subscription with several subscribers, which receive a value in the order in which they subscribed.
  ///
  /// `share()` of OpenCombine has another order in each process. The conversion calls this method instead.
  public func sharedInOrder()
    -> Publishers.Autoconnect<Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>>
  {
    multicast(subject: PassthroughSubject()).autoconnect()
  }
}
