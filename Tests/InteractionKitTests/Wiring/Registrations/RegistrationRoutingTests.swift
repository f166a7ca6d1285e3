import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The receivers of a view of registrations.
@Suite struct RegistrationRoutingTests {
  private typealias Screen = RegistrationScreen<String, String>

  private func screen(tap: Bool = false, items: [String] = ["a", "b"]) -> Screen {
    let screen = Screen()
    if tap {
      screen.view.register(
        named: "text", view: { Label() }, .config { $0.view.text = $0.data },
        .tap { screen.heard.append("tap \($0.data) \($0.indexPath.item) \($0.view.text ?? "")") })
    } else {
      screen.view.register(named: "text", view: { Label() }, .config { $0.view.text = $0.data })
    }
    screen.data.appendSections(["all"])
    screen.data.appendItems(items)
    screen.turn()
    _ = screen.said()
    return screen
  }

  @Test(.rows("CC-F05")) func tapKeepsTheSelectionFromTheDelegates() {
    let screen = screen(tap: true)
    let delegate = SelectingDelegate("d") { screen.heard.append($0) }
    screen.view.delegate = delegate
    screen.tap(1)
    #expect(screen.heard.filter { !$0.contains("displays") } == ["d may highlight", "tap b 1 b"])
    #expect(screen.said() == ["select [0,1] #b via tap:text"])
    #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
  }

  @Test(.rows("CC-F05")) func withoutATapEveryDelegateReceivesTheSelection() {
    let screen = screen()
    let first = SelectingDelegate("1") { screen.heard.append($0) }
    let deaf = PlainDelegate("2") { screen.heard.append($0) }
    let last = SelectingDelegate("3") { screen.heard.append($0) }
    let delegates: [any CollectionViewDelegate] = [first, deaf, last]
    for delegate in delegates { screen.view.addDelegate(delegate) }
    screen.tap(0)
    #expect(screen.heard.filter { $0.contains("selects") } == ["1 selects 0", "3 selects 0"])
    #expect(
      screen.said() == [
        "select [0,0] #a via delegate:SelectingDelegate, delegate:SelectingDelegate"
      ])
    screen.tap(1)
    #expect(screen.heard.filter { $0.contains("deselects") } == ["1 deselects 0", "3 deselects 0"])
  }

  @Test(.rows("CC-F05")) func selectionWithoutReceiverHasAReason() {
    let screen = screen()
    let deaf = PlainDelegate("d") { _ in }
    #expect(screen.tap(0) == .unhandled)
    screen.view.delegate = deaf
    #expect(screen.tap(1) == .unhandled)
    #expect(
      screen.said() == [
        "unhandled [0,0] #a: registration text has no tap, no delegate", "deselect [0,0] #a",
        "unhandled [0,1] #b: registration text has no tap, "
          + "delegate has no didSelectItemAt",
      ])
  }

  @Test(.rows("CC-F06", "CC-T22", "CC-K12")) func delegatesAreAddedAtOnceAndInOrder() {
    let screen = screen()
    let own = screen.view.delegate
    let delegates = ["1", "2"].map { name in
      SelectingDelegate(name) { screen.heard.append($0) }
    }
    for delegate in delegates { screen.view.delegate = delegate }
    // A delegate that was added already keeps its position.
    screen.view.delegate = delegates[0]
    #expect(screen.view.delegate === own)
    screen.tap(0)
    #expect(
      screen.heard == ["1 may highlight", "2 may highlight", "1 selects 0", "2 selects 0"])
    screen.heard = []
    screen.view.removeDelegate(delegates[0])
    screen.tap(1)
    #expect(screen.heard == ["2 may highlight", "2 deselects 0", "2 selects 1"])
  }

  @Test(.rows("CC-F06", "CC-K12")) func assigningNilRemovesTheDelegatesAndLeavesTaps() {
    let screen = screen(tap: true)
    let delegate = SelectingDelegate("d") { screen.heard.append($0) }
    screen.view.delegate = delegate
    screen.view.delegate = nil
    screen.tap(0)
    #expect(screen.heard == ["tap a 0 a"])
  }

  @Test(.rows("CC-F06")) func delegatesAreHeldWeakly() {
    let screen = screen()
    do {
      let delegate = SelectingDelegate("d") { screen.heard.append($0) }
      screen.view.delegate = delegate
    }
    #expect(screen.tap(0) == .unhandled)
    #expect(screen.heard.isEmpty)
  }

  @Test(.rows("CC-F06", "CC-K05")) func allHaveToAllowAndEveryOtherMethodReachesThemAll() {
    let screen = screen(items: (0..<60).map { "\($0)" })
    let first = SelectingDelegate("1") { screen.heard.append($0) }
    let second = SelectingDelegate("2") { screen.heard.append($0) }
    for delegate in [first, second] { screen.view.addDelegate(delegate) }
    first.highlights = false
    #expect(screen.tap(0) == .unhandled)
    #expect(screen.heard == ["1 may highlight", "2 may highlight"])
    #expect(screen.said() == ["unhandled [0,0] #0: shouldHighlight returned false"])
    screen.heard = []
    screen.view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    screen.view.layoutIfNeeded()
    #expect(
      screen.heard == [
        "1 scrolled", "2 scrolled", "1 displays 30", "2 displays 30", "1 displays 31",
        "2 displays 31", "1 displays 32", "2 displays 32", "1 hides 0", "2 hides 0", "1 hides 1",
        "2 hides 1", "1 hides 2", "2 hides 2",
      ])
  }

  @Test(.rows("CC-F07", "CC-T22", "CC-K05")) func dataSourceCannotBeReplaced() {
    let screen = screen()
    let own = screen.view.dataSource
    let other = TestScreen()
    screen.view.dataSource = other
    screen.view.dataSource = nil
    #expect(screen.view.dataSource === own)
    let refusal = "! the data source of a view of registrations cannot be replaced"
    #expect(screen.said() == [refusal, refusal])
    #expect(screen.texts == ["a", "b"])
  }

  @Test func eventReachesItsRegistrationOrElseTheDelegates() throws {
    let screen = Screen()
    screen.view.register(
      named: "text", view: { Button() },
      .event("star") { screen.heard.append("star \($0.data) \($1 ?? "nothing")") })
    screen.data.appendSections(["all"])
    screen.data.appendItems(["a"])
    screen.turn()
    _ = screen.said()
    let deaf = PlainDelegate("d") { _ in }
    let hearing = HearingDelegate()
    let cell = try #require(screen.view.cellForItem(at: .item(0)) as? RegisteredCell)
    let button = try #require(cell.content as? Button)
    button.addAction(for: .touchUpInside) { control, _ in
      control.enclosingReusableView?.sendEvent("star", data: 5)
    }
    #expect(screen.tap(0) == .delivered)
    #expect(cell.sendEvent("other") == false)
    screen.view.addDelegate(deaf)
    screen.view.addDelegate(hearing)
    #expect(cell.sendEvent("other", data: "d"))
    #expect(screen.heard == ["star a 5"])
    #expect(hearing.events.map(\.cellIdentifier) == ["text"])
    #expect(hearing.events.map(\.indexPath) == [.item(0)])
    #expect(
      screen.said() == [
        "event \"star\" [0,0] #a data=5 via tap:text",
        "unhandled \"other\" [0,0] #a: registration text has no closure for \"other\", no delegate",
        "event \"other\" [0,0] #a data=\"d\" via delegate:HearingDelegate",
      ])
  }

  @Test(.rows("CC-F11", "CC-K06")) func displayClosuresAreCalledBeforeTheDelegates() {
    let screen = Screen()
    screen.view.register(
      view: { Label() }, .willDisplay { screen.heard.append("shows \($0.data)") },
      .didEndDisplaying { screen.heard.append("hid \($0.data)") })
    let delegate = PlainDelegate("d") { screen.heard.append($0) }
    screen.view.delegate = delegate
    screen.data.appendSections(["all"])
    screen.data.appendItems(["a", "b"])
    screen.turn()
    #expect(screen.heard == ["shows a", "d displays 0", "shows b", "d displays 1"])
    screen.heard = []
    // Items that are removed from the data have their former names.
    screen.data.deleteItems(["a"])
    screen.turn()
    #expect(screen.heard == ["hid a", "d hides 0"])
  }

  @Test(.rows("CC-T28")) func tapAndALongPressBothSelect() {
    let screen = Screen()
    screen.view.register(
      view: { Label() }, .config { $0.view.text = $0.data },
      .tap { screen.heard.append($0.data) })
    screen.data.appendSections(["all"])
    screen.data.appendItems(["Hello World ~ ! ! !"])
    screen.turn()
    let point = CGPoint(x: 50, y: 20)
    screen.simulator.tap(at: point)
    screen.simulator.clock.advance(by: .seconds(1))
    screen.simulator.tap(at: point, hold: .seconds(1.9))
    #expect(screen.heard == ["Hello World ~ ! ! !", "Hello World ~ ! ! !"])
  }
}
