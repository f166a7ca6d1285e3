import Foundation
import Testing

@testable import InteractionKit

/// Handlers of visible items that change the items.
@Suite struct VisibleItemsHandlerTests {
  private final class Screen {
    var sections: Int
    var calls: [Int] = []
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    private(set) var view = CollectionView(
      frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    private let source: CountedSections

    init(_ sections: Int, _ handler: @escaping (Screen, Int) -> Void) {
      self.sections = sections
      source = CountedSections(Array(repeating: 2, count: sections))
      let size = CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let layout = CollectionViewCompositionalLayout { [weak self] section, _ in
        let definition = CollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
        definition.visibleItemsInvalidationHandler = { _, _, _ in
          guard let self else { return }
          self.calls.append(section)
          if self.calls.count < 5000 { handler(self, section) }
        }
        return definition
      }
      view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
      view.dataSource = source
      simulator.window.addSubview(view)
    }

    func reload(_ sections: Int) {
      source.counts = Array(repeating: 2, count: sections)
      view.reloadData()
    }
  }

  @Test func handlerMayRemoveSectionsWithPendingHandlers() {
    let screen = Screen(5) { screen, section in
      guard section == 4 else { return }
      screen.reload(1)
      screen.view.layoutIfNeeded()
    }
    screen.view.layoutIfNeeded()
    screen.view.layoutIfNeeded()
    #expect(screen.view.numberOfSections == 1)
    #expect(screen.view.visibleCells.count == 2)
    #expect(screen.calls.last == 0)
    #expect(screen.calls.count < 100)
  }

  @Test func handlerThatAlwaysLaysOutAgainEnds() {
    let screen = Screen(3) { screen, _ in
      screen.view.collectionViewLayout.invalidateLayout()
      screen.view.layoutIfNeeded()
      _ = screen.view.collectionViewLayout.collectionViewContentSize
    }
    screen.view.layoutIfNeeded()
    #expect(screen.calls.count < 5000)
    #expect(screen.view.visibleCells.count == 6)
  }

  @Test func handlersThatAlwaysScrollEnd() {
    let screen = Screen(30) { screen, _ in
      screen.view.contentOffset.y = screen.view.contentOffset.y == 100 ? 101 : 100
      _ = screen.view.collectionViewLayout.layoutAttributesForElements(in: screen.view.bounds)
      screen.view.layoutIfNeeded()
    }
    screen.view.layoutIfNeeded()
    #expect(screen.calls.count < 5000)
  }

  @Test func lastSectionsHandlerIsCalledFirst() {
    let screen = Screen(4) { _, _ in }
    screen.view.layoutIfNeeded()
    #expect(screen.calls.prefix(4) == [3, 2, 1, 0])
  }
}
