import Foundation
import InteractionKit

/// The wiring of style `models`: a `ModelDataSource` whose models are the items of a file.
final class FileModels: FileWiring {
  let source = ModelDataSource()
  private unowned let screen: LoadedCollection

  init(_ screen: LoadedCollection) {
    self.screen = screen
    if screen.document.wiring.output { source.output = { _ in } }
    source.stateModel = FileModel(screen.outlet, "", .null, .null, isCell: true)
    source.attach(to: screen.collectionView)
  }

  var wiring: any Wiring { source }

  var deselection: DelayedDeselection? { source.deselection }

  func sectionsChanged() {
    source.sections = screen.sections.map { section($0) }
  }

  func sectionsChanged(at indices: [Int]) {
    for index in indices { source.put(section(screen.sections[index]), at: index) }
  }

  private func section(_ described: SectionDescription) -> ModelSection {
    var views = described.views.mapValues { view in
      FileModel(
        screen.outlet, screen.document.supplementaryIdentifier(forType: view.type), view.data,
        described.extra, isCell: false)
    }
    var section = ModelSection(
      header: views.removeValue(forKey: CollectionView.elementKindSectionHeader),
      rows: ItemCollection(
        FileItems<any CellModel>(items: described.items) { [outlet = screen.outlet] item, _ in
          FileModel(
            outlet, outlet.screen?.cellIdentifier(ofType: item.type) ?? "", item.data,
            item.extra, isCell: true, name: item.id)
        }))
    section.supplementaries = views
    return section
  }
}

/// The model of a cell or a supplementary view of a file, in the style `models`.
package struct FileModel: CellModel {
  private let outlet: LoadedCollectionReference
  package let reuseIdentifier: String
  let data: JSONValue
  let extra: JSONValue
  package let itemName: String?
  private let isCell: Bool

  init(
    _ outlet: LoadedCollectionReference, _ template: String, _ data: JSONValue, _ extra: JSONValue,
    isCell: Bool, name: String? = nil
  ) {
    self.outlet = outlet
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
      ? TemplateCell(frame: frame, reuseIdentifier, of: outlet.screen)
      : TemplateSupplementaryView(frame: frame, reuseIdentifier, of: outlet.screen)
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
