import Testing

@testable import InteractionKit

@Suite struct VirtualClockTests {
  private final class Heard {
    var lines: [String] = []
  }

  private let clock = VirtualClock()
  private let heard = Heard()

  private func set(_ name: String, after delay: Double) -> VirtualClock.Timer {
    clock.schedule(after: .milliseconds(delay)) { [clock, heard] in
      heard.lines.append("\(name) at \(clock.now.milliseconds)")
    }
  }

  @Test func timersRunInTheOrderOfTheirDeadlinesThenOfBeingSet() {
    for (name, delay) in [("c", 30.0), ("a", 10), ("b", 10), ("now", -5)] {
      _ = set(name, after: delay)
    }
    clock.advance(by: .milliseconds(30))
    #expect(heard.lines == ["now at 0.0", "a at 10.0", "b at 10.0", "c at 30.0"])
    #expect(clock.now == .milliseconds(30))
  }

  @Test func timersThatTimersSetRunIfTheyFallDue() {
    clock.schedule(after: .milliseconds(10)) { [self] in
      _ = set("in time", after: 10)
      _ = set("too late", after: 11)
    }
    clock.advance(by: .milliseconds(20))
    #expect(heard.lines == ["in time at 20.0"])
    #expect(clock.timeToNextTimer == .milliseconds(1))
  }

  @Test func timePassesWhileTimersWithoutADelayScheduleEachOther() {
    final class Chain {
      var count = 0

      func run(on clock: VirtualClock) {
        count += 1
        clock.schedule(after: .milliseconds(0)) { [unowned clock] in self.run(on: clock) }
      }
    }
    let chain = Chain()
    chain.run(on: clock)
    _ = set("a", after: 2)
    _ = set("b", after: 5)
    clock.advance(by: .milliseconds(4))
    #expect(heard.lines == ["a at 2.0"])
    #expect(clock.now == .milliseconds(4))
    #expect((4000...6000).contains(chain.count))
    clock.advanceToNextTimer()
    clock.advance(by: .milliseconds(1))
    #expect(heard.lines == ["a at 2.0", "b at 5.0"])
    clock.cancelAll()
  }

  @Test func nextTimersAreThoseOfOneDeadline() {
    clock.schedule(after: .milliseconds(10)) { [self] in _ = set("nested", after: 0) }
    _ = set("a", after: 10)
    _ = set("b", after: 11)
    clock.advanceToNextTimer()
    #expect(heard.lines == ["a at 10.0"])
    clock.advanceToNextTimer()
    #expect(heard.lines == ["a at 10.0", "nested at 10.0"])
    clock.advanceToNextTimer()
    clock.advanceToNextTimer()
    #expect(heard.lines.last == "b at 11.0" && clock.now == .milliseconds(11))
  }

  @Test func cancelledTimersDoNotRun() {
    let timer = set("a", after: 1)
    clock.cancel(timer)
    clock.cancel(timer)
    #expect(clock.timeToNextTimer == nil)
    clock.advance(by: .seconds(1))
    #expect(heard.lines.isEmpty)
  }

  @Test func cancelledTimersAreReleased() {
    final class Kept {}
    weak var last: Kept?
    for _ in 0..<1000 {
      let kept = Kept()
      clock.cancel(clock.schedule(after: .seconds(3600)) { _ = kept })
      last = kept
    }
    let timers = (0..<40).map { set("\($0)", after: Double($0)) }
    for timer in timers.dropFirst() { clock.cancel(timer) }
    for _ in 0..<100 { clock.cancel(set("never", after: 1)) }
    #expect(last == nil)
    clock.advance(by: .seconds(1))
    #expect(heard.lines == ["0 at 0.0"])
  }

  @Test func timeNeverGoesBackAndNeverOverflows() {
    clock.advance(by: .milliseconds(-5))
    #expect(clock.now == VirtualTime(nanoseconds: 0))
    for value in [Double.infinity, 1e300, .nan, -.infinity] {
      clock.advance(by: .milliseconds(value))
    }
    for _ in 0..<4 { clock.advance(by: .seconds(.infinity)) }
    #expect(clock.now.nanoseconds == .max)
  }

  /// A timer that sets itself again is always due there.
  @Test func advancingEndsAtTheEndOfTheClock() {
    for _ in 0..<4 { clock.advance(by: .seconds(.infinity)) }
    var count = 0
    func again() {
      count += 1
      clock.schedule(after: .milliseconds(50)) { again() }
    }
    again()
    clock.advance(by: VirtualTime(nanoseconds: 0))
    #expect((2...1001).contains(count))
    #expect(clock.timerCount == 1)
  }

  @Test func timerMayAdvanceTheClock() {
    clock.schedule(after: .milliseconds(5)) { [clock] in clock.advance(by: .milliseconds(50)) }
    _ = set("b", after: 10)
    clock.advance(by: .milliseconds(20))
    #expect(heard.lines == ["b at 10.0"])
    #expect(clock.now == .milliseconds(55))
  }
}
