import Foundation
import InteractionKit

extension Session {
  /// Taps with a finger that is not down.
  func tap(at point: CGPoint, count: Int = 1, hold: VirtualTime) throws(SessionError) {
    let simulator = try requireDevice().simulator
    guard hold.nanoseconds > 0 || simulator.isDown() else {
      simulator.tap(at: point, count: count)
      return
    }
    let finger = simulator.freeFingers(1)[0]
    var timers = 0
    for _ in 0..<max(count, 1) {
      simulator.touchDown(at: point, identifier: finger)
      do throws(SessionError) {
        try wait(hold, timers: &timers, by: [finger])
      } catch {
        simulator.touchCancel(identifier: finger)
        throw error
      }
      simulator.touchUp(identifier: finger)
    }
  }

  /// Moves free fingers along a path.
  ///
  /// They are cancelled if the command is stopped.
  func follow(_ path: FingerPath) throws(SessionError) {
    let simulator = try requireDevice().simulator
    let fingers = simulator.freeFingers(path.start.count)
    var (waits, timers) = (0, 0)
    do throws(SessionError) {
      try simulator.follow(path, with: fingers) { time throws(SessionError) in
        waits += 1
        if waits % 256 == 0 { printLogEntries(isComplete: false) }
        // A gesture may have a million steps, so each of them counts as work.
        try pause()
        try wait(time, timers: &timers, by: fingers)
      }
    } catch {
      simulator.send(fingers.map { .cancel(identifier: $0) })
      throw error
    }
  }

  /// Runs a gesture, and records an unhandled touch if it had no effect.
  func recordingUnhandledTouch(
    at point: CGPoint, unless effect: GestureEffect, _ gesture: () throws(SessionError) -> Void
  ) throws(SessionError) {
    let device = try requireDevice()
    let start = GestureBaseline(at: point, on: device.simulator)
    try gesture()
    guard self.device === device else { return }
    start.recordUnhandledTouch(unless: effect)
  }
}
