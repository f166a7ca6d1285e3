import Foundation

/// The views that a hit test visits, front to back, with the result of each.
///
/// The rules are in `Documentation/rules/hit-testing.md`.
public struct HitChain {
  /// A view that was visited.
  public struct Link {
    /// The visited view; the chain keeps it alive.
    public let view: View
    /// The view's frame in window coordinates.
    public let frame: CGRect
    /// True if the view receives the touch.
    public var receivesTouch: Bool { result.receivesTouch }
    /// The reason why the view receives the touch or not, with the current names of views.
    public var reason: String {
      var bytes: [UInt8] = []
      result.append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    package fileprivate(set) var result: ViewResult
  }

  /// The result of the hit test of a view.
  ///
  /// It is converted to text on request only, since most views are outside of the point.
  package enum ViewResult {
    case hidden
    case disabled
    case transparent(alpha: CGFloat)
    /// The point, in the coordinates of the view, is outside its bounds.
    case outside(CGPoint, of: CGRect)
    case refused
    /// A view in front of it receives the touch.
    case behind(View)
    /// The hit test of an ancestor replaced this result.
    case overruled(by: View)
    /// The hit test of another view returned this view.
    case chosen(by: View)
    /// Its own overridden hit test returned itself, or another view.
    case chose(View, isItself: Bool)
    case takes
  }

  /// The visited views, front to back; a view is behind its subviews.
  ///
  /// Views behind the one that receives the touch are not visited, and are missing.
  public private(set) var links: [Link] = []
  /// The view that receives the touch; nil if there is none.
  public let target: View?

  /// Tests a point in window coordinates.
  ///
  /// Beside hit testing and pending layout, no method of a view is called.
  ///
  /// - Complexity: O(*n* · *d*) for *n* visited views at depths up to *d*.
  ///
  /// - Parameters:
  ///   - window: The window to test.
  ///   - point: The point in the window, in points.
  public init(in window: Window, at point: CGPoint) {
    target = window.target(at: point, with: nil)
    links.reserveCapacity(48)
    _ = visit(window, at: window.convertFromSuperview(point))
  }

  /// Repeats the hit test of `view` and its subviews; returns the view that receives the touch.
  private mutating func visit(_ view: View, at point: CGPoint) -> View? {
    if let refusal = HitChain.refusal(of: view, at: point) {
      add(view, refusal)
      return nil
    }
    for subview in view.storedSubviews.reversed() {
      let inside = subview.convertForHitTest(point)
      guard let taker = visit(subview, at: inside) else { continue }
      let answer = view.hitTest(point, with: nil)
      guard answer === taker else {
        // An overridden hitTest replaces the result.
        for index in links.indices where links[index].view === taker && links[index].receivesTouch {
          links[index].result = .overruled(by: view)
        }
        if let answer, answer !== view { add(answer, .chosen(by: view)) }
        add(view, HitChain.override(of: view, answering: answer))
        return answer
      }
      add(view, .behind(taker))
      return taker
    }
    // An overridden hitTest replaces the result.
    guard let answer = view.hitTest(point, with: nil) else {
      add(view, .refused)
      return nil
    }
    if answer !== view {
      add(answer, .chosen(by: view))
      add(view, .chose(answer, isItself: false))
      return answer
    }
    add(view, .takes)
    return view
  }

  private static func override(of view: View, answering answer: View?) -> ViewResult {
    answer.map { .chose($0, isItself: $0 === view) } ?? .refused
  }

  private mutating func add(_ view: View, _ answer: ViewResult) {
    links.append(
      Link(
        view: view, frame: view.storedSuperview?.convert(view.frame, to: nil) ?? view.frame,
        result: answer))
  }

  private static func refusal(of view: View, at point: CGPoint) -> ViewResult? {
    if view.isHidden { return .hidden }
    if !view.isUserInteractionEnabled { return .disabled }
    if view.alpha < View.leastTouchableAlpha { return .transparent(alpha: view.alpha) }
    return view.point(inside: point, with: nil) ? nil : .outside(point, of: view.bounds)
  }
}

extension HitChain.ViewResult {
  /// True if the view receives the touch.
  var receivesTouch: Bool {
    switch self {
    case .takes, .chosen: true
    case .chose(_, let isItself): isItself
    case .hidden, .disabled, .transparent, .outside, .refused, .behind, .overruled: false
    }
  }

  /// Appends the result as text.
  package func append(to output: inout [UInt8]) {
    switch self {
    case .hidden: output.append(contentsOf: "it is hidden".utf8)
    case .disabled: output.append(contentsOf: "user interaction is disabled".utf8)
    case .transparent(let alpha):
      output.append(contentsOf: "alpha ".utf8)
      NumberText.append(alpha, to: &output)
      output.append(contentsOf: " is below 0.01".utf8)
    case .outside(let point, let rect):
      HitChain.ViewResult.append(outside: rect, point, to: &output)
    case .refused: output.append(contentsOf: "its own hit test refused it".utf8)
    case .behind(let taker):
      taker.position().append(to: &output)
      output.append(contentsOf: " in front took it".utf8)
    case .overruled(let view):
      view.position().append(to: &output)
      output.append(contentsOf: " around it took the point".utf8)
    case .chosen(let view):
      output.append(contentsOf: "the hit test of ".utf8)
      view.position().append(to: &output)
      output.append(contentsOf: " chose it".utf8)
    case .chose(_, isItself: true):
      output.append(contentsOf: "its own hit test chose it".utf8)
    case .chose(let view, isItself: false):
      output.append(contentsOf: "its own hit test chose ".utf8)
      view.position().append(to: &output)
    case .takes:
      output.append(contentsOf: "the point is inside and no subview takes it".utf8)
    }
  }

  /// Appends the distance of a point outside a rectangle as text.
  private static func append(outside rect: CGRect, _ point: CGPoint, to output: inout [UInt8]) {
    StackText.append(capacity: outsideLength, to: &output) { add(outside: rect, point, to: &$0) }
  }

  /// An upper bound of the length of that text, which names at most two sides.
  package static let outsideLength = 2 * NumberText.longest + 64

  /// Appends the distance of a point outside a rectangle as text.
  package static func add(outside rect: CGRect, _ point: CGPoint, to piece: inout StackText) {
    let right = rect.origin.x + rect.size.width
    let bottom = rect.origin.y + rect.size.height
    piece.add("the point is outside, ")
    let start = piece.count
    func add(_ distance: CGFloat, _ side: StaticString) {
      if piece.count > start { piece.add(" and ") }
      piece.add(NumberText.rounded(distance))
      piece.add(side)
    }
    if point.x < rect.origin.x {
      add(rect.origin.x - point.x, " left of it")
    } else if point.x >= right {
      add(point.x - right, " right of it")
    }
    if point.y < rect.origin.y {
      add(rect.origin.y - point.y, " above it")
    } else if point.y >= bottom {
      add(point.y - bottom, " below it")
    }
    if piece.count == start { piece.add("by its own rule") }
  }
}
