import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionSupport
import Testing

@Suite struct ExpectTests {
  /// The previous lines, and the expectations.
  @Test(
    arguments: [
      (["tap #t1"], "select #t1"), (["tap #t1"], "select [0,0]"),
      (["tap #t1"], "called delegate:banners"), (["tap #t1"], "called banners #t1"),
      (["tap #b1.clickMe"], "called callback:doClickMe #b1"),
      (["tap #t1"], "not called callback:doClickMe"), (["tap #t1"], "not called banners #b1"),
      (["tap #b1.clickMe"], "event clickMe"), (["tap #b1.clickMe"], #"event "clickMe" #b1"#),
      (["tap #b1.clickMe"], "event clickMe #b1.clickMe"),
      (["tap header[0]"], "event labelTouch header[0]"),
      (["scroll by 10 0"], "none"), (["tap 500,500"], "none"),
      (["tap #t1", "tap #b1.clickMe"], "order select < clickMe"),
      (["tap #t1", "tap #b1.clickMe"], "order select [0,0] < clickMe"),
      (["tap #t1", "tap #b1.clickMe"], "order select #t1 < clickMe"),
      (["tap #t1", "tap #b1.clickMe"], #"order select "One" < event "clickMe" #b1"#),
      (["tap #t1", "tap #b1.clickMe"], "order select #t1 < clickMe #b1.clickMe"),
      (["tap #t1", "delete #t1"], "order select #t1 < delete #t1"),
      (["tap #t1", "tap #b1.clickMe"], "not order clickMe < select #t1"),
      (["tap #t1"], "not select #b1"), (["tap #t1"], "not none"), ([], "not visible #b2"),
      (["scroll by 33.3333 0"], "offset 33.333,0"),
      ([], "visible #t1"), ([], "visible #b1 >= 100%"), ([], "visible #b1.clickMe"),
      (["scroll by 120 0"], "visible #t1 >= 75%"),
      (["tap #t1"], "selected #t1"), ([], "selected"),
      (["select #t1", "deselect #t1"], "selected"),
      (["scroll by 40 0"], "offset 40,0"), ([], "offset 0 0"),
      ([], "count items = 5"), ([], "count sections = 1"), ([], "count visible = 2"),
      (["tap #t1"], "count selected = 1"), (["tap #t1 --count 3"], "count select = 3"),
      (["tap #t1", "ls"], "count select = 1"), (["scroll by 10 0"], "count scroll = 1"),
      ([], "hit 100,80 = #t1"), ([], "hit #b1.clickMe = #b1.clickMe"), ([], "hit 500,5 = none"),
    ] as [([String], String)])
  func trueExpectationPrintsNothing(before: [String], claim: String) throws {
    let conversation = try Conversation()
    _ = conversation.say(before)
    #expect(conversation.say("expect \(claim)") == [])
    #expect(conversation.outcome("expect \(claim)") == .done)
  }

  /// `expect` still means the tap, and the time is that of an `expect`.
  @Test(
    arguments: [
      ("offset 10,0", 300), ("visible #zz", 300), ("selected #t1", 0), ("not selected #t1", 300),
      ("not none", 0), ("event arrived", 300),
    ])
  func waitingForAConditionNeverFails(condition: String, time: Int) throws {
    let (waiting, expecting) = (try Conversation(), try Conversation())
    _ = (waiting.say("tap #t1"), expecting.say("tap #t1"))
    #expect(waiting.outcome("wait until \(condition) within 300ms") == .done)
    _ = expecting.say("expect \(condition) within 300ms")
    #expect(waiting.session.milliseconds == Double(time))
    #expect(expecting.session.milliseconds == Double(time))
    #expect(waiting.outcome("expect select #t1") == .done)
  }

  @Test func failedExpectationIsPrintedWithAnyFilter() throws {
    let conversation = try Conversation()
    _ = conversation.say("%show none")
    #expect(
      conversation.say("tap #t1", "expect none") == [
        "! expected no delivery, found select [0,0] #t1 via delegate:banners"
      ])
  }

  @Test(
    arguments: [
      ([], "select #t1", "expected select [0,0] #t1, found nothing"),
      (
        ["tap #t1"], "called doClickMe",
        "expected doClickMe called, found select [0,0] #t1 via delegate:banners"
      ),
      (
        ["tap #b1.clickMe"], "select #b1",
        #"expected select [0,1] #b1, found event "clickMe" [0,1] #b1.clickMe data={"imageId":1} via callback:doClickMe"#
      ),
      (
        ["tap #t1"], "event clickMe",
        #"expected event "clickMe", found select [0,0] #t1 via delegate:banners"#
      ),
      (
        ["tap #t1"], "none",
        "expected no delivery, found select [0,0] #t1 via delegate:banners"
      ),
      ([], "order clickMe < select", "expected clickMe, which has not happened"),
      ([], "not visible #t1", "expected not visible #t1, which is true"),
      (
        ["tap #t1"], "order select #t1 < select #b1",
        "expected select #t1 < select #b1, but after select #t1 there is no select #b1"
      ),
      (
        ["tap #t1"], "order select < clickMe",
        "expected select < clickMe, but after select there is no clickMe"
      ),
      ([], "visible #t2", "expected [0,2] #t2 visible, found 0%"),
      (["scroll by 120 0"], "visible #t1 >= 76%", "expected [0,0] #t1 visible >= 76%, found 75%"),
      (["tap #t1"], "selected", "expected nothing selected, found [0,0] #t1"),
      ([], "selected #t1 #t2", "expected [0,0] #t1, [0,2] #t2 selected, found nothing"),
      ([], "offset 1,0", "expected offset 1,0, found 0,0"),
      ([], "count items = 4", "expected count items = 4, found 5"),
      ([], "hit 100,80 = #b1", "expected [0,1] #b1 hit at 100,80, found [0,0] #t1"),
      ([], "hit 100,80 = none", "expected none hit at 100,80, found [0,0] #t1"),
      ([], "select #zz", #"no item has the id "zz""#),
    ] as [([String], String, String)])
  func falseExpectationPrintsTheActualValue(before: [String], claim: String, error: String) throws {
    let conversation = try Conversation()
    _ = conversation.say(before)
    #expect(
      conversation.say("expect \(claim)").map { $0.prefix(error.count + 2) } == ["! \(error)"])
    #expect(conversation.outcome("expect \(claim)") == .failed)
  }

  @Test func looksBetweenDoNotChangeWhatTheLastActionDid() throws {
    let conversation = try Conversation()
    _ = conversation.say("tap #t1", "ls", "why #t1", "expect offset 9,9", "echo x", "help")
    #expect(conversation.say("expect select #t1") == [])
    _ = conversation.say("wait 5")
    #expect(conversation.outcome("expect select #t1") == .failed)
  }
}
