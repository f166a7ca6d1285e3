import Foundation
import InteractionKit
import Testing
import UIKit

/// The queues that an app creates, on the virtual clock.
@Suite struct ClockQueueTests {
  @Test func workRunsInTheOrderInWhichItWasAdded() {
    let simulator = Simulator()
    let (queue, other) = (DispatchQueue(label: "a"), DispatchQueue(label: "b"))
    var order: [String] = []
    queue.onClock.async { order.append("first") }
    other.onClock.async { order.append("other") }
    queue.onClock.asyncAfter(deadline: .now() + 0.1) { order.append("100 ms") }
    queue.onClock.async(flags: .barrier) {
      order.append("second")
      queue.onClock.async { order.append("third") }
      MainQueue.async { order.append("main") }
    }
    #expect(order == [])
    simulator.clock.advance(by: .milliseconds(99))
    #expect(order == ["first", "other", "second", "third", "main"])
    simulator.clock.advance(by: .milliseconds(1))
    #expect(order.last == "100 ms")
  }

  /// A reader that waits for the writers before it, as `queue.sync` does.
  @Test func syncRunsTheWorkBeforeIt() {
    let simulator = Simulator()
    let queue = DispatchQueue(label: "store", attributes: .concurrent)
    var values: [Int] = []
    for value in 0..<3 { queue.onClock.async(flags: .barrier) { values.append(value) } }
    #expect(queue.onClock.sync { values } == [0, 1, 2])
    queue.onClock.async { values.append(3) }
    simulator.clock.advance(by: .milliseconds(0))
    #expect(values == [0, 1, 2, 3])
    // Work that waits in a simulator is no work of another.
    queue.onClock.async { values.append(4) }
    let second = Simulator()
    #expect(queue.onClock.sync { values.count } == 4)
    withExtendedLifetime(second) { simulator.clock.advance(by: .milliseconds(0)) }
    #expect(values.count == 5)
  }

  @Test func groupsAndItemsAreThoseOfDispatch() {
    let simulator = Simulator()
    let (queue, group) = (DispatchQueue(label: "a"), DispatchGroup())
    nonisolated(unsafe) var order: [String] = []
    let cancelled = DispatchWorkItem { order.append("cancelled") }
    queue.onClock.async(group: group) { order.append("work") }
    queue.onClock.async(execute: cancelled)
    cancelled.cancel()
    group.notify(queue: MainQueue.self) { order.append("group") }
    simulator.clock.advance(by: .seconds(1))
    #expect(order == ["work", "group"])
  }

  @Test func withoutASimulatorTheQueueItselfRunsTheWork() async {
    let queue = DispatchQueue(label: "a")
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let value = queue.onClock.sync { 7 }
        queue.onClock.async { continuation.resume(returning: value) }
      }
    }
    #expect(result == 7)
  }
}
