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

/// A template of cells or of supplementary views.
protocol ViewTemplate: Sendable {
  var size: CGSize? { get set }
  var preferredSize: CGSize? { get set }
  var subviews: [SubviewDescription] { get set }
  var events: [ControlEventBinding] { get set }
  var gestures: [GestureDescription] { get set }
  var clipsToBounds: Bool { get set }
  var hitOutsets: EdgeInsets { get set }
}

extension Key where Root: ViewTemplate {
  @KeyBuilder<Root> static var ofTemplates: [Key] {
    Key("size", \.size, .size, "In points; by default that of the item or the layout.")
    Key(
      "preferredSize", \.preferredSize, .size,
      "The size that the view prefers in a self-sizing layout.")
    Key("subviews", .subviews, "Views inside of it, back to front.")
    Key("events", \.events, .controlEvents, "Makes it a control: it handles touches itself.")
    Key("gestures", .gestures, "Gesture recognizers, each with the event that it sends.")
    Key("clipsToBounds", \.clipsToBounds, .boolean, "True if subviews are cut off at its edges.")
    Key(
      "hitOutsets", \.hitOutsets, .insets,
      "The distances by which its touch area exceeds its bounds.")
  }
}

extension DocumentReader {
  /// A template with the keys of a table.
  mutating func template<Template: ViewTemplate>(
    _ value: DocumentValue, _ table: KeyTable<Template>, _ standard: Template
  ) -> Template {
    var template = standard
    guard !value.node.isNull, let fields = fields(of: value, table) else { return template }
    (template.subviews, template.gestures) = touchables(fields)
    read(fields, table, into: &template)
    noteUnsentEvents(fields)
    return template
  }
}
