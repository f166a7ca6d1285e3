import Foundation

@testable import InteractionKit

/// A list of named rows, 20 points high, that records the calls about interactions.
final class InteractionScreen: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  let simulator: Simulator
  let view: CollectionView
  let layout = CollectionViewFlowLayout()
  var data: [[String]]
  var heights: [String: CGFloat] = [:]
  var heard: [String] = []
  var onHearing: (String) -> Void = { _ in }

  var moves = true
  var selects = true
  var edits: (String) -> Bool = { _ in true }
  var selectsSeveral = true
  var performs: Bool?
  var menu: ContextMenuConfiguration?
  var target: (_ original: IndexPath, _ proposed: IndexPath) -> IndexPath = { $1 }

  /// Sections of as many rows, named `a0`, `a1` … and `b0`, `b1` ….
  init(_ counts: [Int] = [8], height: CGFloat = 200) {
    data = zip("abcdef", counts).map { letter, count in (0..<count).map { "\(letter)\($0)" } }
    let size = CGSize(width: 100, height: height)
    simulator = Simulator(viewport: size)
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
    view.layoutIfNeeded()
  }

  /// The middle of the visible row at an index, in window coordinates.
  func row(_ index: Int) -> CGPoint { CGPoint(x: 50, y: CGFloat(index) * 20 + 10) }

  /// Presses a row for half a second.
  func press(_ index: Int) {
    simulator.touchDown(at: row(index))
    simulator.clock.advance(by: .milliseconds(500))
  }

  /// The names of the visible rows from the top, read from the cells.
  var shownNames: [String] {
    view.layoutIfNeeded()
    return view.shown.cells.inOrder.compactMap { entry in
      let item = view.dataItem(of: entry.key)
      return data[item.section][item.item]
    }
  }

  func lines(_ kinds: LogEntryKinds...) -> [String] {
    let all = kinds.reduce(into: LogEntryKinds()) { $0.formUnion($1) }
    return simulator.log.entries.filter { all.contains($0.kinds) }.map(\.line)
  }

  private func hear(_ line: String) {
    heard.append(line)
    onHearing(line)
  }

  private func name(_ path: IndexPath) -> String { "\(path.section),\(path.item)" }

  private func row(at path: IndexPath) -> String { data[path.section][path.item] }

  // MARK: Data

  func numberOfSections(in collectionView: CollectionView) -> Int { data.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { data[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? { row(at: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: heights[row(at: indexPath)] ?? 20) }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    hear("canMove \(name(indexPath))")
    return moves
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = data[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    data[destinationIndexPath.section].insert(row, at: destinationIndexPath.item)
    hear("move \(name(sourceIndexPath)) to \(name(destinationIndexPath))")
  }

  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    hear(
      "target \(name(originalIndexPath)) \(name(currentIndexPath)) \(name(proposedIndexPath))")
    return target(originalIndexPath, proposedIndexPath)
  }

  // MARK: Selection

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    hear("didHighlight \(name(indexPath))")
  }

  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { hear("didUnhighlight \(name(indexPath))") }

  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldSelect \(name(indexPath))")
    return selects
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    hear("didSelect \(name(indexPath))")
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    hear("didDeselect \(name(indexPath))")
  }

  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { performs ?? !collectionView.isEditing }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { hear("primary \(name(indexPath))") }

  func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { edits(row(at: indexPath)) }

  func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldBegin \(name(indexPath))")
    return selectsSeveral
  }

  func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    let mode = collectionView.isEditing ? "editing" : "\(collectionView.allowsMultipleSelection)"
    hear("didBegin \(name(indexPath)) \(mode)")
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {
    hear("didEnd")
  }

  // MARK: Menus

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    hear("menu " + indexPaths.map(name).joined(separator: " "))
    return menu
  }

  func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) { hear("willDisplay menu") }

  func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {
    animator.addCompletion { [unowned self] in hear("committed") }
    hear("willPerformPreview")
  }

  func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) { hear("willEnd menu") }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { hear("willBeginDragging") }
}
