import Foundation
import InteractionKit
import SessionLanguage

extension Session {
  /// Returns the viewport point at which a touch reaches the target with this text.
  package func touchPoint(of text: String) throws -> CGPoint {
    try touchPoint(of: Target(text))
  }

  /// Returns the viewport point at which a touch reaches a target.
  ///
  /// `scrolling` is true if a target outside of the viewport is scrolled into it.
  func touchPoint(
    of target: Target, scrolling: Bool = false
  ) throws(SessionError) -> CGPoint {
    let screen = try requireDevice()
    let resolver = TargetResolver(screen: screen)
    switch target {
    case .point(let point): return resolver.point(point)
    case .place(let place):
      if scrolling { try revealHolders(of: place, in: screen) }
      var resolved = try resolver.target(of: place)
      if scrolling, !resolved.isVisible(at: place.offset) {
        resolved.scrollIntoView(place.offset, in: screen.simulator.window)
        resolved = try resolver.target(of: place)
      }
      let point = try activationPoint(of: resolved, place, in: screen).point
      tracing?.resolved("\(place)", to: resolved, at: point, at: milliseconds)
      return point
    }
  }

  /// Returns the point at which a touch reaches a place; the error names the view that covers it.
  func activationPoint(
    of resolved: ResolvedTarget, _ place: ElementTarget, in screen: SessionDevice
  ) throws(SessionError) -> ActivationPoint {
    do throws(TargetError) {
      return try resolved.activationPoint(
        at: place.offset, in: screen.simulator.window,
        called: "\(ElementTarget(steps: place.steps))")
    } catch {
      throw SessionError(error)
    }
  }

  /// Returns the point of a displayed place; the error names the command that scrolls to it.
  func visiblePoint(
    of resolved: ResolvedTarget, _ offset: TargetOffset?
  ) throws(SessionError) -> CGPoint {
    do throws(TargetError) {
      return try resolved.visiblePoint(at: offset)
    } catch {
      throw SessionError(error)
    }
  }

  /// Shows the cells that hold the collections on the path to a place, the outermost
  /// first.
  private func revealHolders(
    of place: ElementTarget, in screen: SessionDevice
  ) throws(SessionError) {
    for count in 1..<max(place.steps.count, 1) {
      let holder = ElementTarget(steps: Array(place.steps.prefix(count)))
      let resolved = try TargetResolver(screen: screen).resolve(holder)
      guard resolved.view == nil else { continue }
      resolved.target.whole.reveal()
      screen.simulator.window.layoutIfNeeded()
    }
  }
}

extension SessionError {
  init(_ error: TargetError) {
    self.init(error.message)
  }
}
