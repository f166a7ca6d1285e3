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

/// The engine's `Nib`.
public typealias UINib = Nib

extension UINib {
  /// Creates a nib with the name of a `.xib` file of the app.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    // The registry of now, not of the time at which a cell is made: a test replaces it for its own task.
    self.init(name: name, bundle: bundleOrNil, source: NibRegistry.current) { nib, owner in
      nib.loadObjects(owner: owner)
    }
  }

  final var registry: NibRegistry { source as? NibRegistry ?? .current }
}
