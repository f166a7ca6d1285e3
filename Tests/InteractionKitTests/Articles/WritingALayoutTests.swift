import Foundation
import InteractionKit
import Testing

/// The listings of the article `WritingALayout`.
@Suite struct WritingALayoutTests {
  /// Items on a diagonal, each below and after the one before.
  final class StaircaseLayout: CollectionViewLayout {
    var step = CGSize(width: 100, height: 60) { didSet { invalidateLayout() } }
    private var attributes: [CollectionViewLayoutAttributes] = []

    override func prepare() {
      attributes = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let attributes = CollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(
          origin: CGPoint(x: step.width * CGFloat(item), y: step.height * CGFloat(item)),
          size: step)
        return attributes
      }
    }

    override var collectionViewContentSize: CGSize {
      let count = CGFloat(attributes.count)
      return CGSize(width: step.width * count, height: step.height * count)
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
    }
  }

  /// Ten items with blank cells.
  final class TenItems: CollectionViewDataSource {
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 10 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func itemsAreOnADiagonal() throws {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let layout = StaircaseLayout()
    let view = CollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    let items = TenItems()
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    simulator.window.addSubview(view)
    view.layoutIfNeeded()

    #expect(view.contentSize == CGSize(width: 1000, height: 600))
    #expect(view.indexPathsForVisibleItems.count == 4)
    let cell = try #require(view.cellForItem(at: [0, 2]))
    #expect(cell.frame == CGRect(x: 200, y: 120, width: 100, height: 60))

    try simulator.tap(.item([0, 2]))
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    #expect(simulator.tap(at: CGPoint(x: 10, y: 100)) == .missed)

    layout.step = CGSize(width: 50, height: 50)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 500, height: 500))
    #expect(view.indexPathsForVisibleItems.count == 7)
  }

  @Test func articleHasOnlyTheseListings() throws {
    try ArticleText.check("WritingALayout", in: #filePath)
  }
}
