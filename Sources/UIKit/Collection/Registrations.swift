import InteractionKit

extension UICollectionView {
  /// A class of cells with the closure that configures them for items.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// The closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identity: RegistrationIdentity
    let nib: UINib?
    let handler: Handler

    /// Creates a registration.
    ///
    /// A collection view registers the class when it first dequeues it.
    public init(handler: @escaping Handler) {
      identity = RegistrationIdentity()
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib, whose cells the `NibRegistry` creates.
    public init(cellNib: UINib, handler: @escaping Handler) {
      identity = RegistrationIdentity()
      nib = cellNib
      self.handler = handler
    }
  }

  /// A class of supplementary views with the closure that configures them.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// The closure that configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity: RegistrationIdentity
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration for an element kind.
    public init(elementKind: String, handler: @escaping Handler) {
      identity = RegistrationIdentity()
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }

    /// Creates a registration of a nib for an element kind, whose views the `NibRegistry` creates.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      identity = RegistrationIdentity()
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, configured for an item.
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let (identifier, isNew) = reuseIdentifier(of: registration.identity, Cell.self)
    if isNew, registration.identity.isMadeInProvider {
      reportProvider("cell", "cellForItemAtIndexPath:", "cell", "UICollectionViewCellRegistration")
    }
    if isNew, let nib = registration.nib {
      register(nib, forCellWithReuseIdentifier: identifier)
    } else if isNew {
      register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    // The class is registered with an identifier of its own, so only a cell of it is dequeued.
    guard let cell = dequeued as? Cell else { return Cell.makeFromType() }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration, configured.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, isNew) = reuseIdentifier(of: registration.identity, Supplementary.self)
    if isNew, registration.identity.isMadeInProvider {
      reportProvider(
        "supplementary view", "viewForSupplementaryElementOfKind:atIndexPath:",
        "supplementary view", "UICollectionViewSupplementaryRegistration")
    }
    if isNew, let nib = registration.nib {
      register(
        nib, forSupplementaryViewOfKind: registration.elementKind,
        withReuseIdentifier: identifier)
    } else if isNew {
      register(
        Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
        withReuseIdentifier: identifier)
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = dequeued as? Supplementary else { return Supplementary.makeFromType() }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  /// Records the exception for a registration that would be used for one view only.
  private func reportProvider(
    _ noun: String, _ method: String, _ provider: String, _ registration: String
  ) {
    reportException(
      "Attempted to dequeue a \(noun) using a registration that was created inside "
        + "-collectionView:\(method) or inside a UICollectionViewDiffableDataSource \(provider) "
        + "provider. Creating a new registration each time a \(noun) is requested will prevent "
        + "reuse and cause created \(noun)s to remain inaccessible in memory for the lifetime of "
        + "the collection view. Registrations should be created up front and reused. Registration: "
        + "<\(registration)>")
  }

  /// Returns the identifier under which a registration is used, from its number in this view.
  private func reuseIdentifier(
    of identity: RegistrationIdentity, _ viewClass: AnyClass
  ) -> (String, isNew: Bool) {
    // A class is registered when its registration is first used. The number keeps two registrations of
    // one class apart.
    let used = attachment(UsedRegistrations.self, default: UsedRegistrations())
    if let known = used.identifiers[identity] { return (known, false) }
    let identifier = "\(viewClass)-\(used.identifiers.count + 1)"
    used.identifiers[identity] = identifier
    return (identifier, true)
  }
}

/// The registrations that a collection view has used, with their reuse identifiers.
private final class UsedRegistrations {
  var identifiers: [RegistrationIdentity: String] = [:]
}

/// The identity of a registration.
final class RegistrationIdentity: Hashable {
  /// True if a data source made the registration while it was asked for a cell or a view.
  let isMadeInProvider = (UIWindow.latest?.dataSourceCalls ?? 0) > 0

  static func == (left: RegistrationIdentity, right: RegistrationIdentity) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
