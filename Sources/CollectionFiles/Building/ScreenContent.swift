import Foundation
@_spi(Benchmarks) import InteractionKit

/// The sections of a screen as what a loader loads: an answer is a reaction that is
/// carried out.
final class ScreenContent: LoadableContent {
  /// The screen, which the loader may outlive during a call.
  private weak var screen: CollectionScreen?
  var perform: (ReactionRun) -> Void = { _ in }

  init(_ screen: CollectionScreen) {
    self.screen = screen
  }

  package var numberOfSections: Int { screen?.sections.count ?? 0 }

  package func numberOfItems(inSection section: Int) -> Int {
    screen?.section(at: section)?.items.count ?? 0
  }

  package func append(_ runs: [ReactionRun], toSection section: Int) { runs.forEach(perform) }

  package func synchronize(_ runs: [ReactionRun], inSection section: Int) { runs.forEach(perform) }

  func removeItems(inSection section: Int) {
    guard let screen, screen.sections.indices.contains(section) else { return }
    var new = screen.data
    var updates = BatchUpdates()
    updates.delete(.init(section: section, items: 0..<new.sections[section].items.count))
    new.sections[section].items = ItemList()
    new.outlines[section] = nil
    screen.replaceData(new, updates)
  }

  package func removeAll() {
    guard let screen else { return }
    var updates = BatchUpdates()
    updates.deletedSections = Set(screen.sections.indices)
    screen.replaceData(ScreenData(sections: SectionList([])), updates)
  }
}

/// The loading of a screen: by the loader and cells of its wiring, or by those of its content.
package struct ScreenLoading {
  let loader: any ContentLoading
  let stateCells: CollectionViewStateCells
  /// True if the wiring loads more and prefetches by itself.
  let isOfWiring: Bool
  /// Shows the states on a view that has come into a window.
  let bind: (CollectionView) -> Void
}

extension ScreenContent {
  /// The loading of a screen whose wiring has none.
  static func loading(of screen: CollectionScreen) -> ScreenLoading {
    let content = ScreenContent(screen)
    content.perform = { [weak screen] in screen?.startedReactions?.perform($0) }
    let loader = ContentLoader(content: content)
    loader.name = screen.collectionView.name
    loader.options = screen.loadingOptions()
    loader.options.load = { [weak screen] section, _, result in
      guard let reactions = screen?.startedReactions else { return result([]) }
      reactions.load(section) { run in result(run.map { [$0] } ?? []) }
    }
    let cells = CollectionViewStateCells(screen.collectionView)
    cells.emptyCell = cellMaker(ofType: screen.document.loading?.emptyCell, screen)
    cells.loadingCell = cellMaker(ofType: screen.document.loading?.loadingCell, screen)
    cells.considerEvent = { [weak screen] event, cell, route in
      screen?.wiring.wiring.consider(stateEvent: event, from: cell, through: &route)
    }
    return ScreenLoading(loader: loader, stateCells: cells, isOfWiring: false) { view in
      // The closure keeps the content, which the loader does not.
      withExtendedLifetime(content) {
        loader.clock = view.window?.ownClock
        loader.log = view.window?.log
        loader.bind(to: cells)
      }
    }
  }

  private static func cellMaker(
    ofType type: String?, _ screen: CollectionScreen
  ) -> CollectionViewStateCells.MakeCell? {
    guard let type else { return nil }
    let identifier = screen.document.cellIdentifier(forType: type)
    // Cells of a state are no items: the wiring has no part in making them.
    let reuseIdentifier = "state \(identifier)"
    screen.collectionView.register(
      forCellWithReuseIdentifier: reuseIdentifier, makerOfFrame: screen.cellMaker(identifier))
    return { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: path)
      (cell as? TemplateCell)?.show(.null, .null, at: path)
      return cell
    }
  }
}

extension CollectionScreen {
  /// The rules by which the file loads, without the closure that loads.
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
