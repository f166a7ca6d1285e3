import InteractionKit

extension WiringDescription {
  /// A section of the file, as the wiring refers to it.
  package enum SectionName: Hashable, Sendable, CustomStringConvertible {
    case index(Int)
    case id(String)

    package var description: String {
      switch self {
      case .index(let index): "\(index)"
      case .id(let id): id
      }
    }
  }

  /// A closure of a section, or of the data source for all of them.
  package struct SectionClosure: Hashable, Sendable {
    /// The section; nil for the data source.
    package var section: SectionName?
    /// The event; nil for selections.
    package var event: String?
    package var name: String
  }

  /// The handler of a section, with the methods of its delegate.
  package struct SectionHandler: Hashable, Sendable {
    package enum Method: String, Hashable, Sendable, CaseIterable {
      case didSelect, didReceiveEvent
    }

    package var section: SectionName
    package var name: String
    package var methods = Set(Method.allCases)
  }

  /// A registration for an item type, with the closures that receive its events.
  package struct Registration: Hashable, Sendable {
    /// The type of items, headers, footers or badges, or the identifier of their template.
    ///
    /// A registration by template is used for types without a registration of their own.
    package var type: String
    /// The values that the item's data must have, by JSON pointer; empty without a condition.
    var conditions: [JSONPointer: JSONValue] = [:]
    /// The closure for selections, or for the event `tap` of headers; nil for the delegate.
    package var tap: String?
    /// The closures for other events, by event.
    package var events: [String: String] = [:]

    var isConditional: Bool { !conditions.isEmpty }

    func holds(for data: JSONValue) -> Bool {
      conditions.allSatisfy { $0.value == $0.key.value(in: data) ?? .null }
    }

    /// The title in wiring tables: `Leaf when /count = 0`.
    var title: String { isConditional ? "\(type) when \(conditionText)" : type }

    var conditionText: String {
      conditions.map { "\($0.key) = \($0.value)" }.sorted().joined(separator: ", ")
    }
  }

  /// Returns the closure of the data source or of a section for an event; nil for selections.
  ///
  /// Of several for the same event, the last is used, as when a property is set again.
  func closure(
    for event: String?, where isMeant: (SectionName?) -> Bool
  ) -> SectionClosure? {
    selections?.last { $0.event == event && isMeant($0.section) }
  }

  /// Returns the registration for an element.
  ///
  /// Registrations for its type come before those for its template.
  func registration(for names: [String], data: JSONValue) -> Registration? {
    names.lazy.compactMap { name in
      RegistrationRule.choose(among: registrations.lazy.filter { $0.type == name }) {
        $0.isConditional ? $0.holds(for: data) : nil
      }
    }.first
  }
}
