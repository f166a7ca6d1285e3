import InteractionKit
import Testing
import UIKit

/// The parts of a cell's configuration state that interactions with its item determine.
@Suite struct CellStateTests {
  private final class Screen: UIViewController, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    /// The updates of an item, as the names of the states that are true.
    var updates: [String: [String]] = [:]
    var target: IndexPath?
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>?
    private(set) var list: UICollectionView?

    override func viewDidLoad() {
      super.viewDidLoad()
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(
          actions: [UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }])
      }
      let list = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      view.addSubview(list)
      self.list = list
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        [unowned self] cell, _, item in
        cell.configurationUpdateHandler = { [unowned self] _, state in
          var names: [String] = []
          if state.isSwiped { names.append("swiped") }
          if state.isExpanded { names.append("expanded") }
          if state.isReordering { names.append("reordering") }
          if state.cellDragState != .none { names.append("\(state.cellDragState)") }
          if state.cellDropState != .none { names.append("\(state.cellDropState)") }
          updates[item, default: []].append(names.joined(separator: " "))
        }
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        list, path, item in
        list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      source.reorderingHandlers.canReorderItem = { _ in true }
      self.source = source
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["a", "b", "c"])
      snapshot.append(["a1"], to: "a")
      source.apply(snapshot, to: 0, animatingDifferences: false)
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let screen = Screen()

  init() {
    simulator.show(screen)
    settle()
    screen.updates = [:]
  }

  private func settle() { simulator.window.layoutIfNeeded() }

  @Test func swipedCellIsUpdated() throws {
    let list = try #require(screen.list)
    #expect(list.presentSwipeActions(forItemAt: [0, 1], edge: .trailing))
    settle()
    #expect(screen.updates == ["b": ["swiped"]])
    list.dismissSwipeActions()
    settle()
    #expect(screen.updates == ["b": ["swiped", ""]])
  }

  @Test func movedCellIsUpdated() throws {
    let list = try #require(screen.list)
    #expect(list.beginInteractiveMovementForItem(at: [0, 0]))
    settle()
    #expect(screen.updates == ["a": ["reordering"]])
    list.cancelInteractiveMovement()
    settle()
    #expect(screen.updates == ["a": ["reordering", ""]])
  }

  @Test func expandedCellThatStaysIsUpdated() throws {
    let source = try #require(screen.source)
    var snapshot = source.snapshot(for: 0)
    snapshot.expand(["a"])
    source.apply(snapshot, to: 0, animatingDifferences: false)
    settle()
    #expect(screen.updates["a"] == ["expanded"])
    #expect(screen.updates["b"] == nil)
    snapshot.collapse(["a"])
    source.apply(snapshot, to: 0, animatingDifferences: false)
    settle()
    #expect(screen.updates["a"] == ["expanded", ""])
  }

  @Test func draggedAndTargetedCellsAreUpdated() throws {
    let list = try #require(screen.list)
    list.dragDelegate = screen
    list.dropDelegate = screen
    let centres = try (0..<3).map { try #require(list.cellForItem(at: [0, $0])).center }
    simulator.touchDown(at: centres[0])
    simulator.clock.advance(by: .milliseconds(600))
    settle()
    #expect(screen.updates["a"]?.last == "lifting")
    simulator.touchMove(to: centres[1])
    settle()
    #expect(screen.updates["a"]?.last == "dragging notTargeted")
    #expect(screen.updates["b"]?.last == "targeted")
    #expect(screen.updates["c"]?.last == "notTargeted")
    simulator.touchMove(to: centres[2])
    settle()
    #expect(screen.updates["b"]?.last == "notTargeted")
    #expect(screen.updates["c"]?.last == "targeted")
    simulator.touchUp()
    settle()
    for item in ["a", "b", "c"] { #expect(screen.updates[item]?.last == "") }
  }

  private final class PlainCell: UICollectionViewCell {
    var styles: [UIUserInterfaceStyle] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      styles.append(state.traitCollection.userInterfaceStyle)
    }
  }

  private final class PlainScreen: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(PlainCell.self, forCellWithReuseIdentifier: "plain")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "plain", for: indexPath)
    }
  }

  @Test func stateOfACellWithoutConfigurationsHasTheTraits() throws {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let screen = PlainScreen(collectionViewLayout: UICollectionViewFlowLayout())
    screen.view.overrideUserInterfaceStyle = .dark
    simulator.show(screen)
    simulator.window.layoutIfNeeded()
    let cell = try #require(screen.collectionView.visibleCells.first as? PlainCell)
    #expect(cell.styles == [.dark])
  }

  @Test func changedTraitsUpdateTheConfigurationOnce() throws {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let screen = PlainScreen(collectionViewLayout: UICollectionViewFlowLayout())
    simulator.show(screen)
    simulator.window.layoutIfNeeded()
    let cell = try #require(screen.collectionView.visibleCells.first as? PlainCell)
    cell.styles = []
    screen.overrideUserInterfaceStyle = .dark
    screen.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(cell.styles == [])
    simulator.window.layoutIfNeeded()
    #expect(cell.styles == [.dark])
  }

  @Test func sectionProvidersReadTheTraitsOfTheCollectionView() {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    var categories: [UIContentSizeCategory] = []
    let screen = PlainScreen(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        let category = environment.traitCollection.preferredContentSizeCategory
        categories.append(category)
        let height: CGFloat = category.isAccessibilityCategory ? 200 : 100
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        )
      })
    simulator.show(screen)
    simulator.window.layoutIfNeeded()
    let list = screen.collectionView
    #expect(list?.layoutAttributesForItem(at: [0, 0])?.frame.height == 100)
    screen.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    simulator.window.layoutIfNeeded()
    #expect(list?.layoutAttributesForItem(at: [0, 0])?.frame.height == 200)
    #expect(categories.first == .large && categories.last == .accessibilityLarge)
  }
}
