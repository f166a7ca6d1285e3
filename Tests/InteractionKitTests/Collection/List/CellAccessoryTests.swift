import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Accessories of list cells: their frames and the effects of taps.
@Suite struct CellAccessoryTests {
  private func screen(
    _ accessories: @escaping (ListScreen) -> [CellAccessory], editing: Bool = false,
    direction: CollectionView.LayoutDirection = .leftToRight,
    _ change: @escaping (CollectionViewListCell) -> Void = { _ in }
  ) -> ListScreen {
    let screen = ListScreen([3])
    screen.fill = { [unowned screen] cell, _ in
      cell.accessories = accessories(screen)
      change(cell)
    }
    screen.view.isEditing = editing
    screen.view.layoutDirection = direction
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    return screen
  }

  @Test func accessoriesKeepToTheMarginsAndTheContentIsBetween() throws {
    let screen = screen({ _ in [.disclosureIndicator(), .checkmark()] })
    #expect(
      screen.part("disclosureIndicator", of: 0)?.frame
        == CGRect(x: 270, y: 15, width: 14, height: 14))
    #expect(
      screen.part("checkmark", of: 0)?.frame == CGRect(x: 240.5, y: 13, width: 19, height: 18))
    let content = try #require(screen.cell(0)?.contentView.frame)
    #expect(content == CGRect(x: 0, y: 0, width: 238, height: 44))
  }

  @Test func fromRightToLeftTheyAreMirrored() throws {
    let screen = screen(
      { _ in [.delete(), .disclosureIndicator()] }, editing: true, direction: .rightToLeft)
    #expect(
      screen.part("disclosureIndicator", of: 0)?.frame
        == CGRect(x: 16, y: 15, width: 14, height: 14)
    )
    #expect(screen.part("delete", of: 0)?.frame == CGRect(x: 259, y: 9, width: 26, height: 26))
    #expect(screen.cell(0)?.contentView.frame == CGRect(x: 30, y: 0, width: 230, height: 44))
    #expect(
      screen.listCell(0)?.separatorLayoutFrame == CGRect(x: 0, y: 43.5, width: 244, height: 0.5))
  }

  @Test func standardAccessoriesHaveAFixedOrder() {
    let all: [CellAccessory] = [
      .reorder(displayed: .always), .outlineDisclosure(), .multiselect(displayed: .always),
      .label(text: "a"), .disclosureIndicator(), .insert(displayed: .always), .detail(),
      .delete(displayed: .always), .checkmark(),
    ]
    let order = CellAccessory.arranged(all)
    #expect(order.leading.map { all[$0].accessoryType } == [.delete, .insert, .multiselect])
    #expect(
      order.trailing.map { all[$0].accessoryType } == [
        .label, .checkmark, .detail, .disclosureIndicator, .outlineDisclosure, .reorder,
      ])
  }

  @Test func customViewsAreAtTheirPositionOrTheNearest() {
    func custom(_ placement: CellAccessory.Placement) -> CellAccessory {
      .customView(
        configuration: .init(
          customView: View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), placement: placement))
    }
    let all: [CellAccessory] = [
      .checkmark(), .disclosureIndicator(),
      custom(.trailing(at: CellAccessory.Placement.position(after: .checkmark))),
      custom(.trailing(at: { _ in 99 })), custom(.trailing(at: { _ in -5 })), custom(.leading()),
      custom(.trailing(at: CellAccessory.Placement.position(before: .detail))),
    ]
    let order = CellAccessory.arranged(all)
    #expect(order.leading == [5])
    #expect(order.trailing == [6, 4, 0, 2, 1, 3])
  }

  @Test func indentationMovesTheContentAndIfWantedTheAccessories() {
    func frames(_ indentsAccessories: Bool) -> [CGFloat?] {
      let screen = screen({ _ in [.delete()] }, editing: true) {
        $0.indentationLevel = 2
        $0.indentsAccessories = indentsAccessories
      }
      return [screen.part("delete", of: 0), screen.cell(0)?.contentView].map { $0?.frame.origin.x }
    }
    #expect(frames(true) == [35, 60])
    #expect(frames(false) == [15, 60])
    let bare = screen({ _ in [] }) {
      $0.indentationLevel = 3
      $0.indentationWidth = 12
    }
    #expect(bare.cell(0)?.contentView.frame == CGRect(x: 36, y: 0, width: 264, height: 44))
  }

  @Test func reservedWidthKeepsRoomAndAHiddenAccessoryKeepsItsOwn() {
    let screen = screen({ _ in
      [
        .checkmark(options: .init(isHidden: true, reservedLayoutWidth: .standard)),
        .disclosureIndicator(options: .init(reservedLayoutWidth: .custom(41))),
      ]
    })
    #expect(screen.part("disclosureIndicator", of: 0)?.frame.origin.x == 256.5)
    #expect(screen.part("checkmark", of: 0)?.frame.origin.x == 213.5)
    #expect(screen.part("checkmark", of: 0)?.isHidden == true)
    #expect(screen.cell(0)?.contentView.frame.size.width == 211)
  }

  @Test func lineSeparatesAReorderHandleFromOtherAccessories() {
    let screen = screen({ _ in [.checkmark(), .reorder()] }, editing: true)
    func frames() -> [CGRect] {
      screen.view.layoutIfNeeded()
      return (screen.cell(0)?.subviews ?? []).filter { $0 is AccessoryImage || $0 is ReorderHandle }
        .map(\.frame).sorted { $0.minX < $1.minX }
    }
    // The slots of 24 points are at 219 and 260.
    #expect(
      frames() == [
        CGRect(x: 221.5, y: 13, width: 19, height: 18), CGRect(x: 251, y: 0, width: 1, height: 44),
        CGRect(x: 258.5, y: 14.5, width: 27, height: 15),
      ])
    screen.listCell(0)?.accessories = [.reorder()]
    #expect(frames() == [CGRect(x: 258.5, y: 14.5, width: 27, height: 15)])
  }

  @Test func modeOfTheCellDecidesWhichShow() {
    let screen = screen({ _ in
      [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .checkmark()]
    })
    func shown() -> [String] {
      screen.view.layoutIfNeeded()
      return screen.cell(0)?.subviews.compactMap(\.accessibilityIdentifier)
        .filter { !$0.hasSuffix("eparator") } ?? []
    }
    #expect(Set(shown()) == ["disclosureIndicator", "checkmark"])
    screen.view.isEditing = true
    #expect(Set(shown()) == ["checkmark", "delete", "reorder"])
    screen.view.isEditing = false
    #expect(Set(shown()) == ["disclosureIndicator", "checkmark"])
  }

  // MARK: Taps

  @Test func marksLeaveTheTapToTheRow() {
    let screen = screen({ _ in [.label(text: "12"), .checkmark(), .disclosureIndicator()] })
    for name in ["label", "checkmark", "disclosureIndicator"] {
      screen.heard = []
      screen.simulator.tap(at: screen.place(name, of: 1)?.center ?? .zero)
      #expect(screen.heard == ["select 1"], "\(name)")
    }
  }

  @Test func buttonsCallTheirHandlersAndTheRowSelectsNothing() {
    let screen = screen({ screen in
      [
        .delete(displayed: .always) { screen.hear("delete") },
        .insert(displayed: .always) { screen.hear("insert") }, .detail { screen.hear("detail") },
        .outlineDisclosure { screen.hear("outline") },
      ]
    })
    for name in ["delete", "insert", "detail"] {
      screen.simulator.tap(at: screen.place(name, of: 1)?.center ?? .zero)
    }
    screen.simulator.tap(at: screen.place("outlineDisclosure", of: 1)?.center ?? .zero)
    #expect(screen.heard == ["delete", "insert", "detail", "outline"])
  }

  @Test func smallButtonsTakeTouchesUpToTheExtentOfAFinger() {
    let screen = screen({ screen in [.detail { screen.hear("detail") }] })
    // The button is at 261 to 283; a finger may be up to 11 points beside it.
    screen.simulator.tap(at: CGPoint(x: 251, y: 1))
    #expect(screen.heard == ["detail"])
    screen.simulator.tap(at: CGPoint(x: 249, y: 1))
    #expect(screen.heard.last == "select 0")
  }

  @Test func deleteAccessoryWithoutAHandlerRevealsTheTrailingActions() {
    let screen = screen({ _ in [.delete()] }, editing: true)
    screen.simulator.tap(at: screen.place("delete", of: 1)?.center ?? .zero)
    #expect(screen.view.indexPathForSwipeActions == .item(1))
    screen.view.dismissSwipeActions()
    screen.trailing = { _ in nil }
    screen.simulator.tap(at: screen.place("delete", of: 1)?.center ?? .zero)
    #expect(
      screen.simulator.log.lines == [
        "gesture swipeActions [0,1] began", "gesture swipeActions [0,1] ended",
        "unhandled [0,1].delete: it has no handler, and its row has no trailing swipe actions",
      ])
  }

  @Test func insertAccessoryWithoutAHandlerIsUnhandled() {
    let screen = screen({ _ in [.insert(displayed: .always)] })
    screen.simulator.tap(at: screen.place("insert", of: 1)?.center ?? .zero)
    #expect(screen.simulator.log.lines == ["unhandled [0,1].insert: it sends no event"])
  }

  @Test func outlineIsToggledByTheWholeCellOfAHeaderOrByTheAccessory() {
    for style in CellAccessory.OutlineDisclosureOptions.Style.allCases {
      let screen = screen({ _ in [.outlineDisclosure(options: .init(style: style))] })
      screen.view.interactions.toggleOutline = { [unowned screen] in
        screen.hear("toggle \($0.item)")
      }
      screen.simulator.tap(at: screen.row(1))
      #expect(screen.heard == (style == .header ? ["toggle 1"] : ["select 1"]))
      screen.simulator.tap(at: screen.place("outlineDisclosure", of: 1)?.center ?? .zero)
      #expect(screen.heard.last == "toggle 1")
    }
  }

  @Test func byItselfTheFirstItemThatIsTheHeaderIsToggledByTheWholeCell() {
    let screen = ListScreen([3]) { $0.headerMode = .firstItemInSection }
    screen.fill = { [unowned screen] cell, path in
      cell.accessories = [.outlineDisclosure { screen.hear("toggle \(path.item)") }]
    }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    for item in 0..<2 {
      screen.simulator.tap(at: screen.cell(item)?.frame.center ?? .zero)
    }
    #expect(screen.heard == ["toggle 0", "select 1"])
  }

  @Test func tapOnOutlineWithoutHandlerIsUnhandled() {
    let screen = screen({ _ in [.outlineDisclosure()] })
    screen.simulator.tap(at: screen.place("outlineDisclosure", of: 1)?.center ?? .zero)
    #expect(
      screen.simulator.log.lines == [
        "unhandled [0,1].outlineDisclosure: its outline disclosure has no handler"
      ])
  }

  @Test func fingerOnTheHandleMovesTheItem() {
    let screen = screen({ _ in [.reorder()] }, editing: true)
    let handle = screen.place("reorder", of: 0)?.center ?? .zero
    screen.simulator.touchDown(at: handle)
    screen.simulator.clock.advance(by: .milliseconds(200))
    #expect(screen.view.hasInteractiveMovement)
    for y in stride(from: handle.y, through: handle.y + 88, by: 8) {
      screen.simulator.touchMove(to: CGPoint(x: handle.x, y: y))
    }
    screen.simulator.touchUp()
    #expect(!screen.view.hasInteractiveMovement)
    #expect(screen.heard.last == "move 0 to 2")
    #expect(!screen.simulator.log.lines.contains { $0.hasPrefix("unhandled") })
    screen.simulator.tap(at: screen.place("reorder", of: 0)?.center ?? .zero)
    #expect(
      screen.simulator.log.lines.filter { $0.hasPrefix("unhandled") } == [
        "unhandled [0,0].reorder: it sends no event: a drag of it moves the row"
      ])
  }

  @Test func partsHaveOneOrderWhereverEditingBegan() throws {
    func order(_ screen: ListScreen) -> [String] {
      screen.cell(0)?.subviews.map { $0.accessibilityIdentifier ?? "\(type(of: $0))" } ?? []
    }
    let accessories = { (_: ListScreen) in
      [CellAccessory.multiselect(), .reorder(), .label(text: "9")]
    }
    let late = screen(accessories)
    late.view.isEditing = true
    late.view.layoutIfNeeded()
    #expect(order(late) == order(screen(accessories, editing: true)))
    #expect(order(late).count > 4)
  }

  @Test func handleOfAnItemThatMayNotMoveIsUnhandled() {
    let screen = screen({ _ in [.reorder()] }, editing: true)
    screen.view.beginInteractiveMovementForItem(at: .item(2))
    screen.simulator.tap(at: screen.place("reorder", of: 0)?.center ?? .zero)
    #expect(
      screen.simulator.log.lines.contains(
        "unhandled [0,0].reorder: its item may not be moved now"))
  }

  @Test func numbersThatAreNoneLayOutAllTheSame() {
    for value in [CGFloat.nan, -.infinity, .infinity, -3, 1e300] {
      let screen = screen(
        { _ in [.checkmark(options: .init(reservedLayoutWidth: .custom(value))), .delete()] },
        editing: true
      ) {
        $0.indentationLevel = .max
        $0.indentationWidth = value
        $0.directionalLayoutMargins = DirectionalEdgeInsets(leading: value, trailing: value)
      }
      let cell = screen.cell(0)
      #expect(cell?.subviews.allSatisfy { $0.frame.origin.x.isFinite } == true)
      #expect((cell?.contentView.frame.size.width ?? -1) >= 0)
    }
  }
}
