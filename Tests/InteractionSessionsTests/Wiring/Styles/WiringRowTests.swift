import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The lines that the same touches print in each of the five styles of wiring.
///
/// A row is a wiring of a screen with the commands of a session. A new rule is a new row.
@Suite struct WiringRowTests {
  @Test(arguments: WiringRow.shop + WiringRow.shared + WiringRow.emptyState)
  func commandsPrintTheLinesOfTheRow(_ row: WiringRow) throws {
    let conversation = try Conversation(row.screen)
    for step in row.steps {
      let lines = conversation.say(step.command)
      switch step.comparison {
      case .all: #expect(lines == step.lines, "\(row.name): \(step.command)")
      case .last: #expect(lines.last == step.lines.last, "\(row.name): \(step.command)")
      case .none: break
      }
    }
  }

  @Test(
    arguments: [
      ("handler", "delegate:shop", "delegate:shop"), ("dataSource", "source:shop", "source:shop"),
      ("sectionHandlers", "section:fruits", "section:1"),
      ("registrations", "delegate:shop", "delegate:shop"), ("models", "output", "output"),
    ])
  func fileWithoutKeysOfItsStyleReceivesEverything(
    style: String, fruits: String, other: String
  ) throws {
    let conversation = try Conversation(WiringRow.shopScreen("{ style: \(style) }"))
    #expect(
      conversation.say("tap #a", "tap #b.buy", "tap header[0]", "emit #d buy") == [
        "select [0,0] #a via \(fruits)",
        #"event "buy" [0,1] #b.buy data={"count":1} via \#(fruits)"#,
        #"event "more" header[0] via \#(fruits)"#,
        #"event "buy" [1,1] #d data={"count":0} via \#(other)"#,
      ])
  }

  @Test func everyRowHasANameOfItsOwn() {
    let names = (WiringRow.shop + WiringRow.shared + WiringRow.emptyState).map(\.name)
    #expect(Set(names).count == names.count)
  }
}

/// A wiring, and the lines that commands print with it.
struct WiringRow: Sendable, CustomTestStringConvertible {
  struct Step: Sendable {
    enum Comparison {
      case all, last, none
    }

    let command: String
    let comparison: Comparison
    var lines: [String] = []
  }

  let name: String
  let screen: String
  let steps: [Step]

  var testDescription: String { name }

  /// Reads rows from a text, on the screen that `screen` makes of a wiring.
  ///
  /// Rows are separated by empty lines. The first line of a row is its name, in which `CV-F18` and
  /// the like are rows of `Documentation/wiring-rows.md`. Then follow the wiring, in
  /// braces, and commands with the lines that they print: `tap #a | select [0,0] #a via output`.
  /// Behind `|…` is the last line, if the others are not compared. A command without `|` prepares.
  static func rows(_ text: String, on screen: (_ wiring: String) -> String) -> [WiringRow] {
    text.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n").map(String.init)
      let end = lines.firstIndex { $0.hasSuffix("}") } ?? 0
      var steps: [Step] = []
      for line in lines[(end + 1)...] {
        let parts = line.split(separator: "|", maxSplits: 1).map(String.init)
        let command = parts[0].trimmingCharacters(in: .whitespaces)
        let printed = parts.count > 1 ? parts[1] : ""
        if !command.isEmpty {
          steps.append(
            Step(
              command: command,
              comparison: !line.contains("|") ? .none : printed.hasPrefix("…") ? .last : .all))
        }
        let text = printed.drop { $0 == "…" || $0 == " " }
        if !text.isEmpty { steps[steps.count - 1].lines.append(String(text)) }
      }
      return WiringRow(
        name: lines[0], screen: screen(lines[1...end].joined(separator: "\n  ")), steps: steps)
    }
  }
}

extension WiringRow {
  /// Two sections, a cell with a button and a header with an event.
  static func shopScreen(_ wiring: String) -> String {
    """
    cvsim: 1
    name: shop
    viewport: [100, 200]
    layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0, headerReferenceSize: [100, 20] } }
    cells:
      Row: {}
      Leaf: { subviews: [{ name: buy, kind: button, frame: [0, 0, 20, 20], event: buy }] }
    supplementaryViews: { Title: { events: { touchUpInside: more } } }
    sections:
      - { id: fruits, header: { type: Title }, items: [
          { type: Row, id: a, data: { count: 0 } }, { type: Leaf, id: b, data: { count: 1 } } ] }
      - { items: [ { type: Row, id: c }, { type: Leaf, id: d, data: { count: 0 } } ] }
    wiring: \(wiring)
    """
  }

  static let shop = rows(
    #"""
    the section receives before the data source; both name a missing closure (CV-F18, CV-O5)
    { style: dataSource, selections: [ { name: onAny }, { section: fruits, name: onFruit },
      { section: 1, event: buy, name: onBuy } ] }
    tap #a | select [0,0] #a via section:onFruit, source:onAny
    tap #c | deselect [0,0] #a
      | select [1,0] #c via source:onAny
    tap #b.buy | unhandled "buy" [0,1] #b.buy: section fruits has no closure for "buy", the data source has no closure for "buy"
    tap #d.buy | event "buy" [1,1] #d.buy data={"count":0} via section:onBuy
    why #a |… select would go to section:onFruit, source:onAny
    why #b.buy |… event "buy" would have no receiver: section fruits has no closure for "buy", the data source has no closure for "buy"

    the later of two closures is called (CV-F18)
    { style: dataSource, selections: [ { section: fruits, name: first }, { name: any },
      { section: 0, name: second }, { name: last }, { section: 0, event: buy, name: onBuy } ] }
    tap #a | select [0,0] #a via section:second, source:last
    tap #b.buy | event "buy" [0,1] #b.buy data={"count":1} via section:onBuy

    only the handler of the section is called (VS-F09, VS-F03)
    { style: sectionHandlers, handlers: [ { section: fruits, name: basket, methods: [didSelect] } ] }
    tap #a | select [0,0] #a via section:basket
    tap #b.buy | unhandled "buy" [0,1] #b.buy: the handler basket has no didReceiveEvent
    tap #c | deselect [0,0] #a
      | unhandled [1,0] #c: section 1 has no delegate handler

    the later of two section handlers is called (VS-F02)
    { style: sectionHandlers, handlers: [ { section: fruits, name: a }, { section: 0, name: b } ] }
    tap #a | select [0,0] #a via section:b

    a tap takes the selection from the delegate (CC-F05)
    { style: registrations, delegate: [cellDidSelect, cellDidDeselect], registrations: [
      { type: Leaf, tap: onLeaf }, { type: Row } ] }
    tap #a |… select [0,0] #a via delegate:shop

    a registration without a condition receives its tap (CC-F05)
    { style: registrations, delegate: [cellDidSelect, cellDidDeselect], registrations: [
      { type: Leaf, tap: onLeaf }, { type: Leaf, tap: onOther }, { type: Row } ] }
    tap [0,1]@90%,50% | select [0,1] #b via tap:onLeaf

    a registration whose condition holds comes before one without (CC-F02)
    { style: registrations, delegate: [cellDidSelect, cellDidDeselect], registrations: [
      { type: Leaf, tap: onLeaf }, { type: Leaf, tap: onOther },
      { type: Leaf, when: { count: 0 }, tap: onEmpty, events: { buy: onBuy } },
      { type: Row } ] }
    tap [1,1]@90%,50% | select [1,1] #d via tap:onEmpty
    tap #d.buy | event "buy" [1,1] #d.buy data={"count":0} via tap:onBuy
    tap #b.buy | unhandled "buy" [0,1] #b.buy: the registration of Leaf has no closure for "buy", delegate has no cellEvent

    a condition is evaluated for the item, not for the event (CC-F02)
    { style: registrations, delegate: [], registrations: [
      { type: Leaf, when: { count: 0 }, events: { buy: onBuy } } ] }
    emit #d buy {"count": 7} | event "buy" [1,1] #d data={"count":7} via tap:onBuy
    emit #b buy {"count": 0} | unhandled "buy" [0,1] #b: the registration of Leaf when /count = 0 does not hold, delegate has no cellEvent

    conditions that refuse are named (CC-F02)
    { style: registrations, delegate: [], registrations: [
      { type: Leaf, when: { count: 5 }, tap: a }, { type: Leaf, when: { count: 6 }, tap: b },
      { type: Row, when: { count: 0 } } ] }
    tap [0,1]@90%,50% | unhandled [0,1] #b: no registration of Leaf holds: when /count = 5, when /count = 6, delegate has no cellDidSelect
    tap #a | deselect [0,1] #b
      | unhandled [0,0] #a: the registration of Row when /count = 0 has no tap, delegate has no cellDidSelect

    a selected row is deselected after 50 ms (JD-F05, JD-T4)
    { style: models }
    tap #a | select [0,0] #a via output
    wait 49ms |
    selected | selected [0,0] #a
    wait 1ms | deselect [0,0] #a
    selected | nothing is selected

    the deselection follows a row that moves (JD-F05, JD-K08)
    { style: models }
    tap #a | select [0,0] #a via output
    insert [0,0] {"type": "Row", "id": "n"} | insert [0,0] #n
    wait 50ms | deselect [0,1] #a

    a row that is deleted is not deselected (JD-K08)
    { style: models }
    tap #a | select [0,0] #a via output
    delete #a | delete [0,0] #a
    wait 50ms |
    selected | nothing is selected

    a row is deselected even if there is no output (JD-F04, JD-F05, JD-T5)
    { style: models, output: false }
    tap #a | unhandled [0,0] #a: no output is assigned
    wait 1000ms | deselect [0,0] #a

    the style can be switched, and the table follows
    { style: dataSource, selections: [ { name: onAny }, { section: fruits, name: onFruit },
      { section: 1, event: buy, name: onBuy } ] }
    wire | style dataSource shop
      | selections of section fruits -> section:onFruit
      | event "buy" of section 1 -> section:onBuy
      | then selections -> source:onAny
      | otherwise -> nobody
    wire style models | wiring style models
    wire | style models shop
      | everything -> output
    tap #a | select [0,0] #a via output
    wire style handler | wiring style handler
    tap #c | deselect [0,0] #a via delegate:shop
      | select [1,0] #c via delegate:shop
    wire style dataSource
    wire on Row hear |… ! the wiring style dataSource has no callbacks; its receivers are set by `wiring.selections` of the file; `wire style handler` allows this command

    a question does not select
    { style: models }
    why #a
    selected | nothing is selected
    """#, on: shopScreen)

  /// A cell and a header that share an identifier, and a header that is tapped.
  static func sharedScreen(_ wiring: String) -> String {
    """
    cvsim: 1
    name: shop
    viewport: [100, 200]
    layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0, headerReferenceSize: [100, 20] } }
    cells:
      Row: { events: { touchDown: more }, alsoSelects: true }
      Title: { events: { touchDown: more }, alsoSelects: true }
    supplementaryViews:
      Title: { events: { touchUpInside: more } }
      Band: { events: { touchUpInside: tap } }
    types: { "1": Row }
    supplementaryTypes: { "7": Band }
    sections:
      - { header: { type: Title }, items: [ { type: Row, id: a }, { type: Title, id: b } ] }
      - { header: { type: "7" }, items: [ { type: "1", id: c, data: { count: 1 } } ] }
    wiring: \(wiring)
    """
  }

  static let shared = rows(
    #"""
    the event of a header is not that of the item beside it (CC-K07)
    { style: registrations, registrations: [
      { type: Row, tap: row, events: { more: ofRow } },
      { type: Title, tap: title, events: { more: ofTitle } } ] }
    tap header[0] | event "more" header[0] via tap:ofTitle
    tap #a | event "more" [0,0] #a via tap:ofRow
      | select [0,0] #a via tap:row
    tap #b | event "more" [0,1] #b via tap:ofTitle
      | deselect [0,0] #a via delegate:shop
      | select [0,1] #b via tap:title
    emit header[0] more | event "more" header[0] via tap:ofTitle
    why header[0] |… event "more" would go to tap:ofTitle

    the tap of a header is its event of that name (CC-F05, CC-K07)
    { style: registrations, registrations: [ { type: "7", tap: onBand }, { type: Band, tap: no } ] }
    tap header[1] | event "tap" header[1] via tap:onBand
    emit header[1] other | event "other" header[1] via delegate:shop

    a registration named like a template serves its items
    { style: registrations, registrations: [ { type: Row, tap: byTemplate } ] }
    tap #c |… select [1,0] #c via tap:byTemplate

    a type has precedence over its template, while its condition holds
    { style: registrations, registrations: [ { type: Row, tap: byTemplate },
      { type: "1", when: { count: 1 }, tap: byType } ] }
    tap #c |… select [1,0] #c via tap:byType
    update #c {"count": 2}
    tap #c |… select [1,0] #c via tap:byTemplate
    """#, on: sharedScreen)

  private static func emptyScreen(_ wiring: String) -> String {
    """
    cvsim: 1
    name: shop
    viewport: [100, 200]
    layout: { flow: { itemSize: [100, 20] } }
    cells: { Row: {}, Nothing: { events: { touchUpInside: retry } } }
    sections: [ { items: [ { type: Row, id: a } ] } ]
    loading: { emptyCell: Nothing }
    wiring: \(wiring)
    """
  }

  /// The cell of a state is in no section (CV-F04).
  static let emptyState = rows(
    #"""
    the source receives the event of a state's cell, its sections do not
    { style: dataSource, selections: [{ section: 0, event: retry, name: own }, { event: retry, name: all }] }
    state empty
    tap 50,50 |… event "retry" [0,0] via source:all

    without a closure of the source, the event of a state's cell has no receiver
    { style: dataSource, selections: [{ section: 0, event: retry, name: own }] }
    state empty
    tap 50,50 |… unhandled "retry" [0,0]: the factory of the state empty has no event, the data source has no closure for "retry"

    a section handler does not receive the event of a state's cell
    { style: sectionHandlers, handlers: [{ section: 0, name: own }] }
    state empty
    tap 50,50 |… unhandled "retry" [0,0]: the cell of a state is in no section

    the registration of a state's cell receives its event
    { style: registrations, registrations: [{ type: Nothing, events: { retry: again } }, { type: Row, events: { retry: no } }] }
    state empty
    tap 50,50 |… event "retry" [0,0] via tap:again

    a condition does not hold for the cell of a state, which has no data
    { style: registrations, registrations: [{ type: Nothing, when: { /x: 1 }, events: { retry: conditional } }, { type: Nothing, events: { retry: plain } }] }
    state empty
    tap 50,50 |… event "retry" [0,0] via tap:plain

    a registration for the cell of a state whose condition does not hold is named
    { style: registrations, delegate: [], registrations: [{ type: Nothing, when: { /x: 1 }, events: { retry: conditional } }] }
    state empty
    tap 50,50 |… unhandled "retry" [0,0]: the registration of Nothing when /x = 1 does not hold, delegate has no cellEvent

    the output receives the event of a state's cell
    { style: models }
    state empty
    tap 50,50 |… event "retry" [0,0] via output
    """#, on: emptyScreen)
}
