import InteractionKit
import Testing
import UIKit

/// Calls and offsets of layouts after changes.
@Suite struct LayoutTransitionTests {
  private final class Layout: UICollectionViewFlowLayout {
    var name = ""
    var target: CGPoint?
    var note: (String) -> Void = { _ in }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      note("\(name) to \((newLayout as? Layout)?.name ?? "")")
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      note("\(name) from \((oldLayout as? Layout)?.name ?? "")")
    }
    override func finalizeLayoutTransition() { note("\(name) final") }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      note("\(name) target \(Int(proposed.y))")
      return target ?? proposed
    }
  }

  private final class Delegate: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: proposedContentOffset.y + 7) }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 50
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 300, height: 600))
  private let view: UICollectionView
  private let source = Source()
  private let layouts: [Layout]

  init() {
    layouts = ["a", "b"].map { name in
      let layout = Layout()
      layout.name = name
      layout.itemSize = CGSize(width: 300, height: 50)
      layout.minimumLineSpacing = 0
      return layout
    }
    view = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: layouts[0])
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  @Test func displayedViewsAreCalledAroundAChange() {
    final class Cell: UICollectionViewCell {
      var note: (String) -> Void = { _ in }
      override func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) {
        note("will \((oldLayout as? Layout)?.name ?? "") \((newLayout as? Layout)?.name ?? "")")
      }
      override func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) {
        note("did \((oldLayout as? Layout)?.name ?? "") \((newLayout as? Layout)?.name ?? "")")
      }
    }
    var calls: [String] = []
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    source.count = 1
    view.reloadData()
    view.layoutIfNeeded()
    (view.visibleCells.first as? Cell)?.note = { calls.append($0) }
    view.setCollectionViewLayout(layouts[1], animated: false)
    #expect(calls == ["will a b", "did a b"])
  }

  @Test func layoutsAreCalledAroundAChange() {
    var calls: [String] = []
    for layout in layouts { layout.note = { calls.append($0) } }
    view.contentOffset.y = 100
    layouts[1].target = CGPoint(x: 0, y: 250)
    view.setCollectionViewLayout(layouts[1], animated: false)
    #expect(calls == ["a to b", "b from a", "b target 100", "a final", "b final"])
    #expect(view.contentOffset.y == 250)
    simulator.window.layoutIfNeeded()
    #expect(calls.count == 5)
  }

  @Test func offsetAfterABatchIsThatOfTheLayout() {
    view.contentOffset.y = 100
    layouts[0].target = CGPoint(x: 0, y: 150)
    source.count += 1
    view.performBatchUpdates { view.insertItems(at: [[0, 0]]) }
    #expect(view.contentOffset.y == 150)
    layouts[0].target = CGPoint(x: 0, y: 1e6)
    source.count += 1
    view.performBatchUpdates { view.insertItems(at: [[0, 0]]) }
    #expect(view.contentOffset.y == CGFloat(source.count * 50 - 600))
  }

  @Test func delegateReturnsTheOffsetBeforeTheLayout() {
    let delegate = Delegate()
    view.delegate = delegate
    view.contentOffset.y = 100
    layouts[0].target = CGPoint(x: 0, y: 300)
    source.count += 1
    view.performBatchUpdates { view.insertItems(at: [[0, 0]]) }
    #expect(view.contentOffset.y == 107)
  }
}
