import Foundation

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
    return (.milliseconds(time ?? 250), steps ?? 10)
  }

  /// How long a swipe takes, in milliseconds; fast enough for every recognizer.
  private static let swipeTime = 100.0

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
      let extent = direction.x == 0 ? size.height : size.width
      let length = wantedDistance ?? extent / 2
      try session.fling(
        from: from, to: from.moved(along: direction, by: length),
        duration: .milliseconds(swipeTime), steps: 10, called: "swipe")
    }
  }

  /// `fling DIR V`: from the middle of the viewport, lifted at V points a second.
  static func fling(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let direction = try direction(&arguments)
    let velocity = try arguments.number(
      in: 10...100_000, "a velocity from 10 to 100000 points a second")
    return Action { session throws(SessionError) in
      let from = try session.startPoint(nil, scrolling: false)
      // As long as the velocity is measured, and far enough to be a drag at all.
      let time = max(0.1, 20 / velocity)
      try session.fling(
        from: from, to: from.moved(along: direction, by: velocity * time),
        duration: .seconds(time), steps: max(Int(exactly: (time * 100).rounded()) ?? 10, 10),
        called: "fling")
    }
  }

  /// The way of a finger for each direction.
  private static let directions: [(name: String, way: CGPoint)] = [
    ("up", CGPoint(x: 0, y: -1)), ("down", CGPoint(x: 0, y: 1)),
    ("left", CGPoint(x: -1, y: 0)), ("right", CGPoint(x: 1, y: 0)),
  ]

  private static func direction(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> CGPoint {
    let name = try arguments.word(of: directions.map(\.name))
    return directions.first { $0.name == name }?.way ?? .zero
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

  /// Moves a finger that is lifted in motion, and waits until all is at rest.
  fileprivate func fling(
    from start: CGPoint, to end: CGPoint, duration: VirtualTime, steps: Int, called name: String
  ) throws(SessionError) {
    printFacts()
    let path = FingerPath(from: start, to: end, duration: duration, steps: steps)
    try explainingSilence(
      at: start, unless: [.gesture, .scroll, .select, .deselect, .event, .unhandled, .errors],
      "nothing there scrolls that way, and no gesture took the \(name)"
    ) { () throws(SessionError) in
      try follow(path)
      try waitForRest()
    }
  }
}

extension CGPoint {
  fileprivate func moved(along way: CGPoint, by distance: CGFloat) -> CGPoint {
    CGPoint(x: x + way.x * distance, y: y + way.y * distance)
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
