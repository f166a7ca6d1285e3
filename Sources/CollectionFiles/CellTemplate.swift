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

extension CellTemplate: ViewTemplate {
  static let keys = KeyTable(
    "cell", "a cell", "The template of all cells of one identifier.",
    isOptional: true, standard: CellTemplate()
  ) {
    Key.ofTemplates
    Key(
      "alsoSelects", \.alsoSelects, .boolean, "True if a cell with events is selected as well.")
    Key("accessories", \.accessories, .accessories, "Views beside the content, in lists.")
    Key(
      "indentationLevel", \.indentationLevel, .indentationLevel,
      "The number of steps by which the content is indented.")
  }
}
