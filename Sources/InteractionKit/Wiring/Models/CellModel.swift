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
}

extension CellModel {
  public var reuseIdentifier: String { "\(Self.self)" }
}

/// A view that shows models of one type. There is nothing to cast: a model of another
/// type is not given to it.
public protocol Configurable: AnyObject {
  associatedtype Model
  func configure(with model: Model)
}

extension Configurable {
  /// Shows a model if it is of the right type.
  ///
  /// - Returns: what is wrong with one that is not; the view keeps what it shows then.
  func configure(ifPossible model: any CellModel) -> String? {
    guard let fitting = model as? Model else {
      return "\(Self.self) expected \(Model.self), got \(type(of: model))"
    }
    configure(with: fitting)
    return nil
  }
}
