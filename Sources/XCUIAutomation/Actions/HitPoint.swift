import Foundation
import InteractionKit
import UIKit

/// An element that is about to be touched, with the point of the touch.
struct TouchedElement {
  let app: LaunchedApp
  let node: ElementNode
  let point: CGPoint
  /// The name in a session: `#login`, or the point.
  let name: String
}

extension XCUIElement {
  /// Finds the element and the point at which a touch reaches it, after scrolling to it where that is necessary.
  ///
  /// - Parameter action: What is about to be done, for a failure: `tap`.
  /// - Returns: Nil after a failure of the test.
  func touched(for action: String, at location: TestLocation) -> TouchedElement? {
    let run = UITestRun.current
    run.location = location
    guard !path.isForeign else {
      run.fail(
        "Failed to \(action) \(path.steps.last ?? ""): only the app under test runs here, and no Springboard, "
          + "Safari or Settings")
      return nil
    }
    guard let app = run.app else {
      run.fail(
        "Failed to \(action) \(path.steps.last ?? ""): Application \(run.appName) is not running; launch() starts it"
      )
      return nil
    }
    app.waitUntilIdle()
    guard var found = resolved() else { return nil }
    var hit = found.node.hit
    if hit == .offScreen, let view = found.node.view {
      app.perform("scroll to \(Self.name(of: found.node))") {
        ResolvedTarget(view)?.scrollIntoView(nil, in: app.simulator.window)
      }
      guard let again = resolved() else { return nil }
      (found, hit) = (again, again.node.hit)
    }
    if case .covered = hit, run.handleInterruption(of: found.tree, found.index) {
      guard let again = resolved() else { return nil }
      (found, hit) = (again, again.node.hit)
    }
    guard case .hittable(let point) = hit else {
      run.fail(notHittable(found.node, in: found.tree, app, action))
      return nil
    }
    return TouchedElement(app: app, node: found.node, point: point, name: Self.name(of: found.node))
  }

  /// The name of an element in a session.
  static func name(of node: ElementNode) -> String {
    if node.key == nil, let view = node.view, let target = ResolvedTarget(view),
      view.accessibilityIdentifier != nil || target.element != nil
    {
      return target.uniqueSpelling
    }
    if !node.label.isEmpty, ![.application, .window, .other].contains(node.type) {
      return JSONValue.quote(node.label)
    }
    let middle = CGPoint(x: node.frame.midX, y: node.frame.midY)
    return node.hitPoint.map(PointText.text) ?? PointText.text(middle)
  }

  private func notHittable(
    _ node: ElementNode, in tree: ElementTree, _ app: LaunchedApp, _ action: String
  ) -> String {
    var text =
      "Failed to \(action) \(node.line(withFrame: false)): Failed to determine hittability: "
      + "Activation point invalid and no suggested hit points based on element frame; it is \(node.hit)."
    guard case .covered = node.hit else { return text + ResolutionFailure.screen(tree) }
    let middle = CGPoint(x: node.frame.midX, y: node.frame.midY)
    let chain = HitChain(in: app.simulator.window, at: middle)
    text += "\nA touch at \(PointText.text(middle)) is tested by these views, front to back:"
    for link in chain.links.prefix(12) {
      text += "\n  \(Swift.type(of: link.view)) \(link.frame.textInDescriptions): \(link.reason)"
    }
    return text + ResolutionFailure.screen(tree)
  }
}

extension CGRect {
  /// The rectangle as descriptions of elements print it.
  var textInDescriptions: String { "{{\(origin.x), \(origin.y)}, {\(size.width), \(size.height)}}" }
}

extension UITestRun {
  /// Lets the monitors handle an alert that covers an element, the latest first.
  ///
  /// - Returns: True if one of them did.
  func handleInterruption(of tree: ElementTree, _ target: Int) -> Bool {
    let alerts = tree.nodes.indices.filter { [.alert, .sheet].contains(tree.nodes[$0].type) }
    guard let alert = alerts.last, !(alert..<tree.nodes[alert].end).contains(target) else {
      return false
    }
    let type = tree.nodes[alert].type
    let element = XCUIElement(.at(-1, .elements(of: .application, .descendants(type))))
    for monitor in monitors.reversed() where monitor.handler(element) {
      app?.waitUntilIdle()
      return true
    }
    return false
  }
}
