import Foundation
import InteractionKit

/// An element as XCTest finds it: its type with the shortest way to it.
struct DeviceElement: Sendable {
  let type: ElementType
  let frame: CGRect
  let path: Path

  /// A way to an element.
  indirect enum Path: Sendable {
    /// The only element of its type with this name.
    case named(String)
    /// One of several elements of its type with this name, counted from 0.
    case numbered(String, Int)
    /// The element of its type at a position among all, counted from 0.
    case at(Int)
    /// The only cell that contains a text.
    case cell(containing: String)
    /// The only element of its type with this name in a cell.
    case inside(cell: DeviceElement, String)
  }

  /// True if the element is found by a name, which stays when others come and go.
  var hasName: Bool { if case .at = path { false } else { true } }

  /// Finds the names of an element; nil for one that a test has no reason to look for.
  init?(_ index: Int, in list: ElementList) {
    let element = list.elements[index]
    guard ![.other, .window, .application].contains(element.type) || element.hasOwnIdentifier,
      let path = DeviceElement.path(to: index, in: list)
    else { return nil }
    (type, frame, self.path) = (element.type, element.frame, path)
  }

  /// True if a name leads to an element of another screen, too.
  func exists(in list: ElementList) -> Bool {
    switch path {
    case .named(let name), .numbered(let name, _): !list.indices(of: type, named: name).isEmpty
    case .cell(let text): !list.indices(of: .staticText, named: text).isEmpty
    case .inside(let cell, _): cell.exists(in: list)
    case .at: true
    }
  }

  private static func path(to index: Int, in list: ElementList) -> Path? {
    let element = list.elements[index]
    let type = element.type
    // The identifiers of alerts are ours; a device has their titles.
    let isCard = type == .alert || type == .sheet
    let names = (isCard ? [element.label] : [element.identifier, element.label])
      .compactMap { $0 }.filter { !$0.isEmpty && $0.count <= 128 }
    if let name = names.first(where: { list.indices(of: type, named: $0).count == 1 }) {
      return .named(name)
    }
    if type == .cell {
      if let text = list.distinguishingText(ofCell: index) { return .cell(containing: text) }
    } else if let outer = list.trail(to: index).dropLast().last(where: {
      list.elements[$0].type == .cell
    }), let cell = DeviceElement(outer, in: list), cell.hasName,
      let name = names.first(where: { list.indices(of: type, named: $0, in: outer).count == 1 })
    {
      return .inside(cell: cell, name)
    }
    if let name = names.first,
      let number = list.indices(of: type, named: name).firstIndex(of: index)
    {
      return .numbered(name, number)
    }
    return list.indices(of: type, named: nil).firstIndex(of: index).map { .at($0) }
  }
}

/// The elements of a screen, depth first, in which a test on a device looks for one.
struct ElementList {
  private(set) var elements: [AccessibilityElement] = []
  private var parents: [Int?] = []
  /// The index after the last element inside of each.
  private var ends: [Int] = []

  init(_ root: AccessibilityElement) { add(root, in: nil) }

  private mutating func add(_ element: AccessibilityElement, in parent: Int?) {
    let index = elements.count
    elements.append(element)
    parents.append(parent)
    ends.append(index + 1)
    for child in element.children { add(child, in: index) }
    ends[index] = elements.count
  }

  /// The elements from the root to one, from outside in.
  func trail(to index: Int) -> [Int] {
    var trail = [index]
    while let parent = parents[trail[trail.count - 1]] { trail.append(parent) }
    return trail.reversed()
  }

  /// The elements of a type, with a name if there is one, as XCTest matches names.
  ///
  /// - Parameter outer: The element in which they are; the whole screen by default.
  func indices(of type: ElementType, named name: String?, in outer: Int = 0) -> [Int] {
    (outer + 1..<max(ends[outer], outer + 1)).filter { index in
      let element = elements[index]
      guard element.type == type, let name else { return element.type == type }
      return [element.identifier, element.label, element.value, element.placeholder].contains(name)
    }
  }

  /// A text inside of a cell that no other cell contains.
  func distinguishingText(ofCell cell: Int) -> String? {
    let cells = indices(of: .cell, named: nil)
    return indices(of: .staticText, named: nil, in: cell).compactMap { elements[$0].label }
      .first { text in
        !text.isEmpty
          && cells.count { !indices(of: .staticText, named: text, in: $0).isEmpty } == 1
      }
  }

  /// The index of an element that was found in the same tree.
  func index(of element: AccessibilityElement) -> Int? {
    elements.firstIndex { $0.isSame(as: element) }
  }
}
