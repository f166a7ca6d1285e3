import Foundation
import InteractionKit
import SessionLanguage

/// Gestures with one finger. Each returns when the motion that it caused has ended, so that its
/// output is complete.
extension Verb {
  /// Parses the `--ms` and `--steps` of a gesture.
  static func pace(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> (time: VirtualTime, steps: Int) {
    let time = try arguments.flag("ms") { reader throws(GrammarError) in
      try reader.milliseconds()
    }
    let steps = try arguments.flag("steps") { reader throws(GrammarError) in
      try reader.count(in: 1...1_000_000)
    }
    return (
      time.map(VirtualTime.milliseconds) ?? FingerPath.standardDuration,
      steps ?? FingerPath.standardSteps
    )
  }

  static func direction(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> SwipeDirection {
    let name = try arguments.word(of: SwipeDirection.allCases.map(\.rawValue))
    return SwipeDirection(rawValue: name) ?? .up
  }
}

extension Session {
  /// Returns the start of a gesture: a target, or the middle of the viewport.
  func startPoint(
    _ target: TouchTarget?, scrolling: Bool
  ) throws(SessionError) -> CGPoint {
    if let target { return try touchPoint(of: target, scrolling: scrolling) }
    let size = try requireDevice().simulator.window.bounds.size
    return CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// Moves a finger that is lifted in motion, and waits until the device is idle.
  func fling(_ path: FingerPath, called name: String) throws(SessionError) {
    printLogEntries()
    try recordingUnhandledTouch(at: path.start[0], unless: .movement(called: name)) {
      () throws(SessionError) in
      try follow(path)
      try waitUntilIdle()
    }
  }
}

extension ArgumentReader {
  /// Parses a number in a range.
  mutating func number(
    in range: ClosedRange<Double>, _ what: String
  ) throws(GrammarError) -> Double {
    let start = self
    let value = try number()
    guard range.contains(value) else {
      self = start
      throw expected(what)
    }
    return value
  }
}
