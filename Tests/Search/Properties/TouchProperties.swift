import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

extension Property {
  /// A tap has one result, which `hit` and `why` forecast.
  ///
  /// The elements that `visible` lists are those whose frames intersect the visible bounds.
  static let agreement = Property("agreement") { input, workspace in
    let run = CaseSession(in: workspace)
    var isTouched = false
    for line in input.commands {
      if line.contains("touch ") { isTouched = true }
      if !isTouched, line.hasPrefix("tap "), !line.contains("--") {
        run.run("settle")
        run.run("wait 1s")
        try tap(line, in: run)
      } else if case .quit = run.run(line).outcome {
        return
      }
      guard !run.session.wasStopped else { return }
      try compareVisible(in: run.session, after: line)
    }
  }

  private static func tap(_ line: String, in run: CaseSession) throws {
    let why = run.text(of: "why \(line.dropFirst(4))").split(separator: "\n")
    guard let hit = why.first(where: { $0.hasPrefix("hit ") }) else {
      let (output, outcome) = run.run(line)
      guard outcome != .done || why.isEmpty else {
        let text = String(decoding: output, as: UTF8.self)
        throw Violation("`\(line)` succeeds and `why` fails: \(why.first ?? ""): \(text)")
      }
      return
    }
    // Printed points are rounded, so `hit` reads the exact one. No touch reaches a covered target.
    if let point = try? run.session.touchPoint(of: String(line.dropFirst(4))) {
      let lines = run.text(of: "hit \(point.x),\(point.y)").split(separator: "\n")
      let start = why.firstIndex(of: hit) ?? 0
      guard Array(why[start...].prefix(lines.count)) == lines else {
        throw Violation(
          "`hit \(point.x),\(point.y)` and `why` differ for `\(line)`: \(lines.first ?? "") | \(hit)"
        )
      }
    }
    run.run("%show all")
    let printed = run.text(of: line).split(separator: "\n")
    run.run("%show default")
    // A target that is covered or off the screen is rejected.
    if let first = printed.first, first.hasPrefix("! "), !first.hasPrefix("! miss ") { return }
    let misses = printed.count { $0.hasPrefix("! miss ") }
    // A tap beside all views that closes an open row is no miss.
    let closesRow = why.contains { $0.hasPrefix("a tap there closes the swipe actions ") }
    guard misses == (hit.hasSuffix("-> nothing") && !closesRow ? 1 : 0) else {
      throw Violation("`\(line)` prints \(misses) misses: \(hit)")
    }
    guard !printed.isEmpty else { throw Violation("`\(line)` has no outcome: \(hit)") }
    let isSelected = printed.contains {
      $0.hasPrefix("select ") || $0.hasPrefix("unhandled ") || $0.hasPrefix("gesture ")
    }
    guard isSelected || !why.contains(where: { $0.hasPrefix("select would ") }) else {
      throw Violation("`\(line)` selects nothing: \(why.last ?? "")")
    }
  }

  private static func compareVisible(in session: Session, after line: String) throws {
    guard let view = session.device?.root.collectionView, view.bounds.size.width > 0 else { return }
    // A lifted item is at the finger, not in its frame.
    guard !view.hasInteractiveMovement else { return }
    view.layoutIfNeeded()
    // The last pass of a display that never settles remains, whatever the layout has now.
    guard !view.display.isUnsettled else { return }
    // Elements without an area, and those at the edge, may be in either.
    func overlaps(_ frame: CGRect) -> Bool {
      let overlap = frame.intersection(view.bounds)
      return overlap.width > 0 && overlap.height > 0
    }
    var framed: Set<ElementID> = []
    view.collectionViewLayout.visitElements(in: view.bounds) { element in
      if overlaps(element.frame) { framed.insert(element.id) }
    }
    let shown = Set(
      view.shownInOrder.filter { overlaps($0.view.placement?.frame ?? $0.view.frame) }.map(\.id))
    guard let odd = shown.symmetricDifference(framed).min() else { return }
    throw Violation(
      "after `\(line)`, \(view.position(of: odd)) \(shown.contains(odd) ? "is visible, and its frame is not" : "is not visible, and its frame is")"
    )
  }
}
