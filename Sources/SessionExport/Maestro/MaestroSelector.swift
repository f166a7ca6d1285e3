import Foundation
import InteractionKit
import MaestroFlows
import SessionLanguage

/// The keys of the selector with which Maestro finds what a finger touched.
///
/// Each selector is tried on the tree at the time of the touch, with the rules of Maestro. So a
/// flow names a view by its identifier or its label if that leads to the same view, and a point
/// otherwise.
struct MaestroSelector {
  let keys: [(key: String, value: String)]
  /// The element that a name leads to; nil for a point.
  let element: AccessibilityElement?

  init(_ gesture: ExportedGesture, on screen: CGRect) {
    var named: (keys: [(key: String, value: String)], element: AccessibilityElement)?
    for candidate in gesture.candidates where candidate.middleReaches {
      guard let keys = MaestroSelector.keys(of: candidate.element, in: gesture.tree, screen: screen)
      else { continue }
      // Counting depends on what else is visible, so a name further out is better than an index, and
      // the name of an item is better than that of a part, which other items have, too.
      let isItem = candidate.element.type == .cell && keys.count == 1
      if named == nil || isItem || keys.count < named?.keys.count ?? 0 {
        named = (keys, candidate.element)
      }
      if isItem { break }
    }
    // Without a name, or if something else is in the middle, a point of the screen is left.
    let point = MaestroText.quoted(MaestroSelector.point(gesture.start, on: screen))
    keys = named?.keys ?? [(key: "point", value: point)]
    element = named?.element
  }

  /// True if a flow finds an element with the name of another one on the screen.
  static func isNamed(
    like element: AccessibilityElement, in tree: AccessibilityElement, screen: CGRect
  ) -> Bool {
    let look = FlowLookup(tree, screen: screen)
    if let id = element.identifier ?? element.position?.identifier, !id.isEmpty {
      return !look.elements(id: LinePattern.escaping(id)).isEmpty
    }
    return !look.elements(text: LinePattern.escaping(element.label ?? "")).isEmpty
  }

  /// Returns a selector that finds an element first; nil if no name leads to it.
  static func keys(
    of element: AccessibilityElement, in tree: AccessibilityElement, screen: CGRect
  ) -> [(key: String, value: String)]? {
    let names = [
      ("id", element.identifier ?? element.position?.identifier), ("text", element.label),
    ]
    let look = FlowLookup(tree, screen: screen)
    for (key, name) in names {
      guard let name, !name.isEmpty, name.count <= 200 else { continue }
      let pattern = LinePattern.escaping(name)
      let matches = key == "id" ? look.elements(id: pattern) : look.elements(text: pattern)
      let value = MaestroText.quoted(pattern)
      if matches.first.map({ $0.isSame(as: element) }) == true { return [(key, value)] }
      let sorted = look.sortedForIndex(matches)
      if let index = sorted.firstIndex(where: { $0.isSame(as: element) }) {
        return [(key, value), ("index", "\(index)")]
      }
    }
    return nil
  }

  /// Returns the keys of a swipe between two points, both in percent or both in points: Maestro
  /// refuses a mixture.
  static func swipe(
    from start: CGPoint, to end: CGPoint, on screen: CGRect
  ) -> [(key: String, value: String)] {
    let texts = [start, end].map { point($0, on: screen) }
    let isMixed = texts[0].contains("%") != texts[1].contains("%")
    let shown = isMixed ? [start, end].map(absolute) : texts
    return [
      ("start", MaestroText.quoted(shown[0])), ("end", MaestroText.quoted(shown[1])),
    ]
  }

  private static func absolute(_ point: CGPoint) -> String {
    "\(Int(point.x.rounded())),\(Int(point.y.rounded()))"
  }

  /// Returns a point in percent if whole percentages are close enough, otherwise in points.
  static func point(_ point: CGPoint, on screen: CGRect) -> String {
    let (x, y) = (point.x / screen.width * 100, point.y / screen.height * 100)
    let isClose =
      abs(x.rounded() / 100 * screen.width - point.x) <= 1
      && abs(y.rounded() / 100 * screen.height - point.y) <= 1
    // A percentage is on the screen, which a point beside it is not.
    let isOnScreen = point.x >= 0 && point.y >= 0
    if isClose, isOnScreen, (0...99).contains(x.rounded()), (0...99).contains(y.rounded()) {
      return "\(Int(x.rounded()))%,\(Int(y.rounded()))%"
    }
    return absolute(point)
  }
}

extension AccessibilityElement {
  /// Returns true for the same element in another answer about the same tree.
  func isSame(as other: AccessibilityElement) -> Bool {
    frame == other.frame && type == other.type && label == other.label
      && identifier == other.identifier
  }
}
