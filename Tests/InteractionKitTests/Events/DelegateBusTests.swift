import Testing

@testable import InteractionKit

@Suite struct DelegateBusTests {
  private final class Receiver {
    let name: String
    let answer: Int?

    init(_ name: String, answer: Int? = nil) {
      self.name = name
      self.answer = answer
    }
  }

  private let bus = DelegateBus<Receiver>()

  private var names: [String] { bus.receivers.map(\.name) }

  @Test func receiversAreCalledInTheOrderOfAddition() {
    let receivers = ["a", "b", "c"].map { Receiver($0) }
    for receiver in receivers + receivers { bus.add(receiver) { $0 } }
    #expect(names == ["a", "b", "c"])
    bus.remove(receivers[1])
    #expect(names == ["a", "c"])
  }

  @Test func receiversAreHeldWeakly() {
    let stays = Receiver("stays")
    do {
      let goes = Receiver("goes")
      bus.add(goes) { $0 }
      bus.add(stays) { $0 }
      #expect(names == ["goes", "stays"])
    }
    #expect(names == ["stays"])
  }

  @Test func firstReceiverWithAResultDecides() {
    let receivers = [Receiver("a"), Receiver("b", answer: 2), Receiver("c", answer: 3)]
    for receiver in receivers { bus.add(receiver) { $0 } }
    #expect(bus.firstResult { $0.answer } == 2)
    #expect(bus.firstResult { $0.answer.flatMap { $0 > 9 ? $0 : nil } } == nil)
  }

  @Test func receiversMayBeRemovedDuringACall() {
    let receivers = ["a", "b"].map { Receiver($0) }
    for receiver in receivers { bus.add(receiver) { $0 } }
    var told: [String] = []
    bus.forEachReceiver { receiver in
      told.append(receiver.name)
      bus.removeAll()
    }
    #expect(told == ["a", "b"])
    #expect(names.isEmpty)
  }
}
