import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The example of Documentation/loading.md.
@Suite struct LoadingGuideTests {
  private struct Server {
    func fetch(from offset: Int, _ answer: ([Int]) -> Void) { answer([offset, offset + 1]) }
  }

  private final class EmptyCell: CollectionViewCell {}

  @Test func exampleOfTheGuideLoadsItsItems() {
    let simulator = Simulator(viewport: CGSize(width: 200, height: 300))
    let collectionView = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(collectionView)
    collectionView.register(EmptyCell.self, forCellWithReuseIdentifier: "Empty")
    let (feed, server) = (Numbers([]), Server())

    let cells = CollectionViewStateCells(collectionView)
    cells.emptyCell = { $0.dequeueReusableCell(withReuseIdentifier: "Empty", for: $1) }
    let loader = ContentLoader(content: feed)
    loader.clock = simulator.clock
    loader.log = simulator.log
    loader.options.load = { section, offset, result in
      server.fetch(from: offset) { result($0) }  // or result($0, .synchronize)
    }
    loader.options.shouldLoadMore = { feed.count < 200 }
    loader.bind(to: cells)
    loader.load()
    // in scrollViewDidScroll(_:)
    loader.loadMoreIfNeeded()

    simulator.clock.advance(by: .milliseconds(1))
    #expect(feed.sections == [[0, 1]])
    #expect(loader.state == .ready)
  }
}
