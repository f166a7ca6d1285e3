import OpenCombine
import UIKit
import UIKitNetworking

// The publishers of Foundation's classes, on the virtual clock and for the simulator of the thread.

extension NotificationCenter {
  /// A publisher of the notifications with a name; see `NotificationCenter.publisher(for:object:)`.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The center.
    public let center: NotificationCenter
    /// The name.
    public let name: Notification.Name
    /// The sender; nil for each.
    public let object: AnyObject?

    /// Creates a publisher.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let relay = Relay(subscriber)
      let (center, name, object) = (center, name, object)
      let token = center.addObserver(forName: name, object: object, queue: MainQueue.self) {
        relay.send($0)
      }
      relay.whenCancelled { center.removeObserver(token as Any) }
      subscriber.receive(subscription: relay)
    }
  }

  /// Returns a publisher of the notifications with a name, which ends when it is cancelled.
  ///
  /// It receives what is posted in the simulator of its thread, as observers do.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension Timer {
  /// A publisher of times at an interval, after `connect()` or `autoconnect()`.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The seconds between two times.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    /// Creates a publisher.
    public init(interval: TimeInterval) { self.interval = interval }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let scheduler = RunLoop.main
      let stride = ClockTime.Stride(interval)
      return scheduler.schedule(
        after: scheduler.now.advanced(by: stride), interval: stride, tolerance: .seconds(0),
        options: nil
      ) { [subject] in
        subject.send(
          Date(timeIntervalSinceReferenceDate: Double(scheduler.now.nanoseconds) / 1e9))
      }
    }
  }

  /// Returns a publisher of times at an interval, in seconds of the virtual clock.
  ///
  /// The dates count from the beginning of the simulation, so that each run has the same ones.
  ///
  /// - Parameters:
  ///   - interval: The seconds.
  ///   - tolerance: Without effect.
  ///   - runLoop: Without effect: the clock belongs to the simulator of the thread.
  ///   - mode: Without effect.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval) }
}

extension URLSession {
  /// A publisher of the answer to a request.
  public struct DataTaskPublisher: OpenCombine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session.
    public let session: URLSession

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == URLError {
      let relay = Relay(subscriber)
      let work = MainQueue.Sending(relay)
      let task = session.onClock.dataTask(with: request) { data, response, error in
        // An answer of the network arrives on a thread of the session.
        MainQueue.async {
          if let data, let response {
            work.value.send((data, response))
            work.value.complete(.finished)
          } else {
            work.value.complete(.failure(error as? URLError ?? URLError(.unknown)))
          }
        }
      }
      relay.whenCancelled { task.cancel() }
      relay.whenRequested { task.resume() }
      subscriber.receive(subscription: relay)
    }
  }

  /// Returns a publisher of the answer to a request.
  ///
  /// The network answers in real time; a `URLProtocol` that answers from files does it on the virtual clock.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Returns a publisher of the content of a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }
}

extension MainQueue {
  /// A value that another thread hands to the thread of the simulator.
  struct Sending<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}

extension NSObjectProtocol where Self: UIView {
  /// Returns a publisher of a property that can be observed, such as `contentOffset`, beginning with its value.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    Deferred { () -> AnyPublisher<Value, Never> in
      let subject = PassthroughSubject<Value, Never>()
      let observation = self.observe(keyPath, options: [.new]) { view, change in
        subject.send(change.newValue ?? view[keyPath: keyPath])
      }
      let changes = subject.handleEvents(receiveCancel: { observation.invalidate() })
      guard options.contains(.initial) else { return changes.eraseToAnyPublisher() }
      return changes.prepend(self[keyPath: keyPath]).eraseToAnyPublisher()
    }.eraseToAnyPublisher()
  }
}

extension JSONDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}
extension JSONEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}
extension PropertyListDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}
extension PropertyListEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}

/// A subscription that passes values on as far as they are requested.
final class Relay<Downstream: Subscriber>: Subscription {
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var cancelled: (() -> Void)?
  private var requested: (() -> Void)?

  init(_ downstream: Downstream) { self.downstream = downstream }

  func whenCancelled(_ action: @escaping () -> Void) { cancelled = action }
  func whenRequested(_ action: @escaping () -> Void) { requested = action }

  /// Passes a value on; without a request it is lost, as in Combine.
  func send(_ value: Downstream.Input) {
    guard let downstream, demand > 0 else { return }
    demand -= 1
    demand += downstream.receive(value)
  }

  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let receiver = downstream
    end()
    receiver?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    let action = requested
    requested = nil
    action?()
  }

  func cancel() {
    let action = cancelled
    end()
    action?()
  }

  private func end() { (downstream, cancelled, requested) = (nil, nil, nil) }
}
