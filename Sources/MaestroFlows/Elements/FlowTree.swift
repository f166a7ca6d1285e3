import Foundation
import InteractionKit

/// The elements on a screen as Maestro sees them on iOS, in the order of the hierarchy.
///
/// Elements off the screen and those behind a modal view are left out.
struct FlowTree {
  struct Node {
    /// The element without those inside of it.
    let element: AccessibilityElement
    let text: String?
    let hint: String?
    let label: String?
    let identifier: String?
    /// The frame in whole points.
    let bounds: Bounds
    /// The index of the parent; -1 for the root.
    let parent: Int
    /// The index after the last node inside.
    var end: Int
    var children: [Int] = []
  }

  struct Bounds: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    init(_ frame: CGRect) {
      func whole(_ value: CGFloat) -> Int { Int(max(min(value, 1e9), -1e9).rounded(.down)) }
      (x, y) = (whole(frame.minX), whole(frame.minY))
      (width, height) = (whole(frame.maxX) - x, whole(frame.maxY) - y)
    }

    var center: CGPoint { CGPoint(x: x + width / 2, y: y + height / 2) }
    var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    func distance(to other: Bounds) -> Double {
      let (dx, dy) = (center.x - other.center.x, center.y - other.center.y)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  private(set) var nodes: [Node] = []
  let screen: CGRect

  init(_ root: AccessibilityElement, screen: CGRect) {
    self.screen = screen
    add(root, below: -1)
  }

  private mutating func add(_ element: AccessibilityElement, below parent: Int) {
    let frame = element.frame
    let isShown =
      frame.width > 0 && frame.height > 0 && frame.minX < screen.maxX && frame.maxX > screen.minX
      && frame.minY < screen.maxY && frame.maxY > screen.minY && !element.isBehindModal
    guard isShown || parent < 0 else {
      for child in element.children { add(child, below: parent) }
      return
    }
    let index = nodes.count
    nodes.append(
      Node(
        element: element, text: element.value, hint: element.placeholder, label: element.label,
        // An item of a collection file has its id, as a cell of an app has its identifier.
        identifier: element.identifier ?? element.position?.identifier, bounds: Bounds(frame),
        parent: parent, end: index + 1))
    if parent >= 0 { nodes[parent].children.append(index) }
    for child in element.children { add(child, below: index) }
    nodes[index].end = nodes.count
  }
}

extension AccessibilityElement {
  fileprivate var isBehindModal: Bool {
    guard case .covered = hit, let view = source.view,
      case .modal? = ViewSearch.obstacle(to: view)
    else { return false }
    return true
  }

  /// True if a switch, a toggle or a check box is on.
  var isChecked: Bool { [.switch, .toggle, .checkBox].contains(type) && value == "1" }
}
