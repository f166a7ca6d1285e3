import Foundation
import TestSupport
import Testing

@testable import InteractionKit

@Suite struct CallbackRegistryTests {
  private final class Heard {
    var names: [String] = []
  }

  private let registry = CallbackRegistry()
  private let heard = Heard()

  private func listen(
    _ pattern: CallbackPattern, as name: String, replacing: Bool = false
  ) -> CallbackRegistry.Token {
    registry.register(pattern, name: name, replacing: replacing) { [heard] _ in
      heard.names.append(name)
    }
  }

  @discardableResult
  private func send(_ cell: String, _ event: String?) -> Bool {
    registry.deliver(
      CellEvent(handlerIdentifier: "", cellIdentifier: cell, eventIdentifier: event),
      to: registry.key(cell: cell, event: event))
  }

  @Test func narrowerPatternsAreCalledFirstThenByRegistration() {
    _ = listen(.anyEvent(), as: "*/*")
    _ = listen(.event("e"), as: "*/e")
    _ = listen(.anyEvent(of: "A"), as: "A/*")
    _ = listen(.event("e", of: "A"), as: "A/e first")
    _ = listen(.event("e", of: "A"), as: "A/e second")
    #expect(send("A", "e"))
    #expect(heard.names == ["A/e first", "A/e second", "A/*", "*/e", "*/*"])
    heard.names = []
    #expect(send("B", "f"))
    #expect(heard.names == ["*/*"])
  }

  @Test func selectionsAreNoEvents() {
    _ = listen(.anyEvent(), as: "event")
    _ = listen(.selection(), as: "selection")
    #expect(send("A", nil))
    #expect(send("A", ""))
    #expect(heard.names == ["selection", "event"])
  }

  @Test func identifiersNeverRunTogether() {
    _ = listen(.event("c", of: "A:b"), as: "A:b c")
    #expect(!send("A", "b:c"))
    #expect(send("A:b", "c"))
    #expect(heard.names == ["A:b c"])
  }

  @Test func secondRegistrationReplacesTheFirstByDefault() {
    registry.register(.selection(of: "A"), name: "first") { [heard] _ in heard.names.append("1") }
    registry.register(.selection(of: "A"), name: "second") { [heard] _ in heard.names.append("2") }
    send("A", nil)
    #expect(heard.names == ["2"])
    #expect(registry.registrations.map(\.name) == ["second"])
  }

  @Test(.rows("P9-K04")) func tokensTakeBackOneOfSeveral() {
    let first = listen(.selection(of: "A"), as: "first")
    _ = listen(.selection(of: "A"), as: "second")
    registry.unregister(first)
    registry.unregister(first)
    send("A", nil)
    #expect(heard.names == ["second"])
    #expect(registry.unregister(.selection(of: "A")))
    #expect(!registry.unregister(.selection(of: "A")))
    #expect(!send("A", nil))
  }

  @Test func keysStayGoodWhenRegistrationsComeAndGo() {
    let key = registry.key(cell: "A", event: "e")
    #expect(key == registry.key(cell: "A", event: "e"))
    let event = CellEvent(handlerIdentifier: "", cellIdentifier: "A", eventIdentifier: "e")
    #expect(!registry.deliver(event, to: key))
    _ = listen(.event("e"), as: "late")
    #expect(registry.deliver(event, to: key))
    registry.unregisterAll()
    #expect(!registry.deliver(event, to: key))
    #expect(heard.names == ["late"])
  }

  @Test func keyOfAnotherRegistryIsHarmless() {
    let other = CallbackRegistry()
    for index in 0..<5 { _ = other.key(cell: "\(index)", event: nil) }
    let event = CellEvent(handlerIdentifier: "", cellIdentifier: "4")
    #expect(!registry.deliver(event, to: other.key(cell: "4", event: nil)))
  }

  @Test func callbacksMayRegisterAndUnregister() {
    registry.register(.selection(of: "A")) { [registry, heard] _ in
      heard.names.append("outer")
      registry.unregisterAll()
      registry.register(.selection(of: "A")) { _ in heard.names.append("inner") }
    }
    send("A", nil)
    send("A", nil)
    #expect(heard.names == ["outer", "inner"])
  }

  @Test func patternsAreShownAsTheyAreWritten() {
    #expect("\(CallbackPattern.selection(of: "A"))" == "A")
    #expect("\(CallbackPattern.selection())" == "*")
    #expect("\(CallbackPattern.event("e", of: "A"))" == "A/e")
    #expect("\(CallbackPattern.anyEvent())" == "*/*")
  }
}
