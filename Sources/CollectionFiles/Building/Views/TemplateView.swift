import Foundation
import InteractionKit

/// A view that is built from a template: a cell, or a header or footer.
package protocol TemplateView: HandlerCell {
  var content: TemplateContent? { get }
}

extension TemplateView {
  /// Never called: the sizes of a file belong to its layout.
  package static func cellSize(for data: Any?, extra: Any?) -> CGSize { .zero }

  package func setData(_ data: Any?, extra: Any?) {
    content?.set(data, extra)
  }

  /// Sends the events of a touch on the view itself; returns false if its template has none.
  @discardableResult
  func track(_ touches: Set<Touch>) -> Bool {
    guard let content, !content.events.isEmpty, let touch = touches.first else { return false }
    content.touch(touch, in: self)
    return true
  }
}

/// A cell that is built from a template of a collection file.
///
/// Outside of lists it is a plain cell unless the template has accessories or an indentation.
package final class TemplateCell: CollectionViewListCell, TemplateView {
  // Each touch reads these two.
  @exclusivity(unchecked)
  package private(set) var content: TemplateContent?
  /// True if a touch on the cell selects its item beside sending the cell's events.
  @exclusivity(unchecked)
  package private(set) var alsoSelects = true
  private var templateIndentation = 0
  /// The events of the accessories, by the names of their views.
  private(set) var accessoryEvents: [String: String] = [:]

  /// Creates a cell of a template; a blank one without a template or after the collection is
  /// released.
  convenience init(frame: CGRect, _ identifier: String, of collection: LoadedCollection?) {
    self.init(frame: frame)
    guard let collection, let template = collection.document.cells[identifier] else { return }
    let content = TemplateContent(
      identifier, template, of: collection, shownBy: self, in: contentView)
    self.content = content
    alsoSelects = template.events.isEmpty || template.alsoSelects
    templateIndentation = template.indentationLevel
    refusesSelection = !template.selectable
    refusesHighlight = !template.highlightable
    semanticContentAttribute = template.semanticContentAttribute.attribute
    guard !template.accessories.isEmpty else { return }
    for accessory in template.accessories {
      accessoryEvents[accessory.name ?? accessory.kind.rawValue] = accessory.event
    }
    accessories = template.accessories.map { $0.makeAccessory(in: content) }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { return nil }

  deinit {
    content?.owner = nil
  }

  /// It has the label of the item, by which targets name it.
  package override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    if let path = displayedIndexPath, element?.category == .cell {
      defaults.label = content?.collection?.item(section: path.section, item: path.item)?.label
    }
    return defaults
  }

  package override func draw(into layer: inout PictureLayer) {
    super.draw(into: &layer)
    drawTemplate(
      into: &layer, isRow: isListRow, isMarked: isSelected || isHighlighted,
      title: accessibilityDefaults.label, name: name(ofItemAt: displayedIndexPath))
  }

  /// The identifier or the type of an item without a label, unless a subview displays a text.
  private func name(ofItemAt path: IndexPath?) -> String? {
    guard let path, content?.subviews.contains(where: \.hasText) != true else { return nil }
    let item = content?.collection?.item(section: path.section, item: path.item)
    return item?.id ?? item?.type ?? content?.identifier
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    content?.layOut(in: contentView.bounds.size)
  }

  /// Prefers the size of the item, else of the template; without these, the proposed size.
  ///
  /// In a list, the proposed size has the height of its rows. Texts can need another height: rows of
  /// lists become higher only.
  package override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let path = layoutAttributes.indexPath
    let item = collectionView?.loadedCollection?
      .item(section: path.section, item: path.item)
    guard let size = item?.preferredSize ?? content?.preferredSize else {
      return fitted(super.preferredLayoutAttributesFitting(layoutAttributes))
    }
    layoutAttributes.size = size
    return layoutAttributes
  }

  private func fitted(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let beside = max(bounds.width - contentView.bounds.width, 0)
    let width = attributes.size.width - beside
    guard let height = content?.fittingHeight(width: width) else { return attributes }
    attributes.size.height = isListRow ? max(height, attributes.size.height) : height
    return attributes
  }

  package func setIndexPath(_ indexPath: IndexPath) {
    let collection = content?.collection
    let level = collection?.indentationLevel(section: indexPath.section, item: indexPath.item)
    indentationLevel = level ?? templateIndentation
    content?.show(collection?.item(section: indexPath.section, item: indexPath.item))
    if let collection { content?.resume(collection.embeddedContents(at: indexPath)) }
  }

  // MARK: Touches

  // A cell with events handles the touch itself. Only with `alsoSelects` does the collection view
  // receive the touch, too, after the event was sent.

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    track(touches)
    if alsoSelects { super.touchesBegan(touches, with: event) }
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    track(touches)
    if alsoSelects { super.touchesMoved(touches, with: event) }
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    track(touches)
    if alsoSelects { super.touchesEnded(touches, with: event) }
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    track(touches)
    if alsoSelects { super.touchesCancelled(touches, with: event) }
  }
}

/// A header or footer that is built from a template of a collection file.
final class TemplateSupplementaryView: CollectionReusableView, TemplateView {
  private(set) var content: TemplateContent?

  /// Creates a view of a template, like `TemplateCell.init(frame:_:of:)`.
  convenience init(frame: CGRect, _ identifier: String, of collection: LoadedCollection?) {
    self.init(frame: frame)
    guard let collection, let template = collection.document.supplementaryViews[identifier] else {
      return
    }
    content = TemplateContent(identifier, template, of: collection, shownBy: self, in: self)
    semanticContentAttribute = template.semanticContentAttribute.attribute
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

  override func draw(into layer: inout PictureLayer) {
    super.draw(into: &layer)
    let data = content?.data as? JSONValue
    let title =
      data?.string ?? ["title", "label", "name", "text"].firstResult { data?[$0]?.string }
    drawTemplate(into: &layer, isRow: false, isMarked: false, title: title)
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
