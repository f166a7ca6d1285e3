import Foundation
import InteractionKit

/// A header or footer that is built from a template of a collection file.
final class TemplateSupplementaryView: CollectionReusableView, TemplateView {
  private(set) var content: TemplateContent?

  /// Creates a view of a template, like `TemplateCell.init(frame:_:of:)`.
  convenience init(frame: CGRect, _ identifier: String, of screen: LoadedCollection?) {
    self.init(frame: frame)
    guard let screen, let template = screen.document.supplementaryViews[identifier] else { return }
    content = TemplateContent(identifier, template, of: screen, shownBy: self, in: self)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { return nil }

  deinit {
    content?.owner = nil
  }

  override var reactsToTaps: Bool {
    guard let content else { return false }
    return !content.events.isEmpty || !content.gestures.gestures(of: self).isEmpty
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.layOut(in: bounds.size)
  }

  /// Prefers the size of the template; without one, the proposed width and the height of its texts.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    if let size = content?.preferredSize {
      layoutAttributes.size = size
    } else if let height = content?.fittingHeight(width: layoutAttributes.size.width) {
      layoutAttributes.size.height = height
    }
    return layoutAttributes
  }

  // A view without events passes the touch on: the collection view then logs it as unhandled.

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
}
