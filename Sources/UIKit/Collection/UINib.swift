import InteractionKit
import Synchronization

/// The views of nibs by name, for nibs without a file.
///
/// A nib with a file is loaded from it, so a program registers only what it wants in its place, such as
/// a view of a framework that is not here:
///
/// ```swift
/// NibRegistry.current.register("MapCell") { MapCell(frame: .zero) }
/// ```
///
/// `NibRegistry.$current.withValue(NibRegistry()) { … }` replaces it for a test.
public final class NibRegistry: Sendable {
  /// The nibs of the program; empty by default.
  @TaskLocal public static var current = NibRegistry()

  private let makers = Mutex<[String: @Sendable () -> UIView]>([:])

  /// Creates a registry without nibs.
  public init() {}

  /// Registers the view of a nib.
  ///
  /// - Parameters:
  ///   - name: The name of the nib.
  ///   - make: Returns a new view with its subviews and outlets.
  public func register(_ name: String, _ make: @escaping @Sendable () -> UIView) {
    makers.withLock { $0[name] = make }
  }

  /// Returns a new view of a nib, after its `awakeFromNib()`; nil if it is not registered.
  func view(_ name: String) -> UIView? {
    let make = makers.withLock { $0[name] }
    let view = make?()
    view?.awakeFromNib()
    return view
  }
}

/// A nib, whose objects can be created any number of times.
open class UINib: NSObject {
  /// The name of the file without its extension.
  let name: String
  final let bundle: Bundle?
  // The registry of now, not of the time at which a cell is made: a test replaces it for its own task.
  final let registry = NibRegistry.current
  /// The file after the first load: each cell of a list is a load, and a search would take longer.
  final var file: AnyObject?

  /// Creates a nib with the name of a `.xib` file of the app.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  /// Creates the objects of the nib and returns those of its top level, in order.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object whose outlets the nib sets.
  ///   - optionsOrNil: Without effect.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    loadObjects(owner: ownerOrNil.map { $0 as AnyObject })
  }
}
