import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionSupport
import Testing

@Suite struct TargetResolutionTests {
  @Test(
    arguments: [
      ("[0,0]", "[0,0] #t1"), ("#t1", "[0,0] #t1"), (##"#"t1""##, "[0,0] #t1"),
      (#""Two""#, "[0,2] #t2"), ("'Two'", "[0,2] #t2"), ("/^Tw/", "[0,2] #t2"),
      ("header[0]", "header[0]"), ("footer[0]", "footer[0]"),
      ("#b1.clickMe", "[0,1] #b1.clickMe"), ("[0,1].clickMe", "[0,1] #b1.clickMe"),
    ])
  func everyFormNamesOneThing(target: String, place: String) throws {
    let line = try Conversation().say("show \(target)").first
    #expect(line == place)
  }

  @Test(
    arguments: [
      ("#t1@0,0", "80,0"), ("#t1@50%,10", "160,10"), ("#t1", "160,80"),
      ("#b1.clickMe@1,1", "316,6"),
    ])
  func offsetsCountFromTheCorner(target: String, point: String) throws {
    let line = try Conversation().say("why \(target)").first
    #expect(line?.hasPrefix("hit \(point) -> ") == true)
  }

  @Test(
    arguments: [
      ("#t9", #"! no item has the id "t9"; did you mean #t1?"#),
      ("[0,9]", "! section 0 has no item 9; its items are [0,0] to [0,4]"),
      ("[3,0]", "! section 3 does not exist; there is only section 0"),
      ("header[2]", "! section 2 does not exist; there is only section 0"),
      ("badge[0]", "! section 0 has no badge"),
      (#""Bananer 1""#, #"! nothing is labelled "Bananer 1"; did you mean "Banner 1"?"#),
      ("#b1.clikMe", "! [0,1] #b1 has no subview .clikMe; did you mean .clickMe?"),
      ("#b1.buy", "! [0,1] #b1 has no subview .buy; it has .clickMe"),
      ("/Banner/", "! ambiguous /Banner/: [0,1] #b1, [0,4] #b2"),
      ("/(/", "! /(/ is not a valid pattern: "),
      ("strip[0,0]", "! no collection named strip is on the screen"),
    ])
  func missingOrAmbiguousTargetListsCandidates(target: String, error: String) throws {
    let conversation = try Conversation()
    #expect(conversation.say("tap \(target)").first?.hasPrefix(error) == true)
    #expect(conversation.say("selected") == ["nothing is selected"])
  }

  @Test func atMostFiveCandidatesAreListedAndTheRestCounted() throws {
    let line = try Conversation(Screens.shelves).say("tap [0,0].strip/Card/").first ?? ""
    #expect(
      line == "! ambiguous /Card/: #r1.strip[0,0], #r1.strip[0,1], #r1.strip[0,2], #r1.strip[0,3]")
    let many = """
      cvsim: 1
      cells: { C: {} }
      sections: [{ items: [{ repeat: 8, type: C, label: "Row {i}" }] }]
      """
    #expect(
      try Conversation(many).say("tap /Row/")
        == ["! ambiguous /Row/: [0,0], [0,1], [0,2], [0,3], [0,4] (+3)"])
  }

  @Test func candidatesOfEmbeddedCollectionsPasteBack() throws {
    let conversation = try Conversation(Screens.shelves)
    let line = conversation.say("tap strip[0,1].buy").first ?? ""
    #expect(line == ##"! ambiguous strip[0,1].buy: #r1.strip[0,1].buy, #"r 2".strip[0,1].buy"##)
    for candidate in line.dropFirst("! ambiguous strip[0,1].buy: ".count).split(separator: ", ") {
      #expect(
        conversation.say("tap \(candidate)") == [#"event "buy" strip[0,1].buy via callback:doBuy"#])
    }
  }

  @Test(arguments: [
    "#t2", "#b2.clickMe", "footer[0]", "#b2@1,1", "#t2@159,1",
  ])
  func scrollOfAnOffScreenErrorShowsThePlace(target: String) throws {
    try showsAfterAdvice(target, on: Screens.banners)
  }

  @Test(arguments: [
    "#tall@50%,100", "#tall@50%,1990", "#tall@50%,1200", "#tall@1,30%",
    "#r1.strip[0,3]", "#r1.strip[0,3].buy@1,1",
  ])
  func scrollOfAnOffScreenErrorShowsThePlaceOfAnySize(target: String) throws {
    try showsAfterAdvice(target, on: Screens.shelves)
  }

  private func showsAfterAdvice(_ target: String, on screen: String) throws {
    let conversation = try Conversation(screen)
    let line = conversation.say("tap \(target)").first ?? ""
    #expect(line.hasPrefix("! off-screen: "), "\(line)")
    let pieces = line.split(separator: "`")
    try #require(pieces.count == 3, "\(line)")
    _ = conversation.say(String(pieces[1]))
    #expect(conversation.outcome("why \(target)") == .done, "\(line)")
  }

  @Test(arguments: [("#t2", Screens.banners), ("#tall", Screens.shelves)])
  func scrollFlagScrollsFirst(target: String, screen: String) throws {
    let conversation = try Conversation(screen)
    let lines = conversation.say("tap \(target) --scroll")
    #expect(lines.first?.hasPrefix("scroll 0,0 -> ") == true)
    #expect(lines.last?.hasPrefix("! off-screen") == false)
  }

  @Test func coveredTargetIsNotTouched() throws {
    let conversation = try Conversation(Screens.covered)
    let line = conversation.say("tap #x.below").first ?? ""
    #expect(
      line.hasPrefix("! covered: #x.below at 75,25 is under [0,0] #x.above, and so are its corners")
    )
    #expect(conversation.outcome("tap #x.above") != .needsMore)
  }

  @Test func subviewOfAnItemThatDoesNotShowNamesTheItemsScroll() throws {
    let conversation = try Conversation(Screens.shelves)
    _ = conversation.say("scroll to #tall --align bottom")
    #expect(
      conversation.say("tap #r1.strip[0,0]")
        == ["! off-screen: #r1 holds strip and does not show; `scroll to #r1` shows it"])
  }

  @Test func selectionInEmbeddedCollectionsIsListedToo() throws {
    let conversation = try Conversation(Screens.shelves)
    _ = conversation.say("tap #r1.strip[0,1]@100,100")
    #expect(conversation.say("selected") == ["selected strip[0,1]"])
    #expect(conversation.say("expect selected #r1.strip[0,1]") == [])
  }
}
