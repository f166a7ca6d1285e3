import InteractionKit

/// A class of views whose common properties are set at an object of it.
///
/// Nothing is drawn, so each call returns a new object, whose properties have no effect.
public protocol UIAppearance: ObjectProtocol {
  /// The class of the object.
  associatedtype Appearance
  /// Returns an object for the properties of all views of the class.
  static func appearance() -> Appearance
}

extension UIAppearance {
  /// Returns an object for the properties of views in containers.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [AnyClass]
  ) -> Appearance { appearance() }

  /// Returns an object for the properties of views with traits.
  public static func appearance(for trait: UITraitCollection) -> Appearance { appearance() }
}

extension UINavigationBar: UIAppearance {}
extension UITabBar: UIAppearance {}
extension UIToolbar: UIAppearance {
  /// Returns an object for the properties of all toolbars.
  public static func appearance() -> UIToolbar { UIToolbar() }
}
extension UIBarButtonItem: UIAppearance {
  /// Returns an object for the properties of all items.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
}
extension UILabel: UIAppearance {
  /// Returns an object for the properties of all labels.
  public static func appearance() -> UILabel { UILabel() }
}
extension UIButton: UIAppearance {
  /// Returns an object for the properties of all buttons.
  public static func appearance() -> UIButton { UIButton() }
}
extension UISwitch: UIAppearance {
  /// Returns an object for the properties of all switches.
  public static func appearance() -> UISwitch { UISwitch() }
}
extension UISlider: UIAppearance {
  /// Returns an object for the properties of all sliders.
  public static func appearance() -> UISlider { UISlider() }
}
extension UITextField: UIAppearance {
  /// Returns an object for the properties of all text fields.
  public static func appearance() -> UITextField { UITextField() }
}
extension UITextView: UIAppearance {
  /// Returns an object for the properties of all text views.
  public static func appearance() -> UITextView { UITextView() }
}
extension UISegmentedControl: UIAppearance {
  /// Returns an object for the properties of all segmented controls.
  public static func appearance() -> UISegmentedControl { UISegmentedControl() }
}
extension UIPageControl: UIAppearance {
  /// Returns an object for the properties of all page controls.
  public static func appearance() -> UIPageControl { UIPageControl() }
}
extension UISearchBar: UIAppearance {
  /// Returns an object for the properties of all search bars.
  public static func appearance() -> UISearchBar { UISearchBar() }
}
extension UIImageView: UIAppearance {
  /// Returns an object for the properties of all image views.
  public static func appearance() -> UIImageView { UIImageView() }
}
extension UICollectionView: UIAppearance {
  /// Returns an object for the properties of all collection views.
  public static func appearance() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
}
