import Foundation

@testable import InteractionKit

/// A list that shows snapshots of named sections and items, and records the requested cells.
final class DiffableScreen {
  final class Cell: CollectionViewListCell {
    var name = ""
  }

  typealias Source = CollectionViewDiffableDataSource<String, String>

  let simulator = Simulator(viewport: CGSize(width: 320, height: 600))
  let view: CollectionView
  private(set) var source: Source
  var heard: [String] = []

  init() {
    let layout = CollectionViewCompositionalLayout.list(
      using: CollectionLayoutListConfiguration(appearance: .plain))
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "Cell")
    var told: (String) -> Void = { _ in }
    source = Source(collectionView: view) { view, path, item in
      told(item)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
      (cell as? Cell)?.name = item
      return cell
    }
    told = { [unowned self] in heard.append($0) }
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  /// Applies sections of items, each as `name: a b c`.
  func apply(_ sections: String..., marking mark: (inout Source.Snapshot) -> Void = { _ in }) {
    var snapshot = Source.Snapshot()
    for section in sections {
      let parts = section.split(separator: ":", maxSplits: 1)
      let name = String(parts[0])
      snapshot.appendSections([name])
      snapshot.appendItems(
        parts.dropFirst().joined().split(separator: " ").map(String.init), toSection: name)
    }
    mark(&snapshot)
    heard = []
    source.apply(snapshot)
  }

  /// The displayed items by sections, read from the cells.
  var shown: [String] {
    simulator.window.layoutIfNeeded()
    return view.visibleCells.compactMap { ($0 as? Cell)?.name }
  }

  /// The first inconsistency; nil for none.
  func problem() -> String? {
    simulator.window.layoutIfNeeded()
    if let error = view.updateError { return error.description }
    let wanted = source.snapshot().itemIdentifiers
    let shown = self.shown
    guard shown == Array(wanted.prefix(shown.count)) else { return "\(shown), not \(wanted)" }
    return view.numberOfSections == source.snapshot().numberOfSections ? nil : "sections"
  }
}
