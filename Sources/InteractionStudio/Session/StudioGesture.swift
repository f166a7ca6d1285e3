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

  /// The command of the gesture, as it would be typed.
  func command(in session: Session) -> String {
    switch kind {
    case .tap:
      let target = target ?? session.targets(at: start).first ?? text(start)
      return "tap \(target)" + (count > 1 ? " --count \(count)" : "")
    case .press:
      let target = target ?? session.targets(at: start).first ?? text(start)
      return "press \(target)" + (rounded(duration) == 500 ? "" : " --ms \(rounded(duration))")
    case .drag:
      let start = target ?? session.targets(at: start, isExact: true).first ?? text(start)
      let pause = rest >= 100 ? " --press \(rounded(rest))" : ""
      return "drag \(start) -> \(text(end)) --ms \(max(rounded(duration), 50))" + pause
    case .wheel: return wheel(in: session)
    case .pinch:
      let target = target ?? session.targets(at: start).first ?? text(start)
      return "pinch \(target) \(NumberText.text(min(max(amount, 0.01), 100)))"
    case .rotate:
      let target = target ?? session.targets(at: start).first ?? text(start)
      return "rotate \(target) \(NumberText.text(amount.rounded()))"
    }
  }

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

/// The expectation that a printed line proposes.
enum ProposedExpectation {
  /// Returns the command for a line of the last action; nil for other lines.
  static func command(for line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "select":
      return place(in: words[1]).map { "expect select \($0)" }
    case "event":
      guard let (name, rest) = quoted(words[1]) else { return nil }
      return "expect event \(PrintedText.word(name))" + (place(in: rest).map { " \($0)" } ?? "")
    case "scroll":
      let ends = words[1].components(separatedBy: " -> ")
      guard ends.count == 2 else { return nil }
      return "expect offset \(ends[1].prefix { $0 != " " })"
    case "unhandled", "miss": return "expect none"
    default: return nil
    }
  }

  /// Returns the identifier of the item at the beginning of a text, or its index path.
  private static func place(in text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, first.contains("[") else { return nil }
    let path = String(first.prefix { $0 != "]" }) + "]"
    guard words.count > 1, words[1].hasPrefix("#") else { return path }
    let id = words[1].dropFirst()
    guard let head = id.first, head != "\"" else { return path }
    let plain = id.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard plain.count == id.count || id.dropFirst(plain.count).first == "." else { return path }
    return path.prefix { $0 != "[" } + "#\(plain)"
  }

  private static func quoted(_ text: String) -> (name: String, rest: String)? {
    guard text.hasPrefix("\"") else { return nil }
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, text[end] != "\"" {
      if text[end] == "\\" { end = text.index(after: end) }
      guard end < text.endIndex else { return nil }
      end = text.index(after: end)
    }
    guard end < text.endIndex else { return nil }
    let name = try? JSONReader().value(of: String(text[...end])).string
    return name.map { ($0, String(text[text.index(after: end)...])) }
  }
}
