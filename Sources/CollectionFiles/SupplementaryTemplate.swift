import Foundation
import InteractionKit

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
