import Foundation

@testable import InteractionKit

/// A screen with a flow collection whose data source and delegate record their calls.
final class TestScreen: CountedDataSource, CollectionViewDelegateFlowLayout {
  let simulator: Simulator
  let view: CollectionView
  let layout = CollectionViewFlowLayout()
  var counts: [Int]
  /// The calls about items, in order: `didSelect 0`.
  var heard: [String] = []
  var highlights = true
  var selects = true
  var deselects = true
  /// Called with each recorded line.
  var onHearing: (String) -> Void = { _ in }

  init(_ counts: [Int] = [10], size: CGSize = CGSize(width: 320, height: 480)) {
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
  func middle(_ item: Int, section: Int = 0) -> CGPoint {
    let frame = view.frame(of: .cell(section, item)) ?? .zero
    return view.convert(frame.center, to: nil)
  }

  private func hear(_ line: String) {
    heard.append(line)
    onHearing(line)
  }

  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldHighlight \(indexPath.item)")
    return highlights
  }

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    hear("didHighlight \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { hear("didUnhighlight \(indexPath.item)") }

  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldSelect \(indexPath.item)")
    return selects
  }

  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    hear("shouldDeselect \(indexPath.item)")
    return deselects
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    hear("didSelect \(indexPath.item)")
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    hear("didDeselect \(indexPath.item)")
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { hear("willBeginDragging") }
}
