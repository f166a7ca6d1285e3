import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// Items of a collection file that a finger moves.
@Suite struct HandlerMovementTests {
  @Test func longPressMovesTheRecordsOfACollectionFile() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      name: rows
      viewport: [100, 200]
      layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0 } }
      cells: { A: {} }
      sections: [{ items: { repeat: 1000000, type: A, id: "t{i}" } }]
      wiring: { delegate: all }
      """)
    let screen = LoadedCollection(document)
    let simulator = Simulator(viewport: document.viewport)
    simulator.window.addSubview(screen.collectionView)
    screen.collectionView.layoutIfNeeded()
    screen.collectionView.installsStandardGestureForInteractiveMovement = true
    simulator.touchDown(at: CGPoint(x: 50, y: 10))
    simulator.clock.advance(by: .milliseconds(500))
    simulator.touchMove(to: CGPoint(x: 50, y: 70))
    simulator.touchUp()
    #expect(simulator.log.lines == ["move [0,0] -> [0,3] #t0"])
    simulator.tap(at: CGPoint(x: 50, y: 70))
    simulator.tap(at: CGPoint(x: 50, y: 10))
    #expect(simulator.log.entries.filter { $0.kinds == .select }.count == 2)
    let handler = try #require((screen.wiring as? FileHandler)?.handler)
    #expect(handler.identifier(of: 3, in: 0) == "t0")
    #expect(handler.identifier(of: 0, in: 0) == "t1")
    #expect(handler.sections[0].records.count == 1_000_000)
  }
}
