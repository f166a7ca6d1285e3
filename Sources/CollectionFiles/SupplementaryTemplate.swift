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

extension DocumentReader {
  mutating func supplementaryTemplate(_ value: DocumentValue) -> SupplementaryTemplate {
    var view = SupplementaryTemplate()
    guard !value.node.isNull,
      let fields = fields(
        of: value, "a supplementary view", known: DocumentReader.templateKeys)
    else { return view }
    view.size = size(fields["size"])
    view.preferredSize = size(fields["preferredSize"])
    (view.subviews, view.gestures) = touchables(fields)
    view.events = controlEvents(fields["events"])
    view.clipsToBounds = bool(fields["clipsToBounds"]) ?? false
    view.hitOutsets = insets(fields["hitOutsets"]) ?? .zero
    noteUnsentEvents(fields)
    return view
  }
}
