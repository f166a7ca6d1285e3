import Foundation

/// The sections of a screen as what a loader loads: an answer is a reaction that is
/// carried out.
final class ScreenContent: LoadableContent {
  /// The screen, which the loader may outlive during a call.
  private weak var screen: CollectionScreen?
  var perform: (ReactionRun) -> Void = { _ in }

  init(_ screen: CollectionScreen) {
    self.screen = screen
  }

  var numberOfSections: Int { screen?.sections.count ?? 0 }

  func numberOfItems(inSection section: Int) -> Int {
    screen?.section(at: section)?.items.count ?? 0
  }

  func append(_ runs: [ReactionRun], toSection section: Int) { runs.forEach(perform) }

  func synchronize(_ runs: [ReactionRun], inSection section: Int) { runs.forEach(perform) }

  func removeItems(inSection section: Int) {
    guard let screen, screen.sections.indices.contains(section) else { return }
    var new = screen.data
    var updates = BatchUpdates()
    updates.deletedItems = Set(
      (0..<new.sections[section].items.count).map { IndexPath(item: $0, section: section) })
    new.sections[section].items = ItemList()
    new.outlines[section] = nil
    screen.replaceData(new, updates)
  }

  func removeAll() {
    guard let screen else { return }
    var updates = BatchUpdates()
    updates.deletedSections = Set(screen.sections.indices)
    screen.replaceData(ScreenData(sections: []), updates)
  }
}
