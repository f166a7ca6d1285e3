import Foundation
import InteractionKit

/// The wiring of style `models`: a `ModelDataSource` whose models are the items of a file.
final class FileModels: FileWiring {
  let source = ModelDataSource()
  private unowned let collection: LoadedCollection

  init(_ collection: LoadedCollection) {
    self.collection = collection
    if collection.document.wiring.output { source.output = { _ in } }
    source.stateModel = FileModel(collection.reference, "", .null, .null, isCell: true)
    source.attach(to: collection.collectionView)
  }

  var wiring: any Wiring { source }

  var deselection: DelayedDeselection? { source.deselection }

  func sectionsChanged() {
    source.sections = collection.sections.indices.map { section(at: $0) }
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { source.put(section(at: index), at: index) }
  }

  private func section(at index: Int) -> ModelSection {
    let (described, reference) = (collection.sections[index], collection.reference)
    var views = described.views.mapValues { view in
      FileModel(
        reference, collection.document.supplementaryIdentifier(forType: view.type), view.data,
        described.extra, isCell: false)
    }
    var section = ModelSection(
      header: views.removeValue(forKey: CollectionView.elementKindSectionHeader),
      rows: ItemCollection(
        FileItems<any CellModel>(described.items, inSection: index, of: collection.document) {
          FileModel(
            reference, $0.template, $0.item.data, $0.item.extra, isCell: true, name: $0.item.id)
        }))
    section.supplementaries = views
    return section
  }
}

/// The model of a cell or a supplementary view of a file, in the style `models`.
package struct FileModel: CellModel {
  private let reference: LoadedCollectionReference
  package let reuseIdentifier: String
  let data: JSONValue
  let extra: JSONValue
  package let itemName: String?
  private let isCell: Bool

  init(
    _ reference: LoadedCollectionReference, _ template: String, _ data: JSONValue,
    _ extra: JSONValue,
    isCell: Bool, name: String? = nil
  ) {
    self.reference = reference
    reuseIdentifier = template
    self.data = data
    self.extra = extra
    self.isCell = isCell
    itemName = name
  }

  package var viewClass: any (CollectionReusableView & Configurable).Type {
    isCell ? TemplateCell.self : TemplateSupplementaryView.self
  }

  /// The template and the class: views of one class with different templates differ.
  package var viewIdentity: AnyHashable { [reuseIdentifier, isCell ? "cell" : "view"] }

  /// Creates a view of the template; a blank one after the collection is released.
  package func makeView(frame: CGRect) -> CollectionReusableView {
    isCell
      ? TemplateCell(frame: frame, reuseIdentifier, of: reference.collection)
      : TemplateSupplementaryView(frame: frame, reuseIdentifier, of: reference.collection)
  }
}

extension Configurable where Self: TemplateView {
  package func configure(with model: FileModel) {
    setData(model.data.present, extra: model.extra.present)
  }

  package func configure(with model: FileModel, at indexPath: IndexPath) {
    show(model.data, model.extra, at: indexPath)
  }
}

extension TemplateCell: Configurable {}
extension TemplateSupplementaryView: Configurable {}
