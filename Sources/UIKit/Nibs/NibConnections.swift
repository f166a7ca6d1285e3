import InteractionKit
import InterfaceBuilder

/// The connections of a nib: outlets, then outlet collections, then actions.
struct NibConnections {
  private let load: NibLoad
  private var module: ModuleInterface? { load.file.module }

  init(_ load: NibLoad) { self.load = load }

  /// Connects the objects that a load has created, and its owner.
  ///
  /// - Parameter awaitsView: True while the view of a controller is not loaded: what leads to it stays
  ///   open.
  func run(awaitsView: Bool = false) {
    var all = load.created
    if let element = load.document.owner, let owner = load.owner, load.document.kind == .nib {
      all.append((element, owner))
    }
    let connected = all.map { ($0.object, $0.element.members("connections")) }
      .filter { !$0.1.isEmpty }
    for (object, connections) in connected {
      for connection in connections where connection.name == "outlet" {
        connect(connection, of: object, awaitsView)
      }
    }
    for (object, connections) in connected {
      connectCollections(connections, of: object, awaitsView: awaitsView)
    }
    for (object, connections) in connected {
      for connection in connections where connection.name == "action" {
        addAction(connection, of: object)
      }
    }
    for (object, connections) in connected {
      for segue in connections where segue.name == "segue" { load.addSegue(segue, to: object) }
    }
  }

  // MARK: Outlets

  func connect(_ outlet: InterfaceElement, of object: AnyObject, _ awaitsView: Bool) {
    guard let property = outlet.string("property"),
      let destination = outlet.string("destination")
    else { return }
    guard let value = load.object(destination) else {
      if awaitsView { load.leaveOpen(outlet) }
      return
    }
    set(property, of: object, to: value, at: outlet)
  }

  func connectCollections(
    _ connections: [InterfaceElement], of object: AnyObject, awaitsView: Bool = false
  ) {
    var members: [(property: String, values: [AnyObject], element: InterfaceElement)] = []
    for connection in connections where connection.name == "outletCollection" {
      guard let property = connection.string("property") else { continue }
      guard let value = connection.string("destination").flatMap(load.object) else {
        // The members of a collection are set together, so all of them wait.
        if awaitsView { load.leaveOpen(connection) }
        continue
      }
      if property == "gestureRecognizers", let view = object as? UIView {
        if let recognizer = value as? UIGestureRecognizer { view.addGestureRecognizer(recognizer) }
        continue
      }
      if let index = members.firstIndex(where: { $0.property == property }) {
        members[index].values.append(value)
      } else {
        members.append((property, [value], connection))
      }
    }
    for (property, values, element) in members {
      set(property, of: object, to: values, at: element)
    }
  }

  private func set(
    _ property: String, of object: AnyObject, to value: Any, at element: InterfaceElement
  ) {
    if module == nil {
      for case let control as UIControl in value as? [AnyObject] ?? [value as AnyObject] {
        load.noteOutlet(property, of: object, to: control)
      }
    }
    if let known = module?.value(named: property, of: object) {
      guard !known.set(object, value) else { return }
      load.report(
        "the outlet \(property) of \(type(of: object)) is a \(known.type), and the nib connects a "
          + "\(type(of: value))", at: element, isException: true)
      return
    }
    if UIKitProperties.set(property, of: object, to: value) { return }
    guard module?.isAppObject(object) == true else { return }
    load.report(
      "[<\(type(of: object))> setValue:forUndefinedKey:]: this class is not key value "
        + "coding-compliant for the key \(property).", at: element, isException: true)
  }

  // MARK: Actions

  private func addAction(_ action: InterfaceElement, of object: AnyObject) {
    guard let name = action.string("selector"), let destination = action.string("destination")
    else { return }
    let placeholder = load.document.object(destination)?.string("placeholderIdentifier")
    let isFirstResponder = destination == "-2" || placeholder == "IBFirstResponder"
    let target = isFirstResponder ? nil : load.object(destination)
    if target == nil, !isFirstResponder { return }
    let selector = selector(name, of: target, at: action)
    switch object {
    case let control as UIControl:
      let event = action.choice("eventType", Self.events) ?? .primaryActionTriggered
      control.addTarget(target, action: selector, for: event)
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    default:
      load.report("a \(type(of: object)) sends no actions", at: action)
    }
  }

  private func selector(
    _ name: String, of target: AnyObject?, at action: InterfaceElement
  ) -> Selector {
    guard let target else { return Selector(name) }
    if let known = module?.action(named: name, of: target) { return known }
    guard module == nil else { return Selector(name) }
    // Without the app nobody can be called, and the log says who would be.
    let id = action.string("destination") ?? ""
    let element = load.document.object(id)
    let receiver = element?.customClass ?? "\(type(of: target))"
    return Selector(name) { (_: NSObject) in
      { (sender: NSObject) in
        let view = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
        (view?.window ?? UIWindow.latest)?.log?.record(
          .diagnostic("\(name) is sent to \(receiver), which is not built here"))
      }
    }
  }

  static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

/// The properties of UIKit's own classes that nibs connect.
enum UIKitProperties {
  /// Sets a property and returns true; false if the class has no such property.
  static func set(_ property: String, of object: AnyObject, to value: Any) -> Bool {
    switch property {
    case "delegate": setDelegate(of: object, to: value)
    case "dataSource": setDataSource(of: object, to: value)
    default: setObject(property, of: object, to: value)
    }
  }

  private static func setDelegate(of object: AnyObject, to value: Any) -> Bool {
    switch object {
    case let object as UITextField: object.delegate = value as? any UITextFieldDelegate
    case let object as UITextView: object.delegate = value as? any UITextViewDelegate
    case let object as UISearchBar: object.delegate = value as? any UISearchBarDelegate
    case let object as UICollectionView: object.delegate = value as? any UICollectionViewDelegate
    case let object as UITableView: object.delegate = value as? any UITableViewDelegate
    case let object as UIScrollView: object.delegate = value as? any UIScrollViewDelegate
    case let object as UIPickerView: object.delegate = value as? any UIPickerViewDelegate
    case let object as UIPageViewController:
      object.delegate = value as? any UIPageViewControllerDelegate
    case let object as UISplitViewController:
      object.delegate = value as? any UISplitViewControllerDelegate
    case let object as UITabBar: object.delegate = value as? any UITabBarDelegate
    case let object as UIGestureRecognizer:
      object.delegate = value as? any UIGestureRecognizerDelegate
    case let object as UINavigationController:
      object.delegate = value as? any UINavigationControllerDelegate
    case let object as UITabBarController:
      object.delegate = value as? any UITabBarControllerDelegate
    default: return false
    }
    return true
  }

  private static func setDataSource(of object: AnyObject, to value: Any) -> Bool {
    switch object {
    case let view as UICollectionView: view.dataSource = value as? any UICollectionViewDataSource
    case let view as UITableView: view.dataSource = value as? any UITableViewDataSource
    case let view as UIPickerView: view.dataSource = value as? any UIPickerViewDataSource
    case let pages as UIPageViewController:
      pages.dataSource = value as? any UIPageViewControllerDataSource
    default: return false
    }
    return true
  }

  private static func setObject(_ property: String, of object: AnyObject, to value: Any) -> Bool {
    let view = value as? UIView
    switch (property, object) {
    case ("view", let object as UIViewController):
      if object.viewIfLoaded !== view { object.view = view }
    case ("collectionView", let object as UICollectionViewController):
      object.collectionView = value as? UICollectionView
    case ("tableView", let object as UITableViewController):
      object.tableView = value as? UITableView
    case ("refreshControl", let object as UITableViewController):
      object.refreshControl = value as? UIRefreshControl
    case ("inputView", let object as UITextField): object.inputView = view
    case ("inputAccessoryView", let object as UITextField): object.inputAccessoryView = view
    case ("inputView", let object as UITextView): object.inputView = view
    case ("inputAccessoryView", let object as UITextView): object.inputAccessoryView = view
    case ("leftView", let object as UITextField): object.leftView = view
    case ("rightView", let object as UITextField): object.rightView = view
    case ("titleView", let object as UINavigationItem): object.titleView = view
    case ("backgroundView", let object as UICollectionView): object.backgroundView = view
    case ("backgroundView", let object as UICollectionViewCell): object.backgroundView = view
    case ("selectedBackgroundView", let object as UICollectionViewCell):
      object.selectedBackgroundView = view
    case ("backgroundView", let object as UITableView): object.backgroundView = view
    case ("tableHeaderView", let object as UITableView): object.tableHeaderView = view
    case ("tableFooterView", let object as UITableView): object.tableFooterView = view
    case ("refreshControl", let object as UIScrollView):
      object.refreshControl = value as? UIRefreshControl
    case ("prefetchDataSource", let object as UICollectionView):
      object.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
    case ("dragDelegate", let object as UICollectionView):
      object.dragDelegate = value as? any UICollectionViewDragDelegate
    case ("dropDelegate", let object as UICollectionView):
      object.dropDelegate = value as? any UICollectionViewDropDelegate
    case ("searchController", let object as UINavigationItem):
      object.searchController = value as? UISearchController
    case ("navigationItem", _), ("tabBarItem", _), ("searchDisplayController", _): break
    default: return setPart(property, of: object, to: value)
    }
    return true
  }

  /// Sets a property of a table, or of a cell, a header or a footer of one.
  private static func setPart(_ property: String, of object: AnyObject, to value: Any) -> Bool {
    let view = value as? UIView
    switch (property, object) {
    case ("backgroundView", let object as UITableViewCell): object.backgroundView = view
    case ("selectedBackgroundView", let object as UITableViewCell):
      object.selectedBackgroundView = view
    case ("multipleSelectionBackgroundView", let object as UITableViewCell):
      object.multipleSelectionBackgroundView = view
    case ("accessoryView", let object as UITableViewCell): object.accessoryView = view
    case ("editingAccessoryView", let object as UITableViewCell):
      object.editingAccessoryView = view
    case ("backgroundView", let object as UITableViewHeaderFooterView):
      object.backgroundView = view
    case ("prefetchDataSource", let object as UITableView):
      object.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
    case ("dragDelegate", let object as UITableView):
      object.dragDelegate = value as? any UITableViewDragDelegate
    case ("dropDelegate", let object as UITableView):
      object.dropDelegate = value as? any UITableViewDropDelegate
    // The labels of a style are the cell's own.
    case ("textLabel", _ as UITableViewCell), ("detailTextLabel", _ as UITableViewCell),
      ("imageView", _ as UITableViewCell):
      break
    default: return false
    }
    return true
  }
}
