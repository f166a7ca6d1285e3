import Foundation

/// Every view that a hit test asks, front to back, and what each answered.
public struct HitChain {
  /// One view that was asked.
  public struct Link {
    public let view: View
    /// The view's frame in window coordinates.
    public let frame: CGRect
    /// Whether this view is the one that the touch goes to.
    public fileprivate(set) var took: Bool
    /// Why it took the point or did not.
    public fileprivate(set) var reason: String
  }

  /// The views in the order front to back; a view stands behind its subviews.
  /// Views behind the one that took the point were not asked and are missing.
  public private(set) var links: [Link] = []
  /// The view that the hit test answers.
  public let target: View?

  /// Tests a point in window coordinates. Tells nobody and changes nothing
  /// beside laying out what needs it.
  public init(in window: Window, at point: CGPoint) {
    target = window.target(at: point, with: nil)
    _ = visit(window, at: window.convertFromSuperview(point))
  }

  /// Follows the hit test through `view`; answers the view that took the point.
  private mutating func visit(_ view: View, at point: CGPoint) -> View? {
    if let reason = HitChain.refusal(of: view, at: point) {
      add(view, took: false, reason)
      return nil
    }
    for subview in view.subviews.reversed() {
      let inside = subview.convertFromSuperview(point)
      guard let taker = visit(subview, at: inside) else { continue }
      let answer = view.hitTest(point, with: nil)
      guard answer === taker else {
        // An overridden hitTest has the last word.
        for index in links.indices where links[index].view === taker && links[index].took {
          links[index].took = false
          links[index].reason = "\(view.place()) around it took the point"
        }
        if let answer, answer !== view {
          add(answer, took: true, "the hit test of \(view.place()) chose it")
        }
        add(view, took: answer === view, HitChain.override(of: view, answering: answer))
        return answer
      }
      let name = taker.place().description
      add(view, took: false, "\(name) in front took it")
      return taker
    }
    // An overridden hitTest has the last word.
    guard let answer = view.hitTest(point, with: nil) else {
      add(view, took: false, "its own hit test refused it")
      return nil
    }
    if answer !== view {
      add(answer, took: true, "the hit test of \(view.place()) chose it")
      add(view, took: false, "its own hit test chose \(answer.place())")
      return answer
    }
    add(view, took: true, "the point is inside and no subview takes it")
    return view
  }

  private static func override(of view: View, answering answer: View?) -> String {
    guard let answer else { return "its own hit test refused it" }
    return answer === view
      ? "its own hit test chose it" : "its own hit test chose \(answer.place())"
  }

  private mutating func add(_ view: View, took: Bool, _ reason: String) {
    links.append(
      Link(
        view: view, frame: view.superview?.convert(view.frame, to: nil) ?? view.frame,
        took: took, reason: reason))
  }

  private static func refusal(of view: View, at point: CGPoint) -> String? {
    if view.isHidden { return "it is hidden" }
    if !view.isUserInteractionEnabled { return "user interaction is disabled" }
    if view.alpha < 0.01 { return "alpha \(NumberText.text(view.alpha)) is below 0.01" }
    if !view.point(inside: point, with: nil) {
      return "the point is outside, \(distance(of: point, from: view.bounds))"
    }
    return nil
  }

  private static func distance(of point: CGPoint, from rect: CGRect) -> String {
    var parts: [String] = []
    let right = rect.origin.x + rect.size.width
    let bottom = rect.origin.y + rect.size.height
    if point.x < rect.origin.x {
      parts.append("\(NumberText.text(rect.origin.x - point.x)) left of it")
    }
    if point.x >= right { parts.append("\(NumberText.text(point.x - right)) right of it") }
    if point.y < rect.origin.y {
      parts.append("\(NumberText.text(rect.origin.y - point.y)) above it")
    }
    if point.y >= bottom { parts.append("\(NumberText.text(point.y - bottom)) below it") }
    return parts.isEmpty ? "by its own rule" : parts.joined(separator: " and ")
  }
}
