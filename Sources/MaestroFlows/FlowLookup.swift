import Foundation
import InteractionKit

/// Searches a tree with Maestro's rules, for selectors that an export tries.
package struct FlowLookup {
  private let tree: FlowTree

  package init(_ root: AccessibilityElement, screen: CGRect) {
    tree = FlowTree(root, screen: screen)
  }

  /// Returns the elements whose texts match a pattern, in Maestro's order.
  package func elements(text pattern: String) -> [AccessibilityElement] {
    var selector = FlowSelector()
    selector.text = ScriptTemplate(literal: pattern)
    return elements(selector)
  }

  /// Returns the elements whose identifiers match a pattern, in Maestro's order.
  package func elements(id pattern: String) -> [AccessibilityElement] {
    var selector = FlowSelector()
    selector.id = ScriptTemplate(literal: pattern)
    return elements(selector)
  }

  /// Returns elements in the order that `index` counts.
  package func sortedForIndex(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
    elements.enumerated().sorted { a, b in
      let (one, other) = (FlowTree.Bounds(a.element.frame), FlowTree.Bounds(b.element.frame))
      return (one.y, one.x, a.offset) < (other.y, other.x, b.offset)
    }.map(\.element)
  }

  private func elements(_ selector: FlowSelector) -> [AccessibilityElement] {
    let search = try? ElementSearch(selector) { $0.source }
    var steps = 0
    return search?.matches(in: tree, steps: &steps).map { tree.nodes[$0].element } ?? []
  }
}
