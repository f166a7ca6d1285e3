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

  @Test func syncRunsNoWorkThatIsAddedMeanwhile() throws {
    let simulator = Simulator()
    let queue = DispatchQueue(label: "a")
    var order: [String] = []
    func poll() {
      order.append("poll")
      if order.count < 5 { queue.onClock.async { poll() } }
    }
    queue.onClock.async { poll() }
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try queue.onClock.sync {
        order.append("sync")
        throw Failure()
      }
    }
    #expect(order == ["poll", "sync"])
    let other = DispatchQueue(label: "b")
    other.onClock.async { other.onClock.sync { order.append("inside") } }
    simulator.clock.advance(by: .milliseconds(0))
    #expect(order.contains("inside"))
  }

  @Test func workOfTheMainQueueIsOnTheMainQueue() {
    let simulator = Simulator()
    var order: [String] = []
    let queues = [DispatchQueue.main, DispatchQueue(label: "a")]
    for queue in queues {
      queue.onClock.async { order.append("\(MainQueue.isMainThread)") }
      queue.onClock.asyncAfter(deadline: DispatchTime.now() + 0.2, execute: DispatchWorkItem {})
    }
    #expect(MainQueue.isMainThread)
    simulator.clock.advance(by: .milliseconds(0))
    #expect(order == ["true", "false"])
  }

  /// A store that is shared by all cases is changed on many threads.
  @Test func noWorkRunsAtTheSameTimeAsOtherWork() async {
    let queue = DispatchQueue(label: "store", attributes: .concurrent)
    nonisolated(unsafe) var counts: [Int: Int] = [:]
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              let simulator = Simulator()
              for number in 0..<500 {
                queue.onClock.async(flags: .barrier) { counts[number % 7, default: 0] += 1 }
                if number % 5 == 0 { queue.onClock.sync { counts[9, default: 0] += 1 } }
              }
              simulator.clock.advance(by: .milliseconds(0))
              continuation.resume()
            }
          }
        }
      }
    }
    let sum: Int = counts.values.reduce(0, +)
    #expect(sum == 2400)
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
    group.notify(queue: queue.onClock) { order.append("group, on the queue") }
    simulator.clock.advance(by: .seconds(1))
    #expect(order == ["work", "group", "group, on the queue"])
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
