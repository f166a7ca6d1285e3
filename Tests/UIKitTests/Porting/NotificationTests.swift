import Foundation
import InteractionKit
import Testing
import UIKit

/// Closures for notifications, on the thread of their simulator.
@Suite struct NotificationTests {
  private static let name = Notification.Name("NotificationTests")

  @Test func theNotificationsOfOtherSimulatorsAreNotDelivered() {
    let center = NotificationCenter()
    let (first, second) = (Simulator(), Simulator())
    var received: [String] = []
    let token = center.addObserver(forName: Self.name, object: nil, queue: MainQueue.self) {
      received.append($0.userInfo?["text"] as? String ?? "")
    }
    center.post(name: Self.name, object: nil, userInfo: ["text": "at once"])
    #expect(received == ["at once"])
    let third = Simulator()
    center.post(name: Self.name, object: nil, userInfo: ["text": "of the third"])
    #expect(received == ["at once"])
    center.removeObserver(token)
    withExtendedLifetime((first, second, third)) {}
  }

  @Test func oneOfAnotherThreadIsDeliveredByTheClock() async {
    let center = NotificationCenter()
    let thread = Isolated()
    let received = await thread.received(from: center, name: Self.name)
    #expect(received == [0, 1])
  }

  /// A simulator on a thread of its own, since a test may change its thread while it waits.
  private struct Isolated {
    func received(from center: NotificationCenter, name: Notification.Name) async -> [Int] {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let simulator = Simulator()
          var count = 0
          let token = center.addObserver(forName: name, object: nil, queue: MainQueue.self) { _ in
            count += 1
          }
          let posted = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            center.post(name: name, object: nil)
            posted.signal()
          }
          posted.wait()
          var counts = [count]
          simulator.clock.advance(by: .milliseconds(0))
          counts.append(count)
          center.removeObserver(token)
          continuation.resume(returning: counts)
        }
      }
    }
  }

  @Test func notificationsAreASequence() {
    let simulator = Simulator()
    let center = NotificationCenter()
    var received: [Int] = []
    let task = Task(queue: MainQueue.self) {
      for await notification in center.notifications(named: Self.name) {
        received.append(notification.userInfo?["number"] as? Int ?? 0)
      }
      received.append(-1)
    }
    simulator.clock.advance(by: .milliseconds(0))
    for number in 1...3 {
      center.post(name: Self.name, object: nil, userInfo: ["number": number])
    }
    simulator.clock.advance(by: .milliseconds(0))
    #expect(received == [1, 2, 3])
    task.cancel()
    simulator.clock.advance(by: .milliseconds(0))
    #expect(received == [1, 2, 3, -1])
  }

  /// A test that waits can continue on another thread.
  @Test func theSimulatorCountsNotTheThread() async {
    let center = NotificationCenter()
    let counts = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let simulator = Simulator()
        simulator.show(UIViewController())
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: Self.name, object: nil, queue: MainQueue.self) {
          _ in
          count += 1
        }
        let screen = Moved(simulator: simulator, token: token)
        Thread.detachNewThread {
          screen.simulator.tap(at: CGPoint(x: 10, y: 10))
          center.post(name: Self.name, object: nil)
          let posted = count
          center.removeObserver(screen.token)
          continuation.resume(returning: posted)
        }
      }
    }
    #expect(counts == 1)
  }

  private struct Moved: @unchecked Sendable {
    let simulator: Simulator
    let token: any NSObjectProtocol
  }

  /// Work that a touch begins runs on the clock of the touched screen, not of the newest.
  @Test func aTouchedScreenIsTheLatestOfItsThread() {
    let (first, second) = (Simulator(), Simulator())
    var order: [String] = []
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.addAction(
      UIAction { _ in MainQueue.async { order.append("of the first") } }, for: .touchUpInside)
    let controller = UIViewController()
    first.show(controller)
    second.show(UIViewController())
    controller.view.addSubview(button)
    first.tap(at: CGPoint(x: 50, y: 50))
    second.clock.advance(by: .seconds(1))
    #expect(order == [])
    first.clock.advance(by: .milliseconds(0))
    #expect(order == ["of the first"])
  }
}
