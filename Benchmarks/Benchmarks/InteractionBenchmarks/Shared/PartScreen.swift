import Foundation
import InteractionKit

/// A screen of cells with five buttons each.
final class PartScreen: CollectionViewDataSource {
  let simulator = Simulator()
  let view: CollectionView
  private let items: Int

  init(items: Int, size: CGSize) {
    self.items = items
    let layout = CollectionViewFlowLayout()
    layout.itemSize = size
    layout.minimumLineSpacing = 4
    layout.minimumInteritemSpacing = 2
    view = CollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  /// The upper and lower edges of all displayed views.
  var edges: [CGFloat] {
    view.visibleCells.flatMap { cell in
      ([cell, cell.contentView] + cell.contentView.subviews).flatMap { view in
        let top = view.convert(view.bounds, to: nil).minY
        return [top, top + view.bounds.height]
      }
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    items
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard cell.contentView.subviews.isEmpty else { return cell }
    for part in 0..<5 {
      let button = Button(frame: CGRect(x: 1 + part * 7, y: 2 + part * 9, width: 6, height: 8))
      button.addAction(for: .touchUpInside) { _, _ in }
      cell.contentView.addSubview(button)
    }
    return cell
  }
}
