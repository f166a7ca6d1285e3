import Foundation
import InteractionKit

extension Session {
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
      var resolved: ResolvedElement
      do throws(SessionError) { resolved = try resolver.resolve(place) } catch {
        guard let point = try pointOutsideOfItems(place, in: screen) else { throw error }
        return point
      }
      if scrolling, !resolved.target.isVisible(at: place.offset) {
        resolved.target.scrollIntoView(place.offset, in: screen.simulator.window)
        resolved = try resolver.resolve(place)
      }
      let point = try activationPoint(of: resolved, place, in: screen).point
      tracer?.resolved("\(place)", to: resolved, at: point, at: milliseconds)
      return point
    }
  }

  /// Returns the point of a view that is not part of an item, on a screen that a program builds.
  ///
  /// - Returns: Nil if there is no view with the identifier, the label or the name of the class.
  private func pointOutsideOfItems(
    _ place: ElementTarget, in screen: SessionDevice
  ) throws(SessionError) -> CGPoint? {
    guard screen.root.document.program != nil, place.steps.count == 1, let step = place.steps.first,
      step.collection == nil
    else { return nil }
    var target: TouchTarget
    switch step.item {
    case .id(let id) where step.subviews.isEmpty: target = .identifier(id, in: nil)
    case .label(let label) where step.subviews.isEmpty: target = .label(label, in: nil)
    case .supplementary(let name, let index): target = .viewClass(name, at: index)
    default: return nil
    }
    for name in step.subviews { target = .identifier(name, in: target) }
    if let offset = place.offset { target = target.at(x: offset.x, y: offset.y) }
    do throws(TargetError) {
      return try screen.simulator.activationPoint(of: target, scrollIntoView: false)
    } catch {
      if error.kind == .missing { return nil }
      throw SessionError(error)
    }
  }

  /// Returns the point at which a touch reaches a place; the error names the view that covers it.
  func activationPoint(
    of resolved: ResolvedElement, _ place: ElementTarget, in screen: SessionDevice
  ) throws(SessionError) -> ActivationPoint {
    do throws(TargetError) {
      return try resolved.target.activationPoint(
        at: place.offset, in: screen.simulator.window,
        called: "\(ElementTarget(steps: place.steps))")
    } catch {
      throw SessionError(error)
    }
  }

  /// Returns the point of a displayed place; the error names the command that scrolls to it.
  func visiblePoint(
    of resolved: ResolvedElement, _ offset: TargetOffset?
  ) throws(SessionError) -> CGPoint {
    do throws(TargetError) {
      return try resolved.target.visiblePoint(at: offset)
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
