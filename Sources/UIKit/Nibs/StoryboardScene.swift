import InteractionKit
import InterfaceBuilder

/// The scene from which a controller was created: its view, which is loaded later, and its segues.
final class StoryboardScene: ControllerScene {
  private let file: InterfaceFile
  private let scene: InterfaceScene
  /// The load of the controller's own part until its view is loaded.
  private var load: NibLoad?
  private var segues: [Segue] = []

  /// A segue of the scene.
  struct Segue {
    let element: InterfaceElement
    let file: InterfaceFile
    var identifier: String? { element.string("identifier") }
    var kind: String { element.string("kind") ?? "show" }
  }

  private init(_ file: InterfaceFile, _ scene: InterfaceScene, _ load: NibLoad) {
    (self.file, self.scene, self.load) = (file, scene, load)
  }

  // MARK: Creation

  /// The most controllers inside of each other.
  private static let depthLimit = 32

  /// Creates the controller of a scene with its children; nil for a reference that leads nowhere.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - file: Its storyboard.
  ///   - storyboard: The storyboard object that the controller will have; nil for a new one.
  ///   - depth: The number of controllers around it.
  ///   - creator: Creates the controller from a coder; nil, or a result of nil, for the scene's class.
  static func makeController(
    _ scene: InterfaceScene, in file: InterfaceFile, storyboard: UIStoryboard? = nil,
    depth: Int = 0, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard depth < depthLimit else {
      NibLoad(file, owner: nil).report(
        "the controller \(scene.name) contains itself", at: scene.controller)
      return nil
    }
    if scene.isReference { return makeReference(scene, in: file, depth: depth) }
    let element = scene.controller
    let load = NibLoad(file, owner: nil, controllerID: element.id ?? "")
    var controller: UIViewController?
    var isDecoded = false
    if let creator {
      let coder = NibCoder(load, element)
      controller = creator(coder)
      isDecoded = coder.isDecoded
      if controller != nil, !isDecoded {
        load.report(
          "Custom instantiated view controller must call -[super initWithCoder:]", at: element,
          isException: true)
      }
    }
    if controller == nil, let made = load.makeAppObject(element) {
      controller = made.object as? UIViewController
      isDecoded = made.isDecoded
      if controller == nil {
        load.report("\(type(of: made.object)) is no view controller", at: element)
      }
    }
    let result = controller ?? load.makePlainController(element)
    if !isDecoded { load.configure(result, element) }
    let own = StoryboardScene(file, scene, load)
    result.scene = own
    let storyboard = storyboard ?? UIStoryboard(file)
    result.storyboard = storyboard
    own.begin(result, storyboard, depth)
    return result
  }

  private static func makeReference(
    _ scene: InterfaceScene, in file: InterfaceFile, depth: Int
  ) -> UIViewController? {
    let element = scene.controller
    guard let name = element.string("storyboardName"),
      let other = file.other(named: name, .storyboard)
    else {
      NibLoad(file, owner: nil).report(
        "Could not find a storyboard named '\(element.string("storyboardName") ?? "")'", at: element
      )
      return nil
    }
    let identifier = element.string("referencedIdentifier")
    guard
      let scene = identifier.map({ other.document.scene(withIdentifier: $0) })
        ?? other.document.initialScene
    else {
      NibLoad(file, owner: nil).report(
        "the storyboard \(name) has no \(identifier.map { "controller '\($0)'" } ?? "initial controller")",
        at: element)
      return nil
    }
    return makeController(scene, in: other, depth: depth + 1)
  }

  private func begin(_ controller: UIViewController, _ storyboard: UIStoryboard, _ depth: Int) {
    guard let load else { return }
    load.finish(awaitsView: true)
    takeSegues(from: load, of: controller)
    addChildren(to: controller, storyboard, depth)
  }

  /// Adds the controllers that relationship segues lead to.
  private func addChildren(
    to controller: UIViewController, _ storyboard: UIStoryboard, _ depth: Int
  ) {
    var children: [(relationship: String, controller: UIViewController)] = []
    for segue in scene.controller.members("connections")
    where segue.name == "segue" && segue.string("kind") == "relationship" {
      guard let target = file.document.scene(segue),
        let child = Self.makeController(
          target, in: file, storyboard: target.isReference ? nil : storyboard, depth: depth + 1)
      else { continue }
      if child.tabBarItem.title == nil, let item = target.controller.child(key: "tabBarItem") {
        child.tabBarItem.title = item.string("title")
      }
      children.append((segue.string("relationship") ?? "", child))
    }
    guard !children.isEmpty else { return }
    let controllers = children.map(\.controller)
    switch controller {
    case let container as UINavigationController:
      container.setViewControllers(controllers, animated: false)
    case let container as UITabBarController: container.viewControllers = controllers
    case let container as UISplitViewController:
      container.add(children)
    default:
      // A container of a framework that is not here: its first child fills it.
      contained = controllers
    }
  }

  /// The children of a container whose class is not there.
  private var contained: [UIViewController] = []

  // MARK: The view

  func loadView(of controller: UIViewController) -> Bool {
    guard let load else { return false }
    self.load = nil
    let element = scene.controller
    if let root = element.child(key: "view"), root.isView {
      for object in scene.others { load.makeOther(object) }
      let view = load.makeView(root)
      controller.view = view
      if let collectionController = controller as? UICollectionViewController,
        let collectionView = view as? UICollectionView
      {
        collectionController.adopt(collectionView)
      }
      if let tableController = controller as? UITableViewController,
        let child = element.child(key: "refreshControl"), child.isView
      {
        tableController.refreshControl = load.makeView(child) as? UIRefreshControl
      }
      for guide in element.members("layoutGuides") {
        load.add(
          guide.string("type") == "bottom"
            ? controller.bottomLayoutGuide : controller.topLayoutGuide, id: guide.id)
      }
    } else if !contained.isEmpty {
      showFirst(in: controller)
    } else {
      return false
    }
    load.finish()
    takeSegues(from: load, of: controller)
    for (container, segue) in load.embeddings { embed(segue, in: container, of: controller) }
    return true
  }

  private func showFirst(in controller: UIViewController) {
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    guard let child = contained.first else { return }
    contained = []
    fill(controller.view, with: child, of: controller)
  }

  private func fill(_ view: UIView, with child: UIViewController, of controller: UIViewController) {
    controller.addChild(child)
    guard let content = child.view else { return }
    content.frame = view.bounds
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    child.didMove(toParent: controller)
  }

  /// Creates the child of a container view.
  private func embed(
    _ element: InterfaceElement, in view: UIView, of controller: UIViewController
  ) {
    var depth = 1
    var outer = controller.parent
    while let current = outer, depth < Self.depthLimit {
      depth += 1
      outer = current.parent
    }
    guard let target = file.document.scene(element),
      let child = make(Segue(element: element, file: file), target, from: controller, nil, depth)
    else { return }
    let segue = UIStoryboardSegue(
      identifier: element.string("identifier"), source: controller, destination: child,
      performHandler: {})
    controller.prepare(for: segue, sender: nil)
    fill(view, with: child, of: controller)
  }

  // MARK: Segues

  private func takeSegues(from load: NibLoad, of controller: UIViewController) {
    for (element, trigger) in load.segues where element.string("kind") != "relationship" {
      guard element.string("kind") != "embed" else { continue }
      let segue = Segue(element: element, file: file)
      segues.append(segue)
      if trigger !== controller { segue.trigger(by: trigger, of: controller) }
    }
    load.forgetSegues()
  }

  func perform(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
    perform(segue, from: source, sender: sender)
    return true
  }

  /// Performs a segue that an event triggers, unless the source objects.
  func trigger(_ segue: Segue, from source: UIViewController, sender: Any?) {
    guard source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
      return
    }
    perform(segue, from: source, sender: sender)
  }

  private func perform(_ segue: Segue, from source: UIViewController, sender: Any?) {
    if segue.kind == "unwind" { return unwind(segue, from: source, sender: sender) }
    guard let target = segue.element.string("destination"),
      let scene = file.document.scene(withController: target),
      let destination = make(segue, scene, from: source, sender, 0)
    else { return }
    segue.prepare(destination, from: source)
    let performed = segue.makeSegue(to: destination, from: source, sender: sender)
    source.prepare(for: performed, sender: sender)
    performed.perform()
  }

  private func make(
    _ segue: Segue, _ scene: InterfaceScene, from source: UIViewController, _ sender: Any?,
    _ depth: Int
  ) -> UIViewController? {
    var creator: ((NSCoder) -> UIViewController?)?
    if let name = segue.element.string("destinationCreationSelector"),
      let creation = file.module?.creation(named: name, of: source)
    {
      creator = { creation(source, $0, sender, segue.identifier) }
    }
    return Self.makeController(
      scene, in: file, storyboard: scene.isReference ? nil : source.storyboard, depth: depth,
      creator: creator)
  }

  // MARK: Unwinding

  private func unwind(_ segue: Segue, from source: UIViewController, sender: Any?) {
    let action = segue.element.string("unwindAction") ?? ""
    var found: (controller: UIViewController, selector: Selector)?
    for candidate in source.unwindCandidates {
      let module = ModuleInterface.of(type(of: candidate)) ?? file.module
      if let selector = module?.action(named: action, of: candidate) {
        found = (candidate, selector)
        break
      }
    }
    guard let found else {
      NibLoad(file, owner: nil).report(
        "no controller that led here implements \(action)", at: segue.element)
      // Without the app's classes, the controller before this one is where it leads.
      if file.module == nil { source.leave() }
      return
    }
    let performed = UIStoryboardSegue(
      identifier: segue.identifier, source: source, destination: found.controller,
      performHandler: { found.controller.returnHere() })
    source.prepare(for: performed, sender: sender)
    _ = found.selector.perform(on: found.controller, sender: performed, event: nil)
    performed.perform()
  }
}

extension StoryboardScene.Segue {
  /// Performs the segue when an object sends its event.
  func trigger(by object: AnyObject, of controller: UIViewController) {
    let perform = { [weak controller] (sender: Any?) in
      guard let controller else { return }
      (controller.scene as? StoryboardScene)?.trigger(self, from: controller, sender: sender)
    }
    switch object {
    case let control as UIControl:
      let event = element.choice("trigger", NibConnections.events) ?? control.segueEvent
      _ = control.addAction(for: event) { control, _ in perform(control) }
    case let recognizer as UIGestureRecognizer: _ = recognizer.addAction { perform($0) }
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { _ in perform(item)
      }
    case let cell as UIView:
      let segues = cell.attachment(CellSegues.self, default: CellSegues())
      let own = CellSegues.Segue(name: identifier ?? "", perform: perform)
      if element.string("trigger") == "accessoryAction" {
        segues.accessory = own
      } else {
        segues.selection = own
      }
    default: break
    }
  }

  /// Sets how the destination of a modal segue appears.
  func prepare(_ destination: UIViewController, from source: UIViewController) {
    if element.has("modalPresentationStyle") {
      destination.modalPresentationStyle =
        element.choice("modalPresentationStyle", NibLoad.presentations) ?? .automatic
    }
    if element.has("modalTransitionStyle") {
      destination.modalTransitionStyle =
        element.choice("modalTransitionStyle", NibLoad.transitions) ?? .coverVertical
    }
    if kind == "popoverPresentation" || kind == "popover" {
      destination.modalPresentationStyle = .popover
    }
  }

  /// Returns the segue object, of the class that the file names.
  func makeSegue(
    to destination: UIViewController, from source: UIViewController, sender: Any?
  ) -> UIStoryboardSegue {
    if let name = element.customClass,
      let made = file.module?.interfaceClass(named: name)?.makeSegue?(
        identifier, source, destination)
    {
      return made
    }
    let (kind, animates) = (kind, element.bool("animates"))
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      switch kind {
      case "show", "push": source.show(destination, sender: sender)
      case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
      default:
        if kind.hasPrefix("popover"), let anchor = sender as? UIView {
          destination.popoverPresentationController?.sourceView = anchor
          destination.popoverPresentationController?.sourceRect = anchor.bounds
        } else if kind.hasPrefix("popover"), let item = sender as? UIBarButtonItem {
          destination.popoverPresentationController?.barButtonItem = item
        }
        source.present(destination, animated: animates)
      }
    }
  }
}

extension UIControl {
  /// The event by which a control triggers its segue.
  var segueEvent: UIControl.Event {
    self is UIButton ? .touchUpInside : self is UITextField ? .editingDidEndOnExit : .valueChanged
  }
}

extension UIViewController {
  /// The controllers to which an unwind segue may lead, the nearest first.
  fileprivate var unwindCandidates: [UIViewController] {
    var found: [UIViewController] = []
    var current: UIViewController? = self
    // No controller is inside of itself, so the chain ends.
    while let controller = current {
      if let container = controller as? UINavigationController {
        found += container.viewControllers.reversed().filter { $0 !== self }
      } else if let container = controller as? UITabBarController {
        found += (container.viewControllers ?? []).filter { $0 !== self }
      }
      found.append(controller)
      guard let presenter = controller.presentingViewController, controller.parent == nil else {
        current = controller.parent
        continue
      }
      if let container = presenter as? UINavigationController {
        found += container.viewControllers.reversed()
      } else if let container = presenter as? UITabBarController,
        let selected = container.selectedViewController
      {
        found += (selected as? UINavigationController)?.viewControllers.reversed() ?? [selected]
      }
      current = presenter
    }
    return found
  }

  /// Dismisses and pops what is in front of the controller.
  fileprivate func returnHere() {
    if presentedViewController != nil { dismiss(animated: true) }
    if let stack = navigationController, stack.viewControllers.contains(where: { $0 === self }),
      stack.topViewController !== self
    {
      stack.popToViewController(self, animated: true)
    }
  }

  /// Goes back to the controller before this one.
  fileprivate func leave() {
    if let stack = navigationController, stack.viewControllers.count > 1 {
      stack.popViewController(animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }
}

extension InterfaceDocument {
  /// Returns the scene to which a segue leads; nil if there is none.
  fileprivate func scene(_ segue: InterfaceElement) -> InterfaceScene? {
    segue.string("destination").flatMap { scene(withController: $0) }
  }
}

extension UISplitViewController {
  /// Adds the controllers that relationship segues lead to.
  fileprivate func add(_ children: [(relationship: String, controller: UIViewController)]) {
    let columns = children.map { child -> (column: Column, controller: UIViewController) in
      let column: Column =
        switch child.relationship {
        case "masterViewController", "primaryViewController": .primary
        case "supplementaryViewController": .supplementary
        case "compactViewController": .compact
        default: .secondary
        }
      return (column, child.controller)
    }
    guard style == .unspecified else {
      for (column, controller) in columns { setViewController(controller, for: column) }
      return
    }
    viewControllers =
      columns.filter { $0.column == .primary }.map(\.controller)
      + columns.filter { $0.column != .primary }.map(\.controller)
  }
}
