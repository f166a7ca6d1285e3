import Foundation
import InteractionKit

/// What all cells of one identifier look like and send.
package struct CellTemplate: Sendable {
  /// In points; nil leaves the size to the item or the layout.
  package var size: CGSize?
  /// What the cell asks for when the layout is self-sizing.
  package var preferredSize: CGSize?
  /// Back to front.
  package var subviews: [SubviewDescription] = []
  /// A cell with events handles the touch itself and does not select.
  package var events: [ControlEventBinding] = []
  package var gestures: [GestureDescription] = []
  package var clipsToBounds = false
  /// How far the touch area reaches beyond the bounds, in points.
  package var hitOutsets: EdgeInsets = .zero
  /// Whether a cell with events selects as well.
  package var alsoSelects = false
  /// What stands beside the content.
  package var accessories: [AccessoryDescription] = []
  /// How deep the content is indented, unless the item says otherwise.
  package var indentationLevel = 0

  package init() {}
}

extension DocumentReader {
  /// What templates of cells and of supplementary views have in common.
  static let templateKeys = [
    "size", "preferredSize", "subviews", "events", "gestures", "clipsToBounds", "hitOutsets",
  ]

  mutating func cellTemplate(_ value: DocumentValue) -> CellTemplate {
    var cell = CellTemplate()
    let known = DocumentReader.templateKeys + ["alsoSelects", "accessories", "indentationLevel"]
    guard !value.node.isNull, let fields = fields(of: value, "a cell", known: known) else {
      return cell
    }
    cell.size = size(fields["size"])
    cell.preferredSize = size(fields["preferredSize"])
    (cell.subviews, cell.gestures) = touchables(fields)
    cell.events = controlEvents(fields["events"])
    cell.clipsToBounds = bool(fields["clipsToBounds"]) ?? false
    cell.hitOutsets = insets(fields["hitOutsets"]) ?? .zero
    cell.alsoSelects = bool(fields["alsoSelects"]) ?? false
    cell.accessories = accessories(fields["accessories"])
    noteUnsentEvents(fields)
    cell.indentationLevel = indentationLevel(fields["indentationLevel"]) ?? 0
    return cell
  }
}
