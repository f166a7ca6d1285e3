import Foundation

extension ConfigurableCollectionView {
  /// The arguments of a registration's closures, before they are cast to their types.
  struct RegistrationArguments {
    let collectionView: ConfigurableCollectionView
    /// The item, or the section of a supplementary view.
    let identifier: AnyCollectionIdentifier
    let indexPath: IndexPath
    /// The cell or supplementary view; nil if it may not exist yet.
    var container: CollectionReusableView?

    /// The view for the closures; nil if none was created.
    var content: View? {
      guard let container else { return nil }
      guard let holder = container as? any RegisteredViewContainer else { return container }
      return holder.content
    }

    func item<DataType>() -> ItemContext<DataType>? {
      (identifier.value.base as? DataType).map {
        ItemContext(collectionView: collectionView, data: $0, indexPath: indexPath)
      }
    }

    func itemView<DataType, Content: View>() -> ItemViewContext<DataType, Content>? {
      guard let data = identifier.value.base as? DataType, let view = content as? Content,
        let container
      else { return nil }
      return ItemViewContext(
        collectionView: collectionView, data: data, indexPath: indexPath, view: view,
        configurationState: (container as? CollectionViewCell)?.configurationState
          ?? CellConfigurationState(), container: container)
    }
  }

  /// A closure of a registration with its name in logs; nil means the name of the
  /// registration.
  struct Handler<Closure> {
    var name: String?
    let call: Closure
  }

  /// The closures of a registration.
  ///
  /// Those that return a Boolean return false if they were not called, because the view belongs to
  /// another registration.
  struct RegistrationClosures {
    var when: ((RegistrationArguments) -> Bool)?
    /// The text of the condition.
    var condition: String?
    var config: ((RegistrationArguments) -> Void)?
    /// True if `config` is not called again when the state of a cell changes.
    var ignoresState = false
    var tap: Handler<(RegistrationArguments) -> Bool>?
    var events: [String: Handler<(RegistrationArguments, _ data: Any?) -> Bool>] = [:]
    var flowLayoutSize: ((RegistrationArguments) -> CGSize?)?
    var willDisplay: ((RegistrationArguments) -> Void)?
    var didEndDisplaying: ((RegistrationArguments) -> Void)?
  }

  /// The view and the closures for the items of one type.
  final class Registration {
    let name: String
    /// The type of items, or a type name for items that have one.
    let type: RegisteredType
    let typeName: String
    /// True if the registration is for items without another one.
    let isFallback: Bool
    let parts: RegistrationClosures
    /// Returns true if an item can be cast to the type.
    fileprivate let isCastable: (AnyCollectionIdentifier) -> Bool

    init<DataType: Hashable, Content: View>(
      _ type: DataType.Type, named typeName: String? = nil, name: String,
      isFallback: Bool = false, options: [RegistrationOption<DataType, Content>]
    ) {
      self.name = name
      self.isFallback = isFallback
      self.type = typeName.map { .name($0) } ?? .type(ObjectIdentifier(type))
      self.typeName = typeName ?? "\(type)"
      isCastable = typeName == nil ? { $0.value.base is DataType } : { _ in false }
      parts = options.reduce(into: RegistrationClosures()) { $1.add(&$0) }
    }

    /// The registration in messages.
    var title: String {
      guard case .name = type else { return "registration \(name)" }
      return "the registration of \(typeName)" + (parts.condition.map { " when \($0)" } ?? "")
    }
  }

  /// Registrations in their order.
  struct RegistrationList {
    private(set) var all: [Registration] = []
    private var byType: [RegisteredType: [Registration]] = [:]
    private var fallbacks: [RegisteredType: Registration] = [:]
    /// The used names, each with the number from which the search for a free name continues.
    private var names: [String: Int] = ["": 2]
    /// True if a registration has sizes.
    private(set) var hasSizes = false

    /// Returns an unused name: the given one, with a number if it is taken.
    ///
    /// The empty name belongs to the empty cell. The result is reserved, so that the next of many equal
    /// names is found without a search.
    mutating func name(_ wanted: String) -> String {
      var name = wanted
      if var number = names[wanted] {
        while names["\(wanted)#\(number)"] != nil { number += 1 }
        names[wanted] = number + 1
        name = "\(wanted)#\(number)"
      }
      names[name] = 2
      return name
    }

    mutating func append(_ registration: Registration) {
      all.append(registration)
      if registration.isFallback {
        fallbacks[registration.type] = fallbacks[registration.type] ?? registration
      } else {
        byType[registration.type, default: []].append(registration)
      }
      if registration.parts.flowLayoutSize != nil { hasSizes = true }
    }

    /// Returns the registration for an item.
    ///
    /// The candidates are those for exactly its type, then those for `AnyHashable`. Of each, it
    /// returns the first whose condition is true, or else the first without a condition. An item
    /// with type names has the registrations of its first name, then of the next ones.
    func registration(for call: RegistrationArguments, ofKind kind: String? = nil) -> Registration?
    {
      let identifier = call.identifier
      guard let named = identifier.value.base as? any ItemWithTypeNames else {
        return find(in: byType[.type(identifier.type)], call)
          ?? find(in: byType[.type(ObjectIdentifier(AnyHashable.self))], call)
      }
      let types = named.typeNames(ofKind: kind).map { RegisteredType.name($0) }
      for type in types {
        if let found = find(in: byType[type], call) { return found }
      }
      return types.firstResult { fallbacks[$0] }
    }

    private func find(in candidates: [Registration]?, _ call: RegistrationArguments)
      -> Registration?
    {
      guard let candidates else { return nil }
      return RegistrationRule.choose(among: candidates) { $0.parts.when?(call) }
    }

    /// Returns the reason why there is no registration for an item.
    func absence(of identifier: AnyCollectionIdentifier, ofKind kind: String? = nil) -> String {
      if let item = identifier.value.base as? any ItemWithTypeNames {
        return absence(of: item.typeNames(ofKind: kind))
      }
      let type = Swift.type(of: identifier.value.base)
      if let own = byType[.type(identifier.type)], !own.isEmpty {
        return "no condition of a registration for \(type) holds for \"\(identifier)\""
      }
      let hint = all.first { $0.isCastable(identifier) }.map {
        "; that for \($0.typeName) does not match: the exact type is required"
      }
      return "no registration for \(type)\(hint ?? "")"
    }

    private func absence(of types: [String]) -> String {
      let refused = types.flatMap { byType[.name($0)] ?? [] }
      let type = types.first ?? ""
      switch refused.count {
      case 0: return "nothing is registered for \(type)"
      case 1: return "\(refused[0].title) does not hold"
      default:
        let conditions = refused.map { "when \($0.parts.condition ?? "its condition holds")" }
        return "no registration of \(type) holds: \(Spelling.list(conditions, limit: 3))"
      }
    }
  }
}

/// The key of registrations: the type of an item, or a type name that the item provides.
enum RegisteredType: Hashable {
  case type(ObjectIdentifier)
  case name(String)
}

/// An item or section with type names, by which its registrations are found.
///
/// It is for items of one Swift type whose data determines their type.
package protocol ItemWithTypeNames: Hashable {
  /// Returns the names, in the order of precedence.
  ///
  /// `kind` is the element kind of a supplementary view of the section; nil for the cell of an
  /// item.
  func typeNames(ofKind kind: String?) -> [String]
}

/// The rule of the wiring `registrations` that selects the registration of an item.
package enum RegistrationRule {
  /// Returns the first candidate whose condition is true, or else the first without a condition.
  ///
  /// `condition` returns the value of a candidate's condition; nil if it has none.
  package static func choose<Candidates: Sequence>(
    among candidates: Candidates, condition: (Candidates.Element) -> Bool?
  ) -> Candidates.Element? {
    var unconditional: Candidates.Element?
    for candidate in candidates {
      switch condition(candidate) {
      case true?: return candidate
      case nil: unconditional = unconditional ?? candidate
      case false?: continue
      }
    }
    return unconditional
  }
}

extension ConfigurableCollectionView {
  /// The item that a cell or supplementary view displays, with its registration.
  final class RegistrationConfiguration: ViewConfiguration {
    let registration: Registration
    let identifier: AnyCollectionIdentifier
    private let indexPath: IndexPath
    private weak var collectionView: ConfigurableCollectionView?
    private var isFilling = false

    init(
      _ registration: Registration, _ identifier: AnyCollectionIdentifier, at indexPath: IndexPath,
      in collectionView: ConfigurableCollectionView
    ) {
      self.registration = registration
      self.identifier = identifier
      self.indexPath = indexPath
      self.collectionView = collectionView
    }

    /// Returns the arguments of closures, with the current index path of the view.
    func call(about container: CollectionReusableView) -> RegistrationArguments? {
      collectionView.map {
        RegistrationArguments(
          collectionView: $0, identifier: identifier,
          indexPath: container.displayedIndexPath ?? indexPath, container: container)
      }
    }

    /// Configures the view.
    ///
    /// A closure `config` that changes the state of its cell is not called again.
    func fill(_ container: CollectionReusableView) {
      guard !isFilling, let config = registration.parts.config,
        let call = call(about: container)
      else { return }
      isFilling = true
      config(call)
      isFilling = false
    }

    func configurationStateDidChange(of cell: any ItemCell) {
      // A cell that is not displayed is about to be configured or to be enqueued for reuse.
      if let cell = cell as? CollectionViewCell, cell.element != nil,
        !registration.parts.ignoresState
      {
        fill(cell)
      }
    }
  }
}
