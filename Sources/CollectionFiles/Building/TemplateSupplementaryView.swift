import Foundation
import InteractionKit

/// A header or footer made from a template of a collection file.
final class TemplateSupplementaryView: CollectionReusableView, TemplateView {
  private(set) var content: TemplateContent?
  private var preferredSize: CGSize?

  convenience init(
    frame: CGRect, identifier: String, template: SupplementaryTemplate,
    style: WiringDescription.Style?
  ) {
    self.init(frame: frame)
    let content = TemplateContent(
      identifier: identifier, subviews: template.subviews, events: template.events,
      gestures: template.gestures, style: style)
    content.attach(to: self)
    self.content = content
    preferredSize = template.preferredSize
    clipsToBounds = template.clipsToBounds
    hitOutsets = template.hitOutsets
    for subview in content.subviews { addSubview(subview.view) }
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
  }

  deinit {
    content?.owner = nil
  }

  override class var keepsTouchesInsideBounds: Bool { true }
  override var reactsToTaps: Bool {
    guard let content else { return false }
    return !content.events.isEmpty || !content.gestures.gestures(of: self).isEmpty
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.layOut(in: bounds.size)
  }

  /// Prefers the size that the file gives; one without is content with what it gets.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    if let preferredSize { layoutAttributes.size = preferredSize }
    return layoutAttributes
  }

  // A view without events hands the touch on: the collection view says so then.

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !track(touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !track(touches) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if !track(touches) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if !track(touches) { super.touchesCancelled(touches, with: event) }
  }

  private func track(_ touches: Set<Touch>) -> Bool {
    guard let content, !content.events.isEmpty, let touch = touches.first else { return false }
    content.touch(touch, in: self)
    return true
  }
}
