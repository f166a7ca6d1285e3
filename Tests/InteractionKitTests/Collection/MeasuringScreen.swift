import EngineSupport
import Foundation

@testable import InteractionKit

/// A screen of rows of different heights that records each view as it is dequeued.
final class MeasuringScreen: CountedDataSource, CollectionViewDelegateFlowLayout {
  struct Configured {
    let path: IndexPath
    let frame: CGRect
    let contentSize: CGSize?
    let applied: Int
    let isNew: Bool
  }

  let simulator = Simulator(viewport: CGSize(width: 100, height: 200))
  let layout = CollectionViewFlowLayout()
  let view: CollectionView
  var counts: [Int]
  private(set) var cells: [Configured] = []
  private(set) var headers: [Configured] = []
  private var known: Set<ObjectIdentifier> = []
  private var kept: [CollectionReusableView] = []

  init(_ counts: [Int], header: CGFloat = 0) {
    self.counts = counts
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: header)
    view = CollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    view.register(MeasuringCell.self, forCellWithReuseIdentifier: "Cell")
    view.register(
      MeasuringView.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  func frame(_ path: IndexPath) -> CGRect? { view.layoutAttributesForItem(at: path)?.frame }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    cells.append(
      Configured(
        path: indexPath, frame: cell.frame, contentSize: cell.contentView.frame.size,
        applied: (cell as? MeasuringCell)?.appliedFrames.count ?? 0, isNew: isNew(cell)))
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    headers.append(
      Configured(
        path: indexPath, frame: view.frame, contentSize: nil,
        applied: (view as? MeasuringView)?.appliedFrames.count ?? 0, isNew: isNew(view)))
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 100, height: CGFloat(20 + indexPath.item % 7 * 10))
  }

  private func isNew(_ view: CollectionReusableView) -> Bool {
    guard known.insert(ObjectIdentifier(view)).inserted else { return false }
    kept.append(view)
    return true
  }
}
