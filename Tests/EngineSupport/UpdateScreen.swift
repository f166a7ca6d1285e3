import Foundation
import InteractionKit

/// A screen of named items whose data a test changes; each cell keeps the name of its item.
package final class UpdateScreen: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  package final class Cell: CollectionViewCell {
    package var name = ""
    package var wanted: CGFloat?

    package override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      if let wanted { layoutAttributes.size.height = wanted }
      return layoutAttributes
    }
  }

  package enum Kind: CaseIterable {
    case flow, estimatedFlow, list
  }

  package let simulator = Simulator(viewport: CGSize(width: 200, height: 300))
  package let view: CollectionView
  package let kind: Kind
  package var sections: [[String]]
  /// `cell a`, `display a`, `end b`, in order.
  package var heard: [String] = []
  /// Called in `cellForItemAt` before the cell is dequeued.
  package var onCell: (IndexPath) -> Void = { _ in }
  package var identifier = "Cell"

  package init(_ sections: [[String]], kind: Kind = .flow) {
    self.sections = sections
    self.kind = kind
    let layout: CollectionViewLayout
    switch kind {
    case .flow, .estimatedFlow:
      let flow = CollectionViewFlowLayout()
      flow.minimumLineSpacing = 2
      flow.headerReferenceSize = CGSize(width: 0, height: 10)
      if kind == .estimatedFlow { flow.estimatedItemSize = CGSize(width: 200, height: 30) }
      layout = flow
    case .list:
      var configuration = CollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      layout = CollectionViewCompositionalLayout.list(using: configuration)
    }
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    for identifier in ["Cell", "Other"] {
      view.register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    view.allowsMultipleSelection = true
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
    simulator.window.layoutIfNeeded()
  }

  /// Changes the data and names the changes.
  package func batch(_ sections: [[String]], _ name: @escaping (CollectionView) -> Void) {
    heard = []
    view.performBatchUpdates {
      self.sections = sections
      name(self.view)
    }
  }

  package var selected: Set<String> { Set((view.indexPathsForSelectedItems ?? []).map(name)) }

  package func name(_ path: IndexPath) -> String { sections[path.section][path.item] }

  package func select(_ names: String...) {
    for (section, items) in sections.enumerated() {
      for (item, name) in items.enumerated() where names.contains(name) {
        view.selectItem(
          at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
      }
    }
  }

  /// The height of an item, by its name.
  package static func height(of name: String) -> CGFloat {
    var hash = 7
    for byte in name.utf8 { hash = (hash &* 31 &+ Int(byte)) & 0xFFFF }
    return CGFloat(20 + hash % 50)
  }

  /// The first difference between the screen and the data; nil for none.
  package func problem() -> String? {
    simulator.window.layoutIfNeeded()
    if let error = view.updateError { return error.description }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard counts == sections.map(\.count) else { return "counts \(counts)" }
    var wanted: Set<ElementID> = []
    view.collectionViewLayout.visitElements(in: view.bounds) { wanted.insert($0.id) }
    for (id, shown) in view.displayedViews.inOrder {
      guard wanted.remove(id) != nil else { return "\(id) is shown" }
      guard shown.element == id else {
        return "\(id) calls itself \(String(describing: shown.element))"
      }
      if let cell = shown as? Cell, cell.name != name(id.indexPath) {
        return "\(id) shows \(cell.name), not \(name(id.indexPath))"
      }
      guard shown.frame == view.collectionViewLayout.element(id)?.frame else {
        return "\(id) is at \(shown.frame)"
      }
      if let cell = shown as? Cell,
        cell.isSelected != view.selection.contains(id.selectionItem)
      {
        return "\(id) looks selected or not"
      }
      guard shown.superview === view, view.subviews.filter({ $0 === shown }).count == 1 else {
        return "\(id) is not once in the view"
      }
    }
    if let missing = wanted.min() { return "\(missing) is not shown" }
    let strangers = view.subviews.filter { ($0 as? CollectionReusableView)?.element == nil }
    return strangers.isEmpty ? nil : "\(strangers.count) views are left over"
  }

  // MARK: Data

  package func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    onCell(indexPath)
    heard.append("cell \(name(indexPath))")
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: identifier, for: indexPath)
    if let cell = cell as? Cell {
      cell.name = name(indexPath)
      cell.wanted = kind == .flow ? nil : UpdateScreen.height(of: cell.name)
    }
    return cell
  }

  package func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }

  package func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? { name(indexPath) }

  package func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    kind == .flow
      ? CGSize(width: 200, height: UpdateScreen.height(of: name(indexPath)))
      : CollectionViewFlowLayout.automaticSize
  }

  package func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { heard.append("display \((cell as? Cell)?.name ?? "?") \(indexPath.item)") }

  package func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { heard.append("end \((cell as? Cell)?.name ?? "?") \(indexPath.item)") }

  package func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { heard.append("unhighlight \(indexPath.item)") }

  package func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    heard.append("select \(indexPath.item)")
  }
}
