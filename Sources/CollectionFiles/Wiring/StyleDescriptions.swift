import InteractionKit

extension WiringDescription {
  /// A section of the file, as the wiring names it.
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
    /// Nil is the data source.
    package var section: SectionName?
    /// The event it takes; nil is the selection.
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

  /// Cells of an item type, with the closures that take their events.
  package struct Registration: Hashable, Sendable {
    /// The type of items, or of headers, footers and badges, or the identifier of the
    /// template that shows them: those take what has no registration by its type.
    package var type: String
    /// Values that the item's data has to have, by JSON pointer; empty for a
    /// registration without a condition.
    var conditions: [JSONPointer: JSONValue] = [:]
    /// The closure that takes selections, of headers the event `tap`; nil leaves them to
    /// the delegate.
    package var tap: String?
    /// The closures that take other events, by event.
    package var events: [String: String] = [:]

    var isConditional: Bool { !conditions.isEmpty }

    func holds(for data: JSONValue) -> Bool {
      conditions.allSatisfy { $0.value == $0.key.value(in: data) ?? .null }
    }

    /// `Leaf when /count = 0`.
    var title: String { isConditional ? "\(type) when \(conditionText)" : type }

    var conditionText: String {
      conditions.map { "\($0.key) = \($0.value)" }.sorted().joined(separator: ", ")
    }
  }

  /// The closure of the data source, or of one of its sections, for an event or, where
  /// that is nil, for selections: of several for the same the last, as setting a property
  /// again does.
  func closure(
    for event: String?, where isMeant: (SectionName?) -> Bool
  ) -> SectionClosure? {
    selections?.last { $0.event == event && isMeant($0.section) }
  }

  /// The registration for an element of a type: of those for its type, or else of those
  /// named as the template that shows it.
  func registration(for names: [String], data: JSONValue) -> Registration? {
    names.lazy.compactMap { name in
      RegistrationRule.choose(among: registrations.lazy.filter { $0.type == name }) {
        $0.isConditional ? $0.holds(for: data) : nil
      }
    }.first
  }
}
