import Foundation

/// A view that the data source configures again.
struct Reconfiguration {
  let view: CollectionReusableView
  /// The element kind; empty for a cell.
  let kind: String
  let path: IndexPath
}

extension CollectionView {
  /// Returns the view to configure again if a dequeue request is for it; else nil.
  func reconfiguredView(
    ofKind kind: String, withReuseIdentifier identifier: String, at path: IndexPath
  ) -> CollectionReusableView? {
    guard let reconfigured, reconfigured.kind == kind, reconfigured.path == path,
      reconfigured.view.reuseIdentifier == identifier
    else { return nil }
    return reconfigured.view
  }

  /// Calls the data source to configure cells again that are displayed or were created ahead.
  func reconfigure(_ items: [Selection.Item]) {
    for item in items where containsItem(item.item, in: item.section) {
      guard let dataSource, let cell = shownCell(of: item) ?? prefetching.prepared[item] else {
        continue
      }
      let path = item.indexPath
      reconfigured = Reconfiguration(view: cell, kind: "", path: path)
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      if answer !== cell {
        window?.ownLog?.record(
          .diagnostic(
            "\(position(of: ElementID(item))): attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item, which is not allowed; the cell stays as it is"
          ))
        if answer.element == nil { reusePool.enqueue(answer) }
        continue
      }
      cell.acceptedFittingSize = nil
      setNeedsLayout()
    }
    if display.phase == .idle { layoutIfNeeded() }
  }

  /// Calls the data source to configure the displayed supplementary views of a kind in a section
  /// again.
  ///
  /// A view of another class replaces the current one.
  package func reconfigureSupplementaryView(ofKind kind: String, inSection section: Int) {
    guard let dataSource, section >= 0, section < numberOfSections else { return }
    window?.ownLog?.record(.reconfigure(position(of: .supplementary(kind, section, 0))))
    var others: Set<ElementID> = []
    for (id, view) in shown.others.inOrder.map({ ($0.key, $0.view) })
    where id.category == .supplementary && id.kind == kind && id.section == section {
      let path = dataPath(of: id)
      reconfigured = Reconfiguration(view: view, kind: kind, path: path)
      let answer = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: path)
      reconfigured = nil
      if answer === view {
        view.acceptedFittingSize = nil
      } else {
        if answer.element == nil { reusePool.enqueue(answer) }
        others.insert(id)
      }
    }
    display.removedViews += shown.others.updateIndexPaths({ others.contains($0) ? nil : $0 }) { $0 }
    setNeedsLayout()
    if display.phase == .idle { layoutIfNeeded() }
  }
}
