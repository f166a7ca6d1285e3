import Foundation
import InteractionKit

/// An element of a dumped hierarchy, whatever tool has written it.
package struct DumpedElement: Hashable, Sendable {
  package var type: ElementType
  /// The class of the view, if the dump has it.
  package var className: String?
  package var identifier: String?
  package var label: String?
  package var value: String?
  package var placeholder: String?
  /// The frame in the window, in points.
  package var frame: CGRect
  package var isEnabled = true
  package var isSelected = false
  /// True for a view that isn't displayed.
  package var isHidden = false
  /// False for a view that ignores touches.
  package var takesTouches = true
  package var children: [DumpedElement] = []

  init(_ type: ElementType, frame: CGRect = .zero) {
    (self.type, self.frame) = (type, frame)
  }

  /// The number of elements, with this one.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// The reason why a text is no hierarchy that can be displayed.
package struct DumpError: Error, Hashable, Sendable {
  package var position: TextPosition
  package var message: String
}

/// The most that a dump may ask for.
enum DumpLimits {
  /// Bytes of a dump.
  static let size = 64 << 20
  static let elements = 100_000
  /// Elements in elements, because views are visited recursively.
  static let depth = 250
  /// A length in points.
  static let length = 1e6
}

/// Numbers of frames, as dumps spell them.
enum DumpedNumber {
  /// Returns a number; infinite ones, which mean that an element isn't on the screen, are 0.
  static func value(_ text: some StringProtocol) -> Double? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if ["inf", "+inf", "-inf", "nan", "-nan"].contains(trimmed.lowercased()) { return 0 }
    guard let value = Double(trimmed), abs(value) <= DumpLimits.length else { return nil }
    return value
  }

  /// Returns the rectangle of four numbers between signs: `{{0, 20}, {320, 44}}`.
  static func rect(_ text: some StringProtocol) -> CGRect? {
    let parts = text.split { "{}(),; ".contains($0) }
    let numbers = parts.compactMap { value($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// Builds a tree from elements with their depths, in the order of the text.
struct DumpTree {
  private var open: [DumpedElement] = []
  private var depths: [Int] = []
  private(set) var roots: [DumpedElement] = []
  private var count = 0

  /// Adds an element inside of the last one that is less deep.
  mutating func add(
    _ element: DumpedElement, depth: Int, at line: Int
  ) throws(DumpError) {
    count += 1
    let position = TextPosition(line: line, column: 1)
    guard count <= DumpLimits.elements else {
      throw DumpError(position: position, message: "more than \(DumpLimits.elements) elements")
    }
    while let last = depths.last, last >= depth { close() }
    guard open.count < DumpLimits.depth else {
      throw DumpError(
        position: position, message: "elements are nested more than \(DumpLimits.depth) deep")
    }
    open.append(element)
    depths.append(depth)
  }

  private mutating func close() {
    depths.removeLast()
    let element = open.removeLast()
    if open.isEmpty { roots.append(element) } else { open[open.count - 1].children.append(element) }
  }

  /// The innermost element that is open, with those around it.
  var ancestors: [DumpedElement] { open }

  mutating func finish() -> [DumpedElement] {
    while !open.isEmpty { close() }
    return roots
  }
}
