import OpenCombine

// Groups of values by time, which OpenCombine lacks.

extension Publishers {
  /// The rule by which values are grouped.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// A group for each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// A group for each interval, or earlier if it has a number of values.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher of the values of each interval.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher of the values.
    public let upstream: Upstream
    /// The rule.
    public let strategy: TimeGroupingStrategy<Context>
    /// The options of the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let groups = CollectedValues(subscriber, self)
      upstream.subscribe(
        AnySubscriber<Upstream.Output, Upstream.Failure>(
          receiveSubscription: { groups.begin($0) },
          receiveValue: {
            groups.receive($0)
            return .none
          },
          receiveCompletion: { groups.receive($0) }))
    }
  }
}

extension Publisher {
  /// Returns a publisher of the values of each interval: `collect(.byTime(RunLoop.main, .seconds(1)))`.
  ///
  /// An interval without values has no group; what is left at the end is the last group.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// The subscription of a subscriber to groups of values.
private final class CollectedValues<Downstream: Subscriber, Value, Context: Scheduler>: Subscription
where Downstream.Input == [Value] {
  private var downstream: Downstream?
  private var values: [Value] = []
  private var demand = Subscribers.Demand.none
  private var subscription: (any Subscription)?
  private var timer: (any Cancellable)?
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let count: Int
  private let options: Context.SchedulerOptions?

  init<Upstream>(
    _ downstream: Downstream, _ publisher: Publishers.CollectByTime<Upstream, Context>
  ) where Upstream.Output == Value {
    self.downstream = downstream
    options = publisher.options
    switch publisher.strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, count) = (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, Swift.max(count, 1))
    }
  }

  func begin(_ subscription: any Subscription) {
    self.subscription = subscription
    downstream?.receive(subscription: self)
    timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.send() }
    subscription.request(.unlimited)
  }

  func receive(_ value: Value) {
    values.append(value)
    if values.count >= count { send() }
  }

  private func send() {
    guard !values.isEmpty, demand > 0, let downstream else { return }
    let group = values
    values = []
    demand -= 1
    demand += downstream.receive(group)
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if case .finished = completion { send() }
    let receiver = downstream
    cancel()
    receiver?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { self.demand += demand }

  func cancel() {
    timer?.cancel()
    subscription?.cancel()
    (downstream, subscription, timer) = (nil, nil, nil)
  }
}
