import CollectionFiles
import Foundation
import InteractionSessions
import Testing

/// The forecast of taps while the swipe actions of a row are open.
@Suite struct OpenRowForecastTests {
  private let session = Session()

  init() throws {
    let text = """
      cvsim: 1
      name: inbox
      viewport: [300, 400]
      layout:
        list:
          appearance: plain
          trailingSwipeActions: [{ title: Flag, event: flag }]
      cells:
        Row: { subviews: [{ name: open, kind: button, frame: [0, 0, 60, 40], event: open }] }
      sections: [{ items: [{ type: Row, id: a }, { type: Row, id: b }] }]
      wiring:
        delegate: [cellDidSelect]
        callbacks: [{ cell: Row, event: open, name: onOpen }]
      """
    session.show(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "inbox.yaml"), path: "inbox.yaml")
    _ = run("swipe left from #a by 80")
  }

  private func run(_ line: String) -> String {
    var output: [UInt8] = []
    session.execute(line, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: ["#a", "#b", "#b.open"])
  func tapClosesTheRowAndNothingElse(place: String) {
    let forecast = run("why \(place)")
    #expect(
      forecast.contains("a tap there closes the swipe actions of [0,0] #a, and does nothing else"))
    #expect(!forecast.contains("would go to"))
    #expect(run("tap \(place)") == "gesture swipeActions [0,0] #a ended\n")
  }

  @Test func tapAfterTheRowClosedHasReceivers() {
    _ = run("tap #b")
    #expect(run("why #b").contains("select would go to delegate:inbox"))
  }
}
