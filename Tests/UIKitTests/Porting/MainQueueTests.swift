import Foundation
import InteractionKit
import Testing
import UIKit

/// The main queue, timers and display links on the virtual clock.
@Suite struct MainQueueTests {
  @Test func workRunsInTheOrderOfItsTimes() {
    let simulator = Simulator()
    var order: [String] = []
    MainQueue.asyncAfter(deadline: .now() + 0.3) { order.append("300 ms") }
    MainQueue.asyncAfter(deadline: .now() + .milliseconds(200)) { order.append("200 ms") }
    MainQueue.async { order.append("now") }
    MainQueue.asyncAfter(deadline: DispatchTime.now() + 0.25) { order.append("250 ms") }
    #expect(order == [])
    simulator.clock.advance(by: .milliseconds(0))
    #expect(order == ["now"])
    simulator.clock.advance(by: .milliseconds(299))
    #expect(order == ["now", "200 ms", "250 ms"])
    simulator.clock.advance(by: .milliseconds(1))
    #expect(order.last == "300 ms")
  }

  @Test(arguments: [
    DispatchTimeInterval.seconds(.max), .milliseconds(.min), .nanoseconds(.max), .never,
  ])
  func extremeTimesAreAccepted(interval: DispatchTimeInterval) {
    let simulator = Simulator()
    var count = 0
    MainQueue.asyncAfter(deadline: .now() + interval) { count += 1 }
    MainQueue.asyncAfter(deadline: .now() + .infinity) { count += 1 }
    MainQueue.asyncAfter(deadline: .now() + .nan) { count += 1 }
    simulator.clock.advance(by: .seconds(1))
    #expect(count <= 2)
  }

  @Test func cancelledWorkDoesNotRun() {
    let simulator = Simulator()
    nonisolated(unsafe) var order: [Int] = []
    let items = (0..<2).map { number in DispatchWorkItem { order.append(number) } }
    for item in items { MainQueue.asyncAfter(deadline: .now() + 0.1, execute: item) }
    items[0].cancel()
    simulator.clock.advance(by: .seconds(1))
    #expect(order == [1])
  }

  private final class Counter {
    var count = 0
    var last: CFTimeInterval = 0
    func fired(_ timer: Timer) { count += 1 }
    func stepped(_ link: CADisplayLink) {
      count += 1
      last = link.timestamp
    }
  }

  @Test func timersRepeatUntilTheyAreInvalid() {
    let simulator = Simulator()
    let counter = Counter()
    let timer = MainQueue.scheduledTimer(
      timeInterval: 0.5, target: counter, selector: Selector("fired:", Counter.fired(_:)),
      userInfo: nil, repeats: true)
    var once = 0
    MainQueue.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in once += 1 }
    simulator.clock.advance(by: .milliseconds(1600))
    #expect(counter.count == 3)
    #expect(once == 1)
    timer.invalidate()
    simulator.clock.advance(by: .seconds(5))
    #expect(counter.count == 3)
    #expect(simulator.clock.timeToNextTimer == nil)
  }

  @Test func timersOfARunLoopStartWhenTheyAreAdded() {
    let simulator = Simulator()
    let counter = Counter()
    let timer = MainQueue.timer(timeInterval: 0.25, repeats: true, block: counter.fired)
    simulator.clock.advance(by: .seconds(1))
    #expect(counter.count == 0)
    for mode in [RunLoop.Mode.default, .common] { MainQueue.add(timer, forMode: mode) }
    simulator.clock.advance(by: .milliseconds(249))
    #expect(counter.count == 0)
    simulator.clock.advance(by: .milliseconds(501))
    #expect(counter.count == 3)
    timer.invalidate()
    let once = MainQueue.timer(
      timeInterval: 1, target: counter, selector: Selector("fired:", Counter.fired(_:)),
      userInfo: nil, repeats: false)
    MainQueue.add(once, forMode: .common)
    simulator.clock.advance(by: .seconds(5))
    #expect(counter.count == 4)
    #expect(!once.isValid)
  }

  /// Code adds a scheduled timer again, so that it also fires while content is scrolled.
  @Test func aScheduledTimerThatIsAddedAgainFiresOnceAtATime() {
    let simulator = Simulator()
    let counter = Counter()
    let timer = MainQueue.scheduledTimer(
      withTimeInterval: 0.5, repeats: true, block: counter.fired)
    MainQueue.add(timer, forMode: .common)
    simulator.clock.advance(by: .seconds(2))
    #expect(counter.count == 4)
  }

  @Test func displayLinksRunSixtyTimesInASecond() {
    let simulator = Simulator()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Selector("s:", Counter.stepped(_:)))
    link.add(to: .main, forMode: .common)
    simulator.clock.advance(by: .milliseconds(100))
    #expect(counter.count == 5)
    #expect(abs(counter.last - 5.0 / 60) < 0.001)
    link.isPaused = true
    simulator.clock.advance(by: .seconds(1))
    #expect(counter.count == 5)
    link.isPaused = false
    simulator.clock.advance(by: .milliseconds(17))
    #expect(counter.count == 6)
    link.invalidate()
    simulator.clock.advance(by: .seconds(1))
    #expect(counter.count == 6)
  }
}
