import Foundation
import InteractionKit

/// The properties of an element or a view, as lines of `name value`.
struct ElementDescription {
  private(set) var lines: [String]

  init(_ target: ResolvedTarget) {
    lines = ["\(target.place)"]
    if target.element != nil, target.collection != nil {
      let content = target.content
      lines.append("  cell \(content.identifier)")
      appendFrame(of: target)
      appendData(of: target, content.data, content.extra)
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
    of target: ResolvedTarget, _ data: JSONValue?, _ extra: JSONValue?
  ) {
    if let element = target.element, element.category == .cell, let view = target.collectionView {
      if let label = target.itemDescription?.label {
        lines.append("  label \(JSONValue.quote(label))")
      }
      lines.append("  selected \(view.selection.contains(element.selectionItem))")
    }
    if let data { lines.append("  data \(data)") }
    if let extra { lines.append("  extra \(extra)") }
  }

  /// Appends what a person sees of a part, or of a view outside of elements that has a value or a
  /// state.
  private mutating func appendElement(of view: View, isPart: Bool, isInElement: Bool) {
    guard isPart || !isInElement, let element = AccessibilityElement(of: view) else { return }
    let hasState =
      element.valueText != nil || element.isSelected || !element.isEnabled || element.isFocused
    guard isPart || hasState, !element.details.isEmpty else { return }
    lines.append("  element \(element.type.name) \(element.details)")
  }

  private mutating func appendViews(of target: ResolvedTarget) {
    guard let view = target.view else { return }
    appendElement(of: view, isPart: !target.subview.isEmpty, isInElement: target.element != nil)
    lines += GestureReport(on: view).descriptions.map { "  \($0)" }
    guard target.subview.isEmpty else { return }
    for (path, inner) in ViewSearch.namedViews(in: view) {
      // Relative to the view's top left, where the content of a swiped row does not begin.
      var rect = inner.superview?.convert(inner.frame, to: view) ?? inner.frame
      rect.origin.x -= view.bounds.origin.x
      rect.origin.y -= view.bounds.origin.y
      let name = ".\(TargetName.spelling(ofPath: path))"
      let details = AccessibilityElement(of: inner)?.details ?? ""
      lines.append("  \(name) \(RectText.text(rect))" + (details.isEmpty ? "" : " \(details)"))
      lines += GestureReport(on: inner).descriptions.map { "  \(name) \($0)" }
    }
  }
}
