import Foundation

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
      let way = abs(distance - spread.distance)
      let shown = NumberText.text((way * 100).rounded() / 100)
      let hysteresis = try session.loadedScreen().simulator.window.touchConstants.pinchHysteresis
      try session.perform(
        FingerPath(pinching: spread, to: distance, duration: time, steps: steps),
        on: spread,
        orBecause: way < hysteresis
          ? "the fingers move \(shown) points apart, which is less than a pinch"
          : "no gesture took the pinch")
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
    // The shorter way round must be the one that is meant.
    let enough = Int(exactly: (abs(degrees) / 45).rounded(.up)) ?? 1
    return Action { session throws(SessionError) in
      let spread = try session.spread(on: target, shrunkBy: 1, scrolling: scrolls)
      let constants = try session.loadedScreen().simulator.window.touchConstants
      try session.perform(
        FingerPath(turning: spread, by: degrees, duration: time, steps: max(steps, enough)),
        on: spread,
        orBecause: abs(degrees) * .pi / 180 < constants.rotationHysteresis
          ? "the fingers turn by \(NumberText.text(degrees)) degrees, which is less than a rotation"
          : "no gesture took the rotation")
    }
  }
}

extension Session {
  /// The widest that two fingers are apart, in points.
  private static let widestSpread: CGFloat = 200
  /// How wide a target is that is a point.
  private static let spreadAtPoint: CGFloat = 100

  /// Where two fingers come down around a target, both on it: in its middle, beside
  /// each other or else above each other, at most four fifths of it apart.
  fileprivate func spread(
    on target: Target, shrunkBy scale: CGFloat, scrolling: Bool
  ) throws(SessionError) -> FingerSpread {
    let middle = try touchPoint(of: target, scrolling: scrolling)
    printFacts()
    let screen = try loadedScreen()
    guard case .place(let place) = target else {
      return FingerSpread(
        middle: middle, distance: Session.spreadAtPoint / scale, isUpright: false)
    }
    let resolved = try TargetResolver(screen: screen).resolve(place)
    let window = screen.simulator.window
    let size = resolved.windowFrame?.size ?? .zero
    func spread(_ extent: CGFloat, isUpright: Bool) -> FingerSpread {
      FingerSpread(
        middle: middle, distance: min(extent * 0.8, Session.widestSpread) / scale,
        isUpright: isUpright)
    }
    let beside = spread(size.width, isUpright: false)
    for spread in [beside, spread(size.height, isUpright: true)] {
      let isOnTarget = spread.places().allSatisfy { place in
        guard let view = resolved.view, let hit = window.target(at: place, with: nil) else {
          return false
        }
        return ActivationPoint.counts(hit, as: view)
      }
      if isOnTarget { return spread }
    }
    throw SessionError(
      "covered: there is no room for two fingers on \(place); "
        + "`why \(PointText.text(beside.places()[0]))` lists the views there")
  }

  fileprivate func perform(
    _ path: FingerPath, on spread: FingerSpread, orBecause reason: String
  ) throws(SessionError) {
    try explainingSilence(
      at: spread.middle, unless: [.gesture, .scroll, .errors], reason
    ) { () throws(SessionError) in
      try follow(path)
      try waitForRest()
    }
  }
}
