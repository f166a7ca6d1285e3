import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// A flow layout requests only what a context names, and keeps correct values.
///
/// The kept values are those that it would compute.
@Suite struct FlowUpdateTests {
  /// Sections whose delegate records the requested items.
  private final class Source: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var sizes: [[CGSize]]
    var asked: [IndexPath] = []
    var insets = 0

    init(_ sizes: [[CGSize]]) { self.sizes = sizes }

    func numberOfSections(in collectionView: CollectionView) -> Int { sizes.count }
    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { sizes[section].count }
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.append(indexPath)
      return sizes[indexPath.section][indexPath.item]
    }
    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets {
      insets += 1
      return EdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    }

    func screen(isStable: Bool = true) -> (CollectionView, CollectionViewFlowLayout) {
      let layout = CollectionViewFlowLayout()
      layout.hasStableDelegateMetrics = isStable
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.delegate = self
      view.dataSource = self
      _ = layout.collectionViewContentSize
      asked = []
      insets = 0
      return (view, layout)
    }
  }

  private func size(_ random: inout SeededGenerator) -> CGSize {
    CGSize(
      width: CGFloat(Int.random(in: 20...300, using: &random)) / 2,
      height: CGFloat(Int.random(in: 20...100, using: &random)) / 2)
  }

  private func sections(_ random: inout SeededGenerator) -> [[CGSize]] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...400, using: &random)).map { _ in size(&random) }
    }
  }

  private func compare(_ layout: CollectionViewFlowLayout, _ source: Source, _ name: String) {
    let other = Source(source.sizes)
    let (view, fresh) = other.screen()
    #expect(layout.collectionViewContentSize == fresh.collectionViewContentSize, "\(name)")
    for (section, sizes) in source.sizes.enumerated() {
      for item in sizes.indices {
        let (found, wanted) = (
          layout.element(.cell(section, item))?.frame, fresh.element(.cell(section, item))?.frame
        )
        guard found != wanted else { continue }
        Issue.record("\(name) [\(section),\(item)] \(String(describing: found))")
        return
      }
    }
    _ = (other, view)
  }

  @Test(arguments: 0..<20, [true, false])
  func updatesLeaveWhatANewLayoutGives(seed: UInt64, isStable: Bool) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<RandomCases.number(1) {
      let source = Source(sections(&random))
      let (view, layout) = source.screen(isStable: isStable)
      for step in 0..<8 {
        let update = change(source, &random)
        source.asked = []
        source.insets = 0
        view.forgetCounts()
        layout.invalidateLayout(for: update)
        _ = layout.collectionViewContentSize
        if isStable {
          // Only new items were requested.
          let isNew = Set(update.insertedItems + update.changedItems)
          let areAsked = source.asked.allSatisfy {
            isNew.contains($0) || update.insertedSections.contains($0.section)
          }
          #expect(areAsked, "seed \(seed) round \(round) step \(step)")
          #expect(source.insets == update.insertedSections.count)
        } else {
          #expect(source.asked.count == source.sizes.joined().count)
          #expect(source.insets == source.sizes.count)
        }
        compare(layout, source, "seed \(seed) round \(round) step \(step)")
      }
    }
  }

  /// Changes the data at random and returns the changes.
  private func change(_ source: Source, _ random: inout SeededGenerator) -> LayoutUpdate {
    var update = LayoutUpdate()
    // Deleted items, by their old index paths; some of them are inserted elsewhere.
    var moved: [(IndexPath, CGSize)] = []
    for section in source.sizes.indices {
      for item in source.sizes[section].indices.reversed()
      where Int.random(in: 0..<60, using: &random) == 0 {
        let path = IndexPath(item: item, section: section)
        let size = source.sizes[section].remove(at: item)
        if Bool.random(using: &random) {
          moved.append((path, size))
        } else {
          update.deletedItems.append(path)
        }
      }
    }
    // A section is deleted, one is inserted, one is moved.
    if source.sizes.count > 2, Int.random(in: 0..<3, using: &random) == 0 {
      let count = source.sizes.count
      let gone = Int.random(in: 0..<count, using: &random)
      let from = (0..<count).filter { $0 != gone }.randomElement(using: &random) ?? 0
      let movedSection = source.sizes[from]
      for index in [gone, from].sorted(by: >) { source.sizes.remove(at: index) }
      let to = Int.random(in: 0...source.sizes.count, using: &random)
      source.sizes.insert(movedSection, at: to)
      update.deletedSections = [gone]
      update.movedSections = [LayoutUpdate.Move(from: from, to: to)]
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let place = Int.random(in: 0...source.sizes.count, using: &random)
      if update.movedSections.isEmpty {
        source.sizes.insert([size(&random), size(&random)], at: place)
        update.insertedSections = [place]
      }
    }
    // Inserted items, by their new index paths.
    var arrivals: [(section: Int, size: CGSize, from: IndexPath?)] = moved.map {
      (Int.random(in: 0..<source.sizes.count, using: &random), $0.1, $0.0)
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      arrivals.append(
        (Int.random(in: 0..<source.sizes.count, using: &random), size(&random), nil))
    }
    arrivals.removeAll { update.insertedSections.contains($0.section) && $0.from == nil }
    for section in source.sizes.indices {
      let own = arrivals.filter { $0.section == section }
      let places = (0..<(source.sizes[section].count + own.count)).shuffled(using: &random)
        .prefix(own.count).sorted()
      for (item, arrival) in zip(places, own) {
        let path = IndexPath(item: item, section: section)
        source.sizes[section].insert(arrival.size, at: item)
        if let from = arrival.from {
          update.movedItems.append(LayoutUpdate.Move(from: from, to: path))
        } else {
          update.insertedItems.append(path)
        }
      }
    }
    // An item that stays has another preferred size.
    if let section = source.sizes.indices.randomElement(using: &random),
      let item = source.sizes[section].indices.randomElement(using: &random)
    {
      source.sizes[section][item] = size(&random)
      update.changedItems.append(IndexPath(item: item, section: section))
    }
    return update
  }

  @Test func inconsistentUpdateRequestsEverything() {
    var update = LayoutUpdate()
    let mistakes: [(inout LayoutUpdate) -> Void] = [
      { $0.deletedItems = [.item(40)] }, { $0.deletedItems = [.item(1), .item(1)] },
      { $0.insertedItems = [.item(400)] }, { $0.insertedItems = [IndexPath(index: 3)] },
      { $0.deletedItems = [.item(0)] }, { $0.deletedSections = [7] },
      { $0.insertedSections = [0, 0] },
      { $0.movedSections = [LayoutUpdate.Move(from: 0, to: 9)] },
      { $0.movedItems = [LayoutUpdate.Move(from: .item(0), to: .item(-3))] },
    ]
    for (index, mistake) in mistakes.enumerated() {
      var random = SeededGenerator(seed: 3)
      let source = Source([(0..<30).map { _ in size(&random) }])
      let (view, layout) = source.screen()
      update = LayoutUpdate()
      mistake(&update)
      view.forgetCounts()
      layout.invalidateLayout(for: update)
      compare(layout, source, "mistake \(index)")
    }
  }

  @Test func itemContextRequestsSizesOfItsItems() {
    var random = SeededGenerator(seed: 1)
    let source = Source([(0..<900).map { _ in size(&random) }])
    let (view, layout) = source.screen()
    source.sizes[0][400] = CGSize(width: 200, height: 90)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [.item(400), .item(9999)])
    layout.invalidateLayout(with: context)
    #expect(layout.element(.cell(0, 400))?.frame.size == CGSize(width: 200, height: 90))
    #expect(source.asked == [.item(400)])
    #expect(source.insets == 0)
    compare(layout, source, "named")
    _ = view
  }

  @Test func contextWithoutMetricsCallsNoDelegate() {
    var random = SeededGenerator(seed: 2)
    let source = Source([(0..<300).map { _ in size(&random) }])
    let (view, layout) = source.screen()
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    _ = layout.collectionViewContentSize
    #expect(source.asked.isEmpty)
    // Lines are broken again if their width has changed.
    view.contentInset = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    layout.invalidateLayout(with: context)
    let width = layout.collectionViewContentSize.width
    #expect(width == 280)
    #expect(source.asked.isEmpty)
    let last = layout.element(.cell(0, 299))?.frame
    layout.invalidateLayout()
    #expect(layout.element(.cell(0, 299))?.frame == last)
    #expect(source.asked.count == 300)
  }

  /// The commonest fault after a rotation: the sizes are those of the former width.
  @Test func otherBoundsKeepTheDelegatesSizesUntilTheLayoutIsInvalidated() {
    let source = Source([(0..<9).map { _ in CGSize(width: 320, height: 40) }])
    let (view, layout) = source.screen()
    view.layoutIfNeeded()
    source.asked = []
    source.insets = 0
    source.sizes = [(0..<9).map { _ in CGSize(width: 480, height: 40) }]
    view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    view.layoutIfNeeded()
    #expect(source.asked.isEmpty)
    #expect(source.insets == 0)
    #expect(layout.collectionViewContentSize.width == 480)
    #expect(layout.element(.cell(0, 0))?.frame == CGRect(x: 79, y: 3, width: 320, height: 40))
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(source.asked.count == 9)
    #expect(layout.element(.cell(0, 0))?.frame == CGRect(x: 4, y: 3, width: 480, height: 40))
  }

  @Test func otherInsetsKeepTheDelegatesSizes() {
    let source = Source([(0..<9).map { _ in CGSize(width: 100, height: 40) }])
    let (view, layout) = source.screen()
    view.layoutIfNeeded()
    source.asked = []
    view.contentInset.left = 40
    view.layoutIfNeeded()
    #expect(layout.collectionViewContentSize.width == 280)
    #expect(source.asked.isEmpty)
  }

  @Test func contextOfOtherBoundsMayAskForMetrics() {
    final class AskingLayout: CollectionViewFlowLayout {
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> CollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let flow = context as? CollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
        return context
      }
    }
    let source = Source([[CGSize(width: 320, height: 40)]])
    let (view, _) = source.screen()
    let layout = AskingLayout()
    view.collectionViewLayout = layout
    view.layoutIfNeeded()
    source.asked = []
    source.sizes = [[CGSize(width: 480, height: 40)]]
    view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    view.layoutIfNeeded()
    #expect(source.asked == [.item(0)])
    #expect(layout.element(.cell(0, 0))?.frame.width == 480)
  }

  @Test func headerContextRequestsMetricsOfItsSection() {
    let source = Source([[CGSize(width: 10, height: 10)], [CGSize(width: 10, height: 10)]])
    let (view, layout) = source.screen()
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateSupplementaryElements(
      ofKind: CollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 1)])
    layout.invalidateLayout(with: context)
    _ = layout.collectionViewContentSize
    #expect(source.insets == 1)
    #expect(source.asked.isEmpty)
    _ = view
  }

  @Test func contextMovesTheContentByItsAdjustment() {
    let source = Source([(0..<300).map { _ in CGSize(width: 300, height: 50) }])
    let (view, layout) = source.screen()
    view.layoutIfNeeded()
    view.contentOffset.y = 1000
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 55)
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1055)
  }
}
