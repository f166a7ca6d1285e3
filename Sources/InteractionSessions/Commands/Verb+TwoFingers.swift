import Foundation
import InteractionKit

/// Gestures with two fingers around a target.
extension Verb {
  /// `pinch T SCALE [--ms 250] [--steps n]`: above 1 the fingers move apart.
  static func pinch(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let (time, steps) = try pace(&arguments)
    let scrolls = try arguments.flag("scroll")
    let target = try arguments.target()
    let scale = try arguments.number(in: 0.01...100, "a scale from 0.01 to 100, such as 2")
    return Action { session throws(SessionError) in
      let spread = try session.spread(on: target, shrunkBy: max(scale, 1), scrolling: scrolls)
      let distance = spread.distance * scale
      let window = try session.loadedScreen().simulator.window
      try session.perform(
        FingerPath(pinching: spread, to: distance, duration: time, steps: steps), on: spread,
        unless: .pinch(by: abs(distance - spread.distance), on: window))
    }
  }

  /// `rotate T DEGREES [--ms 250] [--steps n]`: clockwise; without a target the verb
  /// is that of the screen.
  static func rotate(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else { return turnScreen() }
    let (time, steps) = try pace(&arguments)
    let scrolls = try arguments.flag("scroll")
    let target = try arguments.target()
    let degrees = try arguments.number(in: -3600...3600, "degrees from -3600 to 3600")
    return Action { session throws(SessionError) in
      let spread = try session.spread(on: target, shrunkBy: 1, scrolling: scrolls)
      let window = try session.loadedScreen().simulator.window
      try session.perform(
        FingerPath(
          turning: spread, by: degrees, duration: time,
          steps: max(steps, FingerPath.leastSteps(turningBy: degrees))),
        on: spread, unless: .rotation(by: degrees, on: window))
    }
  }
}

extension Session {
  /// The points where two fingers come down around a target.
  fileprivate func spread(
    on target: Target, shrunkBy scale: CGFloat, scrolling: Bool
  ) throws(SessionError) -> FingerSpread {
    let middle = try touchPoint(of: target, scrolling: scrolling)
    printFacts()
    let screen = try loadedScreen()
    guard case .place(let place) = target else {
      return FingerSpread(around: middle, shrunkBy: scale)
    }
    let resolved = try TargetResolver(screen: screen).resolve(place)
    do throws(TargetError) {
      return try FingerSpread(
        on: resolved.target, around: middle, shrunkBy: scale, in: screen.simulator.window,
        called: "\(place)")
    } catch {
      throw SessionError(error)
    }
  }

  fileprivate func perform(
    _ path: FingerPath, on spread: FingerSpread, unless effect: GestureEffect
  ) throws(SessionError) {
    try explainingSilence(at: spread.middle, unless: effect) { () throws(SessionError) in
      try follow(path)
      try waitForRest()
    }
  }
}
