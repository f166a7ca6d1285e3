import InteractionKit
import InteractionKitTesting
import Testing

/// A virtual clock in real time.
@Suite struct MainQueueTimeTests {
  private final class Calls { var count = 0 }

  @MainActor @Test func timersFireWhileATestWaits() async throws {
    let simulator = Simulator()
    let time = MainQueueTime(simulator, framesPerSecond: 200)
    let calls = Calls()
    simulator.clock.schedule(after: .milliseconds(20)) { calls.count += 1 }
    for _ in 0..<500 where calls.count == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(calls.count == 1)
    withExtendedLifetime(time) {}
  }

  @MainActor @Test func clockStopsWithTheValue() async throws {
    let simulator = Simulator()
    do { _ = MainQueueTime(simulator) }
    let before = simulator.clock.now
    try await Task.sleep(for: .milliseconds(100))
    #expect(simulator.clock.now == before)
  }
}
