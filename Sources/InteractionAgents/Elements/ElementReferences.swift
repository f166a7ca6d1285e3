import InteractionKit

/// The elements of a screen with their references, such as `e12`.
///
/// An element keeps its reference as long as it exists, whatever changes around it. A cell is the
/// element of its item, so a cell that is reused for another item has another reference.
struct ElementReferences {
  /// An element with its reference.
  struct Entry {
    let element: AccessibilityElement
    /// The number in the reference.
    let number: Int
    /// The indices of the elements inside.
    var children: [Int] = []
    /// The index behind the last element inside.
    var end = 0

    var reference: String { "e\(number)" }
  }

  /// An element that is listed in the tree.
  struct Line {
    let number: Int
    let level: Int
    let text: String
  }

  /// All elements, depth first; the root is the window.
  private(set) var entries: [Entry] = []
  /// The elements that `tree` lists.
  private(set) var lines: [Line] = []
  private var indices: [Int: Int] = [:]
  private var lastNumber = 0
  /// The lines of elements that are gone, by reference.
  private var gone: [Int: String] = [:]
  /// The number of elements that are gone and remembered.
  private static let goneLimit = 10_000

  /// Returns the number in a reference; nil for another text.
  static func number(of text: String) -> Int? {
    guard text.first == "e", text.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text.dropFirst())
  }

  /// Returns the element with a number; nil if there is none.
  subscript(number: Int) -> Entry? { indices[number].map { entries[$0] } }

  /// Returns the line of an element that is gone; nil for a number that was never given.
  func lineOfGone(_ number: Int) -> String? { gone[number] }

  /// Returns the index of the element of a view; nil if it has none.
  func index(of view: View) -> Int? {
    entries.firstIndex { $0.element.source.part == nil && $0.element.source.view === view }
  }

  func index(of number: Int) -> Int? { indices[number] }

  /// Takes the tree of another screen, none of whose elements was there before.
  mutating func replace(by tree: AccessibilityElement) {
    for line in lines { gone[line.number] = line.text }
    (entries, lines, indices) = ([], [], [:])
    update(to: tree)
  }

  /// Takes a later tree; elements that were there keep their numbers.
  mutating func update(to tree: AccessibilityElement) {
    let old = self
    entries.removeAll(keepingCapacity: true)
    add(tree, old.entries.isEmpty ? nil : 0, in: old)
    indices = Dictionary(
      entries.enumerated().map { ($0.element.number, $0.offset) }, uniquingKeysWith: { $1 })
    lines = tree.outline().map {
      Line(number: entries[$0.index].number, level: $0.level, text: $0.text)
    }
    if gone.count > Self.goneLimit { gone = [:] }
    for line in old.lines where indices[line.number] == nil { gone[line.number] = line.text }
  }

  /// Adds an element, which was the one at an index of the tree before; nil for a new one.
  private mutating func add(
    _ element: AccessibilityElement, _ before: Int?, in old: ElementReferences
  ) {
    let number: Int
    if let before {
      number = old.entries[before].number
    } else {
      lastNumber += 1
      number = lastNumber
    }
    let index = entries.count
    entries.append(Entry(element: element, number: number))
    let matches = ElementReferences.matches(
      of: element.children, among: before.map { old.entries[$0].children } ?? [], in: old)
    for (child, match) in zip(element.children, matches) {
      entries[index].children.append(entries.count)
      add(child, match, in: old)
    }
    entries[index].end = entries.count
  }

  /// What is equal for an element before and after a change, from the surest to the least sure.
  private enum Key: Hashable {
    case item(String)
    case view(ObjectIdentifier, part: Int?)
    case cell(ObjectIdentifier, text: String?)
    case position(EventPosition.Element)
    case name(ElementType, String)
    case label(ElementType, String)
    case type(ElementType)

    /// Returns the key of an element; nil if it has none of that certainty.
    ///
    /// A cell without the identifier of an item is recognized by its view only while it reads the
    /// same: its view may show another item now.
    init?(_ element: AccessibilityElement, certainty: Int) {
      switch certainty {
      case 0:
        if let position = element.position {
          if let identifier = position.identifier {
            self = .item(identifier)
          } else if let view = element.source.view {
            self = .cell(ObjectIdentifier(view), text: element.label ?? element.firstText)
          } else {
            return nil
          }
        } else if let view = element.source.view {
          self = .view(ObjectIdentifier(view), part: element.source.part)
        } else {
          return nil
        }
      case 1:
        if let position = element.position {
          guard position.identifier == nil else { return nil }
          self = .position(position.element)
        } else if let identifier = element.identifier {
          self = .name(element.type, identifier)
        } else {
          return nil
        }
      case 2:
        guard element.position == nil, let label = element.label else { return nil }
        self = .label(element.type, label)
      default:
        guard element.position == nil else { return nil }
        self = .type(element.type)
      }
    }
  }

  /// Returns for each of some siblings the index of the same element before; nil for a new one.
  ///
  /// After `undo` the views are other objects, so that names, labels and the order decide.
  private static func matches(
    of siblings: [AccessibilityElement], among before: [Int], in old: ElementReferences
  ) -> [Int?] {
    var matches: [Int?] = Array(repeating: nil, count: siblings.count)
    guard !before.isEmpty else { return matches }
    var rest = before
    for certainty in 0..<4 where !rest.isEmpty {
      var known: [Key: [Int]] = [:]
      for index in rest.reversed() {
        guard let key = Key(old.entries[index].element, certainty: certainty) else { continue }
        known[key, default: []].append(index)
      }
      guard !known.isEmpty else { continue }
      var taken: Set<Int> = []
      for index in siblings.indices where matches[index] == nil {
        guard let key = Key(siblings[index], certainty: certainty),
          let match = known[key]?.popLast()
        else { continue }
        matches[index] = match
        taken.insert(match)
      }
      if !taken.isEmpty { rest.removeAll(where: taken.contains) }
    }
    return matches
  }
}

extension AccessibilityElement {
  /// The first text inside, by which a person recognizes a cell.
  fileprivate var firstText: String? {
    for child in children {
      if child.type == .staticText, let label = child.label, !label.isEmpty { return label }
      if let text = child.firstText { return text }
    }
    return nil
  }
}
