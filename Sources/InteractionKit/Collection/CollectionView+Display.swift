import Foundation

extension CollectionView {
  /// One pass of display: elements that came into the bounds are made, told of
  /// and added; then those that left are removed and told of (`uikit-rules 8`).
  func updateShown() {
    let bounds = self.bounds
    var wanted: [LaidOutElement] = []
    var surplus = 0
    collectionViewLayout.visitElements(in: bounds) { element in
      guard !element.isHidden, element.frame.size.width > 0, element.frame.size.height > 0 else {
        return
      }
      if wanted.count < CollectionView.visibleElementLimit {
        wanted.append(element)
      } else {
        surplus += 1
      }
    }
    if surplus > 0 {
      window?.ownLog?.record(
        .diagnostic(
          "\(wanted.count + surplus) elements would be visible at once; the last \(surplus) are left out"
        ))
    }
    var added: [LaidOutElement] = []
    displayPass += 1
    let pass = displayPass
    var kept = 0
    for element in wanted {
      guard let view = shown[element.id] else {
        added.append(element)
        continue
      }
      guard view.displayPass != pass else { continue }
      view.displayPass = pass
      kept += 1
      place(view, at: element)
    }
    var gone: [ElementID] = []
    if kept < shown.count { gone = shown.filter { $0.value.displayPass != pass }.keys.sorted() }
    for element in added.sorted(by: { $0.id < $1.id }) where shown[element.id] == nil {
      show(element)
    }
    for id in gone { endShowing(id) }
    if !added.isEmpty || !gone.isEmpty { orderSubviews(wanted) }
  }

  private func place(_ view: CollectionReusableView, at element: LaidOutElement) {
    if let transform = element.transform { view.transform = transform }
    if view.frame != element.frame { view.frame = element.frame }
    if view.alpha != element.alpha { view.alpha = element.alpha }
  }

  private func show(_ element: LaidOutElement) {
    guard let dataSource else { return }
    let id = element.id
    let path = id.indexPath
    let view: CollectionReusableView
    switch id.category {
    case .cell: view = dataSource.collectionView(self, cellForItemAt: path)
    case .supplementary:
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: id.kind, at: path)
    case .decoration: view = CollectionReusableView(frame: .zero)
    }
    // A data source that answers a view in use would have it in two places.
    if let other = view.element, view.collectionView === self { shown[other] = nil }
    view.element = id
    view.collectionView = self
    place(view, at: element)
    view.apply(CollectionViewLayoutAttributes(element))
    shown[id] = view
    if let cell = view as? CollectionViewCell {
      cell.isSelected = selection.contains(id.selectionItem)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if id.category == .supplementary {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: id.kind, at: path)
    }
    window?.ownLog?.record(.display(place(of: id)))
    adopt(view)
    view.layoutIfNeeded()
  }

  private func endShowing(_ id: ElementID) {
    guard let view = shown.removeValue(forKey: id) else { return }
    if press?.cell === view { endPress() }
    release(view)
    let path = id.indexPath
    if let cell = view as? CollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if id.category == .supplementary {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: id.kind, at: path)
    }
    window?.ownLog?.record(.endDisplay(place(of: id)))
    view.element = nil
    view.collectionView = nil
    reusePool.enqueue(view, kind: id.kind)
  }

  /// Puts every shown element away, as a reload does.
  func removeAllShown() {
    guard !shown.isEmpty else { return }
    for id in shown.keys.sorted() { endShowing(id) }
    setSubviews(subviews.filter { !($0 is CollectionReusableView) })
  }

  /// Orders the shown views by z index, then cells behind supplementary views,
  /// then index path: an order that does not depend on how they came to show.
  /// Views that somebody else added stay behind them.
  private func orderSubviews(_ elements: [LaidOutElement]) {
    let others = subviews.filter { ($0 as? CollectionReusableView)?.element == nil }
    let ordered = elements.sorted {
      ($0.zIndex, $0.id.category.rawValue, $0.id) < ($1.zIndex, $1.id.category.rawValue, $1.id)
    }
    setSubviews(others + ordered.compactMap { shown[$0.id] })
  }
}
