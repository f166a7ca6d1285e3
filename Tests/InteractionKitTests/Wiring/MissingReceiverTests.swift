import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The reasons why an event has no receiver, by wiring.
@Suite struct MissingReceiverTests {
  private let missing = Selection.Item(section: 0, item: 999)

  private func event(
    _ path: IndexPath?, kind: String? = nil, name: String? = "buy"
  ) -> CellEvent {
    CellEvent(
      handlerIdentifier: "", cellIdentifier: "Cell", eventIdentifier: name, elementKind: kind,
      indexPath: path)
  }

  /// Returns the reasons of an event of an element, and of a selection of an item, that do not
  /// exist.
  private func reasons(_ wiring: some Wiring) -> [String] {
    [
      Route.forecast { wiring.consider(event([0, 999]), from: nil, through: &$0) },
      Route.forecast { wiring.consider(selectionOf: missing, at: [0, 999], through: &$0) },
    ].map(\.reasonsWithoutReceiver)
  }

  @Test func viewWithoutAWiringForwardsNothing() {
    let screen = TestScreen()
    #expect(screen.view.cellForItem(at: .item(0))?.sendEvent("buy") == false)
    #expect(
      screen.simulator.log.lines == [
        #"unhandled "buy" [0,0]: the delegate does not forward events"#
      ])
  }

  @Test func handlerHasNoCallbackForAnEventWithoutName() {
    let screen = HandlerScreen()
    screen.handler.delegate = nil
    screen.handler.cellEvent(cellIdentifier: "Red", eventIdentifier: nil)
    #expect(
      screen.simulator.log.lines.last?.hasSuffix(
        ": an event without a name has no callback, no delegate") == true,
      "\(screen.simulator.log.lines)")
  }

  @Test func dataSourceNeedsAnIndexPath() {
    let screen = DataSourceScreen([[1]], isBound: true)
    let delivery = Route.forecast { screen.source.consider(event(nil), from: nil, through: &$0) }
    #expect(delivery.reasonsWithoutReceiver == "it is not shown")
  }

  @Test func sectionsNeedData() {
    let screen = SectionMock.Screen()
    screen.show()
    let source = screen.dataSource
    #expect(reasons(source) == ["it shows no data", "it shows no data"])
    let header = Route.forecast {
      source.consider(
        event([7, 0], kind: CollectionView.elementKindSectionHeader), from: nil, through: &$0)
    }
    #expect(header.reasonsWithoutReceiver == "it shows no data")
  }

  @Test func modelsNeedAModel() {
    let screen = ModelScreen([ModelSection(rows: [ModelText(text: "a")])])
    let source = screen.collection.dataSource
    #expect(reasons(source) == ["it shows no model", "the row does not exist"])
    let state = Route.forecast {
      source.consider(stateEvent: event([0, 0]), from: nil, through: &$0)
    }
    #expect(state.reasonsWithoutReceiver == "it shows no model")
  }

  // MARK: Registrations

  private func screen(
    _ items: [String], _ register: (RegistrationScreen<String, String>.Screen) -> Void
  ) -> RegistrationScreen<String, String> {
    let screen = RegistrationScreen<String, String>()
    register(screen.view)
    screen.data.appendSections(["all"])
    screen.data.appendItems(items)
    screen.turn()
    _ = screen.said()
    return screen
  }

  @Test func registrationsNeedTheItemAndItsCell() throws {
    let screen = screen((0..<100).map(String.init)) {
      $0.register(String.self, view: { Label() }, .tap { _ in })
    }
    let source = try #require(screen.view.dataSource as? RegistrationDataSource<String, String>)
    let far = Route.forecast {
      source.consider(selectionOf: .init(section: 0, item: 99), at: [0, 99], through: &$0)
    }
    #expect(far.reasonsWithoutReceiver == "the item has no visible cell")
    let none = Route.forecast {
      source.consider(selectionOf: .init(section: 0, item: 100), at: [0, 100], through: &$0)
    }
    #expect(none.reasonsWithoutReceiver == "the item does not exist")
    let sent = event([0, 100])
    let unfilled = Route.forecast { source.consider(sent, from: nil, through: &$0) }
    #expect(unfilled.reasonsWithoutReceiver == "the view was filled by no registration")
  }

  @Test func conditionThatHoldsForNoRegistrationIsNamed() {
    let screen = screen(["a"]) {
      $0.register(String.self, view: { Label() }, .when { _ in false }, .tap { _ in })
    }
    #expect(screen.tap(0) == .unhandled)
    #expect(
      screen.said().last
        == #"unhandled [0,0] #a: no condition of a registration for String holds for "a""#)
  }

  @Test func registrationOfAnotherViewIsNotCalled() {
    var isFirst = true
    let screen = screen(["a"]) {
      $0.register(String.self, view: { Label() }, .when { _ in isFirst })
      $0.register(
        named: "second", view: { Button() }, .when { _ in !isFirst },
        .config { (_: RegistrationScreen<String, String>.Screen.ItemViewContext<String, Button>) in
        },
        .tap { _ in })
    }
    isFirst = false
    #expect(screen.tap(0) == .unhandled)
    #expect(
      screen.said().last?.contains("tap:second has no view of its own in the cell") == true)
  }
}
