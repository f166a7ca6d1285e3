import Foundation
import InteractionKit
import InteractionSessions

/// The command that says what a drag does: `scroll to #cup` lasts longer than two points.
extension StudioGesture {
  /// Everything that a command does, but for the number of frames.
  private struct Effect: Equatable {
    let lines: [String]
    let screen: ScreenDigest
    let offset: CGPoint

    func names(_ item: String) -> Bool {
      lines.contains { $0.hasSuffix(" \(item)") || $0.contains(" \(item) ") }
    }
  }

  /// Returns the command of a drag: a swipe for a finger that is lifted in motion, the scroll that
  /// leads to the same screen, or else the drag itself.
  func meaning(ofDrag drag: String, from start: String, in session: Session) -> String {
    guard session.device != nil else { return drag }
    let swipes = swipes(from: start)
    // A finger that rests first may lift an item, which no swipe does.
    if isFlick, rest < 100, let whole = swipes.last, let wanted = effect(of: whole, in: session) {
      // A swipe without a start begins in the middle of the screen. On another day another row is there, so a swipe of a
      // row begins at the row.
      let item = item(of: start)
      var shorter = Array(swipes.dropLast())
      if wanted.names(item) { shorter[0] += " from \(item)" }
      return shorter.first { effect(of: $0, in: session) == wanted } ?? whole
    }
    guard let wanted = effect(of: drag, in: session) else { return drag }
    let onlyScrolls =
      !wanted.lines.isEmpty && wanted.lines.allSatisfy { $0.hasPrefix("scroll ") }
    let others = onlyScrolls ? scrolls(to: wanted.offset, in: session) : Array(swipes.dropFirst())
    return others.first { effect(of: $0, in: session) == wanted } ?? drag
  }

  /// Returns the item of a target, without the view in it and the distance: `#n2` for `#n2.pin@3,4`.
  private func item(of target: String) -> String {
    String(target.prefix { $0 != "@" && $0 != "." })
  }

  private func effect(of line: String, in session: Session) -> Effect? {
    var screen: (ScreenDigest, CGPoint)?
    let trial = session.trial(of: line) { device in
      screen = (device.digest(with: device.dataDigest), device.root.itemsView.contentOffset)
    }
    guard let trial, let screen, !trial.hasFailed else { return nil }
    // A drag scrolls in more frames than a jump.
    let lines = trial.lines.map { line in
      guard line.hasSuffix(" frames)"), let end = line.lastIndex(of: "(") else { return line }
      return String(line[..<end].dropLast())
    }
    return Effect(lines: lines, screen: screen.0, offset: screen.1)
  }

  /// The swipes in the direction of the finger, the shortest first; none for a slanted way.
  private func swipes(from start: String) -> [String] {
    let (dx, dy) = (distance.x, distance.y)
    guard min(abs(dx), abs(dy)) <= max(abs(dx), abs(dy)) / 2 else { return [] }
    let isSideways = abs(dx) > abs(dy)
    let direction = isSideways ? (dx < 0 ? "left" : "right") : (dy < 0 ? "up" : "down")
    // A hand is not more exact.
    let way = max((max(abs(dx), abs(dy)) / 10).rounded() * 10, 10)
    let from = "swipe \(direction) from \(start)"
    return ["swipe \(direction)", from, "\(from) by \(NumberText.text(way))"]
  }

  /// The scrolls that may lead to an offset, the most lasting first.
  private func scrolls(to offset: CGPoint, in session: Session) -> [String] {
    var commands: [String] = []
    _ = session.trial(of: "scroll to \(NumberText.text(offset.x)),\(NumberText.text(offset.y))") {
      device in
      let view = device.root.itemsView
      let bounds = CGRect(origin: view.contentOffset, size: view.bounds.size)
      let isSideways = view.contentSize.height <= bounds.height
      let (start, end) = isSideways ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
      let (least, most) = (view.clamped(.zero), view.clamped(CGPoint(x: 1e7, y: 1e7)))
      if offset == least { commands.append("scroll top") }
      if offset == most, most != least { commands.append("scroll bottom") }
      for cell in view.subviews.compactMap({ $0 as? any ItemCell }) {
        guard let target = HitReport.position(of: cell)?.wholeTarget else { continue }
        let (first, last) =
          isSideways ? (cell.frame.minX, cell.frame.maxX) : (cell.frame.minY, cell.frame.maxY)
        if abs(first - start) < 0.01 {
          commands.append("scroll to \(target) --align \(isSideways ? "left" : "top")")
        } else if abs(last - end) < 0.01 {
          commands.append("scroll to \(target) --align \(isSideways ? "right" : "bottom")")
        }
      }
    }
    let exact =
      "scroll to \(NumberText.text(rounded: offset.x)),\(NumberText.text(rounded: offset.y))"
    return commands.prefix(3) + [exact]
  }
}
