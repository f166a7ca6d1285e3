import Dispatch
import InteractionKit

/// Moves the virtual clock of a simulator in real time, on the main queue.
///
/// Suites that wait for an `XCTestExpectation` or suspend need no other change. Their tests run on
/// the main thread or the main actor, which then belongs to the simulator.
///
/// ```swift
/// let time = MainQueueTime(simulator)
/// ```
///
/// The clock stops when the value is released. With it, results depend on the speed of the machine.
public final class MainQueueTime {
  private let timer: any DispatchSourceTimer

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - simulator: The simulator, which is not retained.
  ///   - framesPerSecond: The number of steps of the clock, from 1 to 1,000; 60 by default.
  public init(_ simulator: Simulator, framesPerSecond: Int = 60) {
    let rate = min(max(framesPerSecond, 1), 1000)
    timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .nanoseconds(1_000_000_000 / rate))
    let follower = Follower(simulator)
    timer.setEventHandler { follower.step() }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// The simulator and the time of the last step.
  ///
  /// Both are used on the main queue alone.
  private final class Follower: @unchecked Sendable {
    private weak var simulator: Simulator?
    private var last = DispatchTime.now()

    init(_ simulator: Simulator) { self.simulator = simulator }

    func step() {
      let now = DispatchTime.now()
      let elapsed = Int64(now.uptimeNanoseconds) - Int64(last.uptimeNanoseconds)
      last = now
      guard elapsed > 0 else { return }
      simulator?.clock.advance(by: VirtualTime(nanoseconds: elapsed))
    }
  }
}
