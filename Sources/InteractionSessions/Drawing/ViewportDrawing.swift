import CollectionFiles
import Foundation
import InteractionKit

/// The views of a screen as rectangles to render, back to front.
package struct ViewportDrawing {
  /// One rectangle.
  struct Shape: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case collection, cell, supplementary, decoration, control, subview
    }

    package let kind: Kind
    /// The frame in viewport points.
    package let frame: CGRect
    /// The visible part of the frame, since collections clip their content.
    package let visible: CGRect
    /// The position of the element as text, or a subview's name.
    package let name: String
    /// The label of the element, if the collection file defines one.
    package let label: String?
    package let isSelected: Bool
    let isHighlighted: Bool
  }

  package let size: CGSize
  private(set) var shapes: [Shape] = []

  package init(_ screen: SessionDevice) {
    screen.simulator.window.layoutIfNeeded()
    size = screen.simulator.window.bounds.size
    visit(screen.root, within: screen.simulator.window.bounds)
  }

  private mutating func visit(_ screen: LoadedCollection, within clip: CGRect) {
    let view = screen.collectionView
    let frame = view.superview?.convert(view.frame, to: nil) ?? view.frame
    let inner = frame.intersection(clip)
    add(.collection, view, frame, name: screen.document.name, clip: clip)
    for shown in view.viewsInDrawingOrder {
      guard let element = shown.element else { continue }
      let rect = (shown.superview ?? view).convert(shown.frame, to: nil)
      let resolved = ResolvedElement(
        screen: screen, element: element, subview: "", view: shown, frame: shown.placement?.frame)
      let item =
        element.category == .cell
        ? screen.item(section: element.section, item: element.item) : nil
      add(
        ViewportDrawing.kind(of: element.category), shown, rect,
        name: resolved.spelling, label: item?.label, clip: inner)
      visitSubviews(of: shown, within: inner)
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
      if let collection = (subview as? CollectionView)?.loadedCollection {
        visit(collection, within: clip)
        continue
      }
      if let name = subview.accessibilityIdentifier {
        let rect = view.convert(subview.frame, to: nil)
        add(subview is Control ? .control : .subview, subview, rect, name: name, clip: clip)
      }
      visitSubviews(of: subview, within: clip)
    }
  }

  private mutating func add(
    _ kind: Shape.Kind, _ view: View, _ frame: CGRect, name: String, label: String? = nil,
    clip: CGRect
  ) {
    let visible = frame.intersection(clip)
    guard !visible.isNull, visible.size.width > 0, visible.size.height > 0 else { return }
    let cell = view as? CollectionViewCell
    shapes.append(
      Shape(
        kind: kind, frame: frame, visible: visible, name: PrintedText.escaped(name),
        label: label.map { PrintedText.escaped($0) },
        isSelected: cell?.isSelected ?? false, isHighlighted: cell?.isHighlighted ?? false))
  }
}
