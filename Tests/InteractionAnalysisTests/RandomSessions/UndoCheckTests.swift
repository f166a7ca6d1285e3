import CollectionFiles
import Foundation
import InteractionAnalysis
import TestSupport
import Testing

@Suite struct UndoCheckTests {
  private static func example(_ name: String) throws -> AnalysedScreen {
    try AnalysedScreen(path: Checkout.file("Examples/\(name).yaml").path)
  }

  @Test(arguments: ["banners", "inbox", "shop", "gestures"])
  func undoneAndRedoneSessionsHaveTheSameState(name: String) throws {
    let lines = [
      "tap 160,80", "scroll by 10 120", "tap 40,40", "wait 500ms", "nonsense", "tap 60,60",
    ]
    #expect(UndoCheck.failure(of: lines, on: try Self.example(name)) == nil)
  }

  @Test func stateThatIsNotRestoredIsAFailure() throws {
    let failure = UndoCheck.failure(
      of: ["tap 160,80", "scroll by 50 0"], on: try Self.example("banners"),
      moves: [["undo", "redo"], ["undo 2", "redo"]])
    #expect(failure?.property == "undo-is-identity")
    #expect(
      failure?.description == """
        undo-is-identity: undo, then redo, restores the state
          failed: `undo 2`, then `redo` after command 2; the states before and after differ
        """)
  }

  @Test func searchChecksItsFirstSession() throws {
    var settings = RandomSearch.Settings()
    (settings.runs, settings.actions) = (1, 20)
    #expect(settings.checks.contains(.undoIsIdentity))
    #expect(RandomSearch(of: try Self.example("banners"), settings).found == nil)
  }
}
