/// A condition on the elements of a screen.
///
/// ```swift
/// let like = try simulator.element(.button("Like"))
/// #expect(simulator.tree.contains(.staticText("121 likes")))
/// #expect(simulator.tree.elements(.type(.cell).selected()).count == 1)
/// ```
///
/// Conditions are added by the methods: `.type(.switch).value("1")`.
public struct ElementQuery: Sendable {
  private var conditions: [(text: String, holds: @Sendable (AccessibilityElement) -> Bool)] = []
  /// The texts that the conditions name, to find the nearest elements.
  private(set) var names: [String] = []

  private init() {}

  /// Matches elements of a type.
  public static func type(_ type: ElementType) -> ElementQuery { ElementQuery().type(type) }
  /// Matches elements with a label.
  public static func label(_ label: String) -> ElementQuery { ElementQuery().label(label) }
  /// Matches elements with an accessibility identifier.
  public static func identifier(_ identifier: String) -> ElementQuery {
    ElementQuery().identifier(identifier)
  }
  /// Matches elements with a value, such as `"1"` for a switch that is on.
  public static func value(_ value: String) -> ElementQuery { ElementQuery().value(value) }
  /// Matches buttons with a label.
  public static func button(_ label: String) -> ElementQuery { type(.button).label(label) }
  /// Matches texts.
  public static func staticText(_ text: String) -> ElementQuery { type(.staticText).label(text) }
  /// Matches elements with any of identifier, label, value and placeholder, as
  /// `XCUIElementQuery`'s subscript does.
  public static func named(_ name: String) -> ElementQuery {
    ElementQuery().adding("named \(JSONValue.quote(name))", name) {
      $0.identifier == name || $0.label == name || $0.value == name || $0.placeholder == name
    }
  }

  /// Matches elements of a type only.
  public func type(_ type: ElementType) -> ElementQuery {
    adding(type.name) { type == .any || $0.type == type }
  }

  /// Matches elements with a label only.
  public func label(_ label: String) -> ElementQuery {
    adding(JSONValue.quote(label), label) { $0.label == label }
  }

  /// Matches elements with an accessibility identifier only.
  public func identifier(_ identifier: String) -> ElementQuery {
    adding(TargetName.spelling(ofIdentifier: identifier), identifier) {
      $0.identifier == identifier
    }
  }

  /// Matches elements with a value only.
  public func value(_ value: String) -> ElementQuery {
    adding("= \(JSONValue.quote(value))", value) { $0.value == value }
  }

  /// Matches elements that are selected, or that are not.
  public func selected(_ isSelected: Bool = true) -> ElementQuery {
    adding(isSelected ? "selected" : "not selected") { $0.isSelected == isSelected }
  }

  /// Matches elements that are enabled, or that are not.
  public func enabled(_ isEnabled: Bool = true) -> ElementQuery {
    adding(isEnabled ? "enabled" : "disabled") { $0.isEnabled == isEnabled }
  }

  /// Matches elements that a touch reaches, or that none does.
  public func hittable(_ isHittable: Bool = true) -> ElementQuery {
    adding(isHittable ? "hittable" : "not hittable") { $0.isHittable == isHittable }
  }

  /// Returns true if an element matches.
  public func matches(_ element: AccessibilityElement) -> Bool {
    conditions.allSatisfy { $0.holds(element) }
  }

  private func adding(
    _ text: String, _ name: String? = nil,
    _ holds: @escaping @Sendable (AccessibilityElement) -> Bool
  ) -> ElementQuery {
    var query = self
    if let name { query.names.append(name) }
    query.conditions.append((text, holds))
    return query
  }
}

extension ElementQuery: CustomStringConvertible {
  /// The conditions: `button "Like" selected`.
  public var description: String { conditions.map(\.text).joined(separator: " ") }
}

extension AccessibilityElement {
  /// Returns the elements inside that match, depth first.
  ///
  /// A text inside a matching element is a part of it and not returned, if it has the same label.
  public func elements(_ query: ElementQuery) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    for child in children { child.find(query, inside: nil, into: &found) }
    return found
  }

  /// Returns true if an element inside matches.
  public func contains(_ query: ElementQuery) -> Bool { first(query) != nil }

  /// Returns the first element inside that matches, depth first; nil if there is none.
  public func first(_ query: ElementQuery) -> AccessibilityElement? {
    for child in children {
      if query.matches(child) { return child }
      if let found = child.first(query) { return found }
    }
    return nil
  }

  private func find(
    _ query: ElementQuery, inside match: AccessibilityElement?,
    into found: inout [AccessibilityElement]
  ) {
    let isPart = type == .staticText && match.map { $0.label == label } ?? false
    let isMatch = !isPart && query.matches(self)
    if isMatch { found.append(self) }
    for child in children { child.find(query, inside: isMatch ? self : match, into: &found) }
  }

  /// Calls a closure with the elements inside, depth first.
  package func visit(_ body: (AccessibilityElement) -> Void) {
    for child in children {
      body(child)
      child.visit(body)
    }
  }
}

extension Simulator {
  /// Returns the only element of the screen that matches.
  ///
  /// - Throws: A `TargetError` if none matches, with the nearest one, or if several do.
  public func element(_ query: ElementQuery) throws(TargetError) -> AccessibilityElement {
    let tree = accessibilityTree()
    let found = tree.elements(query)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw .ambiguous("\(query)", found.map(\.targetLine), count: found.count)
    }
    let nearest = tree.nearest(to: query.names)
    throw TargetError(
      .missing,
      "no element is \(query)"
        + (nearest.isEmpty ? "" : "; near it: \(nearest.joined(separator: ", "))"),
      candidates: nearest)
  }

  /// Returns the elements of the screen that match, depth first.
  public func elements(_ query: ElementQuery) -> [AccessibilityElement] {
    accessibilityTree().elements(query)
  }

  /// Taps an element at the point at which a touch reaches it.
  ///
  /// - Parameter element: An element of the present screen.
  /// - Returns: The result of the touches, such as `delivered`; the log has the details.
  /// - Throws: A `TargetError` with the reason if no touch reaches the element.
  @discardableResult
  public func tap(_ element: AccessibilityElement) throws(TargetError) -> TouchOutcome {
    guard let point = element.hitPoint else {
      throw TargetError(
        element.hit == .offScreen ? .offScreen : .covered,
        "\(element.targetLine) is not hittable: \(element.hit)")
    }
    return try tap(.point(point))
  }
}

extension AccessibilityElement {
  /// Returns the elements inside that are named most like one of some texts, as lines, at most
  /// three.
  ///
  /// Misspelt names come first, then names that contain a text or a word of one.
  package func nearest(to texts: [String]) -> [String] {
    let wanted = texts.map { $0.lowercased() }.filter { !$0.isEmpty }
    let words = wanted.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.filter {
      $0.count > 2
    }
    var scored: [(score: Int, element: AccessibilityElement)] = []
    visit { element in
      let names = [element.label, element.identifier, element.value].compactMap {
        $0.map { $0.prefix(200).lowercased() }
      }
      let score =
        names.map { name -> Int in
          if wanted.contains(where: { Spelling.nearest(to: $0, in: [name]) != nil }) { return 3 }
          if wanted.contains(where: { name.contains($0) }) { return 2 }
          return words.contains { name.contains($0) } ? 1 : 0
        }.max() ?? 0
      if score > 0 { scored.append((score, element)) }
    }
    scored.sort { $0.score > $1.score }
    return scored.prefix(3).map(\.element.targetLine)
  }
}
