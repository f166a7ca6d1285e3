import InteractionKit
import InteractionKitTesting
import Testing

/// A virtual clock in real time.
@Suite struct MainQueueTimeTests {
  @MainActor @Test func timersFireWhileATestWaits() async {
    let simulator = Simulator()
    let time = MainQueueTime(simulator, framesPerSecond: 200)
    let before = simulator.clock.now
    await withCheckedContinuation { done in
      simulator.clock.schedule(after: .milliseconds(20)) { done.resume() }
    }
    #expect(simulator.clock.now > before)
    withExtendedLifetime(time) {}
  }

  @MainActor @Test func clockStopsWithTheValue() async {
    let (stopped, running) = (Simulator(), Simulator())
    do { _ = MainQueueTime(stopped) }
    let before = stopped.clock.now
    let time = MainQueueTime(running)
    await withCheckedContinuation { done in
      running.clock.schedule(after: .milliseconds(100)) { done.resume() }
    }
    #expect(stopped.clock.now == before)
    withExtendedLifetime(time) {}
  }
}
