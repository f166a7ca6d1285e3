import Foundation
import InteractionKit

/// A screen with a flow collection whose data source and delegate record their calls.
package final class TestScreen: CountedDataSource, CollectionViewDelegateFlowLayout {
  package let simulator: Simulator
  package let view: CollectionView
  package let layout = CollectionViewFlowLayout()
  package var counts: [Int]
  /// The calls about items, in order: `didSelect 0`.
  package var heard: [String] = []
  package var highlights = true
  package var selects = true
  package var deselects = true
  /// Called with each recorded line.
  package var onHearing: (String) -> Void = { _ in }

  package init(_ counts: [Int] = [10], size: CGSize = CGSize(width: 320, height: 480)) {
    self.counts = counts
    simulator = Simulator(viewport: size)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
    view.layoutIfNeeded()
  }

  /// The middle of an item, in window coordinates.
  package func middle(_ item: Int, section: Int = 0) -> CGPoint {
    let frame = view.frame(of: .cell(section, item)) ?? .zero
    return view.convert(frame.center, to: nil)
  }

  private func hear(_ line: String) {
    heard.append(line)
    onHearing(line)
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldHighlight \(indexPath.item)")
    return highlights
  }

  package func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    hear("didHighlight \(indexPath.item)")
  }

  package func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { hear("didUnhighlight \(indexPath.item)") }

  package func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldSelect \(indexPath.item)")
    return selects
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldDeselect \(indexPath.item)")
    return deselects
  }

  package func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    hear("didSelect \(indexPath.item)")
  }

  package func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    hear("didDeselect \(indexPath.item)")
  }

  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) { hear("willBeginDragging") }
}
