import Testing

@testable import InteractionKit

@Suite struct ReceiverChainTests {
  private final class Heard {
    var names: [String] = []
  }

  private func chain(
    _ rule: ReceiverChain.Rule, _ heard: Heard, section: Bool = true, source: Bool = true,
    delegates: [Bool] = []
  ) -> ReceiverChain {
    var chain = ReceiverChain(rule)
    chain.offer(
      .init(
        .section("fruits"), section ? { heard.names.append("section") } : nil,
        otherwise: "section fruits has no selection"))
    chain.offer(
      .init(
        .source("shop"), source ? { heard.names.append("source") } : nil,
        otherwise: "the source has no select"))
    chain.offer(
      toAll: delegates.enumerated().map { index, has in
        .init(
          .delegate("\(index)"),
          answering: {
            if has { heard.names.append("delegate \(index)") }
            return has
          }, otherwise: "delegate:\(index) has no didSelect")
      })
    return chain
  }

  @Test func everyoneThatIsThereHearsInOrder() {
    let heard = Heard()
    let (wasHeard, delivery) = chain(.everyone, heard, delegates: [true, false])
      .deliver(explaining: true)
    #expect(wasHeard)
    #expect(heard.names == ["section", "source", "delegate 0"])
    #expect(delivery.receivers == [.section("fruits"), .source("shop"), .delegate("0")])
    #expect(delivery.reasonNobodyHeard == "delegate:1 has no didSelect")
  }

  @Test func theFirstThatIsThereKeepsItFromTheOthers() {
    let heard = Heard()
    let (wasHeard, delivery) = chain(.first, heard, section: false, delegates: [true])
      .deliver(explaining: true)
    #expect(wasHeard)
    #expect(heard.names == ["source"])
    #expect(
      delivery.considered.map(\.reason) == [
        "section fruits has no selection", "it hears this", "source:shop has it",
      ])
  }

  @Test func delegatesHearTogetherUnlessAnotherHasTheEvent() {
    let heard = Heard()
    let (wasHeard, delivery) = chain(
      .first, heard, section: false, source: false, delegates: [false, true, true]
    ).deliver(explaining: true)
    #expect(wasHeard)
    #expect(heard.names == ["delegate 1", "delegate 2"])
    #expect(delivery.receivers == [.delegate("1"), .delegate("2")])
  }

  @Test func whyNobodyHeardIsSaid() {
    let heard = Heard()
    let (wasHeard, delivery) = chain(.first, heard, section: false, source: false)
      .deliver(explaining: true)
    #expect(!wasHeard)
    #expect(heard.names == [])
    #expect(
      delivery.reasonNobodyHeard
        == "section fruits has no selection, the source has no select")
    #expect(delivery.considered.map(\.candidate) == ["section", "source"])
  }

  @Test func nothingIsPutIntoWordsUnlessAsked() {
    let (wasHeard, delivery) = chain(.everyone, Heard()).deliver(explaining: false)
    #expect(wasHeard)
    #expect(delivery == Delivery())
  }

  // MARK: The styles

  private func offer(_ receiver: Receiver, _ isThere: Bool) -> ReceiverChain.Offer {
    .init(receiver, isThere ? {} : nil, otherwise: "no \(receiver)")
  }

  @Test(arguments: [
    (true, true, [Receiver.section("s"), .source("d")]), (true, false, [.section("s")]),
    (false, true, [.source("d")]), (false, false, []),
  ])
  func theSectionHearsThenTheDataSource(section: Bool, source: Bool, hear: [Receiver]) {
    let chain = ReceiverChain.section(
      offer(.section("s"), section), thenSource: offer(.source("d"), source))
    #expect(chain.deliver(explaining: true).delivery.receivers == hear)
  }

  @Test(arguments: [
    (true, true, [Receiver.tap("t")]), (true, false, [.tap("t")]),
    (false, true, [.delegate("d")]), (false, false, []),
  ])
  func theClosureHearsOrElseTheDelegates(closure: Bool, delegate: Bool, hear: [Receiver]) {
    let chain = ReceiverChain.closure(
      offer(.tap("t"), closure), elseDelegates: [offer(.delegate("d"), delegate)])
    #expect(chain.deliver(explaining: true).delivery.receivers == hear)
  }

  @Test func whereThereAreNoDelegatesThatIsTheReason() {
    let outcome = ReceiverChain.closure(nil, elseDelegates: []).deliver(explaining: true)
    #expect(outcome.delivery.reasonNobodyHeard == "no delegate")
  }

  @Test(
    arguments: [
      ([nil, true, true], 1), ([nil, false, nil], 0), ([false, nil, nil], 1),
      ([false, false], nil),
      ([], nil),
    ] as [([Bool?], Int?)])
  func theFirstRegistrationThatHoldsCountsElseTheFirstWithoutACondition(
    conditions: [Bool?], chosen: Int?
  ) {
    #expect(
      RegistrationRule.choose(among: conditions.indices) { conditions[$0] } == chosen)
  }
}
