import Foundation
import InteractionKit

/// The properties of an element or a view, as lines of `name value`.
struct ElementDescription {
  private(set) var lines: [String]

  init(_ target: ResolvedTarget, on device: SessionDevice) {
    lines = ["\(target.place)"]
    let collection = (target.container as? CollectionView)?.loadedCollection
    if let element = target.element, let collection {
      let resolved = ResolvedElement(screen: collection, element: element, target: target)
      let content = resolved.content
      lines.append("  cell \(content.identifier)")
      appendFrame(of: target)
      appendData(of: resolved, content.data, content.extra)
    } else if let view = target.view {
      lines.append("  class \(type(of: view))")
      appendFrame(of: target)
      lines += view.labels.map { "  label \(JSONValue.quote($0))" }
    }
    appendViews(of: target)
  }

  private mutating func appendFrame(of target: ResolvedTarget) {
    guard let frame = target.frame else { return }
    lines.append("  frame \(RectText.text(frame))")
    if target.view != nil, let inWindow = target.windowFrame {
      let share = VisibleShare.percent(of: target)
      lines.append(
        "  on screen at \(RectText.text(inWindow)), \(NumberText.text(rounded: share))% visible")
    } else {
      lines.append("  not visible")
    }
  }

  private mutating func appendData(
    of resolved: ResolvedElement, _ data: JSONValue?, _ extra: JSONValue?
  ) {
    if resolved.element.category == .cell {
      let item = resolved.screen.item(
        section: resolved.element.section, item: resolved.element.item)
      if let label = item?.label { lines.append("  label \(JSONValue.quote(label))") }
      lines.append(
        "  selected \(resolved.collectionView.selection.contains(resolved.element.selectionItem))")
    }
    if let data { lines.append("  data \(data)") }
    if let extra { lines.append("  extra \(extra)") }
  }

  private mutating func appendViews(of target: ResolvedTarget) {
    guard let view = target.view else { return }
    lines += GestureReport(on: view).descriptions.map { "  \($0)" }
    guard target.subview.isEmpty else { return }
    for (path, inner) in SubviewSearch.views(in: view) {
      // Relative to the view's top left, where the content of a swiped row does not begin.
      var rect = inner.superview?.convert(inner.frame, to: view) ?? inner.frame
      rect.origin.x -= view.bounds.origin.x
      rect.origin.y -= view.bounds.origin.y
      let name = ".\(SubviewSearch.spelling(of: path))"
      lines.append("  \(name) \(RectText.text(rect))")
      lines += GestureReport(on: inner).descriptions.map { "  \(name) \($0)" }
    }
  }
}
