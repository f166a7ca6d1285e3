import Foundation
import InteractionKit

extension TraceText {
  /// Adds the named views inside an element, front ones last, each with its frame in the element.
  ///
  /// The named subviews of views without a name are included.
  mutating func add(subviewsOf element: ReusableView) {
    add("[")
    var isFirst = true
    add(inside: element, at: element.bounds.origin, path: "", of: element, &isFirst)
    add("]")
  }

  /// `origin` is the top left of the element in the view's coordinates.
  private mutating func add(
    inside view: View, at origin: CGPoint, path: String, of element: View, _ isFirst: inout Bool
  ) {
    for child in view.subviews where !child.isHidden {
      let frame = child.frame
      let place = CGPoint(x: frame.origin.x - origin.x, y: frame.origin.y - origin.y)
      let inner = CGPoint(
        x: child.bounds.origin.x - place.x, y: child.bounds.origin.y - place.y)
      guard let name = child.accessibilityIdentifier else {
        if !(child is ItemsView) {
          add(inside: child, at: inner, path: path, of: element, &isFirst)
        }
        continue
      }
      let whole = path.isEmpty ? name : "\(path).\(name)"
      add(isFirst ? #"{"frame":"# : #",{"frame":"#)
      isFirst = false
      add(CGRect(origin: place, size: frame.size))
      add(#","kind":""#)
      add(TraceText.kind(of: child))
      add(#"","name":"#)
      add(quoting: whole)
      if let text = TraceText.text(of: child) {
        add(#","text":"#)
        add(quoting: text)
      }
      add("}")
      if !(child is ItemsView) {
        add(inside: child, at: inner, path: whole, of: element, &isFirst)
      }
    }
  }

  /// Returns the text that a view displays.
  private static func text(of view: View) -> String? {
    let text =
      switch view {
      case let view as Label: view.text
      case let view as TextField: view.text
      case is Button: view.accessibilityLabel
      default: nil as String?
      }
    return text?.isEmpty == false ? text : nil
  }

  /// Returns the kind of a view, as collection files name it.
  private static func kind(of view: View) -> StaticString {
    switch view {
    case is Button: "button"
    case is Label: "label"
    case is ImageView: "image"
    case is Switch: "switch"
    case is Slider: "slider"
    case is Stepper: "stepper"
    case is TextField: "textField"
    case is ItemsView: "collection"
    default: "view"
    }
  }
}
