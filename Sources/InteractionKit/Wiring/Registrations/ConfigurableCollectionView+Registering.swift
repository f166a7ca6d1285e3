import Foundation

extension ConfigurableCollectionView {
  /// Registers a view for the items of a type.
  ///
  /// An item has the first registration for its type whose `when` returns true; without one, the
  /// first registration without `when`. Registrations for `AnyHashable` apply to the types without
  /// another one.
  ///
  /// - Parameters:
  ///   - name: The name in the log (`via tap:NAME`); by default the name of the type, with a number
  ///     if there are several.
  ///   - view: Creates the view, once for each cell; the cell stays empty for nil. It is not called
  ///     for a subclass of `CollectionViewCell`. A closure of several statements declares its
  ///     result: `{ () -> Label in … }`.
  ///   - options: The options; of several of one kind the last one is used.
  public final func register<DataType: Hashable, Content: View>(
    _ type: DataType.Type, named name: String? = nil, view: @escaping () -> Content?,
    _ options: RegistrationOption<DataType, Content>...
  ) {
    add(type, name, options, view)
  }

  /// Registers a view for the items of the view's own type; see the method for a type.
  ///
  /// - Parameters:
  ///   - name: The name of the registration in logs; by default made of the types.
  ///   - view: Creates the view of a cell; nil if the cell cannot be displayed.
  public final func register<Content: View>(
    named name: String? = nil, view: @escaping () -> Content?,
    _ options: RegistrationOption<ItemType, Content>...
  ) {
    add(ItemType.self, name, options, view)
  }

  /// Registers a view of a class for the items of a type, if a condition is true for the new cell.
  ///
  /// An example of the view is `{ if isWide { WideView() } }`.
  ///
  /// - Parameters:
  ///   - name: The name of the registration in logs; by default made of the types.
  ///   - view: Creates the view of a cell; nil if the cell cannot be displayed.
  public final func register<DataType: Hashable, Content: View>(
    _ type: DataType.Type, as content: Content.Type, named name: String? = nil,
    @RegisteredViewBuilder view: @escaping () -> Content?,
    _ options: RegistrationOption<DataType, Content>...
  ) {
    add(type, name, options, view)
  }

  /// Registers a class of cells for the items of a type.
  ///
  /// - Parameters:
  ///   - name: The name in the log; by default the name of the type, with a number if there are
  ///     several.
  ///   - options: The options; of several of one kind the last one is used.
  public final func register<DataType: Hashable, Cell: CollectionViewCell>(
    _ type: DataType.Type, named name: String? = nil, cell: Cell.Type,
    _ options: RegistrationOption<DataType, Cell>...
  ) {
    add(type, name, options) { nil }
  }

  /// Registers cells that a closure creates for the items with a type name.
  ///
  /// `typeName` is one of the names of the items; see `ItemWithTypeNames`. `isFallback` is true if
  /// the registration is for the items without another one, whose events are then delivered to
  /// delegates; false by default.
  package final func register<DataType: ItemWithTypeNames, Cell: CollectionViewCell>(
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

  /// Registers views that a closure creates for a kind and the sections with a type name.
  package final func register<DataType: ItemWithTypeNames, Content: CollectionReusableView>(
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
    let freeName = supplementaryRegistrations[kind, default: RegistrationList()]
      .name(name ?? typeName)
    let registration = Registration(
      type, named: typeName, name: freeName, isFallback: isFallback, options: options)
    supplementaryRegistrations[kind]?.append(registration)
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
      (Content.self as? CollectionViewCell.Type)?.makeFromType(frame: $0)
        ?? RegisteredCell(content: view())
    }
    collectionViewLayout.invalidateLayout()
  }

  /// Registers supplementary views of a kind for the sections of a type.
  ///
  /// The rules for items apply; closures get the index path of the view. A header or footer of a
  /// flow layout is displayed if it has a size: by `flowLayoutSize`, a delegate or the layout. A
  /// tap on one is the event `tap`. Not part of ConfigableCollectionView.
  ///
  /// - Parameters:
  ///   - kind: The element kind.
  ///   - name: The name of the registration in logs; by default made of the types.
  ///   - view: Creates the view of a cell; nil if the cell cannot be displayed.
  public final func register<DataType: Hashable, Content: View>(
    supplementaryViewOfKind kind: String, for type: DataType.Type, named name: String? = nil,
    view: @escaping () -> Content?, _ options: RegistrationOption<DataType, Content>...
  ) {
    let freeName = supplementaryRegistrations[kind, default: RegistrationList()]
      .name(name ?? ElementKindName.name(of: kind))
    let registration = Registration(type, name: freeName, options: options)
    supplementaryRegistrations[kind]?.append(registration)
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.name) {
      frame in
      let made =
        (Content.self as? CollectionReusableView.Type)?.makeFromType(frame: frame)
        ?? RegisteredSupplementaryView(content: view())
      if registration.parts.tap != nil {
        made.addGestureRecognizer(
          TapGestureRecognizer { ($0.view as? CollectionReusableView)?.sendEvent("tap") })
      }
      return made
    }
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Queries

  /// Returns the name of the current registration of an item; nil if there is none.
  public final func registrationName(for item: ItemType) -> String? {
    let path = data.indexPath(for: item) ?? IndexPath(item: 0, section: 0)
    return registration(for: AnyCollectionIdentifier(item), at: path)?.name
  }

  /// Returns the name of the current registration of the item at an index path; nil if there is
  /// none.
  public final func registrationName(at indexPath: IndexPath) -> String? {
    data.reload.flush()
    return shownEntry(at: indexPath).flatMap {
      registration(for: $0.identifier, at: indexPath)?.name
    }
  }

  /// Returns the registrations for the supplementary views of a kind, or for items if the kind is
  /// nil.
  func registrations(ofKind kind: String?) -> RegistrationList {
    kind.map { supplementaryRegistrations[$0] ?? RegistrationList() } ?? registrations
  }

  func registration(for item: AnyCollectionIdentifier, at indexPath: IndexPath) -> Registration? {
    registrations.registration(
      for: RegistrationArguments(collectionView: self, identifier: item, indexPath: indexPath))
  }

  func registration(
    ofKind kind: String, for section: AnyCollectionIdentifier, at indexPath: IndexPath
  ) -> Registration? {
    if supplementaryRegistrations[kind] == nil { registersViewsOfKind?(kind) }
    return supplementaryRegistrations[kind]?.registration(
      for: RegistrationArguments(collectionView: self, identifier: section, indexPath: indexPath),
      ofKind: kind)
  }
}
