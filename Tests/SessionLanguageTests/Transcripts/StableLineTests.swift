import Testing

@testable import SessionLanguage

@Suite struct StableLineTests {
  @Test(arguments: [
    ("select [0,1] #t2 via delegate:banners", "select #t2 via delegate:banners"),
    ("deselect [0,0] #t1 via delegate:banners", "deselect #t1 via delegate:banners"),
    ("highlight [0,3] #b1.clickMe", "highlight #b1.clickMe"),
    (#"display [0,3] #"a b""#, #"display #"a b""#),
    (
      #"event "clickMe" [0,3] #b1 data={"a":[1,{"b":"} via x"}]} via callback:doClickMe"#,
      #"event "clickMe" #b1 via callback:doClickMe"#
    ),
    (
      #"event "typed" [0,3] #n.text value=" data={" via x:y"#,
      #"event "typed" #n.text value=" data={" via x:y"#
    ),
    (#"event "slid" [0,1] #s value=0.5 data=7 via d:e"#, #"event "slid" #s value=0.5 via d:e"#),
    (#"event "[0,1] #x" [0,1] #s via d:e"#, #"event "[0,1] #x" #s via d:e"#),
    (
      #"unhandled "other" [0,3] #b1.clickMe: no callback for [0,3] #b1"#,
      #"unhandled "other" #b1.clickMe: no callback for [0,3] #b1"#
    ),
    ("select banners[0,1] #t2 via delegate:banners", "select banners#t2 via delegate:banners"),
    ("gesture swipeActions [0,1] #notes began", "gesture swipeActions #notes began"),
  ])
  func indexPathsOfNamedItemsAndDataAreLeftOut(_ line: String, _ stable: String) {
    #expect(StableLine.text(of: line) == stable)
    #expect(StableLine.text(of: stable) == stable)
  }

  @Test(arguments: [
    // An item without an identifier has no other name.
    "select [0,1] via delegate:banners", "event \"x\" header[0] via d:e",
    // What changes is where it changes.
    "insert [0,3] #n1", "delete [0,2] #t3", "move [0,5] -> [0,1] #t6", "reload [0,0] #t1",
    "scroll 0,0 -> 400,0", "! covered: [0,1] #a is under [0,2] #b", "[0,3] #b1", "cell [0,1] #a",
    "selectable [0,1] #a", "", "event", "event \"unclosed [0,1] #a", "select [0,1 #a",
    "select [] #a",
  ])
  func otherLinesStay(_ line: String) {
    #expect(StableLine.text(of: line) == line)
  }
}
