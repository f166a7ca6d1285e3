import Foundation

/// A model that names the view which shows it: the `Model` of janodev/collection.
///
/// ```swift
/// struct Album: CellModel {
///   let title: String
///   var viewClass: any (CollectionReusableView & Configurable).Type { AlbumCell.self }
/// }
/// final class AlbumCell: CollectionViewCell, Configurable {
///   func configure(with album: Album) { … }
/// }
/// ```
public protocol CellModel {
  /// The identifier under which its views are used again; the name of the type by default.
  var reuseIdentifier: String { get }
  /// The class that shows it: a `CollectionViewCell` where it is a row.
  var viewClass: any (CollectionReusableView & Configurable).Type { get }
  /// Makes a view that shows it; by default one of `viewClass`.
  func makeView(frame: CGRect) -> CollectionReusableView
  /// The name of the item in logs and sessions; nil, the default, for none.
  var itemName: String? { get }
  /// Equal for models whose views can be reused for one another; by default the class.
  var viewIdentity: AnyHashable { get }
}

extension CellModel {
  public var reuseIdentifier: String { "\(Self.self)" }
  public func makeView(frame: CGRect) -> CollectionReusableView { viewClass.init(frame: frame) }
  public var itemName: String? { nil }
  public var viewIdentity: AnyHashable { ObjectIdentifier(viewClass) }
}

/// A view that shows models of one type. There is nothing to cast: a model of another
/// type is not given to it.
public protocol Configurable: AnyObject {
  associatedtype Model
  func configure(with model: Model)
  /// Shows a model that is at an index path; `configure(with:)` by default.
  func configure(with model: Model, at indexPath: IndexPath)
}

extension Configurable {
  public func configure(with model: Model, at indexPath: IndexPath) {
    configure(with: model)
  }

  /// Shows a model if it is of the right type.
  ///
  /// - Returns: What is wrong with one that is not; the view is unchanged then.
  func configure(ifPossible model: any CellModel, at indexPath: IndexPath) -> String? {
    guard let fitting = model as? Model else {
      return "\(Self.self) expected \(Model.self), got \(type(of: model))"
    }
    configure(with: fitting, at: indexPath)
    return nil
  }
}
