import Foundation
import InteractionKit

/// A collection whose layout is the user's: frames at random, answered as most such
/// layouts answer, by looking at each.
final class CustomScreen: CollectionViewDataSource {
  final class Layout: CollectionViewLayout {
    var cache: [CollectionViewLayoutAttributes] = []
    var size = CGSize.zero

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      cache.filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? { cache[indexPath.item] }
  }

  let view: CollectionView
  let layout = Layout()
  let count: Int
  private var random = Numbers()

  /// Frames of 20 to 120 points each way, a little more than one over each point.
  init(_ count: Int) {
    self.count = count
    let side = Int((Double(count) * 4000).squareRoot())
    layout.size = CGSize(width: side, height: side)
    var random = Numbers()
    layout.cache = (0..<count).map { item in
      let attributes = CollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(
        x: random.below(side), y: random.below(side), width: 20 + random.below(100),
        height: 20 + random.below(100))
      return attributes
    }
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  /// Points all over the content.
  func points(_ count: Int) -> [CGPoint] {
    (0..<count).map { _ in
      CGPoint(x: random.below(Int(layout.size.width)), y: random.below(Int(layout.size.height)))
    }
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
