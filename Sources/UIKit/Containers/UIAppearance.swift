import InteractionKit

/// A class whose common properties are set at an object of it.
///
/// Nothing is drawn, so each call returns a new object, whose properties have no effect.
public protocol UIAppearance: ObjectProtocol {
  /// Returns an object for the properties of all objects of the class; without effect.
  static func appearance() -> Self
}

extension UIAppearance {
  /// Returns an object for the properties of objects in containers; without effect.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [AnyClass]
  ) -> Self { appearance() }

  /// Returns an object for the properties of objects with traits; without effect.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }

  /// Returns an object for the properties of objects with traits in containers; without effect.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [AnyClass]
  ) -> Self { appearance() }
}

extension UIView: UIAppearance {
  /// Returns a view for the properties of all views of the class; without effect.
  public static func appearance() -> Self {
    switch self {
    case let type as UITableViewCell.Type:
      unsafeDowncast(type.makeFromType(reuseIdentifier: nil), to: self)
    case let type as UITableViewHeaderFooterView.Type:
      unsafeDowncast(type.makeFromType(reuseIdentifier: nil), to: self)
    case is UICollectionView.Type where self == UICollectionView.self:
      unsafeDowncast(
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), to: self
      )
    default: makeFromType(frame: .zero)
    }
  }
}

extension UIBarButtonItem {
  /// Returns an item for the properties of all items; without effect.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  /// Returns an item for the properties of items in containers; without effect.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [AnyClass]
  ) -> UIBarButtonItem { UIBarButtonItem() }
}

extension UITabBarItem {
  /// Returns an item for the properties of all items; without effect.
  public static func appearance() -> UITabBarItem { UITabBarItem() }
  /// Returns an item for the properties of items in containers; without effect.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [AnyClass]
  ) -> UITabBarItem { UITabBarItem() }
}
