import Foundation
import InteractionKit

/// The appearance and events of all cells with one identifier.
package struct CellTemplate: Sendable {
  /// The size, in points; nil for the size of the item or the layout.
  package var size: CGSize?
  /// The size that the cell prefers when the layout is self-sizing.
  package var preferredSize: CGSize?
  /// The subviews, from back to front.
  package var subviews: [SubviewDescription] = []
  /// A cell with events handles the touch itself and does not select.
  package var events: [ControlEventBinding] = []
  package var gestures: [GestureDescription] = []
  package var clipsToBounds = false
  /// The distances by which the touch area extends beyond the bounds, in points.
  package var hitOutsets: EdgeInsets = .zero
  /// True if a touch on a cell with events also selects its item.
  package var alsoSelects = false
  /// The accessories beside the content.
  package var accessories: [AccessoryDescription] = []
  /// The indentation level of the content, unless the item has its own.
  package var indentationLevel = 0

  package init() {}
}

extension CellTemplate: ViewTemplate {
  static let keys = KeyTable(
    "cell", "a cell", "The template of all cells of one identifier.",
    isOptional: true, standard: CellTemplate()
  ) {
    Key.ofTemplates
    Key(
      "alsoSelects", \.alsoSelects, .boolean, "True if a cell with events is selected as well.")
    Key(
      "accessories", \.accessories, .accessories, "Views beside the content, in lists.",
      example: "[disclosureIndicator, { kind: detail, event: info }]")
    Key(
      "indentationLevel", \.indentationLevel, .indentationLevel,
      "The number of steps by which the content is indented.", example: "1")
  }
}
