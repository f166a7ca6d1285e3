import InteractionKit
import InteractionKitTesting
import Testing
import UIKit
import XCTest

@testable import notes

@Suite struct NotesTests {
  @Test func transcriptsPass() throws {
    try expectReplay("notes.cvt", on: SceneContent { SceneDelegate() })
  }

  @Test func sharedNotesAreKept() throws {
    let controller = NotesViewController()
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    simulator.show(UINavigationController(rootViewController: controller))
    try simulator.tap(.identifier("share", in: .item([0, 1])))
    #expect(controller.shared == ["Shopping"])
  }
}

final class NotesXCTests: XCTestCase {
  func testRowsAreAsHighAsTheirText() throws {
    let controller = NotesViewController()
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    simulator.show(UINavigationController(rootViewController: controller))
    let list = try XCTUnwrap(controller.view.subviews.first as? UICollectionView)
    let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(cell.frame.width, 390)
    XCTAssertEqual(cell.frame.height, 116)
  }
}
