import Foundation
import InteractionKit

/// The text of `-[UIView recursiveDescription]`: a line for each view, with bars for its depth.
enum RecursiveDescription {
  static func elements(_ lines: [Substring]) throws(DumpError) -> [DumpedElement] {
    var tree = DumpTree()
    // The offset of the bounds of each open view, which scroll views have.
    var open: [(depth: Int, origin: CGPoint)] = []
    var text = ""
    var start = 0
    func add() throws(DumpError) {
      defer { text = "" }
      guard !text.isEmpty else { return }
      let depth = text.prefix { $0 != "<" }.count { $0 == "|" }
      guard let view = view(text) else {
        throw DumpError(
          position: TextPosition(line: start, column: 1),
          message: "expected a view such as `<UIView: 0x1; frame = (0 0; 44 44)>`")
      }
      while let last = open.last, last.depth >= depth { open.removeLast() }
      var element = view.element
      let origin = open.last?.origin ?? .zero
      element.frame.origin.x += origin.x
      element.frame.origin.y += origin.y
      open.append(
        (
          depth,
          CGPoint(
            x: element.frame.minX - view.offset.x, y: element.frame.minY - view.offset.y)
        ))
      try tree.add(element, depth: depth, at: start)
    }
    for (index, line) in lines.enumerated() {
      if beginsView(line) {
        try add()
        text = String(line)
        start = index + 1
      } else if !text.isEmpty {
        // A text may have line breaks.
        text += "\n" + line
      }
    }
    try add()
    return tree.finish().map(labelled)
  }

  /// Returns true for `   | <UIView: 0x…`.
  static func beginsView(_ line: Substring) -> Bool {
    let plain = line.drop { $0 == " " || $0 == "|" || $0 == "\t" }
    guard plain.first == "<" else { return false }
    let name = plain.dropFirst().prefix { $0 != ":" && $0 != ";" && $0 != " " && $0 != ">" }
    return name.count >= 2 && plain.dropFirst(name.count + 1).hasPrefix(": 0x")
  }

  private static func view(_ text: String) -> (element: DumpedElement, offset: CGPoint)? {
    let plain = text.drop { $0 != "<" }.dropFirst()
    let name = String(plain.prefix { $0 != ":" })
    guard
      let frame = value(of: "frame = (", in: plain, upTo: ")").flatMap({ DumpedNumber.rect($0) })
    else { return nil }
    // `MyApp.ProfileCell` and `_UIThing` are classes of modules, and generic ones.
    let className = String(name.split(separator: ".").last ?? "")
    let base = value(of: "baseClass = ", in: plain, upTo: ";").map(String.init)
    var type = DumpedType.ofClass(className)
    if type == .other, let base { type = DumpedType.ofClass(base) }
    var element = DumpedElement(type, frame: frame)
    element.className = className
    element.identifier =
      value(of: "accessibilityIdentifier = '", in: plain, upTo: "'").map(String.init)
    element.label = value(of: "accessibilityLabel = '", in: plain, upTo: "'").map(String.init)
    let written = value(of: "; text = '", in: plain, upTo: "'; ").map(String.init)
    if [.textField, .textView, .searchField].contains(type) {
      element.value = written
    } else {
      element.label = element.label ?? written
    }
    let alpha = value(of: "; alpha = ", in: plain, upTo: ";").flatMap { Double($0) } ?? 1
    element.isHidden = plain.contains("; hidden = YES") || alpha < 0.01
    element.takesTouches = !plain.contains("userInteractionEnabled = NO")
    element.isEnabled = !plain.contains("; enabled = NO")
    element.isSelected = plain.contains("; selected = YES")
    let offset = value(of: "contentOffset: {", in: plain, upTo: "}").map {
      $0.split(separator: ",").compactMap { DumpedNumber.value($0) }
    }
    let point = offset.flatMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil }
    return (element, point ?? .zero)
  }

  private static func value(
    of key: String, in text: Substring, upTo end: String
  ) -> Substring? {
    guard let start = text.range(of: key) else { return nil }
    let rest = text[start.upperBound...]
    guard let stop = rest.range(of: end) else { return nil }
    return rest[..<stop.lowerBound]
  }

  /// Gives buttons and cells the texts of their labels, by which people name them.
  private static func labelled(_ element: DumpedElement) -> DumpedElement {
    var element = element
    element.children = element.children.map(labelled)
    if element.label == nil, element.type == .button {
      element.label = firstText(in: element.children)
    }
    return element
  }

  private static func firstText(in elements: [DumpedElement]) -> String? {
    for element in elements {
      if element.type == .staticText, let label = element.label { return label }
      if let text = firstText(in: element.children) { return text }
    }
    return nil
  }
}
