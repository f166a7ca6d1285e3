import InteractionKit

// Members that a class can override although the module declares them in extensions. The conversion gives the
// override another name, and its class the protocol by which the member of the extension finds it.

/// A view whose class overrides `layer`, mostly with another type.
public protocol LayerOverriding: UIView {
  /// The type of the layer.
  associatedtype OverriddenLayer: CALayer
  /// The override.
  var overriddenLayer: OverriddenLayer { get }
}

extension LayerOverriding {
  /// The layer, with the type that the class gives it.
  public var layer: OverriddenLayer { overriddenLayer }
}

/// A view whose class overrides `layoutMargins`.
public protocol LayoutMarginsOverriding: UIView {
  /// The override.
  var overriddenLayoutMargins: UIEdgeInsets { get set }
}

/// A view whose class overrides `accessibilityCustomActions`.
public protocol CustomActionsOverriding: UIView {
  /// The override.
  var overriddenCustomActions: [UIAccessibilityCustomAction]? { get set }
}

/// A collection view whose class overrides the registration of nibs of cells.
public protocol CellNibOverriding: UICollectionView {
  /// The override.
  func overriddenRegister(_ nib: UINib?, forCellWithReuseIdentifier identifier: String)
}

/// A collection view whose class overrides the registration of nibs of supplementary views.
public protocol SupplementaryNibOverriding: UICollectionView {
  /// The override.
  func overriddenRegister(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String)
}

/// A layout whose class overrides the registration of nibs of decoration views.
public protocol DecorationNibOverriding: UICollectionViewLayout {
  /// The override.
  func overriddenRegister(_ nib: UINib?, forDecorationViewOfKind elementKind: String)
}

/// A table view whose class overrides the registration of nibs of rows.
public protocol RowNibOverriding: UITableView {
  /// The override.
  func overriddenRegister(_ nib: UINib?, forCellReuseIdentifier identifier: String)
}
