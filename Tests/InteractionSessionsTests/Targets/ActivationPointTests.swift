import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionSupport
import Testing

@Suite struct ActivationPointTests {
  /// A cell of 100 by 100 with a button of 100 by 50, and views in front of it.
  private func screen(_ inFront: String...) throws -> Conversation {
    let views = inFront.enumerated().map { index, frame in
      "- { name: veil\(index), frame: \(frame) }"
    }
    return try Conversation(
      """
      cvsim: 1
      name: shop
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 100] } }
      cells:
        C:
          subviews:
            - name: buy
              kind: button
              frame: [0, 0, 100, 50]
              event: buy
              subviews: [{ name: title, kind: label, frame: [20, 10, 60, 30], text: "Buy now" }]
            \(views.joined(separator: "\n      "))
      sections: [{ items: [{ type: C, id: x, label: Thing }] }]
      """)
  }

  private let bought = #"event "buy" [0,0] #x.buy via delegate:shop"#

  @Test(
    arguments: [
      (["[25, 10, 50, 30]"], "1,1"), (["[0, 0, 75, 50]"], "99,1"), (["[0, 0, 100, 40]"], "1,49"),
      (["[0, 0, 100, 40]", "[0, 0, 75, 50]"], "99,49"),
    ])
  func coveredCentreIsReplacedByTheFirstFreeCorner(
    veils: [String], point: String
  ) throws {
    for target in [#""Buy""#, "#x.buy", "[0,0].buy"] {
      let conversation = try veils.count == 1 ? screen(veils[0]) : screen(veils[0], veils[1])
      let lines = conversation.say("%show +touch", "tap \(target)")
      #expect(lines == ["touch began \(point)", "touch ended \(point)", bought])
    }
  }

  @Test func middleIsTouchedWhereItIsFree() throws {
    #expect(
      try screen("[0, 0, 20, 50]").say("%show +touch", #"tap "Buy""#)
        == ["touch began 50,25", "touch ended 50,25", bought])
  }

  @Test func completelyCoveredTargetNamesTheCoveringView() throws {
    let conversation = try screen("[0, 0, 100, 60]")
    #expect(
      conversation.say(#"tap "Buy""#) == [
        #"! covered: "Buy" at 50,25 is under [0,0] #x.veil0, and so are its corners; "#
          + "`why 50,25` lists the views there"
      ])
    #expect(conversation.say("why 50,25").first == "hit 50,25 -> [0,0] #x.veil0")
  }

  @Test func pointInATargetIsNotMoved() throws {
    #expect(
      try screen("[25, 10, 50, 30]").say("tap #x.buy@50%,50%") == [
        "! covered: #x.buy at 50,25 is under [0,0] #x.veil0; `why 50,25` lists the views there"
      ])
  }

  @Test func partOfAControlIsTouchedThroughIt() throws {
    #expect(try screen().say(#"tap "Title""#) == [bought])
  }

  @Test func labelIsFoundByItsText() throws {
    #expect(try screen().say(#"tap "Buy now""#) == [bought])
  }

  @Test func whyNamesTheCornerThatATapTouches() throws {
    let lines = try screen("[25, 10, 50, 30]").say(#"why "Buy""#)
    #expect(
      lines.first
        == "a tap takes the top left corner, for the middle 50,25 is under [0,0] #x.veil0")
    #expect(lines.dropFirst().first == "hit 1,1 -> [0,0] #x.buy")
  }

  @Test func scrollingShowsTheRowAndThenWhatIsInItsCollection() throws {
    let conversation = try Conversation(Screens.shelves)
    _ = conversation.say("scroll to #tall --align bottom")
    let lines = conversation.say("tap #r1.strip[0,3] --scroll")
    #expect(
      lines == [
        "scroll 0,1940 -> 0,0", "scroll strip 0,0 -> 160,0", "select strip[0,3] via delegate:strip",
      ])
  }

  @Test func labelThatWasNeverShownIsScrolledTo() throws {
    let lines = try Conversation().say(#"tap "Banner 2" --scroll"#)
    #expect(lines.first?.hasPrefix("scroll 0,0 -> ") == true)
    #expect(lines.last == "select [0,4] #b2 via delegate:banners")
  }

  @Test(
    arguments: [
      ("scroll by 130 0", "tap #t1", "30,80"), ("scroll by 200 0", "tap #t1", "20,80"),
      ("scroll by 0 0", "tap #t2", ""),
      ("scroll by 200 0", "tap #t1@99%,50%", "38.4,80"),
    ])
  func partlyVisibleItemIsTouchedAtItsVisiblePart(
    scroll: String, command: String, point: String
  ) throws {
    let conversation = try Conversation()
    let lines = conversation.say("%show +touch", scroll, command)
    if point.isEmpty {
      #expect(lines.last?.hasPrefix("! off-screen: #t2 is at 400,0 160x160; ") == true)
    } else {
      #expect(lines.contains("touch began \(point)"), "\(lines)")
    }
  }

  @Test func hiddenPointOfAVisibleItemIsNamed() throws {
    let conversation = try Conversation()
    _ = conversation.say("scroll by 130 0")
    let lines = conversation.say("tap #t1@10%,50%")
    #expect(
      lines == [
        "! off-screen: the point 10%,50% of #t1 is at -34,80 of the viewport; `scroll to #t1` shows it"
      ])
  }

  @Test func missingPartIsTheErrorBeforeVisibility() throws {
    let conversation = try Conversation()
    #expect(
      conversation.say("tap #b2.clickMee") == [
        "! [0,4] #b2 has no subview .clickMee; did you mean .clickMe?"
      ])
    #expect(conversation.say("tap #b2.clickMe").first?.hasPrefix("! off-screen: ") == true)
  }
}
