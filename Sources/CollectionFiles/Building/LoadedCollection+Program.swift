import Foundation
import InteractionKit

extension CollectionDocument {
  /// Creates the description of a screen that a program builds.
  ///
  /// It has no sections and templates.
  package init(_ program: ScreenProgram) {
    self.init(name: program.name)
    self.program = program
    if let size = program.size { viewport = size }
    if let scale = program.scale { self.scale = Double(scale) }
  }
}

extension LoadedCollection {
  /// Creates the screen of a collection view that a program has built.
  ///
  /// - Parameters:
  ///   - document: The description of the screen.
  ///   - view: The collection view or the table view; nil for a program without one.
  package convenience init(_ document: CollectionDocument, displaying view: ItemsView?) {
    self.init(
      document,
      built: view
        ?? CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout()))
  }

  /// The sections of a collection view that a program has built, with the identifiers of the data
  /// source.
  ///
  /// - Complexity: O(*n*) for *n* items.
  var programSections: SectionList {
    let view = itemsView
    return SectionList(
      (0..<view.sectionCount).map { section in
        var description = SectionDescription()
        description.items = ItemList(
          (0..<view.itemCount(inSection: section)).map { item in
            ItemDescription(
              type: "",
              id: view.identifier(at: IndexPath(item: item, section: section)))
          })
        return description
      })
  }
}

/// The wiring of a screen that a program has built: it has its own data source and delegate.
final class ProgramWiring: FileWiring {
  let wiring: any Wiring = CollectionViewHandler()

  func sectionsChanged() {}
  func sectionsChanged(at indices: [Int]) {}
  var deselection: DelayedDeselection? { nil }
}
