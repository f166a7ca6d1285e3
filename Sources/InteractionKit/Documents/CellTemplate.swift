import Foundation

/// What all cells of one identifier look like and send.
public struct CellTemplate: Sendable {
  /// In points; nil leaves the size to the item or the layout.
  public var size: CGSize?
  /// What the cell asks for when the layout is self-sizing.
  public var preferredSize: CGSize?
  /// Back to front.
  public var subviews: [SubviewDescription] = []
  /// A cell with events handles the touch itself and does not select.
  public var events: [ControlEventBinding] = []
  public var gestures: [GestureDescription] = []
  public var clipsToBounds = false
  /// How far the touch area reaches beyond the bounds, in points.
  public var hitOutsets: EdgeInsets = .zero
  /// Whether a cell with events selects as well.
  public var alsoSelects = false
  /// What stands beside the content.
  public var accessories: [AccessoryDescription] = []
  /// How deep the content is indented, unless the item says otherwise.
  public var indentationLevel = 0

  public init() {}
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
