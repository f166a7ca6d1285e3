import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The times at which gestures move their fingers.
@Suite struct FingerPathTests {
  /// Records the time of each move and of the lift.
  private final class Stopwatch: GestureRecognizer {
    private(set) var moments: [Int64] = []
    private var start: Int64?

    override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
      false
    }

    private func note() {
      guard let now = view?.window?.ownClock?.now.nanoseconds else { return }
      start = start ?? now
      moments.append(now - (start ?? now))
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) { note() }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { note() }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
      note()
      state = .failed
    }
  }

  private func moments(on simulator: Simulator, _ gesture: () -> Void) -> [Int64] {
    let stopwatch = Stopwatch()
    simulator.window.addGestureRecognizer(stopwatch)
    gesture()
    return stopwatch.moments
  }

  @Test(arguments: [(250, 10), (100, 7), (1, 3), (0, 4), (333, 999)])
  func librarysDragAndSessionsDragMoveAtTheSameTimes(milliseconds: Int, steps: Int) throws {
    let (start, end) = (CGPoint(x: 300, y: 80), CGPoint(x: 100, y: 80))
    let simulator = Simulator()
    let library = moments(on: simulator) {
      simulator.drag(
        from: start, to: end, duration: .milliseconds(Double(milliseconds)), steps: steps)
    }
    let conversation = try Conversation()
    let device = try #require(conversation.session.device)
    let session = moments(on: device.simulator) {
      _ = conversation.say(
        "drag 300,80 -> 100,80 --ms \(milliseconds) --steps \(steps) --hold 0")
    }
    #expect(library == session)
    #expect(library.count == steps + 2)
    #expect(library.last == Int64(milliseconds) * 1_000_000)
    let waits = zip(library.dropFirst(), library.dropFirst(2)).map { $1 - $0 }.dropLast()
    #expect((waits.max() ?? 0) - (waits.min() ?? 0) <= 1)
  }

  @Test func pathWaitsBeforeItsFirstMoveAndAfterItsLast() {
    let simulator = Simulator()
    var path = FingerPath(
      from: CGPoint(x: 9, y: 9), to: CGPoint(x: 90, y: 9), duration: .milliseconds(30), steps: 2)
    path.press = .milliseconds(500)
    path.hold = .milliseconds(100)
    let moments = moments(on: simulator) {
      simulator.follow(path, with: [3]) { simulator.clock.advance(by: $0) }
    }
    #expect(moments == [0, 515_000_000, 530_000_000, 630_000_000])
    #expect(simulator.touchesDown.isEmpty)
  }

  @Test func errorInsideAPathLeavesTheFingersToTheCaller() {
    struct Stop: Error {}
    let simulator = Simulator()
    let path = FingerPath(
      from: .zero, to: CGPoint(x: 90, y: 9), duration: .milliseconds(30), steps: 9)
    var waits = 0
    #expect(throws: Stop.self) {
      try simulator.follow(path, with: [0]) { time throws(Stop) in
        waits += 1
        if waits == 4 { throw Stop() }
        simulator.clock.advance(by: time)
      }
    }
    #expect(simulator.touchesDown == [0])
  }
}
