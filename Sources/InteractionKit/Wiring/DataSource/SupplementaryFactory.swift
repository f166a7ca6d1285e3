import Foundation

/// The kind of a supplementary view, as `CVSupplementaryViewType` of CVGenericDataSource.
public enum SupplementaryKind: Hashable, Sendable {
  /// The header of a section.
  case header
  /// The footer of a section.
  case footer
  /// Another kind of the layout.
  case other(String)

  /// Creates the kind of an element kind.
  ///
  /// - Parameter elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  public init(elementKind: String) {
    switch elementKind {
    case CollectionView.elementKindSectionHeader: self = .header
    case CollectionView.elementKindSectionFooter: self = .footer
    default: self = .other(elementKind)
    }
  }

  /// The element kind in collection views.
  public var elementKind: String {
    switch self {
    case .header: CollectionView.elementKindSectionHeader
    case .footer: CollectionView.elementKindSectionFooter
    case .other(let kind): kind
    }
  }
}

/// The creation, size and configuration of headers and footers.
///
/// It corresponds to `CVSupplementaryViewFactory` of CVGenericDataSource. A data source has a list
/// of factories; the first one that serves a kind creates its views.
public struct SupplementaryFactory {
  /// The size of a view that is not displayed, in points: invisible, but not zero.
  ///
  /// The layout has a frame for the view nevertheless.
  public static let hiddenSize = CGSize(width: 0.0001, height: 0.0001)
  /// The size of views without another size, in points: 100 by 100.
  public static let defaultSize = CGSize(width: 100, height: 100)

  /// The identifier with which views wait for reuse.
  public let reuseIdentifier: String
  /// The kind that the factory serves; nil for every kind.
  public let kind: SupplementaryKind?
  /// The size of all views, in points; nil, the default, means `defaultSize`.
  public var size: CGSize?
  /// Returns the size of a section's view, in points, instead of `size`; nil by default.
  public var sizeForSection: ((_ kind: SupplementaryKind, _ section: Int) -> CGSize)?
  /// Returns true for the sections whose views the factory creates; nil for all sections.
  let servesSection: ((_ kind: SupplementaryKind, _ section: Int) -> Bool)?
  let make: (CGRect) -> CollectionReusableView
  let isOwn: (CollectionReusableView) -> Bool
  let fill: (CollectionReusableView, SupplementaryKind, _ section: Int) -> Void

  /// Creates a factory of views of a class.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind that it serves; nil, the default, for every kind.
  ///   - reuseIdentifier: The identifier with which views wait for reuse; by default the name of
  ///     the class.
  ///   - size: The size of all views, in points; 100 by 100 by default. A flow layout uses only the
  ///     extent in the scroll direction.
  ///   - sizeForSection: Returns the size of each view, in points, instead of `size`; nil by
  ///     default.
  ///   - serves: Returns true for the sections whose views it creates; nil, the default, for all.
  ///   - make: Creates a view, instead of a nib; by default `init(frame:)` is called.
  ///   - setup: Configures a view before it is displayed.
  public init<View: CollectionReusableView>(
    _ viewClass: View.Type, for kind: SupplementaryKind? = nil, reuseIdentifier: String? = nil,
    size: CGSize? = nil,
    sizeForSection: ((_ kind: SupplementaryKind, _ section: Int) -> CGSize)? = nil,
    when serves: ((_ kind: SupplementaryKind, _ section: Int) -> Bool)? = nil,
    make: (() -> View)? = nil,
    setup: @escaping (_ view: View, _ kind: SupplementaryKind, _ section: Int) -> Void
  ) {
    self.reuseIdentifier = reuseIdentifier ?? "\(viewClass)"
    self.kind = kind
    self.size = size
    self.sizeForSection = sizeForSection
    servesSection = serves
    self.make = { make?() ?? viewClass.init(making: $0) }
    isOwn = { $0 is View }
    fill = { view, kind, section in
      if let view = view as? View { setup(view, kind, section) }
    }
  }

  /// Creates a factory of views of a class that need no configuration.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind that it serves; nil, the default, for every kind.
  ///   - reuseIdentifier: The identifier with which views wait for reuse; by default the name of
  ///     the class.
  ///   - size: The size of all views, in points; 100 by 100 by default.
  ///   - sizeForSection: Returns the size of each view, in points, instead of `size`; nil by
  ///     default.
  ///   - make: Creates a view, instead of a nib; by default `init(frame:)` is called.
  public init<View: CollectionReusableView>(
    _ viewClass: View.Type, for kind: SupplementaryKind? = nil, reuseIdentifier: String? = nil,
    size: CGSize? = nil,
    sizeForSection: ((_ kind: SupplementaryKind, _ section: Int) -> CGSize)? = nil,
    make: (() -> View)? = nil
  ) {
    self.init(
      viewClass, for: kind, reuseIdentifier: reuseIdentifier, size: size,
      sizeForSection: sizeForSection, make: make, setup: { _, _, _ in })
  }

  func serves(_ kind: SupplementaryKind, in section: Int) -> Bool {
    (self.kind == nil || self.kind == kind) && (servesSection?(kind, section) ?? true)
  }

  func size(of kind: SupplementaryKind, in section: Int) -> CGSize {
    sizeForSection?(kind, section) ?? size ?? SupplementaryFactory.defaultSize
  }
}
