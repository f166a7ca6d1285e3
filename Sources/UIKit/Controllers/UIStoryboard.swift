import InteractionKit
import Synchronization

/// The controllers and segues of storyboards by name, for storyboards without a file.
///
/// A storyboard with a file is loaded from it. Without one, outlets and actions are connected in the
/// closures:
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

/// A storyboard, whose controllers can be created any number of times.
open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  /// The file, if the storyboard was not opened by a name.
  private let opened: (any StoryboardSource)?

  /// Creates a storyboard with the name of a `.storyboard` file of the app.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
    opened = nil
    super.init()
  }

  init(_ source: any StoryboardSource) {
    name = source.name
    bundle = nil
    opened = source
    super.init()
  }

  private var source: (any StoryboardSource)? {
    opened ?? Self.file(named: name, in: bundle)
  }

  /// Returns the initial controller, created again; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    make(nil, creator: nil)
  }

  /// Returns a controller, created again.
  ///
  /// An unknown identifier gives a plain controller, with an exception in the log, which UIKit raises.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let controller = make(identifier, creator: nil) { return controller }
    UIWindow.latest?.log?.record(
      .exception(
        "Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'"))
    return UIViewController()
  }

  /// Returns a controller of a class, created again or by a closure.
  ///
  /// A controller of another class ends the program, as in UIKit.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - creator: Creates the controller from a coder; nil, the default, or a result of nil for the
  ///     class of the scene.
  /// - Returns: The controller.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let controller =
      make(identifier, creator: creator) ?? instantiateViewController(withIdentifier: identifier)
    guard let controller = controller as? Controller else {
      preconditionFailure(
        "the controller '\(identifier)' is a \(type(of: controller)), not a \(Controller.self)")
    }
    return controller
  }

  /// Returns the initial controller of a class, created again or by a closure; nil if there is none.
  ///
  /// - Parameter creator: Creates the controller from a coder; a result of nil for the class of the
  ///   scene.
  /// - Returns: The controller.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    make(nil, creator: creator) as? Controller
  }

  /// Returns the controller of the file, else the registered one.
  private func make(
    _ identifier: String?, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    if let source {
      return source.makeController(identifier, of: self, creator: creator)
    }
    let controller =
      creator?(NSKeyedArchiver(requiringSecureCoding: false))
      ?? StoryboardRegistry.current.controller(identifier, in: name)
    controller?.receive(self)
    return controller
  }
}

/// A file with the scenes of a storyboard.
protocol StoryboardSource: AnyObject {
  /// The name of the storyboard.
  var name: String { get }
  /// Creates the controller with an identifier, or the initial one; nil if there is none.
  func makeController(
    _ identifier: String?, of storyboard: UIStoryboard,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
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
