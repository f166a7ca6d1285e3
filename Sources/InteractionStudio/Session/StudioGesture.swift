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
    guard let spread else { return [end] }
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
      return "drag \(start) -> \(text(end)) --ms \(max(rounded(duration), 50))" + pause
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

  /// A scroll of the outermost collection; a drag in others, which `scroll by` does not reach.
  private func wheel(in session: Session) -> String {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let scroll = "scroll by \(NumberText.text(x)) \(NumberText.text(y))"
    guard let device = session.device,
      var view = HitChain(in: device.simulator.window, at: start).target
    else { return scroll }
    while view !== device.root.collectionView {
      if let inner = view as? ScrollView, inner.isScrollEnabled,
        abs(x) > abs(y)
          ? inner.contentSize.width > inner.bounds.width
          : inner.contentSize.height > inner.bounds.height
      {
        let end = CGPoint(x: start.x - x, y: start.y - y)
        return "drag \(text(start)) -> \(text(end)) --ms 100"
      }
      guard let outer = view.superview else { break }
      view = outer
    }
    return scroll
  }

  private func text(_ point: CGPoint) -> String {
    "\(NumberText.text(point.x)),\(NumberText.text(point.y))"
  }

  /// A time to ten milliseconds: a hand is not more exact.
  private func rounded(_ time: Double) -> Int { Int((time / 10).rounded()) * 10 }
}
