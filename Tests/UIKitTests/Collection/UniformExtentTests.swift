import InteractionKit
import Testing
import UIKit

/// Items that share the largest extent of their group.
@Suite struct UniformExtentTests {
  private final class Cell: UICollectionViewCell {
    var height: CGFloat = 0
    var measurements = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      measurements += 1
      layoutAttributes.size.height = height
      return layoutAttributes
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var heights: [CGFloat] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { heights.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.height = heights[indexPath.item]
      return cell
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 300, height: 600))
  private let source = Source()

  private func frames(
    _ heights: [CGFloat], _ dimension: NSCollectionLayoutDimension
  ) -> (frames: [CGRect], cells: [Cell]) {
    source.heights = heights
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: dimension))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      subitems: [item])
    let view = UICollectionView(
      frame: simulator.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
    let cells = heights.indices.compactMap {
      view.cellForItem(at: IndexPath(item: $0, section: 0)) as? Cell
    }
    return (cells.map(\.frame), cells)
  }

  @Test(arguments: [[40, 90, 60, 30], [90, 40, 30, 20], [50, 20, 10, 80], [100, 100, 100, 10]])
  func itemsOfAGroupHaveTheLargestHeight(heights: [CGFloat]) throws {
    let (frames, cells) = frames(heights, .uniformAcrossSiblings(estimate: 50))
    try #require(frames.count == 4)
    let first = try #require(heights.prefix(3).max())
    #expect(frames.map(\.height) == [first, first, first, heights[3]])
    #expect(frames[3].minY == first)
    #expect(cells.allSatisfy { $0.measurements <= 4 })
    #expect(!simulator.log.lines.contains { $0.contains("layout loop") })
  }

  @Test func estimatedItemsKeepTheirOwnHeights() {
    #expect(frames([40, 90, 60, 30], .estimated(50)).frames.map(\.height) == [40, 90, 60, 30])
  }

  @Test func dimensionIsOfItsOwnKind() {
    let dimension = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 50)
    #expect(dimension.isUniformAcrossSiblings && !dimension.isEstimated && !dimension.isAbsolute)
    #expect(dimension.dimension == 50)
    #expect(!NSCollectionLayoutDimension.estimated(50).isUniformAcrossSiblings)
  }
}
