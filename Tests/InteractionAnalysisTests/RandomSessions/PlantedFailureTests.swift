import CollectionFiles
import InteractionAnalysis
import Testing

/// Sessions that fail are shrunk to the least one.
@Suite struct PlantedFailureTests {
  private static let file = """
    cvsim: 1
    name: rows
    viewport: [100, 150]
    layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
    allowsMultipleSelection: true
    cells:
      Row:
        subviews:
          - { name: buy, kind: button, frame: [60, 10, 30, 30], event: buy }
          - { name: on, kind: switch, frame: [5, 10, 51, 31], event: flip }
    sections: [{ items: { repeat: 8, type: Row, id: "r{i}" } }]
    wiring:
      delegate: [cellDidSelect, cellDidDeselect]
      callbacks:
        - { cell: Row, event: buy, name: onBuy }
        - { cell: Row, event: flip, name: onFlip }
    """

  @Test(arguments: [
    (#"never (event "nosuch" *)"#, #"no view sends the event "nosuch""#),
    ("never (select #r99)", "no item has the id r99"),
    ("never (select * via delegate:other)", "nothing is wired to the receiver delegate:other"),
    (
      #"never (event "buy" * via callback:onSell)"#,
      "nothing is wired to the receiver callback:onSell"
    ),
    (#"never (event "buy" * via callback:onBuy and count(items) > 99)"#, nil),
    ("never (deselect * via delegate:rows and count(items) > 99)", nil),
  ])
  func propertyThatNothingCanDecideIsReported(property: String, reason: String?) throws {
    let screen = AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(Self.file.utf8), name: "row.yaml"),
      path: "row.yaml")
    var settings = RandomSearch.Settings()
    settings.runs = 1
    settings.properties = [try ScreenProperty(property)]
    let text = "\(RandomSearch(of: screen, settings))"
    #expect(text.contains("cannot be decided") == (reason != nil), "\(text)")
    if let reason { #expect(text.contains(reason), "\(text)") }
  }

  @Test(arguments: [
    (#"never (event "buy" *)"#, ["tap 75,25"]),
    (#"never (event "buy" X and previously (once (event "buy" X)))"#, ["tap 75,25", "tap 75,25"]),
    ("never (select X and previously (once (deselect X)))", ["tap 50,5", "tap 50,5", "tap 50,5"]),
    ("always (count(selected) < 3)", ["tap 50,5", "tap 50,55", "tap 50,105"]),
    (
      #"never (event "flip" * and previously (once (event "buy" *)))"#,
      ["tap 75,25", "tap 30.5,25.5"]
    ),
    (
      #"never (event "buy" * and previously (not event "buy" * since event "flip" *))"#,
      ["tap 30.5,25.5", "tap 75,25"]
    ),
    ("never (scroll * and previously (once (select *)))", ["tap 50,5", "scroll by 0 1"]),
    (
      "always (highlight X implies eventually (unhighlight X) within 400ms)",
      ["touch down 50,5", "wait 1000ms"]
    ),
    ("always (count(items) > 6)", ["delete [0,0]", "delete [0,0]"]),
    ("never (move *)", ["move [0,0] -> [0,0]"]),
    ("always (select X implies once (touch X) within 450ms)", ["press 50,5"]),
  ])
  func shrunkSessionIsTheLeast(property: String, session: [String]) throws {
    let screen = AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(Self.file.utf8), name: "row.yaml"),
      path: "row.yaml")
    var settings = RandomSearch.Settings()
    settings.properties.append(try ScreenProperty(property))
    let found = try #require(RandomSearch(of: screen, settings).found)
    #expect(found.session == session)
    #expect(found.isMinimal)
  }
}
