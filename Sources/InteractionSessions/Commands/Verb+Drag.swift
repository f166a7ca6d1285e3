import Foundation
import InteractionKit

/// Gestures with one finger. Each returns when what it set in motion has come to
/// rest, so that its output is complete.
extension Verb {
  /// `drag A -> B [--ms 250] [--steps n] [--press ms] [--hold ms]`.
  ///
  /// The finger rests at the end before it is lifted, as testers' drags do, so that
  /// nothing is flung; `--hold 0` lifts it in motion. `--press` lets it rest at the
  /// beginning, which lifts an item that can be moved.
  static func drag(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let (time, steps) = try pace(&arguments)
    let hold = try arguments.flag("hold") { reader throws(GrammarError) in
      try reader.milliseconds()
    }
    let press = try arguments.flag("press") { reader throws(GrammarError) in
      try reader.milliseconds()
    }
    let scrolls = try arguments.flag("scroll")
    let start = try arguments.target()
    try arguments.expect("->")
    let end = try arguments.target()
    return Action { session throws(SessionError) in
      let from = try session.touchPoint(of: start, scrolling: scrolls)
      session.printFacts()
      let to = try session.dragEnd(of: end)
      let constants = try session.loadedScreen().simulator.window.touchConstants
      var path = FingerPath(from: from, to: to, duration: time, steps: steps)
      // A finger has no velocity once its last move is older than the window.
      path.press = press.map(VirtualTime.milliseconds) ?? path.press
      path.rest = hold.map(VirtualTime.milliseconds) ?? constants.velocityWindow
      try session.follow(path)
      try session.waitForRest()
    }
  }

  /// The `--ms` and `--steps` of a gesture.
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

  /// `swipe DIR [from T] [by n]`: quick, and lifted in motion.
  static func swipe(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let scrolls = try arguments.flag("scroll")
    let direction = try direction(&arguments)
    var start: Target?
    var distance: Double?
    while arguments.hasMore {
      if start == nil, arguments.accept("from") {
        start = try arguments.target()
      } else if distance == nil, arguments.accept("by") {
        distance = try arguments.number(in: 1...100_000, "a distance in points, such as 200")
      } else if start != nil, distance != nil {
        break
      } else {
        throw arguments.expected(
          start == nil
            ? distance == nil ? "from T or by n" : "from T"
            : "by n")
      }
    }
    let (wantedStart, wantedDistance) = (start, distance)
    return Action { session throws(SessionError) in
      let size = try session.loadedScreen().simulator.window.bounds.size
      let from = try session.startPoint(wantedStart, scrolling: scrolls)
      try session.fling(
        .swipe(direction, from: from, by: wantedDistance.map { CGFloat($0) }, in: size),
        called: "swipe")
    }
  }

  /// `fling DIR V`: from the middle of the viewport, lifted at V points a second.
  static func fling(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let direction = try direction(&arguments)
    let velocity = try arguments.number(
      in: 10...100_000, "a velocity from 10 to 100000 points a second")
    return Action { session throws(SessionError) in
      let from = try session.startPoint(nil, scrolling: false)
      try session.fling(.fling(direction, velocity: velocity, from: from), called: "fling")
    }
  }

  private static func direction(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> SwipeDirection {
    let name = try arguments.word(of: SwipeDirection.allCases.map(\.rawValue))
    return SwipeDirection(rawValue: name) ?? .up
  }
}

extension Session {
  /// Where a gesture begins: a target, or the middle of the viewport.
  fileprivate func startPoint(
    _ target: Target?, scrolling: Bool
  ) throws(SessionError) -> CGPoint {
    if let target { return try touchPoint(of: target, scrolling: scrolling) }
    let size = try loadedScreen().simulator.window.bounds.size
    return CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// Moves a finger that is lifted in motion, and waits until the screen is idle.
  fileprivate func fling(_ path: FingerPath, called name: String) throws(SessionError) {
    printFacts()
    try explainingSilence(at: path.start[0], unless: .movement(called: name)) {
      () throws(SessionError) in
      try follow(path)
      try waitForRest()
    }
  }
}

extension ArgumentReader {
  /// A number in a range.
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
