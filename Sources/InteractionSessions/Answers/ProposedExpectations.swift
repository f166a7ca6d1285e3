import CollectionFiles
import Foundation
import InteractionKit

/// The commands `expect` that hold now, by what they are about.
///
/// The studio offers them beside printed lines, views and points.
package struct ProposedExpectations {
  private let session: Session
  /// The greatest number of items that a command lists.
  private static let itemLimit = 8

  package init(_ session: Session) { self.session = session }

  /// The commands about the last action, by the printed lines of its log entries.
  package var ofLastAction: [String: String] {
    var commands: [String: String] = [:]
    let entries = session.entriesOfLastAction
    let isNone = !entries.contains { !$0.kinds.isDisjoint(with: [.select, .event]) }
    for entry in entries {
      if let command = command(for: entry, isNone) { commands[entry.line] = command }
    }
    if let line = lineOfLastScroll, let offset { commands[line] = offset }
    return commands
  }

  /// Returns the commands about a view; none for views that no target names.
  package func commands(about view: View) -> [String] {
    guard let device = session.device else { return [] }
    switch view {
    case let cell as any ItemCell:
      guard let target = HitReport.position(of: cell)?.wholeTarget else { return [] }
      return ["expect visible \(target)"] + (cell.isSelected ? [selected].compactMap { $0 } : [])
    case let view as ItemsView where view === device.root.itemsView:
      let count = device.root.sections.reduce(0) { $0 + $1.items.count }
      return [offset].compactMap { $0 } + ["expect count items = \(count)"]
    default: return []
    }
  }

  /// Returns the command about the view that takes a touch at a point.
  package func command(at point: CGPoint) -> String? {
    guard let device = session.device else { return nil }
    let place = HitReport.position(of: HitReport(device, at: point).view)
    let target = place == nil ? "none" : place?.target
    return target.map { "expect hit \(PointText.text(point)) = \($0)" }
  }

  /// `isNone` is true if the action has no delivery.
  private func command(for entry: LogEntry, _ isNone: Bool) -> String? {
    switch entry.kind {
    case .select(let place, _): place.wholeTarget.map { "expect select \($0)" }
    case .deselect: selected
    case .event(let name, let place, _, _, _):
      "expect event \(PrintedText.word(name))" + (place.wholeTarget.map { " \($0)" } ?? "")
    case .unhandled, .miss: isNone ? "expect none" : nil
    default: nil
    }
  }

  private var offset: String? {
    session.device.map { "expect offset \(PointText.text($0.root.itemsView.contentOffset))" }
  }

  private var selected: String? {
    guard let device = session.device else { return nil }
    let places = device.selectedItems
    let targets = places.prefix(Self.itemLimit + 1).compactMap(\.wholeTarget)
    guard targets.count == places.count, targets.count <= Self.itemLimit else { return nil }
    return (["expect selected"] + targets).joined(separator: " ")
  }

  /// The line of the last movement of the outermost collection; nil if it did not move.
  private var lineOfLastScroll: String? {
    var movements = PendingMovements()
    var lines: [UInt8] = []
    // With `frames` each change has a line of its own.
    let kinds = session.show.kinds
    if kinds.contains(.frames) {
      return session.entriesOfLastAction.last { entry in
        if case .scroll(_, _, nil) = entry.kind { true } else { false }
      }?.line
    }
    movements.append(session.entriesOfLastAction, kinds, to: &lines)
    movements.end(into: &lines)
    return movements.outermostLine.map { String(decoding: lines[$0], as: UTF8.self) }
  }
}

extension EventPosition {
  /// The shortest target of the element: its identifier, else its position; nil for other views.
  package var wholeTarget: String? {
    if case .view = element { return nil }
    var whole = self
    whole.subview = ""
    guard let identifier else { return "\(whole)" }
    return (collection.map { TargetName.spelling($0) } ?? "")
      + TargetName.spelling(ofIdentifier: identifier)
  }

  /// The shortest target of the element or its subview.
  package var target: String? { wholeTarget.map { subview.isEmpty ? $0 : "\($0).\(subview)" } }
}
