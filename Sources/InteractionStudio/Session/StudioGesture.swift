import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// A gesture on the page, which becomes a command.
struct StudioGesture {
  /// The kind of a gesture.
  enum Kind: String { case tap, press, drag, wheel, pinch, rotate }

  let kind: Kind
  let start: CGPoint
  let end: CGPoint
  /// The duration in milliseconds.
  let duration: Double
  /// The time for which the finger rests before it moves, in milliseconds.
  let rest: Double
  /// The factor of a pinch, or the degrees of a rotation.
  let amount: Double
  let count: Int
  /// True if the finger was lifted in motion.
  let isFlick: Bool
  /// The target that was chosen on the page; nil for the best one.
  let target: String?

  /// Reads the gesture of a request; nil for a request that no page sends.
  init?(_ request: JSONValue) {
    guard let kind = request["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let start = StudioGesture.point(request["from"])
    else { return nil }
    self.kind = kind
    self.start = start
    end = StudioGesture.point(request["to"]) ?? start
    duration = StudioGesture.number(request["ms"], in: 0...60_000)
    rest = StudioGesture.number(request["rest"], in: 0...60_000)
    amount = StudioGesture.number(request["amount"], in: -3600...3600)
    count = Int(StudioGesture.number(request["count"], in: 1...10))
    isFlick = request["flick"] == .bool(true)
    target = request["target"]?.string
  }

  static func point(_ value: JSONValue?) -> CGPoint? {
    guard let numbers = value?.numbers, numbers.count == 2,
      numbers.allSatisfy({ abs($0) < 1_000_000 })
    else { return nil }
    return CGPoint(x: numbers[0].rounded(), y: numbers[1].rounded())
  }

  static func number(_ value: JSONValue?, in range: ClosedRange<Double>) -> Double {
    let number = value?.double ?? 0
    return min(max((number * 100).rounded() / 100, range.lowerBound), range.upperBound)
  }

  var hasTwoFingers: Bool { kind == .pinch || kind == .rotate }

  /// Returns the locations of the fingers at the end; `spread` is where two of them came down.
  func places(from spread: FingerSpread?) -> [CGPoint] {
    guard let spread else { return [kind == .wheel ? dragEnd : end] }
    return kind == .pinch
      ? spread.places(distance: spread.distance * scale)
      : spread.places(turnedBy: amount * .pi / 180)
  }

  /// The command of the gesture, as it would be typed.
  func command(in session: Session) -> String {
    switch kind {
    case .tap: return "tap \(place(in: session))" + (count > 1 ? " --count \(count)" : "")
    case .press:
      return "press \(place(in: session))"
        + (rounded(duration) == 500 ? "" : " --ms \(rounded(duration))")
    case .drag:
      let start = target ?? session.targets(at: start, isExact: true).first ?? text(start)
      let pause = rest >= 100 ? " --press \(rounded(rest))" : ""
      return meaning(
        ofDrag: "drag \(start) -> \(text(end)) --ms \(max(rounded(duration), 50))" + pause,
        from: start, in: session)
    case .wheel: return wheel(in: session)
    case .pinch: return "pinch \(place(in: session)) \(NumberText.text(scale))"
    case .rotate: return "rotate \(place(in: session)) \(NumberText.text(amount.rounded()))"
    }
  }

  /// The target of the touch: the chosen one, else the best one.
  func place(in session: Session) -> String {
    target ?? session.targets(at: start).first ?? text(start)
  }

  /// The factor of a pinch, which is never 0.
  var scale: Double { min(max(amount, 0.01), 100) }

  /// The distance from the start to the end.
  var distance: CGPoint { CGPoint(x: end.x - start.x, y: end.y - start.y) }

  /// A scroll of the outermost collection; a drag in others, which `scroll by` does not reach.
  private func wheel(in session: Session) -> String {
    if scrollsInnerView(in: session) {
      return "drag \(text(start)) -> \(text(dragEnd)) --ms 100"
    }
    return "scroll by \(NumberText.text(distance.x)) \(NumberText.text(distance.y))"
  }

  /// The end of the drag that scrolls as far as the wheel.
  private var dragEnd: CGPoint { CGPoint(x: start.x - distance.x, y: start.y - distance.y) }

  /// Returns the collection that `scroll by` scrolls for a wheel; nil for other gestures.
  func scrolledView(in session: Session) -> ItemsView? {
    kind == .wheel && !scrollsInnerView(in: session) ? session.device?.root.itemsView : nil
  }

  /// True if a scroll view inside the outermost collection scrolls in the direction of the wheel.
  private func scrollsInnerView(in session: Session) -> Bool {
    guard let device = session.device else { return false }
    let isSideways = abs(distance.x) > abs(distance.y)
    var view = HitChain(in: device.simulator.window, at: start).target
    while let inner = view, inner !== device.root.itemsView {
      if let inner = inner as? ScrollView, inner.isScrollEnabled,
        isSideways
          ? inner.contentSize.width > inner.bounds.width
          : inner.contentSize.height > inner.bounds.height
      {
        return true
      }
      view = inner.superview
    }
    return false
  }

  private func text(_ point: CGPoint) -> String {
    "\(NumberText.text(point.x)),\(NumberText.text(point.y))"
  }

  /// A time to ten milliseconds: a hand is not more exact.
  private func rounded(_ time: Double) -> Int { Int((time / 10).rounded()) * 10 }
}
