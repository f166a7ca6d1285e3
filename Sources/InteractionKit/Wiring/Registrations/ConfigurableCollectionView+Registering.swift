import Foundation

extension ConfigurableCollectionView {
  /// Has the items of a type shown by a view.
  ///
  /// Registering adds: of those for an item's very type the first whose `when` holds
  /// counts, or else the first without `when`, whatever the order of the two kinds. One
  /// for `AnyHashable` stands for the items of all types that have none.
  ///
  /// - Parameters:
  ///   - name: what the log calls the receiver of taps, `via tap:NAME`; by default the
  ///     name of the type, with a number where there are several.
  ///   - view: makes the view, once for each cell, which it fills; the cell stays empty
  ///     where it is nil. For a subclass of `CollectionViewCell` it is never run: those
  ///     are made by their class. One of several statements says what it answers:
  ///     `{ () -> Label in … }`.
  public final func register<DataType: Hashable, Content: View>(
    _ type: DataType.Type, named name: String? = nil, view: @escaping () -> Content?,
    _ options: RegistrationOption<DataType, Content>...
  ) {
    add(type, name, options, view)
  }

  /// Has the items of the view's own type shown by a view.
  public final func register<Content: View>(
    named name: String? = nil, view: @escaping () -> Content?,
    _ options: RegistrationOption<ItemType, Content>...
  ) {
    add(ItemType.self, name, options, view)
  }

  /// Has the items of a type shown by a view of a class, if a condition holds when the
  /// cell is made: `view: { if isWide { WideView() } }`.
  public final func register<DataType: Hashable, Content: View>(
    _ type: DataType.Type, as content: Content.Type, named name: String? = nil,
    @RegisteredViewBuilder view: @escaping () -> Content?,
    _ options: RegistrationOption<DataType, Content>...
  ) {
    add(type, name, options, view)
  }

  /// Has the items of a type shown by a class of cells.
  public final func register<DataType: Hashable, Cell: CollectionViewCell>(
    _ type: DataType.Type, named name: String? = nil, cell: Cell.Type,
    _ options: RegistrationOption<DataType, Cell>...
  ) {
    add(type, name, options) { nil }
  }

  /// Has the items that give a name of a type shown by cells that a closure makes.
  ///
  /// - Parameters:
  ///   - typeName: One of the names that the items give; see `ItemWithTypeNames`.
  ///   - isFallback: If true, the registration shows the items for which no other one
  ///     stands, and delegates get their events.
  public final func register<DataType: ItemWithTypeNames, Cell: CollectionViewCell>(
    _ type: DataType.Type, typeName: String, named name: String? = nil,
    isFallback: Bool = false, makingCells make: @escaping () -> Cell,
    _ options: RegistrationOption<DataType, Cell>...
  ) {
    add(type, typeName: typeName, named: name, isFallback: isFallback, options, makingCells: make)
  }

  package func add<DataType: Hashable, Cell: CollectionViewCell>(
    _ type: DataType.Type, typeName: String, named name: String? = nil, isFallback: Bool,
    _ options: [RegistrationOption<DataType, Cell>], makingCells make: @escaping () -> Cell
  ) {
    let registration = Registration(
      type, named: typeName, name: registrations.name(name ?? typeName), isFallback: isFallback,
      options: options)
    registrations.append(registration)
    register(forCellWithReuseIdentifier: registration.name) { _ in make() }
    collectionViewLayout.invalidateLayout()
  }

  /// Has the supplementary views of a kind of the sections that give a name of a type shown
  /// by views that a closure makes.
  public final func register<DataType: ItemWithTypeNames, Content: CollectionReusableView>(
    supplementaryViewOfKind kind: String, for type: DataType.Type, typeName: String,
    named name: String? = nil, isFallback: Bool = false,
    makingViews make: @escaping () -> Content,
    _ options: RegistrationOption<DataType, Content>...
  ) {
    add(
      supplementaryViewOfKind: kind, type, typeName: typeName, named: name,
      isFallback: isFallback, options, makingViews: make)
  }

  package func add<DataType: Hashable, Content: CollectionReusableView>(
    supplementaryViewOfKind kind: String, _ type: DataType.Type, typeName: String,
    named name: String? = nil, isFallback: Bool,
    _ options: [RegistrationOption<DataType, Content>], makingViews make: @escaping () -> Content
  ) {
    let known = supplementaryRegistrations[kind] ?? RegistrationList()
    let registration = Registration(
      type, named: typeName, name: known.name(name ?? typeName), isFallback: isFallback,
      options: options)
    supplementaryRegistrations[kind, default: known].append(registration)
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.name) { _ in make()
    }
  }

  private func add<DataType: Hashable, Content: View>(
    _ type: DataType.Type, _ name: String?, _ options: [RegistrationOption<DataType, Content>],
    _ view: @escaping () -> Content?
  ) {
    let registration = Registration(
      type, name: registrations.name(name ?? "\(type)"), options: options)
    registrations.append(registration)
    register(forCellWithReuseIdentifier: registration.name) {
      (Content.self as? CollectionViewCell.Type)?.init(frame: $0)
        ?? RegisteredCell(content: view())
    }
    collectionViewLayout.invalidateLayout()
  }

  /// Has the supplementary views of a kind shown by a view, for the sections whose
  /// identifiers are of a type. What holds for items does for sections here; the path
  /// that closures get is that of the view. ConfigableCollectionView has none of this.
  ///
  /// A header or footer of a flow layout shows where it has a size: by `flowLayoutSize`, a
  /// delegate or the layout's own. A tap on one is the event `tap`.
  public final func register<DataType: Hashable, Content: View>(
    supplementaryViewOfKind kind: String, for type: DataType.Type, named name: String? = nil,
    view: @escaping () -> Content?, _ options: RegistrationOption<DataType, Content>...
  ) {
    let known = supplementaryRegistrations[kind] ?? RegistrationList()
    let registration = Registration(
      type, name: known.name(name ?? kind), options: options)
    supplementaryRegistrations[kind, default: known].append(registration)
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.name) {
      frame in
      let made =
        (Content.self as? CollectionReusableView.Type)?.init(frame: frame)
        ?? RegisteredSupplementaryView(content: view())
      if registration.parts.tap != nil {
        made.addGestureRecognizer(
          TapGestureRecognizer { ($0.view as? CollectionReusableView)?.sendEvent("tap") })
      }
      return made
    }
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Questions

  /// The name of the registration that stands for an item, asked anew; nil for none.
  public final func registrationName(for item: ItemType) -> String? {
    let path = data.indexPath(for: item) ?? IndexPath(item: 0, section: 0)
    return registration(for: AnyIdentifier(item), at: path)?.name
  }

  /// The name of the registration that stands for the item that shows at a path; nil
  /// where there is none.
  public final func registrationName(at indexPath: IndexPath) -> String? {
    data.reload.flush()
    return shownEntry(at: indexPath).flatMap {
      registration(for: $0.identifier, at: indexPath)?.name
    }
  }

  /// The registrations for the supplementary views of a kind; nil is for items.
  func registrations(ofKind kind: String?) -> RegistrationList {
    kind.map { supplementaryRegistrations[$0] ?? RegistrationList() } ?? registrations
  }

  func registration(for item: AnyIdentifier, at indexPath: IndexPath) -> Registration? {
    registrations.registration(
      for: RegistrationCall(collectionView: self, identifier: item, indexPath: indexPath))
  }

  func registration(
    ofKind kind: String, for section: AnyIdentifier, at indexPath: IndexPath
  ) -> Registration? {
    if supplementaryRegistrations[kind] == nil { registersViewsOfKind?(kind) }
    return supplementaryRegistrations[kind]?.registration(
      for: RegistrationCall(collectionView: self, identifier: section, indexPath: indexPath),
      ofKind: kind)
  }
}
