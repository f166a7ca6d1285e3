import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage
import SessionSupport
import Testing

@Suite struct VerbTests {
  /// The previous lines, the line, and its output.
  typealias Example = (before: [String], line: String, prints: [String])

  private func check(_ example: Example) throws {
    let conversation = try Conversation()
    _ = conversation.say(example.before)
    #expect(conversation.say(example.line) == example.prints, "\(example.line)")
  }

  @Test(
    arguments: [
      ([], "tap 100,80", ["select [0,0] #t1 via delegate:banners"]),
      ([], "tap 100 80", ["select [0,0] #t1 via delegate:banners"]),
      ([], "tap 25%,50%", ["select [0,0] #t1 via delegate:banners"]),
      (
        ["scroll by 60 0"], "tap content:90,80", ["select [0,0] #t1 via delegate:banners"]
      ),
      (
        [], "tap #b1.clickMe",
        [#"event "clickMe" [0,1] #b1.clickMe data={"imageId":1} via callback:doClickMe"#]
      ),
      (
        [], "tap header[0]",
        [#"event "labelTouch" header[0] data={"title":"H"} via callback:onLabel"#]
      ),
      (
        [], "tap #t1 --count 2", Array(repeating: "select [0,0] #t1 via delegate:banners", count: 2)
      ),
      (
        ["tap #t1 --hold 300ms"], "state",
        ["banners: 5 items in 1 section, offset 0,0, content 960x160, time 300ms"]
      ),
      (
        ["press #t1"], "state",
        ["banners: 5 items in 1 section, offset 0,0, content 960x160, time 500ms"]
      ),
      (
        ["drag 300,80 -> 200,80 --steps 4"], "state",
        ["banners: 5 items in 1 section, offset 90,0, content 960x160, time 350ms"]
      ),
      (["touch down 100,80"], "touch up", ["select [0,0] #t1 via delegate:banners"]),
      (["touch down 100,80", "touch cancel"], "selected", ["nothing is selected"]),
      ([], "touch up", ["! finger 0 is not down; `touch down X,Y` puts it down"]),
      (["touch down 1,1"], "touch down 2,2", ["! finger 0 is down already; `touch up` lifts it"]),
      (["touch down 100,80 --id 3"], "touch up --id 3", ["select [0,0] #t1 via delegate:banners"]),
      ([], "tap 500,80", ["! miss 500,80: nothing takes touches there"]),
    ] as [Example])
  func touches(example: Example) throws { try check(example) }

  @Test(
    arguments: [
      ([], "scroll by 100 0", ["scroll 0,0 -> 100,0"]),
      ([], "scroll by 1e9,0", ["scroll 0,0 -> 560,0"]),
      ([], "scroll to 120,0", ["scroll 0,0 -> 120,0"]),
      ([], "scroll to #t2", ["scroll 0,0 -> 160,0"]),
      ([], "scroll to #t2 --align top", ["scroll 0,0 -> 400,0"]),
      ([], "scroll to #t2 --align center", ["scroll 0,0 -> 280,0"]),
      ([], "scroll to #t1", []),
      ([], "scroll until #b2 right", ["scroll 0,0 -> 480,0"]),
      (
        [], "scroll until #b2 left",
        ["! #b2 is in the other direction: scrolling left never shows it"]
      ),
      ([], "scroll bottom", ["scroll 0,0 -> 560,0"]),
      (["scroll bottom"], "scroll top", ["scroll 560,0 -> 0,0"]),
    ] as [Example])
  func scrolling(example: Example) throws { try check(example) }

  @Test(
    arguments: [
      ([], "select #t1", ["selected [0,0] #t1; a program's selection tells no delegate"]),
      (
        ["select #t1"], "deselect #t1",
        ["deselected [0,0] #t1; a program's deselection tells no delegate"]
      ),
      ([], "deselect #t1", ["! [0,0] #t1 is not selected"]),
      (
        [], "select header[0]",
        ["! header[0] is not an item; select and deselect accept items such as [0,1]"]
      ),
      (
        [], #"emit #b1 clickMe {"a":[1,2]}"#,
        [#"event "clickMe" [0,1] #b1 data={"a":[1,2]} via callback:doClickMe"#]
      ),
      (
        [], "emit #b1 clickMe",
        [#"event "clickMe" [0,1] #b1 data={"imageId":1} via callback:doClickMe"#]
      ),
      (
        [], "emit #q1 other",
        [
          #"unhandled "other" [0,3] #q1: no callback for QuietCell/other, delegate has no cellEvent"#
        ]
      ),
      ([], "wait 1.5s", []),
      (
        ["wait 1.5s"], "state",
        ["banners: 5 items in 1 section, offset 0,0, content 960x160, time 1500ms"]
      ),
      ([], "settle", []),
      ([], #"echo  as "it" stands "#, [#"as "it" stands"#]),
      ([], "repeat 2 { echo a; repeat 2 { echo b } }", ["a", "b", "b", "a", "b", "b"]),
      ([], "repeat 0 { echo a }", []),
    ] as [Example])
  func programs(example: Example) throws { try check(example) }

  @Test(
    arguments: [
      ([], "wire on TextCell hear", ["wired TextCell to callback:hear"]),
      (["wire on TextCell hear"], "tap #t1", ["select [0,0] #t1 via callback:hear"]),
      (
        ["wire on QuietCell other hear"], "emit #q1 other",
        [#"event "other" [0,3] #q1 via callback:hear"#]
      ),
      ([], "wire off BannerCell clickMe", ["unwired BannerCell/clickMe"]),
      ([], "wire off TextCell", ["! no callback is registered for TextCell; `wire` lists them"]),
      (
        [], "wire on TxtCell a",
        [#"! no cell or supplementary view is named "TxtCell"; did you mean TextCell?"#]
      ),
      ([], "wire delegate off cellDidSelect", ["delegate banners no longer has cellDidSelect"]),
      (
        ["wire delegate off cellDidSelect"], "tap #t1",
        ["unhandled [0,0] #t1: no callback for TextCell, delegate has no cellDidSelect"]
      ),
      ([], "wire style handler", ["wiring style handler"]),
      (["wire style dataSource"], "tap #t1", ["select [0,0] #t1 via source:banners"]),
      (
        [], "wire",
        [
          "style handler banners", "BannerCell/clickMe -> callback:doClickMe",
          "LabelView/labelTouch -> callback:onLabel",
          "otherwise -> delegate:banners with cellDidSelect cellDidDeselect",
        ]
      ),
    ] as [Example])
  func wiring(example: Example) throws { try check(example) }

  @Test(
    arguments: [
      ([], "ls", ["section 0: 5 items, header, footer"]),
      ([], "ls 1", ["! section 1 does not exist; `ls` lists them"]),
      ([], "frame #t2", ["frame [0,2] #t2 400,0 160x160"]),
      ([], "frame #b1.clickMe", ["frame [0,1] #b1.clickMe 315,5 80x28"]),
      (
        [], "frame #b2.clickMe",
        ["! #b2.clickMe is not shown, so it has no frame; `scroll to #b2` shows it"]
      ),
      ([], "visible", ["visible [0,0] #t1", "visible header[0]", "visible [0,1] #b1"]),
      (["tap #t1"], "selected", ["selected [0,0] #t1"]),
      (["tap #t1"], "events -n 1", ["0ms select [0,0] #t1 via delegate:banners"]),
      (["tap #t1"], "events -n=1", ["0ms select [0,0] #t1 via delegate:banners"]),
    ] as [Example])
  func looks(example: Example) throws { try check(example) }

  @Test func hitNamesVisitedViewsFrontToBack() throws {
    let lines = try Conversation().say("hit 350,10")
    #expect(lines.first == "hit 350,10 -> [0,1] #b1.clickMe")
    #expect(lines.contains { $0.hasPrefix("  took [0,1] #b1.clickMe (clickMe) 315,5 80x28") })
    #expect(lines.last?.hasPrefix("  no window") == true)
  }

  @Test func whyNamesReceiversWithoutTapping() throws {
    let conversation = try Conversation()
    let last = conversation.say("why #b1.clickMe").last
    #expect(
      last
        == #"event "clickMe" would go to callback:doClickMe, registered for BannerCell/clickMe"#)
    #expect(conversation.say("selected") == ["nothing is selected"])
  }

  /// The line, and the column of its caret.
  @Test(
    arguments: [
      ("tpa 1,1", 1), ("tap", 4), ("tap 5", 6), ("tap #t1 #t2", 9), ("tap --cnt 3 5,5", 5),
      ("tap #t1 --count 0", 17), ("tap #t1 --count", 16), ("tap nan,1", 5), ("tap 1e13,5", 5),
      ("touch sideways 1,1", 7), ("scroll by 1e300 0", 11), ("scroll to #t1 --align middle", 23),
      ("wait 2h", 6), ("wait -5", 6), ("emit #t1", 9), (#"emit #t1 a {"b"}"#, 16),
      ("ls x", 4), ("events -n 0", 11), ("expect", 7), ("expect maybe", 8),
      ("expect count foo = 1", 14), ("expect order a", 15), ("wire style foo", 12),
      ("state laoding", 7), ("undo x", 6), ("undo 0", 6), ("goto", 5), ("mark 3", 6),
      ("branch", 7), ("when", 5), ("repeat 2000000000 { tap 1,1 }", 8),
      ("repeat 2", 9),
      ("read", 5), ("quit 256", 6), ("help tpa", 6), ("drag 1,1", 9), ("load", 5),
    ])
  func everyMistakeHasACaretUnderItsColumn(line: String, column: Int) throws {
    let conversation = try Conversation()
    let lines = conversation.say(line)
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("! "))
    #expect(lines[1] == "!   \(line)")
    #expect(lines[2] == "!   " + String(repeating: " ", count: column - 1) + "^")
    #expect(conversation.outcome(line) == .failed)
  }

  @Test(arguments: Verb.all)
  func helpExplainsEveryVerb(verb: Verb) throws {
    let lines = try Conversation(nil).say("help \(verb.name)")
    #expect(lines.first?.hasPrefix("\(verb.name): ") == true)
  }

  @Test(arguments: [
    "tap 1,1", "ls", "map", "why 1,1", "expect none", "wait 1", "scroll top", "wire", "emit #a b",
  ])
  func commandsBeforeALoadAdviseToLoad(line: String) throws {
    #expect(
      try Conversation(nil).say(line)
        == ["! nothing is loaded; `load FILE` loads a collection"])
  }

  @Test func quitEndsTheSessionWithItsCode() throws {
    #expect(try Conversation().outcome("quit") == .quit(0))
    #expect(try Conversation().outcome("quit 7") == .quit(7))
  }

  @Test func missesAndUnhandledTouchesFailTheirLine() throws {
    #expect(try Conversation().outcome("tap 500,500") == .failed)
    #expect(try Conversation().outcome("emit #q1 other") == .failed)
    #expect(try Conversation().outcome("tap #t1") == .done)
  }
}
