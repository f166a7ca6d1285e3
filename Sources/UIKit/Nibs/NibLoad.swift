import InteractionKit
import InterfaceBuilder

/// One loading of a nib, or of a scene of a storyboard: the objects that it creates, in UIKit's order.
///
/// Views are created with their properties and subviews first, then constraints, outlets, outlet
/// collections, actions and runtime attributes. `awakeFromNib()` comes last, when everything is
/// connected. The order was recorded; see Documentation/internals/nibs.md.
final class NibLoad {
  let file: InterfaceFile
  let values: InterfaceValues
  let prepared: PreparedViews
  var traits: InterfaceTraits { prepared.traits }
  /// The file's owner: the caller of a nib, the controller of a scene.
  ///
  /// A scene's controller keeps its load until its view is loaded, so it is not held here.
  private(set) weak var owner: AnyObject?
  /// The id of the owner in a storyboard; nil for a nib, where it is `-1`.
  let controllerID: String?
  /// The objects by their ids in the file.
  private(set) var objects: [String: AnyObject] = [:]
  /// The elements of the objects that this load has created, in order.
  private(set) var created: [(element: InterfaceElement, object: AnyObject)] = []
  /// The constraints whose items may not exist yet.
  private var constraints: [(holder: UIView, constraint: PreparedConstraint)] = []
  /// The views that have something for some size classes alone.
  private var varied: [(element: InterfaceElement, view: UIView)] = []
  /// The embedded scenes of container views, which are created after everything else.
  private(set) var embeddings: [(view: UIView, segue: InterfaceElement)] = []
  /// The labels and image views of styled cells by the ids of their elements, until those are read.
  private var adopted: [String: UIView] = [:]
  /// The controls that code of an app which is not here has outlets to, with the names of the outlets.
  private var controlsOfCode: [(control: UIControl, outlet: String)] = []
  /// The outlets of a controller to views that are not loaded yet.
  private var openOutlets: [InterfaceElement] = []
  /// The segues of the objects in order, with the objects that trigger them.
  private(set) var segues: [(segue: InterfaceElement, trigger: AnyObject)] = []

  var document: InterfaceDocument { file.document }

  /// Begins a loading.
  ///
  /// - Parameter prepared: What former loadings of the same elements have read, which is used unless the
  ///   size classes are other ones; nil for the first.
  init(
    _ file: InterfaceFile, owner: AnyObject?, controllerID: String? = nil,
    prepared: PreparedViews? = nil
  ) {
    self.file = file
    self.owner = owner
    self.controllerID = controllerID
    values = InterfaceValues(resources: file.document.resources, catalogs: file.catalogs)
    let traits = InterfaceTraits(UIScreen.main.traitCollection)
    self.prepared =
      prepared.flatMap { $0.traits == traits ? $0 : nil } ?? PreparedViews(traits, values)
    if let owner { _ = ModuleInterface.of(type(of: owner)) }
  }

  // MARK: Problems

  /// Records a problem in the log of the screen, with its place in the file.
  func report(_ message: String, at element: InterfaceElement, isException: Bool = false) {
    let text = "\(file.name):\(element.position.line): \(message)"
    UIWindow.latest?.log?.record(isException ? .exception(text) : .diagnostic(text))
  }

  // MARK: Objects

  func note(_ object: AnyObject, _ element: InterfaceElement) {
    if let controllerID, element.id == controllerID {
      owner = object
    } else if let id = element.id {
      objects[id] = object
    }
    created.append((element, object))
  }

  /// Returns the object with an id; nil if it is not created, or is no object.
  func object(_ id: String) -> AnyObject? {
    id == controllerID || (id == "-1" && controllerID == nil) ? owner : objects[id]
  }

  /// Keeps an outlet until the view of its controller is loaded.
  func leaveOpen(_ outlet: InterfaceElement) { openOutlets.append(outlet) }

  func forgetSegues() { segues = [] }

  /// Notes that code of the app has an outlet to a control.
  func noteOutlet(_ property: String, of object: AnyObject, to control: UIControl) {
    let element =
      object === owner
      ? controllerID.flatMap(document.object) ?? document.owner
      : created.first { $0.object === object }?.element
    guard let name = element?.customClass else { return }
    controlsOfCode.append((control, "\(name).\(property)"))
  }

  /// Lets the log say what a tap on a control could call if its app were here.
  ///
  /// The code may add an action to a control that it has an outlet to, so a control without one in the
  /// file is not dead.
  private func expectActionsOfCode() {
    for (control, outlet) in controlsOfCode
    where control.allControlEvents.isEmpty && !segues.contains(where: { $0.trigger === control }) {
      _ = control.addAction(for: control.segueEvent) { control, _ in
        (control.window ?? UIWindow.latest)?.log?.record(
          .diagnostic("the outlet \(outlet) may have an action in code, which is not built here"))
      }
    }
    controlsOfCode = []
  }

  func addSegue(_ segue: InterfaceElement, to object: AnyObject) {
    segues.append((segue, object))
  }

  func add(_ object: AnyObject, id: String?) {
    if let id { objects[id] = object }
  }

  /// Lets an element configure a view that exists already, in place of one of its own.
  func adopt(_ view: UIView, id: String) { adopted[id] = view }

  /// Returns the view that waits for an element; nil if the element creates one.
  func takeAdopted(_ element: InterfaceElement) -> UIView? {
    adopted.isEmpty ? nil : element.id.flatMap { adopted.removeValue(forKey: $0) }
  }

  /// Lets a view follow the size classes.
  func noteVariations(_ element: InterfaceElement, of view: UIView) {
    varied.append((element, view))
  }

  func embed(_ segue: InterfaceElement, in view: UIView) { embeddings.append((view, segue)) }

  /// Returns the class that the app declares for an element; nil if it names none, or without an app.
  private func appClass(of element: InterfaceElement) -> InterfaceClass? {
    guard let name = element.customClass, let module = file.module else { return nil }
    if let known = module.interfaceClass(named: name) { return known }
    if element.string("customModuleProvider") == "target" || element.has("customModule") {
      report(
        "Unknown class \(name) in Interface Builder file; a plain \(element.name) takes its place",
        at: element)
    }
    return nil
  }

  /// Creates an object of a class of the app; nil if the element names none.
  func makeAppObject(_ element: InterfaceElement) -> (object: AnyObject, isDecoded: Bool)? {
    guard let appClass = appClass(of: element) else { return nil }
    let coder = NibCoder(self, element)
    guard let object = appClass.make(coder) else {
      report("\(appClass.name)'s init(coder:) returned nil", at: element, isException: true)
      return nil
    }
    return (object, coder.isDecoded)
  }

  /// Creates a view with everything inside.
  func makeView(_ element: InterfaceElement) -> UIView {
    if let made = makeAppObject(element) {
      if let view = made.object as? UIView {
        if !made.isDecoded { configure(view, element) }
        return view
      }
      report("\(type(of: made.object)) is no view", at: element)
    }
    let view = makePlainView(element)
    configure(view, element)
    return view
  }

  // MARK: Completion

  /// Adds constraints and connects everything that was created; the last step of a load.
  ///
  /// - Parameter awaitsView: True for a controller without its view: outlets to views stay nil.
  func finish(awaitsView: Bool = false) {
    addConstraints()
    for (element, view) in varied {
      SizeClassVariation(element, of: view, in: self).follow(view)
    }
    varied = []
    let connections = NibConnections(self)
    connections.run(awaitsView: awaitsView)
    if !awaitsView, let owner {
      let outlets = openOutlets
      openOutlets = []
      for outlet in outlets where outlet.name == "outlet" {
        connections.connect(outlet, of: owner, false)
      }
      connections.connectCollections(outlets, of: owner)
    }
    expectActionsOfCode()
    let created = created
    self.created = []
    for (element, object) in created { RuntimeAttributes(self).apply(element, to: object) }
    for (_, object) in created { (object as? any NibAwaking)?.awakeFromNib() }
    for (_, object) in created {
      switch object {
      case let table as UITableView: table.displayStaticTable()
      case let view as UICollectionView: view.displayPrototypes()
      default: break
      }
    }
  }

  /// Adds a view's constraints once all views exist.
  func addLater(_ prepared: [PreparedConstraint], to holder: UIView) {
    for constraint in prepared { constraints.append((holder, constraint)) }
  }

  private func addConstraints() {
    for (holder, prepared) in constraints {
      guard let constraint = prepared.make(in: holder, { objects[$0] }) else { continue }
      holder.addConstraint(constraint)
      if let id = prepared.element.id { objects[id] = constraint }
      created.append((prepared.element, constraint))
    }
    constraints = []
  }
}

/// An object that is called when everything of its nib is connected.
protocol NibAwaking: AnyObject {
  func awakeFromNib()
}

extension UIView: NibAwaking {}
extension UIViewController: NibAwaking {}
