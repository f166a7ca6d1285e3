import Foundation
import InteractionKit

/// A case of a transcript as what fingers do on a device, with the elements as they were at each step.
///
/// The formats of `cvsim export` write it: they know neither commands nor sessions.
package struct RecordedCase: Sendable {
  /// The name of the case.
  package var name: String
  /// The name of the screen that it loads; nil for the only one of the program.
  package var screen: String?
  /// The steps, in order.
  package var steps: [RecordedStep] = []
}

/// A step of a case.
package enum RecordedStep: Sendable {
  /// A line for the reader, such as a command that a device does not have.
  case comment(String)
  case tap(RecordedTarget, count: Int, hold: Double)
  case press(RecordedTarget, seconds: Double)
  /// A swipe from a target, or from the middle of the screen.
  case swipe(SwipeDirection, RecordedTarget?)
  case drag(from: RecordedTarget, to: RecordedTarget)
  case type(String)
  /// Time passes, in seconds.
  case wait(Double)
  case turn(isLandscape: Bool)
  /// A condition, for which a device waits for a time in seconds.
  case expect(RecordedCondition, isNegated: Bool, within: Double?)
}

/// A condition that a device can check.
package enum RecordedCondition: Sendable {
  /// A text is on the screen.
  case text(String)
  case label(RecordedElement, String)
  case value(RecordedElement, String)
  case enabled(RecordedElement)
  case selected(RecordedElement)
  case focused(RecordedElement)
  case hittable(RecordedElement)
  case exists(RecordedElement)
}

/// What a finger touches: an element, or a point of the screen.
package struct RecordedTarget: Sendable {
  /// The element; nil for a point.
  package var element: RecordedElement?
  /// The point in the window.
  package var point: CGPoint
  /// The size of the window.
  package var screen: CGSize
  /// True if the point is the one at which a touch of the element would be anyway.
  package var isCentral: Bool
}

/// An element with the names by which a device finds it.
package struct RecordedElement: Sendable {
  package var type: ElementType
  package var frame: CGRect
  package var identifier: String?
  package var label: String?
  /// The shortest way to the element.
  package var path: Path

  /// A way to an element.
  package indirect enum Path: Sendable {
    /// The only element of its type with this name.
    case named(String)
    /// One of several elements of its type with this name, counted from 0.
    case numbered(String, Int)
    /// The element of its type at a position among all, counted from 0.
    case at(Int)
    /// The only cell that contains a text.
    case cell(containing: String)
    /// The only element of its type with this name in a cell.
    case inside(cell: RecordedElement, String)
  }
}

extension RecordedElement {
  /// Finds the names of a view's element on the screen; nil if the view has none.
  init?(_ view: View, in tree: AccessibilityElement) {
    guard let trail = tree.trail(to: view), let element = trail.last else { return nil }
    self.init(element, trail: trail, in: tree)
  }

  init?(
    _ element: AccessibilityElement, trail: [AccessibilityElement], in tree: AccessibilityElement
  ) {
    guard ![.other, .window, .application].contains(element.type) || element.hasOwnIdentifier else {
      return nil
    }
    type = element.type
    frame = element.frame
    identifier = element.identifier
    label = element.label
    let own = element.source.view
    // The identifiers of alerts are ours; a device has their titles.
    let isCard = element.type == .alert || element.type == .sheet
    let candidates = isCard ? [element.label] : [element.identifier, element.label]
    for name in candidates.compactMap({ $0 }) where !name.isEmpty {
      let found = tree.all(element.type, named: name)
      if found.count == 1 {
        path = .named(name)
        return
      }
    }
    if element.type == .cell {
      if let text = element.distinguishingText(in: tree) {
        path = .cell(containing: text)
        return
      }
    } else if let index = trail.dropLast().lastIndex(where: { $0.type == .cell }),
      let name = candidates.compactMap({ $0 }).first(where: { name in
        !name.isEmpty && trail[index].all(element.type, named: name).count == 1
      }),
      let cell = RecordedElement(trail[index], trail: Array(trail[...index]), in: tree)
    {
      path = .inside(cell: cell, name)
      return
    }
    if let name = [element.identifier, element.label].compactMap({ $0 }).first(where: {
      !$0.isEmpty
    }),
      let index = tree.all(element.type, named: name).firstIndex(where: { $0.source.view === own })
    {
      path = .numbered(name, index)
      return
    }
    guard
      let index = tree.all(element.type, named: nil).firstIndex(where: { $0.source.view === own })
    else { return nil }
    path = .at(index)
  }
}

extension AccessibilityElement {
  /// The elements from this one to a view's, from outside in; nil if the view is not inside.
  fileprivate func trail(to view: View) -> [AccessibilityElement]? {
    if source.view === view, source.part == nil { return [self] }
    for child in children {
      if let trail = child.trail(to: view) { return [self] + trail }
    }
    return nil
  }

  /// The elements inside of a type, with a name if there is one, as XCTest matches names.
  fileprivate func all(_ type: ElementType, named name: String?) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    visit { element in
      guard element.type == type else { return }
      guard let name else { return found.append(element) }
      if [element.identifier, element.label, element.value, element.placeholder].contains(name) {
        found.append(element)
      }
    }
    return found
  }

  /// A text inside of a cell that no other cell contains.
  fileprivate func distinguishingText(in tree: AccessibilityElement) -> String? {
    let cells = tree.all(.cell, named: nil)
    return all(.staticText, named: nil).compactMap(\.label).first { text in
      !text.isEmpty && cells.count { !$0.all(.staticText, named: text).isEmpty } == 1
    }
  }
}
