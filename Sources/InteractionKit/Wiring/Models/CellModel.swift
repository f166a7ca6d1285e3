import Foundation

/// A model that names the class of its view, as `Model` of janodev/collection.
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
  /// The identifier under which views wait for reuse; the name of the type by default.
  var reuseIdentifier: String { get }
  /// The class of the view; a subclass of `CollectionViewCell` for a row.
  var viewClass: any (CollectionReusableView & Configurable).Type { get }
  /// Creates a view of the model; by default one of `viewClass`.
  func makeView(frame: CGRect) -> CollectionReusableView
  /// The name of the item in the log and in sessions; nil by default.
  var itemName: String? { get }
  /// The identity of the model's kind of view: equal for models that can reuse each other's views.
  ///
  /// By default the class.
  var viewIdentity: AnyHashable { get }
}

extension CellModel {
  public var reuseIdentifier: String { "\(Self.self)" }
  public func makeView(frame: CGRect) -> CollectionReusableView { viewClass.init(frame: frame) }
  public var itemName: String? { nil }
  public var viewIdentity: AnyHashable { ObjectIdentifier(viewClass) }
}

/// A view that displays models of one type. Models of other types are not passed to it.
public protocol Configurable: AnyObject {
  /// The type of the models.
  associatedtype Model
  /// Displays a model.
  func configure(with model: Model)
  /// Displays the model at an index path; calls `configure(with:)` by default.
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
