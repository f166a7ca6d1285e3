import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// After a batch update a flow layout requests all metrics of its delegate again.
@Suite struct FlowDelegateUpdateTests {
  /// Sections of named items, whose delegate computes every metric from the data.
  private final class Source: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var height: CGFloat = 100
    var emptyHeader: CGFloat = 0.0001
    private(set) var questions: [String] = []

    init(_ sections: [[String]]) { self.sections = sections }

    func forgetQuestions() { questions = [] }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      questions.append("item \(indexPath.section),\(indexPath.item)")
      return CGSize(width: 320, height: height)
    }

    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      insetForSectionAt section: Int
    ) -> EdgeInsets {
      questions.append("inset \(section)")
      return .zero
    }

    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
      questions.append("line \(section)")
      return 0
    }

    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      questions.append("interitem \(section)")
      return 0
    }

    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      questions.append("header \(section)")
      return CGSize(width: 0, height: sections[section].isEmpty ? emptyHeader : 52)
    }

    func collectionView(
      _ collectionView: CollectionView, layout: CollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      questions.append("footer \(section)")
      return .zero
    }
  }

  private func screen(
    _ sections: [[String]], _ layout: CollectionViewFlowLayout = CollectionViewFlowLayout()
  ) -> (Source, CollectionView) {
    let source = Source(sections)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind)
    }
    view.delegate = source
    view.dataSource = source
    view.layoutIfNeeded()
    source.forgetQuestions()
    return (source, view)
  }

  private func top(_ view: CollectionView, _ section: Int, _ item: Int) -> CGFloat? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame.origin.y
  }

  @Test func sectionThatBecomesEmptyLosesItsHeader() {
    let (source, view) = screen([["a"], ["b"], ["c"]])
    #expect(top(view, 2, 0) == 356)
    view.performBatchUpdates {
      source.sections[1] = []
      view.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    #expect(top(view, 2, 0) == 204)
    view.performBatchUpdates {
      source.sections[1] = ["b", "d"]
      view.insertItems(at: [0, 1].map { IndexPath(item: $0, section: 1) })
    }
    #expect(top(view, 2, 0) == 456)
  }

  @Test func everyKindOfUpdateRequestsAllMetrics() {
    let changes: [([[String]], (CollectionView) -> Void)] = [
      ([["a"], ["b", "x"]], { $0.insertItems(at: [IndexPath(item: 1, section: 1)]) }),
      ([["a"]], { $0.deleteSections([1]) }), ([["x"], ["a"], ["b"]], { $0.insertSections([0]) }),
      ([["b"], ["a"]], { $0.moveSection(1, toSection: 0) }),
      ([["a"], ["b"]], { $0.reloadItems(at: [.item(0)]) }),
      ([["a"], ["b"]], { $0.reconfigureItems(at: [.item(0)]) }),
      ([["a"], ["b"]], { $0.reloadSections([0]) }),
      ([["a"], ["b"]], { $0.performBatchUpdates(nil) }),
    ]
    for (index, (sections, change)) in changes.enumerated() {
      let (source, view) = screen([["a"], ["b"]])
      view.performBatchUpdates {
        source.sections = sections
        source.height = 30
        change(view)
      }
      let heights = sections.reduce(0) { $0 + 52 + 30 * CGFloat($1.count) }
      #expect(view.contentSize.height == heights, "change \(index)")
    }
  }

  @Test func metricsAreRequestedBySectionAndItemsLast() {
    let (source, view) = screen([["a", "b"], [], ["c"]])
    view.performBatchUpdates(nil)
    let wanted = source.sections.enumerated().flatMap { index, items in
      ["inset", "line", "interitem", "header", "footer"].map { "\($0) \(index)" }
        + items.indices.map { "item \(index),\($0)" }
    }
    #expect(source.questions == wanted)
  }

  @Test func updateWithoutChangesLaysOutAgain() {
    for updates in [nil, {}] as [(() -> Void)?] {
      let (source, view) = screen([["a"], ["b"]])
      source.height = 40
      var isFinished: Bool?
      view.performBatchUpdates(updates) { isFinished = $0 }
      #expect(isFinished == true)
      #expect(view.contentSize.height == 184)
      #expect(view.visibleCells.map(\.frame.height) == [40, 40])
    }
  }

  @Test func stableMetricsAreRequestedForChangesOnly() {
    let layout = CollectionViewFlowLayout()
    layout.hasStableDelegateMetrics = true
    let (source, view) = screen([["a"], ["b"], ["c"]], layout)
    view.performBatchUpdates {
      source.sections[1] = []
      source.sections[2] = ["c", "d"]
      view.deleteItems(at: [IndexPath(item: 0, section: 1)])
      view.insertItems(at: [IndexPath(item: 1, section: 2)])
    }
    #expect(source.questions == ["item 2,1"])
    #expect(top(view, 2, 0) == 256)
    source.forgetQuestions()
    view.performBatchUpdates(nil)
    #expect(source.questions.isEmpty)
    // An invalidation requests all of them.
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(top(view, 2, 0) == 204)
  }

  @Test func subclassMayComputePropertiesFromTheData() {
    final class Computed: CollectionViewFlowLayout {
      override var itemSize: CGSize {
        get {
          let count = collectionView?.numberOfItems(inSection: 0) ?? 1
          return CGSize(width: 320, height: 10 * CGFloat(count))
        }
        set { _ = newValue }
      }
    }
    let layout = Computed()
    layout.minimumLineSpacing = 0
    let screen = LayoutScreen(layout, [3])
    #expect(screen.view.contentSize.height == 90)
    screen.counts = [4]
    screen.view.insertItems(at: [.item(0)])
    #expect(screen.view.contentSize.height == 160)
  }

  // MARK: Sizes that cells prefer

  /// The same screen twice: one delegate promises stable metrics, the other one requests them
  /// again.
  private func pair(_ kind: UpdateScreen.Kind, _ sections: [[String]]) -> [UpdateScreen] {
    [true, false].map { isStable in
      let screen = UpdateScreen(sections, kind: kind)
      (screen.view.collectionViewLayout as? CollectionViewFlowLayout)?.hasStableDelegateMetrics =
        isStable
      return screen
    }
  }

  @Test(arguments: 0..<12)
  func measuredSizesFollowTheirItems(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var next = 0
    func names(_ count: Int) -> [String] {
      (0..<count).map { _ in
        next += 1
        return "n\(next)"
      }
    }
    var sections = [names(30), names(3), names(20)]
    let screens = pair(.estimatedFlow, sections)
    for step in 0..<12 {
      var update = BatchUpdates()
      let section = Int.random(in: 0..<sections.count, using: &random)
      var items = sections[section]
      switch items.isEmpty ? 0 : Int.random(in: 0..<5, using: &random) {
      case 0:
        let item = Int.random(in: 0...items.count, using: &random)
        items.insert(contentsOf: names(1), at: item)
        sections[section] = items
        update.insertedItems = [IndexPath(item: item, section: section)]
      case 1:
        let item = Int.random(in: 0..<items.count, using: &random)
        sections[section].remove(at: item)
        update.deletedItems = [IndexPath(item: item, section: section)]
      case 2:
        let from = Int.random(in: 0..<items.count, using: &random)
        let name = sections[section].remove(at: from)
        let target = Int.random(in: 0..<sections.count, using: &random)
        let to = Int.random(in: 0...sections[target].count, using: &random)
        sections[target].insert(name, at: to)
        update.movedItems = [
          BatchUpdates.Move(
            from: IndexPath(item: from, section: section),
            to: IndexPath(item: to, section: target))
        ]
      case 3:
        let name = sections.remove(at: section)
        let to = Int.random(in: 0...sections.count, using: &random)
        sections.insert(name, at: to)
        update.movedSections = [BatchUpdates.Move(from: section, to: to)]
      default:
        let item = Int.random(in: 0..<items.count, using: &random)
        update.reloadedItems = [IndexPath(item: item, section: section)]
      }
      let offset = CGFloat(Int.random(in: 0...400, using: &random))
      for screen in screens {
        screen.batch(sections) { $0.name(update) }
        screen.view.contentOffset.y = min(offset, max(0, screen.view.contentSize.height - 300))
        screen.view.layoutIfNeeded()
        #expect(screen.problem() == nil)
      }
      compare(screens[0].view, screens[1].view, "seed \(seed) step \(step)")
    }
  }

  private func compare(_ one: CollectionView, _ other: CollectionView, _ name: String) {
    // Averages are summed in another order.
    #expect(abs(one.contentSize.height - other.contentSize.height) < 1e-6, "\(name)")
    for section in 0..<one.numberOfSections {
      for item in 0..<one.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        guard let a = one.layoutAttributesForItem(at: path)?.frame,
          let b = other.layoutAttributesForItem(at: path)?.frame
        else {
          Issue.record("\(name) \(path) is missing")
          return
        }
        guard abs(a.origin.y - b.origin.y) <= 1, abs(a.height - b.height) < 1e-6 else {
          Issue.record("\(name) \(path): \(a), \(b)")
          return
        }
      }
    }
  }

  @Test func invalidationBesideAnUpdateKeepsMeasuredSizes() {
    let screen = UpdateScreen([["a", "b", "c"]], kind: .estimatedFlow)
    let layout = screen.view.collectionViewLayout
    let height = UpdateScreen.height(of: "c")
    screen.sections = [["b", "c"]]
    screen.view.forgetCounts()
    var update = LayoutUpdate()
    update.deletedItems = [.item(0)]
    layout.invalidateLayout()
    layout.invalidateLayout(for: update)
    #expect(layout.element(.cell(0, 1))?.frame.height == height)
    #expect(height != 30)
  }
}
