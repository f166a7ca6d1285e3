import OpenCombine

// The latest values of several publishers, which OpenCombine lacks.

/// The subscription of a subscriber to several publishers.
///
/// It asks them for all values, keeps the latest of each, and makes an output once each has one. Values that
/// arrive without a request replace each other.
final class LatestValues<Downstream: Subscriber>: Subscription {
  private var downstream: Downstream?
  private let make: ([Any]) -> Downstream.Input?
  private var values: [Any?]
  private var finished: Set<Int> = []
  private var subscriptions: [any Subscription] = []
  private var demand = Subscribers.Demand.none
  private var isPending = false

  init(_ downstream: Downstream, count: Int, make: @escaping ([Any]) -> Downstream.Input?) {
    self.downstream = downstream
    self.make = make
    values = Array(repeating: nil, count: count)
  }

  /// Subscribes to one of the publishers.
  func add<Upstream: Publisher>(_ upstream: Upstream, at index: Int)
  where Upstream.Failure == Downstream.Failure {
    upstream.subscribe(
      AnySubscriber<Upstream.Output, Upstream.Failure>(
        receiveSubscription: { self.receive($0) },
        receiveValue: {
          self.receive($0, at: index)
          return .none
        },
        receiveCompletion: { self.receive($0, at: index) }))
  }

  private func receive(_ subscription: any Subscription) {
    guard downstream != nil else { return subscription.cancel() }
    subscriptions.append(subscription)
    subscription.request(.unlimited)
  }

  private func receive(_ value: Any, at index: Int) {
    values[index] = value
    isPending = true
    sendIfRequested()
  }

  private func sendIfRequested() {
    let known = values.compactMap { $0 }
    guard isPending, demand > 0, known.count == values.count, let downstream,
      let output = make(known)
    else { return }
    isPending = false
    demand -= 1
    demand += downstream.receive(output)
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    finished.insert(index)
    if case .finished = completion, finished.count < values.count, values[index] != nil { return }
    let receiver = downstream
    cancel()
    receiver?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    sendIfRequested()
  }

  func cancel() {
    downstream = nil
    let active = subscriptions
    subscriptions = []
    for subscription in active { subscription.cancel() }
  }
}

extension Publishers {
  /// A publisher of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The publishers.
    public let a: A, b: B

    /// Creates a publisher.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latest = LatestValues(subscriber, count: 2) {
        guard let a = $0[0] as? A.Output, let b = $0[1] as? B.Output else { return nil }
        return (a, b)
      }
      subscriber.receive(subscription: latest)
      latest.add(a, at: 0)
      latest.add(b, at: 1)
    }
  }

  /// A publisher of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    /// The publishers.
    public let a: A, b: B, c: C

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latest = LatestValues(subscriber, count: 3) {
        guard let a = $0[0] as? A.Output, let b = $0[1] as? B.Output, let c = $0[2] as? C.Output
        else { return nil }
        return (a, b, c)
      }
      subscriber.receive(subscription: latest)
      latest.add(a, at: 0)
      latest.add(b, at: 1)
      latest.add(c, at: 2)
    }
  }

  /// A publisher of the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    /// The publishers.
    public let a: A, b: B, c: C, d: D

    /// Creates a publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latest = LatestValues(subscriber, count: 4) {
        guard let a = $0[0] as? A.Output, let b = $0[1] as? B.Output, let c = $0[2] as? C.Output,
          let d = $0[3] as? D.Output
        else { return nil }
        return (a, b, c, d)
      }
      subscriber.receive(subscription: latest)
      latest.add(a, at: 0)
      latest.add(b, at: 1)
      latest.add(c, at: 2)
      latest.add(d, at: 3)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Returns a publisher of the latest values of this publisher and another one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }

  /// Returns a publisher of what a closure makes of the latest values.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Returns a publisher of the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Returns a publisher of what a closure makes of the latest values.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Returns a publisher of the latest values of this publisher and three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Returns a publisher of what a closure makes of the latest values.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
