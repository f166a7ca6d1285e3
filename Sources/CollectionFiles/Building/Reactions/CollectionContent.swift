import Foundation
import InteractionKit

/// The sections of a collection as the content of a loader.
///
/// The answer to a load is a reaction that runs.
final class CollectionContent: LoadableContent {
  /// The collection, which may be released during a call.
  private weak var collection: LoadedCollection?
  var perform: (ReactionRun) -> Void = { _ in }

  init(_ collection: LoadedCollection) {
    self.collection = collection
  }

  package var numberOfSections: Int { collection?.sections.count ?? 0 }

  package func numberOfItems(inSection section: Int) -> Int {
    collection?.section(at: section)?.items.count ?? 0
  }

  package func append(_ runs: [ReactionRun], toSection section: Int) { runs.forEach(perform) }

  package func synchronize(_ runs: [ReactionRun], inSection section: Int) { runs.forEach(perform) }

  func removeItems(inSection section: Int) {
    guard let collection, collection.sections.indices.contains(section) else { return }
    var new = collection.data
    var updates = BatchUpdates()
    updates.delete(.init(section: section, items: 0..<new.sections[section].items.count))
    new.sections[section].items = ItemList()
    new.outlines[section] = nil
    collection.replaceData(new, updates)
  }

  package func removeAll() {
    guard let collection else { return }
    var updates = BatchUpdates()
    updates.deletedSections = Set(collection.sections.indices)
    let data = CollectionData(sections: SectionList([]), nextNode: collection.data.nextNode)
    collection.replaceData(data, updates)
  }
}

/// The loader and state cells of a collection: its wiring's, or separate ones.
package struct CollectionLoading {
  let loader: any ContentLoading
  let stateCells: CollectionViewStateCells
  /// True if the wiring itself loads more and prefetches.
  let isBuiltIntoWiring: Bool
  /// Binds the loader to a view that was added to a window.
  let bind: (CollectionView) -> Void
}

extension CollectionContent {
  /// Creates the loading of a collection whose wiring does not load.
  static func loading(of collection: LoadedCollection) -> CollectionLoading {
    let content = CollectionContent(collection)
    content.perform = { [weak collection] in collection?.startedReactions?.perform($0) }
    let loader = ContentLoader(content: content)
    loader.name = collection.collectionView.name
    loader.options = collection.loadingOptions()
    loader.options.load = { [weak collection] section, _, result in
      guard let reactions = collection?.startedReactions else { return result([]) }
      reactions.load(section) { run in result(run.map { [$0] } ?? []) }
    }
    let cells = CollectionViewStateCells(collection.collectionView)
    cells.emptyCell = cellMaker(ofType: collection.document.loading?.emptyCell, collection)
    cells.loadingCell = cellMaker(ofType: collection.document.loading?.loadingCell, collection)
    cells.considerEvent = { [weak collection] event, cell, route in
      collection?.wiring.wiring.consider(stateEvent: event, from: cell, through: &route)
    }
    return CollectionLoading(loader: loader, stateCells: cells, isBuiltIntoWiring: false) { view in
      // The closure retains the content, which the loader references weakly.
      withExtendedLifetime(content) {
        loader.clock = view.window?.ownClock
        loader.log = view.window?.log
        loader.bind(to: cells)
      }
    }
  }

  private static func cellMaker(
    ofType type: String?, _ collection: LoadedCollection
  ) -> CollectionViewStateCells.MakeCell? {
    guard let type else { return nil }
    let identifier = collection.document.cellIdentifier(forType: type)
    // State cells are not items, so the wiring does not create them.
    let reuseIdentifier = "state \(identifier)"
    collection.collectionView.register(
      forCellWithReuseIdentifier: reuseIdentifier, makerOfFrame: collection.cellMaker(identifier))
    return { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: path)
      (cell as? TemplateCell)?.show(.null, .null, at: path)
      return cell
    }
  }
}

extension LoadedCollection {
  /// Returns the options by which the file loads, without the closure that loads.
  func loadingOptions<Items>() -> LoadingOptions<Items> {
    let described = document.loading ?? LoadingDescription()
    var options = LoadingOptions<Items>()
    options.loadMoreDelay = { described.loadMoreDelay }
    if let distance = described.loadMoreDistance {
      options.loadMoreDistance = { _ in CGFloat(distance) }
    }
    options.timeout = described.timeout
    options.sectionsToLoad = { [weak self] isMore in
      self?.startedReactions?.sectionsToLoad(isMore: isMore) ?? []
    }
    options.shouldLoadMore = { [weak self] in
      self?.startedReactions?.sectionsToLoad(isMore: true).isEmpty == false
    }
    return options
  }
}
