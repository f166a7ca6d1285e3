import Foundation

@testable import InteractionKit

/// A screen of named items whose data a test changes; each cell keeps the name of its item.
final class UpdateScreen: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  final class Cell: CollectionViewCell {
    var name = ""
    var wanted: CGFloat?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      if let wanted { layoutAttributes.size.height = wanted }
      return layoutAttributes
    }
  }

  enum Kind: CaseIterable {
    case flow, estimatedFlow, list
  }

  let simulator = Simulator(viewport: CGSize(width: 200, height: 300))
  let view: CollectionView
  let kind: Kind
  var sections: [[String]]
  /// `cell a`, `display a`, `end b`, in order.
  var heard: [String] = []
  /// Called in `cellForItemAt` before the cell is dequeued.
  var onCell: (IndexPath) -> Void = { _ in }
  var identifier = "Cell"

  init(_ sections: [[String]], kind: Kind = .flow) {
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
  func batch(_ sections: [[String]], _ name: @escaping (CollectionView) -> Void) {
    heard = []
    view.performBatchUpdates {
      self.sections = sections
      name(self.view)
    }
  }

  var selected: Set<String> { Set((view.indexPathsForSelectedItems ?? []).map(name)) }

  func name(_ path: IndexPath) -> String { sections[path.section][path.item] }

  func select(_ names: String...) {
    for (section, items) in sections.enumerated() {
      for (item, name) in items.enumerated() where names.contains(name) {
        view.selectItem(
          at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
      }
    }
  }

  /// The height of an item, by its name.
  static func height(of name: String) -> CGFloat {
    CGFloat(20 + name.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 50)
  }

  /// The first difference between the screen and the data; nil for none.
  func problem() -> String? {
    simulator.window.layoutIfNeeded()
    if let error = view.updateError { return error.description }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard counts == sections.map(\.count) else { return "counts \(counts)" }
    var wanted: Set<ElementID> = []
    view.collectionViewLayout.visitElements(in: view.bounds) { wanted.insert($0.id) }
    for (id, shown) in view.shown.inOrder {
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

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
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

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? { name(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    kind == .flow
      ? CGSize(width: 200, height: UpdateScreen.height(of: name(indexPath)))
      : CollectionViewFlowLayout.automaticSize
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { heard.append("display \((cell as? Cell)?.name ?? "?") \(indexPath.item)") }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { heard.append("end \((cell as? Cell)?.name ?? "?") \(indexPath.item)") }

  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { heard.append("unhighlight \(indexPath.item)") }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    heard.append("select \(indexPath.item)")
  }
}
