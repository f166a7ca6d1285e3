import Foundation
import InteractionKit
import Testing
import UIKit

/// Groups and operations of the main queue on the virtual clock.
@Suite struct MainQueueGroupTests {
  @Test func operationsRunAfterTheEvent() {
    let simulator = Simulator()
    nonisolated(unsafe) var order: [Int] = []
    MainQueue.addOperation { order.append(1) }
    MainQueue.addOperation(BlockOperation { order.append(2) })
    let cancelled = BlockOperation { order.append(3) }
    MainQueue.addOperation(cancelled)
    cancelled.cancel()
    #expect(order == [])
    simulator.clock.advance(by: .milliseconds(0))
    #expect(order == [1, 2])
  }

  @Test func groupNotifiesWhenItIsEmpty() {
    let simulator = Simulator()
    let group = DispatchGroup()
    var count = 0
    group.enter()
    MainQueue.asyncAfter(deadline: .now() + 0.1) { group.leave() }
    group.notify(queue: MainQueue.self) { count += 1 }
    simulator.clock.advance(by: .milliseconds(90))
    #expect(count == 0)
    simulator.clock.advance(by: .milliseconds(30))
    #expect(count == 1)
    group.notify(queue: MainQueue.self) { count += 1 }
    #expect(count == 1)
    simulator.clock.advance(by: .milliseconds(0))
    #expect(count == 2)
  }
}
