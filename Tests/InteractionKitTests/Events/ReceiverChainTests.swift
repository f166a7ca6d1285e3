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
      .section("fruits"), section ? { heard.names.append("section") } : nil,
      otherwise: "section fruits has no selection")
    chain.offer(
      .source("shop"), source ? { heard.names.append("source") } : nil,
      otherwise: "the source has no select")
    chain.offer(
      toAll: delegates.enumerated().map { index, has in
        (
          .delegate("\(index)"),
          {
            if has { heard.names.append("delegate \(index)") }
            return has
          }
        )
      }, method: "didSelect", otherwise: "no delegate")
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
        == "section fruits has no selection, the source has no select, no delegate")
    #expect(delivery.considered.map(\.candidate) == ["section", "source", "delegate"])
  }

  @Test func nothingIsPutIntoWordsUnlessAsked() {
    let (wasHeard, delivery) = chain(.everyone, Heard()).deliver(explaining: false)
    #expect(wasHeard)
    #expect(delivery == Delivery())
  }
}
