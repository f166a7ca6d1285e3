import Foundation
import InteractionKit
import InteractionSessions

extension FlowRun {
  // MARK: Taps

  func perform(_ tap: FlowTap, isOptional: Bool) throws(FlowFailure) {
    let point = try point(of: tap, isOptional: isOptional)
    try settle(tap.settling)
    switch tap.kind {
    case .tap where tap.count > 1:
      for index in 0..<tap.count {
        if index > 0 { try wait(Double(tap.delay)) }
        try touch(point, milliseconds: 100)
      }
    case .tap: try touch(at: point, "tap", "--hold 100")
    case .doubleTap: try touch(at: point, "tap", "--count 2 --hold 50")
    case .longPress: try touch(at: point, "press", "--ms 3000")
    }
    noteChange()
    try settle(tap.settling)
  }

  private func point(of tap: FlowTap, isOptional: Bool) throws(FlowFailure) -> CGPoint {
    var rect = try tree().screen
    var point: CGPoint?
    if let selector = tap.selector {
      let node = try element(selector, isOptional: isOptional)
      rect = node.bounds.rect
      point = node.bounds.center
    }
    if let template = tap.point {
      let text = try text(template)
      guard let read = FlowPoint(text) else { throw FlowFailure("Invalid point: \(text)") }
      point = read.location(in: rect)
    }
    guard let point else { throw FlowFailure("Invalid point: none") }
    return point
  }

  /// Runs a command of a session at a point; off the screen it reaches nothing.
  private func touch(at point: CGPoint, _ verb: String, _ flags: String) throws(FlowFailure) {
    guard isOnScreen(point) else { return }
    try perform(line: "\(verb) \(FlowRun.text(point)) \(flags)")
  }

  /// Touches a point and lifts without waiting for recognizers, as the first of several taps.
  private func touch(_ point: CGPoint, milliseconds: Double) throws(FlowFailure) {
    guard isOnScreen(point) else { return }
    try perform(line: "touch down \(FlowRun.text(point))")
    try wait(milliseconds)
    try perform(line: "touch up")
  }

  private func isOnScreen(_ point: CGPoint) -> Bool {
    guard let size = session.device?.simulator.window.bounds.size else { return false }
    let isInside =
      point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
    if !isInside {
      session.print("note: \(FlowRun.text(point)) is off the screen, so the touch reaches nothing")
    }
    return isInside
  }

  private static func text(_ point: CGPoint) -> String {
    "\(NumberText.text(point.x)),\(NumberText.text(point.y))"
  }

  // MARK: Swipes

  func perform(_ command: FlowSwipe, isOptional: Bool) throws(FlowFailure) {
    switch command.path {
    case .direction(let direction):
      try swipe(direction, from: nil, duration: command.duration, settling: command.settling)
    case .from(let selector, let direction):
      let node = try element(selector, isOptional: isOptional)
      try swipe(
        direction, from: node.bounds.center, duration: command.duration,
        settling: command.settling)
    case .points(let first, let last):
      let screen = try tree().screen
      let texts = (try text(first), try text(last))
      guard let start = FlowPoint(texts.0), let end = FlowPoint(texts.1) else {
        throw FlowFailure("Invalid point: \(FlowPoint(texts.0) == nil ? texts.0 : texts.1)")
      }
      try drag(
        start.location(in: screen), end.location(in: screen), duration: command.duration,
        settling: command.settling)
    }
  }

  /// Swipes in a direction, from the points that Maestro documents if no other is given.
  func swipe(
    _ direction: FlowDirection, from start: CGPoint?, duration: Int, settling: Int?
  ) throws(FlowFailure) {
    let size = try tree().screen.size
    func at(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: (size.width * x / 100).rounded(), y: (size.height * y / 100).rounded())
    }
    let path: (CGPoint, CGPoint) =
      switch (direction, start) {
      case (.left, let start?): (start, CGPoint(x: at(10, 0).x, y: start.y))
      case (.right, let start?): (start, CGPoint(x: at(90, 0).x, y: start.y))
      case (.up, let start?): (start, CGPoint(x: start.x, y: at(0, 10).y))
      case (.down, let start?): (start, CGPoint(x: start.x, y: at(0, 90).y))
      case (.left, nil): (at(90, 50), at(10, 50))
      case (.right, nil): (at(10, 50), at(90, 50))
      case (.up, nil): (at(50, 50), at(50, 10))
      case (.down, nil): (at(50, 20), at(50, 90))
      }
    try drag(path.0, path.1, duration: duration, settling: settling)
  }

  /// Drags and lifts in motion.
  private func drag(
    _ start: CGPoint, _ end: CGPoint, duration: Int, settling: Int?
  ) throws(FlowFailure) {
    try settle(settling)
    let size = try tree().screen.size
    // The last point of the screen is before its edge.
    let limited = CGPoint(
      x: min(max(end.x, 0), size.width - 1), y: min(max(end.y, 0), size.height - 1))
    let first = CGPoint(
      x: min(max(start.x, 0), size.width - 1), y: min(max(start.y, 0), size.height - 1))
    // A device sends sixty positions a second. With fewer, a control under the finger would get the
    // touch before the scroll view notices the drag, so a part of a position counts as one.
    let steps = min(max((duration * 60 + 999) / 1000, 2), 1000)
    try perform(
      line: "drag \(FlowRun.text(first)) -> \(FlowRun.text(limited)) --press 100 --ms \(duration)"
        + " --steps \(steps) --hold 0")
    noteChange()
    try settle(settling)
  }

  func perform(_ scroll: FlowScroll) throws(FlowFailure) {
    let search = try search(scroll.element)
    let time = try scroll.timeout.map { (it) throws(FlowFailure) in try number(it) } ?? 20_000
    let speed = try scroll.speed.map { (it) throws(FlowFailure) in try number(it) } ?? 40
    let slowness = 100 - min(max(speed, 0), 100)
    let duration = Int(1000 * slowness / 100) + 1
    let end = session.milliseconds + time
    var tries = 0
    repeat {
      if let node = try find(search, within: 500) {
        let share = visibleShare(of: node)
        if scroll.centersElement, share > 0.1, tries <= 4 {
          if try isNearCenter(node, scroll.direction) { return }
          tries += 1
        } else if share >= Double(scroll.percentage) / 100 {
          return
        }
      }
      try swipeFromCenter(against: scroll.direction, duration: duration, scroll.settling)
    } while end - session.milliseconds >= FlowRun.leastTime
    throw FlowFailure(
      "No visible element found: \(search.description)", details: [])
  }

  /// Moves the content in a direction: the finger moves the other way.
  private func swipeFromCenter(
    against direction: FlowDirection, duration: Int, _ settling: Int?
  ) throws(FlowFailure) {
    let size = try tree().screen.size
    func at(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: (size.width * x / 100).rounded(), y: (size.height * y / 100).rounded())
    }
    let end =
      switch direction {
      case .down: at(50, 10)
      case .up: at(50, 90)
      case .right: at(10, 50)
      case .left: at(90, 50)
      }
    try drag(at(50, 50), end, duration: duration, settling: settling)
  }

  private func visibleShare(of node: FlowTree.Node) -> Double {
    guard let screen = session.device?.simulator.window.bounds else { return 0 }
    let frame = node.bounds.rect
    let area = frame.width * frame.height
    let visible = frame.intersection(screen)
    guard area > 0, !visible.isNull else { return 0 }
    return visible.width * visible.height / area
  }

  /// Returns true if an element is on the near half of the screen, plus 20 %.
  private func isNearCenter(
    _ node: FlowTree.Node, _ direction: FlowDirection
  ) throws(FlowFailure) -> Bool {
    let (size, center) = (try tree().screen.size, node.bounds.center)
    return switch direction {
    case .down: center.y <= size.height * 0.7
    case .up: center.y >= size.height * 0.3
    case .right: center.x <= size.width * 0.7
    case .left: center.x >= size.width * 0.3
    }
  }

  // MARK: Device

  func setOrientation(_ name: String) throws(FlowFailure) {
    let size = try tree().screen.size
    let isLandscape: Bool
    switch name.uppercased() {
    case "PORTRAIT", "UPSIDE_DOWN": isLandscape = false
    case "LANDSCAPE_LEFT", "LANDSCAPE_RIGHT": isLandscape = true
    default:
      throw FlowFailure(
        "unknown orientation \(name): PORTRAIT, LANDSCAPE_LEFT, LANDSCAPE_RIGHT or UPSIDE_DOWN")
    }
    guard isLandscape != (size.width > size.height) else { return }
    try perform(line: "rotate")
    noteChange()
    try settle(nil)
  }

  func takeScreenshot(_ path: String) throws(FlowFailure) {
    guard session.configuration.writesFiles else {
      return session.print("note: a test writes no screenshot; `cvsim run` does")
    }
    try perform(line: "render \(JSONValue.quote(path + ".svg"))")
  }
}
