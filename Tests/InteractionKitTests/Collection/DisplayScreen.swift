import EngineSupport
import Foundation

@testable import InteractionKit

/// A screen that records the calls about display, prefetching and reuse.
///
/// It counts the living cells.
final class DisplayScreen: CountedDataSource, CollectionViewDelegateFlowLayout,
  CollectionViewDataSourcePrefetching
{
  final class Count {
    var living = 0
    var most = 0
    var made = 0
  }

  /// A cell that is counted.
  final class Cell: CollectionViewCell {
    var count: Count?
    var onReuse: () -> Void = {}

    override func prepareForReuse() {
      super.prepareForReuse()
      onReuse()
    }

    deinit { count?.living -= 1 }
  }

  let simulator: Simulator
  let view: CollectionView
  let layout: CollectionViewFlowLayout
  let cells = Count()
  var counts: [Int]
  /// The calls, in order: `willDisplay 0,4`.
  var heard: [String] = []
  var onHearing: (String) -> Void = { _ in }
  /// The reuse identifier of an item.
  var identifier: (IndexPath) -> String = { _ in "A" }
  /// Returns the cell of an item instead of a dequeued one; nil for a dequeued cell.
  var answer: (IndexPath) -> CollectionViewCell? = { _ in nil }
  var answerSupplementary: (String, IndexPath) -> CollectionReusableView? = { _, _ in nil }

  init(
    _ counts: [Int], size: CGSize = CGSize(width: 100, height: 200),
    item: CGSize = CGSize(width: 100, height: 20), header: CGFloat = 0, footer: CGFloat = 0
  ) {
    self.counts = counts
    simulator = Simulator(viewport: size)
    layout = CollectionViewFlowLayout()
    layout.itemSize = item
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: header)
    layout.footerReferenceSize = CGSize(width: 0, height: footer)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let count = cells
    for identifier in ["A", "B", "C"] {
      view.register(forCellWithReuseIdentifier: identifier) { [unowned self] in
        let cell = Cell(frame: .zero)
        cell.count = count
        cell.onReuse = { [unowned self] in hear("prepareForReuse") }
        count.living += 1
        count.made += 1
        count.most = max(count.most, count.living)
        return cell
      }
    }
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: ElementKindName.name(of: kind))
    }
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
  }

  /// Scrolls and lays out; returns the calls since the last time.
  @discardableResult
  func scroll(to y: CGFloat) -> [String] {
    view.layoutIfNeeded()
    heard = []
    view.contentOffset.y = y
    view.layoutIfNeeded()
    return heard
  }

  /// Returns the calls of some kinds.
  func heard(_ kinds: String...) -> [String] {
    heard.filter { line in kinds.contains { line.hasPrefix($0 + " ") } }
  }

  private func hear(_ line: String) {
    heard.append(line)
    onHearing(line)
  }

  private func name(_ path: IndexPath) -> String { "\(path.section),\(path.item)" }

  // MARK: Data

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    hear("cellForItem \(name(indexPath))")
    if let cell = answer(indexPath) { return cell }
    return collectionView.dequeueReusableCell(
      withReuseIdentifier: identifier(indexPath), for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    hear("view \(ElementKindName.name(of: kind)) \(name(indexPath))")
    if let view = answerSupplementary(kind, indexPath) { return view }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: ElementKindName.name(of: kind), for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, identifierForItemAt indexPath: IndexPath
  ) -> String? { "of\(counts.count)x\(indexPath.item)" }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    hear("prefetch " + indexPaths.map(name).joined(separator: " "))
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { hear("cancel " + indexPaths.map(name).joined(separator: " ")) }

  // MARK: Display

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let isIn = cell.superview == nil && !view.subviews.contains { $0 === cell } ? "" : " (added)"
    hear("willDisplay \(name(indexPath))\(isIn)")
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let isIn = cell.superview == nil && !view.subviews.contains { $0 === cell } ? "" : " (added)"
    hear("didEnd \(name(indexPath))\(isIn)")
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { hear("willDisplay \(ElementKindName.name(of: elementKind)) \(name(indexPath))") }

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { hear("didEnd \(ElementKindName.name(of: elementKind)) \(name(indexPath))") }
}
