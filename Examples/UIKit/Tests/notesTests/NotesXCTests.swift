import InteractionKit
import UIKit
import XCTest

@testable import notes

final class NotesXCTests: XCTestCase {
  func testRowsAreAsHighAsTheirText() throws {
    let controller = NotesViewController()
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    simulator.show(UINavigationController(rootViewController: controller))
    let list = try XCTUnwrap(controller.view.subviews.first as? UICollectionView)
    let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(cell.frame.width, 358)
    XCTAssertEqual(cell.frame.height, 116)
  }
}
