import InteractionKit

/// The receivers of the events of a collection, as its file describes them.
///
/// A file may have the keys of several styles; the keys of the chosen style apply.
public struct WiringDescription: Hashable, Sendable {
  /// The style of a wiring, by the types that deliver the events.
  public enum Style: String, CaseIterable, Sendable {
    /// `CollectionViewHandler`: a callback, or else the delegate.
    case handler
    /// `CollectionViewGenericDataSource`: the section, then the data source.
    case dataSource
    /// `SectionDataSource`: the handler of the section.
    case sectionHandlers
    /// `ConfigurableCollectionView`: the closure of the registration, or else the delegates.
    case registrations
    /// `ModelDataSource`: the output.
    case models
  }

  /// The delegate methods that are implemented.
  package enum Delegate: Hashable, Sendable {
    case all
    case methods(Set<DelegateMethod>)

    package func implements(_ method: DelegateMethod) -> Bool {
      switch self {
      case .all: true
      case .methods(let methods): methods.contains(method)
      }
    }
  }

  /// A callback for the events of one cell identifier.
  package struct Callback: Hashable, Sendable {
    /// The identifier of a cell or of a supplementary view.
    package var cell: String
    /// The event; nil for selections.
    ///
    /// The empty name is an event.
    package var event: String?
    package var name: String

    package init(cell: String, event: String? = nil, name: String) {
      self.cell = cell
      self.event = event
      self.name = name
    }
  }

  package var style: Style = .handler
  /// The methods of the delegates, in the styles `handler` and `registrations`.
  package var delegate: Delegate = .all
  /// The receivers of an event that has a callback, in the style `handler`; no key sets it.
  package var policy = RoutingPolicy.callbacksElseDelegates
  /// The callbacks of the style `handler`, in the order of the file.
  ///
  /// Of two with one pattern, the later is used.
  package var callbacks: [Callback] = []
  /// The closures of the style `dataSource`; nil if the data source receives all events.
  ///
  /// Of two with one section and event, the later is used.
  package var selections: [SectionClosure]?
  /// The handlers of the style `sectionHandlers`.
  ///
  /// If it is nil, each section has a handler that receives all events. Of two for one section, the
  /// later is used.
  package var handlers: [SectionHandler]?
  /// The registrations of the style `registrations`, in the order of the file.
  ///
  /// The first whose condition is true is used, else the first without a condition.
  package var registrations: [Registration] = []
  /// True if the output of the style `models` has a receiver.
  package var output = true

  package init() {}
}

/// A method of the handler's delegate, by its name in collection files.
package enum DelegateMethod: String, CaseIterable, Sendable {
  case cellDidSelect
  case cellDidDeselect
  case cellEvent
  case willBeginDragging
  case didScroll
  case didEndScroll
  case insetForSection
  case minimumLineSpacingForSection
  case minimumInteritemSpacingForSection
  case willDisplayCell
  case didEndDisplayingCell
  case willDisplaySupplementaryView
  case didEndDisplayingSupplementaryView
}

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
