import Foundation

/// Which supplementary view of a section is meant: `CVSupplementaryViewType`.
public enum SupplementaryKind: Hashable, Sendable {
  case header
  case footer
  /// A kind that the layout has beside those.
  case other(String)

  /// The kind with a collection view's name for it.
  public init(elementKind: String) {
    switch elementKind {
    case CollectionView.elementKindSectionHeader: self = .header
    case CollectionView.elementKindSectionFooter: self = .footer
    default: self = .other(elementKind)
    }
  }

  /// What collection views call it.
  public var elementKind: String {
    switch self {
    case .header: CollectionView.elementKindSectionHeader
    case .footer: CollectionView.elementKindSectionFooter
    case .other(let kind): kind
    }
  }
}

/// Makes, measures and fills headers and footers: `CVSupplementaryViewFactory` of
/// CVGenericDataSource.
///
/// A data source has a list of them; the first for a kind makes its views.
public struct SupplementaryFactory {
  /// The size of a view that shall not show: too small to be seen, but not nothing, so
  /// that the layout has a place for the view all the same.
  public static let hiddenSize = CGSize(width: 0.0001, height: 0.0001)
  /// The size of views for which nobody says one.
  public static let defaultSize = CGSize(width: 100, height: 100)

  public let reuseIdentifier: String
  /// The kind that the factory serves; nil is every kind.
  public let kind: SupplementaryKind?
  /// The size of all views, in points; counts where there is no `sizeForSection`.
  public var size: CGSize?
  /// The size of a section's view, in points.
  public var sizeForSection: ((_ kind: SupplementaryKind, _ section: Int) -> CGSize)?
  /// True for the sections whose views the factory makes; nil is all.
  let servesSection: ((_ kind: SupplementaryKind, _ section: Int) -> Bool)?
  let make: (CGRect) -> CollectionReusableView
  let isOwn: (CollectionReusableView) -> Bool
  let fill: (CollectionReusableView, SupplementaryKind, _ section: Int) -> Void

  /// A factory of views of a class.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind that it serves; by default every kind.
  ///   - reuseIdentifier: Where views wait for reuse; by default the class's name.
  ///   - size: The size of all views, 100 by 100 by default. Of a header in a vertical
  ///     flow layout only the height counts.
  ///   - sizeForSection: The size of each view; it comes before `size`.
  ///   - serves: True for the sections whose views it makes; by default all.
  ///   - make: Makes a view, as a nib would; by default `init(frame:)` does.
  ///   - setup: Fills a view, whenever it comes to be shown.
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
    self.make = { make?() ?? viewClass.init(frame: $0) }
    isOwn = { $0 is View }
    fill = { view, kind, section in
      if let view = view as? View { setup(view, kind, section) }
    }
  }

  /// A factory of views of a class that need no filling.
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
