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

  /// The reply of a request, which another thread sends to the main queue, runs when the clock advances.
  func testWorkOfAnotherThreadReachesTheScreen() {
    final class Received: @unchecked Sendable { var count = 0 }
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    simulator.show(NotesViewController())
    let (received, sent) = (Received(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      MainQueue.async { received.count += 1 }
      MainQueue.asyncAfter(deadline: .now() + 0.5) { received.count += 10 }
      sent.signal()
    }
    sent.wait()
    XCTAssertEqual(received.count, 0)
    simulator.clock.advance(by: .milliseconds(0))
    XCTAssertEqual(received.count, 1)
    simulator.clock.advance(by: .milliseconds(500))
    XCTAssertEqual(received.count, 11)
  }
}

/// Members of an app that have names of the engine alone.
private final class SelectableCell: UICollectionViewCell {
  var isEditing = false { didSet { alpha = isEditing ? 0.5 : 1 } }
}

extension UIScrollView {
  fileprivate func scrollToTop() { contentOffset.y = -adjustedContentInset.top }
}

@Suite struct OwnMemberTests {
  @Test func ownMembersAreThoseOfTheApp() {
    let cell = SelectableCell()
    cell.isEditing = true
    #expect(cell.alpha == 0.5)
    let view = UIScrollView()
    view.contentOffset.y = 20
    view.scrollToTop()
    #expect(view.contentOffset.y == 0)
  }
}
