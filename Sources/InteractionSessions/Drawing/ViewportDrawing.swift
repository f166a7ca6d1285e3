import CollectionFiles
import Foundation
import InteractionKit

/// The views of a screen as rectangles to draw, back to front.
///
/// Pictures, reports of failures, the map of the terminal and the studio draw the same value.
package struct ViewportDrawing {
  /// One rectangle.
  package struct Shape: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case collection, cell, supplementary, decoration, control, subview
    }

    /// The rendered content of a part.
    enum Content: Hashable, Sendable {
      case none
      case text(String)
      case image
      case button
      case field(String)
      case `switch`(isOn: Bool)
      /// The rectangles of the track and of the thumb, in viewport points.
      case slider(track: CGRect, thumb: CGRect)
      case stepper(String)
    }

    package let kind: Kind
    /// The frame in viewport points.
    package let frame: CGRect
    /// The visible part of the frame, since collections clip their content.
    package let visible: CGRect
    /// The position of the element as text, or a subview's name; empty for a part without a name.
    package let name: String
    /// The label of the element, if the collection file defines one.
    package let label: String?
    /// The text that a picture shows beside the name: the label of an item or view, or the data of
    /// a header or footer.
    let caption: String?
    package let isSelected: Bool
    let isHighlighted: Bool
    /// False for a control that is disabled.
    var isEnabled = true
    var content = Content.none
    /// The colour of the background; nil for the theme's.
    var fill: ViewFill?
    /// True if the collection, or an element or a part of one, contains the view.
    var isInCollection = true
    /// The index after the shapes inside this one, in `allShapes`.
    var end = 0
  }

  package let size: CGSize
  /// All shapes, also of views without a name and outside of the collection view.
  private(set) var allShapes: [Shape] = []
  /// The shapes of the collection view that have a name.
  package var shapes: [Shape] {
    allShapes.filter { $0.isInCollection && ($0.kind == .collection || !$0.name.isEmpty) }
  }

  package init(_ device: SessionDevice) {
    let window = device.simulator.window
    window.layoutIfNeeded()
    size = window.bounds.size
    let root = device.root
    let main = (root.itemsView, root.document.name)
    let others = device.otherCollectionViews.map { ($0, $0.spelling(in: window)) }
    visitOutside(window, [main] + others, within: window.bounds)
    if !allShapes.contains(where: { $0.kind == .collection }) {
      visit(root.itemsView, root.document.name, within: window.bounds)
    }
  }

  /// Adds the views around the collection views, such as the bars of controllers.
  private mutating func visitOutside(
    _ view: View, _ collections: [(view: ItemsView, name: String)], within clip: CGRect
  ) {
    for subview in view.subviews where !subview.isHidden && subview.alpha > 0 {
      if let found = collections.first(where: { $0.view === subview }) {
        visit(found.view, found.name, within: clip)
        continue
      }
      let index = addPart(subview, in: view, clip: clip, isInCollection: false)
      visitOutside(
        subview, collections, within: ViewportDrawing.clip(of: subview, in: view, within: clip))
      if let index { allShapes[index].end = allShapes.count }
    }
  }

  private mutating func visit(_ view: ItemsView, _ name: String, within clip: CGRect) {
    let frame = view.superview?.convert(view.frame, to: nil) ?? view.frame
    let inner = frame.intersection(clip)
    let own = add(.collection, view, frame, name: name, clip: clip)
    for shown in view.viewsInDrawingOrder {
      guard let element = shown.element else { continue }
      let rect = (shown.superview ?? view).convert(shown.frame, to: nil)
      let resolved = ResolvedTarget(
        element, in: view, view: shown, frame: shown.placement?.frame)
      let index = add(
        ViewportDrawing.kind(of: element.category), shown, rect,
        name: resolved.spelling, label: resolved.itemDescription?.label,
        caption: ViewportDrawing.data(of: resolved),
        clip: inner)
      visitSubviews(of: shown, within: inner)
      if let index { allShapes[index].end = allShapes.count }
    }
    if let own { allShapes[own].end = allShapes.count }
  }

  /// The text of the data of a header or footer.
  private static func data(of resolved: ResolvedTarget) -> String? {
    guard resolved.element?.category == .supplementary else { return nil }
    return text(of: resolved.content.data)
  }

  private static func text(of data: JSONValue?) -> String? {
    switch data {
    case nil, .null?: return nil
    case .string(let text)?: return text
    case .object(let members)?:
      let text = ["title", "label", "name", "text"].firstResult { members[$0]?.string }
      return text ?? data.map { "\($0)" }
    case let data?: return "\(data)"
    }
  }

  /// Returns the text that a drawing shows beside the name of a displayed view: the label of its
  /// item, or the data of a header or footer.
  package static func caption(
    of view: ReusableView, _ element: ElementID, in collection: ItemsView
  ) -> String? {
    switch element.category {
    case .cell:
      collection.loadedCollection?.item(section: element.section, item: element.item)?.label
    case .supplementary: text(of: (view as? any TemplateView)?.content?.data as? JSONValue)
    case .decoration: nil
    }
  }

  private static func kind(of category: ElementID.Category) -> Shape.Kind {
    switch category {
    case .cell: .cell
    case .supplementary: .supplementary
    case .decoration: .decoration
    }
  }

  private mutating func visitSubviews(of view: View, within clip: CGRect) {
    for subview in view.subviews where !subview.isHidden && subview.alpha > 0 {
      if let collection = (subview as? ItemsView)?.loadedCollection {
        visit(collection.itemsView, collection.document.name, within: clip)
        continue
      }
      let index = addPart(subview, in: view, clip: clip, isInCollection: true)
      visitSubviews(
        of: subview, within: clip)
      if let index { allShapes[index].end = allShapes.count }
    }
  }

  /// The visible part of the subviews of a view.
  private static func clip(of view: View, in parent: View, within clip: CGRect) -> CGRect {
    guard view.clipsToBounds || (view is ScrollView && !(view is SectionScrollView)) else {
      return clip
    }
    return parent.convert(view.frame, to: nil).intersection(clip)
  }

  /// Adds a view that has a name or content.
  private mutating func addPart(
    _ view: View, in parent: View, clip: CGRect, isInCollection: Bool
  ) -> Int? {
    let name = view.accessibilityIdentifier ?? ""
    let content = Shape.Content(of: view)
    let isFilled = view.backgroundFill != nil
    guard !name.isEmpty || content != .none || view is Control || isFilled else { return nil }
    let index = add(
      view is Control ? .control : .subview, view, parent.convert(view.frame, to: nil), name: name,
      caption: view.accessibilityLabel, clip: clip)
    guard let index else { return nil }
    allShapes[index].content = content
    allShapes[index].isInCollection = isInCollection
    return index
  }

  /// Adds a shape, and returns its index if it is visible.
  private mutating func add(
    _ kind: Shape.Kind, _ view: View, _ frame: CGRect, name: String, label: String? = nil,
    caption: String? = nil, clip: CGRect
  ) -> Int? {
    let visible = frame.intersection(clip)
    guard !visible.isNull, visible.size.width > 0, visible.size.height > 0 else { return nil }
    let (cell, control) = (view as? any ItemCell, view as? Control)
    allShapes.append(
      Shape(
        kind: kind, frame: frame, visible: visible, name: PrintedText.escaped(name),
        label: label.map { PrintedText.escaped($0) },
        caption: (caption ?? label).map { PrintedText.escaped($0) },
        isSelected: cell?.isSelected ?? control?.isSelected ?? false,
        isHighlighted: cell?.isHighlighted ?? control?.isHighlighted ?? false,
        isEnabled: control?.isEnabled ?? true, fill: view.backgroundFill,
        end: allShapes.count + 1))
    return allShapes.count - 1
  }
}

extension ViewportDrawing.Shape.Content {
  fileprivate init(of view: View) {
    switch view {
    case let view as Label:
      let text = view.text ?? ""
      self = text.isEmpty ? .none : .text(PrintedText.escaped(text, keepsTabs: true))
    case is ImageView: self = .image
    case let view as Switch: self = .switch(isOn: view.isOn)
    case let view as Slider:
      let track = view.trackRect(forBounds: view.bounds)
      let thumb = view.thumbRect(forBounds: view.bounds, trackRect: track, value: view.value)
      self = .slider(track: view.convert(track, to: nil), thumb: view.convert(thumb, to: nil))
    case let view as Stepper: self = .stepper(NumberText.text(view.value))
    case let view as TextField: self = .field(PrintedText.escaped(view.text ?? ""))
    case is Button: self = .button
    default: self = .none
    }
  }
}
