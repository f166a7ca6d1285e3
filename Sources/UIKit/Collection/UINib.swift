import InteractionKit
import Synchronization

/// The views of nibs by name, which a program registers.
///
/// Nib files are not read. Outlets and actions are connected in the closure:
///
/// ```swift
/// NibRegistry.current.register("ItemCell") {
///   let cell = ItemCell(frame: .zero)
///   let label = UILabel()
///   cell.contentView.addSubview(label)
///   cell.titleLabel = label
///   return cell
/// }
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
  ///
  /// - Parameter name: The name of the nib.
  /// - Returns: The view.
  func view(_ name: String) -> UIView? {
    let make = makers.withLock { $0[name] }
    let view = make?()
    view?.awakeFromNib()
    return view
  }
}

/// A nib: the name of views in the `NibRegistry`.
open class UINib: NSObject {
  /// The name under which the `NibRegistry` has the views.
  let name: String

  /// Creates a nib with a name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Returns the view of the nib, created again; empty if the nib is not registered.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    NibRegistry.current.view(name).map { [$0] } ?? []
  }
}

extension Bundle {
  /// Returns the view of a nib, created again; nil if the nib is not registered.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    NibRegistry.current.view(name).map { [$0] }
  }
}

extension UICollectionView {
  /// Registers a nib of cells.
  ///
  /// Its cells are created by the `NibRegistry`.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let name = nib?.name else { return }
    // The registry of now, not of the time at which a cell is made: a test replaces it for its own task.
    let nibs = NibRegistry.current
    register(forCellWithReuseIdentifier: identifier) { [weak self] _ in
      if let cell = nibs.view(name) as? UICollectionViewCell { return cell }
      self?.reportLayout("the nib \(name) is not registered with a cell")
      return UICollectionViewCell(frame: .zero)
    }
  }

  /// Registers a nib of supplementary views.
  ///
  /// Its views are created by the `NibRegistry`.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let name = nib?.name else { return }
    let nibs = NibRegistry.current
    register(forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) { [weak self] _ in
      if let view = nibs.view(name) as? UICollectionReusableView { return view }
      self?.reportLayout("the nib \(name) is not registered with a reusable view")
      return UICollectionReusableView(frame: .zero)
    }
  }
}
