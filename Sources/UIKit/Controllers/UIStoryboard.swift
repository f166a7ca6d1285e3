import InteractionKit
import Synchronization

/// The controllers and segues of storyboards by name, which a program registers.
///
/// Storyboard files are not read. Outlets and actions are connected in the closures:
///
/// ```swift
/// let storyboards = StoryboardRegistry.current
/// storyboards.register("Detail", in: "Main") { DetailViewController() }
/// storyboards.registerSegue("showDetail", from: ListViewController.self, .show) {
///   DetailViewController()
/// }
/// ```
///
/// `StoryboardRegistry.$current.withValue(StoryboardRegistry()) { … }` replaces it for a test.
public final class StoryboardRegistry: Sendable {
  /// The manner in which a segue displays its destination.
  public enum SegueKind: Hashable, Sendable {
    /// By `show(_:sender:)`, `showDetailViewController(_:sender:)` or `present(_:animated:)`.
    case show, showDetail, presentModally
  }

  fileprivate struct Segue: Sendable {
    let matches: @Sendable (UIViewController) -> Bool
    let kind: SegueKind
    let make: @Sendable () -> UIViewController
  }

  private struct Entries: Sendable {
    /// By storyboard, then by identifier; the initial controller has nil.
    var controllers: [String: [String?: @Sendable () -> UIViewController]] = [:]
    var segues: [String: [Segue]] = [:]
  }

  /// The storyboards of the program; empty by default.
  @TaskLocal public static var current = StoryboardRegistry()

  private let entries = Mutex(Entries())

  /// Creates a registry without storyboards.
  public init() {}

  /// Registers a controller of a storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the controller; nil, the default, for the initial one.
  ///   - storyboard: The name of the storyboard; `Main` by default.
  ///   - make: Returns a new controller with its outlets.
  public func register(
    _ identifier: String? = nil, in storyboard: String = "Main",
    _ make: @escaping @Sendable () -> UIViewController
  ) {
    entries.withLock { $0.controllers[storyboard, default: [:]][identifier] = make }
  }

  /// Registers a segue of a class of controllers and its subclasses.
  ///
  /// The segue that was registered last is used if several match.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - source: The class of the controllers that perform it.
  ///   - kind: The manner in which it displays its destination; `show` by default.
  ///   - make: Returns a new destination with its outlets.
  public func registerSegue<Source: UIViewController>(
    _ identifier: String, from source: Source.Type, _ kind: SegueKind = .show,
    _ make: @escaping @Sendable () -> UIViewController
  ) {
    let segue = Segue(matches: { $0 is Source }, kind: kind, make: make)
    entries.withLock { $0.segues[identifier, default: []].append(segue) }
  }

  fileprivate func controller(_ identifier: String?, in storyboard: String) -> UIViewController? {
    let make = entries.withLock { $0.controllers[storyboard]?[identifier] }
    return make?()
  }

  fileprivate func segue(_ identifier: String, from source: UIViewController) -> Segue? {
    entries.withLock { $0.segues[identifier] }?.last { $0.matches(source) }
  }
}

/// A storyboard: the name of controllers in the `StoryboardRegistry`.
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard with a name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns the initial controller, created again; nil if it is not registered.
  open func instantiateInitialViewController() -> UIViewController? { controller(nil) }

  /// Returns a controller, created again.
  ///
  /// One that is not registered is a plain controller, with a diagnostic in the log; UIKit raises
  /// an exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let controller = controller(identifier) { return controller }
    UIWindow.latest?.log?.record(
      .exception(
        "Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'"))
    return UIViewController()
  }

  /// Returns a controller of a class, created again or by a closure.
  ///
  /// The coder is empty. A controller of another class ends the program, as in UIKit.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - creator: Creates the controller; nil, the default, or a result of nil for the registered one.
  /// - Returns: The controller.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let controller = create(creator) { return controller }
    let controller = instantiateViewController(withIdentifier: identifier)
    guard let controller = controller as? Controller else { preconditionFailure() }
    return controller
  }

  /// Returns the initial controller of a class, created again or by a closure; nil if there is none.
  ///
  /// - Parameter creator: Creates the controller from an empty coder; a result of nil for the
  ///   registered one.
  /// - Returns: The controller.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    create(creator) ?? instantiateInitialViewController() as? Controller
  }

  private func create<Controller: UIViewController>(
    _ creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    let controller = creator?(NSKeyedArchiver(requiringSecureCoding: false))
    controller?.receive(self)
    return controller
  }

  private func controller(_ identifier: String?) -> UIViewController? {
    let controller = StoryboardRegistry.current.controller(identifier, in: name)
    controller?.receive(self)
    return controller
  }
}

extension UIViewController {
  /// Sets the storyboard of the controller and of its children that have none.
  fileprivate func receive(_ storyboard: UIStoryboard) {
    self.storyboard = storyboard
    for child in children where child.storyboard == nil { child.receive(storyboard) }
  }
}

/// The transition from a controller to another one that a storyboard describes.
open class UIStoryboardSegue: NSObject {
  /// The identifier; nil for none.
  public final let identifier: String?
  /// The controller that performs the segue.
  public final let source: UIViewController
  /// The controller that is displayed.
  public final let destination: UIViewController
  private let performHandler: () -> Void

  /// Creates a segue that presents its destination.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = { source.present(destination, animated: true) }
    super.init()
  }

  /// Creates a segue that a closure performs.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Displays the destination.
  open func perform() { performHandler() }
}

extension StoryboardRegistry {
  func perform(_ identifier: String, from source: UIViewController, sender: Any?) {
    guard let known = segue(identifier, from: source) else {
      (source.viewIfLoaded?.window ?? UIWindow.latest)?.log?.record(
        .exception(
          "Receiver (\(type(of: source))) has no segue with identifier '\(identifier)'"))
      return
    }
    let destination = known.make()
    if let storyboard = source.storyboard { destination.receive(storyboard) }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: source, destination: destination
    ) {
      switch known.kind {
      case .show: source.show(destination, sender: sender)
      case .showDetail: source.showDetailViewController(destination, sender: sender)
      case .presentModally: source.present(destination, animated: true)
      }
    }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }
}
