import Foundation
import InteractionKit

/// A template of cells or of supplementary views.
package protocol ViewTemplate: Sendable {
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
    Key(
      "size", \.size, .size,
      "In points, in a flow or masonry layout; by default that of the item or the layout.",
      example: "[160, 120]")
    Key(
      "preferredSize", \.preferredSize, .size,
      "The size that the view prefers in a self-sizing layout.", example: "[390, 88]")
    Key(
      "subviews", .subviews, "Views inside of it, back to front.",
      example: "[{ name: like, kind: button, frame: [0, 0, 44, 44], event: like }]")
    Key(
      "events", \.events, .controlEvents, "Makes it a control: it handles touches itself.",
      example: "{ touchUpInside: open }")
    Key(
      "gestures", .gestures, "Gesture recognizers, each with the event that it sends.",
      example: "[{ longPress: {}, event: menu }]")
    Key("clipsToBounds", \.clipsToBounds, .boolean, "True if subviews are cut off at its edges.")
    Key(
      "hitOutsets", \.hitOutsets, .insets,
      "The distances by which its touch area exceeds its bounds.", example: "[8, 8, 8, 8]")
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
