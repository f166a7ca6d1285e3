import EngineAccess
import Foundation
import InteractionKit

/// A flow collection of items of different sizes, laid out but not shown.
final class SizedScreen: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  let view: CollectionView
  let layout = CollectionViewFlowLayout()
  private(set) var sizes: [CGSize]
  private let answersArray: Bool
  /// True if the layout keeps the sizes of items that an edit does not name.
  private let isStable: Bool
  private(set) var random = Numbers()

  init(_ count: Int, answersArray: Bool = true, isStable: Bool = true) {
    self.answersArray = answersArray
    self.isStable = isStable
    layout.hasStableDelegateMetrics = isStable
    var random = Numbers()
    sizes = (0..<count).map { _ in SizedScreen.size(&random) }
    // Insertions are not to be those of this array.
    sizes.reserveCapacity(count + 20_000)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.delegate = self
    view.dataSource = self
  }

  /// A size of 20 to 120 points in half points, each way.
  static func size(_ random: inout Numbers) -> CGSize {
    CGSize(
      width: CGFloat(40 + random.below(200)) / 2, height: CGFloat(40 + random.below(200)) / 2)
  }

  /// Points all over the content.
  func points(_ count: Int) -> [CGPoint] {
    let length = Int(layout.collectionViewContentSize.height)
    return (0..<count).map { _ in
      CGPoint(x: random.below(390), y: random.below(length))
    }
  }

  // MARK: Single edits

  func insert() {
    let place = random.below(sizes.count + 1)
    sizes.append(SizedScreen.size(&random))
    inserted = sizes[sizes.count - 1]
    EngineAccess.layOut(view, inserted: IndexPath(item: place, section: 0))
    inserted = nil
  }

  /// An insertion as a program does it, shown at once.
  func insertThroughView() {
    let place = random.below(sizes.count + 1)
    sizes.append(SizedScreen.size(&random))
    inserted = sizes[sizes.count - 1]
    view.insertItems(at: [IndexPath(item: place, section: 0)])
    inserted = nil
  }

  /// A deletion as a program does it, shown at once.
  func deleteThroughView() {
    let place = random.below(sizes.count)
    sizes.removeLast()
    view.deleteItems(at: [IndexPath(item: place, section: 0)])
  }

  /// A reload as a program does it, of an item that is of another size now.
  func reloadThroughView() {
    inserted = SizedScreen.size(&random)
    view.reloadItems(at: [IndexPath(item: random.below(sizes.count), section: 0)])
    inserted = nil
  }

  func delete() {
    let place = random.below(sizes.count)
    sizes.removeLast()
    EngineAccess.layOut(view, deleted: IndexPath(item: place, section: 0))
  }

  func resize() {
    inserted = SizedScreen.size(&random)
    EngineAccess.layOut(view, changed: IndexPath(item: random.below(sizes.count), section: 0))
    inserted = nil
  }

  /// The size of the one item that an edit asks for.
  ///
  /// The sizes stay in another order than the layout has them, so that making room in them is not
  /// measured.
  private var inserted: CGSize?

  // MARK: Answers

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sizes.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { isStable ? inserted ?? sizes[indexPath.item] : sizes[indexPath.item] }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizesForSectionAt section: Int
  ) -> [CGSize]? { answersArray ? sizes : nil }
}

/// Random numbers that are the same in every run (SplitMix64).
struct Numbers {
  private var state: UInt64 = 42

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(max(limit, 1)))
  }
}
