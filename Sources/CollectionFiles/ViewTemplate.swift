import Foundation
import InteractionKit

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
  /// Reads a template with the keys of a table.
  mutating func template<Template: ViewTemplate>(
    _ value: DocumentValue, _ table: KeyTable<Template>, _ standard: Template
  ) -> Template {
    var template = standard
    guard !value.node.isNull, let fields = fields(of: value, table) else { return template }
    (template.subviews, template.gestures) = touchables(fields)
    read(fields, table, into: &template)
    reportUnsentEvents(fields)
    return template
  }
}
