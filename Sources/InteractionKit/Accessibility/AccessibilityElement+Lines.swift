import Foundation

/// The tree as text, a line for each element, for people, tests and coding agents.
extension AccessibilityElement: CustomStringConvertible {
  /// The line of the element alone: `switch #wifi "Wi-Fi" = on`.
  public var description: String { line(inside: false) }

  /// The lines of the element and of those inside, indented by two spaces for each level.
  ///
  /// Plain views without a name, empty texts and texts that repeat the label of their button are left
  /// out; what is inside of them stays.
  ///
  /// - Parameter all: True to have also the elements that no touch reaches, with the reason; false
  ///   by default.
  /// - Returns: The lines.
  public func lines(all: Bool = false) -> [String] {
    outline(all: all).map { String(repeating: "  ", count: $0.level) + $0.text }
  }

  /// An element that has a line in the text of a tree.
  package struct OutlineLine {
    /// The number of elements with a line around this one.
    package let level: Int
    package let element: AccessibilityElement
    /// The number of elements before it in the whole tree, depth first.
    package let index: Int
    /// The line without its indentation.
    package let text: String
  }

  /// The elements that `lines(all:)` prints, in order.
  package func outline(all: Bool = false) -> [OutlineLine] {
    var lines: [OutlineLine] = []
    var index = 0
    add(to: &lines, &index, all: all, below: nil, level: 0, inside: isPartOfCell)
    return lines
  }

  /// True for a part of a cell or header, which targets name by `.name`.
  private var isPartOfCell: Bool {
    guard position == nil else { return false }
    var view = source.view?.superview
    while let current = view {
      if (current as? ReusableView)?.element != nil { return true }
      view = current.superview
    }
    return false
  }

  private func add(
    to lines: inout [OutlineLine], _ index: inout Int, all: Bool,
    below holder: AccessibilityElement?, level: Int, inside: Bool
  ) {
    let start = lines.count
    let ownIndex = index
    index += 1
    guard isWorthALine(below: holder) else {
      for child in children {
        child.add(
          to: &lines, &index, all: all, below: holder, level: level, inside: inside)
      }
      return
    }
    let reason = all && !isHittable ? ", not hittable: \(hit)" : ""
    lines.append(
      OutlineLine(
        level: level, element: self, index: ownIndex, text: line(inside: inside) + reason))
    let names = inside || position != nil
    for child in children {
      child.add(to: &lines, &index, all: all, below: self, level: level + 1, inside: names)
    }
    if !all, !isHittable, lines.count == start + 1 { lines.removeLast() }
  }

  private func isWorthALine(below holder: AccessibilityElement?) -> Bool {
    if type == .staticText, label?.isEmpty ?? true { return false }
    if identifier != nil || position != nil || isFocused { return true }
    switch type {
    case .other, .window:
      // A plain container often repeats the text inside of it as its label.
      if let label, contains(.staticText(label)) { return false }
      return label != nil || value != nil
    case .image: return label?.isEmpty == false
    case .staticText:
      return holder.map { $0.label != label || ![.button, .cell].contains($0.type) } ?? true
    default: return true
    }
  }

  /// Returns the line of the element; `inside` is true for the parts of a cell or header, which
  /// targets name by `.name`.
  private func line(inside: Bool) -> String {
    var line = type.name
    if var position {
      position.collection = nil
      line += " \(position)"
      if position.identifier == nil, let identifier {
        line += " \(TargetName.spelling(ofIdentifier: identifier))"
      }
    } else if let identifier {
      if type == .collectionView, !inside {
        line += " \(TargetName.spelling(identifier))"
      } else if hasOwnIdentifier || type == .collectionView {
        line += inside ? " ." : " #"
        line += TargetName.spelling(identifier)
      } else if label == nil {
        // A title or the name of an image, by which no target names the view.
        line += " \(AccessibilityElement.quoted(identifier))"
      }
    }
    let rest = details
    return rest.isEmpty ? line : "\(line) \(rest)"
  }

  /// The label, the value and the state: `"Wi-Fi" = on disabled`; empty if there is nothing to say.
  package var details: String {
    var words: [String] = []
    if let label { words.append(AccessibilityElement.quoted(label)) }
    if showsPlaceholder {
      words.append("placeholder \(AccessibilityElement.quoted(placeholder ?? ""))")
    } else if let valueText, type != .activityIndicator {
      // The label of an activity indicator says its value in words.
      words.append("= \(valueText)")
    }
    if isSelected { words.append("selected") }
    if !isEnabled { words.append("disabled") }
    if isFocused { words.append("focused") }
    return words.joined(separator: " ")
  }

  /// The line of the element alone, with the whole name by which a target finds it:
  /// `button #m3.like "Like"`.
  package var targetLine: String {
    guard hasOwnIdentifier || position != nil, source.part == nil, let view = source.view,
      let target = ResolvedTarget(view)
    else { return description }
    let rest = details
    return "\(type.name) \(target.uniqueSpelling)" + (rest.isEmpty ? "" : " \(rest)")
  }

  /// The value as commands spell it: `on`, `50%`, `"Lunch"`.
  package var valueText: String? {
    guard let value else { return nil }
    return type.text(ofValue: value)
  }

  /// Returns a label in quotes, cut after 200 characters.
  private static func quoted(_ text: String) -> String {
    let shown = text.prefix(200)
    return JSONValue.quote(shown.endIndex < text.endIndex ? "\(shown)…" : text)
  }
}

extension ElementType {
  /// Returns a value of an element of the type as commands spell it.
  package func text(ofValue value: String) -> String {
    if self == .switch {
      return value == "1" ? "on" : value == "0" ? "off" : JSONValue.quote(value)
    }
    let isBare =
      !holdsText && !value.isEmpty && value.count <= 32
      && value.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "%") || $0 == .dot || $0 == .minus
      }
    if isBare { return value }
    let shown = value.prefix(200)
    return JSONValue.quote(shown.endIndex < value.endIndex ? "\(shown)…" : value)
  }
}

extension AccessibilityElement {
  /// The element and those inside as a JSON value.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "type": .string(type.name), "frame": AccessibilityElement.json(of: frame),
      "hittable": .bool(isHittable),
    ]
    if let identifier { members["identifier"] = .string(identifier) }
    if let label { members["label"] = .string(label) }
    if let value { members["value"] = .string(value) }
    if let placeholder { members["placeholder"] = .string(placeholder) }
    if let position { members["position"] = .string("\(position)") }
    if !isEnabled { members["enabled"] = .bool(false) }
    if isSelected { members["selected"] = .bool(true) }
    if isFocused { members["focused"] = .bool(true) }
    if let hitPoint {
      members["point"] = .array([JSONValue(hitPoint.x), JSONValue(hitPoint.y)])
    } else {
      members["reason"] = .string("\(hit)")
    }
    if !children.isEmpty { members["children"] = .array(children.map(\.json)) }
    return .object(members)
  }

  private static func json(of rect: CGRect) -> JSONValue {
    .array([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { JSONValue($0) })
  }
}
