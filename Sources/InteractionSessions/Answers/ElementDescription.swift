import Foundation
import InteractionKit

/// The properties of a place, as lines of `name value`.
struct ElementDescription {
  let lines: [String]

  init(_ resolved: ResolvedElement, on screen: SessionDevice) {
    let content = resolved.content
    var lines = ["\(resolved.place)", "  cell \(content.identifier)"]
    if let frame = resolved.frame {
      lines.append("  frame \(RectText.text(frame))")
      if resolved.view != nil, let inWindow = resolved.windowFrame {
        let view = resolved.collectionView
        let share = VisibleShare.percent(of: frame, in: view.bounds)
        lines.append(
          "  on screen at \(RectText.text(inWindow)), \(NumberText.text(rounded: share))% visible")
      } else {
        lines.append("  not visible")
      }
    }
    if resolved.element.category == .cell {
      let item = resolved.screen.item(
        section: resolved.element.section, item: resolved.element.item)
      if let label = item?.label { lines.append("  label \(JSONValue.quote(label))") }
      lines.append(
        "  selected \(resolved.collectionView.selection.contains(resolved.element.selectionItem))")
    }
    if let data = content.data { lines.append("  data \(data)") }
    if let extra = content.extra { lines.append("  extra \(extra)") }
    if let view = resolved.view {
      lines += GestureReport(on: view).descriptions.map { "  \($0)" }
    }
    if resolved.subview.isEmpty, let view = resolved.view {
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
    self.lines = lines
  }
}
