import Foundation
import InteractionKit

/// What all supplementary views of one reuse identifier look like and send.
package struct SupplementaryTemplate: Sendable {
  /// In points; nil leaves the size to the layout.
  package var size: CGSize?
  /// What the view asks for when the layout is self-sizing.
  package var preferredSize: CGSize?
  /// Back to front.
  package var subviews: [SubviewDescription] = []
  package var events: [ControlEventBinding] = []
  package var gestures: [GestureDescription] = []
  package var clipsToBounds = false
  /// How far the touch area reaches beyond the bounds, in points.
  package var hitOutsets: EdgeInsets = .zero

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
