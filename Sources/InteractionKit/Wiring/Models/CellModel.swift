import Foundation

/// A model that determines the class of its view, as `Model` of janodev/collection.
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
  /// The identifier with which views wait for reuse; the name of the type by default.
  var reuseIdentifier: String { get }
  /// The class of the view; for a row it must be a subclass of `CollectionViewCell`.
  var viewClass: any (CollectionReusableView & Configurable).Type { get }
  /// Creates a view of the model; by default an instance of `viewClass`.
  ///
  /// - Parameter frame: The frame of the view, in points.
  /// - Returns: The view.
  func makeView(frame: CGRect) -> CollectionReusableView
  /// The name of the item in the log and in sessions; nil by default.
  var itemName: String? { get }
  /// The identity of the model's kind of view, by default the class.
  ///
  /// It is equal for models that can reuse each other's views.
  var viewIdentity: AnyHashable { get }
}

extension CellModel {
  /// The name of the model's type.
  public var reuseIdentifier: String { "\(Self.self)" }

  /// Returns a new view of `viewClass`.
  public func makeView(frame: CGRect) -> CollectionReusableView { viewClass.init(making: frame) }

  /// Nil.
  public var itemName: String? { nil }

  /// The identity of `viewClass`.
  public var viewIdentity: AnyHashable { ObjectIdentifier(viewClass) }
}

/// A view that displays models of one type.
///
/// Models of other types are not passed to it.
public protocol Configurable: AnyObject {
  /// The type of the models.
  associatedtype Model
  /// Displays a model.
  ///
  /// - Parameter model: The model.
  func configure(with model: Model)
  /// Displays the model at an index path; calls `configure(with:)` by default.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - indexPath: Section and item of the element.
  func configure(with model: Model, at indexPath: IndexPath)
}

extension Configurable {
  /// Calls `configure(with:)` without the index path.
  public func configure(with model: Model, at indexPath: IndexPath) {
    configure(with: model)
  }

  /// Displays a model if it has the right type.
  ///
  /// - Returns: The problem if it has another type, in which case the view is unchanged; otherwise
  ///   nil.
  func configure(ifPossible model: any CellModel, at indexPath: IndexPath) -> String? {
    guard let fitting = model as? Model else {
      return "\(Self.self) expected \(Model.self), got \(type(of: model))"
    }
    configure(with: fitting, at: indexPath)
    return nil
  }
}
