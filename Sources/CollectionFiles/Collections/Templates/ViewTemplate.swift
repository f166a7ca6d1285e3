import Foundation
import InteractionKit

/// The manner in which a view follows the direction of text, with UIKit's names.
public enum SemanticContent: String, CaseIterable, Sendable {
  /// The view follows the direction of text.
  case unspecified
  /// A control of playback, such as fast forward, which is never mirrored.
  case playback
  /// A control of directions on the screen, which is never mirrored.
  case spatial
  /// Left to right, whatever the direction of text is.
  case forceLeftToRight
  /// Right to left, whatever the direction of text is.
  case forceRightToLeft

  /// The value of the view's property.
  var attribute: SemanticContentAttribute {
    switch self {
    case .unspecified: .unspecified
    case .playback: .playback
    case .spatial: .spatial
    case .forceLeftToRight: .forceLeftToRight
    case .forceRightToLeft: .forceRightToLeft
    }
  }
}

/// A template of cells or of supplementary views.
package protocol ViewTemplate: Sendable {
  var size: CGSize? { get set }
  var preferredSize: CGSize? { get set }
  var subviews: [SubviewDescription] { get set }
  var events: [ControlEventBinding] { get set }
  var gestures: [GestureDescription] { get set }
  var clipsToBounds: Bool { get set }
  var hitOutsets: EdgeInsets { get set }
  var semanticContentAttribute: SemanticContent { get set }
  var look: LookDescription { get set }
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
      "subviews", \.subviews, .subviews, "Views inside of it, back to front.",
      example: "[{ name: like, kind: button, frame: [0, 0, 44, 44], event: like }]")
    Key(
      "events", \.events, .controlEvents, "Makes it a control: it handles touches itself.",
      example: "{ touchUpInside: open }")
    Key(
      "gestures", \.gestures, .gestures, "Gesture recognizers, each with the event that it sends.",
      example: "[{ longPress: {}, event: menu }]")
    Key("clipsToBounds", \.clipsToBounds, .boolean, "True if subviews are cut off at its edges.")
    Key(
      "hitOutsets", \.hitOutsets, .insets,
      "The distances by which its touch area exceeds its bounds.", example: "[8, 8, 8, 8]")
    Key(
      "semanticContentAttribute", \.semanticContentAttribute, .choice,
      "Forces the direction in which the view lays out its accessories.")
    Key(
      "backgroundColor", \.look.backgroundColor, .color, "The colour of its background.",
      example: "secondarySystemBackground")
    Key(
      "cornerRadius", \.look.cornerRadius, .length("a radius"), "The radius of its corners.",
      example: "12")
  }
}

extension DocumentReader {
  /// Reads a template with the keys of a table.
  mutating func template<Template: ViewTemplate>(
    _ value: DocumentValue, _ table: KeyTable<Template>, _ standard: Template
  ) -> Template {
    var template = standard
    guard !value.node.isNull, let fields = fields(of: value, table) else { return template }
    read(fields, table, into: &template)
    checkGestureNames(fields)
    reportUnsentEvents(fields)
    return template
  }
}

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
  package var semanticContentAttribute = SemanticContent.unspecified
  package var look = LookDescription()
  /// True if a touch on a cell with events also selects its item.
  package var alsoSelects = false
  /// False if a tap does not select the item, as if a delegate refused it.
  package var selectable = true
  /// False if a touch does not highlight the cell, and so does not select its item either.
  package var highlightable = true
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
      "selectable", \.selectable, .boolean, "False if a tap does not select the item.")
    Key(
      "highlightable", \.highlightable, .boolean,
      "False if a touch does not highlight the cell; a tap does not select it either.")
    Key(
      "accessories", \.accessories, .accessories, "Views beside the content, in lists.",
      example: "[disclosureIndicator, { kind: detail, event: info }]")
    Key(
      "indentationLevel", \.indentationLevel, .indentationLevel,
      "The number of steps by which the content is indented.", example: "1")
  }
}

/// The appearance and events of all supplementary views with one reuse identifier.
package struct SupplementaryTemplate: Sendable {
  /// The size, in points; nil for the size of the layout.
  package var size: CGSize?
  /// The size that the view prefers when the layout is self-sizing.
  package var preferredSize: CGSize?
  /// The subviews, from back to front.
  package var subviews: [SubviewDescription] = []
  package var events: [ControlEventBinding] = []
  package var gestures: [GestureDescription] = []
  package var clipsToBounds = false
  /// The distances by which the touch area extends beyond the bounds, in points.
  package var hitOutsets: EdgeInsets = .zero
  package var semanticContentAttribute = SemanticContent.unspecified
  package var look = LookDescription()

  package init() {}
}

extension SupplementaryTemplate: ViewTemplate {
  static let keys = KeyTable(
    "supplementaryView", "a supplementary view",
    "The template of all headers, footers or badges of one identifier.",
    isOptional: true, standard: SupplementaryTemplate()
  ) {
    Key.ofTemplates
  }
}
