import Foundation

extension ConfigurableCollectionView {
  /// What the closures of a registration are called about, before types are known.
  struct RegistrationCall {
    let collectionView: ConfigurableCollectionView
    /// The item, or the section of a supplementary view.
    let identifier: AnyIdentifier
    let indexPath: IndexPath
    /// The cell or supplementary view; nil where there may be none yet.
    var container: CollectionReusableView?

    /// The view that a closure gets; nil where none was built.
    var content: View? {
      guard let container else { return nil }
      guard let holder = container as? any RegisteredViewHolder else { return container }
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

  /// The closures of a registration. Those that answer say whether they were called:
  /// the view that is there may be of another registration.
  struct RegistrationParts {
    var when: ((RegistrationCall) -> Bool)?
    var config: ((RegistrationCall) -> Void)?
    var tap: ((RegistrationCall) -> Bool)?
    var events: [String: (RegistrationCall, _ data: Any?) -> Bool] = [:]
    var flowLayoutSize: ((RegistrationCall) -> CGSize?)?
    var willDisplay: ((RegistrationCall) -> Void)?
    var didEndDisplaying: ((RegistrationCall) -> Void)?
  }

  /// The view and the closures for the items of one type.
  final class Registration {
    let name: String
    let type: ObjectIdentifier
    let typeName: String
    let parts: RegistrationParts
    /// Whether an item is one of this type or of a subclass, or conforms to it.
    let isCastable: (AnyIdentifier) -> Bool

    init<DataType: Hashable, Content: View>(
      _ type: DataType.Type, name: String, options: [RegistrationOption<DataType, Content>]
    ) {
      self.name = name
      self.type = ObjectIdentifier(type)
      typeName = "\(type)"
      isCastable = { $0.value.base is DataType }
      parts = options.reduce(into: RegistrationParts()) { $1.add(&$0) }
    }
  }

  /// What was registered, in that order.
  struct RegistrationList {
    private(set) var all: [Registration] = []
    private var byType: [ObjectIdentifier: [Registration]] = [:]
    /// Whether any of them says sizes.
    private(set) var saysSizes = false

    /// A name that none has yet: the given one, or that with a number. The empty name is
    /// that of the empty cell.
    func name(_ wanted: String) -> String {
      let known = Set(all.map(\.name)).union([""])
      guard known.contains(wanted) else { return wanted }
      var number = 2
      while known.contains("\(wanted)#\(number)") { number += 1 }
      return "\(wanted)#\(number)"
    }

    mutating func append(_ registration: Registration) {
      all.append(registration)
      byType[registration.type, default: []].append(registration)
      if registration.parts.flowLayoutSize != nil { saysSizes = true }
    }

    /// The registration for an item: of those for its very type the first whose condition
    /// holds, or else the first without one; or else likewise of those for `AnyHashable`.
    func registration(for call: RegistrationCall) -> Registration? {
      find(in: byType[call.identifier.type], call)
        ?? find(in: byType[ObjectIdentifier(AnyHashable.self)], call)
    }

    private func find(in candidates: [Registration]?, _ call: RegistrationCall) -> Registration? {
      guard let candidates else { return nil }
      return RegistrationRule.choose(among: candidates) { $0.parts.when?(call) }
    }

    /// Why there is none for an item.
    func absence(of identifier: AnyIdentifier) -> String {
      let type = Swift.type(of: identifier.value.base)
      if let own = byType[identifier.type], !own.isEmpty {
        return "no condition of a registration for \(type) holds for \"\(identifier)\""
      }
      let hint = all.first { $0.isCastable(identifier) }.map {
        "; that for \($0.typeName) does not count: the very type does"
      }
      return "there is no registration for \(type)\(hint ?? "")"
    }
  }
}
