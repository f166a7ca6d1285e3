import Foundation
import InteractionKit
import TestSupport

/// A description of a window with views, from which the window can be built again and again.
struct RandomScreen {
  var scale: CGFloat
  var views: [Node]

  static let size = CGSize(width: 48, height: 60)

  /// A class of views.
  enum Kind: CaseIterable {
    case view, label, button, control, scroll
    /// A class outside of the engine that changes nothing.
    case custom
    /// One that keeps touches inside its bounds, and receives them in a circle.
    case round
    /// One that receives touches in a ring around its bounds.
    case wide
    /// One whose hit test returns its last subview, wherever the touch is inside.
    case greedy
  }

  /// A view with its subviews, back to front.
  struct Node {
    var kind: Kind
    var frame: CGRect
    var offset = CGPoint.zero
    var transform: AffineTransform?
    var outsets = EdgeInsets.zero
    var alpha: CGFloat = 1
    var isHidden = false
    var isEnabled = true
    var clips = false
    var subviews: [Node] = []
  }

  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - isPlain: True for views whose areas are all rectangles.
  init(seed: UInt64, isPlain: Bool) {
    var random = SeededGenerator(seed: seed)
    scale = CGFloat(random.number(1...3))
    views = []
    for _ in 0..<random.number(1...4) {
      views.append(RandomScreen.node(&random, depth: 3, scale: scale, isPlain: isPlain))
    }
  }

  private static func node(
    _ random: inout SeededGenerator, depth: Int, scale: CGFloat, isPlain: Bool
  ) -> Node {
    // Pixels, halves of pixels, and numbers between them.
    func length(_ range: ClosedRange<Int>, _ random: inout SeededGenerator) -> CGFloat {
      let value = CGFloat(random.number(range))
      switch random.number(0...3) {
      case 0: return value
      case 1, 2: return value + CGFloat(random.number(0...5)) / (2 * scale)
      default: return value + CGFloat(random.number(0...99)) / 100
      }
    }
    let kinds: [Kind] =
      isPlain ? [.view, .view, .label, .button, .control, .scroll] : Kind.allCases
    var node = Node(
      kind: random.pick(kinds),
      frame: CGRect(
        x: length(-10...40, &random), y: length(-10...50, &random),
        width: length(0...50, &random), height: length(0...60, &random)))
    if node.kind == .scroll || random.flip(0.15) {
      node.offset = CGPoint(x: length(-10...30, &random), y: length(-10...30, &random))
    }
    if random.flip(0.15) {
      let factors: [CGFloat] = [0.25, 0.5, 0.9, 1.5, 2, 3]
      var transform = AffineTransform(translationByX: length(-5...5, &random), byY: 0)
      transform.scale(x: random.pick(factors), y: random.pick(factors))
      if !isPlain, random.flip(0.3) { transform.rotate(byDegrees: CGFloat(random.number(0...360))) }
      if !isPlain, random.flip(0.1) { transform.scale(x: random.pick([-1, 0]), y: 1) }
      node.transform = transform
    }
    if random.flip(0.2) {
      node.outsets = EdgeInsets(
        top: length(-8...8, &random), left: length(-8...8, &random),
        bottom: length(-8...8, &random), right: length(-8...8, &random))
    }
    if random.flip(0.1) { node.alpha = random.pick([0, 0.005, 0.01, 0.5]) }
    node.isHidden = random.flip(0.08)
    node.isEnabled = !random.flip(0.08)
    node.clips = random.flip(0.3)
    guard depth > 0 else { return node }
    for _ in 0..<random.number(0...4) {
      node.subviews.append(
        self.node(&random, depth: depth - 1, scale: scale, isPlain: isPlain))
    }
    return node
  }

  // MARK: Building

  func makeWindow() -> Window {
    let window = Window(frame: CGRect(origin: .zero, size: RandomScreen.size), scale: scale)
    for node in views { window.addSubview(node.makeView()) }
    return window
  }

  // MARK: Shrinking

  /// The screens with one view, or one property of a view, less.
  var smaller: [RandomScreen] {
    RandomScreen.smaller(views).map { views in
      var screen = self
      screen.views = views
      return screen
    }
  }

  private static func smaller(_ nodes: [Node]) -> [[Node]] {
    var results: [[Node]] = []
    for index in nodes.indices {
      var without = nodes
      without.remove(at: index)
      results.append(without)
      var lifted = nodes
      lifted.replaceSubrange(index...index, with: nodes[index].subviews)
      if !nodes[index].subviews.isEmpty { results.append(lifted) }
      for node in nodes[index].simpler {
        var changed = nodes
        changed[index] = node
        results.append(changed)
      }
      for subviews in smaller(nodes[index].subviews) {
        var changed = nodes
        changed[index].subviews = subviews
        results.append(changed)
      }
    }
    return results
  }
}

extension RandomScreen.Node {
  /// The same view with one property less.
  fileprivate var simpler: [Self] {
    var results: [Self] = []
    func add(_ condition: Bool, _ change: (inout Self) -> Void) {
      guard condition else { return }
      var node = self
      change(&node)
      results.append(node)
    }
    add(transform != nil) { $0.transform = nil }
    add(offset != .zero) { $0.offset = .zero }
    add(outsets != .zero) { $0.outsets = .zero }
    add(alpha != 1) { $0.alpha = 1 }
    add(isHidden) { $0.isHidden = false }
    add(!isEnabled) { $0.isEnabled = true }
    add(clips) { $0.clips = false }
    add(kind != .view) { $0.kind = .view }
    add(frame.origin != .zero) { $0.frame.origin = .zero }
    return results
  }

  fileprivate func makeView() -> View {
    let view: View =
      switch kind {
      case .view: View(frame: frame)
      case .label: Label(frame: frame)
      case .button: Button(frame: frame)
      case .control: Control(frame: frame)
      case .scroll: ScrollView(frame: frame)
      case .custom: CustomView(frame: frame)
      case .round: RoundView(frame: frame)
      case .wide: WideView(frame: frame)
      case .greedy: GreedyView(frame: frame)
      }
    view.bounds.origin = offset
    view.transform = transform ?? .identity
    view.hitOutsets = outsets
    view.alpha = alpha
    view.isHidden = isHidden
    if !isEnabled { view.isUserInteractionEnabled = false }
    view.clipsToBounds = clips
    for node in subviews { view.addSubview(node.makeView()) }
    return view
  }
}

private final class CustomView: View {}

private final class RoundView: View {
  override class var keepsTouchesInsideBounds: Bool { true }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return x * x + y * y < bounds.width * bounds.height / 4
  }
}

private final class WideView: View {
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    bounds.insetBy(dx: -7, dy: -7).contains(point) && !bounds.contains(point)
  }
}

private final class GreedyView: View {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    super.hitTest(point, with: event).map { _ in subviews.last ?? self }
  }
}
