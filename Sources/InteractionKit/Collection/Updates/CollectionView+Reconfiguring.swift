import Foundation

/// The view that the data source is asked to fill again.
struct Reconfiguration {
  let view: CollectionReusableView
  /// The element kind; empty for a cell.
  let kind: String
  let path: IndexPath
}

extension CollectionView {
  /// The view that is to be filled again, where it is the one that is dequeued.
  func reconfiguredView(
    ofKind kind: String, withReuseIdentifier identifier: String, at path: IndexPath
  ) -> CollectionReusableView? {
    guard let reconfigured, reconfigured.kind == kind, reconfigured.path == path,
      reconfigured.view.reuseIdentifier == identifier
    else { return nil }
    return reconfigured.view
  }

  /// Has the data source fill cells again that are shown or made ahead.
  func reconfigure(_ items: [Selection.Item]) {
    for item in items where holds(item.item, in: item.section) {
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
            "\(place(of: ElementID(item))): attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when reconfiguring an item, which is not allowed; the cell stays as it is"
          ))
        if answer.element == nil { reusePool.enqueue(answer) }
        continue
      }
      cell.fittedSize = nil
      setNeedsLayout()
    }
    if display.phase == .idle { layoutIfNeeded() }
  }

  /// Has the data source fill a section's header, footer or other views of a kind again,
  /// where they show; one that needs a view of another class gets it.
  package func reconfigureSupplementaryView(ofKind kind: String, inSection section: Int) {
    guard let dataSource, section >= 0, section < numberOfSections else { return }
    window?.ownLog?.record(.reconfigure(place(of: .supplementary(kind, section, 0))))
    var others: Set<ElementID> = []
    for (id, view) in shown.others.inOrder.map({ ($0.key, $0.view) })
    where id.category == .supplementary && id.kind == kind && id.section == section {
      let path = dataPath(of: id)
      reconfigured = Reconfiguration(view: view, kind: kind, path: path)
      let answer = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: path)
      reconfigured = nil
      if answer === view {
        view.fittedSize = nil
      } else {
        if answer.element == nil { reusePool.enqueue(answer) }
        others.insert(id)
      }
    }
    display.departing += shown.others.rename({ others.contains($0) ? nil : $0 }) { $0 }
    setNeedsLayout()
    if display.phase == .idle { layoutIfNeeded() }
  }
}
