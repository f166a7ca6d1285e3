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
  public func makeView(frame: CGRect) -> CollectionReusableView {
    viewClass.makeFromType(frame: frame)
  }

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
  func configure(with model: Model)
  /// Displays the model at an index path; calls `configure(with:)` by default.
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

/// A section of models: rows, a header and other supplementary views.
public struct ModelSection {
  /// The model of the header; nil, the default, for no header.
  public var header: (any CellModel)?
  /// The models of other supplementary views, by element kind.
  ///
  /// Not part of janodev/collection.
  public var supplementaries: [String: any CellModel] = [:]
  /// The models of the cells, in their order.
  ///
  /// They may be computed when they are read.
  public var rows: ItemCollection<any CellModel>

  /// Creates a section of a list of rows.
  ///
  /// - Parameter header: The model of the header; nil, the default, for no header.
  public init(header: (any CellModel)? = nil, rows: [any CellModel]) {
    self.init(header: header, rows: ItemCollection(rows))
  }

  /// Creates a section of rows that may be computed.
  ///
  /// - Parameter header: The model of the header; nil, the default, for no header.
  public init(header: (any CellModel)? = nil, rows: ItemCollection<any CellModel>) {
    self.header = header
    self.rows = rows
  }

  /// Creates a section with a line of text as its header.
  public init(title: String, rows: [any CellModel]) {
    self.init(header: HeaderModel(title: title), rows: rows)
  }

  /// Returns the model of the supplementary view of a kind; nil if there is none.
  func view(ofKind kind: String) -> (any CellModel)? {
    kind == CollectionView.elementKindSectionHeader ? header : supplementaries[kind]
  }

  /// The models of all supplementary views: the header, then the others sorted by kind.
  var views: [(kind: String, model: any CellModel)] {
    let header = header.map { [(CollectionView.elementKindSectionHeader, $0)] } ?? []
    return header + supplementaries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
