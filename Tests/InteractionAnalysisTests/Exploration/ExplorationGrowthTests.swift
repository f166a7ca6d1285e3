import CollectionFiles
import InteractionKit
import InteractionSessions
import Testing

@testable import InteractionAnalysis

/// The work of a command of an exploration does not grow with the elements that it leaves alone.
@Suite struct ExplorationGrowthTests {
  /// Counted are the elements whose digests are computed again: a circle displays all its items.
  @Test func aReturnToAStateChangesTheTouchedElements() throws {
    let text = """
      cvsim: 1
      viewport: [300, 300]
      layout: { circular: { radius: 100, itemSize: [20, 20] } }
      cells: { A: {} }
      sections: [{ items: [{ repeat: 200, id: "i{i}" }] }]
      """
    let document = try CollectionDocument.parse(bytes: Array(text.utf8), name: "circle.yaml")
    let screen = ExercisedScreen(AnalysedScreen(document, path: "circle.yaml"), [])
    let digest = screen.digest
    let checkpoint = try #require(screen.checkpoint())
    screen.perform("tap #i7")
    #expect(screen.digest != digest)
    screen.session.returnInPlace(to: checkpoint.snapshot)
    let elements = try #require(screen.device).root.itemsView.displayedViews.inOrder.map(\.view)
    #expect(elements.count == 200)
    #expect(elements.filter { $0.notedDigest == nil }.count <= 2)
    #expect(screen.restore(checkpoint, expecting: digest) && screen.digest == digest)
  }

  /// Counted are the computations of the digest of the data, which names all items.
  @Test(arguments: [
    ("circular: { radius: 100, itemSize: [20, 20] }", true),
    ("masonry: { columns: 2 }", true), ("list: { }", false),
  ])
  func tapsKeepTheDigestOfTheData(layout: String, isKept: Bool) throws {
    let text = """
      cvsim: 1
      viewport: [300, 300]
      layout: { \(layout) }
      cells: { A: {} }
      sections: [{ items: [{ repeat: 20, id: "i{i}" }] }]
      """
    let document = try CollectionDocument.parse(bytes: Array(text.utf8), name: "screen.yaml")
    let screen = ExercisedScreen(AnalysedScreen(document, path: "screen.yaml"), [])
    let digest = screen.contentDigest
    screen.perform("tap #i3")
    #expect(screen.hasContentDigest == isKept)
    #expect(screen.contentDigest == digest)
  }
}
